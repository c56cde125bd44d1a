"""Appeals, and what their decisions make due."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import of_appeal
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.appeals import appeal_data, appeals_view
from kibitz.event.views.rulings import proposal_data
from kibitz.server.answers.views import answer_view
from kibitz.server.errors import ServerError
from kibitz.server.schemas.answered import answers
from kibitz.server.schemas.appeals import Appeals, AppealShown, Proposals
from kibitz.server.services import Asking

router = APIRouter(prefix="/api/events/{event_id}", tags=["rulings"])

_Session = Annotated[int, Query(ge=0, le=10_000, description="The session; 0: all of them.")]
_Id = Annotated[int, Path(ge=1, le=2**31, description="The entry that requested the appeal.")]


@router.get("/appeals")
@answers(Appeals)
async def appeals(visitor: Asking, event_id: str, session: _Session = 0) -> Response:
    """The appeals that one may read, and until when one can be made."""
    return await answer_view(
        visitor, event_id, ("appeals", session), lambda event, who, now: appeals_view(event, who, now, session)
    )


@router.get("/appeals/{appeal}")
@answers(AppealShown)
async def appeal(visitor: Asking, event_id: str, appeal: _Id) -> Response:
    """One appeal."""

    def make(event: Event, who: EventActor, now: datetime) -> dict[str, Any]:
        if not any(each["id"] == appeal for each in appeals_view(event, who, now)["appeals"]):
            raise ServerError("not_here", status=404)
        return appeal_data(event, who, event.appeals[appeal])

    return await answer_view(visitor, event_id, ("appeal", appeal), make)


@router.get("/appeals/{appeal}/proposals")
@answers(Proposals, known=True)
async def appeal_proposals(visitor: Asking, event_id: str, appeal: _Id) -> Response:
    """What the decision of an appeal makes due (those who run the event)."""

    def make(event: Event, who: EventActor, now: datetime) -> dict[str, Any]:
        if not who.is_staff:
            raise NotAllowed("not_for_you")
        return {"proposals": [proposal_data(each) for each in of_appeal(event, appeal)]}

    return await answer_view(visitor, event_id, ("appeal proposals", appeal), make)
