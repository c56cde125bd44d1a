"""A session on screens in four browsers: one's own link, one's seat, the next round, the director's room."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.club import LAPTOP, Club
from tests.browser.looking import problems
from tests.browser.play.four import DEVICES
from tests.browser.serving import OWNER

PAIRS = {"1": ("Anna", "Adam"), "2": ("Bela", "Boris"), "3": ("Clara", "Cyril"), "4": ("Dora", "David")}
SHORT = {"pairs": 4, "family": "howell", "rounds": 3, "boards_per_round": 1}


class Evening:
    """An event on screens, its links, and those who play it without a browser here."""

    def __init__(self, club: Club, http: httpx.Client) -> None:
        self.club = club
        self.http = http
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
                assert http.post(f"/api/events/{self.event}/seat", json=body).is_success


def everybody_passes(pages: list[Page]) -> None:
    for _ in pages:
        page = next(one for one in pages if one.get_by_role("button", name="pass", exact=True).is_visible())
        page.get_by_role("button", name="pass", exact=True).click()
        page.keyboard.press("Enter")
        expect(page.get_by_role("group", name="Bidding box")).to_have_count(0)


def test_pairs_on_screens_are_taken_to_their_next_table(club: Club) -> None:
    """Each comes by the link of their pair, is seated in every round by itself, and the results are in the event."""
    with httpx.Client(base_url=club.address, timeout=60) as http:
        _play(club, Evening(club, http))


def _play(club: Club, evening: Evening) -> None:
    at_first = [name for pair in ("1", "4") for name in PAIRS[pair]]
    pages: dict[str, Page] = {}
    for name, device in zip(at_first, DEVICES.values(), strict=True):
        pair = next(number for number, names in PAIRS.items() if name in names)
        page = pages[name] = club.comes(name, club.address + evening.links[pair], device)
        page.get_by_role("button", name=name).click()
        expect(page.get_by_text("The round has not begun yet.")).to_be_visible()
    evening.start(1)
    for page in pages.values():
        expect(page.locator(".live .card")).to_have_count(13)
    assert not problems(pages["Adam"]), problems(pages["Adam"])
    room = club.comes("director", f"{club.address}/owner/{OWNER}", LAPTOP)
    expect(room.get_by_text("Online").first).to_be_visible()
    room.goto(f"{club.address}/e/{evening.event}/director")
    expect(room.locator(".director-tile").get_by_text("board 1").first).to_be_visible()
    everybody_passes(list(pages.values()))
    for page in pages.values():
        expect(page.get_by_text("All boards of this round are played.")).to_be_visible()
    expect(room.locator(".director-box.done")).to_have_count(1)
    evening.start(2)
    for pair in ("2", "3"):
        evening.sits_elsewhere(pair)
    for name in PAIRS["1"]:
        expect(pages[name].locator(".live .card")).to_have_count(13)
    kinds = [entry["act"]["kind"] for entry in club.log(evening.event)]
    assert (kinds.count("result_entered"), kinds.count("play_recorded")) == (1, 1)
