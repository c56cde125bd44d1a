"""All results of a session in one list: what is new, to whom it may be shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def test_each_is_told_what_they_may_see_and_what_is_new(tmp_path: Path) -> None:
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
            return {result["id"]: result["result"] for result in found["results"]}

        one, two = numbers["1"], numbers["2"]
        assert await told(organiser) == {one: "4S= by N", two: "4S= by N"}
        assert await told(organiser, one) == {two: "4S= by N"}
        pair = (await organiser.get(f"/events/{event}/results", session=1))["results"][0]["ns"][0]
        assert await told(await Person(app).come(ways[pair])) == {one: "4S= by N"}
        assert await told(await Person(app).come(ways["table 1"])) == {}  # by its code anybody comes
        assert await told(Person(app)) == {}  # whoever plays the board later must not learn of it

        act: dict[str, Any] = {"result": one, "revision": one, "to": "4S-1 N"}
        changed = await organiser.enter(event, "result_corrected", why="Both sides say so.", **act)
        numbers["corrected"] = changed["entry"]["number"]
        assert await told(organiser, two) == {one: "4S-1 by N"}
        assert await told(organiser, numbers["corrected"]) == {}
        await organiser.get(f"/events/{event}/results", 404, session=9)


async def carried(person: Person, event: str, since: int, had: dict[int, bool]) -> int:
    """Ask for what is new, as docs/api.md has it, and note by number what counts."""
    found = await person.get(f"/events/{event}/results", session=1, since=since)
    had.update({result["id"]: result["counts"] for result in found["results"]})
    return int(found["version"])


@pytest.mark.parametrize("scores", ["after_session", "at_once", "after_round", "after_board"])
async def test_who_asks_for_what_is_new_misses_nothing(tmp_path: Path, scores: str) -> None:
    """What may be seen only since they last asked is new, however old it is; and so is that something is gone."""
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, conditions=f'scores = "{scores}"\n')
        plan = await planned(organiser, event)
        ways = await links(organiser, event)
        people = [Person(app), await Person(app).come(ways["1"]), await Person(app).come(ways["table 2"]), organiser]
        had: list[dict[int, bool]] = [{} for _ in people]
        since = [0] * len(people)

        async def ask() -> None:
            for place, person in enumerate(people):
                since[place] = await carried(person, event, since[place], had[place])

        await ask()
        for round in sorted({encounter["round"] for encounter in plan}):
            await organiser.enter(event, "round_started", session=1, round=round, why="All are there.")
            for meeting in (encounter for encounter in plan if encounter["round"] == round):
                where = {"kind": "result_entered", "session": 1, "round": round, "table": meeting["table"]}
                acts = [{**where, "board": board, "result": "3N= S"} for board in meeting["boards"]]
                body = {"key": f"{round} {meeting['table']}", "acts": acts}
                await organiser.post(f"/events/{event}/entries", body, 201)
                await ask()
                for place, person in enumerate(people):
                    now: dict[int, bool] = {}
                    await carried(person, event, 0, now)
                    assert now.items() <= had[place].items()
        await organiser.enter(event, "score_made_official", session=1, why="The end.")
        await ask()
        everything = dict.fromkeys(had[-1], True)
        assert len(everything) == sum(len(encounter["boards"]) for encounter in plan)
        assert had == [everything] * len(people)

        gone = max(everything)
        await organiser.enter(event, "result_cancelled", why="Not so.", result=gone, revision=gone, law="82B2")
        found = (await people[0].get(f"/events/{event}/results", session=1, since=since[0]))["results"]
        told = next(result for result in found if result["id"] == gone)
        assert (told["counts"], told["standing"], told["result"]) == (False, "cancelled", "")
        await ask()
        assert had == [{**everything, gone: False}] * len(people)


async def test_what_they_could_not_see_is_not_told_to_be_gone(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        board = (await organiser.get(f"/events/{event}/table", table="1"))["boards"][0]["board"]
        where: dict[str, Any] = {"session": 1, "round": 1, "table": 1, "board": board}
        made = (await organiser.enter(event, "result_entered", result="4S= N", **where))["entry"]["number"]
        await organiser.enter(event, "result_cancelled", why="Not so.", result=made, revision=made, law="82B2")
        assert (await Person(app).get(f"/events/{event}/results", session=1, since=made))["results"] == []


async def planned(organiser: Person, event: str) -> list[dict[str, Any]]:
    """Who meets where on which boards in the only section."""
    lines = (await organiser.http.get(f"/api/events/{event}/export")).text.splitlines()
    acts = (json.loads(line).get("act", {}) for line in lines if "section_planned" in line)
    meetings: list[dict[str, Any]] = next(act["plan"]["meetings"] for act in acts)
    return meetings
