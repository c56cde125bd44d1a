"""A match board by board, and what it comes to for each team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from kibitz.scoring.fields.checks import SetAside
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.matches.averages import OtherMatches
from kibitz.scoring.matches.figures import BoardScore, TeamFigure
from kibitz.scoring.matches.match import Match
from kibitz.scoring.matches.patton import Patton
from kibitz.scoring.matches.rules import TeamRules
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, Unit, deduction

UNITS = {"imps": Unit.IMPS, "points": Unit.POINTS, "boards": Unit.MATCHPOINTS}
"""In what a penalty is taken from the figures of a match, by the unit of the method."""


@dataclass(frozen=True)
class MatchScore:
    """A match scored. Make one with `score_match`."""

    match: Match
    rules: TeamRules
    boards: tuple[BoardScore, ...]
    set_aside: tuple[SetAside, ...] = ()
    board_flaws: tuple[Flaw, ...] = ()
    penalties: tuple[Penalty | Refund, ...] = ()  # in the figures of the match, or in VPs after it was converted
    carried: Number = 0  # to the first team, from an earlier stage; negative: to the second
    elsewhere: Mapping[str, OtherMatches] = field(default_factory=lambda: MappingProxyType({}))  # for 12C2c and 12C2d

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """Everything that was wrong."""
        unusable = [taken for team in self.match.teams for taken in self._taken(team, None) if isinstance(taken, Flaw)]
        return (*(aside.flaw for aside in self.set_aside), *self.board_flaws, *self._book.flaws, *unusable)

    def named(self, flaw: Flaw) -> Flaw:
        """A flaw together with the match that it is in."""
        return Flaw("in_match", {"teams": self.match.teams, "round": self.match.round or None, "flaw": flaw})

    @property
    def length(self) -> int:
        """How many boards the match was to have."""
        return len(self.match.boards) or len(self.boards)

    @property
    def late(self) -> tuple[BoardScore, ...]:
        """The boards of which a result is still to come."""
        return tuple(board for board in self.boards if board.is_late)

    @property
    def left(self) -> int:
        """How many boards may still change it: with a result to come, or without any, or to be ruled on."""
        missing = sum(board_flaw.id in ("no_result_in_match", "tables_missing") for board_flaw in self.board_flaws)
        return missing + sum(board.is_open for board in self.boards)

    @property
    def is_scored(self) -> bool:
        """Whether any board counts."""
        return any(board.is_scored for board in self.boards)

    @property
    def is_over(self) -> bool:
        """Whether the match is over: it was said to be, or some of it counts and nothing is left."""
        if self.match.over is not None:
            return self.match.over
        return self.is_scored and not self.left

    @property
    def is_to_come(self) -> bool:
        """Whether it does not count yet: no board of it can be compared, or one is late."""
        return not self.is_over and (not self.is_scored or bool(self.late))

    @property
    def state(self) -> str:
        """A word for it: `over`, or `in_progress` while a board is to come, or to be ruled on."""
        return "over" if self.is_over else "in_progress"

    @cached_property
    def is_balanced(self) -> bool:
        """Whether on every board one team has what the other leaves."""
        return all(
            board.figures[0] + board.figures[1] == self._top(board)
            for board in self.boards
            if board.figures[0] is not None and board.figures[1] is not None
        )

    @property
    def both_scores(self) -> tuple[Number, Number]:
        """What is put against each other: IMPs won; or each team's own sum, where they do not balance or have a top."""
        first, second = self.match.teams
        if self.rules.method.top or not self.is_balanced:
            return self.total(first), self.total(second)
        return self.gained(first), self.gained(second)

    def running(self) -> Iterator[tuple[BoardScore, tuple[Number, Number]]]:
        """Every board with the score so far, as `both_scores` puts it."""
        gains = not self.rules.method.top and self.is_balanced
        first, second = Fraction(0), Fraction(0)
        for board in self.boards:
            one, other = (figure or 0 for figure in board.figures)
            first += max(one, 0) if gains else one
            second += max(other, 0) if gains else other
            yield board, (simple(first), simple(second))

    @property
    def card_boards(self) -> int:
        """For how many boards a scale of VPs is read; between teams of eight more where that is regulated."""
        return self._on_card(max(self.scored(team) for team in self.match.teams))

    @property
    def card_length(self) -> int:
        """The same for the whole match as it was to be played."""
        return self._on_card(max(self.length, *(self.scored(team) for team in self.match.teams)))

    def _on_card(self, boards: int) -> int:
        return boards * self.rules.boards_of_eight if self.match.tables > 2 else boards

    def figures(self, team: str) -> Iterator[tuple[BoardScore, Number]]:
        """The boards for which the team has a figure, with it."""
        at = self._at(team)
        for board in self.boards:
            figure = board.figures[at]
            if figure is not None:
                yield board, figure

    def scored(self, team: str) -> int:
        """On how many boards the team has a figure."""
        return sum(1 for _ in self.figures(team))

    def exact_total(self, team: str) -> Number:
        """The sum of a team's figures, with the second part of a Patton, before it is rounded."""
        return simple(_sum(figure for _, figure in self.figures(team)) + self.second_part(team))

    def total(self, team: str) -> Number:
        """That sum as regulated, before anything is carried over or taken."""
        return self.rules.whole(self.exact_total(team), Fraction(self.available(team)) / 2)

    def second_part(self, team: str) -> Number:
        """What a team has by the second part of a Patton."""
        method = self.rules.method
        return method.second_part(self._with_figure(team)) if isinstance(method, Patton) else 0

    def available(self, team: str) -> Number:
        """The most that it could have; 0 where the method has no top."""
        method = self.rules.method
        second = method.second_top(self._with_figure(team)) if isinstance(method, Patton) else 0
        return simple(_sum(self._top(board) for board, _ in self.figures(team)) + second)

    def percentage(self, team: str) -> Number:
        """What it has of that, penalties taken, in percent; half where there was nothing to be had."""
        available = self.available(team)
        own = self.total(team) - self.taken(team)
        return simple(Fraction(own) * 100 / available) if available else 50

    def margin(self, team: str) -> Number:
        """By how much the team is ahead in its own score, everything counted; negative if it is behind.

        The margins of the two need not be each other's opposite: adjusted scores and penalties need not balance.
        """
        total = self.total(team)
        margin = 2 * total - self.available(team) if self.rules.method.top else total
        carried = self.carried if team == self.match.first else -self.carried
        return simple(margin + carried - self.taken(team))

    def deductions(self, team: str, *, in_vps: bool = False) -> tuple[Deduction, ...]:
        """What penalties cost a team (90, 91): in the figures of the match, or in VPs, those that are given so."""
        return tuple(taken for taken in self._taken(team, in_vps) if isinstance(taken, Deduction))

    def taken(self, team: str, *, in_vps: bool = False) -> Number:
        """The sum of that."""
        return _sum(penalty.worth for penalty in self.deductions(team, in_vps=in_vps))

    def gained(self, team: str) -> Number:
        """The sum of what the team won on the boards that it won."""
        return _sum(max(self._ahead(*figure), 0) for figure in self.figures(team))

    def lost(self, team: str) -> Number:
        """The sum of what it lost on the others."""
        return _sum(max(-self._ahead(*figure), 0) for figure in self.figures(team))

    def boards_won(self, team: str) -> Number:
        """How many boards the team won, a board that was shared as a half."""
        ahead = [self._ahead(*figure) for figure in self.figures(team)]
        return simple(Fraction(sum((lead > 0) - (lead < 0) for lead in ahead) + len(ahead), 2))

    def by_set(self, team: str) -> dict[int, Number]:
        """What a team has from each set: from the boards of each round."""
        sets: dict[int, Number] = {}
        for board, figure in self.figures(team):
            sets[board.round] = simple(sets.get(board.round, 0) + figure)
        return sets

    def board(self, number: int, round: int | None = None) -> BoardScore:
        """One of its boards."""
        for score in self.boards:
            if score.board == number and round in (None, score.round):
                return score
        raise Unscorable("no_result_in_match", board=number, teams=self.match.teams)

    def explain(self, team: str) -> tuple[tuple[BoardScore, TeamFigure], ...]:
        """Every board with how the team's figure came about."""
        at = self._at(team)
        return tuple((board, (board.first, board.second)[at]) for board in self.boards)

    def _with_figure(self, team: str) -> list[TeamFigure]:
        return [figure for _, figure in self.explain(team) if figure.figure is not None]

    @cached_property
    def _book(self) -> PenaltyBook:
        return PenaltyBook.of(self.penalties, self.match.teams)

    def _taken(self, team: str, in_vps: bool | None) -> Iterator[Deduction | Flaw]:
        """Its penalties: those in VPs, the others, or all."""
        tops = Tops(self.rules.method.top, self.available(team))
        for penalty, refund in self._book.of_contestant(team):
            is_vps = penalty.unit is Unit.VPS
            if in_vps in (None, is_vps):
                unit = Unit.VPS if is_vps else UNITS[self.rules.method.unit]
                yield deduction(penalty, refund, unit.value, tops)

    def _top(self, board: BoardScore) -> Number:
        """The most that a board is worth: between teams of eight as often as it is compared."""
        return self.rules.method.top * board.compared

    def _ahead(self, board: BoardScore, figure: Number) -> Number:
        top = self._top(board)
        return 2 * figure - top if top else figure

    def _at(self, team: str) -> int:
        return 0 if self.match.opponent(team) == self.match.second else 1


def _sum(figures: Iterator[Number]) -> Number:
    return simple(sum(figures, Fraction(0)))
