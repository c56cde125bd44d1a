"""An evening on either database, from its set-up over a restart to its file; the same questions, the same answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.store import open_store
from tests.server.helpers import Person, evening, links, owner, served
from tests.store.conftest import postgres_server, postgres_url, where

__all__ = ["postgres_server", "postgres_url", "where"]

pytestmark = pytest.mark.anyio

NDJSON = {"Content-Type": "application/x-ndjson"}


async def test_an_evening_and_the_morning_after(tmp_path: Path, where: str) -> None:
    async with served(tmp_path, where) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        number = await played(app, organiser, event, paths)
        said = await organiser.enter(event, "announced", key="same", text="Dinner\u2028at seven.")
        ranking = await organiser.get(f"/events/{event}/ranking", session=1)
        assert sum(row["boards"] for group in ranking["rankings"] for row in group["rows"]) > 0
        cookies = organiser.http.cookies

    async with served(tmp_path, where) as app:  # it was started again
        organiser = Person(app)
        organiser.http.cookies = cookies
        assert await links(organiser, event) == paths
        assert all(paths.values())  # they can be printed again
        table = await Person(app).come(paths["table 1"])
        seen = await table.get(f"/events/{event}/table")
        assert seen["boards"][0]["state"] == "agreed"
        again = await organiser.enter(event, "announced", 200, key="same", text="Dinner\u2028at seven.")
        assert again["entry"] == said["entry"]
        assert await organiser.get(f"/events/{event}/ranking", session=1) == ranking
        body: dict[str, Any] = {"result": number, "revision": number, "to": "4S+1 N", "why": "misheard"}
        refused = await organiser.enter(event, "result_corrected", 409, **body)
        assert refused["id"] == "event.refusal.changed_meanwhile"

        with open_store(where) as other:  # another program on the same database
            log = other.entries(event)
        assert [entry.number for entry in log] == list(range(1, said["version"] + 1))

        file = await organiser.http.get(f"/api/events/{event}/export")
        brought = await organiser.http.post("/api/import?event=copy", content=file.content, headers=NDJSON)
        assert brought.json() == {"id": "copy"}, brought.text
        copied = await organiser.http.get("/api/events/copy/export")
        log_lines = file.content.split(b"\n")[1:-2]  # what was taken away may have been entered after it
        assert copied.content.split(b"\n")[1 : 1 + len(log_lines)] == log_lines


async def played(app: Any, organiser: Person, event: str, paths: dict[str, str]) -> int:
    """A result that one side has entered and the other agreed; its number."""
    await organiser.enter(event, "round_started", session=1, round=1)
    table = await Person(app).come(paths["table 1"])
    seen = await table.get(f"/events/{event}/table")
    place = {"session": 1, "round": 1, "table": 1, "board": seen["boards"][0]["board"]}
    entered = await table.enter(event, "result_entered", **place, result="4S= N", side="NS")
    number: int = entered["entry"]["number"]
    opponent = await Person(app).come(paths[seen["ew"][0]["id"]])
    await opponent.enter(event, "result_agreed", result=number, revision=number, side="EW")
    return number
