"""IMPs against a field (78B with 78D): cross-IMPs, and Butler, which compares with one datum.

| provision | what it says | here |
|---|---|---|
| 78D | other methods with the authority's approval: against all others, or against a datum | `CrossImps`, `Butler` |
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from kibitz.game import Side
from kibitz.game.doors import door
from kibitz.scoring.awards import Artificial
from kibitz.scoring.methods.base import artificial_imps, known
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.rounding import Halves, Number, rounded, simple, truncated

ROOT_DIGITS = 10**12
"""To how many places a root is taken."""


@door
@dataclass(frozen=True, slots=True)
class CrossImps:
    """Each score is compared with each other at IMPs.

    `scale`: the `mean` over the comparisons, the `sum`, or the sum divided by the `root` of the number of comparisons
    among all scores of the board, which leaves two scores as they are in a match.
    """

    scale: str = "mean"
    divisor: str = "comparisons"  # or "scores": for the mean, its own score counted too
    average_plus: int = 3
    unit_of_rounding: Fraction = Fraction(0)
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    name = "cross_imps"
    unit = "imps"

    def __post_init__(self) -> None:
        known("scale", self.scale, ("mean", "sum", "root"))
        known("divisor", self.divisor, ("comparisons", "scores"))

    @door
    def values(self, column: ScoreColumn) -> dict[int, Number]:
        """What each score has against the others; against itself it has nothing."""
        others = sorted(column.frequencies.items())
        divisor = self.divided_by(column)
        return {
            points: simple(Fraction(sum(times * imps(points - other) for other, times in others)) / divisor)
            for points in column.frequencies
        }

    @door
    def divided_by(self, column: ScoreColumn) -> Number:
        """What the sum of the comparisons is divided by."""
        scores = column.actual
        if self.scale == "sum" or scores < 2:
            return 1
        if self.scale == "root":
            return Fraction(isqrt(scores * (scores - 1) // 2 * ROOT_DIGITS**2), ROOT_DIGITS)
        return scores - 1 if self.divisor == "comparisons" else scores

    @door
    def top(self, column: ScoreColumn) -> Number:
        """There is none."""
        return 0

    @door
    def artificial(self, award: Artificial, column: ScoreColumn) -> Number:
        """12C2b, as regulated for a field: so much a comparison, and as many as the others have."""
        figure = artificial_imps(award, self.average_plus)
        if self.scale == "mean" or award.imps is not None or column.actual < 2:
            return figure
        return simple(Fraction(figure) * (column.actual - 1) / self.divided_by(column))

    def complement(self, figure: Number, top: Number) -> Number:
        """As many IMPs the other way."""
        return -figure

    def rounded(self, figure: Number, top: Number) -> Number:
        """To the unit of the regulation."""
        return rounded(figure, self.unit_of_rounding, self.halves)


@door
@dataclass(frozen=True, slots=True)
class Butler:
    """Each score is compared with the datum of its board at IMPs: the mean, perhaps without the extremes."""

    dropped: int = 0  # so many scores at each end do not count for the datum
    dropped_share: Fraction = Fraction(0)  # or this share of the scores at each end, a part of one not counted
    unit_of_datum: Fraction = Fraction(10)
    cut_off: bool = False  # towards zero, instead of to the nearest
    halves: Halves = Halves.AWAY_FROM_AVERAGE
    unit_of_difference: Fraction = Fraction(0)
    average_plus: int = 3

    name = "butler"
    unit = "imps"

    @door
    def datum(self, column: ScoreColumn) -> Number:
        """The datum as N-S's score, for whichever side the column is."""
        mean = self.exact_datum(column)
        if self.cut_off:
            return truncated(mean, self.unit_of_datum)
        return rounded(mean, self.unit_of_datum, self.halves)

    @door
    def exact_datum(self, column: ScoreColumn) -> Number:
        """The mean of the scores that count, before it is rounded."""
        counted = self.counted(column)
        sign = 1 if column.side is Side.NORTH_SOUTH else -1
        total = sum(points * times for points, times in counted.items())
        scores = sum(counted.values())
        return simple(sign * Fraction(total) / scores) if scores else 0

    @door
    def counted(self, column: ScoreColumn) -> dict[int, Number]:
        """How often each score counts for the datum."""
        drop = max(self.dropped, int(column.actual * self.dropped_share))
        left = dict(sorted(column.frequencies.items()))
        if 2 * drop >= column.actual:
            return left
        for order in (sorted(left), sorted(left, reverse=True)):
            still: Number = drop
            for points in order:
                gone = min(still, left[points])
                left[points] -= gone
                still -= gone
        return {points: times for points, times in left.items() if times}

    @door
    def values(self, column: ScoreColumn) -> dict[int, Number]:
        """Each score against the datum."""
        datum = self.datum(column) if column.side is Side.NORTH_SOUTH else -self.datum(column)
        return {points: imps(self.difference(points, datum)) for points in column.frequencies}

    def difference(self, points: int, datum: Number) -> Number:
        """What is looked up in the scale."""
        return rounded(points - datum, self.unit_of_difference, Halves.AWAY_FROM_AVERAGE)

    @door
    def top(self, column: ScoreColumn) -> Number:
        """There is none."""
        return 0

    @door
    def artificial(self, award: Artificial, column: ScoreColumn) -> Number:
        """12C2b, as regulated for a field."""
        return artificial_imps(award, self.average_plus)

    def complement(self, figure: Number, top: Number) -> Number:
        """As many IMPs the other way."""
        return -figure

    def rounded(self, figure: Number, top: Number) -> Number:
        """IMPs are whole, but for a weighted score."""
        return figure
