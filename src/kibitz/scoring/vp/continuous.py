"""The WBF's continuous scale of 2013: 20 VPs to two decimals for every margin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from kibitz.scoring.rounding import Number, rounded
from kibitz.scoring.vp import curve
from kibitz.scoring.vp.scale import Fractions, VpRange, VpScale, VpWorking, checked_boards

EVEN = 10
_CENT = Fraction(1, 100)


@dataclass(frozen=True)
class WbfContinuous(VpScale):
    """The continuous scale as the WBF's cards print it, for any number of boards.

    A margin between two whole ones is rounded to a whole one first, unless the regulations say otherwise: the formula
    itself at that margin, or the line between the two figures of the card; both to two decimals.
    """

    name: str = "wbf_continuous"
    places: int = 2

    @property
    def treatments(self) -> tuple[Fractions, ...]:
        """Every one: the scale has a formula."""
        return tuple(Fractions)

    def row(self, boards: int) -> tuple[VpRange, ...]:
        """One line for each whole margin, to the first that is worth 20; it stands for every greater one."""
        values = _card(checked_boards(boards))
        last = len(values) - 1
        return tuple(_line(margin, value, margin == last) for margin, value in enumerate(values))

    def working(self, margin: Number, boards: int) -> VpWorking:
        """The VPs of the side with this margin, with the value of the formula and whether the card changes it."""
        margin, values = Fraction(margin), _card(checked_boards(boards))
        ahead, last = abs(margin), len(values) - 1
        size = Fraction(boards)
        whole = ahead.denominator == 1
        if whole or self.fractions in (Fractions.NEAREST, Fractions.DROPPED):
            read = self._read(ahead)
            at = min(int(read), last)
            line = _line(at, values[at], at == last)
            found = self._working(margin, boards, read, line, (line.winner, line.loser), line.winner == 2 * EVEN)
            plain = curve.value(read, size, EVEN, places=2)
            return replace(found, formula=curve.value(read, size, EVEN, places=6), repaired=plain != line.winner)
        if self.fractions is Fractions.FORMULA:
            winner = curve.value(ahead, size, EVEN, places=2)
            found = self._working(margin, boards, ahead, None, (winner, 2 * EVEN - winner), winner == 2 * EVEN)
            return replace(found, formula=curve.value(ahead, size, EVEN, places=6))
        if ahead >= last:
            line = _line(last, values[last], is_last=True)
            found = self._working(margin, boards, ahead, line, (line.winner, line.loser), True)
            return replace(found, formula=Fraction(2 * EVEN))
        return self._interpolated(margin, boards, values)

    def _interpolated(self, margin: Fraction, boards: int, values: tuple[Fraction, ...]) -> VpWorking:
        """The line between the two figures of the card."""
        ahead = abs(margin)
        below, last = int(ahead), len(values) - 1
        lines = tuple(_line(whole, values[whole], whole == last) for whole in (below, below + 1))
        exact = values[below] + (ahead - below) * (values[below + 1] - values[below])
        winner = Fraction(rounded(exact, _CENT, self.halves, EVEN))
        found = self._working(margin, boards, ahead, None, (winner, 2 * EVEN - winner), False)
        return replace(found, between=(lines[0], lines[1]))


def _line(margin: int, winner: Fraction, is_last: bool) -> VpRange:
    return VpRange(Fraction(margin), None if is_last else Fraction(margin), winner, 2 * EVEN - winner)


@cache
def _card(boards: int) -> tuple[Fraction, ...]:
    """The winner's VPs for each margin from 0 to the first that is worth 20.

    Each is rounded to two decimals. Then the card is repaired, so that no IMP is worth more than the one before: while
    a figure is less than the mean of its neighbours it is raised by 0.01. Whatever the order, the same card comes out.
    """
    size = Fraction(boards)
    cents = [
        int(100 * curve.value(Fraction(margin), size, EVEN, places=2))
        for margin in range(curve.first_maximum(size) + 1)
    ]
    inner = range(1, len(cents) - 1)
    while True:
        hollows = [at for at in inner if 2 * cents[at] < cents[at - 1] + cents[at + 1]]
        if not hollows:
            return tuple(Fraction(cent, 100) for cent in cents)
        for at in hollows:  # to raise a neighbour never fills a hollow
            cents[at] += 1
