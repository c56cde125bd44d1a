"""Points of an event, and the club's season, handicaps and ratings, by a scheme: each figure with its working.

Of an event somebody is told the points once they may see its ranking as it is. In what is made of many events those
sessions count whose results are open to everybody, so that it is the same for all who look.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Literal, NamedTuple, TypedDict
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.access.visibility import may_have_results, ranking_through
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.types import FigureData, NamedContestantData
from kibitz.event.views.words.messages import contestant_data, figure
from kibitz.game.about import About
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.results.seasons import (
    SeasonEvening,
    evening_of_event,
    evening_points,
    handicaps_from,
    ratings_from,
    season_of,
)
from kibitz.scoring.points import ClubTable, read_table, scheme_names, table_named
from kibitz.scoring.rounding import Number
from kibitz.scoring.working import Working
from kibitz.scoring.working.tree import WorkingStepData
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.services import Services
from kibitz.store import EntryDamaged

router = APIRouter(prefix="/api", tags=["views"])

OWN = "own"
"""The name of the club's own scheme, a file beside the store."""
SchemeName = Annotated[str, Query(max_length=40, description="The scheme; not said: the club's own, or `club`.")]
ClubStanding = Literal["season", "handicaps", "ratings"]
_SPECTATOR = EventActor(EventRole.SPECTATOR)
_MOST = 1 << 20


class SchemeData(TypedDict):
    """A scheme by which points are given."""

    name: str
    title: Annotated[str, About("As it calls itself.")]
    has: Annotated[list[str], About("Its parts.", examples=("points", "season"))]


class PointsRowData(TypedDict):
    """What a contestant is given."""

    contestant: NamedContestantData
    place: int | None
    points: FigureData
    each_player: FigureData


class PointsData(TypedDict):
    """The points of an event."""

    session: int
    visible: bool
    scheme: str
    schemes: list[SchemeData]
    rows: list[PointsRowData]
    working: Annotated[WorkingStepData | None, About("Of the contestant who was asked for.")]


class ClubStandingRowData(TypedDict):
    """A person in a standing of the club."""

    place: int | None
    who: str
    figure: FigureData
    sessions: int | None


class ClubStandingData(TypedDict):
    """The season, the handicaps or the ratings of the club."""

    what: str
    scheme: str
    schemes: list[SchemeData]
    years: Annotated[list[int], About("In which there are sessions, the latest first.")]
    sessions: Annotated[int, About("How many count.")]
    least: Annotated[int, About("The sessions that a place wants; 0 where there are no places.")]
    rows: list[ClubStandingRowData]
    working: Annotated[WorkingStepData | None, About("Of the person who was asked for.")]


@router.get("/events/{event_id}/points")
@answers(PointsData)
async def points(
    visitor: Asking,
    event_id: str,
    session: Annotated[int, Query(ge=0, le=10_000, description="The session; 0: the whole event.")] = 0,
    scheme: SchemeName = "",
    contestant: Annotated[str, Query(max_length=40, description="Whose working is wanted.")] = "",
) -> Response:
    """The points of an event by a scheme, for places, boards and matches."""
    open_event = await visitor.open_event(event_id)
    event, now = open_event.event, visitor.services.events.clock()
    if session:
        event.session(session)
    if contestant:
        event.contestant(contestant)
    tables = _tables(visitor.services)
    name = _chosen(tables, scheme, "points")
    data: PointsData = {
        "session": session,
        "visible": ranking_through(event, visitor.who(event_id), session, now) is None,
        "scheme": name,
        "schemes": _listed(tables),
        "rows": [],
        "working": None,
    }
    if data["visible"] and tables[name].points is not None:
        evening = evening_of_event(event, session, open_event.standings)
        places = {row.contestant: None if row.place is None else row.place.number for row in evening.rows}
        for given in evening_points(evening, tables[name]):
            shown, each = _figure(given.points), _figure(given.each_player)
            who = contestant_data(event, given.contestant)
            data["rows"].append(
                {"contestant": who, "place": places.get(given.contestant), "points": shown, "each_player": each}
            )
            if given.contestant == contestant:
                data["working"] = _told(given.working, visitor.voice, evening.names)
    return answer_plain(visitor, data)


