"""Every event that somebody asks for, in memory: one entry of an event after another, and each told to the screens.

The way into a log is `kibitz.store.journal`; here what waits for the database is done in threads, and all else on the
event loop, where the events are read.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from time import monotonic
from typing import TypeVar

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.standings.live import EventStandings
from kibitz.server.live.feed import Feed
from kibitz.server.live.topics import are_usual, topics_of
from kibitz.store import EntryDamaged, EventExists, KeyUsed, NoSuchEvent, Store, StoreUnavailable
from kibitz.store.journal import (
    TRIES,
    AnotherEvent,
    EnteredActs,
    Journal,
    Sender,
    begun,
    held_by_others,
)
from kibitz.store.steady_clock import TimeSource, now_utc

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_AGAIN = 5.0  # seconds after which a log that was damaged is read again: it may have been restored


class OpenEvent(Journal):
    """One event in memory: its journal, its standings, and those who follow it live."""

    def __init__(
        self, store: Store, id: str, event: Event, created: datetime | None, clock: TimeSource = now_utc
    ) -> None:
        super().__init__(store, id, event, created, clock)
        self.standings = EventStandings(event)
        self.lock = asyncio.Lock()
        self.feed = Feed()
        self.devices = {entry.who.device for entry in event.log}  # from which something was entered

    def follow_by(self, feed: Feed) -> None:
        """Tell by this feed what happens from now on."""
        self.feed = feed
        feed.begin(self.event.version)

    def _change(self, entries: Sequence[EventEntry], carry_out: Callable[[], None]) -> None:
        """Carry out entries, and tell whom they concern: where they were before and where they are now."""
        topics = {topic for entry in entries for topic in topics_of(self.event, entry)}
        super()._change(entries, carry_out)
        topics.update(topic for entry in entries for topic in topics_of(self.event, entry))
        self.devices.update(entry.who.device for entry in entries)
        self.feed.publish(topics, self.event.version, usual=are_usual(entries, topics))


class OpenEvents:
    """The events of a store."""

    def __init__(self, store: Store, clock: TimeSource = now_utc, pulse: float = 0.2) -> None:
        self.store = store
        self.clock = clock
        self.pulse = pulse
        self.in_memory: dict[str, OpenEvent] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._closed: dict[str, tuple[float, EntryDamaged]] = {}  # those whose logs are damaged, and when that was seen
        self._creating = asyncio.Lock()

    async def open_event(self, event_id: str) -> OpenEvent:
        """An event, read from the store when it is first asked for."""
        found = self.in_memory.get(event_id)
        if found is not None:
            return found
        loading = self._loading.setdefault(event_id, asyncio.Lock())
        try:
            async with loading:
                if event_id not in self.in_memory:
                    self._open(await self.read(event_id))
                return self.in_memory[event_id]
        finally:
            self._loading.pop(event_id, None)

    async def read(self, event_id: str) -> OpenEvent:
        """An event from the store. One that is damaged is told to the operator once, and read again now and then."""
        seen, before = self._closed.get(event_id, (0.0, None))
        if before is not None and monotonic() - seen < _AGAIN:
            raise before
        try:
            found = await asyncio.to_thread(OpenEvent.read, self.store, event_id, self._now)
        except EntryDamaged as error:
            if before is None:
                _log.error("%s", error)
            self._closed[event_id] = (monotonic(), error)
            raise
        self._closed.pop(event_id, None)
        return found

    def _now(self) -> datetime:
        return self.clock()

    def milliseconds(self) -> int:
        """What time it is, in milliseconds since 1970, for pages."""
        return round(self.clock().timestamp() * 1000)

    def _open(self, open_event: OpenEvent) -> None:
        if (other := self.in_memory.get(open_event.id)) is not None:  # somebody asked for it in the moment it was made
            self.drop(other)
        open_event.follow_by(Feed(self.pulse))
        self.in_memory[open_event.id] = open_event

    def close(self) -> None:
        """Let all screens go."""
        for open_event in self.in_memory.values():
            open_event.feed.close()

    def drop(self, open_event: OpenEvent) -> None:
        """Forget an event that is another now, or none; who looks at it asks again."""
        open_event.is_gone = True
        if self.in_memory.get(open_event.id) is open_event:
            del self.in_memory[open_event.id]
        open_event.feed.close()

    async def create(
        self, event_id: str, who: EventActor, acts: Sequence[Act], key: str = "", asked: str = ""
    ) -> EnteredActs:
        """Begin an event with these acts, all or none."""
        sender = Sender(who, "", key, asked)
        event = await asyncio.to_thread(begun, acts, sender, self.clock())
        await self.put(event_id, event, key)
        return EnteredActs(tuple(event.log), event.version)

    async def put(self, event_id: str, event: Event, key: str = "") -> OpenEvent:
        """Store an event that is in no store yet, as it was made so far."""
        async with self._creating:
            if key and await self._by_key(key):
                raise EventExists("event_exists", event=event_id)
            open_event = await asyncio.to_thread(OpenEvent.create, self.store, event_id, event, self._now)
            self._open(open_event)
        return open_event

    async def created_before(self, who: EventActor, key: str, asked: str) -> OpenEvent | None:
        """The event that was set up with this key, to the one who sent it, if the same was asked for."""
        open_event = await self._by_key(key) if key else None
        if open_event is not None:
            first = open_event.event.log[0]
            if first.who != who or first.asked not in ("", asked):
                raise KeyUsed("key_used")
        return open_event

    async def _by_key(self, key: str) -> OpenEvent | None:
        """The event whose first entry has this key."""
        tail = tail_of(key)
        for stored in await asyncio.to_thread(self.store.events):
            if stored.id.endswith(tail):
                try:
                    open_event = await self.open_event(stored.id)
                except EntryDamaged:
                    continue
                if open_event.event.log[0].key == key:
                    return open_event
        return None

    async def enter(
        self,
        event_id: str,
        who: EventActor,
        acts: Sequence[Act],
        why: str = "",
        key: str = "",
        asked: str = "",
        told: str = "",
    ) -> EnteredActs:
        """Enter acts as the next of the log, all or none. Once it is begun it ends, whether or not somebody waits."""
        sender = Sender(who, why, key, asked, told)
        for _ in range(TRIES):
            open_event = await self.open_event(event_id)
            try:
                return await _to_the_end(_enter(open_event, tuple(acts), sender))
            except AnotherEvent:
                self.drop(open_event)
        raise held_by_others(self.store)

    async def catch_up(self, event_id: str) -> int:
        """Take what other programs have entered into an event, now; how many entries that were."""
        open_event = self.in_memory.get(event_id)
        if open_event is None:
            return 0
        async with open_event.lock:
            try:
                return open_event.take(await asyncio.to_thread(open_event.news))
            except (AnotherEvent, NoSuchEvent):
                self.drop(open_event)
                return 1

    async def look(self) -> None:
        """Take what other programs have entered into the events that are in memory."""
        if not self.in_memory:
            return
        open_events = [(open_event, open_event.event.version) for open_event in self.in_memory.values()]
        stored = {event.id: event for event in await asyncio.to_thread(self.store.events)}
        for open_event, version in open_events:
            there = stored.get(open_event.id)
            if there is None or there.created != open_event.created or there.last < version:
                self.drop(open_event)
            elif there.last > open_event.event.version:
                async with open_event.lock:
                    try:
                        open_event.take(await asyncio.to_thread(open_event.news))
                    except (AnotherEvent, NoSuchEvent):
                        self.drop(open_event)
                    except EntryDamaged as error:  # it is closed, and the others are looked at
                        _log.error("%s", error)
                        self._closed[open_event.id] = (monotonic(), error)
                        self.drop(open_event)

    async def follow(self, seconds: float, turn: Callable[[OpenEvents], Awaitable[None]]) -> None:
        """Take a turn again and again; trouble with the store is noted once, and passes."""
        troubled = False
        while True:
            await asyncio.sleep(seconds)
            try:
                await turn(self)
                troubled = False
            except Exception as error:
                if not troubled:
                    _log.warning("%s", error, exc_info=not isinstance(error, StoreUnavailable))
                troubled = True

    def __repr__(self) -> str:
        return f"<OpenEvents of {self.store!r}: {len(self.in_memory)} in memory>"


def tail_of(key: str) -> str:
    """How the id of an event ends that is set up with this key."""
    return f"-{hashlib.sha256(key.encode(errors='surrogatepass')).hexdigest()[:6]}"


async def _enter(open_event: OpenEvent, acts: tuple[Act, ...], sender: Sender) -> EnteredActs:
    async with open_event.lock:
        return await open_event.entering(acts, sender, asyncio.to_thread)


async def _to_the_end(work: Awaitable[_T]) -> _T:
    """Await something that goes on when the one who waits for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))
