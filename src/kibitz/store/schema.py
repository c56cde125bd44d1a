"""The tables as they are now. How older databases come to be like this is in `migrations`; a test compares the two.

`entries` is the truth and is only ever added to: triggers, made by the migrations, refuse everything else. A line is
the entry as one line of JSON, the same that is exported. Times are texts, in UTC to the millisecond.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    MetaData,
    Table,
    Text,
    false,
    text,
)

REVISION = "0003"
"""The newest of the migrations."""

VERSION_TABLE = "kibitz_version"
"""Where a database says which migrations it has had."""

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

EVENTS = Table(
    "events",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("last", BigInteger, nullable=False),  # the number of the last entry: whoever appends must move it
    Column("deleting", Boolean(create_constraint=False), nullable=False, server_default=false()),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("event_id", Text, ForeignKey(EVENTS.c.id), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text),  # as it stands in the line; null: none was given
    Column("line", Text, nullable=False),
    Column("sum", Text, nullable=False, server_default=text("''")),  # over the line and the sum before: see `chain`
    sqlite_with_rowid=False,
)
Index("ux_entries_key", ENTRIES.c.event_id, ENTRIES.c.key, unique=True)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),  # the name without regard to capitals: two may not differ in them alone
    Column("password", Text, nullable=False),  # hashed, by the server
    Column("created", Text, nullable=False),
    Column("disabled", Text),
)
Index("ux_accounts_folded", ACCOUNTS.c.folded, unique=True)

MEMBERSHIPS = Table(
    "memberships",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("account_id", Text, ForeignKey(ACCOUNTS.c.id, ondelete="CASCADE"), nullable=False),
    Column("event_id", Text, ForeignKey(EVENTS.c.id, ondelete="CASCADE")),  # null: in every event
    Column("role", Text, nullable=False),
    Column("created", Text, nullable=False),
)
Index("ux_memberships", MEMBERSHIPS.c.account_id, MEMBERSHIPS.c.role, MEMBERSHIPS.c.event_id, unique=True)
Index(
    "ux_memberships_everywhere",
    MEMBERSHIPS.c.account_id,
    MEMBERSHIPS.c.role,
    unique=True,
    sqlite_where=MEMBERSHIPS.c.event_id.is_(None),
    postgresql_where=MEMBERSHIPS.c.event_id.is_(None),
)
Index("ix_memberships_event_id", MEMBERSHIPS.c.event_id)

LINKS = Table(
    "links",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False),
    Column("event_id", Text, ForeignKey(EVENTS.c.id, ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("contestant", Text, nullable=False),
    Column("table", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("used", Text),
    Column("revoked", Text),
)
Index("ux_links_token_hash", LINKS.c.token_hash, unique=True)
Index("ix_links_event_id", LINKS.c.event_id)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_hash", Text, primary_key=True),
    Column("account_id", Text, ForeignKey(ACCOUNTS.c.id, ondelete="CASCADE")),
    Column("link_id", Text, ForeignKey(LINKS.c.id, ondelete="CASCADE")),
    Column("created", Text, nullable=False),
    Column("expires", Text, nullable=False),
    CheckConstraint("(account_id IS NULL) <> (link_id IS NULL)", name="one_of"),
)
Index("ix_sessions_account_id", SESSIONS.c.account_id)
Index("ix_sessions_link_id", SESSIONS.c.link_id)
Index("ix_sessions_expires", SESSIONS.c.expires)

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

LIVE_TABLES = Table(
    "live_tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("last", BigInteger, nullable=False),  # as with events: whoever appends must move it
)

LIVE_ENTRIES = Table(
    "live_entries",
    METADATA,
    Column("table_id", Text, ForeignKey(LIVE_TABLES.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("sum", Text, nullable=False),  # over the line and the sum before: see `chain`
    sqlite_with_rowid=False,
)
