"""Results typed from paper over HTTP: a sheet, what a line means, and the act that enters it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def type_line(person: Person, event: str, row: dict[str, Any], line: str, **more: Any) -> Any:
    where = {name: row[name] for name in ("section", "round", "table", "board")}
    return await person.get(f"/events/{event}/typed-line", line=line, **where, **more)


async def test_a_traveller_is_typed_with_few_keys(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        director = await owner(app)
        event = await evening(director)
        sheet = await director.get(f"/events/{event}/score-sheet")
        assert (sheet["by"], sheet["number"], len(sheet["rows"])) == ("board", 1, 4)
        above = ""
        for row, line in zip(sheet["rows"], ("4sn=", "=", "450", "p"), strict=True):
            means = await type_line(director, event, row, line, above=above)
            assert means["means"] == "enters", means
            act = {**means["act"]}
            await director.enter(event, act.pop("kind"), **act)
            above = means["result"]
        again = await director.get(f"/events/{event}/score-sheet", number=1)
        assert [row["result"] for row in again["rows"]] == ["4S= by N", "4S= by N", "4S+1 by N", "Pass"]
        assert (await director.get(f"/events/{event}/score-sheet"))["number"] == 2
        differs = await type_line(director, event, sheet["rows"][0], "4sn1")
        assert (differs["means"], differs["act"]["kind"]) == ("differs", "result_corrected")
        assert differs["why"]["text"] == "Typed from the score sheet"
        assert "4♠N=" in differs["says"]["text"]
        wrong = await type_line(director, event, again["rows"][0], "4z")
        assert wrong["says"]["text"].startswith("“4z” is no result")


async def test_what_was_typed_and_not_sent_counts_for_the_next_line(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        director = await owner(app)
        event = await evening(director)
        row = (await director.get(f"/events/{event}/score-sheet"))["rows"][1]
        assert (await type_line(director, event, row, "420"))["means"] == "refused"
        assert (await type_line(director, event, row, "420", others=["4S+1 by N"]))["result"] == "4S= by N"


async def test_a_score_sheet_is_for_those_who_run_the_event(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        director = await owner(app)
        event = await evening(director)
        row = (await director.get(f"/events/{event}/score-sheet"))["rows"][0]
        spectator = Person(app)
        await spectator.get(f"/events/{event}/score-sheet", 401)
        where = {name: row[name] for name in ("round", "table", "board")}
        await spectator.get(f"/events/{event}/typed-line", 401, line="4sn", **where)
        made = await links(director, event)
        at_table = await Person(app).come(made["table 1"])
        await at_table.get(f"/events/{event}/typed-line", 403, line="4sn", **where)
