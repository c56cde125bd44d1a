"""A score sheet as somebody types it in: a board at all tables (a traveller), or a round with all boards (slips).

`typed_line_view` says what a typed line means in one of its rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, NotRequired, TypedDict

from kibitz.event.log.codec import act_data
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.board_states import BoardProgress, board_state, is_ruled_on
from kibitz.event.sessions.lineups import current_session
from kibitz.event.typed_results import MeaningKind, TypedMeaning, meaning_of
from kibitz.event.typed_results.grammar import WHOLE_LINE
from kibitz.event.typed_results.meaning import TypedBy
from kibitz.event.views.types import (
    ActData,
    AwardText,
    EntryNumber,
    NamedContestantData,
    SaidData,
    SectionName,
    SessionNumber,
    TableName,
)
from kibitz.event.views.words.messages import message, people
from kibitz.game import Board, KibitzError, Result
from kibitz.game.about import About, TableNumber, VulnerableName

if TYPE_CHECKING:
    from kibitz.event.acts import Meeting
    from kibitz.event.contest import Event
    from kibitz.event.log.entries import EventActor
    from kibitz.event.state import BoardAtTable, Scored, Section

SheetKind = Annotated[str, About("A board at all tables, or a round with all boards.", one_of=("board", "round"))]
ResultText = Annotated[str, About('"" where there is none.', examples=("4SX+1 by N", "Pass"))]


class SheetRowData(TypedDict):
    """A row of a score sheet: a board at a table, and what is there already."""

    section: SectionName
    table: TableNumber
    name: TableName
    round: int
    board: int
    vulnerable: VulnerableName
    ns: list[NamedContestantData]
    ew: list[NamedContestantData]
    state: Annotated[str, About(one_of=BoardProgress)]
    to_come: Annotated[bool, About("Its round has not begun: it comes after those that have.")]
    id: EntryNumber | None
    result: ResultText
    points: Annotated[int | None, About("The score of North-South.")]
    award: AwardText | None


class ListedSheetData(TypedDict):
    """A sheet of the session."""

    number: int
    rows: int
    done: Annotated[int, About("How many of its rows have what they need.")]


class ScoreSheetView(TypedDict):
    """A score sheet, and which there are."""

    session: SessionNumber
    by: SheetKind
    number: Annotated[int, About("Of the board, or of the round.")]
    rows: list[SheetRowData]
    sheets: list[ListedSheetData]
    whole_line: Annotated[str, About("A regular expression: a line like this needs no Enter.")]


class JumpData(TypedDict):
    """Where a line leads that is no result."""

    to: SheetKind
    number: int


class TypedLineView(TypedDict):
    """What a typed line means."""

    means: Annotated[
        str,
        About("`refused`: nothing; `says` has the reason.", one_of=(*(kind.value for kind in MeaningKind), "refused")),
    ]
    result: ResultText
    award: AwardText | None
    points: Annotated[int | None, About("The score of North-South.")]
    act: Annotated[ActData | None, About("What enters it.")]
    why: SaidData | None
    says: SaidData | None
    jump: NotRequired[JumpData]


def score_sheet_view(
    event: Event, who: EventActor, by: str = "board", number: int = 0, session: int = 0
) -> ScoreSheetView:
    """A sheet of a session; number 0 is the first that lacks something."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    rows = [_row(event, section, meeting, board) for section, meeting, board in _planned(event, session)]
    by = "round" if by == "round" else "board"
    sheets = _sheets(rows, by)
    begun = _sheets([row for row in rows if not row["to_come"]], by)
    lacking = (sheet["number"] for sheet in (*begun, *sheets) if sheet["done"] < sheet["rows"])
    wanted = number or next(lacking, 0) or (sheets[0]["number"] if sheets else 0)
    mine = [row for row in rows if _number(row, by) == wanted]
    in_order = _on_traveller if by == "board" else _on_slips
    mine.sort(key=lambda row: (row["to_come"], in_order(row)))
    return {
        "session": session,
        "by": by,
        "number": wanted,
        "rows": mine,
        "sheets": sheets,
        "whole_line": f"^(?:{WHOLE_LINE})$",
    }