@router.get("/standings/{what}")
@answers(ClubStandingData)
async def club_standing(
    visitor: Asking,
    what: ClubStanding,
    scheme: SchemeName = "",
    year: Annotated[int, Query(ge=0, le=9999, description="Only its sessions; 0: all.")] = 0,
    who: Annotated[str, Query(max_length=200, description="Whose working is wanted.")] = "",
) -> Response:
    """The ranking of a season, everybody's handicap, or everybody's rating, of all sessions that are open to all."""
    services = visitor.services
    tables = _tables(services)
    name = _chosen(tables, scheme, _PART[what])
    held = await services.publishing(_evenings, services)
    counting = [one for one in held if not year or (one.day is not None and one.day.year == year)]
    found = list(_standing(what, counting, tables[name])) if counting else []
    data: ClubStandingData = {
        "what": what,
        "scheme": name,
        "schemes": _listed(tables),
        "years": sorted({one.day.year for one in held if one.day is not None}, reverse=True),
        "sessions": len(counting),
        "least": _least(what, tables[name]),
        "rows": [
            {"place": row.place, "who": row.who, "figure": _figure(row.figure), "sessions": row.sessions}
            for row in found
        ],
        "working": next((_told(row.working, visitor.voice) for row in found if who and row.who == who), None),
    }
    return answer_plain(visitor, data)


_PART: Mapping[str, str] = {"season": "season", "handicaps": "handicap", "ratings": "rating"}


def _least(what: ClubStanding, table: ClubTable) -> int:
    rules = {"season": table.season, "ratings": table.rating}.get(what)
    return 0 if rules is None else rules.least


class _Row(NamedTuple):
    place: int | None
    who: str
    figure: Number
    sessions: int | None
    working: Working


def _standing(what: ClubStanding, evenings: list[SeasonEvening], table: ClubTable) -> Iterator[_Row]:
    if what == "handicaps":
        for one in sorted(handicaps_from(evenings, table).values(), key=lambda one: (not one.known, one.handicap)):
            yield _Row(None, one.who, one.handicap, None, one.working)
    elif what == "ratings":
        for rated in ratings_from(evenings, table):
            place = None if rated.place is None else rated.place.number
            yield _Row(place, rated.who, rated.rating, rated.sessions, rated.working)
    else:
        for row in season_of(evenings, table):
            yield _Row(None if row.place is None else row.place.number, row.who, row.shown, row.sessions, row.working)


def _evenings(services: Services) -> list[SeasonEvening]:
    """The sessions of all events that are open to everybody, in the order in which they were played."""
    kept, sums = _KEPT.setdefault(services, {}), services.store.last_sums()
    for event_id, sum in sums.items():
        if event_id not in kept or kept[event_id][0] != sum:
            kept[event_id] = sum, tuple(_evenings_of(services, event_id))
    found = [one for event_id in sums for one in kept[event_id][1]]
    return sorted(found, key=lambda one: one.day or date.min)


_KEPT: WeakKeyDictionary[Services, dict[str, tuple[str, tuple[SeasonEvening, ...]]]] = WeakKeyDictionary()
"""What was made of each event, by the sum of its log: a log that is another has another."""


def _evenings_of(services: Services, event_id: str) -> Iterator[SeasonEvening]:
    """The sessions of one event that are official and open to everybody."""
    try:
        event = Event.reread(services.store.entries(event_id))
    except EntryDamaged:
        return
    standings, now = EventStandings(event), services.events.clock()
    for number, session in sorted(event.sessions.items()):
        if session.official is not None and may_have_results(event, _SPECTATOR, number, now):
            yield evening_of_event(event, number, standings)


def _tables(services: Services) -> dict[str, ClubTable]:
    """All schemes by name: the club's own first, where there is one."""
    own = services.scheme
    named = {OWN: read_table(own.read_text("utf-8")[:_MOST], own.name)} if own is not None and own.is_file() else {}
    return named | {name: table_named(name) for name in scheme_names()}


def _chosen(tables: Mapping[str, ClubTable], wanted: str, part: str) -> str:
    """The scheme that is wanted, if it lays down that part; else the club's own, or ours."""
    names = [wanted, OWN, "club"]
    return next(name for name in names if name in tables and getattr(tables[name], part) is not None)


def _listed(tables: Mapping[str, ClubTable]) -> list[SchemeData]:
    return [
        {
            "name": name,
            "title": table.points.name if table.points is not None and table.points.name else name,
            "has": [part for part in ("points", "season", "handicap", "rating") if getattr(table, part) is not None],
        }
        for name, table in tables.items()
    ]


def _figure(number: Number) -> FigureData:
    made = figure(number)
    assert made is not None, "there is a number"
    return made


def _told(working: Working, voice: Speaker, names: Mapping[str, str] | None = None) -> WorkingStepData:
    return working.to_data(WorkingWords(voice=voice, names=names or {}).step)
