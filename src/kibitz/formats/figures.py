"""Published figures, as people write them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache


@lru_cache(1 << 12)
def figure(text: str) -> Fraction | None:
    """A published figure, with a decimal point or comma; none if it is not a number."""
    word = text.strip().removesuffix("%").replace(",", ".").replace("−", "-")
    try:
        return Fraction(word) if word and len(word) < 20 and "/" not in word and "e" not in word.lower() else None
    except ValueError:
        return None


def place(text: str) -> tuple[int | None, bool]:
    """A published place, and whether it is shared: "3", "3="."""
    word = text.strip()
    number = word.strip("= ")
    return (int(number) if number.isascii() and number.isdigit() and len(number) < 7 else None), "=" in word
