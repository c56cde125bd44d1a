"""What is otherwise than in an earlier file of the same matches (79C): results, matches, the table of the event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.formats.sessions.ranking.result_changes import result_changes
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.places import Place
from kibitz.scoring.teams import MatchLine, MatchScore

_Match = tuple[MatchScore, tuple[MatchLine, MatchLine] | None]


@dataclass(frozen=True, slots=True)
class MatchThen:
    """What a match came to for its two teams."""

    margins: tuple[Number, Number]
    points: tuple[Number, Number] | None  # where they are given
    is_over: bool


@dataclass(frozen=True, slots=True)
class MatchMoved:
    """A match that is otherwise than before; None where there was none, or is none any more."""

    teams: tuple[str, str]
    round: int
    before: MatchThen | None
    after: MatchThen | None


@dataclass(frozen=True, slots=True)
class TeamMoved:
    """A team whose place or points are others than before."""

    team: str
    place_before: Place | None
    place: Place | None
    points_before: Number | None
    points: Number | None


@dataclass(frozen=True, slots=True)
class TeamChanges:
    """Results as they were and as they are, and what that does to matches and teams."""

    results: tuple[tuple[BoardResult | None, BoardResult | None], ...]
    matches: tuple[MatchMoved, ...]
    teams: tuple[TeamMoved, ...]
    in_both: int = 0  # results that both files have

    def __bool__(self) -> bool:
        """Whether anything is otherwise."""
        return bool(self.results or self.matches or self.teams)


def team_changes_since(before: TeamsReport, after: TeamsReport) -> TeamChanges:
    """What is otherwise than before."""
    results = result_changes(before.session.results, after.session.results)
    return TeamChanges(
        results.changed, tuple(_matches(before, after)), tuple(_teams(before, after)), in_both=results.in_both
    )


def _matches(before: TeamsReport, after: TeamsReport) -> Iterator[MatchMoved]:
    old, new = (_by_teams(each) for each in (before, after))
    for met in dict.fromkeys((*old, *new)):
        teams = (new.get(met) or old[met])[0].match.teams
        was, is_now = (_then(each.get(met), teams) for each in (old, new))
        if was != is_now:
            yield MatchMoved(teams, met[1], was, is_now)


def _by_teams(ranked: TeamsReport) -> dict[tuple[frozenset[str], int], _Match]:
    both = zip(ranked.scores, ranked.lines, strict=True)
    return {(frozenset(score.match.teams), score.match.round): (score, lines) for score, lines in both}


def _then(match: _Match | None, teams: tuple[str, str]) -> MatchThen | None:
    if match is None:
        return None
    score, lines = match
    one, other = teams
    points = {each.team: each.total for each in lines or ()}
    given = (points[one], points[other]) if points else None
    return MatchThen((score.margin(one), score.margin(other)), given, score.is_over)


def _teams(before: TeamsReport, after: TeamsReport) -> Iterator[TeamMoved]:
    old, new = ({row.team: (place, row.vps) for place, row in ranked.rows} for ranked in (before, after))
    for team in dict.fromkeys((*new, *old)):
        was, is_now = old.get(team), new.get(team)
        if was != is_now:
            places = [None if found is None else found[0] for found in (was, is_now)]
            points = [None if found is None else found[1] for found in (was, is_now)]
            yield TeamMoved(team, places[0], places[1], points[0], points[1])
