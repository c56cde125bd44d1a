"""An event as a whole: what it is, how far it is, who takes part, under which conditions."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.event.views.conditions import conditions_view
from kibitz.event.views.summary import contestants_view, summary_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("")
@answers(summary_view)
async def event(visitor: Asking, event_id: str) -> Response:
    """The event as a whole: its sessions, clocks, contestants, announcements, and what one may do."""
    return await answer_view(visitor, event_id, "summary", summary_view, noted=True)


@router.get("/conditions")
@answers(conditions_view)
async def conditions(visitor: Asking, event_id: str) -> Response:
    """The conditions of contest (Law 78D)."""
    return await answer_view(visitor, event_id, "conditions", conditions_view, noted=True)


@router.get("/contestants")
@answers(contestants_view)
async def contestants(visitor: Asking, event_id: str) -> Response:
    """Who takes part."""
    return await answer_view(visitor, event_id, "contestants", contestants_view, noted=True)
