"""The links of an event: made, shown, revoked."""

from __future__ import annotations

import asyncio
import io
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.log.new_entries import check_name
from kibitz.event.refusals import Refused
from kibitz.event.views.types import ContestantId, RoleName, TableName, Time
from kibitz.game.about import About
from kibitz.server.access.links import Printable, links_of, make_links, revoke, tables_of
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError


class LinkData(TypedDict):
    """A link by which somebody comes in without a password."""

    id: str
    role: RoleName
    name: str
    contestant: ContestantId
    table: TableName
    path: Annotated[str, About('Where it leads; its last part is the token. "" where the server cannot show it again.')]
    url: str
    created: Time
    used: Time | None
    revoked: bool


class LinksData(TypedDict):
    """Links."""

    links: list[LinkData]


router = APIRouter(prefix="/api/events/{event_id}", tags=["links"])

_MAKERS = (EventRole.ORGANISER, EventRole.DIRECTOR)
_STRONG = ("director", "assistant", "committee")


class LinksWanted(Strict):
    """Links for all tables, for all contestants, or for somebody."""

    tables: bool = False
    contestants: bool = False
    guests: bool = False  # one for all who seek a partner
    role: Literal["director", "assistant", "committee", "spectator", "screen", "player"] | None = None
    name: Annotated[str, Field(max_length=100)] = ""
    contestant: Annotated[str, Field(max_length=40)] = ""
    table: Annotated[str, Field(max_length=20)] = ""


class Revoked(Strict):
    """Whether another takes the place of the link."""

    again: bool = False


def address_of(visitor: Visitor) -> str:
    """The address at which phones reach the server."""
    return visitor.services.settings.address.rstrip("/") or str(visitor.request.base_url).rstrip("/")


def _data(visitor: Visitor, found: Printable) -> LinkData:
    link, who = found.link, found.link.who
    return {
        "id": link.id, "role": who.role.value, "name": who.name, "contestant": who.contestant, "table": who.table,
        "path": found.path, "url": address_of(visitor) + found.path if found.path else "",
        "created": write_time(link.created), "used": write_time(link.used) if link.used else None,
        "revoked": link.revoked is not None,
    }  # fmt: skip


@router.get("/links")
@answers(LinksData, known=True)
async def links(visitor: Asking, event_id: str) -> Response:
    """All links that can be used (organiser, director). A director does not see those of other staff."""
    who = visitor.must_be(event_id, *_MAKERS)
    await visitor.open_event(event_id)
    found = await links_of(visitor.services, event_id)
    strong = who.role is EventRole.ORGANISER
    shown = [shown_link for shown_link in found if strong or shown_link.link.who.role.value not in _STRONG]
    return answer_plain(visitor, LinksData(links=[_data(visitor, shown_link) for shown_link in shown]))


@router.post("/links", status_code=201)
@answers(LinksData, known=True)
async def add_links(visitor: Asking, event_id: str, wanted: LinksWanted) -> Response:
    """Make links that are not there yet (organiser, director; those of staff: organiser)."""
    visitor.must_be(event_id, *_MAKERS)
    open_event = await visitor.open_event(event_id)
    if wanted.role in _STRONG:
        visitor.must_be(event_id, EventRole.ORGANISER)
    check_name(wanted.name, "name")
    others = []
    if wanted.guests:
        others = [EventActor(EventRole.PLAYER)]
    elif wanted.role == "player":
        if not (wanted.contestant or wanted.table):
            raise ServerError("link_for_whom")
        if wanted.contestant:
            open_event.event.contestant(wanted.contestant)
        elif wanted.table not in tables_of(open_event.event):
            raise Refused("no_such_table", table=wanted.table)
        others = [
            EventActor(EventRole.PLAYER, wanted.name, wanted.contestant, "" if wanted.contestant else wanted.table)
        ]
    elif wanted.role is not None:
        others = [EventActor(EventRole(wanted.role), wanted.name)]
    elif not wanted.tables and not wanted.contestants:
        raise ServerError("link_for_whom")
    made = await make_links(
        visitor.services, open_event, tables=wanted.tables, contestants=wanted.contestants, others=others
    )
    if others and not made:  # it was there before
        made = [
            shown_link for shown_link in await links_of(visitor.services, event_id) if shown_link.link.who == others[0]
        ]
    return JsonAnswer(LinksData(links=[_data(visitor, shown_link) for shown_link in made]), 201)


async def _one(visitor: Visitor, event_id: str, link_id: str) -> Printable:
    who = visitor.must_be(event_id, *_MAKERS)
    await visitor.open_event(event_id)
    for shown_link in await links_of(visitor.services, event_id):
        if shown_link.link.id == link_id:
            if shown_link.link.who.role.value in _STRONG and who.role is not EventRole.ORGANISER:
                break
            return shown_link
    raise ServerError("no_such_link", status=404)


@router.post("/links/{link_id}/revoke")
@answers(LinksData, known=True)
async def revoke_link(visitor: Asking, event_id: str, link_id: str, wanted: Revoked) -> Response:
    """Revoke a link; who came in by it is put out."""
    found = await _one(visitor, event_id, link_id)
    await revoke(visitor.services, found.link)
    made: list[Printable] = []
    if wanted.again:
        made = await make_links(visitor.services, await visitor.open_event(event_id), others=[found.link.who])
    return JsonAnswer(LinksData(links=[_data(visitor, shown_link) for shown_link in made]))


@router.get("/links/{link_id}/qr.svg")
@answers(media="image/svg+xml", known=True)
async def link_code(visitor: Asking, event_id: str, link_id: str) -> Response:
    """The QR code of a link."""
    found = await _one(visitor, event_id, link_id)
    if not found.path:
        raise ServerError("no_such_link", status=404)
    return Response(await asyncio.to_thread(svg, address_of(visitor) + found.path), media_type="image/svg+xml")


def svg(text: str) -> bytes:
    """A QR code as a picture."""
    import segno

    file = io.BytesIO()
    segno.make(text, error="m", micro=False).save(file, kind="svg", xmldecl=False, border=2)
    return file.getvalue()
