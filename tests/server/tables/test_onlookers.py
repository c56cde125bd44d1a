"""Who looks at a table of an event without sitting there, and for how long: a stream once opened is no right kept."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from kibitz.event.acts import HandsOpened
from tests.server.helpers import Person, served
from tests.server.tables.test_events_on_screens import ON_SCREEN, begin, log_of, pairs_on_screens
from tests.server.watching import Caller, listening, until

pytestmark = pytest.mark.anyio
CARD = re.compile(rb'"[SHDC][2-9TJQKA]"')


class Looking(Caller):
    """Somebody of the event who follows a table at which they do not sit."""

    async def look(self, table: str) -> None:
        self.over = False

        async def listen() -> None:
            with suppress(httpx.HTTPError):
                async with self.http.stream("GET", f"/api/tables/{table}/stream", timeout=None) as answer:
                    async for chunk in answer.aiter_bytes():
                        self.heard += chunk
            self.over = True

        self._listening = asyncio.ensure_future(listen())
        await until(lambda: b"data: " in self.heard)


async def director(organiser: Person, event: str, address: str, name: str) -> tuple[Looking, str]:
    made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": name}, 201)
    looking = Looking(address)
    await looking.come(made["links"][0]["path"])
    return looking, str(made["links"][0]["id"])


async def test_16d_a_director_who_plays_is_put_out_when_a_board_comes_that_they_have_to_play(tmp_path: Path) -> None:
    """They had looked at the table while there was no board on it."""
    plays = {"conditions": ON_SCREEN + "director_plays = true\n"}
    async with served(tmp_path) as app, listening(app) as address:
        organiser, event, players = await pairs_on_screens(app, **plays)
        for player in players.values():
            await player.sit()
        looking, _ = await director(organiser, event, address, "Karel")
        await looking.look(players["Anna"].table)
        await begin(app, organiser, event, 1, players.values())
        assert (await players["Anna"].sees())["phase"] == "auction"
        await until(lambda: looking.over)
        assert not CARD.search(looking.heard)
        await looking.get(f"/tables/{players['Anna'].table}", 409)
        await looking.go()


async def test_81c_that_a_director_sees_each_board_is_on_record_and_ends_with_their_link(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address:
        organiser, event, players = await pairs_on_screens(app)
        for player in players.values():
            await player.sit()
        table = players["Anna"].table
        looking, link = await director(organiser, event, address, "Karel")
        await looking.look(table)
        await begin(app, organiser, event, 1, players.values())
        await until(lambda: CARD.search(looking.heard))
        seen = [entry.act.board for entry in log_of(app, event) if isinstance(entry.act, HandsOpened)]
        assert seen == [(await players["Anna"].sees())["board"]["number"]]
        four = [one for one in players.values() if one.table == table]
        taken = await organiser.http.post(f"/api/events/{event}/links/{link}/revoke", json={})
        assert taken.is_success, taken.text
        before = looking.heard
        turn = (await four[0].sees())["turn"]
        await next(one for one in four if one.seat == turn).do("call", call="P")
        await until(lambda: looking.over)
        assert b'"table"' not in looking.heard[len(before) :]
        await looking.go()
