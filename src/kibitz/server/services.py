"""What the parts of the server have in common."""

from __future__ import annotations

import hashlib
from pathlib import Path

from kibitz.lawbook.shelf import Bookshelf, books_place
from kibitz.server.access.identity import Identities
from kibitz.server.access.passwords import OneAtATime
from kibitz.server.access.rate_limits import Buckets
from kibitz.server.events import OpenEvents
from kibitz.server.listed_events import ListedEvents
from kibitz.server.notices import Notices
from kibitz.server.settings import Settings
from kibitz.server.tables import OpenTables
from kibitz.server.tables.event_tables import EventTables
from kibitz.store import Store
from kibitz.store.members import Members, members_place

_HASH = 64
"""As many characters has the hash of a browser's token, and no id of a link or an account."""


class Services:
    """A server's events, people and limits."""

    def __init__(self, store: Store, settings: Settings, events: OpenEvents, secret: bytes) -> None:
        self.store = store
        self.settings = settings
        self.events = events
        self.secret = secret
        self.members = Members(settings.members or members_place(store.database))
        file = store.database.where.file
        self.lawbooks = Bookshelf(settings.lawbooks or books_place(None if file is None else Path(file)))
        beside = None if file is None else Path(f"{file}.site")
        self.site = settings.site or beside
        self.tables = OpenTables(store, lambda: events.clock(), settings.away_after)
        self.event_tables = EventTables(events, self.tables)
        self.scheme = None if file is None else Path(f"{file}.points.toml")
        self.listed = ListedEvents(events)
        self.people = Identities(store, lambda: events.clock(), settings.session_days)
        self.entries = Buckets(settings.entries)
        self.device_entries = Buckets(settings.device_entries)
        self.questions = Buckets(settings.questions)
        self.device_questions = Buckets(settings.device_questions)
        self.browsers = Buckets(settings.browsers)
        self.address_entries = Buckets(settings.address_entries)
        self.address_questions = Buckets(settings.address_questions)
        self.member_names = Buckets(settings.member_names)
        self.guesses = Buckets(settings.guesses)
        self.tokens = Buckets(settings.tokens)
        self.logins = Buckets(settings.logins)
        self.login_names = Buckets(settings.login_names)
        self.table_makers = Buckets(settings.table_makers)
        self.watchers = Buckets(settings.watchers)
        self.seat_acts = Buckets(settings.seat_acts)
        self.notices = Notices(self._tell_staff)
        self.hashing = OneAtATime(16)
        self.planning = OneAtATime(8)
        self.publishing = OneAtATime(4)
        self.first_page = "/"  # where the owner's link leads
        self.owner_tokens = (
            {hashlib.sha256(settings.owner_token.encode()).hexdigest()} if settings.owner_token else set()
        )

    def _tell_staff(self) -> None:
        for open_event in self.events.in_memory.values():
            open_event.feed.tell_staff("room.notices", frozenset())

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
        listeners = (
            listener for open_event in self.events.in_memory.values() for listener in open_event.feed.listeners
        )
        browsers = {key for listener in listeners for key in listener.keys if len(key) == _HASH}
        if gone := await self.people.gone(browsers):
            self._let_go(frozenset(gone))

    async def let_tables_go(self) -> None:
        """Let go of live tables at which nobody has been for a while."""
        self.tables.let_go(self.settings.tables_kept)

    def _let_go(self, gone: frozenset[str]) -> None:
        for open_event in self.events.in_memory.values():
            for listener in list(open_event.feed.listeners):
                if listener.keys & gone:
                    listener.close()

    def __repr__(self) -> str:
        return f"<Services of {self.store!r}>"
