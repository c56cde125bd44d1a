"""What converts the margin of a match to victory points; `kibitz.scoring.vp` has them."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from kibitz.scoring.rounding import Number
from kibitz.scoring.vp import Measure

GREATEST_MARGIN, GREATEST_PERCENTAGE = 100_000, 100


class Scale(Protocol):
    """A scale of victory points."""

    @property
    def measure(self) -> Measure:
        """What it converts: IMPs, or a percentage."""

    def vps(self, margin: Number, boards: int, /) -> tuple[Fraction, Fraction]:
        """The VPs of the side with this margin, and those of a side with its opposite."""


def maximum(scale: Scale, boards: int) -> Fraction:
    """The most VPs that a match of so many boards is worth."""
    greatest = GREATEST_MARGIN if scale.measure is Measure.IMPS else GREATEST_PERCENTAGE
    return scale.vps(greatest, boards)[0]
