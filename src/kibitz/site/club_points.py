"""Points of evenings by a scheme, and what is made of many: the season, handicaps, ratings.

What is kept of an evening for the others has people by the keys of their pages, so that it tells no name. The figures
of the club are made of what is kept, and no log is read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple, TypedDict

from kibitz.event.access.visibility import may_have_results, ranking_through
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.results.seasons import SeasonEvening, evening_of_event, evening_points
from kibitz.scoring.points import (
    ClubTable,
    PointsGiven,
    RatedSession,
    SeasonRules,
    SeasonSession,
    handicaps_of,
    ratings_of,
    season_ranking,
)
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working import Working

PersonKey = Callable[[str, str], str]
"""The key of the page of a person, by name and number."""
JOINED = " – "


class EveningResultKept(TypedDict):
    """What a contestant had in an evening: exact numbers as texts."""

    players: list[str]
    percentage: str | None
    points: str | None
    each: str | None


class EveningKept(TypedDict):
    """An evening whose score is official and open to everybody, for the standings of the club."""

    name: str
    day: str
    results: list[EveningResultKept]


@dataclass(frozen=True, slots=True)
class PointsOfSession:
    """The points of a session, or with 0 of the event as a whole."""

    session: int
    places: Mapping[str, int]
    given: tuple[PointsGiven, ...]


def points_of_event(
    event: Event, who: EventActor, now: datetime, standings: EventStandings, table: ClubTable
) -> tuple[PointsOfSession, ...]:
    """The points of an event whose ranking may be seen, of all sessions together and of each."""
    if table.points is None:
        return ()
    wanted = [*([WHOLE_EVENT] if len(event.sessions) > 1 else []), *sorted(event.sessions)]
    found = []
    for session in wanted:
        if ranking_through(event, who, session, now) is not None:
            continue
        evening = evening_of_event(event, session, standings)
        places = {row.contestant: row.place.number for row in evening.rows if row.place is not None}
        given = tuple(one for one in evening_points(evening, table) if one.points)
        if given:
            found.append(PointsOfSession(session, places, given))
    return tuple(found)


def evenings_kept(
    event: Event, who: EventActor, now: datetime, standings: EventStandings, table: ClubTable, key: PersonKey
) -> list[EveningKept]:
    """The sessions of an event that count for the club."""
    return [
        _kept(evening_of_event(event, number, standings), table, key)
        for number, session in sorted(event.sessions.items())
        if session.official is not None and may_have_results(event, who, number, now)
    ]


def _kept(evening: SeasonEvening, table: ClubTable, key: PersonKey) -> EveningKept:
    points = {one.contestant: one for one in evening_points(evening, table)} if table.points is not None else {}
    results: list[EveningResultKept] = []
    for row in evening.rows:
        players = [key(person.name, person.number) for person in evening.players.get(row.contestant, ())]
        percentage = row.tally.percentage if row.tally.boards else None
        given = points.get(row.contestant)
        results.append(
            {
                "players": [player for player in players if player],
                "percentage": None if percentage is None else str(percentage),
                "points": None if given is None else str(given.points),
                "each": None if given is None else str(given.each_player),
            }
        )
    return {"name": evening.name, "day": "" if evening.day is None else evening.day.isoformat(), "results": results}


class ClubRow(NamedTuple):
    """Somebody in a standing of the club: by key, or in a season of contestants by several."""

    place: int | None
    who: str
    figure: Number | None  # None: it cannot be told yet
    sessions: int | None
    working: Working


@dataclass(frozen=True, slots=True)
class ClubStandings:
    """All standings of the club that its scheme lays down; nothing where there is no session that counts."""

    seasons: Mapping[str, Sequence[ClubRow]]  # by year, the latest first
    handicaps: Sequence[ClubRow]
    ratings: Sequence[ClubRow]


def club_standings(evenings: Sequence[EveningKept], table: ClubTable) -> ClubStandings:
    """What a scheme makes of evenings."""
    held = sorted(evenings, key=lambda one: one["day"])
    years = sorted({one["day"][:4] for one in held}, reverse=True)
    seasons = {
        year: found
        for year in years
        if table.season is not None
        and (found := list(_season([one for one in held if one["day"][:4] == year], table.season)))
    }
    return ClubStandings(seasons, list(_handicaps(held, table)), list(_ratings(held, table)))


def _number(text: str) -> Number:
    return simple(Fraction(text))


def _season(held: Sequence[EveningKept], rules: SeasonRules) -> Iterator[ClubRow]:
    sessions = []
    for evening in held:
        figures: dict[str, Number] = {}
        for result in evening["results"]:
            both = (result["points"], result["each"]) if rules.counts == "points" else (result["percentage"],) * 2
            whole, each = both
            if whole is None or each is None or not result["players"]:
                continue
            if rules.by == "contestant":
                figures[JOINED.join(sorted(result["players"]))] = _number(whole)
            else:
                figures |= dict.fromkeys(result["players"], _number(each))
        if figures:
            sessions.append(SeasonSession(evening["name"], figures))
    for row in season_ranking(sessions, rules):
        yield ClubRow(None if row.place is None else row.place.number, row.who, row.shown, row.sessions, row.working)


def _percentages(evening: EveningKept) -> dict[tuple[str, ...], Number]:
    return {
        tuple(result["players"]): _number(result["percentage"])
        for result in evening["results"]
        if result["players"] and result["percentage"] is not None
    }


def _handicaps(held: Sequence[EveningKept], table: ClubTable) -> Iterator[ClubRow]:
    if table.handicap is None:
        return
    results: dict[str, list[Number]] = {}
    for evening in held:
        for players, percentage in _percentages(evening).items():
            for who in players:
                results.setdefault(who, []).append(percentage)
    found = handicaps_of(results, table.handicap)
    for one in sorted(found.values(), key=lambda one: (not one.known, one.handicap)):
        yield ClubRow(None, one.who, one.handicap if one.known else None, None, one.working)


def _ratings(held: Sequence[EveningKept], table: ClubTable) -> Iterator[ClubRow]:
    if table.rating is None:
        return
    sessions = [RatedSession(evening["name"], results) for evening in held if (results := _percentages(evening))]
    for one in ratings_of(sessions, table.rating):
        yield ClubRow(None if one.place is None else one.place.number, one.who, one.rating, one.sessions, one.working)
