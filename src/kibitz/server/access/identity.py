"""Who somebody is: what their browser brought, and what that makes them in which event.

A browser may have come in several times: by a link of a table or a person, with a password. It keeps the token of each,
and is in an event the strongest of what it may be, or of two alike the latest.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from time import monotonic

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.server.access.passwords import UNUSABLE
from kibitz.server.access.tokens import new_token
from kibitz.store import Account, BrowserSession, NameTaken, Store, token_hash
from kibitz.store.people import CHANGED

COOKIE = "kibitz"
DEVICE = "kibitz_device"
"""The cookie that only tells one browser from another; it lets nobody in."""

MOST_TOKENS = 6
_MOST_READ = 30  # those of staff are kept whatever else a browser has
OWNER = "owner"
"""The account of the one who started the server."""

_FRESH = 600.0  # seconds for which what was looked up is believed; what is changed is forgotten (`is_changed`)
_KEPT = 20_000
_RANK = (
    EventRole.ORGANISER,
    EventRole.DIRECTOR,
    EventRole.ASSISTANT,
    EventRole.COMMITTEE,
    EventRole.PLAYER,
    EventRole.SCREEN,
    EventRole.SPECTATOR,
)
NOBODY = EventActor(EventRole.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Grant:
    """What a token makes of its bearer, in an event or in every one ("")."""

    event: str
    who: EventActor
    browser: str  # the hash of the token
    account: str = ""
    link: str = ""
    since: datetime | None = None  # when a browser came in by that link


def spelled(who: EventActor) -> str:
    """Who somebody is, as a browser keeps it with what it has not sent yet."""
    return f"{who.role.value}|{who.contestant}|{who.table}"


def kept_tokens(new: str, event: str, before: list[tuple[str, tuple[Grant, ...]]]) -> list[str]:
    """The tokens that a browser keeps, the latest first: too many players' ones go, those of the same event first.

    What makes somebody staff, or was got by a password, is never lost by scanning another code.
    """
    before = [(token, grants) for token, grants in before if token != new]
    tokens = [new, *(token for token, _ in before)]

    def rank(grants: tuple[Grant, ...]) -> int:
        light = all(not grant.account and not grant.who.is_staff for grant in grants)
        here = any(grant.event == event and grant.who.role is EventRole.PLAYER for grant in grants)
        return (2 if here else 1) if light else 0

    for wanted in (2, 1):
        for token, grants in reversed(before):
            if len(tokens) > MOST_TOKENS and rank(grants) == wanted:
                tokens.remove(token)
    return tokens[:_MOST_READ]


def strongest(grants: Iterable[Grant], event_id: str) -> Grant | None:
    """What counts in an event."""
    here = [grant for grant in grants if grant.event in ("", event_id)]
    return min(here, key=lambda candidate: _RANK.index(candidate.who.role), default=None)


def is_player_of(grant: Grant | None) -> bool:
    """Whether it seats its bearer as a player."""
    return grant is not None and grant.who.role is EventRole.PLAYER


@lru_cache(maxsize=4_096)
def _hashes(cookie: str) -> tuple[str, ...]:
    """Those of the tokens that a browser brings."""
    return tuple(dict.fromkeys(token_hash(token) for token in cookie.split(".", _MOST_READ)[:_MOST_READ] if token))


class Identities:
    """Looks up who brings a token, and lets people in."""

    def __init__(self, store: Store, clock: Callable[[], datetime], days: int) -> None:
        self.store = store
        self.clock = clock
        self.days = days
        self._known: OrderedDict[str, tuple[float, tuple[Grant, ...]]] = OrderedDict()
        self._seen: OrderedDict[str, None] = OrderedDict()
        self._changes = 0
        self._stamp = ""

    async def grants(self, cookie: str) -> tuple[Grant, ...]:
        """All that a browser may be, by the tokens in its cookie."""
        known = self.known_grants(cookie)
        if known is not None:
            return known
        hashes = _hashes(cookie)
        found = self._remembered(hashes)
        found |= await self._looked_up([hashed for hashed in hashes if hashed not in found])
        return tuple(grant for hashed in hashes for grant in found.get(hashed, ()))

    def known_grants(self, cookie: str) -> tuple[Grant, ...] | None:
        """The same, as far as it was looked up a moment ago; None where the store must be asked."""
        hashes = _hashes(cookie) if cookie else ()
        found = self._remembered(hashes)
        if len(found) < len(hashes):
            return None
        return tuple(grant for hashed in hashes for grant in found[hashed])

    def _remembered(self, hashes: Iterable[str]) -> dict[str, tuple[Grant, ...]]:
        now = monotonic()
        return {hashed: known[1] for hashed in hashes if (known := self._known.get(hashed)) and now - known[0] < _FRESH}

    def has_seen(self, cookie: str) -> bool:
        """Whether a browser was let in since this server began; it may have been put out since."""
        return bool(cookie) and any(hashed in self._seen for hashed in _hashes(cookie)[:1])

    async def _looked_up(self, hashes: list[str]) -> dict[str, tuple[Grant, ...]]:
        """What these are, asked of the store at once: thirty tokens that somebody made up cost no more than one."""
        changes = self._changes
        found = await asyncio.to_thread(self._stored, hashes)
        if changes == self._changes:  # else it may have been looked up before that
            for hashed, grants in found.items():  # what nobody has is not kept: it would drive out what somebody has
                self._known[hashed] = (monotonic(), grants)
                self._known.move_to_end(hashed)
                if grants:
                    self._seen[hashed] = None
                    self._seen.move_to_end(hashed)
                if len(self._seen) > _KEPT:
                    self._seen.popitem(last=False)
                if len(self._known) > _KEPT:
                    self._known.popitem(last=False)
        return found

    def _stored(self, hashes: list[str]) -> dict[str, tuple[Grant, ...]]:
        browsers = self.store.sessions.some(hashes, self.clock())
        return {hashed: self._of(browser, hashed) for hashed, browser in browsers.items()}

    def _of(self, browser: BrowserSession, hashed: str) -> tuple[Grant, ...]:
        if browser.link_id is not None:
            link = self.store.links.get(browser.link_id)
            if link is None or link.revoked:
                return ()
            return (Grant(link.event_id, link.who, hashed, link=link.id, since=browser.created),)
        return self._of_account(browser, hashed)

    def _of_account(self, browser: BrowserSession, hashed: str) -> tuple[Grant, ...]:
        account = self.store.accounts.get(browser.account_id or "")
        if account is None or account.disabled:
            return ()
        name = "" if account.name == OWNER else account.name
        return tuple(
            Grant(membership.event_id or "", EventActor(membership.role, name), hashed, account=account.id)
            for membership in self.store.accounts.memberships(account_id=account.id)
        )

    def forget(self, keys: frozenset[str] = frozenset()) -> None:
        """Look up again whom one of these lets in, a link, an account or a browser; with none of them everybody."""
        self._changes += 1
        if not keys:
            self._known.clear()
            return
        for hashed, (_, grants) in list(self._known.items()):
            if hashed in keys or any(grant.link in keys or grant.account in keys for grant in grants):
                del self._known[hashed]

    async def is_changed(self) -> bool:
        """Whether another program may have put somebody out since this was asked last; if so all are looked up again.

        A link that is revoked at the terminal, or by another server on the same store, lets nobody in for longer than
        it takes to ask again.
        """
        now = await asyncio.to_thread(self.store.settings.get, CHANGED)
        if now is None:
            now = await asyncio.to_thread(self.store.settings.put_if_absent, CHANGED, new_token())
        if now == self._stamp:
            return False
        self._stamp = now
        self.forget()
        return True

    async def gone(self, browsers: set[str]) -> set[str]:
        """Those of these browsers that may come in no more."""
        return browsers - set(await asyncio.to_thread(self.store.sessions.some, browsers, self.clock()))

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
        for token in cookie.split(".")[:_MOST_READ]:
            if token:
                await asyncio.to_thread(self.store.sessions.end, token_hash(token))
                self._known.pop(token_hash(token), None)
                self._changes += 1

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
        accounts.join(found.id, None, EventRole.ORGANISER, self.clock())
        return found
