"""Boards of a live table seen again: by who sat there, by a link to one board, and by nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from httpx import Response

from kibitz.formats import lin, pbn
from tests.live.playing import DEAL
from tests.server.helpers import Person, served

pytestmark = pytest.mark.anyio


async def test_a_board_is_seen_again_with_all_that_happened_on_it(tmp_path: Path) -> None:
    """An insufficient bid that is ruled on, an explanation, an established revoke, a claim: each in its place."""
    async with served(tmp_path) as app:
        table = await Seated.at(Person(app), policy="permit", deals=[DEAL, DEAL])
        await table.calls("N 1S")
        await table.do("E", "call", call="1H", explanation="a slip of the eye")
        await table.do("S", "director", about="call")
        await table.do("S", "choose", option="decline")
        await table.calls("E 2D")
        for _ in range(2):
            for seat in "EN":  # both sides say so
                await table.do(seat, "find", answer="no")
        await table.calls("S 2S", "W P", "N P", "E P")
        await table.do("E", "card", card="HA")
        for seat in "WN":
            await table.do(seat, "no_questions")
        await table.cards("N H8", "W C5", "N H4", "E CA", "N C2", "W C4", "N C9")
        await table.do("N", "director", about="revoke", whom="W")
        await table.do("N", "claim", tricks=8, statement="drawing trumps")
        assert (await table.get("/boards/1/player", "N")).status_code == 404  # it is still played
        for seat in "EW":
            await table.do(seat, "agree")
        for _ in range(3):  # what the director looks into after the play: nothing comes of it
            for seat in "NE":
                await table.do(seat, "find", answer="no")

        told = (await table.get("/boards/1/player", "S")).json()["player"]
        [again] = told["plays"]
        assert [(call["call"], call["withdrawn"], call["meaning"]) for call in again["calls"][:3]] == [
            ("1S", False, ""),
            ("1H", True, "a slip of the eye"),
            ("2D", False, ""),
        ]
        assert (again["cards"], again["seats"], again["key"]) == ("HA H8 C5 H4 CA C2 C4 C9", "ESWNESWN", "NS")
        notes = [(note["calls"], note["cards"], note["by"]) for note in again["notes"]]
        assert notes[0] == (2, 0, "27")
        assert (7, 3, "61A") in notes
        assert {(7, 8, "68"), (7, 8, "63A1")} <= {*notes}
        assert any("drawing trumps" in note["sentence"] for note in again["notes"])
        polish = await table.get("/boards/1/player", "S", language="pl")
        assert "Fałszywy renons" in polish.text

        for form in (pbn, lin):
            name = form.__name__.rpartition(".")[2]
            answer = await table.person.http.get(
                f"{table.path}/boards/1/file", params={"format": name, "token": table.tokens["W"]}
            )
            assert str(form.loads(answer.text)[0].result) == "2S+1 by N"


async def test_a_link_shows_one_board_to_whoever_has_it_and_nothing_else(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        table = await Seated.at(Person(app), deals=[DEAL, DEAL])
        await table.calls("N P", "E P", "S P", "W P")
        for seat in "NESW":
            await table.do(seat, "ready")
        shared = (await table.post("/boards/1/links", "E")).json()
        assert shared["url"].endswith(f"/replay/{table.id}/1#{shared['token']}")
        table.tokens["?"] = shared["token"]
        [again] = (await table.get("/boards/1/player", "?")).json()["player"]["plays"]
        assert ([call["call"] for call in again["calls"]], again["cards"]) == (["P"] * 4, "")
        assert (await table.get("/boards/2/player", "?")).status_code == 401  # another board, and it is being played
        assert (await table.get("", "?")).status_code == 401  # nor does it let anybody sit down or look on
        assert (await table.post("/boards/1/links", "?")).status_code == 401  # nor share it further
        table.tokens["stranger"], table.tokens["nobody"] = "a-guess-of-somebody", ""
        for who in ("stranger", "nobody"):
            assert (await table.get("/boards/1/player", who)).status_code == 401
        assert (await table.get("/boards/2/player", "N")).status_code == 404  # not before it is over

    async with served(tmp_path) as again_served:  # the link holds after a restart
        table.person = Person(again_served)
        assert (await table.get("/boards/1/player", "?")).status_code == 200


class Seated:
    """Four people at a table, without streams."""

    def __init__(self, person: Person, id: str) -> None:
        self.person, self.id, self.path = person, id, f"/api/tables/{id}"
        self.tokens: dict[str, str] = {}

    @classmethod
    async def at(cls, person: Person, **settings: object) -> Seated:
        opened = await person.post("/tables", settings)
        table = cls(person, opened["id"])
        for seat in "NESW":
            asked = {"join": opened["join"], "seat": seat, "name": f"Player {seat}"}
            table.tokens[seat] = (await person.post(f"/tables/{opened['id']}/seats", asked))["token"]
            await table.do(seat, "ready")
        return table

    async def do(self, seat: str, verb: str, **what: object) -> None:
        body = {"act": {"do": verb, **what}}
        answer = await self.person.http.post(f"{self.path}/acts", json=body, headers=self._as(seat))
        assert answer.is_success, answer.text

    async def calls(self, *calls: str) -> None:
        for seat, call in (made.split() for made in calls):
            await self.do(seat, "call", call=call)

    async def cards(self, *cards: str) -> None:
        for seat, card in (played.split() for played in cards):
            await self.do(seat, "card", card=card)

    async def get(self, path: str, seat: str, language: str = "en") -> Response:
        headers = {**self._as(seat), "accept-language": language}
        return await self.person.http.get(f"{self.path}{path}", headers=headers)

    async def post(self, path: str, seat: str) -> Response:
        return await self.person.http.post(f"{self.path}{path}", headers=self._as(seat))

    def _as(self, seat: str) -> dict[str, str]:
        return {"kibitz-seat": self.tokens[seat]}
