"""A line-up over HTTP: a team gives it by its own link, and the table shows it when the round has begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def test_a_team_gives_its_line_up_and_its_tables_show_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, plan={"teams": 4}, conditions='kind = "teams"\nmethod = "imps"\n')
        path, four = f"/events/{event}", ["Ada", "Bea", "Cat", "Dee"]
        players: list[Any] = [{"name": name} for name in four]
        await organiser.enter(event, "contestant_changed", contestant="1", name="Herons", players=players)
        ways = await links(organiser, event)
        team, others = await Person(app).come(ways["1"]), await Person(app).come(ways["2"])
        asked = (await team.get(f"{path}/table"))["line_up"]
        assert (asked["round"], asked["ns"], [player["name"] for player in asked["players"]]) == (1, [], four)
        given: dict[str, Any] = {"contestant": "1", "session": 1, "ns": ["Ada", "Cat"], "ew": ["Bea", "Dee"]}
        await others.enter(event, "line_up_given", 403, **given)
        await team.enter(event, "line_up_given", **given)
        assert (await team.get(f"{path}/table"))["line_up"]["ns"] == ["Ada", "Cat"]
        assert (await organiser.get(path))["contestants"][0]["line_ups"][0]["ew"] == ["Bea", "Dee"]
        assert (
            "Ada and Cat North-South"
            in (await organiser.get(f"{path}/log", kind="line_up_given"))["entries"][0]["text"]
        )
        await organiser.enter(event, "round_started", session=1, round=1)
        await team.enter(event, "line_up_given", 422, **given)
        assert (await team.get(f"{path}/table"))["line_up"]["round"] == 2
        tiles = (await organiser.get(f"{path}/room"))["sections"][0]["tables"]
        sat = {
            side: [player["name"] for player in seated["players"]]
            for tile in tiles
            for side in ("ns", "ew")
            for seated in tile[side]
            if seated["id"] == "1"
        }
        assert sat == {"ns": ["Ada", "Cat"], "ew": ["Bea", "Dee"]}
        matches = (await Person(app).get(f"{path}/matches", session=1))["rounds"][0]["matches"]
        assert {"ns": sat["ns"], "ew": sat["ew"]} in [line_up for match in matches for line_up in match["line_ups"]]
