"""Who stands before the server: what they may do in an event, and whether they ask too often."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Request

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.messages import Speaker
from kibitz.server.access.identity import COOKIE, DEVICE, NOBODY, Grant, strongest
from kibitz.server.answers.refusals import voice_of
from kibitz.server.errors import not_allowed, unknown_person
from kibitz.server.events import OpenEvent
from kibitz.server.services import Services

BRING_LINK = "/api/links"
"""Where a browser brings the token of a link."""


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
        brought = self.request.cookies.get(DEVICE, "")[:100] or self.browser
        return hashlib.sha256(f"device {brought}".encode(errors="surrogatepass")).hexdigest()[:16]

    @property
    def cookie(self) -> str:
        """The tokens they brought."""
        return self.request.cookies.get(COOKIE, "")

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

    async def is_news(self, event_id: str) -> bool:
        """Whether another program has entered something into an event that was not known here; now it is."""
        return await self.services.events.catch_up(event_id) > 0

    async def open_event(self, event_id: str) -> OpenEvent:
        """An event."""
        return await self.services.events.open_event(event_id)


async def visitor(request: Request) -> Visitor:
    """The one who asks, if they do not ask too often."""
    services: Services = request.app.state.services
    writes = request.method not in ("GET", "HEAD")
    cookie = request.cookies.get(COOKIE, "")
    # Who is not known shares a bucket with everybody at the same address, which is large enough for a club. It is asked
    # before anything is looked up for them; those who are known are not kept out by strangers behind the same router,
    # nor is anybody who brings the token of a link: wrong ones are counted where they are found wrong.
    address = request.client.host if request.client else ""
    strangers = services.address_entries if writes else services.address_questions
    free = services.people.has_seen(cookie) or request.url.path == BRING_LINK
    if not free:
        strangers.take(address)
    grants = await services.people.grants(cookie)
    if free and not grants and request.url.path != BRING_LINK:  # they were put out
        strangers.take(address)
    found = Visitor(services, request, grants)
    if grants:  # each browser has its own limit first: one that asks without end takes nothing from its table
        player = grants[0].who.role is EventRole.PLAYER
        if player or not writes:
            (services.device_entries if writes else services.device_questions).take(found.browser)
        if player or writes:  # a link makes as many browsers as one likes
            (services.entries if writes else services.questions).take(found.link)
    return found


Asking = Annotated[Visitor, Depends(visitor)]
