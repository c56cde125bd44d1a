"""Live tables over the network: four streams, acts, what each is sent, and what a restart or a hostile client does."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from kibitz.server.settings import RateLimit
from tests.live.playing import DEAL
from tests.server.helpers import Person, served
from tests.server.watching import PATIENCE, listening, until

pytestmark = pytest.mark.anyio

HANDS = {
    seat: {suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks}
    for seat, hand in zip("NESW", DEAL.removeprefix("N:").split(), strict=True)
}


class Player:
    """Somebody at a live table: their stream, all of it kept, and what they do."""

    def __init__(self, address: str, table: str, token: str, device: str = "") -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.table, self.token, self.device = table, token, device
        self.join = ""
        self.heard = b""
        self.acts = 0
        self._listening: asyncio.Task[None] | None = None

    async def follow(self) -> None:
        begun = asyncio.Event()

        async def listen() -> None:
            query = {"token": self.token, "language": "en", "device": self.device}
            with suppress(httpx.HTTPError):
                async with self.http.stream(
                    "GET", f"/api/tables/{self.table}/stream", params=query, timeout=None
                ) as answer:
                    async for chunk in answer.aiter_bytes():
                        self.heard += chunk
                        begun.set()

        self._listening = asyncio.ensure_future(listen())
        await asyncio.wait_for(begun.wait(), PATIENCE)

    @property
    def frames(self) -> list[dict[str, Any]]:
        """All that was sent, in order."""
        lines = self.heard.decode().split("\n\n")
        found = [json.loads(line.partition("data: ")[2]) for line in lines if "data: " in line]
        return [frame for frame in found if "table" in frame]

    @property
    def sees(self) -> dict[str, Any]:
        table: dict[str, Any] = self.frames[-1]["table"]
        return table

    async def do(self, verb: str, status: int = 200, key: str = "", **what: Any) -> Any:
        self.acts += 1
        body = {
            "key": key or f"{self.token[:4]}{self.acts}",
            "seen": self.frames[-1]["mark"],
            "device": self.device,
            "act": {"do": verb, **what},
        }
        answer = await self.http.post(f"/api/tables/{self.table}/acts", json=body, headers={"kibitz-seat": self.token})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def go(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await self.http.aclose()


@asynccontextmanager
async def four_at(app: FastAPI, address: str, **settings: Any) -> AsyncIterator[dict[str, Player]]:
    """Four who have sat down at a new table, and follow it."""
    somebody = Person(app)
    watched = {"regulations": "spectator_hands = 1"}
    opened = await somebody.post("/tables", {"name": "Friends", "deals": [DEAL], **watched, **settings})
    players: dict[str, Player] = {}
    for seat in "NESW":
        taken = await somebody.post(
            f"/tables/{opened['id']}/seats", {"join": opened["join"], "seat": seat, "name": f"Player {seat}"}
        )
        players[seat] = Player(address, opened["id"], taken["token"])
        players[seat].join = opened["join"]
    for player in players.values():
        await player.follow()
    try:
        yield players
    finally:
        for player in players.values():
            await player.go()


def frames_of(players: dict[str, Player]) -> dict[str, int]:
    """How many frames each has been sent; that a stream lives is none."""
    return {seat: len(player.frames) for seat, player in players.items()}


async def frames_so_far(players: dict[str, Player]) -> dict[str, int]:
    """The same, once nothing more is on its way: for so long that it would have come."""
    counted: dict[str, int] = {}
    times = 0
    while times < 20:
        now = frames_of(players)
        counted, times = now, times + 1 if now == counted else 0
        await asyncio.sleep(0.02)
    return counted


async def begun(players: dict[str, Player]) -> None:
    for player in players.values():
        await player.do("ready")
    await until(lambda: all(player.sees["phase"] == "auction" for player in players.values()))


async def test_a_board_by_four_streams_and_no_frame_tells_too_much(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        await players["N"].do("call", call="1S", explanation="only spades")
        for seat, call in zip("ESWNE", ("P", "2S", "P", "P", "P"), strict=True):
            await players[seat].do("call", call=call)
        await players["E"].do("card", card="HA")
        await until(lambda: players["W"].sees["phase"] == "clarification")
        for seat in "WN":
            await players[seat].do("no_questions")
        for seat, card in (("N", "H8"), ("W", "H6"), ("N", "H4")):
            await players[seat].do("card", card=card)
        await until(lambda: all(player.sees["previous"] for player in players.values()))
        public = {"HA", "H6", "H4"} | HANDS["S"]
        for seat, player in players.items():
            text = player.heard.decode()
            assert set(re.findall(r'"([SHDC][2-9TJQKA])"', text)) <= HANDS[seat] | public
            assert ("only spades" in text) is (seat != "S")
            numbers = [frame["n"] for frame in player.frames]
            assert numbers == list(range(1, len(numbers) + 1))  # no gap tells what others were told
        await players["N"].do("claim", tricks=9)
        for seat in "EW":
            await players[seat].do("agree")
        await until(lambda: all(player.sees["phase"] == "ended" for player in players.values()))
        assert players["S"].sees["result"]["points"] == 140


async def test_scenario_22_after_a_restart_everybody_is_where_they_were(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        await players["N"].do("call", call="1S")
        seen = await players["E"].http.get(
            f"/api/tables/{players['E'].table}", headers={"kibitz-seat": players["E"].token}
        )
        table, token = players["E"].table, players["E"].token
        await until(lambda: len(players["E"].sees["auction"]) == 1)
    async with served(tmp_path) as again:
        answer = await Person(again).http.get(f"/api/tables/{table}", headers={"kibitz-seat": token})
        before, after = seen.json(), answer.json()
        for data in (before, after):
            del data["seats"]  # nobody is connected yet
        assert before == after


async def test_a_table_that_nobody_follows_is_let_go_and_read_again_for_who_comes(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address:
        tables = app.state.services.tables
        async with four_at(app, address) as players:
            await begun(players)
            await players["N"].do("call", call="1S", key="the same")
            table, tokens = players["N"].table, {seat: player.token for seat, player in players.items()}
            tables.let_go(0)
            assert table in tables.in_memory  # they are there
        await until(lambda: not tables.in_memory[table].listeners)
        tables.let_go(3600)
        assert table in tables.in_memory  # they may come back
        tables.let_go(0)
        assert table not in tables.in_memory
        north, east = (Player(address, table, tokens[seat]) for seat in "NE")
        for player in (north, east):
            await player.follow()
        assert [call["call"] for call in north.sees["auction"]] == ["1S"]
        await north.do("call", call="1S", key="the same")  # what was acknowledged is known
        await east.do("call", call="P", key="another")
        await until(lambda: [call["call"] for call in north.sees["auction"]] == ["1S", "P"])
        for player in (north, east):
            await player.go()


async def test_what_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        for _ in range(3):
            await players["N"].do("call", call="1S", key="the same")
        await until(lambda: len(players["W"].sees["auction"]) == 1)
        await players["E"].do("call", call="P", key="the same")  # another's key is another
        await until(lambda: len(players["W"].sees["auction"]) == 2)


async def test_scenario_30_hostile_clients_are_refused_alike_and_harm_nobody(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"seat_acts": RateLimit(60, 0)}
    async with served(tmp_path, **limits) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        shown = await frames_so_far(players)
        refused = set()
        east = players["E"]
        for body in (
            {"do": "call", "call": "1S"},  # not their turn
            {"do": "card", "card": "SA"},  # North's
            {"do": "card", "card": "SK"},  # theirs, and not the time
            {"do": "line", "line": "TD deal N:- E:- S:- W:-"},
            {"do": "find", "answer": "yes"},
            {"do": "back", "lines": 0},
            {"do": "choose", "option": "accept\nN 7NT"},
            {"do": "claim", "tricks": 10**30},
            {"do": "explain", "place": -1, "text": "x"},
        ):
            answer = await east.http.post(
                f"/api/tables/{east.table}/acts", json={"act": body}, headers={"kibitz-seat": east.token}
            )
            assert answer.status_code == 409, (body, answer.text)
            refused.add(answer.json()["message"])
        assert len(refused) <= 2, refused
        odd: list[tuple[dict[str, Any], str]] = [
            ({"do": "call", "call": "1S", "alert": "yes"}, '"act.alert" must be true or false.'),
            ({"do": "call", "call": "1S", "explanation": ["x"]}, '"act.explanation" must be a text.'),
            ({"do": "explain", "place": "0", "text": "x"}, '"act.place" must be a whole number.'),
            ({"do": "claim", "tricks": 1, "line": "SA"}, '"act.line" must be a list.'),
            ({"do": "voice", "heard": "loud"}, '"act.heard" must be voice or face.'),
            ({"do": ["call"]}, '"act.do" must be a text.'),
            ({}, '"act.do" must be a text.'),
        ]
        for body, named in odd:  # what is lost in silence may be an alert
            answer = await east.http.post(
                f"/api/tables/{east.table}/acts", json={"act": body}, headers={"kibitz-seat": east.token}
            )
            assert (answer.status_code, answer.json()["message"]) == (422, named)
        for token in ("", "x", players["N"].token[:-1]):
            answer = await east.http.post(
                f"/api/tables/{east.table}/acts", json={"act": {"do": "ready"}}, headers={"kibitz-seat": token}
            )
            assert answer.status_code in (401, 403)
        statuses = set()
        for _ in range(60):
            answer = await east.http.post(
                f"/api/tables/{east.table}/acts",
                json={"act": {"do": "call", "call": "7NT"}},
                headers={"kibitz-seat": east.token},
            )
            statuses.add(answer.status_code)
        assert 429 in statuses
        assert frames_of(players) == shown  # nobody was shown anything
        await players["N"].do("call", call="1S")
        await until(lambda: len(players["W"].sees["auction"]) == 1)


async def test_a_seat_is_taken_once_and_only_by_who_has_the_link(tmp_path: Path) -> None:
    async with served(tmp_path, address="http://192.0.2.7:8000") as app:
        person = Person(app)
        opened = await person.post("/tables", {})
        assert opened["url"] == f"http://192.0.2.7:8000/play/{opened['id']}#{opened['join']}"  # where phones find it
        seats = f"/tables/{opened['id']}/seats"
        await person.post(seats, {"join": "guess", "seat": "N", "name": "Eve"}, 401)
        await person.post(seats, {"join": opened["join"], "seat": "N", "name": "Anna"})
        told = await person.post(seats, {"join": opened["join"], "seat": "N", "name": "Eve"}, 409)
        assert told["message"] == "Anna sits there already: choose another seat."
        await person.get("/tables/nowhere", 404)


async def test_a_spectator_sees_one_hand_and_does_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        path = f"/api/tables/{players['N'].table}"
        watching = Person(app).http
        token = (
            await watching.post(f"{path}/spectators", json={"name": "Olga", "behind": "S", "join": players["N"].join})
        ).json()["token"]
        answer = await watching.get(path, headers={"kibitz-seat": token})
        assert set(answer.json()["hands"]) == {"S"}
        again = await watching.post(
            f"{path}/spectators", json={"name": "Olga", "behind": "N", "join": players["N"].join}
        )
        assert again.status_code == 409  # a second hand on one board (76B1)
        refused = await watching.post(f"{path}/acts", json={"act": {"do": "ready"}}, headers={"kibitz-seat": token})
        assert refused.status_code == 409
        none = await Person(app).http.get(f"/api/tables/{players['N'].table}")
        assert none.json()["hands"] == {}
        acted = await Person(app).http.post(f"/api/tables/{players['N'].table}/acts", json={"act": {"do": "ready"}})
        assert acted.status_code == 403


async def test_boards_that_were_played_can_be_had(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        person, table = Person(app), players["N"].table
        head = {"kibitz-seat": players["N"].token}
        none = await person.http.get(f"/api/tables/{table}/boards", headers=head)
        assert none.status_code == 409
        await begun(players)
        for seat in "NESW":
            await players[seat].do("call", call="P")
        for form, sign in (("pbn", '[Board "1"]'), ("lin", "ah|Board 1|"), ("kibitz", "kibitz 1 ")):
            answer = await person.http.get(f"/api/tables/{table}/boards", params={"format": form}, headers=head)
            assert answer.status_code == 200
            nobody = await person.http.get(f"/api/tables/{table}/boards", params={"format": form})
            assert nobody.status_code == 401  # the address of a table is no secret
            assert sign in answer.text


async def test_73d3_a_call_within_a_pause_is_sent_by_the_server_and_no_frame_tells_of_it_before(tmp_path: Path) -> None:
    pauses = 'alert_by = "self"\nmandatory_pauses = ["after_stop"]\nmandatory_pause_seconds = 1\n'
    async with (
        served(tmp_path) as app,
        listening(app) as address,
        four_at(app, address, regulations=pauses) as players,
    ):
        await begun(players)
        await players["N"].do("call", call="2S")
        await until(lambda: all(len(player.sees["auction"]) == 1 for player in players.values()))
        assert players["E"].sees["pause"] is not None
        shown = {seat: len(players[seat].frames) for seat in "NSW"}
        await players["E"].do("call", call="3H")
        await until(lambda: all(len(player.sees["auction"]) == 2 for player in players.values()))
        assert {seat: len(players[seat].frames) for seat in "NSW"} == {seat: n + 1 for seat, n in shown.items()}
        assert players["S"].sees["auction"][1]["call"] == "3H"


async def test_a_seat_is_played_on_one_device_and_another_of_theirs_looks_until_it_takes_over(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        north = players["N"]
        old, new = (Player(address, north.table, north.token, device) for device in ("phone", "tablet"))
        await old.follow()
        assert not old.sees["elsewhere"]
        await new.follow()  # the link of the seat opened on another device: one goes on there
        await until(lambda: old.sees["elsewhere"])
        assert (old.sees["may"]["verbs"], old.sees["hands"]) == ([], new.sees["hands"])
        told = await old.do("call", 409, call="1S")
        assert told["id"] == "live.refusal.elsewhere"
        before = len(players["E"].frames)
        await old.do("take_here")
        await until(lambda: new.sees["elsewhere"])
        assert not old.sees["elsewhere"]
        assert len(players["E"].frames) == before  # which device it is nobody else learns
        await old.do("call", call="1S")
        await old.go()
        await until(lambda: not new.sees["elsewhere"])
        await new.go()
