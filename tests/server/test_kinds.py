"""An individual and a contest of teams, from the set-up to the ranking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.server.settings import RateLimit
from tests.server.helpers import Person, links, owner, served

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("plan", "unit"), [({"players": 8}, "percent"), ({"teams": 8, "family": "thurner"}, "imps")])
async def test_a_contest_of_another_kind(tmp_path: Path, plan: dict[str, Any], unit: str) -> None:
    async with served(tmp_path, entries=RateLimit(5_000, 5_000)) as app:
        organiser = await owner(app)
        wanted = {"name": "Evening", "sections": [{"section": "", "plan": plan, "contestants": []}], "deal": False}
        event = (await organiser.post("/events", wanted, 201))["id"]
        ways = await links(organiser, event)
        await organiser.enter(event, "round_started", session=1, round=1)
        table = await Person(app).come(ways["table 1"])
        view = await table.get(f"/events/{event}/table")
        board = view["boards"][0]["board"]
        act = {"session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N", "side": "NS"}
        entered = (await table.enter(event, "result_entered", **act))["entry"]["number"]
        others = await Person(app).come(ways[view["ew"][0]["id"]])
        seen = next(b for b in (await others.get(f"/events/{event}/table", table="1"))["boards"] if b["board"] == board)
        assert seen["may"]["result_agreed"] == ["EW"]
        await others.enter(event, "result_agreed", result=entered, revision=seen["revision"], side="EW")
        seats = await Person(app).get(f"/events/{event}/seats")
        assert (seats["sections"][0]["round"], seats["sections"][0]["played"]) == (2, False)
        rounds = (await organiser.get(f"/events/{event}"))["sessions"][0]["sections"][0]["rounds"]
        for round in range(1, rounds + 1):
            if round > 1:
                await organiser.enter(event, "round_started", session=1, round=round)
            for name in (await organiser.get(f"/events/{event}"))["sessions"][0]["tables"]:
                there = (await organiser.get(f"/events/{event}/table", table=name))["boards"]
                for open_board in (candidate for candidate in there if candidate["state"] == "to_enter"):
                    place = {"session": 1, "round": round, "table": int(name), "board": open_board["board"]}
                    await organiser.enter(event, "result_entered", **place, result=f"4S{'-1' if round % 2 else '='} N")
        (ranking,) = (await organiser.get(f"/events/{event}/ranking", session=1))["rankings"]
        assert len(ranking["rows"]) == 8
        assert all(row["figure"] for row in ranking["rows"])
        traveller = await organiser.get(f"/events/{event}/boards/{board}")
        assert all(figure for match in traveller["matches"] for figure in match["figures"])
        assert bool(traveller["matches"]) == (unit == "imps")
