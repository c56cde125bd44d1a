"""The page of a table, on the phone that lies there or in the hand of a player: one question and its answer.

By the link of a table it is about that table; by a player's own link about the table where they sit in the round in
play; those who run the event may open any. Of boards of earlier rounds only the unfinished are shown, and what was
entered only to those who were there (see `event.access.visibility`): whoever sits there now may have still to play
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Annotated, Literal, NotRequired, TypedDict, cast

from kibitz.event.access.link_holders import side_of
from kibitz.event.access.own_table import check_round
from kibitz.event.access.permissions import may
from kibitz.event.access.phones import is_shared, sits_there
from kibitz.event.access.plausible_play import opens_at
from kibitz.event.acts import Meeting
from kibitz.event.conditions import When
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import DeadlinesData, deadlines
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.board_states import BoardProgress, PlannedBoard, boards_at
from kibitz.event.sessions.lineups import (
    current_session,
    is_played,
    meetings_of,
    players_by_member,
    round_now,
    section_of,
    table_of,
)
from kibitz.event.sessions.on_screen import is_on_screen
from kibitz.event.state import Section
from kibitz.event.views.table_parts import (
    BoardAtTableData,
    CallAtTableData,
    HeardData,
    NextTableData,
    RoundClockData,
    SeatedData,
    board_data,
    call_data,
    clock_data,
    line_up_data,
    next_data,
    open_calls,
    playing_data,
    side_data,
)
from kibitz.event.views.told import RulingToldData, rulings_told, score_decided
from kibitz.event.views.types import (
    ContestantId,
    ContestKind,
    LineUpData,
    PlayingData,
    RoleName,
    SaidData,
    SectionName,
    TableName,
    Time,
    Version,
)
from kibitz.event.views.words.messages import as_it_is
from kibitz.game.about import About, SideName, TableNumber


class LeadWantedData(TypedDict):
    """Whether a result needs its opening lead."""

    required: bool


class BoardToEnterData(BoardAtTableData):
    """A board, and which side may do what with it by this link: `{"result_entered": ["NS", "EW"]}`."""

    may: dict[str, list[SideName]]
    says: NotRequired[SaidData]
    opens: Annotated[
        Time | None, About("When its other results open to this table by themselves, where they have not yet.")
    ]


class BoardLeftData(BoardToEnterData):
    """A board of an earlier round that is not finished."""

    table: TableName
    number: TableNumber
    ns: list[SeatedData]
    ew: list[SeatedData]


TableState = Literal["no_session", "before", "playing", "sitting_out", "over"]


class LineUpToGiveData(LineUpData):
    """The line-up of a team in the next round to begin, as it is now, and who can be in it."""

    round: int
    players: list[PlayingData]


class TableInRoundData(TypedDict):
    """A table in the round in play; who sits out has none, and so only what there is then."""

    state: TableState
    announcements: list[HeardData]
    section: NotRequired[SectionName]
    table: NotRequired[TableName | None]
    on_screen: NotRequired[Annotated[bool, About("It is played on screens, and results come from there.")]]
    number: NotRequired[TableNumber]
    round: NotRequired[int]
    rounds: NotRequired[int]
    clock: NotRequired[RoundClockData]
    side: NotRequired[Annotated[SideName | None, About("On which side they sit, where the link says who.")]]
    ns: NotRequired[list[SeatedData]]
    ew: NotRequired[list[SeatedData]]
    boards: NotRequired[list[BoardToEnterData]]
    unfinished: NotRequired[list[BoardLeftData]]
    next: NotRequired[list[NextTableData]]
    call: NotRequired[CallAtTableData | None]
    may_call: NotRequired[bool]
    asks_seat: NotRequired[
        Annotated[bool, About("Something waits here that is shown to those who say on which side they sit.")]
    ]


class TableNowView(TableInRoundData):
    """A table; of what follows `agreement` only as much as there is in its state."""

    event: Annotated[str, About("The name of the event.")]
    begins: Annotated[str, About("When the event begins, with its distance from universal time, if it is said.")]
    version: Version
    kind: ContestKind
    role: RoleName
    session: Annotated[int, About("0 where there is none.")]
    contestant: ContestantId | None
    lead: LeadWantedData
    agreement: Annotated[bool, About("Whether the other side has to agree with a result (79A1).")]
    deadlines: DeadlinesData | None
    rulings: Annotated[list[RulingToldData], About("What was ruled at their table, the newest first.")]
    session_name: NotRequired[str]
    tables: NotRequired[Annotated[list[TableName], About("All where a team sits, for its own link.")]]
    line_up: NotRequired[Annotated[LineUpToGiveData, About("For the own link of a team that may still give one.")]]


LATEST = 5
_SIDES = ("NS", "EW")


def table_view(event: Event, who: EventActor, now: datetime, table: str = "", session: int = 0) -> TableNowView:
    """What a table needs to see now; `table` is for those who run the event, and for a team that sits at two."""
    if who.role is not EventRole.PLAYER and not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    data: TableNowView = {
        "event": event.name,
        "begins": event.conditions.begins,
        "version": event.version,
        "kind": event.conditions.kind,
        "role": who.role.value,
        "session": session,
        "contestant": who.contestant or None,
        "lead": {"required": event.conditions.lead_required},
        "agreement": not event.conditions.no_agreement,
        "deadlines": deadlines(event, session).data(now) if session in event.sessions else None,
        "rulings": [],
        "state": "no_session",
        "announcements": [],
    }
    found = _place(event, who, session, table)
    if found is None:
        return {**data, "announcements": _announcements(event, "", "")}
    section, number = found
    data["session_name"] = event.session(session).name
    place = None if who.contestant else (section.name, number, round_now(section))
    data["rulings"] = rulings_told(event, who, now, session, place)
    if who.contestant:
        data["tables"] = [section.table_name(meeting.table) for meeting in _meetings(section, who.contestant)]
        if (line_up := _line_up_to_give(event, who, section)) is not None:
            data["line_up"] = line_up
    if number == 0:
        return {**data, **_sitting_out(event, who, section, now)}
    return {**data, **_at_table(event, who, section, number, now)}


def _line_up_to_give(event: Event, who: EventActor, section: Section) -> LineUpToGiveData | None:
    """What a team says before the next round; none where it is too few, or nothing is to come."""
    coming = section.clock.round + 1
    members = players_by_member(event, who.contestant, section.session, coming)
    over = coming > section.rounds or event.session(section.session).official is not None
    if event.conditions.kind != "teams" or len(members) < 4 or over or not may(event, who, "line_up_given"):
        return None
    given = line_up_data(event, who.contestant, section.session, coming) or {"ns": [], "ew": []}
    return {"ns": given["ns"], "ew": given["ew"], "round": coming, "players": playing_data(members)}


def _place(event: Event, who: EventActor, session: int, table: str) -> tuple[Section, int] | None:
    """The section and the table that the page is about; table 0 for somebody who sits out."""
    if session not in event.sessions:
        return None
    if who.is_staff or (who.table and not who.contestant):
        named = EventActor(who.role, table=table if who.is_staff else who.table)
        found = table_of(event, named, session)
        if found is None:
            raise Refused("no_such_table", table=named.table)
        return found
    section = section_of(event, session, who.contestant)
    if section is None:
        return None
    here = _meetings(section, who.contestant)
    chosen = [meeting for meeting in here if section.table_name(meeting.table) == table] or here
    return section, chosen[0].table if chosen else 0


def _meetings(section: Section, contestant: str) -> list[Meeting]:
    """Where somebody plays in the round in play; a team may have two tables."""
    here = [meeting for meeting, _ in meetings_of(section, contestant, round_now(section))]
    return [met for met in here if is_played(section, met) and not section.has_left(contestant, met.round)]


def _at_table(event: Event, who: EventActor, section: Section, table: int, now: datetime) -> TableInRoundData:
    round = round_now(section)
    meeting = section.meetings.get((round, table))
    name = section.table_name(table)
    state: TableState = "playing" if section.clock.round else "before"
    if event.session(section.session).official:
        state = "over"
    elif meeting is None or not is_played(section, meeting):
        state = "sitting_out" if section.clock.round else "before"
    ns, ew = (section.who(meeting.ns), section.who(meeting.ew)) if meeting else ((), ())
    boards = list(boards_at(event, section, meeting)) if meeting else []
    boards += _unplanned(event, section, round, table, {board.board for board in boards})
    begun = bool(section.clock.round)
    calls = [call for call in open_calls(event, section, table) if not call.found]
    return {
        "state": state,
        "section": section.name,
        "table": name,
        "on_screen": is_on_screen(event, section, table),
        "number": table,
        "round": round,
        "rounds": section.rounds,
        "clock": clock_data(section, now),
        "side": side_of(event, who, section.session, section.name, round, table) or None,
        "ns": side_data(event, who, section, ns, round, "NS"),
        "ew": side_data(event, who, section, ew, round, "EW"),
        "boards": [_board(event, who, section, meeting, board, now, begun) for board in boards] if meeting else [],
        "asks_seat": begun and state == "playing" and _asks_seat(event, who, section, table, boards),
        "unfinished": _unfinished(event, who, section, table, now),
        "next": [
            next_data(event, section, contestant, side, round + 1 if begun else round)
            for side, there in (("NS", ns), ("EW", ew))
            for contestant in there
            if not section.has_left(contestant, round)
        ],
        "announcements": _announcements(event, section.name, name),
        "call": call_data(calls[-1], who.is_staff) if calls else None,
        "may_call": may(event, who, "director_called")
        and not deadlines(event, section.session).appeals_are_over(now),  # 92B
    }


def _asks_seat(event: Event, who: EventActor, section: Section, table: int, boards: Sequence[PlannedBoard]) -> bool:
    """Whether something waits to be agreed, or was decided, that a phone does not see which may be of others (16D)."""
    if not is_shared(who) or sits_there(event, who, section.session, section.name, round_now(section), table):
        return False
    return any(
        board.state in (BoardProgress.ENTERED, BoardProgress.DISPUTED)
        or (board.result is not None and score_decided(event, board.result) is not None)
        for board in boards
    )


def _unplanned(event: Event, section: Section, round: int, table: int, planned: set[int]) -> list[PlannedBoard]:
    """Boards that were played here though the plan has them elsewhere, as the director has entered them (15)."""
    return [
        PlannedBoard(
            section.name,
            round,
            table,
            result.board,
            BoardProgress.AWARDED if result.award else BoardProgress(result.standing.value),
            result,
        )
        for result in event.results_at(section.session, section.name, round, table)
        if result.board not in planned
    ]


def _sitting_out(event: Event, who: EventActor, section: Section, now: datetime) -> TableInRoundData:
    """Somebody who has no table in the round in play."""
    round = round_now(section)
    coming = round + 1 if section.clock.round else round
    over = event.session(section.session).official is not None
    return {
        "state": "over" if over else "sitting_out" if section.clock.round else "before",
        "section": section.name,
        "table": None,
        "round": round,
        "rounds": section.rounds,
        "clock": clock_data(section, now),
        "boards": [],
        "unfinished": _unfinished(event, who, section, 0, now),
        "next": [next_data(event, section, who.contestant, "", coming)],
        "announcements": _announcements(event, section.name, ""),
        "call": None,
        "may_call": False,
    }


def _board(
    event: Event,
    who: EventActor,
    section: Section,
    meeting: Meeting,
    planned: PlannedBoard,
    now: datetime,
    begun: bool = True,
) -> BoardToEnterData:
    data = cast(BoardToEnterData, board_data(event, who, section, meeting, planned, now))
    data["may"] = _may(event, who, section, planned, data) if begun else {}
    data["opens"] = _opens(event, planned, data, now)
    if data["played_before"]:
        data["says"] = {
            "message": "event.table.played_before",
            "values": {"contestants": data["played_before"], "board": planned.board},
        }
        return data
    return as_it_is(data)


def _opens(event: Event, planned: PlannedBoard, data: BoardAtTableData, now: datetime) -> Time | None:
    """When time alone opens a board to those who see its result here (16D)."""
    shown = event.conditions.scores in (When.AT_ONCE, When.AFTER_BOARD)
    if not shown or data["scores"] or data["reads"] is None or planned.result is None or not planned.result.counts:
        return None
    opens = opens_at(event, planned.result, now)
    return write_time(opens) if opens is not None and opens > now else None


def _may(
    event: Event, who: EventActor, section: Section, planned: PlannedBoard, data: BoardAtTableData
) -> dict[str, list[str]]:
    """Which side may do what: by a link of one's own only one's own; for staff both."""
    if event.session(section.session).official and not who.is_staff:
        return {}
    own = side_of(event, who, section.session, section.name, planned.round, planned.table)
    sides = [side for side in _SIDES if not who.contestant or side == own]
    found: dict[str, list[str]] = {}
    result = planned.result
    if data["played_before"] and not who.is_staff:
        return {}
    if planned.state in (BoardProgress.TO_ENTER, BoardProgress.LATE) or (
        planned.state is BoardProgress.LEFT and who.is_staff
    ):
        found["result_entered"] = sides
    elif result is not None and planned.state in (BoardProgress.ENTERED, BoardProgress.DISPUTED):
        others = [side for side in sides if side != result.side]
        found["result_agreed"] = others
        if planned.state is BoardProgress.ENTERED:
            found["result_disputed"] = others
            found["result_withdrawn"] = [side for side in sides if side == result.side]
    allowed = {kind: allowed_sides for kind, allowed_sides in found.items() if allowed_sides and may(event, who, kind)}
    if planned.state is BoardProgress.DISPUTED and result is not None and result.says and result.side in sides:
        allowed["accepts"] = [result.side]  # who entered it may agree with what the others say
    return allowed


def _unfinished(event: Event, who: EventActor, section: Section, table: int, now: datetime) -> list[BoardLeftData]:
    """Boards of earlier rounds that are not finished: of this table, or by a link of one's own wherever one was."""
    found: list[BoardLeftData] = []
    for meeting in _earlier(who, section, table):
        left = [board for board in boards_at(event, section, meeting) if not board.is_finished]
        round, number = meeting.round, meeting.table
        if not left or (not who.contestant and _is_gone(event, who, section, round, table)):
            continue
        for planned in left:
            if planned.state is not BoardProgress.LEFT:
                found.append(
                    {
                        **_board(event, who, section, meeting, planned, now),
                        "table": section.table_name(number),
                        "number": number,
                        "ns": side_data(event, who, section, section.who(meeting.ns), round, "NS"),
                        "ew": side_data(event, who, section, section.who(meeting.ew), round, "EW"),
                    }
                )
    return found


def _earlier(who: EventActor, section: Section, table: int) -> Iterator[Meeting]:
    """The meetings of earlier rounds at a table, or by a link of one's own wherever one sat."""
    for round in range(1, section.clock.round):
        if who.contestant:
            yield from (meeting for meeting, _ in meetings_of(section, who.contestant, round))
        elif (meeting := section.meetings.get((round, table))) is not None:
            yield meeting


def _is_gone(event: Event, who: EventActor, section: Section, round: int, table: int) -> bool:
    """Whether others sit at a table now than in that round: by its link nothing of theirs is entered any more."""
    if who.is_staff:
        return False
    try:
        check_round(event, who, section, round, table)
    except NotAllowed:
        return True
    return False


def _announcements(event: Event, section: str, table: str) -> list[HeardData]:
    """The latest first: those for everybody, for the section and for the table."""
    heard = [
        announcement
        for announcement in event.announcements
        if announcement.section in ("", section) and announcement.table in ("", table)
    ]
    return [
        {"id": heard_text.entry, "at": write_time(heard_text.at), "by": heard_text.by, "text": heard_text.text}
        for heard_text in reversed(heard[-LATEST:])
    ]
