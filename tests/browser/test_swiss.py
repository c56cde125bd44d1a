"""A Swiss in the browser: chosen on the first page, drawn and changed by the director, shown on phones and the wall."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import button, dialog, fill
from tests.browser.club import LAPTOP, PHONE, SHOTS, WALL, Club
from tests.browser.serving import OWNER

pytestmark = pytest.mark.xdist_group("browser")
_keys = itertools.count(1)


class Scorer:
    """Whoever enters the results over the API."""

    def __init__(self, http: httpx.Client, event: str) -> None:
        self.http, self.event = http, event
        http.post("/api/links", json={"token": OWNER})

    def get(self, path: str) -> Any:
        return self.http.get(f"/api/events/{self.event}{path}").json()

    def enter(self, *acts: dict[str, Any]) -> None:
        body = {"key": f"swiss-{next(_keys)}", "acts": acts}
        answer = self.http.post(f"/api/events/{self.event}/entries", json=body)
        assert answer.status_code == 201, answer.text

    def play(self, round: int, but: int = 0) -> None:
        """Every table enters its boards but so many of the first table; the lower number wins."""
        for tile in self.get("/room")["sections"][0]["tables"]:
            ns, ew = (int(tile[side][0]["id"]) for side in ("ns", "ew"))
            result = "3NT+1 N" if ns < ew else "3NT-1 N"
            boards = tile["boards"][but if tile["number"] == 1 else 0 :]
            self.enter(*(entered(round, tile["number"], board["board"], result) for board in boards))

    def link(self, contestant: str) -> str:
        return str(
            next(
                candidate["path"] for candidate in self.get("/links")["links"] if candidate["contestant"] == contestant
            )
        )


def entered(round: int, table: int, board: int, result: str) -> dict[str, Any]:
    return {"kind": "result_entered", "session": 1, "round": round, "table": table, "board": board, "result": result}


def photograph(page: Page, name: str) -> None:
    folder = Path(SHOTS) / "swiss"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png")


def test_a_swiss_of_teams(new_club: Club) -> None:
    director = new_club.comes("director", new_club.owner, LAPTOP)
    director.get_by_text("Teams", exact=True).first.click()
    director.get_by_text("Swiss: each round is drawn on the standings").click()
    expect(director.get_by_role("heading", name="Swiss teams, 4 rounds of")).to_be_visible()
    button(director, "Take this plan").click()
    names = director.get_by_role("textbox", name=re.compile("^Teams"))
    names.fill("Lions: Ann, Bob, Cyd, Dan, Eve, Fay, Gus")  # more than take turns as a rule
    button(director, "Set up the event").click()
    expect(director.locator(".foot").get_by_role("alert")).to_contain_text("the regulation team_size")
    names.fill("Lions: Ann, Bob, Cyd, Dan, Eve")
    button(director, "Set up the event").click()
    director.wait_for_url("**/e/**")
    event = director.url.split("/e/")[1].split("/")[0]
    with httpx.Client(base_url=new_club.address, timeout=60) as http:
        scorer = Scorer(http, event)
        director.goto(f"{new_club.address}/e/{event}/director")
        button(director, "Start round 1").click()
        button(dialog(director), "Start round 1").click()
        phone = new_club.comes("phone", f"{new_club.address}{scorer.link('1')}", PHONE)
        wall = new_club.comes("wall", f"{new_club.address}/e/{event}/wall", WALL)
        scorer.play(1, but=1)
        the_draw_waits_for_a_result(director)
        enter_last(scorer)
        expect(phone.get_by_text("Drawn when all have played")).to_be_visible()
        the_draw_is_changed_and_entered(director)
        expect(phone.locator(".table-goes")).to_contain_text("Table")
        expect(wall.get_by_text("Round 2: where to go").first).to_be_visible()
        photograph(phone, "phone")
        photograph(wall, "wall")
        button(director, "Start round 2").click()
        button(dialog(director), "Start round 2").click()
        expect(button(director, "Draw round 3")).to_be_visible()
        scorer.play(2)
        the_matches_are_shown(director, new_club, event)
        director.set_viewport_size({"width": 390, "height": 844})
        button(director, "Draw round 3").click()
        expect(dialog(director)).to_contain_text("Drawn on the standings after round 2.")
        expect(dialog(director)).to_contain_text("meet again")  # why somebody who stands nearer is passed over
        expect(dialog(director)).not_to_contain_text("missing")
        photograph(director, "draw-narrow")
        assert not new_club.troubles


def the_matches_are_shown(director: Page, club: Club, event: str) -> None:
    """IMPs and VPs of each match; on the card of a team each board once, both tables beside each other, in IMPs."""
    director.goto(f"{club.address}/e/{event}/results?view=matches")
    last = director.get_by_role("table", name="Round 2")
    expect(last.get_by_role("columnheader")).to_have_text(["Tables", "Team", "IMP", "VP"])
    expect(last.get_by_role("row")).to_have_count(5)  # the head, and four matches of eight teams
    director.goto(f"{club.address}/e/{event}/results/contestant/1")
    card = director.get_by_role("table", name=re.compile("^Round 1 "))
    expect(card.get_by_role("columnheader")).to_have_text(
        ["Board", re.compile("^N/S, table"), re.compile("^E/W, table"), "IMP"]
    )
    boards = card.get_by_role("rowheader").all_inner_texts()
    assert len(boards) == len(set(boards))
    expect(card.get_by_role("caption")).to_contain_text("VP")
    director.goto(f"{club.address}/e/{event}/director")


def enter_last(scorer: Scorer) -> None:
    tile = scorer.get("/room")["sections"][0]["tables"][0]
    board = tile["boards"][0]["board"]
    scorer.enter(entered(1, 1, board, "3NT+1 N"))


def the_draw_waits_for_a_result(director: Page) -> None:
    """What the draw rests on is missing: it says what, and wants to know why it is drawn all the same."""
    button(director, "Draw round 2").click()
    question = dialog(director)
    expect(question).to_contain_text("1 result is missing or not agreed")
    expect(button(question, "Enter the draw")).to_be_disabled()
    fill(question, "Why is it drawn without these results?", "They play it tomorrow")
    expect(button(question, "Enter the draw")).to_be_enabled()
    button(question, "Cancel").click()


def the_draw_is_changed_and_entered(director: Page) -> None:
    button(director, "Draw round 2").click()
    question = dialog(director)
    expect(question).to_contain_text("Drawn on the standings after round 1.")
    ones = question.locator(".draw-one")
    expect(ones).to_have_count(8)
    first, third = (ones.nth(place).locator("b").inner_text() for place in (0, 2))
    ones.nth(0).click()
    expect(question).to_contain_text(f"Touch the one with whom {first} changes places.")
    ones.nth(2).click()
    expect(ones.nth(0).locator("b")).to_have_text(third)
    photograph(director, "changed")
    button(question, "As it was drawn").click()
    expect(ones.nth(0).locator("b")).to_have_text(first)
    photograph(director, "draw")
    button(question, "Enter the draw").click()
    expect(button(director, "Start round 2")).to_be_visible()
