"""On a phone a panel takes the place of the table: what it is about stays in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club import LAPTOP, Club
from tests.browser.looking import SMALLEST, problems
from tests.browser.play.seated import Seated, at_play
from tests.browser.play.states import STATES

PHONES: dict[str, dict[str, Any]] = {
    "upright": {"viewport": SMALLEST, "has_touch": True, "is_mobile": True},
    "side": {"viewport": {"width": 640, "height": 360}, "has_touch": True, "is_mobile": True},
}


def fits(page: Page) -> None:
    assert not problems(page), problems(page)


@pytest.mark.parametrize("held", PHONES)
def test_who_agrees_to_a_claim_sees_hands_tricks_and_the_score(club: Club, held: str) -> None:
    """68C, 79A: what was won before counts, and both sides agree on the score."""
    table = at_play(club)
    table.cards("N HT", "W H6", "N H4", "E HQ")
    table.does("N", "claim", tricks=9, phrases=["top-S"])
    east = club.comes("East", table.link("E"), PHONES[held])
    expect(east.get_by_role("button", name="Agree: 9")).to_be_visible()
    expect(east.locator(".in-line")).to_have_count(3)
    expect(east.locator(".in-sight-trick .live-tricks")).to_contain_text("1")
    expect(east.locator(".in-sight-trick ol")).to_contain_text("E")
    expect(east.locator(".claim-comes")).to_contain_text("+400 N/S")
    fits(east)


@pytest.mark.parametrize("held", PHONES)
def test_who_agrees_on_a_doubted_claim_need_not_scroll(club: Club, held: str) -> None:
    """70A, 10B."""
    make, _ = STATES["contested"]
    east = club.comes("East", make(club).link("E"), PHONES[held])
    expect(east.get_by_role("button", name="9 for N/S")).to_be_in_viewport(ratio=1)
    expect(east.get_by_role("radio", name="12", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("held", PHONES)
def test_dummy_lies_where_the_player_sits(club: Club, held: str) -> None:
    """South is opposite to North, at the left of East and at the right of West."""
    table = at_play(club)
    for seat, side in {"N": "top", "E": "left", "W": "right"}.items():
        page = club.comes(seat, table.link(seat), PHONES[held])
        dummy = page.get_by_role("group", name="Cards: South").bounding_box()
        trick = page.get_by_role("group", name="Trick").locator(".cross-bottom").bounding_box()
        assert dummy
        assert trick
        where = {
            "top": dummy["y"] + dummy["height"] <= trick["y"],
            "left": dummy["x"] + dummy["width"] <= trick["x"],
            "right": dummy["x"] >= trick["x"] + trick["width"],
        }
        assert [place for place, found in where.items() if found] == [side], seat


def test_a_card_is_drawn_towards_the_table(club: Club) -> None:
    """Dummy's downwards with a mouse, one's own upwards with a finger; let go too soon, it is not even chosen."""
    table = at_play(club)
    north = club.comes("North", table.link("N"), LAPTOP)
    ten = north.get_by_role("button", name="ten of hearts")
    for far, played in ((40, 0), (120, 1)):
        box = ten.bounding_box()
        assert box
        north.mouse.move(box["x"] + 9, box["y"] + 9)
        north.mouse.down()
        north.mouse.move(box["x"] + 9, box["y"] + 9 + far, steps=4)
        north.mouse.up()
        expect(north.locator(".cross .card")).to_have_count(1 + played)
        expect(north.locator(".card.chosen")).to_have_count(0)
    west = club.comes("West", table.link("W"), PHONES["upright"])
    six = west.get_by_role("button", name="six of hearts")
    box = six.bounding_box()
    assert box
    finger = west.context.new_cdp_session(west)
    for kind, up in (("touchStart", 0), ("touchMove", 40), ("touchMove", 90), ("touchEnd", None)):
        points = [] if up is None else [{"x": box["x"] + 9, "y": box["y"] + 30 - up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(west.locator(".cross").get_by_label("six of hearts")).to_be_visible()


def test_contract_and_tricks_have_one_place_and_every_key_is_listed(club: Club) -> None:
    table = at_play(club)
    table.cards("N HT", "W H6", "N H4", "E HQ")
    east = club.comes("East", table.link("E"), LAPTOP)
    expect(east.get_by_text("E/W")).to_have_count(1)
    expect(east.get_by_role("group", name="Trick").locator(".card")).to_have_count(1)
    expect(east.locator(".contract")).to_have_count(1)
    expect(east.locator(".live-tricks")).to_have_text("N/S 0E/W 1")
    east.keyboard.press("?")
    listed = east.locator(".keys dt")
    for keys in ("shdc", "akqjt9–0", "↵", "Esc", "e", "C", "l", "L", "D", "?"):
        expect(listed.get_by_text(keys, exact=True).or_(listed.filter(has_text=keys)).first).to_be_visible()


@pytest.mark.parametrize("held", PHONES)
def test_having_none_is_asked_with_the_trick_in_sight(club: Club, held: str) -> None:
    table = at_play(club, policy="permit")
    table.cards("N HT", "W D2")
    table.does("N", "having_none", whom="W")
    west = club.comes("West", table.link("W"), PHONES[held])
    expect(west.get_by_role("button", name="None")).to_be_visible()
    expect(west.locator(".in-sight-trick li")).to_have_count(3)
    expect(west.get_by_role("img", name="ace of hearts")).to_be_visible()
    fits(west)


@pytest.mark.parametrize("held", PHONES)
def test_a_slip_and_an_option_are_judged_with_the_auction_in_sight(club: Club, held: str) -> None:
    """25A, 27A1."""
    slip = Seated(club)
    slip.calls("1NT", "P")
    slip.does("N", "not_meant", meant="1S")
    east = club.comes("East", slip.link("E"), PHONES[held])
    expect(east.get_by_role("button", name="Yes, a slip")).to_be_visible()
    expect(east.locator(".made")).to_have_count(2)
    fits(east)
    insufficient = Seated(club, policy="permit", directed=True)
    insufficient.calls("1NT", "2H", "2D")
    insufficient.does("W", "director", about="call")
    insufficient.does("TD", "here")
    west = club.comes("West", insufficient.link("W"), PHONES[held])
    expect(west.get_by_role("button", name="not accept it")).to_be_visible()
    expect(west.locator(".made")).to_have_count(3)
    fits(west)
