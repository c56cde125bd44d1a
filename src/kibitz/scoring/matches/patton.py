"""Patton (78D): every board won, shared or lost, and besides a second part for the whole match.

What the second part looks at differs from place to place, and so does what it is worth:

- `Quotient`: the points by which a team won all boards together, beside all points by which boards were won. With
  nothing lost it has everything, with as much lost as won it has half;
- `Steps`: a table of that difference: 12 points for four boards, 8 by boards and 4 by 2-2 to 100, 3-1 to 490, 4-0;
- `ByImps`: the match at IMPs, on a scale of victory points, as in the English hybrid.

A board with an artificial score counts in the first part only, except at IMPs, where it is worth 3 of them (12C2b).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.figures import Comparison, TeamFigure
from kibitz.scoring.matches.methods import BoardAMatch
from kibitz.scoring.matches.scales import Scale, maximum
from kibitz.scoring.methods.base import artificial_imps
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.rounding import Halves, Number, rounded, simple

Share = tuple[int, Fraction]
"""A difference of points that a team has on a board, and how much of the board it is."""


Given = tuple[Artificial, Fraction]
"""An artificial score, and for how much of a board; negative: it is the other team's, and this one has the rest."""


class SecondPart(Protocol):
    """What a team has for the match as a whole."""

    @property
    def counts_artificial(self) -> bool:
        """Whether boards with artificial scores count in it."""

    def points(self, differences: Sequence[Share], boards: int, artificial: Sequence[Given] = ()) -> Number:
        """By the differences that it has on the boards."""

    def top(self, boards: int) -> Number:
        """The most that can be got."""


@dataclass(frozen=True, slots=True)
class Quotient:
    """So many points a board, divided as the points won and lost."""

    a_board: Fraction = Fraction(2)  # regulation patton_second_points
    unit_of_rounding: Fraction = Fraction(0)
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    counts_artificial = False

    def points(self, differences: Sequence[Share], boards: int, artificial: Sequence[Given] = ()) -> Number:
        """Half, more by the share of all swings that is a gain."""
        won = sum((share * difference for difference, share in differences), Fraction(0))
        swings = sum((share * abs(difference) for difference, share in differences), Fraction(0))
        half = Fraction(self.top(boards)) / 2
        return rounded(simple(half * (1 + won / swings) if swings else half), self.unit_of_rounding, self.halves, half)

    def top(self, boards: int) -> Number:
        """For so many boards."""
        return simple(self.a_board * boards)


@dataclass(frozen=True, slots=True)
class Steps:
    """A fixed number of points for a match, by the difference of all boards together."""

    total: Fraction = Fraction(4)
    steps: tuple[tuple[int, Fraction], ...] = ((0, Fraction(2)), (110, Fraction(3)), (500, Fraction(4)))

    def __post_init__(self) -> None:
        least = [margin for margin, _ in self.steps]
        if not least or least[0] != 0 or least != sorted(set(least)):
            raise Unscorable("patton_steps", steps=tuple(least))

    counts_artificial = False

    def points(self, differences: Sequence[Share], boards: int, artificial: Sequence[Given] = ()) -> Number:
        """What the step of the difference gives to who is ahead, and what it leaves to the other."""
        won = sum((share * difference for difference, share in differences), Fraction(0))
        ahead = next(points for least, points in reversed(self.steps) if abs(won) >= least)
        return simple(ahead if won >= 0 else self.total - ahead)

    def top(self, boards: int) -> Number:
        """The same for every match."""
        return simple(self.total)


@dataclass(frozen=True, slots=True)
class ByImps:
    """The match at IMPs on a scale of victory points."""

    scale: Scale
    average_plus: int = 3  # regulation avg_imp

    counts_artificial = True

    def points(self, differences: Sequence[Share], boards: int, artificial: Sequence[Given] = ()) -> Number:
        """The VPs of the IMPs."""
        given = [share * artificial_imps(award, self.average_plus) for award, share in artificial]
        margin = simple(sum((share * imps(difference) for difference, share in differences), Fraction(sum(given))))
        return simple(self.scale.vps(margin, boards)[0])

    def top(self, boards: int) -> Number:
        """The greatest win."""
        return simple(maximum(self.scale, boards))


_BOARDS, _SECOND = BoardAMatch(), Quotient()


@dataclass(frozen=True, slots=True)
class Patton:
    """Boards won, and a second part."""

    boards: BoardAMatch = _BOARDS
    second: SecondPart = _SECOND

    name = "patton"
    unit = "boards"

    @property
    def top(self) -> Number:
        """A board won."""
        return self.boards.top

    def worth(self, difference: int) -> Number:
        """As at board-a-match."""
        return self.boards.worth(difference)

    def artificial(self, award: Artificial) -> Number:
        """As at board-a-match."""
        return self.boards.artificial(award)

    def complement(self, figure: Number) -> Number:
        """As at board-a-match."""
        return self.boards.complement(figure)

    def rounded(self, figure: Number) -> Number:
        """As at board-a-match."""
        return self.boards.rounded(figure)

    def second_part(self, figures: Sequence[TeamFigure]) -> Number:
        """What a team has for the match as a whole."""
        counted = self._counted(figures)
        if not counted:
            return 0
        return self.second.points(_differences(counted), len(counted), _artificial(counted))

    def second_top(self, figures: Sequence[TeamFigure]) -> Number:
        """The most that there is for it."""
        counted = self._counted(figures)
        return self.second.top(len(counted)) if counted else 0

    def _counted(self, figures: Sequence[TeamFigure]) -> list[TeamFigure]:
        return [figure for figure in figures if self.second.counts_artificial or not _all_artificial(figure)]


def _all_artificial(figure: TeamFigure) -> bool:
    return all(_given(comparison) is not None for comparison in figure.comparisons)


def _given(comparison: Comparison) -> Artificial | None:
    """The artificial score that counts, or that leaves what counts."""
    known = comparison.other if comparison.other is not None else comparison
    return known.award


def _differences(figures: Sequence[TeamFigure]) -> list[Share]:
    """A team's differences; what the other team's leave is theirs turned round."""
    return [
        (-part.difference if comparison.other is not None else part.difference, part.share / len(figure.comparisons))
        for figure in figures
        for comparison in figure.comparisons
        for part in (comparison.other or comparison).parts
    ]


def _artificial(figures: Sequence[TeamFigure]) -> list[Given]:
    return [
        (award, Fraction(1 if comparison.other is None else -1, len(figure.comparisons)))
        for figure in figures
        for comparison in figure.comparisons
        if (award := _given(comparison)) is not None
    ]
