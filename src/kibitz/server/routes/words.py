"""Small things about the server itself: its clock, its words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal, NotRequired, TypedDict

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from kibitz import __version__
from kibitz.event.log.codec import write_time
from kibitz.event.views.types import Time
from kibitz.game.about import About
from kibitz.messages import LANGUAGES
from kibitz.messages.catalogue import BASE, Catalogue
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import KeptView, answer, answer_plain, smallest
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.events import OpenEvents


class HealthData(TypedDict):
    """That the server runs."""

    ok: Literal[True]
    version: Annotated[str, About("The version of Kibitz.")]
    address: Annotated[str, About('Where phones reach it; "" where it does not know.')]
    fingerprint: Annotated[str, About('Of the certificate that was made for the room; "" where there is none.')]


class NoticesData(TypedDict):
    """What whoever runs an event should know of the machine that serves it."""

    clock: NotRequired[Annotated[str, About("Its clock was put back or forward.")]]
    backup: NotRequired[Annotated[str, About("The copies that it makes by itself cannot be made.")]]
    store: NotRequired[Annotated[str, About("Something is wrong with the files of the store.")]]
    damage: NotRequired[Annotated[str, About("Entries were damaged in the store while the server ran.")]]
    clock_means: NotRequired[Annotated[str, About("What it does to follow that clock, for who may have it followed.")]]


class ClockData(TypedDict):
    """What time it is at the server."""

    now: Time
    ms: Annotated[int, About("The same in milliseconds since 1970.")]


router = APIRouter(prefix="/api", tags=["words"])

USUAL = ("web", "word")
"""The domains of messages that pages need."""

_catalogues: dict[str, Catalogue] = {}


@router.get("/words/{language}")
@answers(dict[str, str | dict[str, str]])
async def words(visitor: Asking, language: str, domains: Annotated[str, Query(max_length=200)] = "") -> Response:
    """The messages of a language as they are written in its catalogue: of pages, or of the domains that are named."""
    if language not in LANGUAGES:
        raise ServerError("no_such_language", status=404)
    wanted = tuple(domain_name for domain_name in domains.split(",") if domain_name)
    return answer_plain(visitor, _messages(language, wanted)) if wanted else answer(visitor, _of_pages(language))


@cache
def _of_pages(language: str) -> KeptView:
    """The words of pages, of which every first visit is made up for the most part: packed once, as small as it goes."""
    return smallest(_messages(language, USUAL))


def _messages(language: str, domains: Iterable[str]) -> dict[str, str | dict[str, str]]:
    catalogue = _catalogues.setdefault(language, Catalogue(language))
    return {
        id: forms[BASE] if len(forms) == 1 else dict(forms)
        for domain in domains
        for id, forms in catalogue.domain(domain).items()
    }


@router.get("/time")
@answers(ClockData, tagged=False)
async def clock(request: Request) -> Response:
    """What time it is here."""
    events: OpenEvents = request.app.state.services.events
    return JsonAnswer(ClockData(now=write_time(events.clock()), ms=events.milliseconds()))


@router.post("/time/follow")
@answers(ClockData, known=True, tagged=False)
async def follow_clock(visitor: Asking) -> Response:
    """Follow this computer's clock, though it was put back or forward (who runs the server).

    Rounds in play and periods for corrections and appeals end so much sooner, or stand still for so long.
    """
    visitor.must_own()
    await visitor.request.app.state.clock_watch.follow()
    events = visitor.services.events
    return JsonAnswer(ClockData(now=write_time(events.clock()), ms=events.milliseconds()))


@router.get("/events/{event_id}/notices")
@answers(NoticesData, known=True)
async def notices(visitor: Asking, event_id: str) -> Response:
    """What those who run an event should know of the machine that serves it."""
    if not visitor.known(event_id).is_staff:
        raise not_allowed()
    said = visitor.services.notices
    found = said.texts(visitor.voice)
    if "clock" in found and visitor.is_owner:
        found["clock_means"] = said.more("clock", "clock_means", visitor.voice)
    return answer_plain(visitor, found)


@router.get("/health")
@answers(HealthData, tagged=False)
async def health(visitor: Asking) -> Response:
    """That the server runs, and under which address phones reach it, where it knows."""
    settings = visitor.services.settings
    return JsonAnswer(
        HealthData(ok=True, version=__version__, address=settings.address, fingerprint=settings.fingerprint)
    )
