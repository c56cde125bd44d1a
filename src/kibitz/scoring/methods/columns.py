"""The scores of one side on one board that are compared with each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.game import Side
from kibitz.scoring.awards import Award, Weighted, outcomes
from kibitz.scoring.rounding import Number


@dataclass(frozen=True, slots=True)
class ScoreColumn:
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
    def counted(
        cls, side: Side, count: Mapping[Award, int], expected: int = 0, fouled: bool = False, largest: bool = True
    ) -> ScoreColumn:
        """The column of awards, from how often each was given; those that are no scores are not compared."""
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
