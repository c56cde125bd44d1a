"""What the event is told of boards that are over at a live table: results, how they came about, rulings (79A, 81C).

It is asked again and again what is still to be told: by what the event has, not by what was sent. So a server that is
killed between the two logs tells it when it comes back, and nothing is told twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.event.acts import DirectorCalled, PlayRecorded, ResultEntered
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.sessions.automations import KIBITZ
from kibitz.event.sessions.board_states import BoardProgress, board_state
from kibitz.event.sessions.lineups import lineup
from kibitz.event.state import Scored
from kibitz.game import PASS, SEATS, KibitzError, Seat
from kibitz.live.in_event.calls_told import call_owed
from kibitz.live.in_event.meetings import MeetingHere, meeting_of
from kibitz.live.in_event.rulings_told import rulings_owed
from kibitz.live.in_event.telling import ToTell
from kibitz.live.live_table import FinishedBoard, LiveTable
from kibitz.table import Table
from kibitz.table.engine.position import Position
from kibitz.table.log.kinds import as_result

_OPEN = (BoardProgress.TO_ENTER, BoardProgress.LATE)


def next_to_tell(event: Event, id: str, table: LiveTable) -> ToTell | None:
    """The next thing that the event is to be told of a table, if there is any."""
    here = meeting_of(event, table)
    owed = [told for finished in table.played for told in _of_board(event, id, here, finished)]
    called = call_owed(event, id, here, table)
    if called is not None:
        owed.append(called)
    return next((told for told in owed if _can_be_entered(event, told)), None)


def _can_be_entered(event: Event, told: ToTell) -> bool:
    """Whether the event takes it: a play that was changed by a ruling is none that it keeps."""
    try:
        event.prepared(EventEntry(event.version + 1, event.log[-1].at, KIBITZ, told.act, key=told.key))
    except KibitzError:
        return False
    return True


def _of_board(event: Event, id: str, here: MeetingHere, finished: FinishedBoard) -> Iterator[ToTell]:
    """The result first, or what it has become; then how it came about, and what was ruled."""
    board = finished.board.number
    planned = board_state(event, here.section, here.meeting, board)
    key = f"live {id} {board}"
    scored = planned.result
    if planned.state in _OPEN:
        if finished.result:
            yield ToTell(_result(event, here, finished), key)
            return
    elif scored is not None and finished.result and _is_from_here(event, scored, key):
        if (again := _changed(event, here, scored, finished, key)) is not None:
            yield again
        if (record := _record(scored, finished)) is not None:
            yield ToTell(record, f"{key} play")
    yield from rulings_owed(event, here, finished, key)


def _changed(event: Event, here: MeetingHere, scored: Scored, finished: FinishedBoard, key: str) -> ToTell | None:
    """A call for the director where a board has another result since it was looked at again (69, 71, 79B).

    The program corrects no score: the director does, or lets it be.
    """
    result, section = str(as_result(finished.result)), here.section
    ours = all(event.log[number - 1].key.startswith(key) for number in scored.entries)
    key = f"{key} again {result}"
    known = any(entry.key == key for entry in event.entries((DirectorCalled.kind,)))
    if result == scored.result or not ours or scored.award or known:
        return None
    what = f"{scored.result} → {result}"
    return ToTell(DirectorCalled(section.session, scored.table, section.name, scored.board, None, what), key)


def _is_from_here(event: Event, result: Scored, key: str) -> bool:
    """Whether the result is the one that this table told; what a director enters by hand is theirs."""
    return event.log[result.id - 1].key == key


def _result(event: Event, here: MeetingHere, finished: FinishedBoard) -> ResultEntered:
    section, meeting = here.section, here.meeting
    position = Table.read(finished.log).position
    result = as_result(finished.result)
    return ResultEntered(
        section.session,
        meeting.round,
        meeting.table,
        finished.board.number,
        str(result),
        section.name,
        lead=_lead(position),
        sure=True,
        players=_players(event, here, finished),
    )


def _players(event: Event, here: MeetingHere, finished: FinishedBoard) -> tuple[str, ...]:
    """Who sat North, East, South, West; nobody where one of them is not known as a player of the event."""
    section, meeting = here.section, here.meeting
    there = section.who(meeting.ns) + section.who(meeting.ew)
    known = {
        player.name for contestant in there for player in lineup(event, contestant, section.session, meeting.round)
    }
    names = tuple(finished.names.get(seat, "") for seat in SEATS)
    return names if set(names) <= known and len(set(names)) == len(Seat) else ()


def _lead(position: Position) -> str:
    play = position.play
    return str(play[0]) if play is not None and len(play) else ""


def _record(result: Scored, finished: FinishedBoard) -> PlayRecorded | None:
    """The calls and the cards, as far as they are bridge as files tell it; a play that a ruling changed is not."""
    if result.auction or result.play:
        return None
    position = Table.read(finished.log).position
    auction = " ".join("P" if call == PASS else str(call) for call in position.auction.calls)
    play = position.play
    cards = " ".join(map(str, play)) if play is not None else ""
    return PlayRecorded(result.id, auction, cards) if position.auction.is_over else None
