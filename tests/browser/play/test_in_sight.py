"""On a phone a panel takes the place of the table: what it is about stays in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club import Club
from tests.browser.looking import SMALLEST, problems
from tests.browser.play.seated import Seated, at_play

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
