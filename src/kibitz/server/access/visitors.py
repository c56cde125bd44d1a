"""Who stands before the server: what they may do in an event, and whether they ask too often."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import cookie_parser

from kibitz.event.log.entries import STAFF, EventActor, EventRole
from kibitz.messages import Speaker
from kibitz.server.access.identity import COOKIE, DEVICE, NOBODY, Grant, strongest
from kibitz.server.answers.refusals import voice_of
from kibitz.server.errors import ServerError, not_allowed, unknown_person
from kibitz.server.events import OpenEvent
from kibitz.server.services import Services
from kibitz.store import EntryDamaged

BRING_LINK = "/api/links"
"""Where a browser brings the token of a link."""

_SHORT = 500
"""So many characters have cookies that are kept as they were read."""

_SETTLED = 60.0
"""Seconds after which a browser has only its own limit, though those of its link be used up by others."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks."""

    services: Services
    request: Request
    grants: tuple[Grant, ...]

    @property
    def voice(self) -> Speaker:
        """Says messages in their language."""
        return voice_of(self.request)

    @property
    def address(self) -> str:
        """Where they ask from."""
        return self.request.client.host if self.request.client else ""

    @property
    def browser(self) -> str:
        """What tells their browser from others."""
        return self.grants[0].browser if self.grants else f"at {self.address}"

    @property
    def link(self) -> str:
        """What those share who have come in by the same link or account: how often they may ask is counted by it."""
        first = self.grants[0] if self.grants else None
        return (first.link or first.account) if first is not None else self.browser

    @property
    def keys(self) -> frozenset[str]:
        """All that lets them in."""
        return frozenset({key for grant in self.grants for key in (grant.browser, grant.link, grant.account) if key})

    @property
    def device(self) -> str:
        """What tells their browser from others in the log: a hash, from which nobody can make what they bring."""
        return device_hash(_cookies(self.request).get(DEVICE, "")[:100] or self.browser)

    @property
    def cookie(self) -> str:
        """The tokens they brought."""
        return _cookies(self.request).get(COOKIE, "")

    @property
    def is_owner(self) -> bool:
        """Whether they organise every event."""
        return any(grant.event == "" and grant.who.role is EventRole.ORGANISER for grant in self.grants)

    def who(self, event_id: str) -> EventActor:
        """Who they are in an event; a spectator where nobody knows them."""
        found = strongest(self.grants, event_id)
        self.request.scope.setdefault("state", {})["known"] = found is not None
        if found is None:
            return NOBODY
        return replace(found.who, device=self.device) if found.who.role is EventRole.PLAYER else found.who

    def known(self, event_id: str) -> EventActor:
        """Who they are in an event, refused where nobody knows them."""
        who = self.who(event_id)
        if who is NOBODY:
            raise unknown_person()
        return who

    def must_be(self, event_id: str, *roles: EventRole) -> EventActor:
        """Who they are, if it is one of these roles."""
        who = self.known(event_id)
        if who.role not in roles:
            raise not_allowed()
        return who

    def must_own(self) -> None:
        """Refuse everybody but those who organise every event."""
        if not self.grants:
            raise unknown_person()
        if not self.is_owner:
            raise not_allowed()

    def must_run(self) -> None:
        """Refuse everybody but those who run some event, or all."""
        if not self.grants:
            raise unknown_person()
        if not any(grant.who.role in STAFF for grant in self.grants):
            raise not_allowed()

    async def is_news(self, event_id: str) -> bool:
        """Whether another program has entered something into an event that was not known here; now it is."""
        return await self.services.events.catch_up(event_id) > 0

    async def open_event(self, event_id: str) -> OpenEvent:
        """An event. Those who play read nothing of what the operator has to do where it is damaged."""
        try:
            return await self.services.events.open_event(event_id)
        except EntryDamaged:
            if self.who(event_id).is_staff:
                raise
            raise ServerError("event_closed", status=503) from None


def _cookies(request: Request) -> Mapping[str, str]:
    """What a browser brings, which is the same each time it asks."""
    brought = request.headers.get("cookie", "")
    return _parsed(brought) if len(brought) <= _SHORT else request.cookies


@lru_cache(maxsize=4_096)
def _parsed(brought: str) -> Mapping[str, str]:
    return cookie_parser(brought)


@lru_cache(maxsize=4_096)
def device_hash(brought: str) -> str:
    """What tells a browser from others: nobody can make of it what it brings."""
    return hashlib.sha256(f"device {brought}".encode(errors="surrogatepass")).hexdigest()[:16]


async def visitor(request: Request) -> Visitor:
    """The one who asks, if they do not ask too often."""
    before: Visitor | None = request.scope.get("state", {}).get(_LOOKED_AT)
    if before is not None:  # they are counted once
        return replace(before, request=request)
    cookie = _cookies(request).get(COOKIE, "")
    free = _is_free(request, cookie)
    services: Services = request.app.state.services
    return _counted(request, free, await services.people.grants(cookie))


def visitor_at_once(request: Request) -> Visitor | None:
    """The same where nothing need be looked up for it, counted once however the question is answered then."""
    cookie = _cookies(request).get(COOKIE, "")
    services: Services = request.app.state.services
    grants = services.people.known_grants(cookie)
    if grants is None:
        return None
    found = _counted(request, _is_free(request, cookie), grants)
    request.scope["state"][_LOOKED_AT] = found
    return found


_LOOKED_AT = "kibitz_visitor"


def _is_free(request: Request, cookie: str) -> bool:
    """Whether somebody need not share what strangers at their address may ask; if not, it is taken from that."""
    # Who is not known shares a bucket with everybody at the same address, which is large enough for a club. It is asked
    # before anything is looked up for them; those who are known are not kept out by strangers behind the same router,
    # nor is anybody who brings the token of a link: wrong ones are counted where they are found wrong.
    services: Services = request.app.state.services
    free = request.scope["path"] == BRING_LINK or services.people.has_seen(cookie)
    if not free:
        _take_of_strangers(request)
    return free


def _take_of_strangers(request: Request) -> None:
    services: Services = request.app.state.services
    strangers = services.address_entries if _writes(request) else services.address_questions
    strangers.take(request.client.host if request.client else "")


def _writes(request: Request) -> bool:
    return request.method not in ("GET", "HEAD")


def _counted(request: Request, free: bool, grants: tuple[Grant, ...]) -> Visitor:
    """The one who asks, of whom it is known now who they are."""
    services: Services = request.app.state.services
    if free and not grants and request.scope["path"] != BRING_LINK:  # they were put out
        _take_of_strangers(request)
    found, writes = Visitor(services, request, grants), _writes(request)
    if grants:  # each browser has its own limit first: one that asks without end takes nothing from its table
        player = grants[0].who.role is EventRole.PLAYER
        if player or not writes:
            (services.device_entries if writes else services.device_questions).take(found.browser)
        shared = services.entries if writes else services.questions
        if (player or writes) and not (player and shared.level(found.link) < 1 and _is_settled(found)):
            shared.take(found.link)
    return found


def _is_settled(asking: Visitor) -> bool:
    """Whether their browser has been here for a while: new ones that use up what a link has do not keep it out."""
    since = asking.grants[0].since
    return since is not None and (asking.services.events.clock() - since).total_seconds() >= _SETTLED


Asking = Annotated[Visitor, Depends(visitor)]
