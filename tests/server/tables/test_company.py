"""Around a live table over the network: spectators, the director, who is cut off, and introductions for voice."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.settings import RateLimit
from tests.live.playing import DEAL
from tests.server.helpers import Person, served
from tests.server.tables.test_live_tables import Player, begun, four_at
from tests.server.watching import listening, until

pytestmark = pytest.mark.anyio

DELAYED = "spectator_hands = 4\nelectronic_viewing_delay = 15\n"


def voices(player: Player) -> list[dict[str, Any]]:
    """The introductions that a screen was handed."""
    lines = player.heard.decode().split("\n\n")
    found = [json.loads(line.partition("data: ")[2]) for line in lines if "data: " in line]
    return [frame["voice"] for frame in found if "voice" in frame]


async def test_76_a_spectator_is_one_whom_all_see_and_only_the_director_lists(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address, four_at(app, address) as players:
        await begun(players)
        table = players["N"].table
        path = f"/api/tables/{table}"
        person = Person(app)
        wanted = {"name": "Olga", "behind": "S", "join": players["N"].join}
        taken = await person.http.post(f"{path}/spectators", json=wanted)
        olga = Player(address, table, taken.json()["token"])
        await olga.follow()
        await until(lambda: olga.heard.endswith(b"\n\n") and bool(olga.frames))
        assert set(olga.sees["hands"]) == {"S"}
        await until(lambda: players["N"].sees["watching"]["names"] == ["Olga"])
        listed = await person.http.get(f"{path}/spectators", headers={"kibitz-seat": players["N"].token})
        assert listed.status_code == 403
        await olga.do("move", status=409, behind="N")
        await olga.go()


async def test_who_watches_takes_nothing_from_who_sets_up_a_table(tmp_path: Path) -> None:
    """Both are behind one router; too many of either are told to come again later."""
    few = RateLimit(2, 0)
    async with served(tmp_path, table_makers=few, watchers=few) as app:
        person, wanted = Person(app), {"deals": [DEAL], "regulations": "spectator_hands = 1"}
        table = await person.post("/tables", wanted)
        come = f"/tables/{table['id']}/spectators"
        for name, status in (("Olga", 200), ("Karel", 200), ("Ivan", 429)):
            await person.post(come, {"name": name, "behind": "S", "join": table["join"]}, status)
        await person.post("/tables", wanted)
        await person.post("/tables", wanted, 429)


async def test_the_director_at_two_tables(tmp_path: Path) -> None:
    """Called at one, it comes first in the room; a spectator removed there is told by whom; another may direct too."""
    async with served(tmp_path) as app, listening(app) as address:
        director = Person(app)
        made = [
            await director.post(
                "/tables", {"name": name, "deals": [DEAL], "directed": True, "regulations": "spectator_hands = 1"}
            )
            for name in ("A", "B")
        ]
        wanted = {"tables": [{"id": one["id"], "token": one["lead"]} for one in made]}
        assert [tile["name"] for tile in await director.post("/tables/room", wanted)] == ["A", "B"]
        table = made[1]
        players: dict[str, Player] = {}
        for seat in "NESW":
            taken = await Person(app).post(
                f"/tables/{table['id']}/seats", {"join": table["join"], "seat": seat, "name": seat}
            )
            players[seat] = Player(address, table["id"], taken["token"])
            await players[seat].follow()
        await begun(players)
        await players["N"].do("director", reason="a question")
        room = await director.post("/tables/room", wanted)
        assert [(tile["name"], len(tile["calls"])) for tile in room] == [("B", 1), ("A", 0)]
        assert await director.post("/tables/room", {"tables": [{"id": table["id"], "token": "wrong"}]}) == []

        td = Player(address, table["id"], table["lead"])
        await td.follow()
        await until(lambda: td.heard.endswith(b"\n\n") and bool(td.frames))
        assert set(td.sees["hands"]) == {"N", "E", "S", "W"}
        assert td.sees["director"]["devices"] == {"N": 1, "E": 1, "S": 1, "W": 1}
        another = await director.http.post(
            f"/api/tables/{table['id']}/directors", json={"name": "Karel"}, headers={"kibitz-seat": table["lead"]}
        )
        karel = Player(address, table["id"], another.json()["token"])
        await karel.follow()
        await until(lambda: karel.heard.endswith(b"\n\n") and bool(karel.frames))
        watching = Person(app).http
        wanted_by = {"name": "Olga", "behind": "S", "join": table["join"]}
        taken_by = await watching.post(f"/api/tables/{table['id']}/spectators", json=wanted_by)
        olga = Player(address, table["id"], taken_by.json()["token"])
        await olga.follow()
        await karel.do("remove", spectator=taken_by.json()["spectator"])
        await until(lambda: olga._listening is not None and olga._listening.done())
        gone = await olga.http.get(f"/api/tables/{table['id']}", headers={"kibitz-seat": olga.token})
        assert gone.status_code == 409
        assert "Karel" in gone.text

        tried = await td.http.post(
            f"/api/tables/{table['id']}/award",
            json={"award": "60%:4S= N,40%:4S-1 N"},
            headers={"kibitz-seat": td.token},
        )
        assert tried.json()["sides"][0]["points"] == "232"
        await td.do("vacate", seat="W")
        await until(
            lambda: players["W"]._listening is not None and players["W"]._listening.done()
        )  # no seat, no stream
        refused = await players["N"].http.post(
            f"/api/tables/{table['id']}/award", json={"award": "ave"}, headers={"kibitz-seat": players["N"].token}
        )
        assert refused.status_code == 403
        for somebody in (*players.values(), td, karel, olga):
            await somebody.go()


async def test_76a2_four_hands_come_when_the_delay_is_over(tmp_path: Path) -> None:
    async with (
        served(tmp_path) as app,
        listening(app) as address,
        four_at(app, address, regulations=DELAYED) as players,
    ):
        await begun(players)
        await players["N"].do("call", call="1S")
        table = players["N"].table
        path = f"/api/tables/{table}"
        watching = Person(app).http
        wanted = {"name": "Olga", "delayed": True, "join": players["N"].join}
        taken = await watching.post(f"{path}/spectators", json=wanted)
        head = {"kibitz-seat": taken.json()["token"]}
        assert (await watching.get(path, headers=head)).json()["hands"] == {}
        events = app.state.services.events
        clock = events.clock
        events.clock = lambda: clock() + timedelta(minutes=15)
        seen = (await watching.get(path, headers=head)).json()
        assert set(seen["hands"]) == {"N", "E", "S", "W"}
        assert [call["call"] for call in seen["auction"]] == ["1S"]
        await players["E"].do("call", call="P")
        assert len((await watching.get(path, headers=head)).json()["auction"]) == 1  # what happens now comes later


async def test_who_is_cut_off_is_away_and_comes_back_on_another_device(tmp_path: Path) -> None:
    async with (
        served(tmp_path, away_after=0.05) as app,
        listening(app) as address,
        four_at(app, address) as players,
    ):
        await begun(players)
        await until(lambda: all(seat["here"] for seat in players["N"].sees["seats"]))
        east = players["E"]
        seen = dict(east.sees)
        await east.go()
        await until(lambda: not players["N"].sees["seats"][1]["here"])
        assert players["N"].sees["seats"][1]["away_since"]
        again = Player(address, east.table, east.token)
        await again.follow()
        await until(lambda: again.heard.endswith(b"\n\n") and bool(again.frames))
        await until(lambda: players["N"].sees["seats"][1]["here"])
        assert again.sees["hands"] == seen["hands"]
        await again.go()


async def test_introductions_reach_exactly_who_they_are_for(tmp_path: Path) -> None:
    async with (
        served(tmp_path, ice_servers=("stun:stun.example.org",)) as app,
        listening(app) as address,
        four_at(app, address, regulations='voice_and_faces = "voice"\nspectator_hands = 1\n') as players,
    ):
        await begun(players)
        path = f"/api/tables/{players['N'].table}"

        async def introduces(token: str, to: str) -> int:
            body = {"to": to, "said": {"offer": "sdp"}}
            answer = await players["N"].http.post(f"{path}/introductions", json=body, headers={"kibitz-seat": token})
            return answer.status_code

        assert await introduces(players["N"].token, "E") == 409  # nobody wants it yet
        for seat in "NE":
            await players[seat].do("voice", heard="voice")
        assert await introduces(players["N"].token, "E") == 200
        assert await introduces(players["N"].token, "S") == 409
        assert await introduces(players["S"].token, "N") == 409
        await until(lambda: len(voices(players["E"])) == 1)
        assert voices(players["E"]) == [{"offer": "sdp", "from": "N"}]
        forged: list[dict[str, object]] = [
            {"offer": "sdp", "from": "W"},  # who it comes from, the server says
            {"offer": "x" * 20_001},
            {"offer": ["sdp"]},
            {"hello": "yes"},
            {"candidate": {}},
        ]
        for said in forged:
            body = {"to": "E", "said": said}
            sent = await players["N"].http.post(
                f"{path}/introductions", json=body, headers={"kibitz-seat": players["N"].token}
            )
            assert sent.status_code == 422, sent.text
        assert len(voices(players["E"])) == 1
        assert not voices(players["S"]) + voices(players["N"]) + voices(players["W"])
        wanted = {"name": "Olga", "behind": "S", "join": players["N"].join}
        taken = await Person(app).http.post(f"{path}/spectators", json=wanted)
        assert await introduces(taken.json()["token"], "N") == 403
        servers = await players["N"].http.get(f"{path}/voice", headers={"kibitz-seat": players["N"].token})
        assert servers.json() == {"ice_servers": ["stun:stun.example.org"]}
