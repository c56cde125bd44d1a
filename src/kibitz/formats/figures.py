"""Published figures, as people write them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from kibitz.game.spans import small_number


@lru_cache(1 << 12)
def figure(text: str) -> Fraction | None:
    """A published figure, with a decimal point or comma; none if it is not a number."""
    word = text.strip().removesuffix("%").replace(",", ".").replace("−", "-")
    try:
        return Fraction(word) if word and len(word) < 20 and "/" not in word and "e" not in word.lower() else None
    except ValueError:
        return None


def place(text: str) -> tuple[int | None, bool]:
    """A published place, and whether it is shared: "3", "3=", "1/2" for two who share the first and the second."""
    number, shared, _ = text.strip().partition("/")
    return small_number(number.strip("= "), 6), bool(shared) or "=" in number
