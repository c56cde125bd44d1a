"""The logs of live tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "live_tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created", sa.Text(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_live_tables"),
    )
    op.create_table(
        "live_entries",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("sum", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_live_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["live_tables.id"], name="fk_live_entries_table_id", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
