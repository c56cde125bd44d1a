"""A Swiss over HTTP: set up, drawn round by round, played, ranked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, links, owner, served

pytestmark = pytest.mark.anyio


async def play(organiser: Person, event: str, round: int) -> None:
    """Every table enters its boards; whoever has the lower number makes more tricks."""
    for tile in (await organiser.get(f"/events/{event}/room"))["sections"][0]["tables"]:
        if not tile["ns"]:
            continue  # nobody is there in a later round of a knock-out
        ns, ew = (int(tile[side][0]["id"]) for side in ("ns", "ew"))
        for board in tile["boards"]:
            result = "3NT+1 N" if ns < ew else "3NT-1 N"
            fields = {"round": round, "table": tile["number"], "board": board["board"], "result": result}
            await organiser.enter(event, "result_entered", session=1, **fields)


async def set_up(organiser: Person, **plan: Any) -> str:
    wanted = {"name": "Swiss of birds", "plan": {"swiss": True, "rounds": 3, "boards_per_round": 2, **plan}}
    return str((await organiser.post("/events", wanted, 201))["id"])


async def test_swiss_teams_are_offered_set_up_drawn_and_ranked(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        plan = await organiser.get("/plan", teams=7, swiss=True, minutes=200)
        assert plan["candidates"][0]["sentences"]
        assert plan["candidates"][0]["family"] == "swiss_teams"
        event = await set_up(organiser, teams=7)
        path = f"/events/{event}"
        assert "victory_points = true" in (await organiser.get(f"{path}/conditions"))["text"]
        player = await Person(app).come((await links(organiser, event))["1"])
        for round in (1, 2, 3):
            if round > 1:
                shown = await organiser.get(f"{path}/draw")
                assert shown["round"] == round
                assert shown["after"] == round - 1
                assert shown["missing"] == []
                assert len(shown["matches"]) == 3
                assert shown["matches"][0]["ns"]["score"]["shown"]
                assert all(rule["says"]["text"] for rule in shown["rules"])
                await player.get(f"{path}/draw", 403)
                await organiser.enter(event, shown["act"].pop("kind"), **shown["act"])
            await organiser.enter(event, "round_started", session=1, round=round)
            await play(organiser, event, round)
            phone = await player.get(f"{path}/table")
            coming = phone["next"][0]
            assert coming.get("undrawn", False) is (round < 3)
            assert coming["over"] is (round == 3)
            section = (await organiser.get(f"{path}/room"))["sections"][0]
            assert section["to_draw"] == (round + 1 if round < 3 else None)
        ranking = (await organiser.get(f"{path}/ranking"))["rankings"][0]["rows"]
        assert ranking[0]["contestant"]["id"] == "1"
        assert all(len(row["matches"]) == 3 for row in ranking)
        sentences = [entry["text"] for entry in (await organiser.get(f"{path}/log"))["entries"]]
        assert any("was drawn on the standings after round 2" in sentence for sentence in sentences)
        await organiser.enter(event, "score_made_official", session=1)


async def test_swiss_pairs_a_draw_is_changed_and_results_are_missing(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await set_up(organiser, pairs=8)
        path = f"/events/{event}"
        await organiser.enter(event, "round_started", session=1, round=1)
        shown = await organiser.get(f"{path}/draw")
        assert len(shown["missing"]) == 8
        refused = await organiser.enter(event, shown["act"]["kind"], 422, **_without_kind(shown["act"]))
        assert refused["id"] == "event.refusal.draw_results_missing"
        await play(organiser, event, 1)
        shown = await organiser.get(f"{path}/draw")
        one, other = shown["matches"][0]["ns"]["id"], shown["matches"][1]["ns"]["id"]
        changed = await organiser.get(f"{path}/draw", swap=f"{one},{other}")
        assert changed["matches"][0]["ns"]["id"] == other
        assert changed["act"]["by_hand"] is True
        together = await organiser.get(f"{path}/draw", together="1,8")
        assert any({match["ns"]["id"], match["ew"]["id"]} == {"1", "8"} for match in together["matches"])
        assert (await organiser.get(f"{path}/draw", 422, swap="1"))["id"] == "server.field_wrong"
        assert (await organiser.get(f"{path}/draw", 422, swap="1,77"))["id"] == "event.refusal.draw_unknown"
        await organiser.enter(event, changed["act"]["kind"], **_without_kind(changed["act"]))
        await organiser.enter(event, "round_started", session=1, round=2)
        await play(organiser, event, 2)
        rows = (await organiser.get(f"{path}/ranking"))["rankings"][0]["rows"]
        assert sum(float(row["figure"]["shown"]) for row in rows) == pytest.approx(8 * 20)


def _without_kind(act: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in act.items() if name != "kind"}


async def test_a_further_session_is_drawn_on_the_standings(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await set_up(organiser, teams=6, rounds=1)
        await organiser.enter(event, "round_started", session=1, round=1)
        await play(organiser, event, 1)
        await organiser.enter(event, "score_made_official", session=1)
        plan = {"teams": 6, "swiss": True, "rounds": 2, "boards_per_round": 2}
        made = await organiser.post(f"/events/{event}/sessions", {"key": "more", "plan": plan}, 201)
        drawn = next(entry["act"] for entry in made["entries"] if entry["act"]["kind"] == "round_drawn")
        assert drawn["scores"]
        await organiser.enter(event, "round_started", session=2, round=1)


async def test_what_is_carried_over_is_read_by_everybody(tmp_path: Path) -> None:
    """78D: it is entered by those who run the event, and counts in the whole event."""
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await set_up(organiser, teams=6)
        await organiser.enter(event, "round_started", session=1, round=1)
        await play(organiser, event, 1)
        await organiser.enter(event, "carry_over_set", scores={"6": "30.5", "1": "2"}, stage="qualifying")
        seen = await Person(app).get(f"/events/{event}")
        assert seen["carried"] == {"stage": "qualifying", "scores": {"6": "30.5", "1": "2"}}
        rows = (await organiser.get(f"/events/{event}/ranking", whole=True))["rankings"][0]["rows"]
        assert rows[0]["contestant"]["id"] == "6"
        assert rows[0]["sessions"][0]["session"] == "qualifying"
        shown = await organiser.get(f"/events/{event}/draw")
        assert shown["act"]["scores"]["6"] == "61/2"


async def test_a_knock_out_is_offered_set_up_and_drawn_among_the_winners(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        plan = await organiser.get("/plan", teams=5, knock_out=True, boards_per_round=2)
        assert plan["candidates"][0]["family"] == "knock_out"
        assert (await organiser.get("/plan", 422, pairs=8, knock_out=True))["id"] == "server.field_wrong"
        wanted = {"name": "Cup of birds", "plan": {"teams": 5, "knock_out": True, "boards_per_round": 2}}
        event = str((await organiser.post("/events", wanted, 201))["id"])
        path = f"/events/{event}"
        assert "knock_out = true" in (await organiser.get(f"{path}/conditions"))["text"]
        for round in (1, 2, 3):
            if round > 1:
                section = (await organiser.get(f"{path}/room"))["sections"][0]
                assert section["to_draw"] == round
                shown = await organiser.get(f"{path}/draw")
                assert all(rule["says"]["text"] for rule in shown["rules"])
                assert shown["matches"][-1]["ns"]["place"]
                await organiser.enter(event, shown["act"].pop("kind"), **shown["act"])
            await organiser.enter(event, "round_started", session=1, round=round)
            await play(organiser, event, round)
        rows = (await organiser.get(f"{path}/ranking"))["rankings"][0]["rows"]
        assert [row["contestant"]["id"] for row in rows][:2] == ["1", "2"]
        assert (await organiser.get(f"{path}/room"))["sections"][0]["to_draw"] is None
        await organiser.enter(event, "score_made_official", session=1)


async def test_boards_winners_and_the_kind_of_movement_can_be_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        one = await organiser.get("/plan", pairs=14, winners=1, boards="26")
        assert {(found["winners"], found["boards_played"]["most"]) for found in one["candidates"][:1]} == {(1, 26)}
        two = await organiser.get("/plan", pairs=14, winners=2)
        assert {found["winners"] for found in two["candidates"]} == {2}
        everything = await organiser.get("/plan", pairs=14)
        kinds = {family["family"]: family["rounds"] for family in everything["families"]}
        assert kinds["howell"] == [13]
        assert {"all_play_all", "barometer_mitchell", "double_web"} <= kinds.keys()  # offered to who asks for them
        for family in ("all_play_all", "barometer_mitchell"):
            rounds = kinds[family][-1]
            (asked, *_) = (await organiser.get("/plan", pairs=14, family=family, rounds=rounds))["candidates"]
            assert (asked["family"], asked["rounds"]) == (family, rounds)
        shapes: list[tuple[str, dict[str, int]]] = [
            ("howell", {"pairs": 6, "rounds": 10}),
            ("web_by_cards", {"pairs": 22, "rounds": 6}),
            ("web_by_cards", {"pairs": 34, "rounds": 9}),
            ("web_by_cards", {"pairs": 34, "rounds": 12}),
            ("individual", {"players": 42, "rounds": 10}),
            ("individual", {"players": 48, "rounds": 11}),
        ]
        for family, shape in shapes:
            (asked, *_) = (await organiser.get("/plan", family=family, **shape))["candidates"]
            assert (asked["family"], asked["rounds"]) == (family, shape["rounds"])
        swiss = await organiser.get("/plan", pairs=14, swiss=True, boards="24", rounds=4)
        assert [(found["rounds"], found["boards_per_round"]) for found in swiss["candidates"]] == [(4, 6)]
        assert (await organiser.get("/plan", 422, pairs=14, swiss=True, boards="2", rounds=4))["id"] == (
            "server.field_wrong"
        )
        cup = await organiser.get("/plan", teams=8, knock_out=True, boards="24")
        assert cup["candidates"][0]["boards_per_round"] == 24
