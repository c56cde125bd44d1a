"""A disk that is full, a file that may not be written, a database that is held or gone: told clearly, nothing lost."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, text

from kibitz.store import (
    Store,
    StoreDamaged,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    Unstorable,
    open_store,
)
from tests.store.helpers import created, raw, result

BIG = "x" * 20_000


def fresh_connections(store: Store, *statements: str) -> None:
    """From now on every connection of a store to SQLite begins with these statements."""

    def prepare(connection: Any, record: object) -> None:
        for statement in statements:
            connection.execute(statement)

    engine = store.database._engine
    engine.dispose()
    event.listen(engine, "connect", prepare)


def test_a_full_database(tmp_path: Path) -> None:
    """SQLite's own limit answers as a full disk does; the test below has a real one where it may."""
    where = tmp_path / "kibitz.db"
    with open_store(where) as store:
        store.create("tuesday", [created()])
        fresh_connections(store, "PRAGMA max_page_count=60")

        def fill() -> None:
            for number in range(2, 100):
                store.append("tuesday", [result(number, why=BIG)])

        with pytest.raises(StoreFull, match=r"no room is left .*kibitz\.db\. All that was stored before is there"):
            fill()
        there = store.last("tuesday")
        assert 2 <= there < 20
        assert [entry.number for entry in store.entries("tuesday")] == list(range(1, there + 1))
    with open_store(where) as store:  # room was made
        store.append("tuesday", [result(there + 1, why=BIG)])


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    where = tmp_path / "kibitz.db"
    with open_store(where) as store:
        store.create("tuesday", [created()])
        with open_store(f"sqlite:///file:{where}?mode=ro&uri=true") as reader:
            with pytest.raises(StoreReadOnly, match="may be read but not written"):
                reader.append("tuesday", [result(2)])
            assert reader.entries("tuesday") == [created()]
        store.append("tuesday", [result(2)])


