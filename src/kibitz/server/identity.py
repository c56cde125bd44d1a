"""Who somebody is: what his browser brought, and what that makes him in which event.

A browser may have come in several times: by a link of a table, by his own, with a password. It keeps the token of each,
and is in an event the strongest of what it may be, or of two alike the latest.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from kibitz.event.entries import Role, Who
from kibitz.server.passwords import UNUSABLE
from kibitz.server.tokens import new_token
from kibitz.store import Account, BrowserSession, NameTaken, Store, token_hash

COOKIE = "kibitz"
MOST_TOKENS = 6
OWNER = "owner"
"""The account of the one who started the server."""

_FRESH = 5.0  # seconds for which what was looked up is believed
_KEPT = 20_000
_RANK = (Role.ORGANISER, Role.DIRECTOR, Role.ASSISTANT, Role.COMMITTEE, Role.PLAYER, Role.SCREEN, Role.SPECTATOR)
NOBODY = Who(Role.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a token makes of its bearer, in an event or in every one ("")."""

    event: str
    who: Who
    browser: str  # the hash of the token
    account: str = ""
    link: str = ""


def strongest(grants: Iterable[Grant], event_id: str) -> Grant | None:
    """What counts in an event."""
    here = [each for each in grants if each.event in ("", event_id)]
    return min(here, key=lambda each: _RANK.index(each.who.role), default=None)


class People:
    """Looks up who brings a token, and lets people in."""

    def __init__(self, store: Store, clock: Callable[[], datetime], days: int) -> None:
        self.store = store
        self.clock = clock
        self.days = days
        self._known: OrderedDict[str, tuple[float, tuple[Grant, ...]]] = OrderedDict()

    async def grants(self, cookie: str) -> tuple[Grant, ...]:
        """All that a browser may be, by the tokens in its cookie."""
        found: list[Grant] = []
        for token in cookie.split(".")[:MOST_TOKENS]:
            if token:
                found += await self._of(token_hash(token))
        return tuple(found)

    async def _of(self, hashed: str) -> tuple[Grant, ...]:
        known = self._known.get(hashed)
        if known is not None and monotonic() - known[0] < _FRESH:
            return known[1]
        grants = await asyncio.to_thread(self._looked_up, hashed)
        self._known[hashed] = (monotonic(), grants)
        self._known.move_to_end(hashed)
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return grants

    def _looked_up(self, hashed: str) -> tuple[Grant, ...]:
        browser = self.store.sessions.get(hashed, self.clock())
        if browser is None:
            return ()
        if browser.link_id is not None:
            link = self.store.links.get(browser.link_id)
            return () if link is None or link.revoked else (Grant(link.event_id, link.who, hashed, link=link.id),)
        return self._of_account(browser, hashed)

    def _of_account(self, browser: BrowserSession, hashed: str) -> tuple[Grant, ...]:
        account = self.store.accounts.get(browser.account_id or "")
        if account is None or account.disabled:
            return ()
        name = "" if account.name == OWNER else account.name
        return tuple(
            Grant(each.event_id or "", Who(each.role, name), hashed, account=account.id)
            for each in self.store.accounts.memberships(account_id=account.id)
        )

    def forget(self) -> None:
        """Look everybody up again: a link was revoked, an account changed."""
        self._known.clear()

    async def let_in(self, *, account: str | None = None, link: str | None = None) -> str:
        """The token for a browser that has come in by an account or a link."""
        token, now = new_token(), self.clock()
        expires = now + timedelta(days=self.days)
        await asyncio.to_thread(
            self.store.sessions.add, token_hash(token), now, expires, account_id=account, link_id=link
        )
        return token

    async def put_out(self, cookie: str) -> None:
        """Forget a browser."""
        for token in cookie.split(".")[:MOST_TOKENS]:
            if token:
                self._known.pop(token_hash(token), None)
                await asyncio.to_thread(self.store.sessions.end, token_hash(token))

    async def owner(self) -> Account:
        """The account of the one who started the server, who organises every event; made when it is first needed."""
        return await asyncio.to_thread(self._owner)

    def _owner(self) -> Account:
        accounts = self.store.accounts
        found = accounts.by_name(OWNER)
        if found is None:
            try:
                found = accounts.add(OWNER, UNUSABLE, self.clock())
            except NameTaken:  # in the same moment
                return self._owner()
        accounts.join(found.id, None, Role.ORGANISER, self.clock())
        return found
