"""Corrections (79C): a changed result scores its match again, and says what changed for whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams.averages import Elsewhere
from kibitz.scoring.teams.match_score import MatchScore
from kibitz.scoring.teams.matches import score_match
from kibitz.scoring.teams.working import BoardScore


@dataclass(frozen=True, slots=True)
class Change:
    """A figure of a team before and after: on a board, or, where that is None, its margin in the match."""

    team: str
    board: int | None
    before: Number | None
    after: Number | None

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.teams.change.{'margin' if self.board is None else 'board'}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {"team": self.team, "board": self.board, "before": self.before, "after": self.after}


@dataclass(frozen=True)
class MatchCorrection:
    """A match before and after a result was changed, entered (`old` is None) or taken out (`new` is None)."""

    before: MatchScore
    after: MatchScore
    old: BoardResult | None
    new: BoardResult | None

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every figure that is another than before; 12C2c may change boards that nobody touched."""
        found = []
        for team in self.before.match.teams:
            was, is_now = ({_key(board): figure for board, figure in each.figures(team)} for each in self._both)
            for key in sorted(was.keys() | is_now.keys()):
                if was.get(key) != is_now.get(key):
                    found.append(Change(team, key[1], was.get(key), is_now.get(key)))
            margins = [each.margin(team) for each in self._both]
            if margins[0] != margins[1]:
                found.append(Change(team, None, margins[0], margins[1]))
        return tuple(found)

    @property
    def _both(self) -> tuple[MatchScore, MatchScore]:
        return self.before, self.after


def correct_match(
    score: MatchScore,
    old: BoardResult | None,
    new: BoardResult | None,
    elsewhere: dict[str, Elsewhere] | None = None,
) -> MatchCorrection:
    """Change one result of a match, or enter or take out one."""
    match = score.match.with_(old, new)
    after = score_match(match, score.rules, penalties=score.penalties, carried=score.carried, elsewhere=elsewhere)
    return MatchCorrection(score, after, old, new)


def _key(board: BoardScore) -> tuple[int, int]:
    return board.round, board.board
