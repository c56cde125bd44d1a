"""Who plays in the demonstration: birds, by their names in the five languages that Kibitz speaks."""

from __future__ import annotations

from itertools import chain, zip_longest
from random import Random

BIRDS: dict[str, tuple[str, ...]] = {
    "en": tuple("Heron Kestrel Curlew Lapwing Nightjar Osprey Plover Redstart Siskin Wagtail Wren Avocet".split()),
    "pl": tuple("Żuraw Bocian Dzięcioł Sikora Słowik Szpak Jaskółka Zimorodek Wilga Kukułka Gąsiorek Rycyk".split()),
    "cs": tuple("Čáp Žluna Volavka Vlaštovka Skřivan Ledňáček Kos Čejka Káně Špaček Křepelka Kavka".split()),
    "sk": tuple("Drozd Sýkorka Lastovička Ďateľ Slávik Jastrab Vrabec Kuvik Rybárik Stehlík Krkavec Sojka".split()),
    "vi": ("Vạc", "Cò", "Sếu", "Diệc", "Én", "Sáo", "Chào mào", "Họa mi", "Bồ câu", "Bói cá", "Hải âu", "Cú"),
}
"""Birds by language."""


def bird_names(count: int, chance: Random) -> tuple[str, ...]:
    """So many different birds, the languages mixed; after all of them they come again with a number."""
    flocks = [chance.sample(birds, len(birds)) for birds in BIRDS.values()]
    flown = [bird for bird in chain.from_iterable(zip_longest(*flocks)) if bird]
    return tuple(
        flown[place % len(flown)] + (f" {place // len(flown) + 1}" if place >= len(flown) else "")
        for place in range(count)
    )
