"""An event on screens: its pairs, their links, and who plays it without a browser here."""

from __future__ import annotations

from typing import Any

import httpx

from tests.browser.club import Club
from tests.browser.play.seated import Seats
from tests.browser.serving import OWNER

PAIRS = {"1": ("Anna", "Adam"), "2": ("Bela", "Boris"), "3": ("Clara", "Cyril"), "4": ("Dora", "David")}
SHORT = {"pairs": 4, "family": "howell", "rounds": 3, "boards_per_round": 1}


class Evening:
    """An event on screens, its links, and those who play it without a browser here."""

    def __init__(self, club: Club, http: httpx.Client) -> None:
        self.club = club
        self.http = http
        self.tables: dict[str, Seats] = {}
        http.post("/api/links", json={"token": OWNER})
        named = [{"players": [{"name": name} for name in names]} for names in PAIRS.values()]
        asked = {"name": "Online", "plan": SHORT, "contestants": named, "conditions": 'on_screen = "prevent"\n'}
        made = self.http.post("/api/events", json=asked)
        assert made.status_code == 201, made.text
        self.event = str(made.json()["id"])
        found = self.http.get(f"/api/events/{self.event}/links").json()["links"]
        self.links = {link["contestant"]: link["path"] for link in found if link["contestant"]}

    def start(self, round: int) -> None:
        act = {"kind": "round_started", "session": 1, "round": round}
        assert self.http.post(
            f"/api/events/{self.event}/entries", json={"key": f"round {round}", "act": act}
        ).is_success

    def sits_elsewhere(self, pair: str) -> None:
        """A pair that is not in this room takes its seats."""
        for place, name in enumerate(PAIRS[pair]):
            with httpx.Client(base_url=self.club.address, timeout=60) as http:
                http.post("/api/links", json={"token": self.links[pair].rpartition("/")[2]})
                table: dict[str, Any] = http.get(f"/api/events/{self.event}/seat").json()["places"][0]
                seat = [one["seat"] for one in table["seats"] if one["own"]][place]
                body = {"table": table["id"], "seat": seat, "name": name}
                taken = http.post(f"/api/events/{self.event}/seat", json=body)
                assert taken.is_success
                seats = self.tables.setdefault(table["id"], Seats(self.club.address, table["id"], {}))
                seats.tokens[seat] = taken.json()["token"]
