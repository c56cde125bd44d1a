"""What is carried over from one stage to the next: named formulas, with their numbers as parameters (78D)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kibitz.scoring.rounding import Halves, Number, rounded, simple

HALF = Fraction(1, 2)


def fraction(score: Number, share: Fraction = HALF, unit: Fraction = Fraction(0)) -> Number:
    """A share of it, to the unit, halves away from nought."""
    return rounded(simple(Fraction(score) * share), unit, Halves.AWAY_FROM_AVERAGE)


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

    @property
    def laid_down(self) -> dict[str, Number]:
        """The regulations that say so, with what they say."""
        shares: dict[str, Number] = {"carry_over_share": self.share, "carry_over_share_of_lower": self.share_of_lower}
        return shares if self.most is None else {**shares, "carry_over_most": self.most}

    def margin(self, difference: Number, first_is_higher: bool) -> Number:
        """For the first team, negative if the second brings it: from the first team's margin in the earlier match."""
        share = self.share if (difference > 0) is first_is_higher else self.share_of_lower
        brought = fraction(difference, share, self.unit)
        return brought if self.most is None else max(-self.most, min(self.most, brought))
