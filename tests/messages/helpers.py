"""Catalogues made for a test, and a case that several tests rule on."""

from pathlib import Path

from kibitz.messages.catalogue import HOME

ENGLISH_WORDS = (HOME / "en" / "word.toml").read_text("utf-8")

CASE = """kibitz 1 edition=2017 board=5
; an insufficient bid that is not accepted
N 1S
E 1H
S calls-td
S chooses decline
E 3C
TD finds lowest_with_same_denominations=no
TD finds comparable=unknown
"""


def write(home: Path, **files: str) -> Path:
    """Write catalogue files, named as in `en_fact`, and the English words if they are not among them."""
    for name, text in ({"en_word": ENGLISH_WORDS} | files).items():
        language, _, domain = name.partition("_")
        (home / language).mkdir(exist_ok=True)
        (home / language / f"{domain}.toml").write_text(text, "utf-8")
    return home
