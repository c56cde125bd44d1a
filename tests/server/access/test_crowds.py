"""One phone that asks without end, many at one router, a code that is scanned by mistake: nobody else is kept out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.server.settings import RateLimit
from tests.server.helpers import Person, evening, later, links, owner, served

pytestmark = pytest.mark.anyio


async def begun(organiser: Person) -> str:
    event = await evening(organiser)
    await organiser.enter(event, "round_started", session=1, round=1)
    return event


# Learning a board before playing it (16D).


async def test_16d_a_result_invented_on_one_phone_shows_nothing_and_the_director_is_told(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        spy = await Person(app).come((await links(organiser, event))["table 1"])
        board = int((await spy.get(f"/events/{event}/table"))["boards"][0]["board"])
        place: dict[str, Any] = {"session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N"}
        number = (await spy.enter(event, "result_entered", **place))["entry"]["number"]
        await spy.enter(event, "result_agreed", result=number, revision=number, side="EW")
        assert not (await spy.get(f"/events/{event}/boards/{board}"))["visible"]
        shown = (await spy.get(f"/events/{event}/table"))["boards"][0]
        assert (shown["scores"], shown["state"]) == (False, "agreed")
        assert shown["opens"]
        (marked,) = (await organiser.get(f"/events/{event}/room"))["hasty"]
        assert (marked["board"], marked["one_phone"]) == (board, True)
        said = {"result": marked["result"], "revision": marked["revision"]}
        await spy.enter(event, "play_confirmed", 403, **said)
        await organiser.enter(event, "play_confirmed", **said)
        assert (await spy.get(f"/events/{event}/boards/{board}"))["visible"]
        assert (await organiser.get(f"/events/{event}/room"))["hasty"] == []
        entry = (await organiser.get(f"/events/{event}/log"))["entries"][0]
        assert entry["text"].endswith("the director says that it was played.")


async def test_16d_the_code_of_an_earlier_round_shows_nothing_that_waits(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        path = (await links(organiser, event))["table 1"]
        before, here, partner = [await Person(app).come(path) for _ in range(3)]
        await before.enter(event, "director_called", session=1, table=1)
        await organiser.enter(event, "round_started", session=1, round=2)
        board = int((await here.get(f"/events/{event}/table"))["boards"][0]["board"])
        place: dict[str, Any] = {"session": 1, "round": 2, "table": 1, "board": board, "result": "6HX-5 N"}
        await here.enter(event, "result_entered", **place)
        for phone in (before, partner):
            table = await phone.get(f"/events/{event}/table")
            assert (table["boards"][0]["reads"], table["asks_seat"]) == (None, True)
            assert (await phone.get(f"/events/{event}/results"))["results"] == []
        await partner.enter(event, "seat_taken", session=1, round=2, table=1, side="EW")
        table = await partner.get(f"/events/{event}/table")
        assert table["boards"][0]["reads"]["result"] == "6HX-5 by N"
        assert not table["asks_seat"]


# How often.


async def call(person: Person, event: str, count: int) -> list[int]:
    path = f"/api/events/{event}/entries"
    act = {"kind": "director_called", "session": 1, "table": 1, "what": "help"}
    sent = [await person.http.post(path, json={"key": f"{id(person)} {n}", "act": act}) for n in range(count)]
    return [answer.status_code for answer in sent]


async def test_a_phone_that_sends_without_end_does_not_silence_its_table(tmp_path: Path) -> None:
    async with served(tmp_path, device_entries=RateLimit(5, 0.01), device_questions=RateLimit(5, 0.01)) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        path = (await links(organiser, event))["table 1"]
        loops, quiet = await Person(app).come(path), await Person(app).come(path)
        assert (await call(loops, event, 400))[-1] == 429  # more than the table has together
        assert 429 not in await call(quiet, event, 3)
        for _ in range(1_000):
            asked = await loops.http.get(f"/api/events/{event}/table")
        assert asked.status_code == 429
        await quiet.get(f"/events/{event}/table")


async def test_a_phone_that_opens_its_link_again_and_again_does_not_silence_its_table(tmp_path: Path) -> None:
    """Each time it is another browser with limits of its own; those of the link are used up, and the others go on."""
    few: dict[str, Any] = {
        "entries": RateLimit(12, 0.001),
        "questions": RateLimit(12, 0.001),
        "browsers": RateLimit(9, 0.001),
    }
    each: dict[str, Any] = {"device_entries": RateLimit(4, 0.001), "device_questions": RateLimit(4, 0.001)}
    async with served(tmp_path, **few, **each) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        honest = await Person(app).come(paths["table 1"])
        later(app, 2)
        for _ in range(8):
            loops = await Person(app).come(paths["table 1"])
            sent = await call(loops, event, 4)
            asked = [(await loops.http.get(f"/api/events/{event}/table")).status_code for _ in range(4)]
        assert {*sent, *asked} == {429}  # all that the link has is used up
        assert await call(honest, event, 4) == [201] * 4
        for _ in range(4):
            await honest.get(f"/events/{event}/table")
        assert await call(honest, event, 1) == [429]  # its own limit holds
        said = await Person(app).http.post("/api/links", json={"token": paths["table 1"].rpartition("/")[2]})
        assert (said.status_code, said.json()["id"]) == (429, "server.too_often")
        await honest.post("/links", {"token": paths["table 1"].rpartition("/")[2]}, 429)  # that is an entry too
        await Person(app).come(paths["table 2"])


async def test_wrong_tokens_lock_nobody_out_who_brings_a_right_one(tmp_path: Path) -> None:
    few = RateLimit(3, 0.001)
    async with served(tmp_path, tokens=few, address_entries=RateLimit(40, 0.001)) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        inside = await Person(app).come(paths["table 1"])
        await inside.get(f"/events/{event}/table")
        spy = Person(app)
        said = [(await spy.http.post("/api/links", json={"token": "a guess"})).status_code for _ in range(100)]
        assert (said[0], said[-1]) == (401, 429)
        await Person(app).come(paths["table 2"])
        for _ in range(60):
            await spy.http.post("/api/login", json={"name": "x", "password": "y"})
        assert 429 not in await call(inside, event, 2)  # nor those who are in by strangers who send


async def test_players_of_one_link_have_only_their_share_of_streams_and_ask_instead(tmp_path: Path) -> None:
    async with served(tmp_path, connections_link=2) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        phones = [await Person(app).come(paths["table 1"]) for _ in range(3)]
        held = [link for link in (await organiser.get(f"/events/{event}/links"))["links"] if link["table"] == "1"]
        app.state.screens_by_link[held[0]["id"]] += 2
        said = await phones[0].get(f"/events/{event}/live", 503)
        assert said["id"] == "server.too_many_screens"
        version = (await phones[0].get(f"/events/{event}/changes"))["version"]
        await organiser.enter(event, "director_called", session=1, table=1)
        await organiser.enter(event, "director_called", session=1, table=2)
        found = await phones[0].get(f"/events/{event}/changes", since=version)
        assert found["version"] == version + 2
        assert {change["topic"] for change in found["changes"]} == {"table.1"}  # what the stream would tell them
        await phones[0].get(f"/events/{event}/changes", 422, topics="nonsense")


# The code of another table.


async def seat(person: Person, event: str) -> str:
    return str((await person.get("/me"))["events"][event]["table"])


async def test_another_tables_code_asks_before_it_replaces_a_seat_and_one_can_go_back(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        token = {name: path.rpartition("/")[2] for name, path in paths.items()}
        phone = Person(app)
        first = await phone.post("/links", {"token": token["table 1"], "ask": True})
        assert "instead_of" not in first
        assert (await phone.post("/links", {"token": token["table 1"], "ask": True}))["table"] == "1"
        asked = await phone.post("/links", {"token": token["table 2"], "ask": True})
        assert (asked["table"], asked["instead_of"]["table"], asked["as"]) == ("2", "1", "player||1")
        assert await seat(phone, event) == "1"
        await phone.post("/links", {"token": token["table 2"]})
        assert await seat(phone, event) == "2"
        (other,) = (await phone.get("/me"))["seats"][event]
        assert other["table"] == "1"
        back = await phone.post("/seat", {"event": event, "table": "1"})
        assert (back["table"], back["as"]) == ("1", "player||1")
        assert await seat(phone, event) == "1"
        await phone.post("/seat", {"event": event, "table": "3"}, 404)


async def test_staff_who_try_a_players_link_are_not_asked(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        path = (await links(organiser, event))["table 1"]
        tried = await organiser.post("/links", {"token": path.rpartition("/")[2], "ask": True})
        assert "instead_of" not in tried
