"""Whoever is not sure of having been heard sends the same again under the same key: it counts once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.store import open_store
from tests.server.helpers import Person, evening, owner, served
from tests.server.watching import PATIENCE

pytestmark = pytest.mark.anyio

ONE, TWO = ({"kind": "announced", "text": text} for text in ("One.", "Two."))
USED = "server.key_used"


async def entered(person: Person, event: str, status: int = 201, **body: Any) -> Any:
    return await person.post(f"/events/{event}/entries", body, status)


async def test_the_same_key_with_anything_else_in_it_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        both = await entered(organiser, event, key="two", acts=[ONE, TWO], why="Dinner.")
        assert [entry["key"] for entry in both["entries"]] == ["two", "two"]
        again = await entered(organiser, event, 200, key="two", acts=[ONE, TWO], why="Dinner.")
        assert (again["entries"], again["repeated"]) == (both["entries"], True)
        others: list[dict[str, Any]] = [
            {"acts": [ONE, TWO]},
            {"acts": [ONE, TWO], "why": "Lunch."},
            {"acts": [ONE], "why": "Dinner."},
            {"act": ONE, "why": "Dinner."},
            {"acts": [ONE, TWO, ONE], "why": "Dinner."},
            {"acts": [TWO, ONE], "why": "Dinner."},
        ]
        for other in others:
            assert (await entered(organiser, event, 409, key="two", **other))["id"] == USED
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Dora"}, 201)
        dora = await Person(app).come(made["links"][0]["path"])
        assert (await entered(dora, event, 409, key="two", acts=[ONE, TWO], why="Dinner."))["id"] == USED


async def test_no_key_is_that_of_another(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await entered(organiser, event, key="two#2", act=ONE)
        await entered(organiser, event, key="two", acts=[ONE, TWO])
        await entered(organiser, event, 200, key="two#2", act=ONE)
        await entered(organiser, event, 422, key="two␟2", act=TWO)


async def test_a_repair_a_session_and_a_deal_are_not_made_twice(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        session = {"key": "next", "plan": {"pairs": 8, "family": "howell"}, "deal": False}
        deal = {"key": "deal", "session": 2}
        again = {"key": "again", "session": 2, "again": True, "why": "They were seen."}
        late = {"key": "late", "session": 1, "kind": "late_pair", "new": ["99"], "why": "They came late."}
        await organiser.enter(event, "round_started", session=1, round=1)
        sent = [("/sessions", session), ("/boards/deal", deal), ("/boards/deal", again), ("/repairs", late)]
        for path, body in sent:
            if path == "/repairs":
                zoe = [{"name": "Zoe"}, {"name": "Zac"}]
                await organiser.enter(event, "contestant_entered", contestant="99", players=zoe)
            first = await organiser.post(f"/events/{event}{path}", body, 201)
            version = (await organiser.get(f"/events/{event}"))["version"]
            once_more = await organiser.post(f"/events/{event}{path}", body, 200)
            assert once_more.pop("repeated")
            assert once_more == first
            assert (await organiser.get(f"/events/{event}"))["version"] == version
        others: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
            ("/sessions", session, {"name": "Another"}),
            ("/boards/deal", deal, {"again": True}),
            ("/boards/deal", again, {"why": "Another reason."}),
            ("/repairs", late, {"later": False}),
            ("/boards/deal", {"session": 2}, {"key": "next"}),
        ]
        for path, body, changed in others:
            refused = await organiser.post(f"/events/{event}{path}", body | changed, 409)
            assert refused["id"] == USED
        two = {"key": "both", "session": 2, "again": True, "why": "Twice at once."}
        path = f"/api/events/{event}/boards/deal"
        answers = await asyncio.gather(*(organiser.http.post(path, json=two) for _ in range(2)))
        assert sorted(answer.status_code for answer in answers) == [200, 201]
        assert answers[0].json()["entry"] == answers[1].json()["entry"]


async def test_what_was_asked_for_is_known_after_a_restart(tmp_path: Path) -> None:
    body: dict[str, Any] = {"key": "again", "again": True, "why": "They were seen."}
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        first = await organiser.post(f"/events/{event}/boards/deal", body, 201)
    async with served(tmp_path) as app:
        organiser = await owner(app)
        assert (await organiser.post(f"/events/{event}/boards/deal", body, 200))["entry"] == first["entry"]
        await organiser.post(f"/events/{event}/boards/deal", body | {"session": 1}, 409)


async def test_an_answer_in_a_ruling_is_entered_once_and_never_lost(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        opened = await organiser.enter(event, "ruling_opened", key="open", session=1, table=1, board=1)
        ruling = opened["entry"]["number"]
        path = f"/events/{event}/rulings/{ruling}/answers"
        begin = {"after": 0, "begin": "1S P 1H"}
        assert (await organiser.post(path, {"key": "open", **begin}, 409))["id"] == USED
        said = await organiser.post(path, {"key": "said", **begin})
        assert len(said["conversation"]["lines"]) > 0
        again = await organiser.post(path, {"key": "said", **begin})
        assert again["conversation"] == said["conversation"]
        assert (await organiser.post(path, {"key": "said", "after": 0, "begin": "1S P 1D"}, 409))["id"] == USED


async def test_who_comes_second_to_a_ruling_is_told_so(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        ruling = (await organiser.enter(event, "ruling_opened", session=1, table=1, board=1))["entry"]["number"]
        acts: list[dict[str, Any]] = [{"kind": "ruling_continued", "lines": ["x"]}, {"kind": "ruling_closed"}]
        for act in acts:
            body = {"key": str(act), "act": {**act, "ruling": ruling, "after": 9}}
            refused = await organiser.post(f"/events/{event}/entries", body, 409)
            assert refused["id"] == "event.refusal.ruling_changed_meanwhile"


async def test_an_event_is_set_up_once(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        wanted: dict[str, Any] = {"key": "mine", "name": "Thursday", "plan": {"pairs": 8, "family": "howell"}}
        sent = (organiser.http.post("/api/events", json=wanted) for _ in range(2))
        answers = await asyncio.gather(*sent)
        assert sorted(answer.status_code for answer in answers) == [200, 201]
        assert answers[0].json()["id"] == answers[1].json()["id"]
        for other in ({"name": "Friday"}, {"plan": {"pairs": 6}}, {"deal": True}):
            assert (await organiser.post("/events", wanted | other, 409))["id"] == USED
        assert len((await organiser.get("/events"))["events"]) == 1
    async with served(tmp_path) as app:  # it was started again
        organiser = await owner(app)
        assert (await organiser.post("/events", wanted))["id"] == answers[0].json()["id"]


async def _shows(person: Person, event: str, version: int) -> None:
    """Wait until their server has followed the other."""
    async with asyncio.timeout(PATIENCE):
        while (await person.get(f"/events/{event}"))["version"] != version:
            await asyncio.sleep(0.02)


async def test_an_event_that_another_server_brings_under_the_same_id_is_noticed(tmp_path: Path) -> None:
    async with served(tmp_path, poll=0.05) as one, served(tmp_path, poll=0.05) as two:
        first, second = await owner(one), await owner(two)
        event = await evening(first)
        file = (await first.http.get(f"/api/events/{event}/export")).content
        for text in ("One.", "Two.", "Three."):
            await first.enter(event, "announced", text=text)
        before = (await first.get(f"/events/{event}"))["version"]
        await _shows(second, event, before)
        await _replaced(first, event, file)
        after = (await first.get(f"/events/{event}"))["version"]
        assert after < before
        await _shows(second, event, after)
        told = await second.enter(event, "announced", text="Hello.")
        assert told["version"] == after + 1
        with open_store(tmp_path / "kibitz.db") as store:
            assert store.last(event) == after + 1


async def test_what_is_entered_before_it_is_noticed_goes_into_the_event_that_is_there(tmp_path: Path) -> None:
    async with served(tmp_path) as one, served(tmp_path, poll=0) as two:
        first, second = await owner(one), await owner(two)
        event = await evening(first)
        await second.get(f"/events/{event}")
        for text in ("One.", "Two."):
            await first.enter(event, "announced", text=text)
        file = (await first.http.get(f"/api/events/{event}/export")).content
        await _replaced(first, event, file)
        told = await second.enter(event, "announced", text="Hello.")
        there = (await first.http.get(f"/api/events/{event}/export")).text
        assert (await second.get(f"/events/{event}"))["version"] == told["version"]
        assert [announced in there for announced in ("One.", "Two.", "Hello.")] == [True] * 3


async def _replaced(person: Person, event: str, file: bytes) -> None:
    """Delete an event and bring it back as it was in a file."""
    gone = await person.http.request("DELETE", f"/api/events/{event}", json={"name": "Thursday pairs"})
    assert gone.status_code == 200, gone.text
    headers = {"Content-Type": "application/x-ndjson"}
    back = await person.http.post(f"/api/import?event={event}", content=file, headers=headers)
    assert back.status_code in (200, 201), back.text
