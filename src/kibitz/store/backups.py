"""A consistent copy of a database while it is in use; a folder of them, of which the newest stay; going back to one."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kibitz.formats.whole_files import place
from kibitz.store.database import BESIDE
from kibitz.store.errors import NoBackup, StoreDamaged, StoreError, StoreReadOnly, StoreUnavailable
from kibitz.store.schema import VERSION_TABLE
from kibitz.store.store import Store, open_store

KEPT = 30
"""As many copies a folder keeps by itself: the rounds of two evenings."""

_STAMP = "%Y%m%d-%H%M%SZ"


def backup(store: Store, path: str | os.PathLike[str], *, held: bool = False) -> Path:
    """Copy the database of a store to a new file, as it is at one moment; nobody needs to stop working.

    The copy is checked, and appears under its name only when it is whole and on the disk. With `held` it is of the
    files that the store has open, also where somebody has moved them away or deleted them meanwhile.
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
        _copy(store, part, held=held)
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


def _copy(store: Store, part: Path, *, held: bool) -> None:
    with closing(sqlite3.connect(part)) as copy:
        if held and store.database.held is not None:
            store.database.held.backup(copy)
        else:
            with store.database.reading() as connection:
                driver = connection.connection.driver_connection
                assert isinstance(driver, sqlite3.Connection)
                driver.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file
        (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
    if verdict != "ok":
        raise StoreDamaged("damaged", where=str(store.database.where), detail=f"{verdict}.")


@dataclass(frozen=True)
class BackupCopy:
    """A copy that was made, and the events that are damaged in it: of each its id and the first such entry."""

    path: Path
    damaged: dict[str, int]


@dataclass(frozen=True)
class BackupFolder:
    """Copies of one store, by the time at which they were made; the oldest go when there are too many."""

    file: Path  # the store
    folder: Path
    kept: int = KEPT

    @classmethod
    def of(cls, file: Path, folder: Path | None = None, kept: int = KEPT) -> BackupFolder:
        """The folder that is named for a store, or the one beside it."""
        return cls(file, folder.expanduser().absolute() if folder else Path(f"{file}.backups"), kept)

    def copies(self) -> list[Path]:
        """What is there, the newest first; what somebody else put there is none of it."""
        name = re.compile(rf"{re.escape(self.file.stem)}-\d{{8}}-\d{{6}}Z\.db")
        try:
            found = [path for path in self.folder.iterdir() if name.fullmatch(path.name)]
        except OSError:
            return []
        return sorted(found, reverse=True)

    def add(self, store: Store, at: datetime, *, held: bool = False) -> BackupCopy:
        """A copy of the store as it is now, looked through; the newest that is whole stays, however old it is."""
        while (made := self.folder / f"{self.file.stem}-{at.astimezone(UTC).strftime(_STAMP)}.db").exists():
            at += timedelta(seconds=1)  # each has its name
        backup(store, made, held=held)
        copy = BackupCopy(made, damaged_events(made))
        last_whole = self.newest_whole() if copy.damaged else made
        for old in self.copies()[self.kept :]:
            if old != last_whole:
                with suppress(OSError):
                    old.unlink()
        return copy

    def newest_whole(self) -> Path | None:
        """The newest copy that can be gone back to."""
        return next((copy for copy in self.copies() if is_whole(copy)), None)


def is_whole(copy: Path) -> bool:
    """Whether a file is a store of Kibitz in which no event is damaged; it is only read."""
    try:
        _check(copy)
        return not damaged_events(copy)
    except StoreError:
        return False


def damaged_events(copy: Path) -> dict[str, int]:
    """The events that are damaged in a copy, each with its first entry that is; it is only read."""
    try:
        with open_store(f"sqlite:///file:{copy}?mode=ro&immutable=1&uri=true") as store:
            conditions = [store.condition(event.id) for event in store.events()]
    except StoreReadOnly:  # of an older release, which had no checksums
        return {}
    return {condition.event_id: condition.damaged[0] for condition in conditions if condition.damaged}


def restore(copy: Path, file: Path, at: datetime) -> Path | None:
    """Let a store be as it was when a copy of it was made; where what was there before is now, None if nothing was.

    Nothing is thrown away: the store of before is moved aside with all that is part of it.
    """
    copy, file = copy.expanduser().absolute(), file.expanduser().absolute()
    _check(copy)
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    aside = file.with_name(f"{file.name}.before-{at.astimezone(UTC).strftime(_STAMP)}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        shutil.copyfile(copy, part)
        with part.open("rb+") as made:
            os.fsync(made.fileno())
        was_there = file.exists()
        if was_there:
            _check_free(file)
            for end in ("", *BESIDE):
                with suppress(FileNotFoundError):
                    os.rename(f"{file}{end}", f"{aside}{end}")
        os.replace(part, file)
    except OSError as error:
        raise NoBackup("restore_failed", path=str(file), detail=f"{error.strerror}.") from error
    finally:
        with suppress(OSError):
            part.unlink()
    return aside if was_there else None


def _check(copy: Path) -> None:
    """Refuse what is no whole database of ours."""
    if not copy.is_file():
        raise NoBackup("no_copy", path=str(copy))
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro&immutable=1", uri=True)) as connection:
            (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
            tables = connection.execute("SELECT name FROM sqlite_master WHERE name = ?", (VERSION_TABLE,)).fetchall()
    except sqlite3.Error as error:
        raise NoBackup("bad_copy", path=str(copy)) from error
    if verdict != "ok" or not tables:
        raise NoBackup("bad_copy", path=str(copy))


def _check_free(file: Path) -> None:
    """Refuse while another program has the store open; who alone has it may have it in one file again."""
    try:
        with closing(sqlite3.connect(file, timeout=0.5, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreUnavailable("in_use", where=str(file)) from error
