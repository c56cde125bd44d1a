"""What is around a table of an event, as one person may see it: the round and its clock, and of a board that is over
what the conditions let them see (16D, 80B2)."""

from __future__ import annotations

from datetime import datetime

from kibitz.event.access.visibility import may_see_board_scores, may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import BoardProgress, boards_at
from kibitz.event.sessions.clock import ends_at
from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.sessions.on_screen import board_to_begin, is_on_screen
from kibitz.event.state import CallForDirector
from kibitz.game import Board, Result
from kibitz.live.in_event.meetings import MeetingHere, meeting_of
from kibitz.live.live_table import LiveTable
from kibitz.live.views import Onlooker
from kibitz.live.views.types import ComparedData, LiveInEventData

_LEFT = (BoardProgress.TO_ENTER, BoardProgress.LATE)
_NOBODY = EventActor(EventRole.SPECTATOR)


def around_table(event: Event, table: LiveTable, who: Onlooker, now: datetime) -> LiveInEventData:
    """What somebody at a table, or behind a player, sees of the event."""
    here = meeting_of(event, table)
    section, meeting = here.section, here.meeting
    clock = section.clock
    ends = ends_at(clock, now) if clock.round == meeting.round and clock.stopped is None else None
    board = table.board.board.number if table.board is not None and table.board.ended is not None else 0
    reader = _reader(table, who)
    opened = table.opened
    queue = [call for call in event.calls.values() if _waits_for_director(call, opened.session)]
    called = next((call for call in queue if (call.section, call.table) == (section.name, meeting.table)), None)
    return {
        "id": opened.event,
        "name": event.name,
        "table": here.name,
        "round": meeting.round,
        "rounds": section.rounds,
        "ends": "" if ends is None else write_time(ends),
        "stopped": clock.stopped is not None,
        "is_over": clock.round > meeting.round or event.session(section.session).official is not None,
        "calls_before": None if called is None else sum(call.id < called.id and call.taken is None for call in queue),
        "director_comes": called is not None and called.taken is not None,
        "no_new": clock.no_new,
        "boards": list(meeting.boards),
        "left": sum(planned.state in _LEFT for planned in boards_at(event, section, meeting)),
        "waits": _waits(event, here, table),
        "hands_open": bool(board) and may_see_hands(event, reader, opened.session, opened.section, board, now),
        "hands_when": event.conditions.hands.value,
        "results": _results(event, reader, opened.session, board, now) if board else [],
    }


def _waits_for_director(call: CallForDirector, session: int) -> bool:
    """Whether a table waits for the director: one that players have called to it."""
    return call.closed is None and call.session == session and not call.result and not call.found


def _reader(table: LiveTable, who: Onlooker) -> EventActor:
    """Who somebody at the table is in the event; a spectator learns what everybody may."""
    player = None if who.seat is None else table.players.get(who.seat)
    return _NOBODY if player is None else EventActor(EventRole.PLAYER, contestant=player.contestant)


def _waits(event: Event, here: MeetingHere, table: LiveTable) -> str:
    section, meeting = here.section, here.meeting
    if not is_on_screen(event, section, meeting.table):
        return "cards"
    board = board_to_begin(event, section, meeting)
    if board is not None:
        return "director" if any(played.board.number == board for played in table.played) else ""
    if not any(planned.state in _LEFT for planned in boards_at(event, section, meeting)):
        return "done"
    return "not_begun" if section.clock.round < meeting.round else "no_new"


def _results(event: Event, reader: EventActor, session: int, board: int, now: datetime) -> list[ComparedData]:
    """The other results of a board, where this person may see them: those that are played and agreed."""
    if not may_see_board_scores(event, reader, session, board, now):
        return []
    found: list[ComparedData] = []
    for scored in event.results_of_board(session, board):
        if not scored.counts:
            continue
        result = Result.parse(scored.result) if scored.result and not scored.award else None
        points = None if result is None else result.points(Board(board).vulnerability)
        found.append(
            {
                "ns": _names(event, scored.ns),
                "ew": _names(event, scored.ew),
                "result": "" if result is None else str(result),
                "points": points,
            }
        )
    return sorted(found, key=lambda one: (one["points"] is None, -(one["points"] or 0)))


def _names(event: Event, contestants: tuple[str, ...]) -> str:
    return ", ".join(contestant_name(event.contestant(who)) or who for who in contestants)
