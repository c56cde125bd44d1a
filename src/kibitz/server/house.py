"""Every event that somebody asks for, in memory, and the one way into its log.

What is entered is verified, then stored, then carried out, then told to the screens, one entry of an event after
another. What is acknowledged is durable. A sender who is not sure whether he was heard sends the same key again.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeVar

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.entries import Entry, Who
from kibitz.event.preview import trial
from kibitz.event.standings import Standings
from kibitz.server.errors import ServerError
from kibitz.server.feed import Feed
from kibitz.server.topics import topics_of
from kibitz.store import NoSuchEvent, Repeated, Store, StoreUnavailable, Taken, Uncertain

_log = logging.getLogger(__name__)
_TRIES = 8
_T = TypeVar("_T")


def now_utc() -> datetime:
    """This moment, to the millisecond as logs have it."""
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)


@dataclass(frozen=True, slots=True)
class Entered:
    """What was entered, now or when the same key was sent before."""

    entries: tuple[Entry, ...]
    version: int
    repeated: bool = False


@dataclass(slots=True)
class Hall:
    """One event: as its log has made it, and those who follow it live."""

    id: str
    event: Event
    feed: Feed = field(default_factory=Feed)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keys: dict[str, int] = field(default_factory=dict)
    standings: Standings = field(init=False)

    def __post_init__(self) -> None:
        self.standings = Standings(self.event)

    def note(self, entries: Sequence[Entry]) -> None:
        """Remember the keys of these entries."""
        self.keys.update((each.key, each.number) for each in entries if each.key)


class House:
    """The events of a store."""

    def __init__(self, store: Store, clock: Callable[[], datetime] = now_utc, pulse: float = 0.2) -> None:
        self.store = store
        self.clock = clock
        self.pulse = pulse
        self.halls: dict[str, Hall] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._file = self._identity()

    async def hall(self, event_id: str) -> Hall:
        """An event, read from the store when it is first asked for."""
        found = self.halls.get(event_id)
        if found is not None:
            return found
        loading = self._loading.setdefault(event_id, asyncio.Lock())
        try:
            async with loading:
                if event_id not in self.halls:
                    entries = await asyncio.to_thread(self.store.entries, event_id)
                    if not entries:
                        raise NoSuchEvent("no_such_event", event=event_id)
                    event = await asyncio.to_thread(Event.reread, entries)
                    self._open(event_id, event)
                return self.halls[event_id]
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

    def _append(self, event_id: str, entries: Sequence[Entry]) -> None:
        """Store entries, where the next one who opens the store finds them: not in a file that was moved away."""
        if self._identity() != self._file:
            raise StoreUnavailable("gone", where=str(self.store.database.where))
        self.store.append(event_id, entries)

    def _open(self, event_id: str, event: Event) -> None:
        hall = Hall(event_id, event, Feed(self.pulse))
        hall.note(event.log)
        hall.feed.begin(event.version)
        self.halls[event_id] = hall

    def close(self) -> None:
        """Let all screens go."""
        for hall in self.halls.values():
            hall.feed.close()

    async def create(self, event_id: str, who: Who, acts: Sequence[Act], key: str = "") -> Entered:
        """Begin an event with these acts, all or none."""
        event = Event()
        entries: list[Entry] = []
        at = self.clock()
        for number, act in enumerate(acts, 1):
            entries.append(Entry(number, at, who, act, "", key if number == 1 else ""))
            event.enter(entries[-1])
            if number % 50 == 0:
                await asyncio.sleep(0)
        await asyncio.to_thread(self.store.create, event_id, entries)
        self._open(event_id, event)
        return Entered(tuple(entries), event.version)

    async def enter(self, event_id: str, who: Who, acts: Sequence[Act], why: str = "", key: str = "") -> Entered:
        """Enter acts as the next of the log, all or none. Once it is begun it ends, whether or not somebody waits."""
        hall = await self.hall(event_id)
        return await _to_the_end(self._enter(hall, who, tuple(acts), why, key))

    async def _enter(self, hall: Hall, who: Who, acts: tuple[Act, ...], why: str, key: str) -> Entered:
        async with hall.lock:
            for _ in range(_TRIES):
                if key and key in hall.keys:
                    return self._repeated(hall, who, acts, key)
                entries, carry_out = self._verified(hall, who, acts, why, key)
                try:
                    await asyncio.to_thread(self._append, hall.id, entries)
                except (Taken, Repeated):
                    if not await self._catch_up(hall):
                        break
                    continue
                except Uncertain:
                    await self._catch_up(hall)
                    if key and key in hall.keys:
                        return self._repeated(hall, who, acts, key)
                    raise
                self._carry_out(hall, entries, carry_out)
                return Entered(tuple(entries), hall.event.version)
        raise StoreUnavailable("locked", where=str(self.store.database.where))

    def _verified(
        self, hall: Hall, who: Who, acts: tuple[Act, ...], why: str, key: str
    ) -> tuple[list[Entry], Callable[[], None]]:
        """The entries, and what carries them out."""
        event = hall.event
        at = self.clock()
        if event.log and at < event.log[-1].at:
            at = event.log[-1].at  # a clock that was put back does not turn the log round
        first = event.version + 1
        entries = [Entry(first + place, at, who, act, why, _key(key, place)) for place, act in enumerate(acts)]
        if len(entries) == 1:
            return entries, event.prepared(entries[0])
        tried = trial(event)  # each is verified on what those before it have made
        for each in entries:
            tried.enter(each)

        def carry_out() -> None:
            for each in entries:
                event.enter(each)

        return entries, carry_out

    def _carry_out(self, hall: Hall, entries: Sequence[Entry], carry_out: Callable[[], None]) -> None:
        topics = {topic for each in entries for topic in topics_of(hall.event, each)}
        carry_out()
        self._tell(hall, entries, topics)

    def _tell(self, hall: Hall, entries: Sequence[Entry], topics: set[str]) -> None:
        topics.update(topic for each in entries for topic in topics_of(hall.event, each))
        hall.note(entries)
        hall.feed.publish(topics, hall.event.version)

    def _repeated(self, hall: Hall, who: Who, acts: tuple[Act, ...], key: str) -> Entered:
        """What was entered under this key, to the one who sent it; a key of somebody else says nothing."""
        log = hall.event.log
        found = [log[number - 1] for place in range(len(acts)) if (number := hall.keys.get(_key(key, place)))]
        if [each.act for each in found] != list(acts) or any(each.who != who for each in found):
            raise ServerError("key_used", status=409)
        return Entered(tuple(found), hall.event.version, repeated=True)

    async def _catch_up(self, hall: Hall) -> int:
        """Take what another program has entered; the hall is locked. How many entries there were."""
        entries = await asyncio.to_thread(self.store.entries, hall.id, hall.event.version)
        for each in entries:
            topics = set(topics_of(hall.event, each))
            hall.event.take(each)
            self._tell(hall, [each], topics)
        return len(entries)

    async def look(self) -> None:
        """Take what other programs have entered into the events that are in memory."""
        if not self.halls:
            return
        lasts = await asyncio.to_thread(self.store.lasts)
        for hall in list(self.halls.values()):
            if hall.id not in lasts:
                self.halls.pop(hall.id).feed.close()
            elif lasts[hall.id] > hall.event.version:
                async with hall.lock:
                    await self._catch_up(hall)

    async def follow(self, seconds: float, turn: Callable[[House], Awaitable[None]]) -> None:
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


def _key(key: str, place: int) -> str:
    """The key of each of several entries that were sent as one."""
    return f"{key}#{place + 1}" if key and place else key


async def _to_the_end(work: Awaitable[_T]) -> _T:
    """Await something that goes on when the one who waits for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))