def typed_line_view(
    event: Event,
    who: EventActor,
    now: datetime,
    place: BoardAtTable,
    line: str,
    above: str = "",
    others: Sequence[str] = (),
) -> TypedLineView:
    """What a line means that is typed for a board at a table."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    try:
        meaning = meaning_of(event, place, line, TypedBy(who, now), above, others)
    except KibitzError as error:
        return _refused(error)
    data: TypedLineView = {
        "means": meaning.kind.value,
        "result": meaning.result,
        "award": meaning.award or None,
        "points": meaning.points,
        "act": None if meaning.act is None else act_data(meaning.act),
        "why": _why(meaning),
        "says": _says(meaning),
    }
    if meaning.jump is not None:
        data["jump"] = {"to": meaning.jump.to, "number": meaning.jump.number}
    return data


def _planned(event: Event, session: int) -> Iterator[tuple[Section, Meeting, int]]:
    for _, section in sorted(event.session(session).sections.items()) if session else ():
        for meeting, _, _ in section.played:
            if not is_ruled_on(event, section, meeting):
                yield from ((section, meeting, board) for board in meeting.boards)


def _row(event: Event, section: Section, meeting: Meeting, board: int) -> SheetRowData:
    planned = board_state(event, section, meeting, board)
    there = planned.result
    ns, ew = (there.ns, there.ew) if there is not None else (section.who(meeting.ns), section.who(meeting.ew))
    award = there.award if there is not None else ""
    return {
        "section": section.name,
        "table": meeting.table,
        "name": section.table_name(meeting.table),
        "round": meeting.round,
        "board": board,
        "vulnerable": str(Board(board).vulnerability),
        "ns": people(event, ns),
        "ew": people(event, ew),
        "state": planned.state.value,
        "to_come": there is None and 0 < section.clock.round < meeting.round,
        "id": None if there is None else there.id,
        "result": there.result if there is not None else "",
        "points": _points(there),
        "award": award or None,
    }


def _points(there: Scored | None) -> int | None:
    return Result.parse(there.result).points(Board(there.board)) if there is not None and there.result else None


def _sheets(rows: list[SheetRowData], by: str) -> list[ListedSheetData]:
    found: dict[int, ListedSheetData] = {}
    for row in rows:
        number = _number(row, by)
        sheet = found.setdefault(number, {"number": number, "rows": 0, "done": 0})
        sheet["rows"] += 1
        sheet["done"] += row["state"] not in (BoardProgress.TO_ENTER, BoardProgress.LATE, BoardProgress.LEFT)
    return [sheet for _, sheet in sorted(found.items())]


def _number(row: SheetRowData, by: str) -> int:
    return row["board"] if by == "board" else row["round"]


def _on_traveller(row: SheetRowData) -> tuple[object, ...]:
    """A traveller has a line for each North-South number."""
    first = row["ns"][0]["id"] if row["ns"] else ""
    digits = "".join(filter(str.isdigit, first))
    return row["section"], int(digits or 0), first, row["round"], row["table"]


def _on_slips(row: SheetRowData) -> tuple[object, ...]:
    return row["section"], row["table"], row["board"]


def _refused(error: KibitzError) -> TypedLineView:
    return {
        "means": "refused",
        "result": "",
        "award": None,
        "points": None,
        "act": None,
        "why": None,
        "says": message(error.message),
    }


def _why(meaning: TypedMeaning) -> SaidData | None:
    if not meaning.needs_reason:
        return None
    corrected = meaning.kind is MeaningKind.DIFFERS
    return {"message": f"event.typed.why_{'corrected' if corrected else 'awarded'}", "values": {}}


def _says(meaning: TypedMeaning) -> SaidData | None:
    if meaning.kind is MeaningKind.SAME:
        return {"message": f"event.typed.{'same' if meaning.act is None else 'agrees'}", "values": {}}
    if meaning.kind is MeaningKind.DIFFERS and meaning.there is not None:
        return {"message": "event.typed.differs", "values": {"there": Result.parse(meaning.there.result).symbol}}
    return None
