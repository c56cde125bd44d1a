"""The director's desk: one table with its history, and what waits for the director in the session."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.views.desk import desk_view
from kibitz.event.views.office import office_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.routes.parameters import SessionNumber

router = APIRouter(prefix="/api/events/{event_id}", tags=["director"])


@router.get("/desk")
@answers(desk_view, known=True)
async def desk(
    visitor: Asking,
    event_id: str,
    table: Annotated[str, Query(max_length=40, description='The name of the table: "A4".')] = "",
    session: SessionNumber = 0,
) -> Response:
    """A table with all its results and their history (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("desk", table, session),
        lambda event, who, now: desk_view(event, who, now, table, session),
    )


@router.get("/office")
@answers(office_view, known=True)
async def office(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """Rulings not given, appeals, penalties, the tariff, what waits for approval (those who run the event)."""
    return await answer_view(
        visitor, event_id, ("office", session), lambda event, who, now: office_view(event, who, now, session)
    )
