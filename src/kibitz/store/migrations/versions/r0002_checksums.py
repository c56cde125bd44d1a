"""A checksum for every entry, chained to the one before. What an older release stored is taken as it is found."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the checksums; meanwhile the triggers that keep the log as it is are put aside."""
    connection = op.get_bind()
    op.add_column("entries", sa.Column("sum", sa.Text(), nullable=False, server_default=sa.text("''")))
    if connection.dialect.name == "sqlite":
        op.execute("DROP TRIGGER entries_are_not_changed")
        add_sums(connection, "CAST(line AS BLOB)")
        op.execute("""
            CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
            BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END
        """)
    else:
        op.execute("ALTER TABLE entries DISABLE TRIGGER entries_stay")
        add_sums(connection, "convert_to(line, 'UTF8')")
        op.execute("ALTER TABLE entries ENABLE TRIGGER entries_stay")


def add_sums(connection: sa.Connection, line: str) -> None:
    """Chain the entries of every event. One that cannot be read is left without, and is found to be damaged."""
    events = list(connection.execute(sa.text("SELECT id FROM events ORDER BY id")).scalars())
    for event in events:
        try:
            with connection.begin_nested():
                add_sums_of(connection, event, line)
        except sa.exc.DBAPIError:
            continue


def add_sums_of(connection: sa.Connection, event: str, line: str) -> None:
    """Chain the entries of an event."""
    found = connection.execute(
        sa.text(f"SELECT number, {line} FROM entries WHERE event_id = :event ORDER BY number"), {"event": event}
    )
    before = hashlib.sha256(f"kibitz log of {event}".encode()).hexdigest()
    made = []
    for number, stored in found:
        before = hashlib.sha256(b"%s\n%s\n" % (before.encode(), bytes(stored))).hexdigest()
        made.append({"event": event, "number": number, "sum": before})
    if made:
        connection.execute(sa.text("UPDATE entries SET sum = :sum WHERE event_id = :event AND number = :number"), made)
