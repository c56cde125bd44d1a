"""Hand records, for those who may see them."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.event.views.hands import hand_view, hands_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.routes.parameters import BoardNumber, SectionName, SessionNumber, session_of

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("/hands")
@answers(hands_view)
async def hands(visitor: Asking, event_id: str, session: SessionNumber = 0, section: SectionName = "") -> Response:
    """The hand records that one may see."""
    return await answer_view(
        visitor,
        event_id,
        ("hands", session, section),
        lambda event, who, now: hands_view(event, who, now, session_of(event, session).number, section),
    )


@router.get("/hands/{board}")
@answers(hand_view)
async def hand(
    visitor: Asking, event_id: str, board: BoardNumber, session: SessionNumber = 0, section: SectionName = ""
) -> Response:
    """The hands of a board, if one may see them."""
    return await answer_view(
        visitor,
        event_id,
        ("hand", board, session, section),
        lambda event, who, now: hand_view(event, who, now, session_of(event, session).number, section, board),
    )
