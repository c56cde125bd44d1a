"""The tables of an event that are played on screens, as those who run it see them at a glance (81C)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, TypedDict

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.lineups import current_session, is_played, round_now
from kibitz.event.sessions.on_screen import is_on_screen
from kibitz.event.views.types import Version
from kibitz.game import SEATS, Seat
from kibitz.game.about import About, SeatName
from kibitz.live.in_event.lobby import TableKnown
from kibitz.live.in_event.meetings import table_id
from kibitz.live.live_table import LiveTable


class SeatAtScreenData(TypedDict):
    """Who sits where at a table on screens."""

    seat: SeatName
    name: str
    here: bool
    resting: Annotated[bool, About("They take a break.")]
    substitute: bool


class ScreenTableData(TypedDict):
    """A table that is played on screens."""

    id: Annotated[str, About("The live table; it can be opened once somebody has come.")]
    table: Annotated[str, About("What it is called.")]
    round: int
    board: Annotated[int, About("The board in play; 0: none.")]
    phase: Annotated[str, About("How far it is.", one_of=("", "auction", "play", "ended"))]
    seats: list[SeatAtScreenData]


class ScreensView(TypedDict):
    """All tables of a session that are played on screens, and of earlier rounds those where a board is finished."""

    version: Version
    tables: list[ScreenTableData]


def screens_view(event: Event, who: EventActor, event_id: str, known: TableKnown) -> ScreensView:
    """The tables on screens in the round in play, and those that are behind."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = event.sessions.get(current_session(event))
    found: list[ScreenTableData] = []
    for section in session.sections.values() if session is not None else ():
        for meeting, _, _ in section.played:
            now = meeting.round == round_now(section)
            if meeting.round > round_now(section) or not is_played(section, meeting):
                continue
            id = table_id(event_id, section, meeting)
            there = known(id)
            behind = there is not None and not there[0].is_between_boards
            if behind or (now and is_on_screen(event, section, meeting.table)):
                found.append(_data(id, section.table_name(meeting.table), meeting.round, there))
    return {"version": event.version, "tables": found}


def _data(id: str, name: str, round: int, known: tuple[LiveTable, Collection[Seat]] | None) -> ScreenTableData:
    table, here = known if known is not None else (None, ())
    board = None if table is None else table.board
    playing = {} if table is None else table.players
    phase = ""
    if board is not None:
        started = board.table.position.cards.lead_is_faced
        phase = "ended" if board.ended is not None else "play" if started else "auction"
    return {
        "id": id,
        "table": name,
        "round": round,
        "board": 0 if board is None else board.board.number,
        "phase": phase,
        "seats": [
            {
                "seat": str(seat),
                "name": playing[seat].name if seat in playing else "",
                "here": seat in here,
                "resting": table is not None and seat in table.resting,
                "substitute": seat in playing and playing[seat].substitute,
            }
            for seat in SEATS
        ],
    }
