"""Whose seat may be given up, who may take it, and who may watch a table of its own (4, 16D, 76)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.live.company.acts import SeatAway
from tests.live.playing import DEAL
from tests.server.helpers import NO_LIMITS, Person, served

pytestmark = pytest.mark.anyio


async def acts(person: Person, path: str, token: str, verb: str, **what: Any) -> int:
    body = {"act": {"do": verb, **what}}
    answer = await person.http.post(f"{path}/acts", json=body, headers={"kibitz-seat": token})
    return int(answer.status_code)


async def sits(person: Person, made: dict[str, Any], seat: str) -> tuple[int, str]:
    wanted = {"join": made["join"], "seat": seat, "name": seat}
    answer = await person.http.post(f"/api/tables/{made['id']}/seats", json=wanted)
    return int(answer.status_code), str(answer.json().get("token", ""))


async def in_play(app: Any, **settings: Any) -> tuple[dict[str, Any], str, dict[str, Person], dict[str, str]]:
    """A board in play, and each seat on a browser of its own."""
    maker = Person(app)
    made = await maker.post("/tables", {"deals": [DEAL], **settings})
    path, people, tokens = f"/api/tables/{made['id']}", {"maker": maker}, dict[str, str]()
    for seat in "NESW":
        people[seat] = maker if seat == "E" else Person(app)
        _, tokens[seat] = await sits(people[seat], made, seat)
    for seat in "NESW":
        assert await acts(people[seat], path, tokens[seat], "ready") == 200
    return made, path, people, tokens


async def test_4_who_set_up_the_table_gives_up_no_seat_that_is_being_played(tmp_path: Path) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        made, path, people, tokens = await in_play(app)
        assert await acts(people["maker"], path, made["keep"], "vacate", seat="S") == 409
        seen = await people["S"].http.get(path, headers={"kibitz-seat": tokens["S"]})
        assert seen.json()["you"] == "S"


async def test_16d_a_browser_that_held_a_hand_takes_no_other_on_that_board(tmp_path: Path) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        made, path, people, _ = await in_play(app)
        away = [SeatAway("S", "2026-01-01T12:00:00Z")]
        await app.state.services.tables.enter(made["id"], "", lambda table: away)
        assert await acts(people["maker"], path, made["keep"], "vacate", seat="S") == 200
        assert (await sits(people["E"], made, "S"))[0] == 409
        assert (await sits(Person(app), made, "S"))[0] == 200  # a substitute


async def test_all_are_told_that_one_browser_plays_several_seats(tmp_path: Path) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        alone, other = Person(app), Person(app)
        made = await alone.post("/tables", {"deals": [DEAL]})
        for seat in "NS":
            assert (await sits(alone, made, seat))[0] == 200
        _, token = await sits(other, made, "E")
        seen = (await other.http.get(f"/api/tables/{made['id']}", headers={"kibitz-seat": token})).json()
        assert {one["seat"]: one["same_device"] for one in seen["seats"]} == {"N": ["S"], "E": [], "S": ["N"], "W": []}


async def test_76_nobody_watches_a_table_of_its_own_by_default(tmp_path: Path) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        made, path, _, _ = await in_play(app)
        wanted = {"name": "Olga", "behind": "S", "join": made["join"]}
        assert (await Person(app).http.post(f"{path}/spectators", json=wanted)).status_code == 409


async def test_76_only_who_has_the_link_watches_and_nobody_comes_after_one_was_sent_away(tmp_path: Path) -> None:
    async with served(tmp_path, **NO_LIMITS) as app:
        made, path, people, _ = await in_play(app, regulations="spectator_hands = 1")
        wanted = {"name": "Olga", "behind": "S"}
        assert (await Person(app).http.post(f"{path}/spectators", json=wanted)).status_code == 401
        wanted["join"] = made["join"]
        came, stays = [await Person(app).http.post(f"{path}/spectators", json=wanted) for _ in range(2)]
        assert (came.status_code, stays.status_code) == (200, 200)
        gone = came.json()["spectator"]
        assert await acts(people["maker"], path, made["keep"], "remove", spectator=gone) == 200
        again = await Person(app).http.post(f"{path}/spectators", json=wanted)  # without the cookie
        assert again.status_code == 409
        seen = await Person(app).http.get(path, headers={"kibitz-seat": stays.json()["token"]})
        assert set(seen.json()["hands"]) == {"S"}
