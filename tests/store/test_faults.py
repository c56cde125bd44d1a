"""A disk that is full, a file that may not be written, a database that is held or gone: told clearly, nothing lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event, text

from kibitz.event.entries import Entry
from kibitz.store import (
    Repeated,
    Store,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    Taken,
    Uncertain,
    Unstorable,
    open_store,
)
from kibitz.store import store as store_module
from tests.store import postgres
from tests.store.helpers import created, raw, result, results

BIG = "x" * 20_000


def fresh_connections(store: Store, *statements: str) -> None:
    """From now on every connection of a store to SQLite begins with these statements."""

    def prepare(connection: Any, record: object) -> None:
        for each in statements:
            connection.execute(each)

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
        assert [each.number for each in store.entries("tuesday")] == list(range(1, there + 1))
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


ON_A_SMALL_DISK = """
import subprocess, sys
from kibitz.store import StoreFull, StoreReadOnly, open_store
from tests.store.helpers import created, result
home, *remounts = sys.argv[1:]
for remount in remounts:
    if remount:
        subprocess.run(["mount", "-o", remount, home], check=True)
    with open_store(f"{home}/kibitz.db") as store:
        if not store.lasts():
            store.create("tuesday", [created()])
        number = store.last("tuesday") + 1
        while True:
            try:
                store.append("tuesday", [result(number, why="x" * 20000)])
            except (StoreFull, StoreReadOnly) as error:
                print(type(error).__name__, number - 1, store.last("tuesday"), len(store.entries("tuesday")))
                break
            number += 1
"""


def in_own_mounts(script: str, *args: str) -> str:
    """Run a script that mounts things nobody else sees, or skip where that is not allowed."""
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("unshare is not installed: no disk could be made for the test")
    words = [unshare, "--mount"] if os.geteuid() == 0 else [unshare, "--map-root-user", "--mount"]
    if subprocess.run([*words, "sh", "-c", "mount -t tmpfs none /mnt"], capture_output=True).returncode:
        pytest.skip("this user may not mount: no disk could be made for the test")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([*words, "sh", "-ec", script, "sh", *args], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A disk of 2 MB fills up; what was stored stays, and with more room the store goes on."""
    script = 'mount -t tmpfs -o size=2m none "$1"; "$2" -c "$3" "$1" "" "" remount,size=3m'
    said = in_own_mounts(script, str(tmp_path), sys.executable, ON_A_SMALL_DISK).split("\n")
    first, again, bigger = (line.split() for line in said[:3])
    for kind, acknowledged, last, there in (first, again, bigger):
        assert kind == "StoreFull"
        assert acknowledged == last == there
    assert int(bigger[1]) > int(again[1]) >= int(first[1]) > 10


def test_a_disk_that_is_really_write_protected(tmp_path: Path) -> None:
    with open_store(tmp_path / "kibitz.db") as store:
        store.create("tuesday", [created(), *results(2, 7)])
        script = 'mount --bind "$1" "$1"; "$2" -c "$3" "$1" remount,bind,ro'
        said = in_own_mounts(script, str(tmp_path), sys.executable, ON_A_SMALL_DISK)
    assert said.split() == ["StoreReadOnly", "7", "7", "7"]


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
        for each in (tmp_path / "new").iterdir():
            assert each.stat().st_mode & 0o077 == 0
    assert [each.name for each in (tmp_path / "new").iterdir()] == ["kibitz.db"]  # one file


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
    assert all(each.closed for each in made)


# PostgreSQL. A full disk is simulated by the error that it gives.


def test_postgresql_read_only_and_full(postgres_url: str) -> None:
    with open_store(postgres_url) as store:
        store.create("tuesday", [created()])
        name = postgres_url.partition("@/")[2].partition("?")[0]
        for change, back, kind in (
            (
                f"ALTER DATABASE {name} SET default_transaction_read_only = on",
                f"SET default_transaction_read_only = off; ALTER DATABASE {name} RESET default_transaction_read_only",
                StoreReadOnly,
            ),
            (
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                "$$BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END$$;"
                "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()",
                "DROP TRIGGER full_disk ON entries",
                StoreFull,
            ),
        ):
            for statement in (change, back):
                with raw(postgres_url) as connection:
                    connection.execute(text("SET TRANSACTION READ WRITE"))
                    for each in statement.split("; ") if statement is back else [statement]:
                        connection.execute(text(each))
                store.database._engine.dispose()
                if statement is change:
                    with pytest.raises(kind):
                        store.append("tuesday", [result(2)])
                    assert store.entries("tuesday") == [created()]
        store.append("tuesday", [result(2)])


def cut_all(url: str) -> None:
    """Cut every other connection to this database, as a restart of the server would."""
    with raw(url) as connection:
        mine = "pid <> pg_backend_pid() AND datname = current_database()"
        connection.execute(text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {mine}"))


def test_a_connection_lost_between_two_questions_is_not_noticed(postgres_url: str) -> None:
    with open_store(postgres_url) as store:
        store.create("tuesday", [created()])
        cut_all(postgres_url)
        store.append("tuesday", [result(2)])
        assert store.last("tuesday") == 2


Add = Callable[[Connection, str, Sequence[tuple[Entry, str]]], None]


@pytest.mark.parametrize(("before", "kind"), [(True, StoreUnavailable), (False, Uncertain)])
def test_a_connection_lost_while_storing(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, before: bool, kind: type[StoreError]
) -> None:
    real: Add = store_module._add

    def cut(connection: Connection, event_id: str, lines: Sequence[tuple[Entry, str]]) -> None:
        if before:
            cut_all(postgres_url)
        real(connection, event_id, lines)
        if not before:
            cut_all(postgres_url)

    with open_store(postgres_url) as store:
        store.create("tuesday", [created()])
        with monkeypatch.context() as patched:
            patched.setattr(store_module, "_add", cut)
            with pytest.raises(kind) as caught:
                store.append("tuesday", [result(2, key="phone-1")])
        assert type(caught.value) is kind
        assert store.last("tuesday") == 1  # it was cut before the commit; who sends it again is safe in any case
        store.append("tuesday", [result(2, key="phone-1")])
        with pytest.raises(Repeated):
            store.append("tuesday", [result(3, key="phone-1")])
        with pytest.raises(Taken):
            store.append("tuesday", [result(2)])


def test_a_server_that_is_not_there_and_comes_back() -> None:
    if postgres.programs() is None:
        pytest.skip(postgres.ABSENT)
    with postgres.running() as server:
        url = server.database()
        store = open_store(url)
        store.create("tuesday", [created()])
    with store:
        with pytest.raises(StoreUnavailable, match="cannot be reached"):
            store.append("tuesday", [result(2)])
        with pytest.raises(StoreUnavailable, match="cannot be reached"):
            open_store(url)
