"""Bring a database to the schema of this program, whole or not at all, or refuse one that it does not know."""

from __future__ import annotations

import threading
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from kibitz.store.database import Database
from kibitz.store.errors import WrongSchema
from kibitz.store.schema import METADATA, REVISION, VERSION_TABLE

SCRIPTS = Path(__file__).parent / "migrations"

_ALEMBIC = threading.Lock()  # it keeps what it is doing in global variables
_LOCK = 0x6B696269747A  # "kibitz": two programs that open a database at once migrate it one after the other


def migrate(database: Database, *, to: str = REVISION, scripts: Path = SCRIPTS) -> None:
    """Bring the database to a revision, unless it has it already."""
    with database.reading() as connection:
        found = _revision(connection, database)
    if found == to:
        return
    with _ALEMBIC, database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        found = _revision(connection, database)
        if found != to:
            _upgrade(connection, database, found, to, scripts)


def _revision(connection: Connection, database: Database) -> str | None:
    """The revision of a database, none of an empty one."""
    names = set(inspect(connection).get_table_names())
    if VERSION_TABLE in names:
        revision: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
        return revision
    if (names and database.is_sqlite) or names & METADATA.tables.keys():
        raise WrongSchema("foreign", where=str(database.where))
    return None


def _upgrade(connection: Connection, database: Database, found: str | None, to: str, scripts: Path) -> None:
    # Alembic takes a while to import, and is not needed by a database that is as it should be.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {walk_revision.revision for walk_revision in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise WrongSchema("newer", where=str(database.where), found=found, known=max(known))
    command.upgrade(config, to)
