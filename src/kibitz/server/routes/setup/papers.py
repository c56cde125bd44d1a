"""What is printed: before play guide cards, table cards and QR codes; after it rankings, hand records and the like."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.log.entries import EventRole
from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.standings.live import EventStandings
from kibitz.game.extras import MissingExtra
from kibitz.paper import EventPaper, PaperWanted, SheetSize, event_pdf
from kibitz.paper.qr import Code, printed_codes
from kibitz.server.access.links import Printable, links_of, make_links
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.words import speaker_for, worded
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.routes.analysis import solved_boards
from kibitz.server.routes.parameters import session_of
from kibitz.server.routes.setup.links import address_of

router = APIRouter(prefix="/api/events/{event_id}/print", tags=["print"])

_PAPERS = {f"{kind.value}.pdf": kind for kind in EventPaper}


@router.get("/qr.pdf")
@answers(media="application/pdf", known=True, refuses=(501,))
async def qr_codes(
    visitor: Asking,
    event_id: str,
    what: Annotated[Literal["tables", "contestants"], Query()] = "tables",
    sheet: Annotated[Literal["a4", "letter"], Query(description="The paper in the printer.")] = "a4",
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
    return await _pdf(lambda: printed_codes(event.name, how, made, SheetSize(sheet)))


def _wanted(found: Printable, what: str) -> bool:
    who = found.link.who
    return who.role is EventRole.PLAYER and bool(who.table if what == "tables" else who.contestant)


@router.get("/{paper}")
@answers(media="application/pdf", refuses=(401, 403, 422, 501))
async def paper(
    visitor: Asking,
    event_id: str,
    paper: Annotated[str, Path(description=f"One of {', '.join(_PAPERS)}.")],
    session: Annotated[
        int, Query(ge=0, le=10_000, description="The session; 0: the one in play, of a ranking the whole event.")
    ] = 0,
    section: Annotated[str, Query(max_length=20, description="Only this section.")] = "",
    contestant: Annotated[str, Query(max_length=40, description="Only the scorecard of this one.")] = "",
    board: Annotated[int, Query(ge=0, le=10_000, description="Only this board.")] = 0,
    places: Annotated[int, Query(ge=1, le=1_000, description="How many places get a certificate.")] = 3,
    sheet: Annotated[Literal["a4", "letter"], Query(description="The paper in the printer.")] = "a4",
    language: Annotated[
        str, Query(max_length=35, description="For a link, which sends no header: the language, as in `pl`.")
    ] = "",
) -> Response:
    """A paper of an event with what one may see of it; those for before play and certificates for who runs it."""
    if paper not in _PAPERS:
        raise ServerError("no_such_paper", status=404)
    kind, who = _PAPERS[paper], visitor.who(event_id)
    if kind.is_for_staff and not visitor.known(event_id).is_staff:
        raise not_allowed()
    open_event = await visitor.open_event(event_id)
    event = open_event.event.trial()  # as it is now: play goes on while the paper is set
    number = 0 if kind.of_whole_event and not session else session_of(event, session).number
    voice = speaker_for(language) if language else visitor.voice
    now, standings = visitor.services.events.clock(), EventStandings(event)
    wanted = PaperWanted(
        *(event, who, now, voice, standings, number, section, contestant, board, places),
        solve=solved_boards,
        tell=lambda line: str(worded({"message": line["message"], "values": line["values"]}, voice)["text"]),
    )
    return await _pdf(lambda: event_pdf(kind, wanted, SheetSize(sheet)))


_PRINTING = ThreadPoolExecutor(1, "print")
"""Where papers are set, one after the other: however many are asked for, play goes on."""


async def _pdf(make: object) -> Response:
    assert callable(make)
    try:
        made = await asyncio.get_running_loop().run_in_executor(_PRINTING, make)
        return Response(made, media_type="application/pdf")
    except MissingExtra:
        raise ServerError("no_printer", status=501) from None
