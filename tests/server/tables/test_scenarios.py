"""Scenarios of the live table in which the network matters: lines that break, calls that cross, clients that cheat."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from kibitz.server.settings import RateLimit
from tests.live.playing import DEAL
from tests.server.helpers import Person, served
from tests.server.tables.test_live_tables import Player, begun, four_at, frames_of, frames_so_far
from tests.server.watching import listening, until

pytestmark = pytest.mark.anyio


async def test_scenario_21_a_line_is_cut_and_the_player_returns_on_another_device(tmp_path: Path) -> None:
    """Same seat, same position, same cards; the others see that they were away, and that they are back."""
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        await players["N"].do("call", call="1S")
        east = players["E"]
        await until(lambda: east.sees["turn"] == "E")
        before = {name: east.sees[name] for name in ("hands", "auction", "may", "turn", "epoch")}
        await east.go()
        await until(lambda: all(not here(players[seat], "E") for seat in "NSW"))
        await players["S"].do("call", 409, call="2S")  # nobody calls for them
        tablet = players["E"] = Player(address, east.table, east.token)
        await tablet.follow()
        await until(lambda: all(here(players[seat], "E") for seat in "NSW"))
        assert {name: tablet.sees[name] for name in before} == before
        await tablet.do("call", key="of the tablet", call="P")
        await until(lambda: players["S"].sees["turn"] == "S")


def here(player: Player, seat: str) -> bool:
    return next(bool(row["here"]) for row in player.sees["seats"] if row["seat"] == seat)


async def test_scenario_34_two_calls_of_which_neither_had_seen_the_other(tmp_path: Path) -> None:
    """At the same time as the call of the player whose turn it was: it counts as after it (33)."""
    settings = {"policy": "permit", "directed": True}
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address, **settings) as players:
        await begun(players)
        north = players["N"]
        seen = north.frames[-1]["mark"]
        await players["E"].do("call", call="2H")
        await until(lambda: len(north.sees["auction"]) == 1)
        answer = await post(north, {"act": {"do": "call", "call": "1S"}, "seen": seen})  # sent before East's came
        assert answer.status_code == 200
        await until(lambda: all(len(player.sees["auction"]) == 2 for player in players.values()))
        position = (await app.state.services.tables.open_table(north.table)).table.board.table.position
        assert [(str(item.seat), str(item.call)) for item in position.items] == [("N", "1S"), ("E", "2H")]
        assert not any(" with #" in json.dumps(frame) for player in players.values() for frame in player.frames)
        await players["S"].do("director")
        await players["S"].do("uncall")  # there was no irregularity
        await players["S"].do("call", call="2S")
        await until(lambda: all(len(player.sees["auction"]) == 3 for player in players.values()))


async def test_scenario_34_a_table_that_prevents_refuses_what_was_meant_for_another_position(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        east = players["E"]
        seen = east.frames[-1]["mark"]
        await players["N"].do("call", call="1S")
        await until(lambda: east.sees["turn"] == "E")
        answer = await post(east, {"act": {"do": "call", "call": "P"}, "seen": seen})
        assert answer.status_code == 409
        assert answer.json()["id"] == "live.refusal.moved_on"
        await east.do("call", call="P")
        stranger = {"act": {"do": "call", "call": "2S"}, "seen": players["N"].frames[-1]["mark"]}  # another's frame
        assert (await post(players["S"], stranger)).status_code == 200


async def post(player: Player, body: Any, **more: Any) -> httpx.Response:
    headers = {"kibitz-seat": player.token, "content-type": "application/json"}
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return await player.http.post(f"/api/tables/{player.table}/acts", content=content, headers=headers, **more)


async def test_scenario_30_replayed_reordered_and_malformed(tmp_path: Path) -> None:
    """Whatever arrives, the table stands as it stood; what is refused is named, and nobody is shown anything."""
    limits: dict[str, Any] = {"seat_acts": RateLimit(1e9, 1e9)}
    async with served(tmp_path, **limits) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        sent = {"key": "first", "act": {"do": "call", "call": "1S"}}
        assert (await post(players["N"], sent)).status_code == 200
        await players["E"].do("call", call="P")
        await until(lambda: all(len(player.sees["auction"]) == 2 for player in players.values()))
        shown = await frames_so_far(players)
        for _ in range(3):  # replayed: answered as before, done once
            assert (await post(players["N"], sent)).status_code == 200
        assert (await post(players["S"], sent)).status_code == 409  # replayed by another: not a call of theirs
        later = [{"do": "card", "card": "HA"}, {"do": "no_questions"}, {"do": "agree"}, {"do": "claim", "tricks": 13}]
        for act in later:  # reordered: what comes later in a board comes now
            assert (await post(players["E"], {"act": act})).status_code == 409
        refused = set()
        bodies: list[object] = [
            b"", b"{", b"[]", b"null", b'"call"', b"\xff\xfe", b'{"act":' * 2_000,
            {}, {"act": None}, {"act": []}, {"act": {"do": "call"}, "who": "N"},
            {"act": {"do": "call"}, "key": "k" * 101},
            {"act": {"do": "call", "call": {"$gt": ""}}}, {"act": {"do": "call", "call": "1S\nE P"}},
            {"act": {"do": "call", "call": "P", "explanation": "x" * 501}},
            {"act": {"do": "explain", "place": 10**400, "text": "x"}},
            {"act": {"do": "call", "call": "P"}, "epoch": -1}, {"act": {"do": "call", "call": "P"}, "seen": "x" * 41},
            {"act": {"do": "call", "call": "P"}, "epoch": 77},
        ]  # fmt: skip
        for body in bodies:
            answer = await post(players["S"], body)
            assert answer.status_code in (400, 409, 413, 422), (body, answer.status_code, answer.text)
            told = answer.json()
            assert told["id"]
            refused.add(told["id"])
        with suppress(httpx.HTTPError):  # it may close the connection on who sends too much
            assert (await post(players["S"], b" " * 300_000 + b"{}")).status_code == 413
        assert frames_of(players) == shown
        await players["S"].do("call", call="2S")
        await until(lambda: all(len(player.sees["auction"]) == 3 for player in players.values()))


async def test_scenario_30_a_flood_of_acts_harms_no_other_table(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"seat_acts": RateLimit(60, 0)}
    async with (
        served(tmp_path, **limits) as app,
        listening(app) as address,
        four_at(app, address) as players,
        four_at(app, address) as others,
    ):
        await begun(players)
        await begun(others)
        shown = await frames_so_far(players)
        lines = asyncio.Semaphore(8)

        async def again() -> int:
            async with lines:
                return (await post(players["E"], {"act": {"do": "call", "call": "7NT"}})).status_code

        answers = asyncio.gather(*(again() for _ in range(400)))
        await others["N"].do("call", call="1S")  # meanwhile
        await until(lambda: len(others["W"].sees["auction"]) == 1)
        statuses = await answers
        assert set(statuses) == {409, 429}
        assert statuses.count(409) <= 60  # as many as the limit lets through
        assert frames_of(players) == shown
        await players["N"].do("call", call="1S")
        await until(lambda: len(players["W"].sees["auction"]) == 1)


async def test_scenario_22_killed_between_the_disk_and_the_frames(tmp_path: Path) -> None:
    """What was acknowledged is there for all four, though none of them had been sent it."""
    async with served(tmp_path) as app:
        person = Person(app)
        opened = await person.post("/tables", {"deals": [DEAL]})
        path = f"/tables/{opened['id']}"
        tokens = {}
        for seat in "NESW":
            asked = {"join": opened["join"], "seat": seat, "name": seat}
            tokens[seat] = (await person.post(f"{path}/seats", asked))["token"]
            await act(person, path, tokens[seat], do="ready")
        followed = await app.state.services.tables.open_table(opened["id"])
        followed.show = lambda *_, **__: None  # the server is killed before anybody is shown anything
        for seat, call in zip("NES", ("1S", "P", "2S"), strict=True):
            await act(person, path, tokens[seat], do="call", call=call)
    async with served(tmp_path) as again:
        person = Person(again)
        for token in tokens.values():
            seen = (await person.http.get(f"/api{path}", headers={"kibitz-seat": token})).json()
            assert ([call["call"] for call in seen["auction"]], seen["turn"]) == (["1S", "P", "2S"], "W")
        await act(person, path, tokens["W"], do="call", call="P")


async def act(person: Person, path: str, token: str, **what: str) -> None:
    answer = await person.http.post(f"/api{path}/acts", json={"act": what}, headers={"kibitz-seat": token})
    assert answer.status_code == 200, answer.text
