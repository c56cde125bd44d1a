"""A consistent copy of a database while it is in use."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from kibitz.formats.whole_files import place
from kibitz.store.errors import NoBackup, StoreDamaged
from kibitz.store.store import Store


def backup(store: Store, path: str | os.PathLike[str]) -> Path:
    """Copy the database of a store to a new file, as it is at one moment; nobody needs to stop working.

    The copy is checked, and appears under its name only when it is whole and on the disk.
    """
    if not store.database.is_sqlite:
        raise NoBackup("backup_postgres", where=str(store.database.where))
    made = Path(path).expanduser().absolute()
    if made.exists():
        raise NoBackup("backup_exists", path=str(made))
    part = made.with_name(f".{made.name}.{secrets.token_hex(4)}")
    try:
        if not made.parent.is_dir():
            made.parent.mkdir(parents=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(store, part)
        try:
            place(part, made)
        except FileExistsError as error:
            raise NoBackup("backup_exists", path=str(made)) from error
    except OSError as error:
        raise NoBackup("backup_failed", path=str(made), detail=f"{error.strerror}.") from error
    except sqlite3.Error as error:
        raise NoBackup("backup_failed", path=str(made), detail=f"{error}.") from error
    finally:
        with suppress(OSError):
            part.unlink()
    return made


def _copy(store: Store, part: Path) -> None:
    with closing(sqlite3.connect(part)) as copy:
        with store.database.reading() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file
        (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
    if verdict != "ok":
        raise StoreDamaged("damaged", where=str(store.database.where), detail=f"{verdict}.")
