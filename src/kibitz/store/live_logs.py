"""The logs of live tables: what was appended is durable, and each line is chained to the one before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import BindParameter, Connection, bindparam, delete, insert, select, update

from kibitz.event.log.codec import write_time
from kibitz.live.acts import LiveEntry
from kibitz.live.codec import read_live_line, write_live_line
from kibitz.live.in_event.meetings import BETWEEN
from kibitz.store.chain import before_the_first, sums_after
from kibitz.store.database import Database
from kibitz.store.errors import EntryDamaged, EventExists, NoSuchEvent, NumberTaken
from kibitz.store.schema import LIVE_ENTRIES, LIVE_TABLES

_TABLE: BindParameter[str] = bindparam("of_table")
_BEFORE: BindParameter[int] = bindparam("number_before")
_LAST: BindParameter[int] = bindparam("new_last")
_MOVE_ON = update(LIVE_TABLES).where(LIVE_TABLES.c.id == _TABLE, LIVE_TABLES.c.last == _BEFORE).values(last=_LAST)
_SUM = select(LIVE_ENTRIES.c.sum).where(LIVE_ENTRIES.c.table_id == _TABLE, LIVE_ENTRIES.c.number == _BEFORE)
"""Said once: what every act needs is not put together anew each time."""


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
        self.append_all([(table_id, entries)])

    def append_all(self, added: Sequence[tuple[str, Sequence[LiveEntry]]]) -> None:
        """Add entries to the logs of several tables, each named once, all or none: the disk is waited for once."""
        added = [(table_id, entries) for table_id, entries in added if entries]
        if not added:
            return
        with self.database.writing() as connection:
            rows = [row for table_id, entries in added for row in _rows(connection, table_id, entries)]
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


def _rows(connection: Connection, table_id: str, entries: Sequence[LiveEntry]) -> list[dict[str, object]]:
    """The rows of entries that are next in the log of their table, which has moved on to the last of them."""
    first, last = entries[0].number, entries[-1].number
    here = {"of_table": table_id, "number_before": first - 1}
    if connection.execute(_MOVE_ON, {**here, "new_last": last}).rowcount != 1:
        raise NumberTaken("taken", event=table_id, number=first, next=first)
    before = connection.execute(_SUM, here).scalar_one() if first > 1 else before_the_first(table_id)
    lines = [write_live_line(entry) for entry in entries]
    return [
        {"table_id": table_id, "number": entry.number, "line": line, "sum": sum}
        for entry, line, sum in zip(entries, lines, sums_after(before, lines), strict=True)
    ]
