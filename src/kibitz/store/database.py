"""One database, used by many threads at once: readers side by side, writers one after another, every write durable.

All that a database can complain of is turned into the errors of `kibitz.store.errors` here.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, RootTransaction, create_engine, event, exc

from kibitz.store.address import DatabaseAddress, make_file
from kibitz.store.database_errors import is_told, told
from kibitz.store.errors import StoreUnavailable, Uncertain, Unstorable

BESIDE = ("-wal", "-shm")
"""How the names of the files end that SQLite keeps beside a database while it is in use, and that are part of it."""

PATIENCE = 10.0
"""How many seconds somebody waits for another one who is writing."""


class Database:
    """A pool of connections to the database at `where`."""

    def __init__(self, where: DatabaseAddress) -> None:
        self.where = where
        self._writers = threading.Lock()
        self._counting = threading.Lock()
        self._users = 0
        self._closed = False
        if where.file:
            make_file(where.file)
        self._held: sqlite3.Connection | None = None
        self._identities = self._seen()
        self._engine = _sqlite(where) if where.is_sqlite else _postgresql(where)
        self._writing_engine = self._engine.execution_options(kibitz_writes=True)

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of SQLite."""
        return self.where.is_sqlite

    def watch(self) -> None:
        """Hold the files of the database from now on, so that none of them goes away or is another unless somebody
        takes it away: without what stands in the `-wal`, the file lacks what was entered last."""
        if self.where.file is None:
            return
        try:
            held = sqlite3.connect(self.where.file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            held.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error:  # whoever stores something is told what is the matter
            return
        self._held = held
        self._identities = self._seen()

    @property
    def held(self) -> sqlite3.Connection | None:
        """The connection that holds the files, wherever they have been taken; None where none does."""
        return self._held

    def check_place(self) -> None:
        """Refuse where the next one who opens the database would not find what is stored: a file was moved away."""
        for file, seen in self._identities.items():
            if _identity(file) != seen:
                raise StoreUnavailable("gone", where=str(file))

    def _seen(self) -> dict[Path, tuple[int, int] | None]:
        """Which files the database is in; while nobody holds it only the first of them stays."""
        if self.where.file is None:
            return {}
        beside = ("", *BESIDE) if self._held is not None else ("",)
        return {file: _identity(file) for file in (Path(f"{self.where.file}{end}") for end in beside)}

    def close(self) -> None:
        """Give all connections back; who is at work finishes it, and the last one out closes the door."""
        with self._counting:
            self._closed = True
            last = self._users == 0
        if last:
            self._end()

    def _end(self) -> None:
        self._engine.dispose()
        if self._held is not None:
            self._held.close()
            self._held = None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees the database as it is at this moment."""
        with self._connected(self._engine) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection of which all is stored and durable at the end, or nothing."""
        with self._turn(), self._connected(self._writing_engine) as connection, self._whole(connection):
            yield connection

    def empty_journal(self) -> None:
        """Bring what stands beside the file of SQLite into it, and leave nothing of what was overwritten there."""
        if self._writing_engine.dialect.name != "sqlite":
            return
        # On a connection as it is: no transaction may be open.
        with (
            self._turn(),
            closing(self._writing_engine.raw_connection()) as connection,
            closing(connection.cursor()) as cursor,
        ):
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _connected(self, engine: Engine) -> Iterator[Connection]:
        try:
            with self._counted(), engine.connect() as connection:
                try:
                    yield connection
                except BaseException as error:
                    # A connection on which something went wrong may be in any state: the next one gets a fresh one.
                    if isinstance(error, exc.SQLAlchemyError) and not isinstance(error, exc.IntegrityError):
                        connection.invalidate()
                    raise
        except Exception as error:
            if is_told(error):
                raise told(error, self.where) from error
            raise

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Who is counted may finish: a pool that ends forgets the connections that are out, without closing them."""
        with self._counting:
            if self._closed:
                raise StoreUnavailable("closed", where=str(self.where))
            self._users += 1
        try:
            yield
        finally:
            with self._counting:
                self._users -= 1
                last = self._closed and self._users == 0
            if last:
                self._end()

    @contextmanager
    def _whole(self, connection: Connection) -> Iterator[None]:
        transaction: RootTransaction = connection.begin()
        try:
            yield
        except BaseException:
            if not connection.invalidated:
                transaction.rollback()
            raise
        try:
            transaction.commit()
        except exc.DBAPIError as error:
            if error.connection_invalidated:
                raise Uncertain("uncertain", where=str(self.where)) from error
            transaction.rollback()
            raise

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Writers of this program stand in line for SQLite, which would have them ask again and again."""
        if not self.is_sqlite:
            yield
            return
        if not self._writers.acquire(timeout=PATIENCE):
            raise StoreUnavailable("locked", where=str(self.where))
        try:
            yield
        finally:
            self._writers.release()


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file this is; None where none is there."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _sqlite(where: DatabaseAddress) -> Engine:
    engine = create_engine(
        where.url,
        connect_args={"timeout": PATIENCE, "check_same_thread": False},
        pool_size=10,
        max_overflow=40,
        pool_timeout=PATIENCE,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        with _or_closed(connection), closing(connection.cursor()) as cursor:
            connection.isolation_level = None  # transactions begin where `begin` below says, not where a driver guesses
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON"):
                cursor.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("kibitz_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(where: DatabaseAddress) -> Engine:
    try:
        engine = create_engine(
            where.url,
            connect_args={"connect_timeout": int(PATIENCE)} if "connect_timeout" not in where.url.query else {},
            pool_size=10,
            max_overflow=40,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,  # a database that was restarted is not noticed by anybody
        )
    except ModuleNotFoundError as error:
        raise Unstorable("no_driver") from error

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        with _or_closed(connection), connection.cursor() as cursor:
            cursor.execute(f"SET lock_timeout = {int(PATIENCE * 1000)}")
            cursor.execute("SELECT current_setting('synchronous_commit')")
            if cursor.fetchone()[0] in ("off", "local"):  # what was acknowledged must be there after a power cut
                cursor.execute("SET synchronous_commit = on")
            connection.commit()

    return engine


@contextmanager
def _or_closed(connection: Any) -> Iterator[None]:
    """Close a connection that cannot be prepared: the pool that asked for it would only forget it."""
    try:
        yield
    except BaseException:
        connection.close()
        raise
