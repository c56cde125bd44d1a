"""An evening in progress, for those who look for the first time: whoever starts the app hands in what plays it."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.server.access.links import make_links
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.errors import ServerError
from kibitz.server.routes.setup.events import EventMadeData

router = APIRouter(prefix="/api", tags=["set up"])


@router.post("/demo", status_code=201)
@answers(EventMadeData, known=True, refuses=(404,))
async def begin_demo(visitor: Asking) -> Response:
    """Begin an evening that plays itself; it is an event like any other."""
    visitor.must_own()
    start = getattr(visitor.request.app.state, "demo", None)
    if start is None:
        raise ServerError("no_demo", status=404)
    event_id = await start(visitor.services.events)
    open_event = await visitor.open_event(event_id)
    links = await make_links(visitor.services, open_event, tables=True, contestants=True)
    return JsonAnswer(EventMadeData(id=event_id, version=open_event.event.version, links=len(links)), 201)
