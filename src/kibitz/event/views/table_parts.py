"""What several pages say of a table: who sits there, what has come of its boards, the clock, where one goes next."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from itertools import zip_longest
from typing import Annotated, Literal, NotRequired, TypedDict

from kibitz.event.access.suspensions import is_suspended
from kibitz.event.access.visibility import may_see_board_scores, may_see_line_up, may_see_result
from kibitz.event.acts import Meeting, Player
from kibitz.event.contest import Event
from kibitz.event.log.codec import act_data, write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.board_states import BoardProgress, PlannedBoard
from kibitz.event.sessions.clock import ends_at, time_left
from kibitz.event.sessions.deprived import DeprivedAtTable, played_before
from kibitz.event.sessions.lineups import (
    contestant_name,
    is_played,
    line_up_of,
    meetings_of,
    players_by_member,
    players_on_side,
)
from kibitz.event.state import CallForDirector, Scored, Section
from kibitz.event.views.types import (
    ActData,
    AwardText,
    ContestantId,
    EntryNumber,
    FoundAtTable,
    GotData,
    LineUpData,
    NamedData,
    PlayingData,
    SectionName,
    TableName,
    Time,
)
from kibitz.event.views.words.messages import contract_data
from kibitz.game import Board, Result
from kibitz.game.about import About, LawNumber, SeatName, SideName, TableNumber, VulnerableName

BoardStateName = Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere", "left"]


class RoundClockData(TypedDict):
    """The round in play and its time."""

    round: Annotated[int, About("0 before the first.")]
    rounds: int
    started: Time | None
    minutes: int | None
    ends: Time | None
    seconds_left: Annotated[int | None, About("Negative when the time is over.")]
    stopped: bool


class SeatedData(NamedData):
    """A contestant as seated in a round."""

    entered_as: str
    seat: Annotated[SeatName | None, About("In an individual.")]
    players: list[PlayingData]
    suspended: Annotated[
        list[str] | None, About("Who of them may not play in that round; null where all may, [] where nobody may.")
    ]


class ReadsData(GotData):
    """What a result is."""

    points_ns: int | None
    says: Annotated[str | None, About("What the other side says it was, where it is disputed.")]
    award: AwardText | None
    law: LawNumber | None


class BoardAtTableData(TypedDict):
    """A board at a table: how far it is, and what may be seen of its result."""

    board: int
    round: int
    dealer: SeatName
    vulnerable: VulnerableName
    state: BoardStateName
    waits_for: Annotated[Literal["NS", "EW", "director"] | None, About("Who has to act next.")]
    played_before: Annotated[list[ContestantId], About("Who there has played it already, and cannot again (15B3).")]
    id: Annotated[int | None, About("The result: acts about it name it as `result`.")]
    revision: Annotated[int | None, About("The entry that last changed it: acts about it name it.")]
    entered_by: Annotated[str, About(one_of=("NS", "EW", "director"))] | None
    reads: ReadsData | None
    sat: Annotated[Literal["turned", "others"] | None, About("How they sat, if not as planned.")]
    scores: Annotated[bool, About("Whether the other results of the board may be seen.")]


class NextTableData(TypedDict):
    """Where a contestant goes."""

    contestant: ContestantId
    round: int | None
    table: TableName | None
    direction: Annotated[SideName | None, About("In an individual also the side.")]
    seat: Annotated[SeatName | None, About("In an individual.")]
    boards: NotRequired[list[int]]
    over: bool
    sits_out: bool
    left: NotRequired[Annotated[bool, About("They have gone home, and play no more.")]]
    undrawn: NotRequired[Annotated[bool, About("The round of a Swiss is not drawn yet.")]]


class CallAtTableData(TypedDict):
    """A call for the director that is not dealt with."""

    id: EntryNumber
    at: Time
    board: int | None
    side: str | None
    what: str | None
    result: Annotated[int | None, About("The disputed result that it is about.")]
    found: FoundAtTable
    taken_by: str | None
    taken: Time | None


class HeardData(TypedDict):
    """An announcement."""

    id: EntryNumber
    at: Time
    by: str
    text: str


class DeprivedOfData(TypedDict):
    """Who cannot play a board that the plan has for them, and the act that awards what is due (15B3, 12C2a)."""

    section: SectionName
    table: TableName
    number: TableNumber
    round: int
    board: int
    played_before: list[ContestantId]
    left: Annotated[list[ContestantId], About("Who went home before it was played, where that is why.")]
    contestants: list[ContestantId]
    act: ActData


def clock_data(section: Section, now: datetime) -> RoundClockData:
    """The round in play and its time."""
    clock = section.clock
    end, left = ends_at(clock, now), time_left(clock, now)
    return {
        "round": clock.round,
        "rounds": section.rounds,
        "started": write_time(clock.started) if clock.started else None,
        "minutes": clock.minutes or None,
        "ends": write_time(end) if end else None,
        "seconds_left": None if left is None else int(left.total_seconds()),
        "stopped": clock.stopped is not None,
    }


def side_data(
    event: Event, who: EventActor, section: Section, contestants: tuple[str, ...], round: int, side: str
) -> list[SeatedData]:
    """Those on one side of a table, with the names of who plays in that round; of a team those of its line-up.

    The seats of who has gone home are empty.
    """
    single = section.plan.movement == "individual"
    return [
        {
            **seated_data(
                event,
                section.session,
                contestant,
                round,
                side if may_see_line_up(who, section, contestant, round) else "",
            ),
            "seat": seat if single else None,
        }
        for contestant, seat in zip_longest(contestants, side[: len(contestants)])
        if not section.has_left(contestant, round)
    ]


def seated_data(event: Event, session: int, contestant: str, round: int, side: str = "") -> SeatedData:
    """A contestant as seated in a round, or those of it who sit on a side: who plays, and for whom."""
    found = event.contestants.get(contestant)
    if side:
        members = players_on_side(event, contestant, session, round, side)
    else:
        members = players_by_member(event, contestant, session, round)
    players = tuple(members.values())
    return {
        "id": contestant,
        "name": found.name if found and found.name else " – ".join(player.name for player in players),
        "entered_as": contestant_name(found) if found else "",
        "seat": None,
        "players": playing_data(members),
        "suspended": _suspended(event, session, contestant, tuple(player.name for player in players), round),
    }


def playing_data(members: Mapping[str, Player]) -> list[PlayingData]:
    """Who plays, and for which member if they are a substitute (4)."""
    return [
        {"name": player.name, "plays_for": member if player.name != member else None}
        for member, player in members.items()
    ]


def line_up_data(event: Event, contestant: str, session: int, round: int) -> LineUpData | None:
    """The line-up of a team in a round, by the names of who plays; none where nobody has said."""
    if line_up_of(event, contestant, session, round) is None:
        return None
    ns, ew = (
        [player.name for player in players_on_side(event, contestant, session, round, side).values()]
        for side in ("NS", "EW")
    )
    return {"ns": ns, "ew": ew} if len(ns) == len(ew) == 2 else None  # else the entry was changed since


def _suspended(event: Event, session: int, contestant: str, players: tuple[str, ...], round: int) -> list[str] | None:
    """Who of them may not play in that round (91A, 91B): None where all may, empty where nobody of them may."""
    if not (event.suspensions or event.disqualifications):
        return None
    if is_suspended(event, session, contestant, round=round):
        return []
    return [player for player in players if is_suspended(event, session, contestant, player, round)] or None


def board_data(
    event: Event, who: EventActor, section: Section, meeting: Meeting, planned: PlannedBoard, now: datetime
) -> BoardAtTableData:
    """A board at a table: its markings, how far it is, and what this person may see of the result."""
    board = Board(planned.board)
    result = planned.result
    scores = may_see_board_scores(event, who, section.session, planned.board, now)
    seen = result is not None and may_see_result(event, who, result, now, scores)
    return {
        "board": planned.board,
        "round": planned.round,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "state": planned.state.value,
        "waits_for": _waits_for(planned),
        "played_before": list(played_before(event, section, meeting, planned.board))
        if planned.state in (BoardProgress.TO_ENTER, BoardProgress.LATE)
        else [],
        "id": result.id if result else None,
        "revision": result.revision if result else None,
        "entered_by": (result.side or "director") if result else None,
        "reads": _reads(board, result) if result and seen else None,
        "sat": _sat(section, meeting, result) if result and seen else None,
        "scores": scores,
    }


def deprived_data(found: DeprivedAtTable) -> DeprivedOfData:
    """Somebody who cannot play a board that the plan has for them, and the award that is due (15B3, 12C2a)."""
    return {
        "section": found.section,
        "table": f"{found.section}{found.table}",
        "number": found.table,
        "round": found.round,
        "board": found.board,
        "played_before": list(found.played_before),
        "left": list(found.left),
        "contestants": list(found.deprived),
        "act": act_data(found.award),
    }


def _reads(board: Board, result: Scored) -> ReadsData:
    points = Result.parse(result.result).points(board.vulnerability) if result.result else None
    return {
        **contract_data(result),
        "points_ns": points,
        "says": result.says or None,
        "award": result.award or None,
        "law": result.law or None,
    }


def _sat(section: Section, meeting: Meeting, result: Scored) -> Literal["turned", "others"] | None:
    """How they sat, where it was not as planned: "turned" the other way round, or "others" who met."""
    ns, ew = section.who(meeting.ns), section.who(meeting.ew)
    if (result.ns, result.ew) == (ns, ew):
        return None
    return "turned" if (result.ns, result.ew) == (ew, ns) else "others"


def _waits_for(planned: PlannedBoard) -> Literal["NS", "EW", "director"] | None:
    """For whom we wait: a side, or the director."""
    if planned.state is BoardProgress.DISPUTED:
        return "director"
    if planned.state is BoardProgress.ENTERED and planned.result is not None:
        return "EW" if planned.result.side == "NS" else "NS"
    return None


def next_data(event: Event, section: Section, contestant: str, side: str, round: int) -> NextTableData:
    """Where a contestant goes for a round: to a table, in a direction, or it sits out; after the last, nowhere."""
    data: NextTableData = {
        "contestant": contestant,
        "round": round,
        "table": None,
        "direction": None,
        "seat": None,
        "over": False,
        "sits_out": False,
    }
    if contestant in section.left:
        return {**data, "round": None, "over": True, "left": True}
    if round > section.rounds:
        return {**data, "round": None, "over": True}
    if round > section.drawn:  # of a Swiss
        return {**data, "undrawn": True}
    places = [place for place in meetings_of(section, contestant, round) if is_played(section, place[0])]
    if section.plan.movement == "teams":  # each pair of a team keeps its direction
        places = [place for place in places if place[1] == side] or places
    if not places:
        return {**data, "sits_out": True}
    meeting, direction = places[0]
    table = section.table_name(meeting.table)
    seat = section.seat_of(meeting, contestant)
    return {**data, "table": table, "direction": direction, "seat": seat, "boards": list(meeting.boards)}


def call_data(call: CallForDirector, in_full: bool = True) -> CallAtTableData:
    """A call for the director; in full only for those who run the event: others may sit there by now."""
    return {
        "id": call.id,
        "at": write_time(call.at),
        "board": call.board or None,
        "side": call.side or None,
        "what": call.what if in_full else None,
        "result": call.result or None,
        "found": call.found if in_full else "",
        "taken_by": call.taken_by or None,
        "taken": write_time(call.taken) if call.taken else None,
    }


def open_calls(event: Event, section: Section, table: int) -> list[CallForDirector]:
    """The calls from a table that are not dealt with."""
    where = section.session, section.name, table
    return [
        call
        for call in event.calls.values()
        if call.closed is None and (call.session, call.section, call.table) == where
    ]
