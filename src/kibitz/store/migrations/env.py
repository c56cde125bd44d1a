"""Where Alembic starts: it runs the migrations in the transaction of the connection that `migration` hands over."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from kibitz.store.schema import METADATA, VERSION_TABLE


def migrate(connection: Connection) -> None:
    """Bring the tables up to the revision asked for."""
    context.configure(
        connection=connection, target_metadata=METADATA, version_table=VERSION_TABLE, transactional_ddl=True
    )
    context.run_migrations()


if hasattr(context, "config"):  # not when this module is merely imported, as by a test run that looks for examples
    migrate(context.config.attributes["connection"])
