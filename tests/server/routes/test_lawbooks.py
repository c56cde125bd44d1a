"""Law books over HTTP: an organiser adds them, people of an event here read them, nobody else is shown a word."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from tests.lawbook.made_up import made_up, word_of
from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


def given(language: str, **more: Any) -> dict[str, Any]:
    content = base64.b64encode(made_up(language).encode()).decode()
    return {"name": f"{language}.txt", "content": content, **more}


def texts(sheet: dict[str, Any]) -> str:
    return " ".join(run["text"] for part in sheet["parts"] for runs in part["paragraphs"] for run in runs)


async def test_an_organiser_adds_lists_and_removes_a_book(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        shown = await organiser.get("/lawbooks")
        assert shown == {"books": [], "kept": True, "may_change": True}
        added = await organiser.post("/lawbooks", given("cs"), 201)
        assert (added["id"], added["laws"], added["provisions"]) == ("cs2007", 93, 763)
        assert added["flaws"] == ["8A refers to 5H, which the book has not."]
        assert (await organiser.get("/lawbooks"))["books"] == [added]
        assert (tmp_path / "kibitz.lawbooks" / "cs2007.json").exists()
        again = await organiser.post("/lawbooks", given("cs"), 409)
        assert "already" in again["message"]
        await organiser.post("/lawbooks", given("cs", replace=True), 201)
        gone = await organiser.http.delete("/api/lawbooks/cs2007")
        assert gone.json() == {"removed": "cs2007"}
        assert (await organiser.http.delete("/api/lawbooks/cs2007")).status_code == 404
        assert list((tmp_path / "kibitz.lawbooks").iterdir()) == []


async def test_what_is_no_book_is_said_and_nothing_kept(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        wrong = base64.b64encode(b"Rain. " * 100).decode()
        said = await organiser.post("/lawbooks", {"name": "rain.txt", "content": wrong}, 422)
        assert "no law book" in said["message"]
        await organiser.post("/lawbooks", {"name": "rain.txt", "content": "no Base64!"}, 422)
        await organiser.post("/lawbooks", given("cs", edition=1999), 422)
        assert (await organiser.get("/lawbooks"))["books"] == []


async def test_a_citation_opens_in_the_readers_book_only_to_people_of_an_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIBITZ_STRICT_MESSAGES")  # a sentence that a language lacks is said in English
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.post("/lawbooks", given("pl"), 201)
        await organiser.post("/lawbooks", given("cs"), 201)
        path = f"/events/{event}/law/27B1a"
        at_table = await Person(app).come((await links(organiser, event))["table 1"])
        at_table.http.headers["accept-language"] = "pl-PL,pl;q=0.9,en;q=0.5"
        sheet = await at_table.get(path)
        assert sheet["book"]["id"] == "pl2024"
        assert word_of("27B1a") in texts(sheet)
        assert [book["id"] for book in sheet["books"]] == ["cs2007", "pl2024"]
        assert sheet["above"] == ["27", "27B", "27B1"]
        assert sheet["own"][0]["sentence"]
        other = await at_table.get(path, book="cs2007")
        assert other["book"]["id"] == "cs2007"
        assert (await at_table.get(path, book="-"))["book"] is None
        at_table.http.headers["accept-language"] = "cs"
        assert (await at_table.get(path))["book"] is None  # the Czech book is of other Laws than the event
        at_table.http.headers["accept-language"] = "en"
        assert (await at_table.get(path))["book"] is None  # our own words are in their language

        stranger = Person(app)
        stranger.http.headers["accept-language"] = "pl"
        for book in ("", "pl2024"):
            shown = await stranger.get(path, book=book)
            assert (shown["book"], shown["books"], shown["parts"]) == (None, [], [])
            assert shown["own"][0]["sentence"]
        stranger.http.headers["accept-language"] = "en"
        assert [one["book"] for one in (await stranger.get(f"/events/{event}/laws", text="bid"))["found"]] == [None]
        await stranger.get(f"{path}/beside", 401, left="cs2007", right="pl2024")
        await stranger.get("/lawbooks", 401)
        await at_table.get("/lawbooks", 403)
        await at_table.post("/lawbooks", given("sk"), 403)
        assert (await at_table.http.delete("/api/lawbooks/cs2007")).status_code == 403


async def test_a_provision_has_its_references_footnotes_and_tables(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.post("/lawbooks", given("pl"), 201)
        sheet = await organiser.get(f"/events/{event}/law/5A", book="pl2024")
        assert [run["to"] for run in sheet["parts"][0]["paragraphs"][0] if run["to"]] == ["27B"]
        sixth = await organiser.get(f"/events/{event}/law/6", book="pl2024")
        assert [note["number"] for note in sixth["parts"][0]["footnotes"]] == [1]
        assert [run["note"] for run in sixth["parts"][0]["paragraphs"][0] if run["note"]] == [1]
        scale = await organiser.get(f"/events/{event}/law/78B", book="pl2024")
        assert scale["parts"][0]["tables"][0]["rows"] == [["Kapka", "10", "20"], ["Louže", "30", "40"]]
        moved = await organiser.get(f"/events/{event}/law/72C")
        assert moved["elsewhere"] == [{"edition": 2007, "numbers": ["23"]}]
        await organiser.get(f"/events/{event}/law/99Z", 404)
        await organiser.get(f"/events/{event}/law/27H", 404)


async def test_a_reference_of_an_older_book_opens_where_that_book_means(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        path = f"/events/{await evening(organiser)}"
        await organiser.post("/lawbooks", given("cs"), 201)
        moved = await organiser.get(f"{path}/law/23", book="cs2007", numbered=2007)
        assert (moved["number"], moved["edition"], moved["parts"][0]["number"]) == ("72C", 2024, "23")
        gone = await organiser.get(f"{path}/law/25C", 404, book="cs2007", numbered=2007)
        assert gone["message"]
        only_there = await organiser.get(f"{path}/law/34", book="cs2007", numbered=2007)
        assert only_there["parts"][0]["number"] == "34"
        assert (await organiser.get(f"{path}/law/23", book="cs2007"))["book"] is None
        await organiser.get(f"{path}/law/23", 422, numbered=1999)


async def test_books_are_searched_and_stand_side_by_side(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.post("/lawbooks", given("cs"), 201)
        await organiser.post("/lawbooks", given("pl"), 201)
        found = await organiser.get(f"/events/{event}/laws", text=word_of("27A1"))
        assert [(one["book"]["id"], one["hits"][0]["number"]) for one in found["found"]] == [
            ("cs2007", "27A1"),
            ("pl2024", "27A1"),
        ]
        assert found["found"][0]["hits"][0]["found"] == word_of("27A1")
        sheet = await organiser.get(f"/events/{event}/law/23/beside", left="cs2007", right="pl2024")
        (row,) = sheet["rows"]
        assert (row["left"]["number"], row["right"]["number"], row["marks"]) == ("23", "72C", ["renumbered"])
        await organiser.get(f"/events/{event}/law/23/beside", 404, left="cs2007", right="xx2007")


async def test_a_damaged_copy_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        data = made_up("cs", without=(40,)).encode("cp1250", "replace")
        content = base64.b64encode(data).decode()
        added = await organiser.post("/lawbooks", {"name": "old.txt", "content": content, "language": "sk"}, 201)
        assert added["laws"] == 92
        assert "The file was in cp1250, and was read so." in added["repairs"]
        assert "Law 40 is missing." in added["flaws"]
        assert any("its words are cs" in flaw for flaw in added["flaws"])
