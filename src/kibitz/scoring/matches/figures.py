"""How a figure of a team came about, as data: the comparisons, the weights, the regulation and the Law.

Each value has a `message_id` and `message_values`, by which the catalogue says it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number, simple


class FigureSource(Enum):
    """Where a figure comes from."""

    COMPARED = "compared"  # the scores of two tables
    ARTIFICIAL = "artificial"  # 12C2a, 12C2b
    OWN_AVERAGE = "own_average"  # 12C2c
    LAID_DOWN = "laid_down"  # 12C2d
    COMPLEMENT = "complement"  # 86B2b
    LATE = "late"  # a result is still to come
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Weighing:
    """One result of a team at one table beside one at the other: the team's own points, and what it comes to."""

    north_south: int  # where the team sat N-S
    east_west: int  # where it sat E-W
    share: Fraction
    worth: Number

    @property
    def difference(self) -> int:
        """What the team has from both tables together."""
        return self.north_south + self.east_west


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two tables come to for one team."""

    source: FigureSource
    figure: Number | None
    law: str = ""
    tables: tuple[str, ...] = ()
    parts: tuple[Weighing, ...] = ()
    by_law: Number | None = None  # what average plus or minus is without 12C2c and 12C2d
    own: Number | None = None  # the team's mean on its other boards
    alternatives: tuple[Comparison, ...] = ()  # the better of which it is (86B2b)
    flaw: Flaw | None = None
    award: Artificial | None = None  # in whose place the figure stands
    other: Comparison | None = None  # the other team's, which leaves it

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        kind = self.source.value
        if self.source is FigureSource.COMPARED and len(self.parts) > 1:
            kind = "weighed"
        if self.flaw is not None and self.source is FigureSource.NOTHING:
            return self.flaw.message_id
        return f"scoring.teams.working.{'better_of' if self.alternatives else kind}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        part = self.parts[0] if self.parts else None
        return {
            "figure": self.figure,
            "law": self.law,
            "north_south": part.north_south if part else None,
            "east_west": part.east_west if part else None,
            "difference": part.difference if part else None,
            "by_law": self.by_law,
            "own": self.own,
            "figures": tuple(alternative.figure for alternative in self.alternatives if alternative.figure is not None),
            "sum": " + ".join(f"{_percent(weighed.share)} × {weighed.worth}" for weighed in self.parts),
            **(self.flaw.values if self.flaw is not None else {}),
        }


@dataclass(frozen=True, slots=True)
class TeamFigure:
    """What one team has on a board, before the scores of both teams are averaged (12C4), and how."""

    team: str
    comparisons: tuple[Comparison, ...]
    exact: Number | None  # before it is rounded, if it is
    figure: Number | None

    @property
    def is_score(self) -> bool:
        """Whether every part of it was got by comparing scores."""
        compared = (
            comparison.source is FigureSource.COMPARED and not comparison.alternatives
            for comparison in self.comparisons
        )
        return self.figure is not None and all(compared)

    @property
    def own_scores(self) -> tuple[Number, ...]:
        """What says how the team plays (12C2c): its figure, between teams of eight that of every comparison."""
        if not self.is_score or self.figure is None:
            return ()
        if len(self.comparisons) == 1:
            return (self.figure,)
        return tuple(comparison.figure for comparison in self.comparisons if comparison.figure is not None)

    @property
    def is_artificial(self) -> bool:
        """Whether an artificial score counts for it."""
        return any(comparison.award is not None for comparison in self.comparisons)

    @property
    def is_open(self) -> bool:
        """Whether a result is still to come, or the director has yet to rule on it."""
        return any(
            comparison.figure is None and (comparison.source is FigureSource.LATE or comparison.flaw)
            for comparison in self.comparisons
        )


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A board of a match: what each team has for it. The two need not balance, unless it is a knock-out (12C4)."""

    board: int
    round: int
    first: TeamFigure
    second: TeamFigure
    figures: tuple[Number | None, Number | None]
    averaged: str = ""  # the Law by which the separate scores were averaged
    compared: int = 1  # how many comparisons were added up: between teams of eight up to four

    @property
    def is_late(self) -> bool:
        """Whether a result is still to come."""
        return any(
            comparison.source is FigureSource.LATE
            for team in (self.first, self.second)
            for comparison in team.comparisons
        )

    @property
    def is_open(self) -> bool:
        """Whether a result is still to come, or the director has yet to rule on it."""
        return self.first.is_open or self.second.is_open

    @property
    def is_scored(self) -> bool:
        """Whether either team has anything for it."""
        return any(figure is not None for figure in self.figures)

    @property
    def message_id(self) -> str:
        """Where the catalogue says what the board came to."""
        if not self.is_scored:
            return f"scoring.teams.board.{'late' if self.is_late else 'nothing'}"
        return f"scoring.teams.board.{'averaged' if self.averaged else 'scored'}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {
            "board": self.board,
            "first": self.first.team,
            "second": self.second.team,
            "separate_first": self.first.figure,
            "separate_second": self.second.figure,
            "figure_first": self.figures[0],
            "figure_second": self.figures[1],
            "law": self.averaged,
        }


def _percent(share: Fraction) -> str:
    percent = simple(share * 100)
    return f"{percent}%" if isinstance(percent, int) else f"{share}"
