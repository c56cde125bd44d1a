"""How a team's figures came about: all of its matches up to the table, or one board."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.scoring.teams import MatchScore, explain_match
from kibitz.scoring.working import Working


def workings_of(ranked: TeamsReport, team: str) -> Iterator[tuple[MatchScore | None, Working]]:
    """The workings of a team, each with its match: the event, and matches that do not count in it yet; or a board."""
    board = ranked.wanted.board
    own = [
        (score, lines)
        for score, lines in zip(ranked.of.scores, ranked.of.lines, strict=True)
        if team in score.match.teams
    ]
    if board is not None:
        for score, _ in own:
            if any(board_score.board == board for board_score in score.boards):
                yield score, explain_match(score, team, board)
        return
    if ranked.of.tallies is not None:
        yield None, ranked.of.tallies.explain(team)
    for score, lines in own:
        if ranked.of.tallies is None or lines is None:
            yield score, explain_match(score, team, rules=None if lines is None else ranked.of.rules)
