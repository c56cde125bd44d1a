"""PostgreSQL that may only be read, is full, cuts a connection or is not there: told clearly, nothing lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from sqlalchemy import Connection, text

from kibitz.event.log.entries import EventEntry
from kibitz.store import (
    NumberTaken,
    Repeated,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    Uncertain,
    open_store,
    store as store_module,
)
from tests.store import postgres
from tests.store.helpers import created, raw, result

# A full disk is simulated by the error that it gives; `test_faults_disk.py` has a real one.


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
                    for part in statement.split("; ") if statement is back else [statement]:
                        connection.execute(text(part))
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


Add = Callable[[Connection, str, Sequence[tuple[EventEntry, str]], str], None]


@pytest.mark.parametrize(("before", "kind"), [(True, StoreUnavailable), (False, Uncertain)])
def test_a_connection_lost_while_storing(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, before: bool, kind: type[StoreError]
) -> None:
    real: Add = store_module._add

    def cut(connection: Connection, event_id: str, lines: Sequence[tuple[EventEntry, str]], sum_before: str) -> None:
        if before:
            cut_all(postgres_url)
        real(connection, event_id, lines, sum_before)
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
        with pytest.raises(NumberTaken):
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
