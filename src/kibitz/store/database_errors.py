"""What a database complains of, as the errors that the store tells."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from sqlalchemy import exc

from kibitz.store.address import DatabaseAddress
from kibitz.store.errors import StoreDamaged, StoreError, StoreFull, StoreReadOnly, StoreUnavailable, Unstorable

_FULL = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,  # a quota or a limit on the size of files looks like this
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
_NO_TEXT = "a text in it is not UTF-8."


def is_told(error: Exception) -> bool:
    """Whether this is a complaint of the database; who repeats something is told by who asked for it."""
    return isinstance(error, exc.DBAPIError | exc.TimeoutError | UnicodeError) and not isinstance(
        error, exc.IntegrityError
    )


def told(error: Exception, where: DatabaseAddress) -> StoreError:
    """What is told to a person."""
    name = str(where)
    if isinstance(error, exc.TimeoutError):  # all connections are in use
        return StoreUnavailable("locked", where=name)
    if isinstance(error, UnicodeDecodeError):  # a text that is none, and that nobody should be told
        return StoreDamaged("damaged", where=name, detail=_NO_TEXT)
    if not isinstance(error, exc.DBAPIError) or isinstance(error, exc.DataError):
        return Unstorable("text")
    origin = error.orig
    if isinstance(origin, sqlite3.Error):
        if getattr(origin, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CANTOPEN and _is_protected(where.file):
            return StoreReadOnly("read_only", where=name)
        return _sqlite(origin, name)
    return _postgresql(origin, name)


def _is_protected(file: Path | None) -> bool:
    """Whether a file is there, but cannot be used: SQLite keeps others beside it, and may not make them there."""
    if file is None or not file.exists():
        return False
    beside = [path for end in ("-wal", "-shm") if (path := Path(f"{file}{end}")).exists()]
    return not all(os.access(path, os.W_OK) for path in (file, file.parent, *beside))


def _sqlite(error: sqlite3.Error, where: str) -> StoreError:
    extended = getattr(error, "sqlite_errorcode", 0)
    if "decode to UTF-8" in str(error):  # what follows is the text itself
        return StoreDamaged("damaged", where=where, detail=_NO_TEXT)
    if extended in _FULL:
        return StoreFull("full", where=where)
    match extended & 0xFF:
        case sqlite3.SQLITE_FULL:
            return StoreFull("full", where=where)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreReadOnly("read_only", where=where)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreUnavailable("locked", where=where)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamaged("damaged", where=where, detail=_detail(error))
    return StoreUnavailable("unreachable", where=where, detail=_detail(error))


def _postgresql(error: BaseException | None, where: str) -> StoreError:
    state = getattr(error, "sqlstate", None) or ""
    match state:
        case "53100":
            return StoreFull("full", where=where)
        case "25006" | "42501":  # a standby or a database set so; a user without the right
            return StoreReadOnly("read_only", where=where)
        case "55P03" | "40001" | "40P01" | "57014":
            return StoreUnavailable("locked", where=where)
    if state.startswith("XX"):
        return StoreDamaged("damaged", where=where, detail=_detail(error))
    return StoreUnavailable("unreachable", where=where, detail=_detail(error))


def _detail(error: BaseException | None) -> str:
    """The database's own words, as one sentence."""
    words = " ".join(str(error).split())
    return words if words.endswith((".", "?", "!")) else f"{words}."
