"""What the parts of the server have in common, and who stands before it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Request

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.messages import Speaker
from kibitz.server.access.identity import COOKIE, DEVICE, NOBODY, Grant, Identities, strongest
from kibitz.server.access.passwords import OneAtATime
from kibitz.server.access.rate_limits import Buckets
from kibitz.server.answers.refusals import voice_of
from kibitz.server.errors import not_allowed, unknown_person
from kibitz.server.events import OpenEvent, OpenEvents
from kibitz.server.settings import Settings
from kibitz.store import Store

_HASH = 64
"""As many characters has the hash of a browser's token, and no id of a link or an account."""


class Services:
    """A server's events, people and limits."""

    def __init__(self, store: Store, settings: Settings, events: OpenEvents, secret: bytes) -> None:
        self.store = store
        self.settings = settings
        self.events = events
        self.secret = secret
        self.people = Identities(store, events.clock, settings.session_days)
        self.entries = Buckets(settings.entries)
        self.questions = Buckets(settings.questions)
        self.address_entries = Buckets(settings.address_entries)
        self.address_questions = Buckets(settings.address_questions)
        self.guesses = Buckets(settings.guesses)
        self.tokens = Buckets(settings.tokens)
        self.logins = Buckets(settings.logins)
        self.login_names = Buckets(settings.login_names)
        self.hashing = OneAtATime(16)
        self.planning = OneAtATime(8)
        self.first_page = "/"  # where the owner's link leads
        self.owner_tokens = (
            {hashlib.sha256(settings.owner_token.encode()).hexdigest()} if settings.owner_token else set()
        )

    def put_out(self, *keys: str) -> None:
        """End the live streams of all whom one of these lets in no more: a link, an account, a browser."""
        gone = frozenset(keys)
        if not gone:
            return
        self.people.forget(gone)
        self._let_go(gone)

    async def look(self) -> None:
        """Do the same for whom another program has put out; asked again and again, it costs one short question."""
        if not await self.people.is_changed():
            return
        listeners = (each for open_event in self.events.in_memory.values() for each in open_event.feed.listeners)
        browsers = {key for each in listeners for key in each.keys if len(key) == _HASH}
        if gone := await self.people.gone(browsers):
            self._let_go(frozenset(gone))

    def _let_go(self, gone: frozenset[str]) -> None:
        for open_event in self.events.in_memory.values():
            for listener in list(open_event.feed.listeners):
                if listener.keys & gone:
                    listener.close()


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks."""

    services: Services
    request: Request
    grants: tuple[Grant, ...]

    @property
    def voice(self) -> Speaker:
        """Says messages in his language."""
        return voice_of(self.request)

    @property
    def address(self) -> str:
        """Where he asks from."""
        return self.request.client.host if self.request.client else ""

    @property
    def browser(self) -> str:
        """What tells his browser from others."""
        return self.grants[0].browser if self.grants else f"at {self.address}"

    @property
    def link(self) -> str:
        """What those share who have come in by the same link or account: how often they may ask is counted by it."""
        first = self.grants[0] if self.grants else None
        return (first.link or first.account) if first is not None else self.browser

    @property
    def keys(self) -> frozenset[str]:
        """All that lets him in."""
        return frozenset({key for each in self.grants for key in (each.browser, each.link, each.account) if key})

    @property
    def device(self) -> str:
        """What tells his browser from others in the log: a hash, from which nobody can make what he brings."""
        brought = self.request.cookies.get(DEVICE, "")[:100] or self.browser
        return hashlib.sha256(f"device {brought}".encode(errors="surrogatepass")).hexdigest()[:16]

    @property
    def cookie(self) -> str:
        """The tokens he brought."""
        return self.request.cookies.get(COOKIE, "")

    @property
    def is_owner(self) -> bool:
        """Whether he organises every event."""
        return any(each.event == "" and each.who.role is EventRole.ORGANISER for each in self.grants)

    def who(self, event_id: str) -> EventActor:
        """Who he is in an event; a spectator where nobody knows him."""
        found = strongest(self.grants, event_id)
        self.request.scope.setdefault("state", {})["known"] = found is not None
        if found is None:
            return NOBODY
        return replace(found.who, device=self.device) if found.who.role is EventRole.PLAYER else found.who

    def known(self, event_id: str) -> EventActor:
        """Who he is in an event, refused where nobody knows him."""
        who = self.who(event_id)
        if who is NOBODY:
            raise unknown_person()
        return who

    def must_be(self, event_id: str, *roles: EventRole) -> EventActor:
        """Who he is, if it is one of these roles."""
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

    async def open_event(self, event_id: str) -> OpenEvent:
        """An event."""
        return await self.services.events.open_event(event_id)


async def visitor(request: Request) -> Visitor:
    """The one who asks, if he does not ask too often."""
    services: Services = request.app.state.services
    writes = request.method not in ("GET", "HEAD")
    # Who is not known shares his bucket with everybody at his address, which is large enough for a club. It is asked
    # before anything is looked up for him.
    address = request.client.host if request.client else ""
    (services.address_entries if writes else services.address_questions).take(address)
    grants = await services.people.grants(request.cookies.get(COOKIE, ""))
    found = Visitor(services, request, grants)
    if grants:  # a link makes as many browsers as one likes; but many watch by one link
        player = grants[0].who.role is EventRole.PLAYER
        (services.entries if writes else services.questions).take(found.link if writes or player else found.browser)
    return found


Asking = Annotated[Visitor, Depends(visitor)]
