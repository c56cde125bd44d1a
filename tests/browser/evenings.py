"""An evening that is under way already, set up and played over the API: a test begins where its subject does."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import Page

from tests.browser.club import LAPTOP, PHONE, WALL, Club
from tests.browser.serving import OWNER

PAIRS = ("Heron", "Wren", "Crane", "Finch", "Stork", "Swift", "Egret", "Robin")
"""Both players of a pair in one word: "Heron North" and "Heron South"."""

CONDITIONS = """deposit = "20 euros"
[regulations]
correction_period = "20 minutes"
appeal_period = "60 minutes"
appeals_body = "committee"
penalty_tariff = { late_arrival = "10% of top", phone = "5% of top" }
"""
RESULTS = ("4S= N", "4S-1 N", "3NT+1 W", "2H= E")
_keys = itertools.count(1)


@dataclass
class Evening:
    """An event with four tables, and whoever runs it over the API; people with pages come besides."""

    club: Club
    http: httpx.Client
    event: str

    def enter(self, kind: str, why: str = "", told: str = "", **fields: Any) -> int:
        """Something is entered by the organiser; the number of its entry."""
        body = {"key": f"evening-{next(_keys)}", "why": why, "told": told, "act": {"kind": kind, **fields}}
        answer = self.http.post(f"/api/events/{self.event}/entries", json=body)
        assert answer.status_code == 201, answer.text
        return int(answer.json()["entry"]["number"])

    def shown(self, path: str) -> Any:
        """What the organiser is shown."""
        return self.http.get(f"/api/events/{self.event}{path}").json()

    def play(self, number: int) -> None:
        """A round is begun and played to its end: each table gets a result of its own on every board."""
        self.enter("round_started", session=1, round=number)
        for section in self.shown("/room")["sections"]:
            for tile in section["tables"]:
                for board in tile["boards"]:
                    result = RESULTS[(tile["number"] * tile["number"] + board["board"] % 3) % len(RESULTS)]
                    place = {"session": 1, "round": number, "table": tile["number"], "section": section["section"]}
                    self.enter("result_entered", **place, board=board["board"], result=result)

    def director(self, name: str = "Ada", path: str = "/director", device: dict[str, Any] = LAPTOP) -> Page:
        """A director with a browser of their own, on the director's page."""
        page = self.club.comes(name, self._made("director", name), device)
        page.wait_for_url("**/e/**")
        page.goto(f"{self.club.address}/e/{self.event}{path}")
        return page

    def committee(self, name: str = "Cyd") -> Page:
        """Somebody of the appeals committee."""
        return self._at(self.club.comes(name, self._made("committee", name), LAPTOP), "/appeals")

    def organiser(self, path: str = "/director") -> Page:
        """The organiser."""
        return self._at(self.club.comes("organiser", self.club.owner, LAPTOP), path)

    def wall(self) -> Page:
        """The projector."""
        return self.club.comes("wall", self._made("screen", "wall"), WALL)

    def phone(self, of: str) -> Page:
        """The phone of a table ("table 1") or of a pair ("3")."""
        found = self.http.get(f"/api/events/{self.event}/links").json()["links"]
        urls = {f"table {link['table']}" if link["table"] else link["contestant"]: link["url"] for link in found}
        return self.club.comes(of, urls[of], PHONE)

    def figure(self, contestant: str) -> str:
        """What a contestant has in the ranking, as it is shown."""
        rows = self.shown("/ranking?session=1")["rankings"][0]["rows"]
        return next(str(row["figure"]["shown"]) for row in rows if row["contestant"]["id"] == contestant)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """What the log says of acts of a kind, the newest first: sentence, reason, who."""
        return list(self.shown(f"/log?kind={kind}")["entries"])

    def _made(self, role: str, name: str) -> str:
        answer = self.http.post(f"/api/events/{self.event}/links", json={"role": role, "name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["links"][0]["url"])

    def _at(self, page: Page, path: str) -> Page:
        page.wait_for_url(lambda address: "/owner/" not in address and "/l/" not in address)
        page.goto(f"{self.club.address}/e/{self.event}{path}")
        return page


@contextmanager
def evening(club: Club, rounds: int = 1, conditions: str = CONDITIONS) -> Iterator[Evening]:
    """Eight pairs, who have played so many rounds."""
    with httpx.Client(base_url=club.address, headers={"Accept-Language": "en"}, timeout=60) as http:
        http.post("/api/links", json={"token": OWNER})
        names = [{"players": [{"name": f"{bird} North"}, {"name": f"{bird} South"}], "name": bird} for bird in PAIRS]
        plan = {"pairs": 8, "family": "howell"}
        body = {"name": "Thursday pairs", "plan": plan, "contestants": names, "conditions": conditions, "deal": True}
        answer = http.post("/api/events", json=body)
        assert answer.status_code == 201, answer.text
        made = Evening(club, http, str(answer.json()["id"]))
        for number in range(1, rounds + 1):
            made.play(number)
        yield made
