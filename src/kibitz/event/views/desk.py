"""The director's desk: all that has come of one table, round by round; with its rulings."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from kibitz.event.access.plausible_play import is_marked
from kibitz.event.access.playing_director import must_not_see
from kibitz.event.director.disputes import choices
from kibitz.event.director.late_changes import is_approved
from kibitz.event.log.codec import act_data, write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import proposals
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.board_states import BoardProgress, PlannedBoard, boards_at
from kibitz.event.sessions.deprived import deprived
from kibitz.event.sessions.lineups import current_session, round_now, table_of
from kibitz.event.state import ResultStatus
from kibitz.event.views.history import ChangeData, changes_data
from kibitz.event.views.table_parts import (
    BoardAtTableData,
    CallAtTableData,
    DeprivedOfData,
    SeatedData,
    board_data,
    call_data,
    deprived_data,
    open_calls,
    side_data,
)
from kibitz.event.views.types import ActData, EntryNumber, SaidData, SectionName, SessionNumber, TableName, Time
from kibitz.event.views.words.notation import in_words
from kibitz.game.about import About, LawNumber, SideName, TableNumber
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.acts import Meeting
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling
    from kibitz.event.state import Scored, Section


class DisputeChoiceData(TypedDict):
    """How a result in dispute can be decided (79B), and the act that does it."""

    choice: str
    side: SideName | Literal[""] | None
    result: str
    law: LawNumber
    act: ActData


class CancelledResultData(TypedDict):
    """What was got and does not count: it can be given back by a correction."""

    id: EntryNumber
    revision: EntryNumber
    result: str


class DeskBoardData(BoardAtTableData):
    """A board with all that was changed."""

    changes: list[ChangeData]
    choices: list[DisputeChoiceData]
    deprived: Annotated[DeprivedOfData | None, About("Who cannot play it there, and what is due (15B3).")]
    hasty: Annotated[
        bool, About("The players agreed on it sooner than is plausible, and it has not opened to them (16D).")
    ]
    form: Annotated[str, About("In which form it was played, where that was not the right one (87).")]
    late_approved: Annotated[bool, About("The organiser approves that it is corrected late (79C2).")]
    cancelled: CancelledResultData | None
    hands_closed: Annotated[bool, About("The director plays, and must not look at its hands yet (16D).")]


class DeskRoundData(TypedDict):
    """A round at one table."""

    round: int
    ns: list[SeatedData]
    ew: list[SeatedData]
    boards: list[DeskBoardData]


class DeskRulingData(TypedDict):
    """A ruling in a list."""

    id: EntryNumber
    at: Time
    by: str
    table: TableName
    round: int
    board: int | None
    closed: Time | None
    summary: str
    laws: list[LawNumber]
    due: Annotated[int, About("How much of what it makes due is neither entered nor put aside.")]
    says: Annotated[list[SaidData], About("What that is, in sentences.")]


class FiguresByLawData(TypedDict):
    """What the Laws and the regulations of the event say of the figures of an adjusted score (12C1)."""

    edition: Annotated[int, About("The law book by its year.")]
    weighted: Annotated[bool, About("Whether results may be weighted (12C1c).")]
    two_standards: Annotated[
        list[str],
        About("2007: for whom it is the most favourable result that was likely, or the least at all probable (12C1e)."),
    ]


class DeskView(TypedDict):
    """One table with its history, the newest round first."""

    session: SessionNumber
    section: SectionName
    table: TableName
    number: TableNumber
    round: int
    figures: FiguresByLawData
    rounds: list[DeskRoundData]
    calls: list[CallAtTableData]
    rulings: list[DeskRulingData]


def desk_view(event: Event, who: EventActor, now: datetime, table: str, session: int = 0) -> DeskView:
    """One table for those who run the event: who sat there, results with their history, rulings; the newest first."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    found = table_of(event, EventActor(who.role, table=table), session)
    if found is None:
        raise Refused("no_such_table", table=table)
    section, number = found
    return {
        "session": session,
        "section": section.name,
        "table": section.table_name(number),
        "number": number,
        "round": section.clock.round,
        "figures": _figures(event),
        "rounds": [
            _round(event, who, section, number, round_number, now) for round_number in range(round_now(section), 0, -1)
        ],
        "calls": [call_data(open_call) for open_call in open_calls(event, section, number)],
        "rulings": [
            ruling_data(event, ruling)
            for ruling in reversed(event.rulings.values())
            if (ruling.session, ruling.section, ruling.table) == (session, section.name, number)
        ],
    }


