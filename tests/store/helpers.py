"""Entries to be stored, and a way to look into a database past the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, create_engine, text

from kibitz.event.acts import EventCreated, ResultEntered
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.store.schema import METADATA

NOW = datetime(2024, 3, 5, 19, 30, tzinfo=UTC)


def created(name: str = "Tuesday pairs") -> EventEntry:
    """The first entry of a log."""
    return EventEntry(1, NOW, EventActor(EventRole.ORGANISER, "Anna"), EventCreated(name))


def result(number: int, key: str = "", why: str = "") -> EventEntry:
    """A result that a table has entered."""
    act = ResultEntered(1, 1 + number % 9, 4, 1 + number % 27, "4SX+1 N", section="A", lead="HK")
    at = NOW + timedelta(seconds=number)
    return EventEntry(number, at, EventActor(EventRole.PLAYER, table="A4"), act, why=why, key=key)


def results(first: int, last: int) -> list[EventEntry]:
    """Results with all the numbers from the first to the last."""
    return [result(number) for number in range(first, last + 1)]


@contextmanager
def raw(where: str) -> Iterator[Connection]:
    """A connection of somebody who does not use the store; what they do is committed at the end."""
    url = where.replace("postgresql://", "postgresql+psycopg://") if "://" in where else f"sqlite:///{where}"
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "sqlite":
                connection.execute(text("PRAGMA foreign_keys=ON"))
            yield connection
    finally:
        engine.dispose()


def changed(where: str, statement: str, **values: object) -> None:
    """Change the log past the triggers, as an owner of the database can who means to."""
    with raw(where) as connection:
        if connection.dialect.name == "sqlite":
            (kept,) = connection.execute(
                text("SELECT sql FROM sqlite_master WHERE name = 'entries_are_not_changed'")
            ).one()
            (deleted,) = connection.execute(
                text("SELECT sql FROM sqlite_master WHERE name = 'entries_are_not_deleted'")
            ).one()
            connection.execute(text("DROP TRIGGER entries_are_not_changed"))
            connection.execute(text("DROP TRIGGER entries_are_not_deleted"))
            connection.execute(text(statement), values)
            connection.execute(text(kept))
            connection.execute(text(deleted))
        else:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
            connection.execute(text(statement), values)


def damage(where: str, event: str, number: int) -> None:
    """Let a disk forget a letter of one entry, under whoever has the store open."""
    statement = "UPDATE entries SET line = replace(line, 'role', 'rule') WHERE event_id = :event AND number = :number"
    changed(where, statement, event=event, number=number)


def wiped(url: str) -> str:
    """A database of PostgreSQL as if nothing had ever been entered; its owner alone may pass the triggers like this."""
    with raw(url) as connection:
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        for table in METADATA.sorted_tables:
            connection.execute(table.delete())
    return url
