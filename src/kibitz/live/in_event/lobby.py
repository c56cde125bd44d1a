"""Where a player of an event sits on a screen: before the start, in the round in play, where a board is finished."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, TypedDict

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.lineups import current_session, meetings_of, section_of
from kibitz.event.sessions.on_screen import any_on_screen
from kibitz.event.views.types import Version
from kibitz.game import SEATS, Seat
from kibitz.game.about import About, SeatName
from kibitz.live.in_event.meetings import MeetingHere, table_id
from kibitz.live.in_event.seating import OwnPlace, place_at, places_of
from kibitz.live.live_table import LiveTable

TableKnown = Callable[[str], tuple[LiveTable, Collection[Seat]] | None]
"""A live table by its id, and who is connected there; none where nobody has come yet."""


class SeatOnScreenData(TypedDict):
    """A seat at a table on a screen."""

    seat: SeatName
    name: Annotated[str, About("Who sits there; empty: nobody yet.")]
    here: bool
    own: Annotated[bool, About("Whether this person may take it.")]


class PlaceOnScreenData(TypedDict):
    """A table at which this person is to play."""

    id: Annotated[str, About("The live table.")]
    table: Annotated[str, About("What it is called.")]
    round: int
    begun: Annotated[bool, About("A board is in play there: it is finished before anything else.")]
    seats: list[SeatOnScreenData]
    players: Annotated[list[str], About("Who of their contestant may sit there; none: their names are not known.")]


class OwnSeatView(TypedDict):
    """Where a player of an event sits on a screen, the most pressing first."""

    version: Version
    on_screen: Annotated[bool, About("Whether any table of the session is played on screens.")]
    name: Annotated[str, About("Who they are, where the link is theirs alone.")]
    places: list[PlaceOnScreenData]


def own_seat_view(event: Event, who: EventActor, event_id: str, known: TableKnown) -> OwnSeatView:
    """Where somebody sits now: first where a board is in play that they finish, then the round in play."""
    places = [*_unfinished(event, who, event_id, known), *places_of(event, who)]
    found = {table_id(event_id, own.here.section, own.here.meeting): own for own in reversed(places)}
    data = [_data(id, own, known(id)) for id, own in found.items()]
    return {
        "version": event.version,
        "on_screen": any_on_screen(event, current_session(event)),
        "name": who.name,
        "places": sorted(data, key=lambda one: (not one["begun"], -one["round"])),
    }


def _unfinished(event: Event, who: EventActor, event_id: str, known: TableKnown) -> list[OwnPlace]:
    """Tables of earlier rounds at which a board of theirs is in play: none is torn away (8B1)."""
    section = section_of(event, current_session(event), who.contestant) if who.contestant else None
    found: list[OwnPlace] = []
    if section is None:
        return found
    for round in range(1, section.clock.round):
        for meeting, side in meetings_of(section, who.contestant, round):
            here = MeetingHere(section, meeting)
            table = known(table_id(event_id, section, meeting))
            if table is not None and not table[0].is_between_boards:
                found.append(place_at(event, who, here, side))
    return found


def _data(id: str, own: OwnPlace, known: tuple[LiveTable, Collection[Seat]] | None) -> PlaceOnScreenData:
    table, here = known if known is not None else (None, ())
    sitting = {} if table is None else table.players
    return {
        "id": id,
        "table": own.here.name,
        "round": own.here.meeting.round,
        "begun": table is not None and not table.is_between_boards,
        "seats": [
            {
                "seat": str(seat),
                "name": sitting[seat].name if seat in sitting else "",
                "here": seat in here,
                "own": seat in own.seats,
            }
            for seat in SEATS
        ],
        "players": list(own.players),
    }
