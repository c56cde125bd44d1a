"""What is carried over from one stage to the next: named formulas, with their numbers as parameters (78D)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from kibitz.scoring.rounding import Halves, Number, rounded, simple
from kibitz.scoring.teams.victory import MatchLine

HALF = Fraction(1, 2)


def full(score: Number) -> Number:
    """All of it."""
    return score


def fraction(score: Number, share: Fraction = HALF, unit: Fraction = Fraction(0)) -> Number:
    """A share of it, to the unit, halves away from nought."""
    return rounded(simple(Fraction(score) * share), unit, Halves.AWAY_FROM_AVERAGE)


def capped(score: Number, most: Number, share: Fraction = Fraction(1), unit: Fraction = Fraction(0)) -> Number:
    """A share of it, and not more than so much either way."""
    return max(-most, min(most, fraction(score, share, unit)))


def by_boards(
    score: Number, boards: int, available: Number, final_boards: int, final_available: Number, weight: Fraction = HALF
) -> Number:
    """The score of a qualifying stage in the points of the final, each of its boards at half the weight of a final's.

    The EBU's formula: weight x SQ x (NumQ / MaxQ) x (MaxF / NumF).
    """
    return simple(weight * score * Fraction(boards) / available * final_available / final_boards)


@dataclass(frozen=True, slots=True)
class MatchCarryOver:
    """What goes with two teams into their knock-out match from the match they had before, in IMPs.

    The team that won it brings a share of the difference: `share` if it also finished higher, `share_of_lower` if not;
    some authorities give it a half and a third.
    """

    share: Fraction = HALF  # regulation carry_over_share
    share_of_lower: Fraction = HALF  # regulation carry_over_share_of_lower
    most: Number | None = None  # regulation carry_over_most
    unit: Fraction = Fraction(1, 10)

    def margin(self, difference: Number, first_is_higher: bool) -> Number:
        """For the first team, negative if the second brings it: from the first team's margin in the earlier match."""
        share = self.share if (difference > 0) is first_is_higher else self.share_of_lower
        brought = fraction(difference, share, self.unit)
        return brought if self.most is None else max(-self.most, min(self.most, brought))


def between(lines: Iterable[MatchLine], qualifiers: Collection[str]) -> dict[str, Number]:
    """What the qualifiers have from matches among themselves, by team: only that is carried over."""
    carried: dict[str, Number] = dict.fromkeys(qualifiers, 0)
    for each in lines:
        if each.team in carried and each.opponent in carried:
            carried[each.team] = simple(Fraction(carried[each.team]) + each.vps)
    return carried
