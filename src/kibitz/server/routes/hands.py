"""Hand records, for those who may see them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.views.hands import hand_view, hands_view
from kibitz.server.answers.views import answer_view
from kibitz.server.routes.parameters import BoardNumber, SectionName, SessionNumber, session_of
from kibitz.server.schemas.answered import answers
from kibitz.server.schemas.hands import Hands, HandShown
from kibitz.server.services import Asking

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("/hands")
@answers(Hands)
async def hands(visitor: Asking, event_id: str, session: SessionNumber = 0, section: SectionName = "") -> Response:
    """The hand records that one may see."""

    def make(event: Event, who: EventActor, now: datetime) -> dict[str, Any]:
        return hands_view(event, who, now, session_of(event, session).number, section)

    return await answer_view(visitor, event_id, ("hands", session, section), make)


@router.get("/hands/{board}")
@answers(HandShown)
async def hand(
    visitor: Asking, event_id: str, board: BoardNumber, session: SessionNumber = 0, section: SectionName = ""
) -> Response:
    """The hands of a board, if one may see them."""

    def make(event: Event, who: EventActor, now: datetime) -> dict[str, Any]:
        return hand_view(event, who, now, session_of(event, session).number, section, board)

    return await answer_view(visitor, event_id, ("hand", board, session, section), make)
