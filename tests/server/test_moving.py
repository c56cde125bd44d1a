"""A whole event is taken from one kind of database to the other and back: the same log, ranking and keys."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.settings import RateLimit
from kibitz.store import backup, open_store
from tests.server.helpers import Person, evening, owner, served
from tests.store.conftest import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]

pytestmark = pytest.mark.anyio

NDJSON = {"Content-Type": "application/x-ndjson"}
RESULTS = ("4S= N", "4S-1 N", "3NT+1 W", "2H= E")
MANY = RateLimit(10_000, 10_000)


@pytest.mark.parametrize("first", ["sqlite", "postgresql"])
async def test_an_event_moves_to_the_other_database_and_back(tmp_path: Path, postgres_url: str, first: str) -> None:
    here, there = str(tmp_path / "one.db"), postgres_url
    if first == "postgresql":
        here, there = there, here
    async with served(tmp_path, here, entries=MANY) as app:
        organiser = await owner(app)
        event = await evening(organiser, pairs=14)
        await played(app, organiser, event)
        file = (await organiser.http.get(f"/api/events/{event}/export")).content
        before = await pages(organiser, event)
    async with served(tmp_path, there, entries=MANY) as app:
        organiser = await owner(app)
        brought = await organiser.http.post("/api/import", content=file, headers=NDJSON)
        assert brought.status_code == 201, brought.text
        assert brought.json()["id"] == event
        assert await pages(organiser, event) == before
        again = await organiser.enter(event, "announced", 200, key="said once", text="Dinner at seven.")
        assert again["repeated"] is True  # whoever did not hear that it was stored may send it there
        await organiser.enter(event, "announced", key="said there", text="Coffee is ready.")
        back = (await organiser.http.get(f"/api/events/{event}/export")).content
        found = (await organiser.get("/events"))["events"]
        assert [(listed["id"], listed["name"]) for listed in found] == [(event, "Thursday pairs")]
    async with served(tmp_path, here, entries=MANY) as app:
        organiser = await owner(app)
        taken = await organiser.http.post("/api/import", content=back, headers=NDJSON)
        assert taken.status_code == 409  # nothing is overwritten
        brought = await organiser.http.post("/api/import?event=again", content=back, headers=NDJSON)
        assert brought.json() == {"id": "again"}
        assert await pages(organiser, "again") == before
        for key, text in (("said once", "Dinner at seven."), ("said there", "Coffee is ready.")):
            assert (await organiser.enter("again", "announced", 200, key=key, text=text))["repeated"]
        assert await lines(organiser, event) == lines_of(file)
        assert (await lines(organiser, "again"))[: len(lines_of(back))] == lines_of(back)
    with open_store(here) as store:
        assert [entry.number for entry in store.entries("again")] == list(range(1, store.last("again") + 1))


async def test_a_backup_is_made_while_people_enter(tmp_path: Path) -> None:
    """The copy is an event that can be gone on with, up to some moment between its begin and its end."""
    async with served(tmp_path, entries=MANY) as app:
        organiser = await owner(app)
        event = await evening(organiser, pairs=14)
        await organiser.enter(event, "round_started", session=1, round=1)
        first = (await organiser.get(f"/events/{event}"))["version"]

        async def enter() -> None:
            for number in range(30):
                await organiser.enter(event, "announced", text=f"Number {number}, please.")

        entering = asyncio.ensure_future(enter())
        await asyncio.to_thread(backup, app.state.services.store, tmp_path / "copy.db")
        during = (await organiser.get(f"/events/{event}"))["version"]
        await entering
    async with served(tmp_path, str(tmp_path / "copy.db")) as app:
        organiser = await owner(app)
        version = (await organiser.get(f"/events/{event}"))["version"]
        assert first <= version <= during
        await organiser.enter(event, "announced", text="It goes on.")


async def played(app: Any, organiser: Person, event: str) -> None:
    """A round with results, a correction, a weighted score and a penalty; somebody says something with a key."""
    await organiser.enter(event, "round_started", session=1, round=1)
    tables = (await organiser.get(f"/events/{event}/room"))["sections"][0]["tables"]
    numbers = []
    for tile in tables:
        for board in tile["boards"]:
            result = RESULTS[(tile["number"] + board["board"]) % len(RESULTS)]
            place = {"session": 1, "round": 1, "table": tile["number"], "board": board["board"]}
            made = await organiser.enter(event, "result_entered", **place, result=result)
            numbers.append(made["entry"]["number"])
    one, two = numbers[0], numbers[3]
    await organiser.enter(event, "result_corrected", result=one, revision=one, to="5D+1 S", why="misheard")
    award = "60%:4S= N,40%:4S-1 N"
    await organiser.enter(
        event, "score_adjusted", result=two, revision=two, award=award, law="12C1c", why="misinformed"
    )
    await organiser.enter(
        event, "penalty_given", session=1, contestant="3", amount="10% of top", offence="late again", law="90B1"
    )
    await organiser.enter(event, "announced", key="said once", text="Dinner at seven.")


async def pages(organiser: Person, event: str) -> dict[str, Any]:
    """What is shown of an event, but for how many entries it has and when."""
    found = {
        "ranking": await organiser.get(f"/events/{event}/ranking", session=1),
        "board": await organiser.get(f"/events/{event}/boards/1", session=1),
        "scorecard": await organiser.get(f"/events/{event}/contestants/3", session=1),
        "hands": await organiser.get(f"/events/{event}/conditions"),
    }
    return {
        name: {key: value for key, value in page.items() if key not in ("version", "now")}
        for name, page in found.items()
    }


async def lines(organiser: Person, event: str) -> list[bytes]:
    """The entries of an event as its file has them."""
    return lines_of((await organiser.http.get(f"/api/events/{event}/export")).content)


def lines_of(file: bytes) -> list[bytes]:
    """The entries in a file: the first line names the event, the last seals it. That it was taken away is no matter."""
    return [line for line in file.split(b"\n")[1:-2] if b'"event_exported"' not in line]
