"""A damaged entry closes its event alone: named to the operator, told to nobody; what is whole can be had."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kibitz.store import open_store
from tests.server.helpers import Person, evening, links, owner, served
from tests.server.watching import until
from tests.store.helpers import damage

pytestmark = pytest.mark.anyio

SECRET = "Dinner at the Heron"


async def with_two_events(folder: Path) -> tuple[str, str]:
    """A store with two events, the first of which is then hit by a bit."""
    async with served(folder) as app:
        organiser = await owner(app)
        hit, other = await evening(organiser), await evening(organiser)
        (folder / "link").write_text((await links(organiser, hit))["table 1"])
        await organiser.enter(hit, "announced", text=SECRET)
        await organiser.enter(hit, "announced", text="Round two.")
    with closing(sqlite3.connect(folder / "kibitz.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file = folder / "kibitz.db"
    data = bytearray(file.read_bytes())
    data[data.index(SECRET.encode())] ^= 0x80  # no UTF-8 any more
    file.write_bytes(bytes(data))
    return hit, other


async def test_it_closes_that_event_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    hit, other = await with_two_events(tmp_path)
    async with served(tmp_path) as app:
        organiser = await owner(app)
        with caplog.at_level(logging.WARNING):
            for path in ("", "/room", "/log", "/conditions", "/contestants", "/links"):
                answer = await organiser.http.get(f"/api/events/{hit}{path}")
                if path != "/links":
                    assert answer.status_code == 503
                    assert answer.json()["id"] == "store.entry_damaged"
                assert SECRET[1:] not in answer.text
            body = {"key": "a key", "act": {"kind": "announced", "text": "Are you there?"}}
            answer = await organiser.http.post(f"/api/events/{hit}/entries", json=body)
            assert answer.status_code == 503
            told = [record.getMessage() for record in caplog.records]
        with open_store(tmp_path / "kibitz.db") as store:
            (number,) = store.condition(hit).damaged
        assert len([line for line in told if f"Entry {number} of event {hit}" in line]) == 1
        assert sum(f"{hit} {number}" in line for line in told) == 1  # as it is found when the server starts
        assert SECRET[1:] not in "".join(told)
        nobody, phone = Person(app), await Person(app).come((tmp_path / "link").read_text())
        for reader in (nobody, phone):
            for path in ("", "/table"):
                answer = await reader.http.get(f"/api/events/{hit}{path}")
                assert SECRET[1:] not in answer.text
                assert "kibitz event" not in answer.text  # what the operator does is not for them
        assert answer.status_code == 503
        assert answer.json()["id"] == "server.event_closed"
        listed = await organiser.get("/events")
        assert [event["id"] for event in listed["events"]] == [other]
        (closed,) = listed["closed"]
        assert (closed["id"], closed["entry"], closed["name"]) == (hit, number, listed["events"][0]["name"])
        assert (await nobody.get("/events"))["closed"] == []
        await organiser.enter(other, "announced", text="Everything else goes on.")


async def test_what_is_whole_can_be_taken_out_and_goes_on(tmp_path: Path) -> None:
    hit, _ = await with_two_events(tmp_path)
    async with served(tmp_path) as app:
        organiser = await owner(app)
        assert (await Person(app).http.get(f"/api/events/{hit}/export")).status_code in (401, 403)
        answer = await organiser.http.get(f"/api/events/{hit}/export")
        assert answer.status_code == 200
        assert SECRET[1:] not in answer.text
        entries = [json.loads(line) for line in answer.text.splitlines()][1:-1]
        kinds = [entry["act"]["kind"] for entry in entries]
        assert kinds.count("entry_lost") == 1
        assert entries[-1]["act"] == {"kind": "announced", "text": "Round two."}
        made = await organiser.http.post(
            f"/api/import?event={hit}-2",
            content=answer.content,
            headers={"Content-Type": "application/x-ndjson"},
        )
        assert made.status_code == 201, made.text
        room = await organiser.get(f"/events/{hit}-2/room")
        assert room["unread"] == [kinds.index("entry_lost") + 1]  # the director's page says so
        await organiser.enter(f"{hit}-2", "round_started", session=1, round=1)


async def test_a_server_that_starts_says_which_log_is_damaged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Also where it keeps no copies, and before anybody asks for that event."""
    async with served(tmp_path) as app:
        event = await evening(await owner(app))
    damage(str(tmp_path / "kibitz.db"), event, 2)
    async with served(tmp_path):
        await until(lambda: f"{event} 2" in caplog.text)


async def test_damage_under_a_running_server_is_told_and_what_is_whole_can_be_taken_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path, backups=tmp_path / "copies") as app:
        organiser = await owner(app)
        event = await evening(organiser)
        number = (await organiser.enter(event, "announced", text=SECRET))["version"]
        assert await organiser.get(f"/events/{event}/notices") == {}
        damage(str(tmp_path / "kibitz.db"), event, number)
        await organiser.enter(event, "round_started", session=1, round=1)
        await app.state.backups.look()
        said = (await organiser.get(f"/events/{event}/notices"))["damage"]
        assert f"{event} {number}" in said
        assert said in caplog.text
        assert SECRET not in caplog.text
        answer = await organiser.http.get(f"/api/events/{event}/export")
        assert answer.status_code == 200
        entries = [json.loads(line) for line in answer.text.splitlines()][1:-1]
        assert [entry["number"] for entry in entries if entry["act"]["kind"] == "entry_lost"] == [number]
        assert entries[-1]["act"]["kind"] in ("round_started", "event_exported")
        await organiser.enter(event, "announced", text="We go on.")


async def test_complaints_of_a_database_are_for_its_operator(tmp_path: Path) -> None:
    """A page of the file that is damaged: the answers do not quote what the database says of it."""
    await with_two_events(tmp_path)
    file = tmp_path / "kibitz.db"
    async with served(tmp_path) as app:
        organiser = await owner(app)
        app.state.services.store.database._engine.dispose()
        data = file.read_bytes()
        file.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))
        answer = await organiser.http.get("/api/events")
        assert answer.status_code == 503
        assert answer.json()["values"]["detail"] == "the terminal of the server says more."
        file.write_bytes(data)
