"""The site of the club: published by those who run an event, and read by everybody who reaches the server."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.log.entries import EventRole
from kibitz.game.about import About
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError
from kibitz.server.services import Services
from kibitz.site import NameShown, Published, SiteSettings, own_scheme, publish, settings_of

router = APIRouter(prefix="/api", tags=["site"])
ADDRESS = "/site/index.html"
"""Where everybody reads it (`kibitz.server.pages`)."""


class SiteData(TypedDict):
    """The site as it is."""

    kept: Annotated[bool, About("Whether this server has a folder for one.")]
    published: bool
    title: str
    language: str
    names: Annotated[str, About("How people are named.", one_of=tuple(way.value for way in NameShown))]
    address: Annotated[str, About("Where it is read, on this server.")]
    folder: Annotated[str, About("Where its files are, for who owns the server.")]


class SitePublishedData(TypedDict):
    """What was done to the site."""

    events: Annotated[int, About("How many are in it now.")]
    made: Annotated[int, About("How many of them were made anew.")]
    written: Annotated[int, About("How many files were written.")]
    removed: int
    visible: Annotated[bool, About("Whether anything of this event may be seen by everybody yet.")]
    address: str


class SiteGiven(Strict):
    """How the site is to be; what is not said is as before."""

    title: Annotated[str | None, Field(max_length=200)] = None
    language: Literal["en", "pl", "cs", "sk", "vi"] | None = None
    names: Literal["whole", "initials", "number"] | None = None


@router.get("/site")
@answers(SiteData, known=True)
async def site(visitor: Asking) -> Response:
    """How the site of the club is, for those who run an event."""
    visitor.must_run()
    folder = visitor.services.site
    found = await asyncio.to_thread(settings_of, folder) if folder is not None else None
    settings = found or SiteSettings(language=visitor.voice.language.code)
    data: SiteData = {
        "kept": folder is not None,
        "published": found is not None,
        "title": settings.title,
        "language": settings.language,
        "names": settings.names.value,
        "address": ADDRESS,
        "folder": str(folder) if visitor.is_owner and folder is not None else "",
    }
    return answer_plain(visitor, data)


@router.post("/events/{event_id}/publish")
@answers(SitePublishedData, known=True, refuses=(404, 409))
async def publish_event(visitor: Asking, event_id: str, given: SiteGiven) -> Response:
    """Put an event into the site of the club, and make the site true again (organiser, director).

    Only the organiser of everything decides how the site is called and how people are named.
    """
    visitor.must_be(event_id, EventRole.ORGANISER, EventRole.DIRECTOR)
    await visitor.open_event(event_id)
    services = visitor.services
    if services.site is None:
        raise ServerError("no_site", status=409)
    before = await asyncio.to_thread(settings_of, services.site)
    if before is not None and any(value is not None for value in given.model_dump().values()):
        visitor.must_own()
    settings = _settings(before or SiteSettings(language=visitor.voice.language.code), given)
    made = await services.publishing(_publish, services, services.site, event_id, settings)
    data: SitePublishedData = {
        "events": made.events,
        "made": len(made.made),
        "written": len(made.written),
        "removed": len(made.removed),
        "visible": event_id not in made.not_yet,
        "address": ADDRESS,
    }
    return JsonAnswer(data)


async def made_true(services: Services) -> None:
    """Make the site true again, where there is one: somebody was erased."""
    if services.site is not None and await asyncio.to_thread(settings_of, services.site) is not None:
        await services.publishing(_publish, services, services.site, None, None)


def _settings(before: SiteSettings, given: SiteGiven) -> SiteSettings:
    names = before.names if given.names is None else NameShown(given.names)
    title = before.title if given.title is None else given.title.strip()
    return replace(before, title=title, language=given.language or before.language, names=names)


def _publish(services: Services, folder: Path, event_id: str | None, settings: SiteSettings | None) -> Published:
    now, members = services.events.clock(), services.members.all()
    events = [] if event_id is None else [event_id]
    settings = settings or settings_of(folder)
    if settings is not None and (scheme := own_scheme(services.store)) is not None:
        settings = replace(settings, scheme=scheme)
    return publish(services.store, folder, now=now, settings=settings, members=members, events=events)
