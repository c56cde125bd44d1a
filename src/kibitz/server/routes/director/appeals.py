"""Appeals, and what their decisions make due."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.access.log_entries import may_see_appeal
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import of_appeal
from kibitz.event.views.appeals import AppealShownView, appeal_data, appeals_view
from kibitz.event.views.rulings import proposals_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.errors import ServerError

router = APIRouter(prefix="/api/events/{event_id}", tags=["rulings"])

_Session = Annotated[int, Query(ge=0, le=10_000, description="The session; 0: all of them.")]
_Id = Annotated[int, Path(ge=1, le=2**31, description="The entry that requested the appeal.")]


@router.get("/appeals")
@answers(appeals_view)
async def appeals(visitor: Asking, event_id: str, session: _Session = 0) -> Response:
    """The appeals that one may read, and until when one can be made."""
    return await answer_view(
        visitor, event_id, ("appeals", session), lambda event, who, now: appeals_view(event, who, now, session)
    )


def appeal_view(event: Event, who: EventActor, appeal: int) -> AppealShownView:
    """One appeal, if this person may see it; to others it is not there."""
    if appeal not in event.appeals or not may_see_appeal(event, who, appeal):
        raise ServerError("not_here", status=404)
    return appeal_data(event, who, event.appeals[appeal])


@router.get("/appeals/{appeal}")
@answers(appeal_view)
async def appeal(visitor: Asking, event_id: str, appeal: _Id) -> Response:
    """One appeal."""
    return await answer_view(
        visitor, event_id, ("appeal", appeal), lambda event, who, now: appeal_view(event, who, appeal)
    )


@router.get("/appeals/{appeal}/proposals")
@answers(proposals_view, known=True)
async def appeal_proposals(visitor: Asking, event_id: str, appeal: _Id) -> Response:
    """What the decision of an appeal makes due (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("appeal proposals", appeal),
        lambda event, who, now: proposals_view(event, who, lambda: of_appeal(event, appeal)),
    )
