"""People who play an event on screens: each comes by a link, sits down where the plan has them, and plays."""

from __future__ import annotations

import random
from typing import Any

from fastapi import FastAPI

from tests.server.helpers import Person, links


class OnScreen:
    """Somebody who plays an event on a screen."""

    def __init__(self, person: Person, event: str, contestant: str, name: str) -> None:
        self.person, self.event, self.contestant, self.name = person, event, contestant, name
        self.table, self.seat, self.token = "", "", ""
        self.acts = 0

    async def places(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.person.get(f"/events/{self.event}/seat"))["places"]
        return found

    async def sit(self, seat: str = "", status: int = 200, table: str = "") -> Any:
        """Take a seat: one's own that is free, or held by oneself."""
        place = (await self.places() or [{"id": table, "seats": []}])[0]
        free = [one["seat"] for one in place["seats"] if one["own"] and one["name"] in ("", self.name)]
        body = {"table": table or place["id"], "seat": seat or (free or ["N"])[0], "name": self.name}
        answer = await self.person.post(f"/events/{self.event}/seat", body, status)
        if status == 200:
            self.table, self.seat, self.token = answer["table"], answer["seat"], answer["token"]
        return answer

    async def sees(self, status: int = 200) -> Any:
        answer = await self.person.http.get(f"/api/tables/{self.table}", headers={"kibitz-seat": self.token})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def do(self, verb: str, status: int = 200, **what: Any) -> Any:
        self.acts += 1
        body = {"key": f"{self.token[:6]}{self.acts}", "act": {"do": verb, **what}}
        answer = await self.person.http.post(
            f"/api/tables/{self.table}/acts", json=body, headers={"kibitz-seat": self.token}
        )
        assert answer.status_code == status, answer.text
        return answer.json()


async def come(app: FastAPI, organiser: Person, event: str, names: dict[str, tuple[str, ...]]) -> dict[str, OnScreen]:
    """All players of an event, each with a browser of their own, by the link of their contestant."""
    paths = await links(organiser, event)
    found: dict[str, OnScreen] = {}
    for contestant, players in names.items():
        for name in players:
            person = await Person(app).come(paths[contestant])
            found[name] = OnScreen(person, event, contestant, name)
    return found


async def play_board(four: list[OnScreen], chance: random.Random) -> dict[str, Any]:
    """One board by random calls and cards that are allowed, until somebody claims and both agree."""
    at = {player.seat: player for player in four}
    bids, cards = chance.randint(0, 3), chance.randint(0, 9)
    for _ in range(400):
        seen = await four[0].sees()
        phase, turn = seen["phase"], seen["turn"]
        if phase == "ended":
            result: dict[str, Any] = seen["result"]
            return result
        if phase == "auction":
            calls = (await at[turn].sees())["may"]["calls"]
            low = [call for call in calls if call[0] in "1234"]
            bid = low[:8] if bids > 0 else []
            bids -= 1
            await at[turn].do("call", call=chance.choice(bid) if bid else "P")
        elif phase == "clarification":
            for seat in seen["face_down"]["waits_for"]:
                await at[seat].do("no_questions")
        elif phase == "claim":
            for seat in "NESW":
                if "agree" in (await at[seat].sees())["may"]["verbs"]:
                    await at[seat].do("agree")
        elif phase == "play" and cards <= 0:
            left = seen["left"][seen["declarer"]]
            await at[seen["declarer"]].do("claim", tricks=chance.randint(0, left))
        else:
            cards -= 1
            actor = at[seen["declarer"] if turn == seen["dummy"] and phase == "play" else turn]
            await actor.do("card", card=chance.choice((await actor.sees())["may"]["cards"]))
    raise AssertionError("the board does not end")
