"""The logs of all events in one database."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, delete, exc, insert, select, update

from kibitz.event.log.codec import read_time, write_time
from kibitz.event.log.entries import EventEntry
from kibitz.store.accounts import Accounts
from kibitz.store.address import find
from kibitz.store.database import Database
from kibitz.store.errors import EventExists, NoSuchEvent, NumberTaken, Repeated, StoreDamaged, Unstorable
from kibitz.store.lines import read_line, write_key, write_line
from kibitz.store.links import Links
from kibitz.store.migration import migrate
from kibitz.store.schema import ENTRIES, EVENTS
from kibitz.store.sessions import Sessions
from kibitz.store.settings import StoredSettings

EVENT_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}", re.ASCII)
"""What the id of an event looks like: it is part of addresses and names of files."""

KEY_LENGTH = 200
"""How long the key of an entry may be."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as the store knows it; what it is called is in its log."""

    id: str
    created: datetime
    last: int  # the number of its last entry


class Store:
    """The logs of events; beside them `accounts`, `links` and `sessions`: who may see and do what; and `settings`.

    All of it may be used from several threads at once, and by several programs on the same database.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.accounts = Accounts(database)
        self.links = Links(database)
        self.sessions = Sessions(database)
        self.settings = StoredSettings(database)

    def __repr__(self) -> str:
        return f"<Store in {self.database.where}>"

    def close(self) -> None:
        """Let go of the database; nothing needs to be saved."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def create(self, event_id: str, entries: Sequence[EventEntry] = ()) -> None:
        """Begin the log of an event with these entries, which are durable when this returns."""
        self.create_from_lines(event_id, [(entry, write_line(entry)) for entry in entries])

    def create_from_lines(self, event_id: str, lines: Sequence[tuple[EventEntry, str]]) -> None:
        """Begin the log of an event with entries whose lines are kept as they were written before."""
        if not EVENT_ID.fullmatch(event_id):
            raise Unstorable("event_id", event=event_id)
        entries = [entry for entry, _ in lines]
        _in_order(event_id, entries, 1)
        self.database.check_place()
        row = {"id": event_id, "created": write_time(datetime.now(UTC)), "last": len(entries)}
        try:
            with self.database.writing() as connection:
                connection.execute(insert(EVENTS), row)
                _add(connection, event_id, lines)
        except exc.IntegrityError as error:
            raise EventExists("event_exists", event=event_id) from error

    def append(self, event_id: str, entries: Sequence[EventEntry]) -> None:
        """Add entries to the log of an event, all or none; they are durable when this returns."""
        _check_id(event_id)
        if not entries:
            return
        first = entries[0].number
        _in_order(event_id, entries, first)
        lines = [(entry, write_line(entry)) for entry in entries]
        self.database.check_place()
        try:
            with self.database.writing() as connection:
                moved = connection.execute(
                    update(EVENTS)
                    .where(EVENTS.c.id == event_id, EVENTS.c.last == first - 1)
                    .values(last=entries[-1].number)
                )
                if moved.rowcount != 1:
                    _explain(connection, event_id, entries)
                _add(connection, event_id, lines)
        except exc.IntegrityError as error:
            with self.database.reading() as connection:
                _refuse_repetition(connection, event_id, entries)
            raise StoreDamaged("numbers", event=event_id, number=first) from error

    def delete(self, event_id: str) -> None:
        """Delete a whole event with its log and its links: one that was set up by mistake, or a demonstration."""
        _check_id(event_id)
        with self.database.writing() as connection:
            # The triggers let a log be deleted only while its event is marked, which nobody outside ever sees.
            marked = connection.execute(update(EVENTS).where(EVENTS.c.id == event_id).values(deleting=True))
            if marked.rowcount != 1:
                raise NoSuchEvent("no_such_event", event=event_id)
            connection.execute(delete(ENTRIES).where(ENTRIES.c.event_id == event_id))
            connection.execute(delete(EVENTS).where(EVENTS.c.id == event_id))

    def entries(self, event_id: str, after: int = 0) -> list[EventEntry]:
        """The entries of an event whose number is greater than `after`, in order."""
        return [read_line(line) for line in self.lines(event_id, after)]

    def lines(self, event_id: str, after: int = 0) -> list[str]:
        """The same as they are stored: one line of JSON each."""
        _check_id(event_id)
        with self.database.reading() as connection:
            last = _last(connection, event_id)
            if after >= last:
                return []
            wanted = (
                select(ENTRIES.c.line)
                .where(ENTRIES.c.event_id == event_id, ENTRIES.c.number > max(after, 0), ENTRIES.c.number <= last)
                .order_by(ENTRIES.c.number)
            )
            return list(connection.execute(wanted).scalars())

    def last(self, event_id: str) -> int:
        """The number of the last entry of an event."""
        _check_id(event_id)
        with self.database.reading() as connection:
            return _last(connection, event_id)

    def lasts(self) -> dict[str, int]:
        """The number of the last entry of every event: one cheap question, to notice what another program entered."""
        with self.database.reading() as connection:
            return {row.id: row.last for row in connection.execute(select(EVENTS.c.id, EVENTS.c.last))}

    def created(self, event_id: str) -> datetime | None:
        """When an event was put into this store; None where it is not there."""
        _check_id(event_id)
        with self.database.reading() as connection:
            found: str | None = connection.execute(select(EVENTS.c.created).where(EVENTS.c.id == event_id)).scalar()
            return None if found is None else read_time(found)

    def events(self) -> list[StoredEvent]:
        """All events, the oldest first."""
        with self.database.reading() as connection:
            rows = connection.execute(
                select(EVENTS.c.id, EVENTS.c.created, EVENTS.c.last).order_by(EVENTS.c.created, EVENTS.c.id)
            )
            return [StoredEvent(id, read_time(created), last) for id, created, last in rows]


