"""What a regulation lays down about ranking (78D leaves it to the conditions of contest)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kibitz.scoring.rounding import Halves

HUNDREDTH = Fraction(1, 100)


@dataclass(frozen=True, slots=True)
class RankingRules:
    """The rounding, in its order, and the rules for ties.

    `Rules(regulations).ranking` makes them from the regulations of an event. Fields have the names of their
    regulations, but for three: `halves` is `shown_halves`, `without_top` is `imps_ranked_on`, and `least_share` is
    `least_share_of_boards`.
    """

    sit_out_score: str = "percentage"  # who played fewer boards: the "percentage" of them, or the total "factored" up
    factored_to: str = "line"  # to the boards of whoever played most in their "line", or in the "session"
    factored_rounding: Fraction = Fraction(0)  # to this unit before the percentage is taken; 0 is exact
    total_rounding: Fraction = HUNDREDTH  # as totals are shown
    percentage_rounding: Fraction = HUNDREDTH  # as percentages are shown
    rank_on: str = "exact"  # or "shown": who shows the same figure is equal
    tie_breaks: tuple[str, ...] = ()  # by name, in their order: see `ties`
    halves: Halves = Halves.AWAY_FROM_AVERAGE  # away from nothing: a positive half goes up
    without_top: str = "sum"  # at IMPs and total points: the "sum", or the "mean" of a board
    least_boards: int = 0  # who has fewer is listed and takes no place
    least_share: Fraction = Fraction(0)  # the same, as a share of the boards of whoever played most
