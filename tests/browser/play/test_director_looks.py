"""What a director without a seat reads at a live table: what is theirs to do, and nothing that a player does."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.club import LAPTOP, PHONE, Club
from tests.browser.looking import problems
from tests.browser.play.seated import Seated, at_play


def test_a_director_is_offered_no_seat_to_keep_and_no_system_of_nobody(club: Club) -> None:
    table = Seated(club, directed=True)
    director = club.comes("director", table.link("TD"), LAPTOP)
    menu = director.locator(".live-head").get_by_role("button", name="Menu")
    menu.click()
    expect(director.get_by_role("menuitem", name="First page")).to_be_visible()
    expect(director.get_by_role("menuitem", name="Leave, and keep my seat")).to_have_count(0)
    expect(director.get_by_role("menuitem", name="Systems")).to_have_count(0)
    director.keyboard.press("Escape")
    table.does("N", "system", text="Acol")
    menu.click()
    director.get_by_role("menuitem", name="Systems").click()  # a pair has said what it plays
    expect(director.get_by_role("dialog")).to_contain_text("Acol")


def test_an_insufficient_bid_hangs_and_nobody_is_said_to_be_next(club: Club) -> None:
    table = Seated(club, policy="permit", directed=True)
    table.calls("1NT", "2H", "2D")
    director = club.comes("director", table.link("TD"), LAPTOP)
    expect(director.get_by_text("Not to be told")).to_be_visible()
    expect(director.locator(".live-line")).to_have_text("")
    expect(director.get_by_role("img", name="is to act")).to_have_count(0)
    table.does("W", "director", about="call")
    expect(director.get_by_role("button", name="not accept it")).to_be_visible()
    expect(director.locator(".plate.turn")).to_have_count(0)


def test_a_contested_claim_is_before_the_director_with_what_was_said(club: Club) -> None:
    """The statement and who doubts it stand above the first question (68D2a, 70B); the claimer waits for nobody."""
    table = at_play(club, policy="permit", directed=True)
    table.does("N", "claim", tricks=9, phrases=["top-S"], statement="the rest are good")
    north = club.comes("North", table.link("N"), PHONE)
    director = club.comes("director", table.link("TD"), {"viewport": {"width": 1280, "height": 720}})
    expect(north.get_by_text("The opponents are looking.")).to_be_visible()
    table.does("E", "object", text="what of the diamonds?")
    expect(north.get_by_text("the director rules")).to_be_visible()
    expect(north.get_by_text("The opponents are looking.")).to_have_count(0)
    for text in ("spades from the top", "what of the diamonds?", "Doubted by East", "A claim or concession"):
        expect(director.locator(".live-panels").get_by_text(text)).to_be_in_viewport()
    assert not problems(director), problems(director)
