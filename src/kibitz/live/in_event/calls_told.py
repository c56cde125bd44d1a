"""The director called at a live table, among the calls of the event (9B1), until it is dealt with."""

from __future__ import annotations

from kibitz.event.acts import CallClosed, DirectorCalled
from kibitz.event.acts.results import SideName
from kibitz.event.contest import Event
from kibitz.event.views.table_parts import open_calls
from kibitz.live.in_event.meetings import MeetingHere
from kibitz.live.in_event.telling import ToTell
from kibitz.live.live_table import LiveTable


def call_owed(event: Event, id: str, here: MeetingHere, table: LiveTable) -> ToTell | None:
    """The call that the event does not know yet, or does not know to be over."""
    board = table.board
    section, meeting = here.section, here.meeting
    waiting = [call for call in open_calls(event, section, meeting.table) if not call.result and not call.found]
    known = waiting[0] if waiting else None
    in_play = board is not None and board.ended is None
    asked = board is not None and (board.table.position.open_ruling is not None or bool(table.company.calls))
    waits = in_play and asked
    calls = (
        [] if board is None or not waits else [entry for entry in board.table.log.entries if entry.verb == "calls-td"]
    )
    if board is not None and calls:
        key = f"live {id} {board.board.number} call {len(calls)}"
        if any(entry.key == key for entry in event.entries((DirectorCalled.kind,))):
            return None  # the director has dealt with it
        caller = calls[-1].actor.seat
        side: SideName | None = None if caller is None else "NS" if str(caller.side) == "NS" else "EW"
        called = DirectorCalled(section.session, meeting.table, section.name, board.board.number, side, _reason(table))
        return ToTell(called, key)
    ours = "" if known is None else event.log[known.id - 1].key
    if not calls and known is not None and ours.startswith(f"live {id} ") and " call " in ours:
        return ToTell(CallClosed(known.id), f"{ours} over")
    return None


def _reason(table: LiveTable) -> str:
    """What was said with the latest call."""
    return table.company.calls[-1].reason[:200] if table.company.calls else ""
