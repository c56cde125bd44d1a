"""What is otherwise than in an earlier file of a session (79C): results, matches of teams, rankings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass

from kibitz.game.doors import door
from kibitz.results.result_changes import ResultChanges, result_changes
from kibitz.results.sessions import RankedSession
from kibitz.results.teams import RankedTeams
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Group, Ranking, RankingChange, changes
from kibitz.scoring.teams import FigureChange, MatchLine, MatchScore, match_changes

_Match = tuple[MatchScore, tuple[MatchLine, MatchLine] | None]


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """What a match came to for its two teams."""

    margins: tuple[Number, Number]
    points: tuple[Number, Number] | None  # where they are given
    is_over: bool


@dataclass(frozen=True, slots=True)
class MatchMoved:
    """A match that is otherwise than before; None where there was none, or is none any more."""

    teams: tuple[str, str]
    round: int
    before: MatchOutcome | None
    after: MatchOutcome | None
    figures: tuple[FigureChange, ...] = ()  # on boards of which no result is another: 12C2c looks at all


@dataclass(frozen=True, slots=True)
class Changes:
    """Results as they were and as they are, and what that does to matches of teams and to each ranking.

    A ranking that is new is listed as it is.
    """

    results: ResultChanges
    moved: tuple[tuple[Group, tuple[RankingChange, ...]], ...]
    new: tuple[Group, ...]
    gone: tuple[Group, ...]
    matches: tuple[MatchMoved, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything is otherwise."""
        return bool(self.results.changed or self.matches or self.gone or any(moved for _, moved in self.moved))


@door
def changes_since(before: RankedSession | RankedTeams, after: RankedSession | RankedTeams) -> Changes:
    """What is otherwise than before; of teams, whose matches are not rounded, the figures as they are."""
    of_teams = isinstance(before, RankedTeams) and isinstance(after, RankedTeams)
    old, new = before.rankings.by_group, after.rankings.by_group
    moved = [(group, tuple(_moved(old.get(group), ranking, exact=of_teams))) for group, ranking in new.items()]
    if of_teams:  # where no match is added up any more, every team has lost its place
        moved += [(group, tuple(_lost(ranking))) for group, ranking in old.items() if group not in new]
    results = result_changes(_results(before), _results(after))
    matches: Iterable[MatchMoved] = ()
    if isinstance(before, RankedTeams) and isinstance(after, RankedTeams):
        matches = _matches(before, after, results)
    return Changes(
        results,
        tuple(moved),
        tuple(group for group in new if group not in old),
        tuple(group for group in old if group not in new),
        tuple(matches),
    )


def _results(ranked: RankedSession | RankedTeams) -> tuple[BoardResult, ...]:
    return ranked.session.results if isinstance(ranked, RankedTeams) else tuple(ranked.field.results)


def _moved(before: Ranking | None, after: Ranking, *, exact: bool) -> list[RankingChange]:
    if before is not None:
        return changes(before, after, exact=exact)
    return [
        RankingChange(row.contestant, None, row.place, None, row.tally.score if exact else row.shown)
        for row in after.rows
    ]


def _lost(before: Ranking) -> Iterator[RankingChange]:
    return (RankingChange(row.contestant, row.place, None, row.tally.score, None) for row in before.rows)


def _matches(before: RankedTeams, after: RankedTeams, results: ResultChanges) -> Iterator[MatchMoved]:
    boards = {(result.round, result.board) for pair in results.changed for result in pair if result is not None}
    old, new = (_by_teams(ranked) for ranked in (before, after))
    for met in dict.fromkeys((*old, *new)):
        teams = (new.get(met) or old[met])[0].match.teams
        was, is_now = (_then(by_teams.get(met), teams) for by_teams in (old, new))
        if was != is_now:
            figures: list[FigureChange] = []
            if met in old and met in new:
                figures += match_changes(old[met][0], new[met][0])
            unplayed = [change for change in figures if change.board is not None and not _is_of(change, boards)]
            yield MatchMoved(teams, met[1], was, is_now, tuple(unplayed))


def _by_teams(ranked: RankedTeams) -> dict[tuple[frozenset[str], int], _Match]:
    both = zip(ranked.scores, ranked.lines, strict=True)
    return {(frozenset(score.match.teams), score.match.round): (score, lines) for score, lines in both}


def _then(match: _Match | None, teams: tuple[str, str]) -> MatchOutcome | None:
    if match is None:
        return None
    score, lines = match
    one, other = teams
    points = {line.team: line.total for line in lines or ()}
    given = (points[one], points[other]) if points else None
    return MatchOutcome((score.margin(one), score.margin(other)), given, score.is_over)


def _is_of(change: FigureChange, boards: Set[tuple[int, int]]) -> bool:
    """Whether a figure is another because a result of its board is."""
    return any(board == change.board and change.set in (0, round) for round, board in boards)
