"""Events that were set up by mistake, events brought back, and an evening in several sections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

PAIR = {"players": [{"name": "Ann"}, {"name": "Bob"}]}


async def deleted(person: Person, event: str, name: str) -> httpx.Response:
    return await person.http.request("DELETE", f"/api/events/{event}", json={"name": name})


async def test_an_event_is_deleted_by_its_organiser_who_types_its_name(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, other = await evening(organiser), await evening(organiser)
        ways = await links(organiser, event)
        player = await Person(app).come(ways["1"])
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Jana"}, 201)
        director = await Person(app).come(made["links"][0]["path"])
        for nobody, status in ((player, 403), (director, 403), (Person(app), 401)):
            assert (await deleted(nobody, event, "Thursday pairs")).status_code == status
        wrong = await deleted(organiser, event, "Friday pairs")
        assert (wrong.status_code, wrong.json()["id"]) == (422, "server.other_name")
        assert "Thursday pairs" in wrong.json()["message"]
        assert (await deleted(organiser, event, " thursday  pairs")).status_code == 200
        await organiser.get(f"/events/{event}", 404)
        assert [summary["id"] for summary in (await organiser.get("/events"))["events"]] == [other]
        assert (await player.get("/me"))["events"] == {}
        await Person(app).post("/links", {"token": ways["2"].rpartition("/")[2]}, 401)
        assert (await deleted(organiser, event, "Thursday pairs")).status_code == 404
        await organiser.enter(event, "announced", 404, text="Is anybody there?")


async def test_what_was_deleted_comes_back_from_its_file(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        file = (await organiser.http.get(f"/api/events/{event}/export")).content
        headers = {"Content-Type": "application/x-ndjson"}
        there = await organiser.http.post("/api/import", content=file, headers=headers)
        assert (there.status_code, there.json()["values"]["event"]) == (409, event)
        assert there.json()["id"].endswith(".event_exists")
        assert (await deleted(organiser, event, "Thursday pairs")).status_code == 200
        back = await organiser.http.post("/api/import", content=file, headers=headers)
        assert (back.status_code, back.json()["id"]) == (201, event)
        assert len((await organiser.get(f"/events/{event}"))["contestants"]) == 8


async def test_an_evening_in_two_sections(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        sections: list[dict[str, Any]] = [
            {"section": "A", "plan": {"pairs": 16, "minutes": 195}, "contestants": [PAIR]},
            {"section": "B", "plan": {"pairs": 14, "minutes": 195}, "contestants": []},
        ]
        made = await organiser.post("/events", {"name": "Large", "sections": sections}, 201)
        event = made["id"]
        summary = await organiser.get(f"/events/{event}")
        assert [section_data["section"] for section_data in summary["sessions"][0]["sections"]] == ["A", "B"]
        assert sum(contestant["section"] == "B" for contestant in summary["contestants"]) == 14
        assert next(contestant for contestant in summary["contestants"] if contestant["id"] == "A1")["players"] == [
            "Ann",
            "Bob",
        ]
        ways = await links(organiser, event)
        assert {"table A4", "table B4", "A16", "B14"} <= set(ways)
        for section in "AB":
            await organiser.enter(event, "round_started", session=1, round=1, section=section)
        table = await Person(app).come(ways["table B4"])
        assert (await table.get(f"/events/{event}/table"))["table"] == "B4"


async def test_a_large_field_is_offered_sections(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        assert (await organiser.get("/plan", pairs=14))["sections"] is None
        assert (await organiser.get("/plan", pairs=60))["sections"] == {"count": 2, "many": False}
        refused = await organiser.get("/plan", 422, pairs=100)
        assert (refused["id"].rpartition(".")[2], refused["values"]["sections"]) == ("too_many_tables", 4)
