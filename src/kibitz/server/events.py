"""Every event that somebody asks for, in memory, and the one way into its log.

What is entered is verified, then stored, then carried out, then told to the screens, one entry of an event after
another. What is acknowledged is durable. A sender who is not sure whether he was heard sends the same key again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeVar

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.standings.live import EventStandings
from kibitz.event.standings.preview import trial
from kibitz.server.errors import ServerError
from kibitz.server.live.feed import Feed
from kibitz.server.live.topics import topics_of
from kibitz.store import EventExists, NoSuchEvent, NumberTaken, Repeated, Store, StoreUnavailable, Uncertain

_log = logging.getLogger(__name__)
_TRIES = 8
_AND = "␟"
"""Stands between the key of several entries that were sent as one and their places; no key that is sent has it."""
_T = TypeVar("_T")


def now_utc() -> datetime:
    """This moment, to the millisecond as logs have it."""
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)


@dataclass(frozen=True, slots=True)
class EnteredActs:
    """What was entered, now or when the same key was sent before."""

    entries: tuple[EventEntry, ...]
    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class _Sent:
    """How acts came: all of it is the same when they are sent again."""

    who: EventActor
    why: str
    key: str
    asked: str


@dataclass(slots=True)
class OpenEvent:
    """One event: as its log has made it, and those who follow it live."""

    id: str
    event: Event
    created: datetime | None = None  # tells it from another that was brought under the same id
    feed: Feed = field(default_factory=Feed)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keys: dict[str, int] = field(default_factory=dict)
    standings: EventStandings = field(init=False)

    def __post_init__(self) -> None:
        self.standings = EventStandings(self.event)

    def note(self, entries: Sequence[EventEntry]) -> None:
        """Remember the keys of these entries."""
        self.keys.update((each.key, each.number) for each in entries if each.key)


class _AnotherEvent(Exception):
    """The event was deleted, and perhaps another is there under its id."""


class OpenEvents:
    """The events of a store."""

    def __init__(self, store: Store, clock: Callable[[], datetime] = now_utc, pulse: float = 0.2) -> None:
        self.store = store
        self.clock = clock
        self.pulse = pulse
        self.in_memory: dict[str, OpenEvent] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._creating = asyncio.Lock()
        self._file = self._identity()

    async def open_event(self, event_id: str) -> OpenEvent:
        """An event, read from the store when it is first asked for."""
        found = self.in_memory.get(event_id)
        if found is not None:
            return found
        loading = self._loading.setdefault(event_id, asyncio.Lock())
        try:
            async with loading:
                if event_id not in self.in_memory:
                    created = await asyncio.to_thread(self._created, event_id)  # first: what is newer is noticed
                    entries = await asyncio.to_thread(self.store.entries, event_id)
                    if not entries:
                        raise NoSuchEvent("no_such_event", event=event_id)
                    event = await asyncio.to_thread(Event.reread, entries)
                    self._open(event_id, event, created)
                return self.in_memory[event_id]
        finally:
            self._loading.pop(event_id, None)

    def _identity(self) -> tuple[int, int] | None:
        """Which file the database is; None where it is none, or none is there."""
        file = self.store.database.where.file
        try:
            found = None if file is None else os.stat(file)
        except OSError:
            return None
        return None if found is None else (found.st_dev, found.st_ino)

    def _append(self, event_id: str, entries: Sequence[EventEntry]) -> None:
        """Store entries, where the next one who opens the store finds them: not in a file that was moved away."""
        if self._identity() != self._file:
            raise StoreUnavailable("gone", where=str(self.store.database.where))
        self.store.append(event_id, entries)

    def _created(self, event_id: str) -> datetime | None:
        return next((each.created for each in self.store.events() if each.id == event_id), None)

    def _open(self, event_id: str, event: Event, created: datetime | None) -> None:
        hall = OpenEvent(event_id, event, created, Feed(self.pulse))
        hall.note(event.log)
        hall.feed.begin(event.version)
        self.in_memory[event_id] = hall

    def close(self) -> None:
        """Let all screens go."""
        for hall in self.in_memory.values():
            hall.feed.close()

    def _drop(self, hall: OpenEvent) -> None:
        """Forget an event that is another now, or none; who looks at it asks again."""
        if self.in_memory.get(hall.id) is hall:
            del self.in_memory[hall.id]
        hall.feed.close()

    async def create(
        self, event_id: str, who: EventActor, acts: Sequence[Act], key: str = "", asked: str = ""
    ) -> EnteredActs:
        """Begin an event with these acts, all or none."""
        event = Event()
        entries: list[EventEntry] = []
        at = self.clock()
        for number, act in enumerate(acts, 1):
            entries.append(EventEntry(number, at, who, act, "", *((key, asked) if number == 1 else ("", ""))))
            event.enter(entries[-1])
            if number % 50 == 0:
                await asyncio.sleep(0)
        async with self._creating:
            if key and await self._by_key(key):
                raise EventExists("event_exists", event=event_id)
            await asyncio.to_thread(self.store.create, event_id, entries)
            self._open(event_id, event, await asyncio.to_thread(self._created, event_id))
        return EnteredActs(tuple(entries), event.version)

    async def created_before(self, who: EventActor, key: str, asked: str) -> OpenEvent | None:
        """The event that was set up with this key, to the one who sent it, if the same was asked for."""
        hall = await self._by_key(key) if key else None
        if hall is not None:
            first = hall.event.log[0]
            if first.who != who or first.asked not in ("", asked):
                raise ServerError("key_used", status=409)
        return hall

    async def _by_key(self, key: str) -> OpenEvent | None:
        """The event whose first entry has this key."""
        tail = tail_of(key)
        for each in await asyncio.to_thread(self.store.events):
            if each.id.endswith(tail):
                hall = await self.open_event(each.id)
                if hall.event.log[0].key == key:
                    return hall
        return None

    async def enter(
        self, event_id: str, who: EventActor, acts: Sequence[Act], why: str = "", key: str = "", asked: str = ""
    ) -> EnteredActs:
        """Enter acts as the next of the log, all or none. Once it is begun it ends, whether or not somebody waits.

        Where the acts were made of something that was asked for, `asked` tells it, and not the acts, from others.
        """
        for _ in range(_TRIES):
            hall = await self.open_event(event_id)
            try:
                return await _to_the_end(self._enter(hall, tuple(acts), _Sent(who, why, key, asked)))
            except _AnotherEvent:
                self._drop(hall)
        raise self._held()

    async def _enter(self, hall: OpenEvent, acts: tuple[Act, ...], sent: _Sent) -> EnteredActs:
        async with hall.lock:
            for _ in range(_TRIES):
                if self.in_memory.get(hall.id) is not hall:
                    raise _AnotherEvent
                if (before := self._repeated(hall, acts, sent)) is not None:
                    return before
                entries, carry_out = self._verified(hall, acts, sent)
                try:
                    await asyncio.to_thread(self._append, hall.id, entries)
                except (NumberTaken, Repeated) as error:
                    if await self._catch_up(hall):
                        continue
                    if isinstance(error, Repeated):
                        raise ServerError("key_used", status=409) from error
                    break
                except Uncertain:
                    await self._catch_up(hall)
                    if (before := self._repeated(hall, acts, sent)) is not None:
                        return before
                    raise
                self._carry_out(hall, entries, carry_out)
                return EnteredActs(tuple(entries), hall.event.version)
        raise self._held()

    def _held(self) -> StoreUnavailable:
        return StoreUnavailable("locked", where=str(self.store.database.where))

    def _verified(
        self, hall: OpenEvent, acts: tuple[Act, ...], sent: _Sent
    ) -> tuple[list[EventEntry], Callable[[], None]]:
        """The entries, and what carries them out."""
        event = hall.event
        at = self.clock()
        if event.log and at < event.log[-1].at:
            at = event.log[-1].at  # a clock that was put back does not turn the log round
        first = event.version + 1
        who, why, key, asked = sent.who, sent.why, sent.key, sent.asked
        entries = [
            EventEntry(first + place, at, who, act, why, _key(key, place), asked) for place, act in enumerate(acts)
        ]
        if len(entries) == 1:
            return entries, event.prepared(entries[0])
        tried = trial(event)  # each is verified on what those before it have made
        for each in entries:
            tried.enter(each)

        def carry_out() -> None:
            for each in entries:
                event.enter(each)

        return entries, carry_out

    def _carry_out(self, hall: OpenEvent, entries: Sequence[EventEntry], carry_out: Callable[[], None]) -> None:
        topics = {topic for each in entries for topic in topics_of(hall.event, each)}
        carry_out()
        self._tell(hall, entries, topics)

    def _tell(self, hall: OpenEvent, entries: Sequence[EventEntry], topics: set[str]) -> None:
        topics.update(topic for each in entries for topic in topics_of(hall.event, each))
        hall.note(entries)
        hall.feed.publish(topics, hall.event.version)

    def entered_before(self, hall: OpenEvent, who: EventActor, why: str, key: str, asked: str) -> EnteredActs | None:
        """What was entered under this key when the same was asked for; None where nothing was entered under it."""
        return self._repeated(hall, None, _Sent(who, why, key, asked))

    def _repeated(self, hall: OpenEvent, acts: tuple[Act, ...] | None, sent: _Sent) -> EnteredActs | None:
        """What was entered under this key, to the one who sent it; a key of somebody else says nothing."""
        first = hall.keys.get(sent.key)
        if first is None:
            return None
        found = [hall.event.log[first - 1]]
        while (number := hall.keys.get(_key(sent.key, len(found)))) is not None:
            found.append(hall.event.log[number - 1])
        same = sent.asked or tuple(each.act for each in found) == acts
        if not same or any((each.who, each.why, each.asked) != (sent.who, sent.why, sent.asked) for each in found):
            raise ServerError("key_used", status=409)
        return EnteredActs(tuple(found), hall.event.version, repeated=True)

    async def _catch_up(self, hall: OpenEvent) -> int:
        """Take what another program has entered; the hall is locked. How many entries there were."""
        entries = await asyncio.to_thread(self.store.entries, hall.id, hall.event.version)
        if await asyncio.to_thread(self._created, hall.id) != hall.created:
            raise _AnotherEvent
        for each in entries:
            topics = set(topics_of(hall.event, each))
            hall.event.take(each)
            self._tell(hall, [each], topics)
        return len(entries)

    async def look(self) -> None:
        """Take what other programs have entered into the events that are in memory."""
        if not self.in_memory:
            return
        halls = [(each, each.event.version) for each in self.in_memory.values()]
        stored = {each.id: each for each in await asyncio.to_thread(self.store.events)}
        for hall, version in halls:
            there = stored.get(hall.id)
            if there is None or there.created != hall.created or there.last < version:
                self._drop(hall)
            elif there.last > hall.event.version:
                async with hall.lock:
                    try:
                        await self._catch_up(hall)
                    except (_AnotherEvent, NoSuchEvent):
                        self._drop(hall)

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


def tail_of(key: str) -> str:
    """How the id of an event ends that is set up with this key."""
    return f"-{hashlib.sha256(key.encode(errors='surrogatepass')).hexdigest()[:6]}"


def sent_key(entry: EventEntry) -> str:
    """The key with which an entry was sent, alone or with others."""
    return entry.key.partition(_AND)[0]


def _key(key: str, place: int) -> str:
    """The key of each of several entries that were sent as one."""
    return f"{key}{_AND}{place + 1}" if key and place else key


async def _to_the_end(work: Awaitable[_T]) -> _T:
    """Await something that goes on when the one who waits for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))
