"""What the parts of the server have in common, and who stands before it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from kibitz.event.entries import Role, Who
from kibitz.messages import Speaker
from kibitz.server.answering import voice_of
from kibitz.server.errors import not_allowed, unknown_person
from kibitz.server.house import Hall, House
from kibitz.server.identity import COOKIE, NOBODY, Grant, People, strongest
from kibitz.server.limits import Buckets
from kibitz.server.settings import Settings
from kibitz.store import Store


class Desk:
    """A server's events, people and limits."""

    def __init__(self, store: Store, settings: Settings, house: House, secret: bytes) -> None:
        self.store = store
        self.settings = settings
        self.house = house
        self.secret = secret
        self.people = People(store, house.clock, settings.session_days)
        self.entries = Buckets(settings.entries)
        self.questions = Buckets(settings.questions)
        self.address_entries = Buckets(settings.address_entries)
        self.address_questions = Buckets(settings.address_questions)
        self.guesses = Buckets(settings.guesses)
        self.logins = Buckets(settings.logins)
        self.owner_tokens = (
            {hashlib.sha256(settings.owner_token.encode()).hexdigest()} if settings.owner_token else set()
        )


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks."""

    desk: Desk
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
    def cookie(self) -> str:
        """The tokens he brought."""
        return self.request.cookies.get(COOKIE, "")

    @property
    def is_owner(self) -> bool:
        """Whether he organises every event."""
        return any(each.event == "" and each.who.role is Role.ORGANISER for each in self.grants)

    def who(self, event_id: str) -> Who:
        """Who he is in an event; a spectator where nobody knows him."""
        found = strongest(self.grants, event_id)
        self.request.scope.setdefault("state", {})["known"] = found is not None
        return NOBODY if found is None else found.who

    def known(self, event_id: str) -> Who:
        """Who he is in an event, refused where nobody knows him."""
        who = self.who(event_id)
        if who is NOBODY:
            raise unknown_person()
        return who

    def must_be(self, event_id: str, *roles: Role) -> Who:
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

    async def hall(self, event_id: str) -> Hall:
        """An event."""
        return await self.desk.house.hall(event_id)


async def visitor(request: Request) -> Visitor:
    """The one who asks, if he does not ask too often."""
    desk: Desk = request.app.state.desk
    grants = await desk.people.grants(request.cookies.get(COOKIE, ""))
    found = Visitor(desk, request, grants)
    writes = request.method not in ("GET", "HEAD")
    # Who is not known shares his bucket with everybody at his address, which is large enough for a club.
    (desk.address_entries if writes else desk.address_questions).take(found.address)
    if grants:
        (desk.entries if writes else desk.questions).take(found.browser)
    return found


Asking = Annotated[Visitor, Depends(visitor)]
