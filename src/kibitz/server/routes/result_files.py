"""Results as files: a session or an event as USEBIO, PBN, LIN, JSON, CSV or a workbook, as far as one may see it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.refusals import Refused
from kibitz.formats.sessions.model import SessionPlace
from kibitz.formats.sessions.writing import SESSION_FORMATS, WrittenAs
from kibitz.messages.sheets import heading_in, signs_in
from kibitz.results.files.event_files import EventFileAsked, event_file
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.solver import has_engine

router = APIRouter(prefix="/api/events/{event_id}", tags=["files"])

_STAMP = "%Y%m%dT%H%M%SZ"
MEDIA = "application/octet-stream"  # which no browser opens, whatever is in it
FileFormat = Literal["usebio", "pbn", "json", "csv", "xlsx", "lin"]
TableAsked = Literal["ranking", "travellers", "scorecards", "matches"]
_Text = Annotated[str, Query(max_length=100)]


@router.get("/files/{form}")
@answers(media=MEDIA, refuses=(401, 403))
async def results_as_file(
    visitor: Asking,
    event_id: str,
    form: FileFormat,
    session: Annotated[int, Query(ge=0, le=10_000, description="The session; 0: all of them.")] = 0,
    table: Annotated[TableAsked, Query(description="Which table, as CSV.")] = "ranking",
    contestant: Annotated[str, Query(max_length=40, description="Whose scorecard; in LIN whose matches.")] = "",
    version: Annotated[Literal["1.2", "1.3"], Query(description="Of USEBIO.")] = "1.2",
    double_dummy: Annotated[bool, Query(description="With what the hands make, in PBN.")] = True,
    club: _Text = "",
    club_number: _Text = "",
    round: Annotated[int, Query(ge=0, le=10_000, description="In LIN the matches of this round; 0: of all.")] = 0,
) -> Response:
    """The results as a file, with what one may see of them; whole sessions once nothing of them is hidden from one."""
    open_event = await visitor.open_event(event_id)
    event, who = open_event.event, visitor.who(event_id)
    if session:
        event.session(session)
    if contestant:
        event.contestant(contestant)
    voice = visitor.voice
    how = WrittenAs(version, table, contestant, heading_in(voice), signs_in(voice), round=round)
    asked = EventFileAsked(form, session, SessionPlace(club, club_number), double_dummy and has_engine())
    now = visitor.services.events.clock()
    seen = event.trial()  # as it is now, whatever is entered while the file is made
    content = await asyncio.to_thread(event_file, seen, open_event.standings.forked(seen), who, now, asked, how)
    return Response(content, media_type=MEDIA, headers={"Content-Disposition": _named(event_id, form, asked, how)})


@router.get("/begins.ics")
@answers(media="text/calendar", refuses=(401, 403, 409))
async def begins_as_file(visitor: Asking, event_id: str) -> Response:
    """When the event begins, for a calendar."""
    event = (await visitor.open_event(event_id)).event
    visitor.who(event_id)
    if not event.conditions.begins:
        raise Refused("begins_not_said")
    begins = datetime.fromisoformat(event.conditions.begins).astimezone(UTC)
    now = visitor.services.events.clock().astimezone(UTC)
    name = "".join(f"\\{sign}" if sign in ",;\\" else sign for sign in event.name)
    lines = (
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kibitz//EN", "BEGIN:VEVENT", f"UID:{event_id}@kibitz"),
        *(f"DTSTAMP:{now:{_STAMP}}", f"DTSTART:{begins:{_STAMP}}", f"SUMMARY:{name}"),
        *("END:VEVENT", "END:VCALENDAR", ""),
    )
    named = {"Content-Disposition": f'attachment; filename="{event_id}.ics"'}
    return Response("\r\n".join(lines), media_type="text/calendar", headers=named)


def _named(event_id: str, form: FileFormat, asked: EventFileAsked, how: WrittenAs) -> str:
    """The name of the file: the id of the event, and what it is of."""
    parts = [event_id, str(asked.session) if asked.session else ""]
    parts += [how.contestant, how.table] if form == "csv" else [how.contestant] if form == "xlsx" else []
    parts += [f"round-{how.round}" if how.round else "", how.contestant] if form == "lin" else []
    plain = "-".join(
        "".join(sign for sign in part if sign.isascii() and (sign.isalnum() or sign in "-_")) for part in parts if part
    )
    return f'attachment; filename="{plain or "results"}.{SESSION_FORMATS[form]}"'
