"""The logs of live tables: what was appended is durable, and each line is chained to the one before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import delete, insert, select, update

from kibitz.event.log.codec import write_time
from kibitz.live.acts import LiveEntry
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.in_event.meetings import BETWEEN
from kibitz.store.chain import before_the_first, sums_after
from kibitz.store.database import Database
from kibitz.store.errors import EntryDamaged, EventExists, NoSuchEvent, NumberTaken
from kibitz.store.schema import LIVE_ENTRIES, LIVE_TABLES


class LiveLogs:
    """The live tables of a store, each with its log."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def create(self, table_id: str, entries: Sequence[LiveEntry]) -> None:
        """Begin the log of a table with these entries."""
        row = {"id": table_id, "created": write_time(datetime.now(UTC)), "last": 0}
        with self.database.writing() as connection:
            if connection.execute(select(LIVE_TABLES.c.id).where(LIVE_TABLES.c.id == table_id)).first():
                raise EventExists("event_exists", event=table_id)
            connection.execute(insert(LIVE_TABLES), row)
        self.append(table_id, entries)

    def append(self, table_id: str, entries: Sequence[LiveEntry]) -> None:
        """Add entries to a log, all or none; they are durable when this returns."""
        if not entries:
            return
        first, last = entries[0].number, entries[-1].number
        here = (LIVE_TABLES.c.id == table_id, LIVE_TABLES.c.last == first - 1)
        with self.database.writing() as connection:
            if connection.execute(update(LIVE_TABLES).where(*here).values(last=last)).rowcount != 1:
                raise NumberTaken("taken", event=table_id, number=first, next=first)
            before = before_the_first(table_id)
            if first > 1:
                at = (LIVE_ENTRIES.c.table_id == table_id, LIVE_ENTRIES.c.number == first - 1)
                before = connection.execute(select(LIVE_ENTRIES.c.sum).where(*at)).scalar_one()
            lines = [write_live_line(entry) for entry in entries]
            rows = [
                {"table_id": table_id, "number": entry.number, "line": line, "sum": sum}
                for entry, line, sum in zip(entries, lines, sums_after(before, lines), strict=True)
            ]
            connection.execute(insert(LIVE_ENTRIES), rows)

    def entries(self, table_id: str) -> list[LiveEntry]:
        """The whole log of a table; refused where a line is not the one that was written."""
        wanted = select(LIVE_ENTRIES.c.number, LIVE_ENTRIES.c.line, LIVE_ENTRIES.c.sum)
        with self.database.reading() as connection:
            last = connection.execute(select(LIVE_TABLES.c.last).where(LIVE_TABLES.c.id == table_id)).scalar()
            if last is None:
                raise NoSuchEvent("no_such_event", event=table_id)
            rows = list(
                connection.execute(wanted.where(LIVE_ENTRIES.c.table_id == table_id).order_by(LIVE_ENTRIES.c.number))
            )
        sums = sums_after(before_the_first(table_id), (row.line for row in rows))
        for place, (row, sum) in enumerate(zip(rows, sums, strict=True), 1):
            if row.number != place or row.sum != sum:
                raise EntryDamaged("entry_damaged", event=table_id, number=place)
        if len(rows) != last:
            raise EntryDamaged("entry_damaged", event=table_id, number=len(rows) + 1)
        return [read_live_line(row.line) for row in rows]

    def ids(self) -> list[str]:
        """All tables, the oldest first."""
        with self.database.reading() as connection:
            return list(connection.execute(select(LIVE_TABLES.c.id).order_by(LIVE_TABLES.c.created)).scalars())

    def delete_of_event(self, event_id: str) -> None:
        """Delete the tables of an event with their logs."""
        start = f"{event_id}{BETWEEN}"
        with self.database.writing() as connection:
            connection.execute(delete(LIVE_ENTRIES).where(LIVE_ENTRIES.c.table_id.startswith(start, autoescape=True)))
            connection.execute(delete(LIVE_TABLES).where(LIVE_TABLES.c.id.startswith(start, autoescape=True)))

    def delete(self, table_id: str) -> None:
        """Delete a table with its log."""
        with self.database.writing() as connection:
            connection.execute(delete(LIVE_ENTRIES).where(LIVE_ENTRIES.c.table_id == table_id))
            connection.execute(delete(LIVE_TABLES).where(LIVE_TABLES.c.id == table_id))
