"""The director's page: every table at a glance, what waits, what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Annotated, TypedDict
from weakref import WeakKeyDictionary

from kibitz.event.access.plausible_play import hasty_results, is_by_one_phone
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.director.doubts import QuestionedBoard, questioned
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.board_states import (
    BoardProgress,
    PlannedBoard,
    Stamp,
    boards_at,
    count_to_come,
    missing,
    table_stamp,
)
from kibitz.event.sessions.clock import boards_due, minutes_of, next_round
from kibitz.event.sessions.deprived import deprived
from kibitz.event.sessions.draw import round_to_draw
from kibitz.event.sessions.lineups import contestant_name, current_session, round_now
from kibitz.event.sessions.on_screen import is_on_screen
from kibitz.event.state import CallForDirector, Scored, Section
from kibitz.event.views.table_parts import (
    BoardAtTableData,
    BoardStateName,
    CallAtTableData,
    DeprivedOfData,
    RoundClockData,
    SeatedData,
    board_data,
    call_data,
    clock_data,
    deprived_data,
    side_data,
)
from kibitz.event.views.types import EntryNumber, NamedData, SectionName, TableName, Version
from kibitz.event.views.words.messages import as_it_is
from kibitz.game.about import About, TableNumber
from kibitz.scoring.standings import EntryStatus


class UndoneData(TypedDict):
    """A board that is not done."""

    round: int
    board: int
    state: BoardStateName
    result: int | None
    revision: int | None


class UndoneAtData(UndoneData):
    """A board that is not done, and where."""

    section: SectionName
    table: TableName
    number: TableNumber


class TableBoardsData(TypedDict):
    """Who sits at a table in the round in play, and its boards."""

    table: TableName
    number: TableNumber
    ns: list[SeatedData]
    ew: list[SeatedData]
    sits_out: bool
    done: int
    total: int
    boards: list[BoardAtTableData]


class TileData(TableBoardsData):
    """One table in the round in play."""

    slow: bool
    on_screen: bool
    calls: list[EntryNumber]
    disputed: bool
    earlier: Annotated[list[UndoneData], About("What it has left undone in earlier rounds.")]


class RoomSectionData(TypedDict):
    """A section of the room."""

    section: SectionName
    clock: RoundClockData
    next_round: int | None
    next_minutes: Annotated[int | None, About("How long that round is by the conditions.")]
    no_new: Annotated[bool, About("No more boards are begun in the round.")]
    to_draw: Annotated[int | None, About("Of a Swiss the round that can be drawn, or drawn again.")]
    sits_out: list[NamedData]
    tables: list[TileData]


class RoomCallData(CallAtTableData):
    """A call, and from where."""

    section: SectionName
    table: TableName


class MissingData(TypedDict):
    """What is missing before the score can be official."""

    count: int
    begun: list[UndoneAtData]


class GoneButPlannedData(NamedData):
    """Somebody who takes part no more and still has tables to come."""

    section: SectionName


class HastyData(TypedDict):
    """A result on which players agreed sooner than the board can have been played: was it (16D)?"""

    section: SectionName
    table: TableName
    number: TableNumber
    round: int
    board: int
    result: EntryNumber
    revision: int
    one_phone: Annotated[bool, About("Both sides spoke from one phone.")]


class QuestionedData(TypedDict):
    """A board of which players asked again and again whether a lead fits: a slip, or do they find out hands (16D)?"""

    section: SectionName
    table: TableName
    round: int
    board: int
    count: int
    result: Annotated[int | None, About("The result, once it is agreed: `play_confirmed` says that it is dealt with.")]
    revision: Annotated[int | None, About("The entry that last changed it.")]


class RoomView(TypedDict):
    """A session as those who run it see it."""

    version: Version
    event: str
    session: Annotated[int, About("0 where there is none.")]
    session_name: str
    official: bool
    hands_public: bool
    hands_known: Annotated[list[int], About("Boards of which the deals are known.")]
    sections: list[RoomSectionData]
    calls: list[RoomCallData]
    late: list[UndoneAtData]
    disputed: list[UndoneAtData]
    hasty: list[HastyData]
    questioned: list[QuestionedData]
    missing: MissingData
    deprived: list[DeprivedOfData]
    unseated: list[NamedData]
    gone_but_planned: list[GoneButPlannedData]
    unread: Annotated[list[int], About("Stored entries that the rules of this version refuse.")]


_PUT_OFF = (BoardProgress.LATE, BoardProgress.LEFT)
_GONE = (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)


def room_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> RoomView:
    """A session as those who run it see it."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    held = event.sessions.get(session)
    sections = list(held.sections.values()) if held else []
    under_way = held is not None and held.official is None  # afterwards nothing is late or missing
    left = list(missing(event, session, begun=True)) if under_way else []
    calls = _calls(event, session)
    data: RoomView = {
        "event": event.name,
        "version": event.version,
        "session": session,
        "session_name": held.name if held else "",
        "official": bool(held and held.official),
        "hands_public": bool(held and held.hands_public),
        "hands_known": sorted({board for _, board in held.deals}) if held else [],
        "sections": [_section(event, who, section, left, calls, now) for section in sections],
        "calls": [
            {**call_data(call), "section": section.name, "table": section.table_name(table)}
            for section in sections
            for table in section.tables
            for call in calls.get((section.name, table), ())
        ],
        "late": [_where(event, planned_board) for planned_board in left if planned_board.state is BoardProgress.LATE],
        "disputed": [
            _where(event, planned_board) for planned_board in left if planned_board.state is BoardProgress.DISPUTED
        ],
        "hasty": [_hasty(event, result) for result in hasty_results(event, session, now)],
        "questioned": [_questioned(event, board) for board in (questioned(event, session) if under_way else ())],
        "missing": {
            "count": len(left) + (count_to_come(event, session) if under_way else 0),
            "begun": [
                _where(event, planned_board)
                for planned_board in left
                if planned_board.round < _round(sections, planned_board)
                and planned_board.state is not BoardProgress.LEFT  # it stands under what is due
            ],
        },
        "deprived": [deprived_data(deprived_board) for deprived_board in deprived(event, session)] if under_way else [],
        "unseated": _unseated(event, sections),
        "gone_but_planned": _gone(event, sections),
        "unread": sorted(event.unread),
    }
    return as_it_is(data)


