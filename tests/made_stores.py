"""A new store gets its tables as the first one got them, where it is not the store that is tested.

Most tests of commands and of the server begin with a new store, and to go through every migration took as long as many
of them take.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import kibitz.store.store
from kibitz.store.database import Database
from kibitz.store.migration import migrate
from kibitz.store.schema import REVISION, VERSION_TABLE

_TABLES = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
_made: list[str] = []


@pytest.fixture(scope="module", autouse=True)
def made_stores() -> Iterator[None]:
    """For the tests of a module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kibitz.store.store, "migrate", _migrated)
        yield


def _migrated(database: Database) -> None:
    if not database.is_sqlite:
        migrate(database)
        return
    with database.reading() as connection:
        is_new = not connection.exec_driver_sql(_TABLES).all()
    if is_new and _made:
        with database.writing() as connection:
            if not connection.exec_driver_sql(_TABLES).all():  # nobody else has been quicker
                for sql in _made:
                    connection.exec_driver_sql(sql)
                connection.exec_driver_sql(f"INSERT INTO {VERSION_TABLE} VALUES (?)", (REVISION,))
                return
    migrate(database)
    if is_new and not _made:
        with database.reading() as connection:
            _made[:] = connection.exec_driver_sql(_TABLES).scalars()  # at once: two threads may have come here
