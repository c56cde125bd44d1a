"""A database that is full, write-protected, held or gone: who types is told so, and all that was there stays."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event as listening

from kibitz.store import open_store
from tests.server.helpers import Person, evening, owner, served

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[tuple[FastAPI, Person, str]]:
    """A server, its owner, and an event."""
    async with served(folder) as app:
        organiser = await owner(app)
        yield app, organiser, await evening(organiser)


@contextmanager
def every_connection(app: FastAPI, statement: str) -> Iterator[None]:
    """Meanwhile every connection to the database begins with this statement."""
    engine = app.state.services.store.database._engine

    def prepare(connection: Any, record: object) -> None:
        connection.execute(statement)

    engine.dispose()
    listening.listen(engine, "connect", prepare)
    yield
    listening.remove(engine, "connect", prepare)
    engine.dispose()


async def refused(person: Person, event: str, key: str, status: int, text: str = "Dinner at seven.") -> Any:
    """An announcement that is refused with that status, and what is said; whoever asks is told when to try again."""
    body = {"key": key, "act": {"kind": "announced", "text": text}}
    answer = await person.http.post(f"/api/events/{event}/entries", json=body)
    assert answer.status_code == status, answer.text
    assert int(answer.headers["Retry-After"]) > 0
    return answer.json()


async def is_as_before(folder: Path, person: Person, event: str, version: int) -> None:
    """Nothing was stored, nothing is shown that was not stored, and what was there can be read."""
    assert (await person.get(f"/events/{event}"))["version"] == version
    with open_store(folder / "kibitz.db") as other:
        assert [entry.number for entry in other.entries(event)] == list(range(1, version + 1))


async def goes_on(person: Person, event: str, key: str, version: int) -> None:
    """What was refused is sent again with the same key, and is stored once."""
    assert (await person.enter(event, "announced", key=key, text="Dinner at seven."))["version"] == version + 1
    assert (await person.enter(event, "announced", 200, key=key, text="Dinner at seven."))["repeated"]


async def test_no_room_is_left(tmp_path: Path) -> None:
    async with club(tmp_path) as (app, organiser, event):
        version = (await organiser.get(f"/events/{event}"))["version"]
        with every_connection(app, "PRAGMA max_page_count=1"):  # it never becomes smaller than it is
            status, sent = 201, 0
            while status == 201:
                body = {"key": f"filling {sent}", "act": {"kind": "announced", "text": "Dinner. " * 60}}
                answer = await organiser.http.post(f"/api/events/{event}/entries", json=body)
                status, sent = answer.status_code, sent + 1
            version += sent - 1
            assert status == 507
            assert answer.json()["id"] == "store.full"
            assert "no room is left" in answer.json()["message"]
            said = await refused(organiser, event, "later", 507, "Dinner at seven. " * 28)
            assert said["id"] == "store.full"
            await is_as_before(tmp_path, organiser, event, version)
        await goes_on(organiser, event, "again", version)


async def test_the_database_may_only_be_read(tmp_path: Path) -> None:
    async with club(tmp_path) as (app, organiser, event):
        version = (await organiser.get(f"/events/{event}"))["version"]
        with every_connection(app, "PRAGMA query_only=ON"):
            said = await refused(organiser, event, "later", 503)
            assert said["id"] == "store.read_only"
            assert "may be read but not written" in said["message"]
            await is_as_before(tmp_path, organiser, event, version)
        await goes_on(organiser, event, "later", version)


async def test_another_program_holds_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.store.database.PATIENCE", 0.3)
    async with club(tmp_path) as (_, organiser, event):
        version = (await organiser.get(f"/events/{event}"))["version"]
        other = sqlite3.connect(tmp_path / "kibitz.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        said = await refused(organiser, event, "later", 503)
        assert said["id"] == "store.locked"
        assert "another program" in said["message"]
        other.execute("ROLLBACK")
        other.close()
        await is_as_before(tmp_path, organiser, event, version)
        await goes_on(organiser, event, "later", version)


@pytest.mark.skipif(os.name == "nt", reason="there nobody can move a file that is open")
async def test_the_file_was_moved_away(tmp_path: Path) -> None:
    """What would be written into it then, nobody would find again."""
    async with club(tmp_path) as (_, organiser, event):
        version = (await organiser.get(f"/events/{event}"))["version"]
        where, aside = tmp_path / "kibitz.db", tmp_path / "aside.db"
        where.rename(aside)
        said = await refused(organiser, event, "later", 503)
        assert said["id"] == "store.gone"
        assert (await organiser.get(f"/events/{event}"))["version"] == version
        where.write_bytes(aside.read_bytes())  # a copy is another file
        assert (await refused(organiser, event, "later", 503))["id"] == "store.gone"
        where.unlink()
        aside.rename(where)
        await is_as_before(tmp_path, organiser, event, version)
        await goes_on(organiser, event, "later", version)