def _questioned(event: Event, board: QuestionedBoard) -> QuestionedData:
    here = event.results_at(board.session, board.section, board.round, board.table)
    agreed = next((one for one in here if one.board == board.board and one.counts and one.result), None)
    return {
        "section": board.section,
        "table": f"{board.section}{board.table}",
        "round": board.round,
        "board": board.board,
        "count": board.count,
        "result": agreed.id if agreed else None,
        "revision": agreed.revision if agreed else None,
    }


def _hasty(event: Event, result: Scored) -> HastyData:
    return {
        "section": result.section,
        "table": f"{result.section}{result.table}",
        "number": result.table,
        "round": result.round,
        "board": result.board,
        "result": result.id,
        "revision": result.revision,
        "one_phone": is_by_one_phone(event, result),
    }


def _round(sections: list[Section], planned: PlannedBoard) -> int:
    return next(section.clock.round for section in sections if section.name == planned.section)


def _calls(event: Event, session: int) -> dict[tuple[str, int], list[CallForDirector]]:
    """The calls that are not dealt with, by section and table."""
    found: dict[tuple[str, int], list[CallForDirector]] = {}
    for call in event.calls.values():
        if call.closed is None and call.session == session:
            found.setdefault((call.section, call.table), []).append(call)
    return found


def _section(
    event: Event,
    who: EventActor,
    section: Section,
    left: list[PlannedBoard],
    calls: dict[tuple[str, int], list[CallForDirector]],
    now: datetime,
) -> RoomSectionData:
    earlier: dict[int, list[PlannedBoard]] = {}
    for planned_board in left:
        if planned_board.section == section.name and planned_board.round < section.clock.round:
            earlier.setdefault(planned_board.table, []).append(planned_board)
    due = _Due(event.conditions, section, now)
    return {
        "section": section.name,
        "clock": clock_data(section, now),
        "next_round": coming if (coming := next_round(section)) and coming <= section.drawn else None,
        "next_minutes": minutes_of(event.conditions, section, next_round(section) or 0) or None,
        "no_new": section.clock.no_new,
        "to_draw": round_to_draw(section) or None,
        "sits_out": _sits_out(event, section),
        "tables": [
            _tile(event, who, section, table, due, calls.get((section.name, table), []), earlier.get(table, []), now)
            for table in section.tables
        ],
    }


def _sits_out(event: Event, section: Section) -> list[NamedData]:
    """Who has nobody to play in the round in play, or in the first before it begins."""
    round = round_now(section)
    playing = {who for _, ns, ew in section.played_by_round.get(round, ()) for who in ns + ew}
    found = [event.contestants.get(who) for who in sorted(section.contestants, key=lambda one: (len(one), one))]
    return [
        {"id": contestant.id, "name": contestant_name(contestant)}
        for contestant in found
        if contestant is not None and contestant.id not in playing and contestant.status not in _GONE
        if not section.has_left(contestant.id, round)
    ]


