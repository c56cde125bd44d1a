"""In which order names stand, as a list in that language is read.

Polish ą comes after a, Czech ch after h, Vietnamese đ after d; marks that make no letter of their own (é, the tones of
Vietnamese) decide only between words that are else the same, capitals last of all.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from kibitz.game.doors import door
from kibitz.messages.languages import language_of

_LETTERS_OF_THEIR_OWN = {
    "en": "",
    "pl": "ą:a ć:c ę:e ł:l ń:n ó:o ś:s ź:z ż:z",
    "cs": "č:c ch:h ř:r š:s ž:z",
    "sk": "ä:a č:c ch:h ô:o š:s ž:z",
    "vi": "ă:a â:a đ:d ê:e ô:o ơ:o ư:u",
}
"""Each letter that has a place of its own in the alphabet, with the one after which it comes, in their order."""
_TONES = "\u0300\u0309\u0303\u0301\u0323"  # as Vietnamese dictionaries have them: huyền, hỏi, ngã, sắc, nặng

CollationKey = tuple[tuple[str, ...], tuple[str, ...], str]


@door
def collation_key(text: str, language: str = "en") -> CollationKey:
    """By which a name is sorted among others: `sorted(names, key=lambda name: collation_key(name, "cs"))`.

    >>> import kibitz.messages as messages
    >>> sorted(["Chalupa", "Cibulka", "Hora"], key=lambda name: messages.collation_key(name, "cs"))
    ['Cibulka', 'Hora', 'Chalupa']
    """
    own = _places(language_of(language).code)
    primary: list[str] = []
    secondary: list[str] = []
    for letter in _letters(unicodedata.normalize("NFC", text).lower(), own):
        base, marks = (letter, "") if letter in own else _apart(letter, own)
        primary.append(own.get(base, base if base.isalnum() else " "))
        secondary.append("".join(_rank(mark) for mark in marks))
    return tuple(primary), tuple(secondary), text


@door
def sorted_names(names: Iterable[str], language: str = "en") -> list[str]:
    """The names in the order of a language."""
    return sorted(names, key=lambda name: collation_key(name, language))


@cache
def _places(code: str) -> dict[str, str]:
    """The letters of their own, and for each what puts it after its neighbour and before the next letter."""
    found: dict[str, str] = {}
    for number, pair in enumerate(_LETTERS_OF_THEIR_OWN[code].split()):
        letter, _, after = pair.partition(":")
        found[letter] = f"{after}\uffff{chr(0xE000 + number)}"
    return found


def _letters(text: str, own: dict[str, str]) -> Iterator[str]:
    place = 0
    while place < len(text):
        length = 2 if text[place : place + 2] in own else 1
        yield text[place : place + length]
        place += length


def _apart(letter: str, own: dict[str, str]) -> tuple[str, str]:
    """A letter without marks that make no other letter, and these: ấ is â with a tone, é is e with a mark."""
    parts = unicodedata.normalize("NFD", letter)
    for mark in range(1, len(parts)):
        base = unicodedata.normalize("NFC", parts[0] + parts[mark])
        if base in own:
            return base, parts[1:mark] + parts[mark + 1 :]
    return parts[0], parts[1:]


def _rank(mark: str) -> str:
    return chr(1 + _TONES.index(mark)) if mark in _TONES else mark
