"""Others at a live table: who directs, who watches; questions, slips, and every language on a small phone."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from kibitz.messages import LANGUAGES
from tests.browser.club import LAPTOP, Club
from tests.browser.looking import SMALLEST, problems
from tests.browser.play.four import DEAL, Four
from tests.browser.play.seated import Seated


def test_a_question_reaches_only_who_may_hear_it(club: Club) -> None:
    """East asks about North's call; North answers; South sees neither question nor answer (20F, 40B2a; 2007 too)."""
    four = Four(club).sit_down(edition="2007")
    four.call("N", "1NT")
    east, north, south = four.pages["E"], four.pages["N"], four.pages["S"]
    seen = httpx.get(east.url.replace("/play/", "/api/tables/"), timeout=30).json()
    assert seen["settings"]["edition"] == "2007"
    east.locator(".made").first.click()
    east.get_by_role("dialog").get_by_role("button", name="Ask what it means").click()
    north.get_by_label("What it means").fill("15 to 17")
    north.get_by_role("button", name="Answer").click()
    expect(east.locator(".made.meant")).to_have_count(1)
    expect(north.get_by_text("You are asked about")).to_have_count(0)
    expect(south.locator(".made.meant, .made.asked")).to_have_count(0)
    four.call("E", "P")  # a later frame has come to South, too
    expect(south.locator(".made")).to_have_count(2)
    assert "15 to 17" not in south.content()


def test_a_slip_is_put_right_when_both_opponents_agree(club: Club) -> None:
    """*I did not mean this* on one's own call (25A)."""
    four = Four(club).sit_down()
    four.call("N", "1NT")
    north = four.pages["N"]
    north.locator(".made").first.click()
    north.get_by_role("dialog").get_by_role("button", name="I did not mean this").click()
    north.get_by_role("dialog").get_by_role("button", name="1 spade", exact=True).click()
    expect(four.pages["S"].get_by_role("button", name="Yes, a slip")).to_have_count(0)
    for seat in "EW":
        four.pages[seat].get_by_role("button", name="Yes, a slip").click()
    for page in (north, four.pages["S"]):
        expect(page.locator(".made:not(.withdrawn)")).to_contain_text("1 spade")


def test_a_lead_face_down_waits_for_questions_and_dummy_reads_that_they_may_not_ask(club: Club) -> None:
    """It is not the leader who is waited for (41B)."""
    table = Seated(club, directed=True)
    table.calls("1NT", "P", "3NT", "P", "P", "P")
    table.cards("E HA")
    pages = {seat: club.comes(seat, table.link(seat), LAPTOP) for seat in "NESW"}
    for seat in "NW":
        expect(pages[seat].locator(".live-line")).to_contain_text("Have you any questions")
        expect(pages[seat].get_by_role("button", name="No questions")).to_be_visible()
    expect(pages["E"].locator(".live-line")).to_have_text("North and West may still ask (41B).")
    expect(pages["S"].locator(".live-line")).to_have_text("You may not ask now; North and West may (41B).")
    expect(pages["S"].locator(".plate.turn")).to_have_count(0)
    table.does("N", "no_questions")
    expect(pages["N"].locator(".live-line")).to_have_text("West may still ask (41B).")


def test_the_director_sees_all_and_takes_back(club: Club) -> None:
    """Four hands, every line, what nobody noticed; a spectator sees one hand (76B1, 81C3, 82)."""
    with httpx.Client(base_url=club.address, timeout=30) as http:
        watched = "spectator_hands = 1"
        asked = {"policy": "permit", "directed": True, "deals": [DEAL], "regulations": watched}
        made = http.post("/api/tables", json=asked).json()
        path = f"/api/tables/{made['id']}"
        tokens = {
            seat: http.post(f"{path}/seats", json={"join": made["join"], "seat": seat, "name": seat}).json()["token"]
            for seat in "NESW"
        }

        def does(seat: str, verb: str, **what: object) -> None:
            act = {"key": "", "epoch": 0, "act": {"do": verb, **what}}
            assert http.post(f"{path}/acts", json=act, headers={"kibitz-seat": tokens[seat]}).is_success

        for seat in "NESW":
            does(seat, "ready")
        for seat, call in zip("NES", ("1NT", "2H", "2D"), strict=True):
            does(seat, "call", call=call)
    director = club.comes("director", f"{club.address}/play/{made['id']}#lead={made['lead']}", LAPTOP)
    expect(director.locator(".live .card")).to_have_count(52)
    expect(director.get_by_text("Not to be told")).to_be_visible()
    assert not problems(director), problems(director)
    watching = club.comes("spectator", f"{club.address}/play/{made['id']}#{made['join']}", LAPTOP)
    watching.get_by_label("Your name").fill("Olga")
    watching.get_by_text("Watch", exact=True).click()
    watching.get_by_role("button", name="Watch behind East").click()
    expect(watching.locator(".live .card")).to_have_count(13)
    expect(watching.get_by_text("Not to be told")).to_have_count(0)
    expect(watching.get_by_role("button", name="Call the director")).to_have_count(0)

    director.get_by_role("button", name="Take back to: E 2H").click()
    director.get_by_role("dialog").get_by_role("button", name="Take back", exact=True).click()
    expect(watching.locator(".made")).to_have_count(2)
    expect(director.get_by_text("Not to be told")).to_have_count(0)
    expect(director.get_by_text("1 person is watching: Olga")).to_be_visible()
    director.get_by_role("button", name="Send Olga away").click()
    expect(watching.get_by_text("The matter rests with the director")).to_be_visible()


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_everything_has_room_in_every_language(club: Club, language: str) -> None:
    """On the smallest phone: the lobby, the auction, a lead that lies face down."""
    with httpx.Client(base_url=club.address, timeout=30) as http:
        made = http.post("/api/tables", json={"deals": [DEAL]}).json()
        path = f"/api/tables/{made['id']}"
        tokens = {
            seat: http.post(f"{path}/seats", json={"join": made["join"], "seat": seat, "name": "Jana"}).json()["token"]
            for seat in "NESW"
        }
        phone = {"viewport": SMALLEST, "has_touch": True, "is_mobile": True, "locale": language}
        page = club.comes("West", f"{club.address}/play/{made['id']}#seat={tokens['W']}", phone)

        def does(seat: str, verb: str, **what: object) -> None:
            act = {"key": "", "epoch": 0, "act": {"do": verb, **what}}
            assert http.post(f"{path}/acts", json=act, headers={"kibitz-seat": tokens[seat]}).is_success

        expect(page.locator(".lobby-seat")).to_have_count(4)
        assert not problems(page), problems(page)
        for seat in "NESW":
            does(seat, "ready")
        for seat, call in zip("NES", ("1NT", "P", "3NT"), strict=True):
            does(seat, "call", call=call)
        expect(page.locator(".made")).to_have_count(3)
        assert not problems(page), problems(page)
        for seat in "WNE":
            does(seat, "call", call="P")
        does("E", "card", card="H2")
        expect(page.locator(".led-down")).to_be_visible()
        assert not problems(page), problems(page)
