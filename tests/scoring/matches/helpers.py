"""Matches between the Reds and the Blues, for the tests of team scoring."""

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.laws.regulations import Regulations
from kibitz.scoring import BoardResult
from kibitz.scoring.awards import Award
from kibitz.scoring.matches.scales import Scale
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Place, rank_tallies
from kibitz.scoring.standings.places import TieBreak
from kibitz.scoring.teams import (
    EventRules,
    Incomplete,
    Match,
    MatchLine,
    MatchScore,
    TeamTable,
    TeamTallies,
    match_lines,
    score_matches,
    team_tie_rules,
)

REDS, BLUES = "Reds", "Blues"


def open_room(board: int, points: int = 0, **values: object) -> BoardResult:
    """The Reds sit North-South."""
    return BoardResult.scored(board, REDS, BLUES, points, table="open", **values)  # type: ignore[arg-type]


def closed_room(board: int, points: int = 0, **values: object) -> BoardResult:
    """The Blues sit North-South."""
    return BoardResult.scored(board, BLUES, REDS, points, table="closed", **values)  # type: ignore[arg-type]


def swing(board: int, reds: int, blues: int) -> tuple[BoardResult, BoardResult]:
    """The Reds' score North-South, and the Blues'."""
    return open_room(board, reds), closed_room(board, blues)


def flat(*boards: int) -> tuple[BoardResult, ...]:
    """Boards without a swing."""
    return tuple(result for board in boards for result in swing(board, 110, 110))


def given(board: int, reds: Award, blues: Award) -> tuple[BoardResult, BoardResult]:
    """A board for which each team is given an award, and nothing stands."""
    return open_room(board).adjusted(reds, blues), closed_room(board).adjusted(blues, reds)


def match(*results: BoardResult, **values: object) -> Match:
    return Match(REDS, BLUES, results, **values)  # type: ignore[arg-type]


def vp_lines(score: MatchScore, scale: Scale, incomplete: Incomplete | None = None) -> tuple[MatchLine, MatchLine]:
    """What a match gives that counts."""
    return counted(match_lines(score, scale, incomplete=incomplete or Incomplete()))


def counted(lines: tuple[MatchLine, MatchLine] | None) -> tuple[MatchLine, MatchLine]:
    assert lines is not None
    return lines


def tie_breaks(names: Sequence[str], lines: Sequence[MatchLine]) -> list[TieBreak]:
    """The rules for teams of these names."""
    return team_tie_rules(names, lines).breakers([])[0]


class PlacedTeam(NamedTuple):
    """A team with its place in the ranking of a table."""

    team: str
    place: Place | None
    vps: Number


def placed(table: TeamTable) -> list[PlacedTeam]:
    """A table ranked, the leader first; those without standing come last."""
    ranking = rank_tallies(TeamTallies(table, EventRules.of(Regulations())))
    return [PlacedTeam(row.contestant, row.place, row.tally.score) for row in ranking.rows]


def corrected(
    scores: Sequence[MatchScore], number: int, old: BoardResult | None, new: BoardResult | None
) -> list[MatchScore]:
    """The matches scored again with one result of one of them changed, entered or taken out."""
    matches = [score.match for score in scores]
    matches[number] = matches[number].with_(old, new)
    return score_matches(matches, scores[0].rules, before=scores)
