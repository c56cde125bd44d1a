"""The logs of all events in one database."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import TracebackType
from typing import NoReturn, Self

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    exc,
    insert,
    select,
    update,
)

from kibitz.event.acts import EventCreated
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventEntry
from kibitz.store.accounts import Accounts
from kibitz.store.address import find
from kibitz.store.chain import (
    LogCondition,
    StoredLine,
    before_the_first,
    condition_of,
    read_chain,
    read_stored,
    sums_after,
)
from kibitz.store.database import Database
from kibitz.store.errors import (
    EntryDamaged,
    EventExists,
    NoSuchEvent,
    NumberTaken,
    Repeated,
    StoreDamaged,
    Unstorable,
)
from kibitz.store.lines import write_key, write_line
from kibitz.store.links import Links
from kibitz.store.live_logs import LiveLogs
from kibitz.store.migration import migrate
from kibitz.store.schema import ENTRIES, EVENTS
from kibitz.store.sessions import Sessions
from kibitz.store.settings import StoredSettings
from kibitz.store.stored_rows import bytes_of, entries_wanted, made_at, stored_line, text_from

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
        self.live = LiveLogs(database)

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
                _add(connection, event_id, lines, before_the_first(event_id))
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
                before = _move(connection, event_id, first, entries[-1].number)
                if before is None:
                    _explain(self.database, connection, event_id, entries)
                _add(connection, event_id, lines, before)
        except exc.IntegrityError as error:
            with self.database.reading() as connection:
                _refuse_repetition(self.database, connection, event_id, entries)
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
        self.live.delete_of_event(event_id)

    def write_anew(self, event_id: str, last: int, lines: Sequence[tuple[EventEntry, str]]) -> None:
        """Put another log in place of one that ended with entry `last`, all or none; `erasure` alone does so.

        The event is another to every program that has it in memory, and is read again.
        """
        _check_id(event_id)
        _in_order(event_id, [entry for entry, _ in lines], 1)
        created = self.created(event_id)
        if created is None:
            raise NoSuchEvent("no_such_event", event=event_id)
        with self.database.writing() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete = ON")  # what was there is overwritten
            here = (EVENTS.c.id == event_id, EVENTS.c.last == last)
            if connection.execute(update(EVENTS).where(*here).values(deleting=True)).rowcount != 1:
                raise NumberTaken("taken", event=event_id, number=last + 1, next=_last(connection, event_id) + 1)
            connection.execute(delete(ENTRIES).where(ENTRIES.c.event_id == event_id))
            values = {"deleting": False, "last": len(lines), "created": write_time(created + timedelta(milliseconds=1))}
            connection.execute(update(EVENTS).where(EVENTS.c.id == event_id).values(**values))
            _add(connection, event_id, lines, before_the_first(event_id))

    def entries(self, event_id: str, after: int = 0) -> list[EventEntry]:
        """The entries of an event whose number is greater than `after`, in order; refused if one is damaged."""
        _check_id(event_id)
        try:
            with self.database.reading() as connection:
                last, after = _last(connection, event_id), max(after, 0)
                if after >= last:
                    return []
                rows = [
                    stored_line(row) for row in connection.execute(entries_wanted(self.database, event_id, after, last))
                ]
        except StoreDamaged as error:  # a page of the database: which entry is on it?
            raise EntryDamaged("entry_damaged", event=event_id, number=self._first_lost(event_id)) from error
        before = before_the_first(event_id)
        if after:
            if not rows or rows[0].number != after:
                raise EntryDamaged("entry_damaged", event=event_id, number=after)
            before = rows.pop(0).sum
        return read_chain(event_id, before, after, last, rows)

    def lines(self, event_id: str) -> list[str]:
        """The entries as they are stored: one line of JSON each; refused if one is damaged."""
        condition = self.condition(event_id)
        if condition.damaged:
            raise EntryDamaged("entry_damaged", event=event_id, number=condition.damaged[0])
        return list(condition.lines.values())

    def condition(self, event_id: str) -> LogCondition:
        """What became of the log of an event: which entries are whole, and which are not."""
        _check_id(event_id)
        try:
            with self.database.reading() as connection:
                last = _last(connection, event_id)
                found = {
                    row.number: row
                    for row in map(stored_line, connection.execute(entries_wanted(self.database, event_id)))
                }
        except StoreDamaged:
            last = self.last(event_id)
            found = {row.number: row for number in range(1, last + 1) if (row := self._row(event_id, number))}
        return condition_of(event_id, last, found)

    def _first_lost(self, event_id: str) -> int:
        """The first entry that the database cannot give."""
        last = self.last(event_id)
        return next((number for number in range(1, last + 1) if self._row(event_id, number) is None), last)

    def _row(self, event_id: str, number: int) -> StoredLine | None:
        """One entry by itself, if the database has it still."""
        try:
            with self.database.reading() as connection:
                row = connection.execute(entries_wanted(self.database, event_id, number, number)).first()
        except StoreDamaged:
            return None
        return None if row is None else stored_line(row)

    def name(self, event_id: str) -> str:
        """What an event was called when it was set up, whatever became of its log; empty where that is damaged too."""
        first = self.first(event_id)
        return first.act.name if first is not None and isinstance(first.act, EventCreated) else ""

    def first(self, event_id: str) -> EventEntry | None:
        """With what the log of an event begins, without reading the rest of it; None where that is damaged."""
        _check_id(event_id)
        row = self._row(event_id, 1)
        try:
            (first,) = read_chain(event_id, before_the_first(event_id), 0, 1, [row] if row else [])
        except EntryDamaged:
            return None
        return first

    def last(self, event_id: str) -> int:
        """The number of the last entry of an event."""
        _check_id(event_id)
        with self.database.reading() as connection:
            return _last(connection, event_id)

    def last_sums(self) -> dict[str, str]:
        """The checksum of the last entry of every event, as it is stored: a log that is another has another."""
        of, sum = bytes_of(self.database, ENTRIES.c.event_id), bytes_of(self.database, ENTRIES.c.sum)
        at_end = (ENTRIES.c.event_id == EVENTS.c.id) & (ENTRIES.c.number == EVENTS.c.last)
        with self.database.reading() as connection:
            rows = connection.execute(select(of, sum).select_from(EVENTS.join(ENTRIES, at_end)))
            return {text_from(row[0] or b""): text_from(row[1] or b"") for row in rows}

    def lasts(self) -> dict[str, int]:
        """The number of the last entry of every event: one cheap question, to notice what another program entered."""
        return {event.id: event.last for event in self.events()}

    def created(self, event_id: str) -> datetime | None:
        """When an event was put into this store; None where it is not there."""
        _check_id(event_id)
        with self.database.reading() as connection:
            created = bytes_of(self.database, EVENTS.c.created)
            found: bytes | None = connection.execute(select(created).where(EVENTS.c.id == event_id)).scalar()
            return None if found is None else made_at(found)

    def events(self) -> list[StoredEvent]:
        """All events, the oldest first; one whose id has become none does not hide the others."""
        id, created = (bytes_of(self.database, column) for column in (EVENTS.c.id, EVENTS.c.created))
        with self.database.reading() as connection:
            rows = connection.execute(select(id, created, EVENTS.c.last).order_by(EVENTS.c.created, EVENTS.c.id))
            found = [StoredEvent(text_from(id), made_at(created), last) for id, created, last in rows]
        return [event for event in found if EVENT_ID.fullmatch(event.id)]


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
        database.watch()
    except BaseException:
        database.close()
        raise
    return Store(database)


def _check_id(event_id: str) -> None:
    """There is no event whose id could not be one; some such ids are more than a database can be asked."""
    if not EVENT_ID.fullmatch(event_id):
        raise NoSuchEvent("no_such_event", event=event_id)


# Written once: to put them together anew would cost every entry more than to carry them out.
_LAST_SUM = select(ENTRIES.c.sum).where(
    ENTRIES.c.event_id == bindparam("of"), ENTRIES.c.number == bindparam("from_last")
)
_MOVE = (
    update(EVENTS)
    .where(EVENTS.c.id == bindparam("of"), EVENTS.c.last == bindparam("from_last"))
    .values(last=bindparam("to_last"))
    .returning(EVENTS.c.id, _LAST_SUM.scalar_subquery())
)
_ADD = insert(ENTRIES)


def _move(connection: Connection, event_id: str, first: int, last: int) -> str | None:
    """Move a log on, and the checksum of the entry before the first; None where that is not its last."""
    moved = connection.execute(_MOVE, {"of": event_id, "from_last": first - 1, "to_last": last}).first()
    if moved is None:
        return None
    return before_the_first(event_id) if first == 1 else (moved[1] or "")


def _add(connection: Connection, event_id: str, lines: Sequence[tuple[EventEntry, str]], before: str) -> None:
    sums = sums_after(before, (line for _, line in lines))
    rows = [
        {"event_id": event_id, "number": entry.number, "key": write_key(entry.key), "line": line, "sum": sum}
        for (entry, line), sum in zip(lines, sums, strict=True)
    ]
    if rows:
        connection.execute(_ADD, rows)


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


def _explain(database: Database, connection: Connection, event_id: str, entries: Sequence[EventEntry]) -> NoReturn:
    """Say why the log could not be moved on from the entry before these."""
    last = _last(connection, event_id)
    _refuse_repetition(database, connection, event_id, entries)
    raise NumberTaken("taken", event=event_id, number=entries[0].number, next=last + 1)


def _refuse_repetition(
    database: Database, connection: Connection, event_id: str, entries: Sequence[EventEntry]
) -> None:
    for entry in entries:
        if entry.key and (found := _by_key(database, connection, event_id, entry.key)):
            raise Repeated.by(event_id, found)


def _by_key(database: Database, connection: Connection, event_id: str, key: str) -> EventEntry | None:
    row = connection.execute(entries_wanted(database, event_id).where(ENTRIES.c.key == write_key(key))).first()
    return None if row is None else read_stored(event_id, stored_line(row))


def _last(connection: Connection, event_id: str) -> int:
    last: int | None = connection.execute(select(EVENTS.c.last).where(EVENTS.c.id == event_id)).scalar()
    if last is None:
        raise NoSuchEvent("no_such_event", event=event_id)
    return last