def _figures(event: Event) -> FiguresByLawData:
    regulations = event.conditions.regulations
    return {
        "edition": regulations.edition.book,
        "weighted": not regulations[switches.WEIGHTED_SCORES_FORBIDDEN],
        "two_standards": list(regulations[switches.MOST_FAVOURABLE_UNFAVOURABLE]),
    }


def _round(event: Event, who: EventActor, section: Section, table: int, round: int, now: datetime) -> DeskRoundData:
    meeting = section.meetings.get((round, table))
    boards = [] if meeting is None else boards_at(event, section, meeting)
    planned = {board.board for board in boards}
    here = event.results_at(section.session, section.name, round, table)
    return {
        "round": round,
        "ns": side_data(event, who, section, section.who(meeting.ns), round, "NS") if meeting else [],
        "ew": side_data(event, who, section, section.who(meeting.ew), round, "EW") if meeting else [],
        "boards": []
        if meeting is None
        else [
            _board(event, who, section, meeting, planned_board, now)
            for planned_board in (*boards, *(_unplanned(result) for result in here if result.board not in planned))
        ],
    }


def _unplanned(result: Scored) -> PlannedBoard:
    """A board that was played here though the plan has it elsewhere."""
    state = BoardProgress.AWARDED if result.award else BoardProgress(result.standing.value)
    return PlannedBoard(result.section, result.round, result.table, result.board, state, result)


def _board(
    event: Event, who: EventActor, section: Section, meeting: Meeting, planned: PlannedBoard, now: datetime
) -> DeskBoardData:
    result = planned.result
    gone = None if result else cancelled(event, section, meeting.round, meeting.table, planned.board)
    shown = result or gone
    data = board_data(event, who, section, meeting, planned, now)
    return {
        **data,
        "changes": changes_data(event, shown, who) if shown else [],
        "choices": choices_data(event, result) if result else [],
        "deprived": _deprived(event, section, planned)
        if data["played_before"] or planned.state is BoardProgress.LEFT
        else None,
        "hasty": result is not None and is_marked(event, result, now),
        "form": result.form if result else "",
        "late_approved": result is not None and is_approved(event, section.session, result.id),
        "cancelled": {"id": gone.id, "revision": gone.revision, "result": gone.result} if gone else None,
        "hands_closed": must_not_see(event, who, section.session, planned.board, now),
    }


def _deprived(event: Event, section: Section, planned: PlannedBoard) -> DeprivedOfData | None:
    """Who of a table cannot play a board there, and what is due to them (15B3)."""
    place = planned.section, planned.round, planned.table, planned.board
    for deprived_board in deprived(event, section.session):
        if (deprived_board.section, deprived_board.round, deprived_board.table, deprived_board.board) == place:
            return deprived_data(deprived_board)
    return None


def cancelled(event: Event, section: Section, round: int, table: int, board: int) -> Scored | None:
    """The result of a board at a table that was cancelled last (15B, 82B2) and can be given back."""
    ids = event.at_table.get((section.session, section.name, round, table), {})
    found = [event.results[result_id] for result_id in ids if event.results[result_id].board == board]
    gone = [result for result in found if result.standing is ResultStatus.CANCELLED and result.result]
    return max(gone, key=lambda result: result.revision, default=None)


def choices_data(event: Event, result: Scored) -> list[DisputeChoiceData]:
    """How a result in dispute can be decided (79B): each choice with the act that does it."""
    return [
        {
            "choice": choice.choice,
            "side": choice.side,
            "result": choice.result,
            "law": choice.law,
            "act": act_data(choice.act),
        }
        for choice in choices(event, result)
    ]


def ruling_data(event: Event, ruling: EventRuling) -> DeskRulingData:
    """A ruling in a list, and what it makes due that is neither entered yet nor put aside."""
    due = proposals(event, ruling.id)
    return {
        "id": ruling.id,
        "at": write_time(ruling.at),
        "by": ruling.by,
        "table": event.section(ruling.session, ruling.section).table_name(ruling.table),
        "round": ruling.round,
        "board": ruling.board or None,
        "closed": write_time(ruling.closed) if ruling.closed else None,
        "summary": ruling.summary,
        "laws": [board_ruling.irregularity.law for board_ruling in ruling.folded_once.position.rulings],
        "due": len(due),
        "says": [{"message": proposal.message, "values": in_words(proposal.values)} for proposal in due],
    }
