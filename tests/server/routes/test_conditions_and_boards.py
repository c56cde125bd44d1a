"""Setting up an event: conditions tried, boards dealt later or from a file, what one can appeal against."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.formats import pbn
from kibitz.formats.deal_files import DUP
from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

PLAYERS = [{"players": [{"name": "Ann"}, {"name": "Bob"}]}, {"players": [{"name": "Cyd"}, {"name": "Dan"}]}]


async def test_the_plan_is_asked_for_by_an_address(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        plan = await organiser.get("/plan", pairs=14, minutes=195, which=2)
        assert plan["which"] == 2
        assert plan["candidates"][1]["tables"] == 7
        await organiser.get("/plan", 422, pairs="many")


async def test_conditions_are_tried_and_wrong_lines_named(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        wrong = await organiser.post("/conditions", {"text": 'kind = "pairs"\nhand = "after_round"\n'})
        assert [(problem["line"], problem["name"]) for problem in wrong["problems"]] == [(2, "hand")]
        assert wrong["values"] is None
        right = await organiser.post("/conditions", {"text": 'hands = "after_round"\nminutes_a_board = 8\n'})
        assert right["problems"] == []
        assert (right["values"]["hands"], right["values"]["minutes_a_board"]) == ("after_round", 8)
        assert any("8 minutes a board" in sentence["text"] for sentence in right["says"])
        await Person(app).post("/conditions", {"text": ""}, 401)
        scaled = await organiser.post("/conditions", {"text": '[regulations]\nvp_scale = "acbl_30"\n'})
        assert scaled["values"]["regulations"]["laid_down"] == {"vp_scale": '"acbl_30"'}
        offered = (await organiser.get("/regulations", edition=2017))["regulations"]
        scale = next(regulation for regulation in offered if regulation["name"] == "vp_scale")
        assert scale["group"] == "matches"
        assert {choice["value"]: choice["text"] for choice in scale["choices"]}["acbl_30"] == "ACBL scale, 30 VPs"


async def test_boards_are_dealt_later(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, deal=False)
        (session,) = (await organiser.get(f"/events/{event}"))["sessions"]
        assert session["boards"]["dealt"] == 0 < session["boards"]["planned"]
        answer = await organiser.post(f"/events/{event}/boards/deal", {"key": "deal"}, 201)
        assert set(answer["entry"]["act"]["deals"].values()) == {""}  # nobody sees them
        (session,) = (await organiser.get(f"/events/{event}"))["sessions"]
        assert session["boards"]["dealt"] == session["boards"]["planned"]
        assert session["commitment"]
        refused = await organiser.post(f"/events/{event}/boards/deal", {"key": "again"}, 422)
        assert refused["id"] == "server.boards_are_dealt"


async def test_boards_come_from_a_file(tmp_path: Path) -> None:
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    other = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"
    text = f'[Board "1"]\n[Deal "{deal}"]\n\n[Board "2"]\n[Deal "{other}"]\n\n[Board "99"]\n[Deal "{deal}"]\n'
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, deal=False)
        await organiser.post(f"/events/{event}/boards/load", {"key": "one", "text": text, "name": "club.pbn"}, 201)
        (session,) = (await organiser.get(f"/events/{event}"))["sessions"]
        assert session["boards"]["dealt"] == 2
        for wrong in ("no boards here", f'[Board "99"]\n[Deal "{deal}"]\n'):
            refused = await organiser.post(f"/events/{event}/boards/load", {"key": "two", "text": wrong}, 422)
            assert refused["id"] in ("server.not_a_file_of_boards", "server.no_boards_in_file")
        player = await Person(app).come((await links(organiser, event))["1"])
        await player.post(f"/events/{event}/boards/load", {"key": "three", "text": text}, 403)
        await player.post(f"/events/{event}/boards/deal", {"key": "four"}, 403)


async def test_only_staff_see_all_of_an_entry(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        named = [{"players": [{"name": "Ann", "number": "77"}, {"name": "Bob"}], "handicap": "2.5"}]
        event = await evening(organiser, contestants=named)
        first = (await organiser.get(f"/events/{event}"))["contestants"][0]
        assert first["entry"]["players"][0] == {"name": "Ann", "number": "77"}
        assert first["entry"]["handicap"] == "2.5"
        assert "entry" not in (await Person(app).get(f"/events/{event}"))["contestants"][0]


async def test_a_pair_appeals_by_the_link_that_its_members_share(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, contestants=PLAYERS)
        ways = await links(organiser, event)
        own, others, table = [await Person(app).come(ways[name]) for name in ("1", "2", "table 1")]
        penalty: dict[str, Any] = {
            "session": 1,
            "contestant": "1",
            "amount": "10%",
            "law": "90B1",
            "offence": "came late",
        }
        given = (await organiser.enter(event, "penalty_given", why="came late", **penalty))["entry"]["number"]
        (can,) = (await own.get(f"/events/{event}/appeals"))["appealable"]
        assert can["entry"] == given
        assert can["contestants"] == [
            {"id": "1", "players": ["Ann", "Bob"], "needed": ["Ann", "Bob"], "captain_unknown": False}
        ]
        for nobody in (others, table, Person(app)):
            assert (await nobody.get(f"/events/{event}/appeals"))["appealable"] == []
        asked: dict[str, Any] = {
            "session": 1,
            "contestant": "1",
            "against": given,
            "text": "A late bus.",
            "consenting": ["Ann"],
        }
        appeal = (await own.enter(event, "appeal_requested", **asked))["entry"]["number"]
        refused = await own.enter(event, "appeal_consented", 403, appeal=appeal, player="Bob")
        assert refused["id"] == "event.refusal.one_by_one_phone"
        partner = await Person(app).come((await links(organiser, event))["1"])
        await partner.enter(event, "appeal_consented", appeal=appeal, player="Bob")
        found = await organiser.get(f"/events/{event}/appeals/{appeal}")
        assert found["status"] == "made"
        assert found["may_hear"] == ["director_in_charge"]
        assert (await own.get(f"/events/{event}/appeals"))["appealable"] == []
        await organiser.enter(event, "appeal_referred", appeal=appeal, body="director_in_charge")
        await organiser.enter(event, "appeal_decided", appeal=appeal, decision="upheld")
        assert (await own.get(f"/events/{event}/appeals"))["appeals"][0]["further"] is None


async def test_a_session_is_planned_anew_when_one_more_pair_comes(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, 8)
        before = (await organiser.get(f"/events/{event}"))["sessions"][0]
        await organiser.enter(event, "contestant_entered", contestant="9", players=[{"name": "Sue"}, {"name": "Tom"}])
        wanted = {"key": "anew", "session": 1, "plan": {"pairs": 8}}
        assert (await organiser.post(f"/events/{event}/sessions", wanted, 422))["id"] == "server.names_too_many"
        await organiser.post(f"/events/{event}/sessions", {**wanted, "plan": {"pairs": 9}}, 201)
        summary = await organiser.get(f"/events/{event}")
        (session,) = summary["sessions"]
        assert session["boards"]["dealt"] == session["boards"]["planned"]
        assert all(contestant["starts"] for contestant in summary["contestants"])
        assert len(session["tables"]) >= len(before["tables"])
        player = await Person(app).come((await links(organiser, event))["9"])
        await player.post(f"/events/{event}/sessions", {**wanted, "key": "own", "plan": {"pairs": 9}}, 403)
        await organiser.enter(event, "round_started", session=1, round=1)
        late = {**wanted, "key": "late", "plan": {"pairs": 9}}
        assert (await organiser.post(f"/events/{event}/sessions", late, 422))["id"] == "event.refusal.section_begun"


async def test_another_session_has_deals_of_its_own(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, 8)
        await organiser.post(f"/events/{event}/sessions", {"key": "second", "plan": {"pairs": 8}, "name": "Final"}, 201)
        first, second = (await organiser.get(f"/events/{event}"))["sessions"]
        assert (second["number"], second["name"], second["state"]) == (2, "Final", "planned")
        assert second["boards"]["dealt"] == second["boards"]["planned"]
        assert second["commitment"] != first["commitment"]


async def test_a_club_that_shuffles_has_no_deals_and_is_asked_for_none(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        made = await organiser.post("/events", {"name": "Thursday", "plan": {"pairs": 8, "family": "howell"}}, 201)
        (session,) = (await organiser.get(f"/events/{made['id']}"))["sessions"]
        assert session["boards"] == {"planned": 28, "dealt": 0, "prepared": False}
        assert session["commitment"] is None
        office = await organiser.get(f"/events/{made['id']}/office")
        assert not {"hands_opened", "hands_published", "deals_taken"} & set(office["may"])
        said = (await organiser.get(f"/events/{made['id']}/conditions"))["says"]
        assert "event.condition.hands" not in [sentence["message"] for sentence in said]
        refused = await organiser.enter(made["id"], "deals_taken", 422, session=1)
        assert refused["id"] == "event.refusal.no_deals"
        later = {"name": "Later", "plan": {"pairs": 8}, "conditions": "prepared_boards = true\n"}
        event = (await organiser.post("/events", later, 201))["id"]
        assert (await organiser.get(f"/events/{event}"))["sessions"][0]["boards"]["prepared"] is True
        said = (await organiser.get(f"/events/{event}/conditions"))["says"]
        assert "event.condition.hands" in [sentence["message"] for sentence in said]


async def test_the_deals_are_had_as_files_by_those_who_take_them_on_record(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, conditions="director_plays = true\n")
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Ann"}, 201)
        director = await Person(app).come(made["links"][0]["path"])
        player = await Person(app).come((await links(organiser, event))["1"])
        for somebody in (organiser, director, player):
            await somebody.get(f"/events/{event}/deals", 403)
        assert (await director.enter(event, "deals_taken", 403, session=1))["id"] == "event.refusal.director_plays"
        assert (await director.enter(event, "hands_opened", 403, session=1, board=1))["id"] == (
            "event.refusal.director_plays"
        )
        assert (await player.enter(event, "deals_taken", 403, session=1))["id"] == "event.refusal.not_for_role"
        await organiser.enter(event, "deals_taken", session=1)
        machine = await organiser.http.get(f"/api/events/{event}/deals?form=dup")
        text = (await organiser.http.get(f"/api/events/{event}/deals?form=pbn")).text
        assert DUP.loads(machine.content) == pbn.sound_deals(text)
        assert machine.headers["content-disposition"].endswith('-1.dup"')
        assert len(machine.content) == 28 * 156
        other = await evening(organiser, deal=False)
        answer = {"key": "dup", "text": machine.text, "name": "club.dup"}
        await organiser.post(f"/events/{other}/boards/load", answer, 201)
        (session,) = (await organiser.get(f"/events/{other}"))["sessions"]
        assert session["boards"] == {"planned": 28, "dealt": 28, "prepared": True}
        for somebody in (director, player):
            await somebody.get(f"/events/{event}/deals", 403)
