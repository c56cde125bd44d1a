"""What an event shows of a board in play on screens, to whom: seats, spectators, every address that answers a GET.

At table 1 of two a board is over, with a ruling and an adjusted score; table 2 has it still to play.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from kibitz.event.acts import BoardsPut, PlayRecorded
from tests.server.helpers import NO_LIMITS, Person, links, served
from tests.server.tables.on_screens import OnScreen, play_board
from tests.server.tables.test_events_on_screens import ON_SCREEN, begin, by_table, log_of, pairs_on_screens
from tests.server.tables.test_live_tables import Player
from tests.server.watching import EXPORT, Walk, listening, until

pytestmark = pytest.mark.anyio
OPEN = (
    ON_SCREEN
    + """hands = "after_round"
scores = "at_once"
[regulations]
electronic_viewing_delay = 15
spectator_hands = 4
"""
)


async def passes_out(four: list[OnScreen]) -> None:
    at = {player.seat: player for player in four}
    for _ in range(4):
        await at[(await four[0].sees())["turn"]].do("call", call="P")


async def test_scenario_02_passed_out_and_no_hand_is_shown_while_others_have_it_to_play(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app, conditions=OPEN)
        await begin(app, organiser, event, 1, players.values())
        first, second = by_table(players.values())
        await passes_out(first)
        for player in first:
            seen = await player.sees()
            assert (seen["phase"], seen["result"]["result"], seen["result"]["points"]) == ("ended", "Pass", 0)
            assert list(seen["hands"]) == [player.seat]
        await passes_out(second)
        assert len((await first[0].sees())["hands"]) == 4


async def test_scenario_27_who_plays_in_the_event_watches_no_board_that_is_to_come(tmp_path: Path) -> None:
    """By their own link, by another's, and by none: four hands after the delay, or one at once."""
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app, conditions=OPEN)
        await begin(app, organiser, event, 1, players.values())
        first, second = by_table(players.values())
        for person in (second[0].person, first[0].person, Person(app)):
            for how in ({"delayed": True}, {"behind": "S"}):
                asked = {"name": "Olga", **how}
                refused = await person.http.post(f"/api/tables/{first[0].table}/spectators", json=asked)
                assert (refused.status_code, refused.json()["id"]) == (409, "live.refusal.boards_to_play")


async def test_a_seat_in_which_somebody_plays_is_not_taken_by_their_partner(tmp_path: Path) -> None:
    """Link and name are known to both of a pair: from another browser the seat is had only when it is given over."""
    async with served(tmp_path) as app, listening(app) as address:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        anna, adam = players["Anna"], players["Adam"]
        playing = Player(address, anna.table, anna.token)
        await playing.follow()
        paths = await links(organiser, event)
        private = OnScreen(await Person(app).come(paths["1"]), event, "1", "Anna")
        told = await private.sit(anna.seat, 409, anna.table)
        assert told["id"] == "live.refusal.plays_there"
        assert list((await adam.sees())["hands"]) == [adam.seat]
        assert list((await anna.sees())["hands"]) == [anna.seat]  # they play on
        await playing.go()
        await until(lambda: not app.state.services.tables.in_memory[anna.table].here())
        await private.sit(anna.seat, 200, anna.table)  # their tablet is broken


def secrets(app: FastAPI, event: str, boards: set[int]) -> set[str]:
    """What would tell something of these boards: each long suit of each hand, and how one was played."""
    found = set()
    for entry in log_of(app, event):
        if isinstance(entry.act, BoardsPut):
            for board, deal in entry.act.deals.items():
                if int(board) in boards:
                    found |= {suit for suit in re.split(r"[ .:]", deal) if len(suit) >= 4}
        if isinstance(entry.act, PlayRecorded):  # of the one board that is over
            found |= {entry.act.play, entry.act.auction}
    return found - {""}


async def test_16d_no_address_tells_of_a_board_that_one_has_still_to_play(tmp_path: Path) -> None:
    """Files, searches, changes, the log, rulings: as the other table, by its links, as a spectator, as nobody."""
    chance = random.Random(2)
    async with served(tmp_path, **NO_LIMITS) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        first, second = by_table(players.values())
        board = (await first[0].sees())["board"]["number"]
        await play_board(first, chance)
        at = {player.seat: player for player in first}
        shared = await first[0].person.http.post(
            f"/api/tables/{first[0].table}/boards/{board}/links", headers={"kibitz-seat": at["N"].token}, json={}
        )
        assert shared.status_code in (200, 404), shared.text
        token = shared.json().get("token", "x")
        paths = await links(organiser, event)
        made = await organiser.post(f"/events/{event}/links", {"role": "spectator"}, 201)
        spectator = await Person(app).come(made["links"][0]["path"])
        table = await Person(app).come(next(path for name, path in paths.items() if name.startswith("table")))
        values: dict[str, tuple[str, ...]] = {
            "event_id": (event,), "table_id": (first[0].table, second[0].table), "board": (str(board),),
            "contestant": (second[0].contestant,), "session": ("1",), "result": ("5",), "ruling": ("5",),
            "appeal": ("5",), "link_id": ("x",), "paper": ("guide-cards.pdf",), "language": ("en",), "law": ("27A1",),
            "number": ("27A1",), "member": ("1",), "form": ("pbn", "json"), "what": ("season",), "since": ("0",),
            "format": ("pbn", "lin", "kibitz"), "token": (token, second[0].token), "table": ("1", "2"),
        }  # fmt: skip
        sentences = (await Person(app).http.get("/api/words/en")).text  # an example in one may be a suit that was dealt
        looked_for = {holding for holding in secrets(app, event, {board}) if holding not in sentences}
        assert len(looked_for) > 5
        walk = Walk(app, values, without=frozenset({EXPORT}))
        for name, person in {"second": second[0].person, "spectator": spectator, "nobody": Person(app)}.items():
            head = {"kibitz-seat": second[0].token} if name == "second" else {}
            for path, query in walk.addresses():
                answer = await person.http.get(path, params=query, headers=head)
                assert answer.status_code < 500, (path, answer.text)
                _holds_nothing(answer, looked_for, own=await _own(second[0]) if name == "second" else "")
        assert any("boards/{board}/player" in path for path in walk.asked)
        del table


async def _own(player: OnScreen) -> str:
    return " ".join((await player.sees())["hands"][player.seat])


def _holds_nothing(answer: httpx.Response, looked_for: set[str], own: str) -> None:
    """Nothing of the board is in an answer, except the suits of one's own hand."""
    if "pdf" in answer.headers.get("content-type", ""):
        return
    mine = {"".join(card[1] for card in own.split() if card[0] == suit) for suit in "SHDC"}
    found = {secret for secret in looked_for - mine if secret in answer.text}
    assert not found, (str(answer.url), found)


def test_the_walk_would_find_a_deal() -> None:
    answer: Any = httpx.Response(200, text="N:KQJ862.A..", request=httpx.Request("GET", "http://club/"))
    with pytest.raises(AssertionError):
        _holds_nothing(answer, {"KQJ862"}, "")
