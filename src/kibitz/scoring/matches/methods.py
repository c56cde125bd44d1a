"""The methods of scoring a board between two teams: what a difference of points is worth (78B, 78C, 78D).

Each looks at one difference, the sum of what a team has at its two tables. A weighted score (12C1c) makes several
differences, each with its share, and is worth the sum of what these are worth: weights apply to comparisons, not to
scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.base import artificial_imps, artificial_matchpoints
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.rounding import Halves, Number, rounded, simple


class TeamMethod(Protocol):
    """A way of scoring a board between two teams, with what the regulations leave open about it."""

    @property
    def name(self) -> str:
        """Its name in the regulations."""

    @property
    def unit(self) -> str:
        """What the figures are: `imps`, `points` or `boards`."""

    @property
    def top(self) -> Number:
        """The most that a board is worth; 0 where a method has no top."""

    def worth(self, difference: int) -> Number:
        """What a difference is worth to the team that has it."""

    def artificial(self, award: Artificial) -> Number:
        """What an artificial score is worth (12C2), before a team's own figure is looked at (12C2c)."""

    def complement(self, figure: Number) -> Number:
        """What the figure of one team leaves to the other."""

    def rounded(self, figure: Number) -> Number:
        """The figure as the regulation wants it for each board."""


@dataclass(frozen=True, slots=True)
class Imps:
    """IMPs (78B).

    Fractions come from weighted scores and from a team's own average. They are kept, unless a unit is laid down; the
    EBU rounds a board to a whole IMP where VPs follow, and to a tenth where they do not, halves away from nought.
    """

    average_plus: int = 3  # regulation avg_imp
    unit_of_rounding: Fraction = Fraction(0)
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    name = "imps"
    unit = "imps"
    top = 0

    def worth(self, difference: int) -> Number:
        """By the scale of 78B."""
        return imps(difference)

    def artificial(self, award: Artificial) -> Number:
        """12C2b (2007: 86A)."""
        return artificial_imps(award, self.average_plus)

    def complement(self, figure: Number) -> Number:
        """As many IMPs the other way."""
        return -figure

    def rounded(self, figure: Number) -> Number:
        """To the unit of the regulation."""
        return rounded(figure, self.unit_of_rounding, self.halves)


@dataclass(frozen=True, slots=True)
class Aggregate:
    """Total points (78C): the difference itself. The Laws give no artificial score in total points."""

    name = "aggregate"
    unit = "points"
    top = 0

    def worth(self, difference: int) -> Number:
        """Itself."""
        return difference

    def artificial(self, award: Artificial) -> Number:
        """Refused: 12C2 speaks of matchpoints and IMPs."""
        raise Unscorable("no_average_at_total_points")

    def complement(self, figure: Number) -> Number:
        """The other team's loss."""
        return -figure

    def rounded(self, figure: Number) -> Number:
        """As it is."""
        return figure


@dataclass(frozen=True, slots=True)
class BoardAMatch:
    """Each board is won, lost or shared (78D): 2, 1 and 0, or as point-a-board 1, a half and 0."""

    win: int = 2
    equal_within: int = 0  # a difference up to this is no difference; 10 in some places
    unit_of_rounding: Fraction = Fraction(0)
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    unit = "boards"

    @property
    def name(self) -> str:
        """By what a board won is worth."""
        return "point_a_board" if self.win == 1 else "board_a_match"

    @property
    def top(self) -> Number:
        """A board won."""
        return self.win

    def worth(self, difference: int) -> Number:
        """Won, shared or lost."""
        if abs(difference) <= self.equal_within:
            return simple(Fraction(self.win, 2))
        return self.win if difference > 0 else 0

    def artificial(self, award: Artificial) -> Number:
        """12C2a: a share of the board."""
        return artificial_matchpoints(award, self.win)

    def complement(self, figure: Number) -> Number:
        """What is left of the board."""
        return self.win - figure

    def rounded(self, figure: Number) -> Number:
        """To the unit of the regulation; halves away from average, or towards it, look at half the board."""
        return rounded(figure, self.unit_of_rounding, self.halves, Fraction(self.win, 2))
