"""An event set up in one go, its papers, and the file it can be taken away in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.paper.papers_of_evenings import pages_of
from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def test_plans_come_in_words(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        plan = await organiser.get("/plan", pairs=14, minutes=180)
        first = plan["candidates"][0]
        assert first["sentences"]
        assert len(plan["movement"]["rounds"]) == first["rounds"]
        second = await organiser.get("/plan", pairs=14, minutes=180, which=2)
        assert second["which"] == 2
        assert (await organiser.get("/plan", 422))["id"] == "server.who_plays"
        assert (await organiser.get("/plan", 422, pairs=3))["id"] == "movement.flaw.three_pairs"
        await Person(app).get("/plan", 401, pairs=14)


@pytest.mark.parametrize(
    "plan", [{"pairs": 9}, {"pairs": 14, "minutes": 180, "winners": 1}, {"players": 12}, {"teams": 6}]
)
async def test_every_kind_of_evening_can_be_set_up(tmp_path: Path, plan: dict[str, Any]) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        made = await organiser.post("/events", {"name": "Wieczór w Łodzi", "plan": plan}, 201)
        assert made["id"].startswith("wieczor-w-lodzi-")
        summary = await organiser.get(f"/events/{made['id']}")
        assert len(summary["contestants"]) == next(iter(plan.values()))
        await organiser.enter(made["id"], "round_started", session=1, round=1)
        assert made["links"] > 0


async def test_names_sections_and_keys(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        names = [{"players": [{"name": f"A{n}"}, {"name": f"B{n}"}], "club": "Brno"} for n in range(8)]
        wanted = {
            "key": "once", "name": "Congress",
            "sections": [
                {"section": "A", "plan": {"pairs": 8}, "contestants": names},
                {"section": "B", "plan": {"pairs": 8}},
            ],
        }  # fmt: skip
        made = await organiser.post("/events", wanted, 201)
        again = await organiser.post("/events", wanted, 200)
        assert made["id"] == again["id"]
        assert len((await organiser.get("/events"))["events"]) == 1
        contestants = (await organiser.get(f"/events/{made['id']}/contestants"))["contestants"]
        assert [contestant["id"] for contestant in contestants][:2] == ["A1", "A2"]
        assert len(contestants) == 16
        too_many = {"name": "Few", "plan": {"pairs": 8}, "contestants": [*names, *names]}
        assert (await organiser.post("/events", too_many, 422))["id"] == "server.names_too_many"


async def test_papers_are_printed(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        for paper in ("guide-cards.pdf", "table-cards.pdf", "room-plan.pdf", "qr.pdf", "qr.pdf?sheet=letter"):
            answer = await organiser.http.get(f"/api/events/{event}/print/{paper}")
            assert answer.status_code == 200, answer.text
            assert answer.content.startswith(b"%PDF")
        found = (await organiser.get(f"/events/{event}/links"))["links"]
        code = await organiser.http.get(f"/api/events/{event}/links/{found[0]['id']}/qr.svg")
        assert b"<svg" in code.content
        await organiser.get(f"/events/{event}/print/novel.pdf", 404)


async def test_everybody_prints_what_they_may_see_and_nothing_else(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, pairs=6)
        anybody, player = Person(app, "pl"), await Person(app).come((await links(organiser, event))["1"])
        hidden = ("hands", "travellers", "scorecards", "ranking", "bidding-practice")
        for person in (anybody, player):
            for paper in hidden:
                refused = await person.get(f"/events/{event}/print/{paper}.pdf", 422)
                assert refused["id"].startswith("paper.flaw."), refused
        for paper in ("certificates", "bidding-sheets", "guide-cards"):
            await anybody.get(f"/events/{event}/print/{paper}.pdf", 401)
            await player.get(f"/events/{event}/print/{paper}.pdf", 403)
        assert (await organiser.get(f"/events/{event}/print/hands.pdf", 422))["id"] == "paper.flaw.hands"
        await organiser.enter(event, "round_started", session=1, round=1)
        await organiser.enter(event, "hands_published", session=1, why="they were found on a table")
        for person in (anybody, player, organiser):
            for sheet in ("a4", "letter"):
                made = await person.http.get(f"/api/events/{event}/print/hands.pdf", params={"sheet": sheet})
                assert made.headers["content-type"] == "application/pdf", made.text
                assert made.content.startswith(b"%PDF")
        polish = await organiser.http.get(f"/api/events/{event}/print/hands.pdf", params={"language": "pl"})
        assert "Rozkłady rozdań" in pages_of(polish.content)[0]
        await organiser.get(f"/events/{event}/print/hands.pdf", 422, sheet="a5")
        await organiser.get(f"/events/{event}/print/hands.pdf", 404, section="Z")
        await organiser.get(f"/events/{event}/print/scorecards.pdf", 404, contestant="99")


async def test_an_event_is_taken_away_and_brought_back(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        file = (await organiser.http.get(f"/api/events/{event}/export")).content
        headers = {"Content-Type": "application/x-ndjson"}
        again = await organiser.http.post("/api/import", content=file, headers=headers, params={"event": "copy"})
        assert again.status_code == 201, again.text
        one, other = await organiser.get(f"/events/{event}"), await organiser.get("/events/copy")
        assert one["contestants"] == other["contestants"]
        there = await organiser.http.post("/api/import", content=file, headers=headers)
        assert there.status_code == 409
        broken = await organiser.http.post("/api/import", content=file[:-200], headers=headers)
        assert broken.status_code == 422
        assert broken.json()["message"]
        player = await Person(app).come((await links(organiser, event))["1"])
        refused = await player.http.post("/api/import", content=file, headers=headers)
        assert refused.status_code == 403


async def test_several_acts_are_entered_all_or_none(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        before = (await organiser.get(f"/events/{event}"))["version"]
        start = {"kind": "round_started", "session": 1, "round": 1}
        path = f"/events/{event}/entries"
        await organiser.post(path, {"key": "both", "acts": [start, start]}, 422)
        assert (await organiser.get(f"/events/{event}"))["version"] == before
        told = {"kind": "announced", "text": "Round one."}
        both = await organiser.post(path, {"key": "both", "acts": [start, told]}, 201)
        assert [entry["number"] for entry in both["entries"]] == [before + 1, before + 2]
        again = await organiser.post(path, {"key": "both", "acts": [start, told]}, 200)
        assert again["entries"] == both["entries"]


async def test_what_an_adjustment_would_do_is_shown_beforehand(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        board = (await organiser.get(f"/events/{event}/table", table="1"))["boards"][0]["board"]
        place = {"session": 1, "round": 1, "table": 1, "board": board}
        number = (await organiser.enter(event, "result_entered", **place, result="4S= N"))["entry"]["number"]
        act = {"kind": "score_adjusted", "result": number, "revision": number, "award": "NS=ave+ EW=ave-"}
        body = {"act": act, "why": "unauthorised information"}
        tried = await organiser.post(f"/events/{event}/preview", body)
        assert tried["boards"][0]["result"] == number
        assert (await organiser.get(f"/events/{event}"))["version"] == number


async def test_what_several_awards_would_do_together_is_shown_beforehand(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        boards = [row["board"] for row in (await organiser.get(f"/events/{event}/table", table="1"))["boards"]]
        before = (await organiser.get(f"/events/{event}"))["version"]
        first, *others = (
            {"kind": "score_awarded", "session": 1, "round": 1, "table": 1, "board": board, "award": "ave+"}
            for board in boards
        )
        tried = await organiser.post(f"/events/{event}/preview", {"act": first, "also": others, "why": "no time"})
        assert [row["board"] for row in tried["boards"]] == boards
        assert len(boards) > 1
        assert (await organiser.get(f"/events/{event}"))["version"] == before


async def test_a_movement_is_repaired(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        kinds = (await organiser.get(f"/events/{event}/repairs", session=1))["kinds"]
        assert "cut_rounds" in kinds
        wanted = {"kind": "cut_rounds", "session": 1, "count": 1}
        shown = await organiser.post(f"/events/{event}/repairs", wanted)
        assert all(note["text"] for note in shown["notes"])
        done = await organiser.post(f"/events/{event}/repairs", {**wanted, "key": "cut", "why": "late"}, 201)
        assert done["entries"][-1]["act"]["kind"] == "movement_repaired"
        (told,) = [entry["act"]["text"] for entry in done["entries"] if entry["act"]["kind"] == "announced"]
        heard = (await organiser.get(f"/events/{event}/table", table="1"))["announcements"]
        assert heard[0]["text"] == told
        assert shown["notes"][0]["text"] in told
        (logged,) = [entry["text"] for entry in (await organiser.get(f"/events/{event}/log"))["entries"]
                     if entry["kind"] == "movement_repaired"]  # fmt: skip
        assert shown["notes"][0]["text"] in logged


async def test_a_ruling_is_a_conversation(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        board = (await organiser.get(f"/events/{event}/table", table="1"))["boards"][0]["board"]
        opened = await organiser.enter(event, "ruling_opened", session=1, table=1, round=1, board=board)
        path = f"/events/{event}/rulings/{opened['entry']['number']}"
        found = await organiser.get(f"{path}/irregularities", text="27")
        assert found["found"]
        id = next(
            candidate["irregularity"] for candidate in found["found"] if "insufficient" in candidate["irregularity"]
        )
        said = await organiser.post(f"{path}/answers", {"key": "a", "after": 0, "begin": ""})
        lines = len(said["lines"])
        body = {"key": "b", "after": lines, "irregularity": id, "offender": "E"}
        asked = await organiser.post(f"{path}/answers", body)
        assert asked["conversation"]["ask"]
        again = await organiser.post(f"{path}/answers", body)  # the same key: nothing is said twice
        assert again["lines"] == asked["lines"]
        late = await organiser.post(f"{path}/answers", {"key": "c", "after": 0, "typed": "yes"}, 409)
        assert late["id"] == "event.refusal.changed_meanwhile"
        nonsense = {"key": "d", "after": len(asked["lines"]), "typed": "purple"}
        assert (await organiser.post(f"{path}/answers", nonsense, 422))["message"]
        back = await organiser.post(f"{path}/answers", {"key": "e", "after": len(asked["lines"]), "keep": lines})
        assert len(back["lines"]) == lines
        await organiser.get(f"{path}/proposals")
        assert (await organiser.get(f"{path}/why/27A1"))["sentence"]


async def test_results_of_another_program_are_an_event(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        headers = {"Content-Type": "application/x-ndjson"}
        rows = "board,ns,ew,contract,ns mp,ew mp\n1,1,2,4S= N,2,0\n1,3,4,4S-1 N,0,2\n"
        made = await organiser.http.post("/api/import?name=Tuesday.csv", content=rows.encode(), headers=headers)
        assert made.status_code == 201, made.text
        event = made.json()["id"]
        assert event.startswith("tuesday")
        anybody = Person(app)
        ranking = (await anybody.get(f"/events/{event}/ranking"))["rankings"][0]["rows"]
        assert [row["contestant"]["id"] for row in ranking] == ["1", "3"]  # North-South apart from East-West
        wrong = rows.replace("4S= N,2,0", "4S= N,1,1").encode()
        refused = await organiser.http.post("/api/import", content=wrong, headers=headers)
        assert (refused.status_code, refused.json()["id"]) == (409, "server.brought_otherwise")
        taken = await organiser.http.post("/api/import?anyway=true&day=2024-02-29", content=wrong, headers=headers)
        assert taken.status_code == 201
        listed = (await anybody.get("/events"))["events"]
        assert [(one["id"], one["held"][:10] == "2024-02-29") for one in listed] == [
            (event, False),
            (taken.json()["id"], True),
        ]
        known = await organiser.http.post("/api/import?name=Again.csv", content=rows.encode(), headers=headers)
        assert (known.status_code, known.json()["id"], known.json()["values"]) == (
            409,
            "server.brought_again",
            {"event": event, "name": "Tuesday"},
        )
        assert len((await anybody.get("/events"))["events"]) == 2
        anyway = await organiser.http.post("/api/import?anyway=true", content=rows.encode(), headers=headers)
        assert anyway.status_code == 201
        for later in ("2999-01-01", "2024-02-30"):
            refused = await organiser.http.post(f"/api/import?day={later}", content=rows.encode(), headers=headers)
            assert refused.status_code == 422, refused.text
        nothing = await organiser.http.post("/api/import", content=b"%PDF-1.7", headers=headers)
        assert nothing.json()["message"].startswith("This is a PDF document")
        refused = await anybody.http.post("/api/import", content=rows.encode(), headers=headers)
        assert refused.status_code in (401, 403)
