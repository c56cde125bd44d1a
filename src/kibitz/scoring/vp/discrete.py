"""The WBF's discrete scale of 2013: the continuous curve in whole VPs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from kibitz.scoring.vp import curve
from kibitz.scoring.vp.scale import VpRange, VpScale, checked_boards

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class WbfDiscrete(VpScale):
    """The discrete scale, for any number of boards; `even` is what a draw is worth, 10 or, in a half match, 5.

    A half match of a triangle, and one of the two that a contestant plays in a round of an odd number, is converted on
    a scale of 10 VPs; the curve is then that of half as many boards.
    """

    name: str = "wbf_discrete"
    even: int = 10

    def row(self, boards: int) -> tuple[VpRange, ...]:
        """The range of margins for each number of VPs."""
        return _card(checked_boards(boards), self.even)


@cache
def _card(boards: int, even: int) -> tuple[VpRange, ...]:
    """The lines of the card: a range ends at the margin at which the curve reaches a half VP more, rounded down.

    The ranges are then made so that none is narrower than the one before: while one is, the range before it gives up
    its last margin. The range of the draw counts on both sides of nought. Whatever the order, the same card comes out.
    """
    size = Fraction(boards) if even == 10 else Fraction(boards, 2)
    ends = [curve.margin_reaching(vps + HALF, size, even) for vps in range(even, 2 * even)]
    while True:
        before = [-ends[0] - 1, *ends]
        wide = [at for at in range(len(ends) - 1) if ends[at + 1] - ends[at] < ends[at] - before[at]]
        if not wide:
            break
        ends[wide[0]] -= 1
    firsts = [0, *(end + 1 for end in ends)]
    lasts = [*map(Fraction, ends), None]
    return tuple(
        VpRange(Fraction(first), last, Fraction(even + at), Fraction(even - at))
        for at, (first, last) in enumerate(zip(firsts, lasts, strict=True))
    )
