"""What an act would do, before it is entered."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import AppealDecided
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventRole
from kibitz.event.standings.preview import PreviewView, preview as previewed
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import AnyAct, Strict, read
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.words import worded
from kibitz.server.errors import not_allowed
from kibitz.server.routes.entries import MOST_ACTS, Why
from kibitz.server.routes.parameters import saying, session_of

router = APIRouter(prefix="/api/events/{event_id}", tags=["director"])


class ToTry(Strict):
    """An act to be tried, of which nothing is entered."""

    act: AnyAct
    also: Annotated[
        list[AnyAct] | None, Field(max_length=MOST_ACTS, description="What is entered besides, after it.")
    ] = None
    why: Why = ""
    session: Annotated[
        int, Field(ge=0, le=10_000, description="Of which session the ranking is; 0: of the one that the act is about.")
    ] = 0


@router.post("/preview")
@answers(PreviewView, known=True, refuses=(409,))
async def preview(visitor: Asking, event_id: str, sent: ToTry) -> Response:
    """What an act would do to the scores; nothing is entered (those who run the event; who decides an appeal)."""
    open_event = await visitor.open_event(event_id)
    who = visitor.known(event_id)
    act = read(open_event.event, sent.act)
    decides = who.role is EventRole.COMMITTEE and isinstance(act, AppealDecided)
    if not who.is_staff and not decides:
        raise not_allowed()
    event, now = open_event.event, visitor.services.events.clock()
    session = session_of(event, sent.session or getattr(act, "session", 0) or _session_of_result(event, act)).number
    acts = [act, *(read(event, one) for one in sent.also or ())] if who.is_staff else [act]
    data = previewed(event, who, now, open_event.standings, acts, session, sent.why, saying(visitor.voice))
    return JsonAnswer(worded(data, visitor.voice))


def _session_of_result(event: Event, act: Any) -> int:
    if isinstance(act, AppealDecided) and act.appeal in event.appeals:
        return event.appeals[act.appeal].session
    found = event.results.get(getattr(act, "result", 0)) if isinstance(getattr(act, "result", 0), int) else None
    return found.session if found is not None else 0
