"""An evening from its set-up to the ranking, by people who only have links."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


async def test_a_result_is_entered_by_one_side_and_agreed_by_the_other(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        await organiser.enter(event, "round_started", session=1, round=1)

        table = await Person(app).come(paths["table 1"])
        seen = await table.get(f"/events/{event}/table")
        board = seen["boards"][0]["board"]
        ew = seen["ew"][0]["id"]
        entered = await table.enter(
            event, "result_entered", session=1, round=1, table=1, board=board, result="4S= N", side="NS"
        )
        number = entered["entry"]["number"]
        assert entered["version"] == number

        opponent = await Person(app).come(paths[ew])
        await opponent.enter(event, "result_agreed", result=number, revision=number, side="EW")

        assert not (await Person(app).get(f"/events/{event}/ranking", session=1))["visible"]  # after the round
        ranking = await organiser.get(f"/events/{event}/ranking", session=1)
        assert ranking["visible"]
        assert sum(row["boards"] for group in ranking["rankings"] for row in group["rows"]) > 0


async def test_what_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        first = await organiser.enter(event, "announced", key="same", text="Dinner at seven.")
        again = await organiser.enter(event, "announced", 200, key="same", text="Dinner at seven.")
        assert again["repeated"]
        assert again["entry"] == first["entry"]
        other = await organiser.enter(event, "announced", 409, key="same", text="Dinner at eight.")
        assert other["id"] == "server.key_used"


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        first = await organiser.enter(event, "announced", key="same", text="Dinner at seven.")
        cookies = organiser.http.cookies
        paths = await links(organiser, event)
    async with served(tmp_path) as app:
        organiser = Person(app)
        organiser.http.cookies = cookies
        again = await organiser.enter(event, "announced", 200, key="same", text="Dinner at seven.")
        assert again["entry"] == first["entry"]
        assert await links(organiser, event) == paths


async def test_two_directors_correct_the_same_result(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Jana"}, 201)
        director = await Person(app, "en").come(made["links"][0]["path"])
        await organiser.enter(event, "round_started", session=1, round=1)
        board = (await organiser.get(f"/events/{event}/table", table="1"))["boards"][0]["board"]
        entered = await organiser.enter(
            event, "result_entered", session=1, round=1, table=1, board=board, result="4S= N"
        )
        number = entered["entry"]["number"]
        body = {"result": number, "revision": number, "why": "misheard"}
        await director.enter(event, "result_corrected", to="4S+1 N", **body)
        second = await organiser.enter(event, "result_corrected", 409, to="4S-1 N", **body)
        assert second["id"] == "event.refusal.changed_meanwhile"
        assert "Jana" in second["message"]


async def test_a_revoked_link_lets_nobody_in(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        found = (await organiser.get(f"/events/{event}/links"))["links"]
        link = next(candidate for candidate in found if candidate["table"] == "1")
        player = await Person(app).come(link["path"])
        await player.get(f"/events/{event}/table")
        new = await organiser.post(f"/events/{event}/links/{link['id']}/revoke", {"again": True})
        assert new["links"][0]["path"] != link["path"]
        await player.get(f"/events/{event}/table", 401)
        refused = await player.post("/links", {"token": link["path"].rpartition("/")[2]}, 401)
        assert refused["id"] == "server.link_unknown"
        await player.come(new["links"][0]["path"])
        await player.get(f"/events/{event}/table")


async def test_a_lead_that_was_not_held_is_questioned_and_kept(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        await organiser.enter(event, "round_started", session=1, round=1)
        table = await Person(app).come(paths["table 1"])
        board = (await table.get(f"/events/{event}/table"))["boards"][0]["board"]
        place = {"session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N", "side": "NS"}
        asked = 0
        for card in ("HA", "HK"):
            body = {"key": f"try {card}", "act": {"kind": "result_entered", **place, "lead": card}}
            answer = await table.http.post(f"/api/events/{event}/entries", json=body)
            if answer.status_code == 201:
                break
            assert answer.status_code == 409
            assert answer.json()["questioned"] is True
            asked += 1
        log = (await organiser.get(f"/events/{event}/log", kind="entry_questioned"))["entries"]
        assert len(log) == asked
        if answer.status_code == 409:
            await table.enter(event, "result_entered", **place, lead="DA", sure=True)
