"""Beside a live table: its link as a code, and a citation that opens there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.live.playing import DEAL
from tests.server.helpers import Person, served

pytestmark = pytest.mark.anyio


async def test_the_link_is_a_code_for_who_has_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        http = Person(app).http
        made = (await http.post("/api/tables", json={"deals": [DEAL]})).json()
        path = f"/api/tables/{made['id']}/qr.svg"
        code = await http.get(path, params={"join": made["join"]})
        assert code.headers["content-type"].startswith("image/svg+xml")
        assert "<svg" in code.text
        assert (await http.get(path, params={"join": "somebody-elses"})).status_code == 401


async def test_a_citation_opens_by_the_edition_of_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        http = Person(app).http
        for edition in ("2007", "2024"):
            made = (await http.post("/api/tables", json={"edition": edition})).json()
            sheet = await http.get(f"/api/tables/{made['id']}/law/27B1")
            assert sheet.json()["number"] == "27B1"
            assert str(sheet.json()["edition"]) == edition
        assert (await http.get(f"/api/tables/{made['id']}/law/99Z")).status_code == 404


async def test_a_call_is_named_by_its_place_also_in_the_play(tmp_path: Path) -> None:
    """Calls that somebody asked about keep their place when the others are no longer shown (20F2, 41B)."""
    async with served(tmp_path) as app:
        http = Person(app).http
        made = (await http.post("/api/tables", json={"deals": [DEAL]})).json()
        path = f"/api/tables/{made['id']}"
        tokens = {}
        for seat in "NESW":
            taken = await http.post(f"{path}/seats", json={"join": made["join"], "seat": seat, "name": seat})
            tokens[seat] = taken.json()["token"]

        async def does(seat: str, verb: str, **what: object) -> None:
            act = {"act": {"do": verb, **what}}
            answer = await http.post(f"{path}/acts", json=act, headers={"kibitz-seat": tokens[seat]})
            assert answer.is_success, answer.text

        for seat in "NESW":
            await does(seat, "ready")
        for seat, call in zip("NESWNE", ("1NT", "P", "3NT", "P", "P", "P"), strict=True):
            await does(seat, "call", call=call)
        await does("E", "card", card="H2")
        for seat in "NW":
            await does(seat, "no_questions")
        for seat, card in (("N", "H8"), ("W", "H6"), ("N", "H4")):
            await does(seat, "card", card=card)
        await does("W", "ask", place=2)
        seen = (await http.get(path, headers={"kibitz-seat": tokens["S"]})).json()["auction"]
        assert [(call["place"], call["call"], call["asked"]) for call in seen] == [(2, "3NT", True)]
