"""Corrections (79C): what a changed result does to the figures of a match, and for whom.

`score_matches` scores again only what a result touches. It can touch other matches too: where a team's own mean is that
of the session or the stage (12C2c), and where further boards without a score have other figures (12C2d).
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.scoring.matches.figures import BoardScore
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.rounding import Number


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of a team before and after: on a board, or, where that is None, its margin in the match."""

    team: str
    board: int | None
    before: Number | None
    after: Number | None
    opponent: str = ""
    round: int = 0  # of the match
    set: int = 0  # of the board, where sets have the same numbers

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.teams.change.{'margin' if self.board is None else 'board'}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {
            "team": self.team,
            "board": self.board,
            "before": self.before,
            "after": self.after,
            "opponent": self.opponent,
            "round": self.round or None,
            "set": self.set or None,
        }


def match_changes(before: MatchScore, after: MatchScore) -> tuple[FigureChange, ...]:
    """Every figure of a match that is another than before; 12C2c may change boards that nobody touched."""
    found = []
    for team in before.match.teams:
        where = before.match.opponent(team), before.match.round
        was, is_now = ({_key(board): figure for board, figure in score.figures(team)} for score in (before, after))
        for key in sorted(was.keys() | is_now.keys()):
            if was.get(key) != is_now.get(key):
                round = key[0] if before.match.by_set else 0
                found.append(FigureChange(team, key[1], was.get(key), is_now.get(key), *where, round))
        margins = [score.margin(team) for score in (before, after)]
        if margins[0] != margins[1]:
            found.append(FigureChange(team, None, margins[0], margins[1], *where))
    return tuple(found)


def _key(board: BoardScore) -> tuple[int, int]:
    return board.round, board.board
