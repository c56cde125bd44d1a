"""Victory points as the tests of them write them."""

from __future__ import annotations

from fractions import Fraction


def whole(*vps: int) -> tuple[Fraction, ...]:
    """Whole VPs as a scale gives them."""
    return tuple(map(Fraction, vps))
