"""A whole event as one file: taken away, and brought back."""

from __future__ import annotations

import asyncio
import io
from dataclasses import replace
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from kibitz.event.access.visibility import are_hands_hidden
from kibitz.event.acts import EventExported
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.formats import sessions
from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of
from kibitz.formats.sessions.model import DAMAGE
from kibitz.messages.speaker import Speaker
from kibitz.results.files.bringing import BroughtBy, plain_text
from kibitz.results.files.brought_events import bring_event as results_as_event
from kibitz.server.access.guard import IMPORT
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.errors import ServerError
from kibitz.server.routes.setup.events import EventNamedData, new_event_id
from kibitz.store import EntryDamaged, Store, export_event, export_whole, import_event
from kibitz.store.journal import Journal
from kibitz.store.same_events import event_with_results_of

router = APIRouter(tags=["files"])


@router.get("/api/events/{event_id}/export")
@answers(media="application/x-ndjson", known=True)
async def export(visitor: Asking, event_id: str) -> Response:
    """The log of an event as a file, with its hands: for the organiser."""
    who = visitor.must_be(event_id, EventRole.ORGANISER)
    try:
        open_event = await visitor.open_event(event_id)
    except EntryDamaged:  # nobody can tell what is hidden in it, nor put on record who takes it away
        visitor.must_own()
        lines, _ = await asyncio.to_thread(export_whole, visitor.services.store, event_id)
        return _file(event_id, lines)
    now = visitor.services.events.clock()
    if are_hands_hidden(open_event.event, now):  # that they have them is on record before they do
        await visitor.services.events.enter(event_id, who, [EventExported()])
    return _file(event_id, await asyncio.to_thread(_lines, visitor.services.store, event_id))


def _lines(store: Store, event_id: str) -> list[str]:
    """The file of an event that is open; what was damaged in the store since it was read stands there as lost."""
    try:
        return list(export_event(store, event_id))
    except EntryDamaged:
        return export_whole(store, event_id)[0]


def _file(event_id: str, lines: list[str]) -> Response:
    named = {"Content-Disposition": f'attachment; filename="{event_id}.kibitz"'}
    return Response("".join(lines).encode("utf-8", "replace"), media_type="application/x-ndjson", headers=named)


@router.post(
    IMPORT,
    status_code=201,
    openapi_extra={
        "requestBody": {"required": True, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    },
)
@answers(EventNamedData, known=True, refuses=(409,))
async def bring_event(
    visitor: Asking,
    request: Request,
    event: Annotated[str, Query(max_length=100)] = "",
    name: Annotated[str, Query(max_length=200, description="What the file is called.")] = "",
    anyway: Annotated[bool, Query(description="Even if figures come out otherwise than the file's.")] = False,
    day: Annotated[date | None, Query(description="When it was played, whatever a file of results says.")] = None,
) -> Response:
    """Bring back an event from its file, or make one of the results of another program (owner).

    The content says which it is: the log that an export has, under its own id or another; or any file of results that
    Kibitz reads, whatever the type it is sent with: USEBIO, .bws, PBN, LIN, CSV, Excel, JSON, saved pages.
    """
    visitor.must_own()
    body = await request.body()
    store = visitor.services.store
    if kind_of(body[:LOOKED_AT]) not in (FileKind.EVENT, FileKind.TEXT, FileKind.EMPTY):
        by = BroughtBy(EventActor(EventRole.ORGANISER), visitor.services.events.clock(), _why(visitor.voice, name))
        if day is not None and day > by.now.astimezone().date():
            raise ServerError("brought_later", day=day.isoformat())
        made = await asyncio.to_thread(_brought, store, body, by, event, name, anyway, day)
        return JsonAnswer(EventNamedData(id=made), 201)
    try:
        lines = io.StringIO(body.decode(), newline="\n")  # no other character ends a line: it may be in a name
    except UnicodeDecodeError:
        raise ServerError("not_json") from None
    made = await asyncio.to_thread(lambda: import_event(store, lines, event or None, check=Event.brought))
    return JsonAnswer(EventNamedData(id=made), 201)


def _why(voice: Speaker, name: str) -> str:
    return voice.say("event.brought", file=plain_text(name))


def _brought(store: Store, body: bytes, by: BroughtBy, id: str, name: str, anyway: bool, day: date | None) -> str:
    """Make an event of a file of results; its id."""
    found = [replace(one, date=day.isoformat()) if day else one for one in sessions.loads(body)]
    damage = [flaw for one in found for flaw in one.flaws if flaw.id == DAMAGE]
    if damage and not anyway:
        raise ServerError("brought_damaged", status=409, damage=damage[0])
    brought = results_as_event(found, by, unnamed=name.rpartition(".")[0] or name or "event")
    if not brought.is_as_published and not anyway:
        raise ServerError("brought_otherwise", status=409, count=brought.otherwise)
    if not anyway and (known := event_with_results_of(store, brought.event)):
        raise ServerError("brought_again", status=409, event=known, name=store.name(known))
    event_id = id or new_event_id(brought.event.name)
    Journal.create(store, event_id, brought.event)
    return event_id