def test_a_store_that_becomes_read_only_can_be_written_again(tmp_path: Path) -> None:
    with open_store(tmp_path / "kibitz.db") as store:
        store.create("tuesday", [created()])
        modes = iter(["PRAGMA query_only=ON"])
        engine = store.database._engine
        engine.dispose()
        event.listen(engine, "connect", lambda connection, record: connection.execute(next(modes, "SELECT 1")))
        with pytest.raises(StoreReadOnly):
            store.append("tuesday", [result(2)])
        store.append("tuesday", [result(2)])  # by another connection: the bad one was thrown away
        assert store.last("tuesday") == 2


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long."""
    monkeypatch.setattr("kibitz.store.database.PATIENCE", 0.3)


@pytest.mark.usefixtures("impatient")
def test_another_program_holds_the_database_too_long(where: str) -> None:
    with open_store(where) as store:
        store.create("tuesday", [created()])
        with raw(where) as held:
            if store.database.is_sqlite:
                held.exec_driver_sql("BEGIN IMMEDIATE")
            held.execute(text("UPDATE events SET last = last"))
            with pytest.raises(StoreUnavailable, match=r"held the database .* too long"):
                store.append("tuesday", [result(2)])
            assert store.entries("tuesday") == [created()]  # readers wait for nobody
        store.append("tuesday", [result(2)])


@pytest.mark.usefixtures("impatient")
def test_another_thread_holds_the_file_too_long(tmp_path: Path) -> None:
    with open_store(tmp_path / "kibitz.db") as store:
        store.create("tuesday", [created()])
        begun, over = threading.Event(), threading.Event()

        def hold() -> None:
            with store.database.writing():
                begun.set()
                over.wait(30)

        thread = threading.Thread(target=hold)
        thread.start()
        begun.wait(30)
        with pytest.raises(StoreUnavailable, match="too long"):
            store.append("tuesday", [result(2)])
        over.set()
        thread.join()
        store.append("tuesday", [result(2)])


def test_files_that_are_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("Tuesday, 12 tables\n" * 100)
    with pytest.raises(StoreDamaged, match="is no database"):
        open_store(tmp_path / "notes.db")
    assert (tmp_path / "notes.db").read_text().startswith("Tuesday")
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        open_store(tmp_path)
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        open_store(tmp_path / "notes.db" / "kibitz.db")


@pytest.mark.parametrize("where", ["", "mysql://host/db", "sqlite://", "https://kibitz.example"])
def test_what_names_no_database(where: str) -> None:
    with pytest.raises(Unstorable, match="names no database"):
        open_store(where)


def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "new" / "kibitz.db") as store:
        store.create("tuesday", [created()])
        for path in (tmp_path / "new").iterdir():
            assert path.stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["kibitz.db"]  # one file


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("postgresql://anna@127.0.0.1:1/kibitz", "postgresql://anna@127.0.0.1:1/kibitz"),
        ("postgres://anna@127.0.0.1:1/kibitz", "postgres://anna@127.0.0.1:1/kibitz"),
        ("postgresql://anna:hidden@127.0.0.1:1/kibitz", "postgresql://anna:***@127.0.0.1:1/kibitz"),
        ("postgresql://anna:hid?den@127.0.0.1:1/kibitz", "postgresql://anna:***@127.0.0.1:1/kibitz"),
        ("postgresql://anna:hid@den@127.0.0.1:1/kibitz", "postgresql://anna:***@127.0.0.1:1/kibitz"),
        ("postgresql://:1/kibitz?host=/nowhere&password=hidden&user=a", "postgresql://:1/kibitz?host=/nowhere&password=***&user=a"),
        ("postgresql://127.0.0.1:1/kibitz?sslpassword=hidden", "postgresql://127.0.0.1:1/kibitz?sslpassword=***"),
    ],
)  # fmt: skip
def test_an_address_is_told_as_it_was_written_but_for_the_password(written: str, told: str) -> None:
    with pytest.raises(StoreUnavailable) as caught:
        open_store(written)
    assert f"The database {told} cannot be reached: " in str(caught.value)
    assert "hidden" not in str(caught.value)


def test_no_password_is_told_of_what_names_no_database() -> None:
    with pytest.raises(Unstorable, match=r"^mysql://anna:\*\*\*@host/db names"):
        open_store("mysql://anna:hidden@host/db")


def test_who_is_at_work_when_a_store_is_closed_finishes_and_no_connection_is_left(store: Store) -> None:
    store.create("tuesday", [created()])
    begun, over = threading.Event(), threading.Event()
    used: list[Any] = []

    def work() -> None:
        with store.database.writing() as connection:
            used.append(connection.connection.driver_connection)
            connection.execute(text("UPDATE events SET last = 7"))
            begun.set()
            over.wait(30)

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait(30)
    store.close()
    with pytest.raises(StoreUnavailable, match="has been closed"):
        store.lasts()
    over.set()
    thread.join()
    assert is_closed(used[0])
    with open_store(store.database.where.url.render_as_string(hide_password=False)) as again:
        assert again.lasts() == {"tuesday": 7}


def is_closed(connection: Any) -> bool:
    """Whether a connection of one of the drivers is closed."""
    if isinstance(connection, sqlite3.Connection):
        with pytest.raises(sqlite3.ProgrammingError):
            connection.execute("SELECT 1")
        return True
    return bool(connection.closed)


def test_a_connection_that_cannot_be_prepared_is_closed(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[psycopg.Connection[Any]] = []
    real = psycopg.Connection.cursor

    def cursor(self: psycopg.Connection[Any], *args: Any, **kwargs: Any) -> Any:
        made.append(self)
        raise psycopg.OperationalError("the connection was cut")

    monkeypatch.setattr(psycopg.Connection, "cursor", cursor)
    with pytest.raises(StoreUnavailable, match=r"the connection was cut\."):
        open_store(postgres_url)
    monkeypatch.setattr(psycopg.Connection, "cursor", real)
    assert made
    assert all(connection.closed for connection in made)
