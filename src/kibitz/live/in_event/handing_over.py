"""What the event is told of boards that are over at a live table: results, how they came about, rulings (79A, 81C).

It is asked again and again what is still to be told: by what the event has, not by what was sent. So a server that is
killed between the two logs tells it when it comes back, and nothing is told twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.event.acts import (
    CallClosed,
    DirectorCalled,
    PlayRecorded,
    ResultEntered,
    RulingContinued,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.acts.results import FoundName
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.sessions.automations import KIBITZ
from kibitz.event.sessions.board_states import BoardProgress, board_state
from kibitz.event.sessions.lineups import lineup
from kibitz.event.state import Scored, Section
from kibitz.game import PASS, SEATS, KibitzError, Seat
from kibitz.live.in_event.calls_told import call_owed
from kibitz.live.in_event.meetings import MeetingHere, meeting_of
from kibitz.live.in_event.rulings_told import rulings_owed
from kibitz.live.in_event.telling import ToTell
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.table import Table
from kibitz.table.engine.position import Position
from kibitz.table.log.kinds import as_result

_OPEN = (BoardProgress.TO_ENTER, BoardProgress.LATE)
_MUST_BE_KNOWN = (ResultEntered, ScoreAdjusted, ScoreAwarded, RulingOpened, RulingContinued)
"""What is not passed over where the event refuses it. A play that was changed by a ruling is none that it keeps."""


def next_to_tell(event: Event, id: str, table: LiveTable) -> ToTell | None:
    """The next thing that the event is to be told of a table, if there is any."""
    try:
        here = meeting_of(event, table)
    except LiveRefusal:  # it is in the plan no more: what was played there is not lost
        return next(_of_nowhere(event, id, table), None)
    for told in _owed(event, id, here, table):
        if _can_be_entered(event, told):
            return told
        if (instead := _told_instead(event, here, told)) is not None:
            return instead
    return None


def _owed(event: Event, id: str, here: MeetingHere, table: LiveTable) -> Iterator[ToTell]:
    for finished in table.played:
        yield from _of_board(event, id, here, finished)
    if (called := call_owed(event, id, here, table)) is not None:
        yield called


def _can_be_entered(event: Event, told: ToTell) -> bool:
    try:
        event.prepared(EventEntry(event.version + 1, event.log[-1].at, KIBITZ, told.act, key=told.key))
    except KibitzError:
        return False
    return True


def _told_instead(event: Event, here: MeetingHere, told: ToTell) -> ToTell | None:
    """A call for the director where the event refuses what a table has to tell."""
    act = told.act
    if not isinstance(act, _MUST_BE_KNOWN):
        return None
    board = event.ruling(act.ruling).board if isinstance(act, RulingContinued) else _board_of(event, act)
    what = act.result if isinstance(act, ResultEntered) else ""
    called = _notice(event, here.section, here.meeting.table, board, "not_entered", what, told.key)
    return called if called is not None and _can_be_entered(event, called) else None


def _board_of(event: Event, act: ResultEntered | ScoreAdjusted | ScoreAwarded | RulingOpened) -> int:
    return event.results[act.result].board if isinstance(act, ScoreAdjusted) else act.board


def _of_nowhere(event: Event, id: str, table: LiveTable) -> Iterator[ToTell]:
    """The director is called for each board of a table that the plan does not have any more."""
    opened = table.opened
    session = event.sessions.get(opened.session)
    section = session.sections.get(opened.section) if session is not None else None
    if section is None or not section.tables:
        return
    number = opened.table if opened.table in section.tables else min(section.tables)
    for finished in table.played:
        if not finished.result:
            continue
        key, result = f"live {id} {finished.board.number}", str(as_result(finished.result))
        if any(entry.key == key for entry in event.entries((ResultEntered.kind,))):
            continue
        called = _notice(event, section, number, finished.board.number, "not_entered", result, key)
        if called is not None and _can_be_entered(event, called):
            yield called


def _notice(
    event: Event, section: Section, table: int, board: int, found: FoundName, what: str, key: str
) -> ToTell | None:
    """What the director is told of a board, once: the program corrects no score, the director does, or lets it be."""
    key = f"{key} {found} {what}".strip()
    if any(entry.key == key for entry in event.entries((DirectorCalled.kind,))):
        return None
    return ToTell(DirectorCalled(section.session, table, section.name, board, None, what, found), key)


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
    elif finished.result and scored is not None and _is_from_here(event, scored, key):
        yield from _settled(event, key)
        if (again := _changed(event, here, scored, finished, key)) is not None:
            yield again
        if (record := _record(scored, finished)) is not None:
            yield ToTell(record, f"{key} play")
    elif finished.result:
        yield from _not_from_here(event, here, scored, finished, key)
    yield from rulings_owed(event, here, finished, key)


def _changed(event: Event, here: MeetingHere, scored: Scored, finished: FinishedBoard, key: str) -> ToTell | None:
    """A call for the director where a board has another result since it was looked at again (69, 71, 79B)."""
    result = str(as_result(finished.result))
    told = event.log[scored.id - 1].act
    ours = all(event.log[number - 1].key.startswith(key) for number in scored.entries)
    before = isinstance(told, ResultEntered) and told.result == result
    if result == scored.result or before or (scored.award and ours):
        return None
    what = f"{scored.award or scored.result} → {result}"
    return _notice(event, here.section, scored.table, scored.board, "changed", what, key)


def _not_from_here(
    event: Event, here: MeetingHere, scored: Scored | None, finished: FinishedBoard, key: str
) -> Iterator[ToTell]:
    """The board has its score otherwise, or is not to have one from here: the director hears what was played."""
    result = str(as_result(finished.result))
    if scored is not None and scored.result == result and not scored.award:
        yield from _settled(event, key)
        return
    if scored is not None and event.log[scored.id - 1].key.startswith(key):
        return  # it follows from a ruling at this table
    board = finished.board.number
    if (called := _notice(event, here.section, here.meeting.table, board, "not_entered", result, key)) is not None:
        yield called


def _settled(event: Event, key: str) -> Iterator[ToTell]:
    """What could not be entered is in the event now: nobody is called for it any more."""
    for call in list(event.calls.values()):
        told = event.log[call.id - 1].key
        if call.found == "not_entered" and call.closed is None and told.startswith(f"{key} not_entered"):
            yield ToTell(CallClosed(call.id), f"{told} over")


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
