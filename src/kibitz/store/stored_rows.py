"""Rows of the database, read so that whatever has become of them says nothing of what is in them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, LargeBinary, Row, Select, cast, func, select

from kibitz.event.log.codec import read_time
from kibitz.event.refusals import Refused
from kibitz.store.chain import StoredLine
from kibitz.store.database import Database
from kibitz.store.schema import ENTRIES

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def entries_wanted(database: Database, event_id: str, first: int = 0, last: int | None = None) -> Select[Any]:
    """The entries between two numbers."""
    texts = [bytes_of(database, column).label(column.name) for column in (ENTRIES.c.key, ENTRIES.c.line, ENTRIES.c.sum)]
    wanted = select(ENTRIES.c.number, *texts).where(ENTRIES.c.event_id == event_id, ENTRIES.c.number >= first)
    if last is not None:
        wanted = wanted.where(ENTRIES.c.number <= last)
    return wanted.order_by(ENTRIES.c.number)


def bytes_of(database: Database, column: ColumnElement[str | None]) -> ColumnElement[bytes | None]:
    """A text as its bytes: whatever has become of it, no database makes an error of it with the text inside."""
    return cast(column, LargeBinary) if database.is_sqlite else func.convert_to(column, "UTF8", type_=LargeBinary)


def text_from(stored: bytes) -> str:
    """The text that these bytes are, whatever they are."""
    return bytes(stored).decode(errors="surrogateescape")


def stored_line(row: Row[Any]) -> StoredLine:
    """An entry as the database gives it."""
    key = None if row.key is None else text_from(row.key)
    return StoredLine(row.number, key, bytes(row.line), text_from(row.sum))


def made_at(stored: bytes) -> datetime:
    """When an event was put into the store; long ago where nobody can read that any more."""
    try:
        return read_time(text_from(stored))
    except Refused:
        return _LONG_AGO
