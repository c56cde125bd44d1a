"""All results of a session in one list: what is new, to whom it may be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def test_each_is_told_what_he_may_see_and_what_is_new(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        ways = await links(organiser, event)
        await organiser.enter(event, "round_started", session=1, round=1)
        numbers: dict[str, int] = {}
        for table in ("1", "2"):
            boards = (await organiser.get(f"/events/{event}/table", table=table))["boards"]
            where: dict[str, Any] = {"session": 1, "round": 1, "table": table, "board": boards[0]["board"]}
            entered = await organiser.enter(event, "result_entered", result="4S= N", **where)
            numbers[table] = entered["entry"]["number"]

        async def told(person: Person, since: int = 0) -> dict[int, str]:
            found = await person.get(f"/events/{event}/results", session=1, since=since)
            assert found["version"] == max(numbers.values())
            return {each["id"]: each["result"] for each in found["results"]}

        one, two = numbers["1"], numbers["2"]
        assert await told(organiser) == {one: "4S= by N", two: "4S= by N"}
        assert await told(organiser, one) == {two: "4S= by N"}
        assert await told(await Person(app).come(ways["table 1"])) == {one: "4S= by N"}
        assert await told(Person(app)) == {}  # whoever plays the board later must not learn of it

        act: dict[str, Any] = {"result": one, "revision": one, "to": "4S-1 N"}
        changed = await organiser.enter(event, "result_corrected", why="Both sides say so.", **act)
        numbers["corrected"] = changed["entry"]["number"]
        assert await told(organiser, two) == {one: "4S-1 by N"}
        assert await told(organiser, numbers["corrected"]) == {}
        await organiser.get(f"/events/{event}/results", 404, session=9)
