"""The scores of one side on one board that are compared with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import Side
from kibitz.scoring.awards import Award, Weighted, outcomes
from kibitz.scoring.rounding import Number


@dataclass(frozen=True, slots=True)
class Column:
    """How often each score occurs, in that side's own points; a weighted score counts as the parts of its results.

    `actual` is how many scores there are, `expected` how many there would be had the board been played as often as
    others, in one form (87B).
    """

    side: Side
    frequencies: Mapping[int, Number]
    actual: int
    expected: int
    fouled: bool = False  # the board was played in other forms too
    largest: bool = True  # and none of these has more scores

    @classmethod
    def of(cls, side: Side, awards: Iterable[Award], expected: int = 0) -> Column:
        """The column of these awards; those that are no scores are not compared."""
        return cls.counted(side, Counter(awards), expected)

    @classmethod
    def counted(
        cls, side: Side, count: Mapping[Award, int], expected: int = 0, fouled: bool = False, largest: bool = True
    ) -> Column:
        """The same, from how often each award was given."""
        sign = 1 if side is Side.NORTH_SOUTH else -1
        frequencies: dict[int, Number] = {}
        actual = 0
        for award, times in count.items():
            if isinstance(award, int):
                frequencies[sign * award] = frequencies.get(sign * award, 0) + times
                actual += times
            elif isinstance(award, Weighted):
                actual += times
                for points, share in outcomes(award):
                    frequencies[sign * points] = frequencies.get(sign * points, 0) + share * times
        return cls(side, frequencies, actual, max(expected, actual), fouled, largest)

    @property
    def mean(self) -> Number:
        """The mean of the scores."""
        total = sum(points * times for points, times in self.frequencies.items())
        return Fraction(total) / self.actual if self.actual else 0
