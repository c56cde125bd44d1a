"""Finding a partner: who seeks one, and the link of the pair that was found."""

from __future__ import annotations

from typing import TypedDict

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.live.in_event.partner_finding import partners_view
from kibitz.server.access.links import links_of, make_links
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_view
from kibitz.server.errors import not_allowed

router = APIRouter(prefix="/api/events/{event_id}/partners", tags=["views"])


class OwnLinkData(TypedDict):
    """Where the link of somebody leads."""

    path: str


@router.get("")
@answers(partners_view, known=True)
async def partners(visitor: Asking, event_id: str) -> Response:
    """Who seeks a partner, for those who came by the link for players without one."""
    return await answer_view(visitor, event_id, ("partners",), partners_view, noted=True)


@router.post("/link")
@answers(OwnLinkData, known=True, refuses=(403,))
async def partners_link(visitor: Asking, event_id: str) -> Response:
    """The link of one's own, once one has a partner."""
    who = visitor.known(event_id)
    open_event = await visitor.open_event(event_id)
    own = [one for one in open_event.event.seekers.values() if one.contestant and one.device == who.device]
    if who.role is not EventRole.PLAYER or not who.device or not own:
        raise not_allowed()
    wanted = EventActor(EventRole.PLAYER, own[-1].name, own[-1].contestant)
    made = await make_links(visitor.services, open_event, others=[wanted])
    there = made or [one for one in await links_of(visitor.services, event_id) if one.link.who == wanted]
    return JsonAnswer(OwnLinkData(path=there[0].path))
