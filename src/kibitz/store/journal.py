"""The one way into the log of an event: what is entered is verified, then stored, then carried out.

What is acknowledged is durable. A sender who is not sure whether they were heard sends the same key again. Two programs
may enter into one log at the same time: whoever finds the number taken reads what the other entered and tries again.

Verifying and carrying out belong to the thread in which the event is read; only what waits for the database may be done
in another. So `Journal.entering` is told where to do that: `Journal.enter` does it at once, a server in a thread.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Self
from uuid import uuid4

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.refusals import Refused
from kibitz.store.errors import KeyUsed, NoSuchEvent, NumberTaken, Repeated, StoreUnavailable, Uncertain
from kibitz.store.steady_clock import TimeSource, clock_of, now_utc
from kibitz.store.store import Store

TRIES = 8
"""How often somebody tries who finds each time that others were quicker."""

_AND = "␟"
"""Stands between the key of several entries that were sent as one and their places; no key that is sent has it."""

Acts = Sequence[Act] | Callable[[Event], Sequence[Act]]
"""What is to be entered; or what is, by the event as it is then."""

DatabaseStep = Callable[[], Sequence[EventEntry]]
"""Something to be done in the database, and the entries that it gives."""


@dataclass(frozen=True, slots=True)
class Sender:
    """How acts came: all of it is the same when they are sent again.

    Where the acts were made of something that was asked for, `asked` tells it, and not the acts, from others.
    """

    who: EventActor
    why: str = ""
    key: str = ""
    asked: str = ""
    told: str = ""  # what players read of why


@dataclass(frozen=True, slots=True)
class EnteredActs:
    """What was entered, now or when the same key was sent before."""

    entries: tuple[EventEntry, ...]
    version: int
    repeated: bool = False


class AnotherEvent(Exception):
    """The event was deleted, and perhaps another is there under its id."""


class Journal:
    """One event as its log has made it, and the way to enter more."""

    def __init__(
        self, store: Store, id: str, event: Event, created: datetime | None, clock: TimeSource = now_utc
    ) -> None:
        self.store = store
        self.id = id
        self.event = event
        self.created = created  # tells it from another that was brought under the same id
        self.clock = clock
        self.is_gone = False  # known to be deleted, or another than the one that is stored
        self._keys: dict[str, int] = {}
        self._note(event.log)

    @classmethod
    def read(cls, store: Store, event_id: str, clock: TimeSource = now_utc) -> Self:
        """The journal of an event that is stored."""
        created = store.created(event_id)  # first: what is newer is noticed
        entries = store.entries(event_id)
        if not entries:
            raise NoSuchEvent("no_such_event", event=event_id)
        return cls(store, event_id, Event.reread(entries), created, clock)

    @classmethod
    def create(cls, store: Store, event_id: str, event: Event, clock: TimeSource = now_utc) -> Self:
        """Store an event that is in no store yet, with all that was entered so far: see `begun`."""
        store.create(event_id, event.log)
        return cls(store, event_id, event, store.created(event_id), clock)

    def enter(self, acts: Acts, sender: Sender) -> EnteredActs:
        """Enter acts as the next of the log, all or none."""
        try:
            self.entering(acts, sender, _at_once).send(None)
        except StopIteration as end:
            entered: EnteredActs = end.value
            return entered
        raise AssertionError("what is done at once waits for nothing")

    async def entering(
        self, acts: Acts, sender: Sender, in_database: Callable[[DatabaseStep], Awaitable[Sequence[EventEntry]]]
    ) -> EnteredActs:
        """Enter acts as the next of the log, all or none; `in_database` does what waits for the database."""
        made = None if callable(acts) else tuple(acts)
        for _ in range(TRIES):
            if self.is_gone:
                raise AnotherEvent
            if (before := self.entered_before(sender, made)) is not None:
                return before
            try:
                made = tuple(acts(self.event)) if callable(acts) else tuple(acts)
                entries, carry_out = self._verified(made, sender)
            except Refused:  # for good only if nobody else has just entered what it lacked
                if self.take(await in_database(self.news)):
                    continue
                raise
            try:
                await in_database(partial(self._append, entries))
            except (NumberTaken, Repeated) as error:
                if self.take(await in_database(self.news)):
                    continue
                if isinstance(error, Repeated):
                    raise KeyUsed("key_used") from error
                break
            except Uncertain:
                self.take(await in_database(self.news))
                if (before := self.entered_before(sender, made)) is not None:
                    return before
                raise
            self._change(entries, carry_out)
            return EnteredActs(tuple(entries), self.event.version)
        raise held_by_others(self.store)

    def entered_before(self, sender: Sender, acts: tuple[Act, ...] | None = None) -> EnteredActs | None:
        """What was entered under this key, to the one who sent it; a key of somebody else says nothing."""
        first = self._keys.get(sender.key)
        if first is None:
            return None
        found = [self.event.log[first - 1]]
        while (number := self._keys.get(_key(sender.key, len(found)))) is not None:
            found.append(self.event.log[number - 1])
        same = sender.asked or tuple(entry.act for entry in found) == acts
        told = (sender.who, sender.why, sender.asked, sender.told)
        if not same or any((entry.who, entry.why, entry.asked, entry.told or "") != told for entry in found):
            raise KeyUsed("key_used")
        return EnteredActs(tuple(found), self.event.version, repeated=True)

    def news(self) -> list[EventEntry]:
        """What another program has entered since; for `take`."""
        entries = self.store.entries(self.id, self.event.version)
        if self.store.created(self.id) != self.created:
            raise AnotherEvent
        return entries

    def take(self, entries: Sequence[EventEntry]) -> int:
        """Carry out what another program has entered. How many entries there were."""
        for entry in entries:
            self._change([entry], partial(self.event.take, entry))
        return len(entries)

    def _verified(self, acts: tuple[Act, ...], sender: Sender) -> tuple[list[EventEntry], Callable[[], None]]:
        """The entries, and what carries them out."""
        event = self.event
        at = self.clock()
        if event.log and at < event.log[-1].at:
            at = event.log[-1].at  # a clock that was put back does not turn the log round
        entries = [
            EventEntry(
                event.version + 1 + place,
                at,
                sender.who,
                act,
                sender.why,
                _key(sender.key, place),
                sender.asked,
                sender.told if sender.why or sender.told else None,
            )
            for place, act in enumerate(acts)
        ]
        if len(entries) == 1:
            return entries, event.prepared(entries[0])
        tried = event.trial()  # each is verified on what those before it have made
        for entry in entries:
            tried.enter(entry)

        def carry_out() -> None:
            for entry in entries:
                event.enter(entry)

        return entries, carry_out

    def _append(self, entries: Sequence[EventEntry]) -> Sequence[EventEntry]:
        self.store.append(self.id, entries)
        return ()

    def _change(self, entries: Sequence[EventEntry], carry_out: Callable[[], None]) -> None:
        """Carry out entries that are stored."""
        carry_out()
        self._note(entries)

    def _note(self, entries: Iterable[EventEntry]) -> None:
        self._keys.update((entry.key, entry.number) for entry in entries if entry.key)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.id!r} in {self.store!r}>"


async def _at_once(step: DatabaseStep) -> Sequence[EventEntry]:
    return step()


def begun(acts: Sequence[Act], sender: Sender, at: datetime) -> Event:
    """An event that begins with these acts, all or none; it is in no store yet."""
    event = Event()
    for number, act in enumerate(acts, 1):
        key = (sender.key, sender.asked) if number == 1 else ("", "")
        event.enter(EventEntry(number, at, sender.who, act, sender.why, *key))
    return event


def enter(store: Store, event_id: str, acts: Acts, sender: Sender) -> tuple[EnteredActs, Event]:
    """Enter acts into an event of a store, and the event as it is then.

    What comes without a key gets one of its own, to look for it where the connection is lost in the moment of storing.
    """
    sender = sender if sender.key else replace(sender, key=uuid4().hex)
    clock = clock_of(store)  # a server on the same store has the same
    for _ in range(TRIES):
        journal = Journal.read(store, event_id, clock)
        try:
            return journal.enter(acts, sender), journal.event
        except AnotherEvent:
            continue
    raise held_by_others(store)


def held_by_others(store: Store) -> StoreUnavailable:
    """Others were quicker each time."""
    return StoreUnavailable("locked", where=str(store.database.where))


def sent_key(entry: EventEntry) -> str:
    """The key with which an entry was sent, alone or with others."""
    return entry.key.partition(_AND)[0]


def _key(key: str, place: int) -> str:
    """The key of each of several entries that were sent as one."""
    return f"{key}{_AND}{place + 1}" if key and place else key