def id_letters(name: str) -> str:
    """A name as ids are written: its letters and digits, without accents, with hyphens between them."""
    letters = name.lower().replace("ł", "l").replace("đ", "d")
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def open_store(where: str | os.PathLike[str]) -> Store:
    """The store in a file or at a URL (`postgresql://...`); made where there is none, migrated where it is old."""
    database = Database(find(where))
    try:
        migrate(database)
    except BaseException:
        database.close()
        raise
    return Store(database)


def _check_id(event_id: str) -> None:
    """There is no event whose id could not be one; some such ids are more than a database can be asked."""
    if not EVENT_ID.fullmatch(event_id):
        raise NoSuchEvent("no_such_event", event=event_id)


def _add(connection: Connection, event_id: str, lines: Sequence[tuple[EventEntry, str]]) -> None:
    rows = [
        {"event_id": event_id, "number": entry.number, "key": write_key(entry.key), "line": line}
        for entry, line in lines
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)


def _in_order(event_id: str, entries: Sequence[EventEntry], first: int) -> None:
    """What is added at once must be numbered on without a gap, and sent once."""
    keys: dict[str, EventEntry] = {}
    for number, entry in enumerate(entries, first):
        if len(entry.key) > KEY_LENGTH:
            raise Unstorable("key", longest=KEY_LENGTH)
        if entry.number != number or number < 1:
            raise NumberTaken("taken", event=event_id, number=entry.number, next=max(number, 1))
        if entry.key and keys.setdefault(entry.key, entry) is not entry:
            raise Repeated.by(event_id, keys[entry.key])


def _explain(connection: Connection, event_id: str, entries: Sequence[EventEntry]) -> None:
    """Say why the log could not be moved on from the entry before these."""
    last = _last(connection, event_id)
    _refuse_repetition(connection, event_id, entries)
    raise NumberTaken("taken", event=event_id, number=entries[0].number, next=last + 1)


def _refuse_repetition(connection: Connection, event_id: str, entries: Sequence[EventEntry]) -> None:
    for entry in entries:
        if entry.key and (found := _by_key(connection, event_id, entry.key)):
            raise Repeated.by(event_id, found)


def _by_key(connection: Connection, event_id: str, key: str) -> EventEntry | None:
    if not key:
        return None
    wanted = select(ENTRIES.c.line).where(ENTRIES.c.event_id == event_id, ENTRIES.c.key == write_key(key))
    line = connection.execute(wanted).scalar()
    return None if line is None else read_line(line)


def _last(connection: Connection, event_id: str) -> int:
    last: int | None = connection.execute(select(EVENTS.c.last).where(EVENTS.c.id == event_id)).scalar()
    if last is None:
        raise NoSuchEvent("no_such_event", event=event_id)
    return last