class _Due:
    """How many boards a table of a section should have done by now."""

    def __init__(self, conditions: Conditions, section: Section, now: datetime) -> None:
        self._of = lru_cache(lambda boards: boards_due(conditions, section.clock, boards, now))
        self._begun = bool(section.clock.round)

    def is_slow(self, table: _KeptTable) -> bool:
        """Whether a table has fewer boards done than the time allows."""
        return self._begun and table.played < self._of(table.data["total"])


def _tile(
    event: Event,
    who: EventActor,
    section: Section,
    table: int,
    due: _Due,
    calls: list[CallForDirector],
    earlier: list[PlannedBoard],
    now: datetime,
) -> TileData:
    """One table in the round in play, and what it has left undone earlier."""
    kept = _kept_table(event, who, section, table, now)
    return {
        **kept.data,
        "slow": due.is_slow(kept),
        "on_screen": is_on_screen(event, section, table),
        "calls": [call.id for call in calls],
        "disputed": kept.disputed or any(board.state is BoardProgress.DISPUTED for board in earlier),
        "earlier": [_place(planned_board) for planned_board in earlier],
    }


@dataclass(frozen=True, slots=True)
class _KeptTable:
    """A table as it is until its stamp is another: what is said of it, and how far its boards are."""

    stamp: Stamp
    data: TableBoardsData
    played: int
    disputed: bool


_TABLES: WeakKeyDictionary[Event, dict[tuple[int, str, int], _KeptTable]] = WeakKeyDictionary()


def _kept_table(event: Event, who: EventActor, section: Section, table: int, now: datetime) -> _KeptTable:
    """The boards of a table, and what is said of it: the same to all staff, until something of it changes.

    A director looks at hundreds of tables, of which few have changed since they last did.
    """
    round = round_now(section)
    meeting = section.meetings.get((round, table))
    stamp = table_stamp(event, section, meeting) if meeting else (event.laid_down_at, 0)
    kept = _TABLES.setdefault(event, {})
    place = section.session, section.name, table
    if place in kept and kept[place].stamp == stamp:
        return kept[place]
    boards = boards_at(event, section, meeting) if meeting else ()
    sides = (section.who(meeting.ns), section.who(meeting.ew)) if meeting else ((), ())
    data: TableBoardsData = {
        "table": section.table_name(table),
        "number": table,
        "ns": side_data(event, who, section, sides[0], round, "NS"),
        "ew": side_data(event, who, section, sides[1], round, "EW"),
        "sits_out": not all(sides),
        "done": sum(board.is_played and board.state not in _PUT_OFF for board in boards),
        "total": len(boards),
        "boards": [board_data(event, who, section, meeting, board, now) for board in boards] if meeting else [],
    }
    disputed = any(board.state is BoardProgress.DISPUTED for board in boards)
    kept[place] = _KeptTable(stamp, data, sum(board.is_played for board in boards), disputed)
    return kept[place]


def _place(planned: PlannedBoard) -> UndoneData:
    return {
        "round": planned.round,
        "board": planned.board,
        "state": planned.state.value,
        "result": planned.result.id if planned.result else None,
        "revision": planned.result.revision if planned.result else None,
    }


def _where(event: Event, planned: PlannedBoard) -> UndoneAtData:
    section = planned.section
    return {**_place(planned), "section": section, "table": f"{section}{planned.table}", "number": planned.table}


def _unseated(event: Event, sections: list[Section]) -> list[NamedData]:
    """Contestants who take part and have no place in the session."""
    seated = {who for section in sections for who in section.contestants}
    return [
        {"id": contestant.id, "name": contestant_name(contestant)}
        for contestant in event.contestants.values()
        if contestant.id not in seated and contestant.status not in _GONE
    ]


def _gone(event: Event, sections: list[Section]) -> list[GoneButPlannedData]:
    """Contestants who take part no more and still have tables to come: the movement needs a repair."""
    found: list[GoneButPlannedData] = []
    if not any(contestant.status in _GONE for contestant in event.contestants.values()):
        return found
    for section in sections:
        coming = {
            who
            for (round, _), meeting in section.meetings.items()
            if round > section.clock.round
            for who in section.who(meeting.ns) + section.who(meeting.ew)
        }
        for who in sorted(coming):
            if (known := event.contestants.get(who)) and known.status in _GONE:
                found.append({"id": who, "name": contestant_name(known), "section": section.name})
    return found
