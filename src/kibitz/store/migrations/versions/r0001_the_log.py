"""The log, those who have accounts, links and browsers, and settings: the tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables and the triggers that keep the log as it is."""
    events()
    entries()
    accounts()
    links()
    sessions()
    settings()
    if op.get_bind().dialect.name == "sqlite":
        guard_in_sqlite()
    else:
        guard_in_postgresql()


def events() -> None:
    """The events, each with the number of its last entry."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("deleting", sa.Boolean(create_constraint=False), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )


def entries() -> None:
    """The log."""
    op.create_table(
        "entries",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.Text()),
        sa.Column("line", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_entries_event_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ux_entries_key", "entries", ["event_id", "key"], unique=True)


def accounts() -> None:
    """Who may log in, and what they are in which event."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("disabled", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
    )
    op.create_index("ux_accounts_folded", "accounts", ["folded"], unique=True)
    op.create_table(
        "memberships",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text(), nullable=False),
        sa.Column("event_id", sa.Text()),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_memberships"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_memberships_account_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_memberships_event_id", ondelete="CASCADE"),
    )
    op.create_index("ux_memberships", "memberships", ["account_id", "role", "event_id"], unique=True)
    op.create_index(
        "ux_memberships_everywhere",
        "memberships",
        ["account_id", "role"],
        unique=True,
        sqlite_where=sa.text("event_id IS NULL"),
        postgresql_where=sa.text("event_id IS NULL"),
    )
    op.create_index("ix_memberships_event_id", "memberships", ["event_id"])


def links() -> None:
    """Links to an event, by which players and screens come in."""
    op.create_table(
        "links",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("contestant", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("used", sa.Text()),
        sa.Column("revoked", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_links"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_links_event_id", ondelete="CASCADE"),
    )
    op.create_index("ux_links_token_hash", "links", ["token_hash"], unique=True)
    op.create_index("ix_links_event_id", "links", ["event_id"])


def sessions() -> None:
    """Browsers that are logged in."""
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text()),
        sa.Column("link_id", sa.Text()),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("expires", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_sessions_account_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["link_id"], ["links.id"], name="fk_sessions_link_id", ondelete="CASCADE"),
        sa.CheckConstraint("(account_id IS NULL) <> (link_id IS NULL)", name=op.f("ck_sessions_one_of")),
    )
    for column in ("account_id", "link_id", "expires"):
        op.create_index(f"ix_sessions_{column}", "sessions", [column])


def settings() -> None:
    """What a server keeps about itself."""
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )


def guard_in_sqlite() -> None:
    """Refuse to change the log. `INSERT OR REPLACE` would slip past a trigger on DELETE."""
    op.execute("""
        CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
        BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END
    """)
    op.execute("""
        CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries
        WHEN NOT EXISTS (SELECT 1 FROM events WHERE id = OLD.event_id AND deleting)
        BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END
    """)
    op.execute("""
        CREATE TRIGGER entries_are_not_replaced BEFORE INSERT ON entries
        WHEN EXISTS (SELECT 1 FROM entries WHERE event_id = NEW.event_id AND number = NEW.number)
          OR EXISTS (SELECT 1 FROM entries WHERE event_id = NEW.event_id AND key = NEW.key)
        BEGIN SELECT RAISE(ABORT, 'entries are never replaced'); END
    """)
    op.execute("""
        CREATE TRIGGER logs_do_not_shrink BEFORE UPDATE OF last ON events WHEN NEW.last < OLD.last
        BEGIN SELECT RAISE(ABORT, 'a log never becomes shorter'); END
    """)


def guard_in_postgresql() -> None:
    """Refuse to change the log."""
    op.execute("""
        CREATE FUNCTION kibitz_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'DELETE' THEN
                IF EXISTS (SELECT 1 FROM events WHERE id = OLD.event_id AND deleting) THEN
                    RETURN OLD;
                END IF;
            END IF;
            RAISE EXCEPTION 'entries are never changed or deleted' USING ERRCODE = 'restrict_violation';
        END $$
    """)
    op.execute("""
        CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries
        FOR EACH ROW EXECUTE FUNCTION kibitz_entries_stay()
    """)
    op.execute("""
        CREATE TRIGGER entries_are_not_truncated BEFORE TRUNCATE ON entries
        FOR EACH STATEMENT EXECUTE FUNCTION kibitz_entries_stay()
    """)
    op.execute("""
        CREATE FUNCTION kibitz_logs_do_not_shrink() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NEW.last < OLD.last THEN
                RAISE EXCEPTION 'a log never becomes shorter' USING ERRCODE = 'restrict_violation';
            END IF;
            RETURN NEW;
        END $$
    """)
    op.execute("""
        CREATE TRIGGER logs_do_not_shrink BEFORE UPDATE OF last ON events
        FOR EACH ROW EXECUTE FUNCTION kibitz_logs_do_not_shrink()
    """)
