"""What is printed: guide cards, table cards, the plan of the room, QR codes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.log.entries import EventRole
from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.sessions.plans import movement_of
from kibitz.game.extras import MissingExtra
from kibitz.paper import MovementPaper, printed
from kibitz.paper.qr import Code, printed_codes
from kibitz.server.access.links import Printable, links_of, make_links
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.routes.parameters import session_of
from kibitz.server.routes.setup.links import address_of

router = APIRouter(prefix="/api/events/{event_id}/print", tags=["print"])

_PAPERS = {
    "guide-cards.pdf": MovementPaper.GUIDE_CARDS,
    "table-cards.pdf": MovementPaper.TABLE_CARDS,
    "room-plan.pdf": MovementPaper.ROOM_PLAN,
}


@router.get("/qr.pdf")
@answers(media="application/pdf", known=True, refuses=(501,))
async def qr_codes(
    visitor: Asking, event_id: str, what: Annotated[Literal["tables", "contestants"], Query()] = "tables"
) -> Response:
    """QR codes to lie on the tables, or to hand to the contestants (organiser, director)."""
    visitor.must_be(event_id, EventRole.ORGANISER, EventRole.DIRECTOR)
    open_event = await visitor.open_event(event_id)
    await make_links(visitor.services, open_event, tables=what == "tables", contestants=what == "contestants")
    found = [
        shown_link
        for shown_link in await links_of(visitor.services, event_id)
        if shown_link.path and _wanted(shown_link, what)
    ]
    address, voice, event = address_of(visitor), visitor.voice, open_event.event
    made = []
    for shown_link in found:
        who = shown_link.link.who
        names = contestant_name(event.contestants[who.contestant]) if who.contestant in event.contestants else ""
        heading = (
            voice.say("server.qr.table", table=who.table)
            if who.table
            else voice.say("server.qr.contestant", kind=event.conditions.kind, contestant=who.contestant)
        )
        made.append(Code(heading, names, address + shown_link.path))
    how = voice.say("server.qr.how")
    return await _pdf(lambda: printed_codes(event.name, how, made))


def _wanted(found: Printable, what: str) -> bool:
    who = found.link.who
    return who.role is EventRole.PLAYER and bool(who.table if what == "tables" else who.contestant)


@router.get("/{paper}")
@answers(media="application/pdf", known=True, refuses=(501,))
async def paper(
    visitor: Asking,
    event_id: str,
    paper: str,
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=20)] = "",
) -> Response:
    """Guide cards, table cards or the plan of the room of a section (those who run the event)."""
    if not visitor.known(event_id).is_staff:
        raise not_allowed()
    if paper not in _PAPERS:
        raise ServerError("no_such_paper", status=404)
    open_event = await visitor.open_event(event_id)
    event = open_event.event
    number = session_of(event, session).number
    held = event.section(number, section)
    names = {
        place: contestant_name(event.contestants[who])
        for place, who in enumerate(held.contestants, 1)
        if who in event.contestants
    }
    voice, movement = visitor.voice, movement_of(held.plan)
    return await _pdf(lambda: printed(_PAPERS[paper], movement, voice, names))


async def _pdf(make: object) -> Response:
    assert callable(make)
    try:
        return Response(await asyncio.to_thread(make), media_type="application/pdf")
    except MissingExtra:
        raise ServerError("no_printer", status=501) from None
