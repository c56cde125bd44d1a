"""The members of the club over HTTP: who may read the list, what a pasted one is understood as, names completed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

LIST = "Number;Name;Handicap;Grade\n12345;Anna Heron;2.5;A\n777;Łukasz Żuraw;;B\n;;;\n888;;1;A\n"


async def test_a_list_is_shown_as_understood_before_it_is_taken(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        assert (await organiser.get("/members"))["members"] == []
        read = await organiser.post("/members/read", {"text": LIST})
        assert [line["means"] for line in read["lines"]] == ["new", "new", "nobody"]
        assert read["lines"][2]["flaw"]["text"] == "No name stands there."
        assert read["columns"] == ["number", "name", "handicap", "grade"]
        assert (await organiser.get("/members"))["members"] == []  # nothing is changed by looking
        assert await organiser.post("/members/import", {"text": LIST}) == {"taken": 2, "members": 2}
        again = await organiser.post("/members/read", {"text": LIST})
        assert [line["means"] for line in again["lines"]] == ["same", "same", "nobody"]
        shown = await organiser.get("/members")
        assert [member["name"] for member in shown["members"]] == ["Anna Heron", "Łukasz Żuraw"]
        assert shown["where"] == str(tmp_path / "kibitz.members.csv")
        assert (tmp_path / "kibitz.members.csv").read_text().startswith("number,name,")


async def test_a_member_is_typed_put_right_and_taken_out(tmp_path: Path) -> None:
    place = tmp_path / "elsewhere" / "club.csv"
    async with served(tmp_path, members=place) as app:
        organiser = await owner(app)
        made = await organiser.post("/members", {"name": "Anna Heron", "number": "1"}, 201)
        path = f"/members/{made['id']}"
        await organiser.http.put(f"/api{path}", json={"name": "Anna Heron", "number": "12345"})
        assert "12345,Anna Heron" in place.read_text()
        gone = await organiser.http.delete(f"/api{path}")
        assert gone.json() == {"taken_out": True}
        assert "Heron" not in place.read_text()
        missing = await organiser.http.put(f"/api{path}", json={"name": "Nobody"})
        assert missing.status_code == 404


async def test_the_list_is_for_those_who_run_an_event_and_names_alone_for_those_who_play(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        await organiser.post("/members/import", {"text": LIST})
        event = await evening(organiser)
        stranger = Person(app)
        await stranger.get("/members", 401)
        await stranger.get(f"/events/{event}/member-names", 401, begins="an")
        at_table = await Person(app).come((await links(organiser, event))["table 1"])
        await at_table.get("/members", 403)
        await at_table.get("/members.csv", 403)
        assert await at_table.get(f"/events/{event}/member-names", begins="zur") == {
            "names": [{"name": "Łukasz Żuraw", "number": "", "handicap": "", "grade": ""}]
        }
        for short in ("z", "zu"):
            assert await at_table.get(f"/events/{event}/member-names", begins=short) == {"names": []}
        for _ in range(59):
            await at_table.get(f"/events/{event}/member-names", begins="aaa")
        await at_table.get(f"/events/{event}/member-names", 429, begins="zur")  # nobody reads the whole list
        await at_table.get("/member-names", 403, begins="her")  # for who sets up an event
        assert (await organiser.get("/member-names", begins="her"))["names"][0]["number"]
        found = await organiser.get(f"/events/{event}/member-names", begins="her")
        assert found == {"names": [{"name": "Anna Heron", "number": "12345", "handicap": "2.5", "grade": "A"}]}


async def test_a_person_is_erased_everywhere_while_the_event_is_open(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        made = await organiser.post("/members", {"name": "Anna Heron", "number": "12345"}, 201)
        event = await evening(organiser)
        players = [{"name": "Anna Heron", "number": "12345"}, {"name": "Piotr Wren"}]
        await organiser.enter(event, "contestant_changed", contestant="1", players=players)
        kept = await organiser.get(f"/members/{made['id']}/kept")
        assert [one["id"] for one in kept["events"]] == [event]
        assert kept["events"][0]["entries"][0]["act"]["kind"] == "contestant_changed"
        erased = await organiser.post(f"/members/{made['id']}/erase")
        assert [one["id"] for one in erased["events"]] == [event]
        assert (await organiser.get("/members"))["members"] == []
        assert "Heron" not in str(await organiser.get(f"/events/{event}"))
        log = await organiser.get(f"/events/{event}/log")
        assert "Heron" not in str(log)
        assert "name_erased" in str(log)
        await organiser.enter(event, "announced", text="and it goes on")
        director = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Ibis"}, 201)
        other = await Person(app).come(director["links"][0]["path"])
        again = await organiser.post("/members", {"name": "Piotr Wren"}, 201)
        await other.get(f"/members/{again['id']}/kept", 403)
        await other.post(f"/members/{again['id']}/erase", {}, 403)
