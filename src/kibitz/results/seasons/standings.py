"""Points, the ranking of a season, handicaps and ratings of evenings, by a scheme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.results.seasons.evenings import SeasonEvening
from kibitz.results.seasons.persons import SeasonPlayers
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.points import (
    ClubTable,
    HandicapFound,
    PointsGiven,
    RatedSession,
    Rating,
    SeasonRow,
    SeasonRules,
    SeasonSession,
    handicaps_of,
    points_of,
    ratings_of,
    season_ranking,
)
from kibitz.scoring.rounding import Number


def evening_points(evening: SeasonEvening, table: ClubTable) -> list[PointsGiven]:
    """What everybody is given for an evening."""
    if table.points is None:
        raise _not_laid_down("points")
    return points_of(evening.rankings, table.points, evening.size)


def season_of(evenings: Sequence[SeasonEvening], table: ClubTable) -> list[SeasonRow]:
    """The ranking of a season of these evenings; one without percentages is not among those that count them."""
    if table.season is None:
        raise _not_laid_down("season")
    persons = _persons(evenings)
    sessions = (_session(evening, table, table.season, persons) for evening in evenings)
    return season_ranking([session for session in sessions if session.figures], table.season)


def handicaps_from(evenings: Sequence[SeasonEvening], table: ClubTable) -> dict[str, HandicapFound]:
    """Everybody's handicap from their percentages in these evenings, by name."""
    if table.handicap is None:
        raise _not_laid_down("handicap")
    persons = _persons(evenings)
    results: dict[str, list[Number]] = {}
    for evening in evenings:
        for players, percentage in _percentages(evening, persons):
            for who in players:
                results.setdefault(who, []).append(percentage)
    return handicaps_of(results, table.handicap)


def ratings_from(evenings: Sequence[SeasonEvening], table: ClubTable) -> list[Rating]:
    """Everybody's rating after these evenings."""
    if table.rating is None:
        raise _not_laid_down("rating")
    persons = _persons(evenings)
    held = (RatedSession(evening.name, dict(_percentages(evening, persons))) for evening in evenings)
    return ratings_of([session for session in held if session.results], table.rating)


def _persons(evenings: Sequence[SeasonEvening]) -> SeasonPlayers:
    return SeasonPlayers(person for evening in evenings for players in evening.players.values() for person in players)


def _session(evening: SeasonEvening, table: ClubTable, rules: SeasonRules, persons: SeasonPlayers) -> SeasonSession:
    figures: dict[str, Number] = {}
    for contestant, figure, of_player in _figures(evening, table, rules):
        players = [name for person in evening.players.get(contestant, ()) if (name := persons.called(person))]
        if rules.by == "contestant":
            if players:
                figures[" – ".join(sorted(players))] = figure
        else:
            figures |= dict.fromkeys(players, of_player)
    return SeasonSession(evening.name, figures)


def _figures(evening: SeasonEvening, table: ClubTable, rules: SeasonRules) -> Iterator[tuple[str, Number, Number]]:
    """What counts of every contestant: the figure of the contestant, and that of each player."""
    if rules.counts == "points":
        for given in evening_points(evening, table):
            yield given.contestant, given.points, given.each_player
        return
    for row in evening.rows:
        if (percentage := row.tally.percentage) is not None and row.tally.boards:
            yield row.contestant, percentage, percentage


def _percentages(evening: SeasonEvening, persons: SeasonPlayers) -> Iterator[tuple[tuple[str, ...], Number]]:
    for row in evening.rows:
        players = tuple(name for person in evening.players.get(row.contestant, ()) if (name := persons.called(person)))
        if players and row.tally.boards and (percentage := row.tally.percentage) is not None:
            yield players, percentage


def _not_laid_down(part: str) -> Unscorable:
    return Unscorable("points_not_laid_down", part=part, source=None)
