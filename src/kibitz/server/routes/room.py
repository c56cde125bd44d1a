"""The room: one's own table, every table, and where everybody sits."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.views.room import room_view
from kibitz.event.views.seats import seats_view
from kibitz.event.views.table import table_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.routes.parameters import SessionNumber
from kibitz.server.routes.setup.links import address_of, svg

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])

_TableName = Annotated[
    str, Query(max_length=40, description='The name of the table, "A4": for those who run the event, and for teams.')
]


@router.get("/table")
@answers(table_view, known=True)
async def table(visitor: Asking, event_id: str, table: _TableName = "", session: SessionNumber = 0) -> Response:
    """What one's table needs to see now; those who run the event name the table."""
    return await answer_view(
        visitor,
        event_id,
        ("table", table, session),
        lambda event, who, now: table_view(event, who, now, table, session),
        noted=True,
    )


@router.get("/room")
@answers(room_view, known=True)
async def room(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """Every table at a glance (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("room", session),
        lambda event, who, now: room_view(event, who, now, session),
        told_by="room",
        noted=True,
    )


@router.get("/seats")
@answers(seats_view)
async def seats(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """Where everybody sits in the round to come, for the wall."""
    return await answer_view(
        visitor,
        event_id,
        ("seats", session),
        lambda event, who, now: seats_view(event, who, now, session),
        alike=True,
        noted=True,
    )


@router.get("/qr.svg")
@answers(media="image/svg+xml")
async def event_code(visitor: Asking, event_id: str) -> Response:
    """The QR code of the event's own page, by which a phone finds it from the wall."""
    await visitor.open_event(event_id)
    address = f"{address_of(visitor)}/e/{event_id}"
    return Response(await asyncio.to_thread(svg, address), media_type="image/svg+xml")
