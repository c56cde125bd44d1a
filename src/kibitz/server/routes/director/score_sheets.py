"""Results typed from paper: a score sheet, and what a typed line means in one of its rows.

What it means is entered like everything else (`entries`): the answer has the act.
"""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.sessions.lineups import current_session
from kibitz.event.state import BoardAtTable
from kibitz.event.typed_results.score_sheet import score_sheet_view, typed_line_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer, answer_view, tagged
from kibitz.server.answers.words import worded
from kibitz.server.routes.parameters import SectionName, SessionNumber

router = APIRouter(prefix="/api/events/{event_id}", tags=["director"])

_Number = Annotated[int, Query(ge=0, le=10_000, description="Of the board or the round; 0: the first not done.")]
_Line = Annotated[str, Query(max_length=200, description="As it was typed: 4sn, 3ne-1, 420, p.")]
_Result = Annotated[str, Query(max_length=40, description='The result in the row above, "4S= by N".')]
_Results = Annotated[list[str], Query(max_length=100, description="Results of the board that are not sent yet.")]


@router.get("/score-sheet")
@answers(score_sheet_view, known=True)
async def score_sheet(
    visitor: Asking,
    event_id: str,
    by: Literal["board", "round"] = "board",
    number: _Number = 0,
    session: SessionNumber = 0,
) -> Response:
    """A board at all tables, or a round with all boards, to be typed from paper (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("score-sheet", by, number, session),
        lambda event, who, now: score_sheet_view(event, who, by, number, session),
    )


@router.get("/typed-line")
@answers(typed_line_view, known=True)
async def typed_line(
    visitor: Asking,
    event_id: str,
    line: _Line,
    round: Annotated[int, Query(ge=1, le=10_000)],
    table: Annotated[int, Query(ge=1, le=10_000)],
    board: Annotated[int, Query(ge=1, le=10_000)],
    section: SectionName = "",
    session: SessionNumber = 0,
    above: _Result = "",
    others: _Results = [],  # noqa: B006  (read only; FastAPI copies it)
) -> Response:
    """What a typed line means for a board at a table, and the act that enters it (those who run the event)."""
    open_event = await visitor.open_event(event_id)
    event, who = open_event.event, visitor.known(event_id)
    place = BoardAtTable(session or current_session(event), section, round, table, board)
    view = typed_line_view(event, who, visitor.services.events.clock(), place, line, above, others)
    return answer(visitor, tagged(worded(view, visitor.voice), event.version))
