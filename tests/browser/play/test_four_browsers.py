"""Four browsers, one link: a board from the first page to the result, and one on which something goes wrong.

Scenarios 3 (by the names of a screen reader's tree; by keys: test_five_boards), 4 and 29.
"""

from __future__ import annotations

import re
from time import monotonic

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.club import Club
from tests.browser.looking import problems
from tests.browser.play.four import SEATS, Four


def test_scenarios_03_04_29_four_people_play_a_board_by_one_link(club: Club) -> None:
    """Lead face down, no questions, dummy, a claim that is agreed, and the next board (41, 68, 69)."""
    began = monotonic()
    four = Four(club).sit_down()
    four.call("N", "1NT")
    assert monotonic() - began < 60, "from the first page to the first call within a minute"
    for seat, page in four.pages.items():
        assert not problems(page), (seat, problems(page))
    four.calls("P", "3NT", "P", "P", "P", dealer="E")

    leader, dummy = four.pages["E"], four.pages["S"]
    deuce = leader.get_by_role("button", name="two of hearts", exact=True)
    deuce.click()
    for width, height in ((844, 390), (390, 844)):  # turned on its side, and upright again: chosen, and not sent
        leader.set_viewport_size({"width": width, "height": height})
        expect(deuce).to_have_attribute("aria-pressed", "true")
        expect(dummy.get_by_role("img", name="A card face down")).to_have_count(0)
    deuce.click()
    expect(deuce).to_have_count(0)
    for seat in "NSW":
        expect(four.pages[seat].get_by_role("img", name="A card face down")).to_be_visible()
        expect(four.pages[seat].get_by_role("group", name="Trick").get_by_label("two of hearts")).to_have_count(0)
    expect(leader.locator(".peek")).to_be_visible()  # lifted a little for the leader alone
    expect(dummy.get_by_role("button", name="No questions")).to_have_count(0)  # 41B
    for seat in "NW":
        four.pages[seat].get_by_role("button", name="No questions").click()
    for page in four.pages.values():
        expect(page.get_by_role("group", name="Trick").get_by_label("two of hearts")).to_be_visible()
    for seat in "NEW":
        expect(four.pages[seat].get_by_role("group", name="Cards: South")).to_be_visible()
    expect(dummy.get_by_role("group", name="Cards: North")).to_have_count(0)  # not declarer's hand (43A2)

    four.card("N", "H8")  # from dummy
    west = four.pages["W"]
    expect(west.get_by_role("button", name=re.compile("^two of diamonds. Suit must be followed"))).to_be_visible()
    four.card("W", "H6")
    four.card("N", "H4")
    expect(four.pages["N"].get_by_label("Tricks won")).to_contain_text("1")
    four.card("N", "C2")
    four.card("W", "C3")
    four.card("N", "CQ")
    four.card("E", "CA")

    north = four.pages["N"]
    north.get_by_role("button", name=re.compile("^Claim")).click()
    claiming = north.get_by_role("dialog")
    claiming.get_by_role("radio", name="9", exact=True).click()
    claiming.get_by_role("button", name="king of clubs").click()
    expect(four.pages["E"].get_by_role("region", name="Claim")).to_have_count(0)  # nothing has left the device
    claiming.get_by_role("button", name="Show my hand and claim 9").click()
    for seat in "EW":
        four.pages[seat].get_by_role("button", name="Agree: 9").click()
    for page in four.pages.values():
        expect(page.get_by_text("+430 N/S")).to_be_visible()
        assert not problems(page), problems(page)
    four.ready("Next board")
    for page in four.pages.values():
        expect(page.locator(".live-board")).to_contain_text("2")
        expect(page.locator(".live-near .card")).to_have_count(13)


def test_an_insufficient_bid_is_ruled_on_in_the_panel(club: Club) -> None:
    """Nothing tells of it before somebody says so; West does not accept it, and South replaces it (27A1, 27B)."""
    four = Four(club).sit_down(policy="It happens")
    four.calls("1NT", "2H")
    south, west = four.pages["S"], four.pages["W"]
    for page in four.pages.values():
        expect(page.locator(".box-field:enabled", has_text="Pass")).to_be_visible()  # a box lies before everybody
        expect(page.locator(".plate.turn")).to_have_count(0)
    four.call("S", "2D")
    for seat in SEATS:
        expect(four.pages[seat].get_by_role("region", name="Ruling")).to_have_count(0)

    west.get_by_role("button", name="Call the director").click()
    west.get_by_role("dialog").get_by_text("a call that is not allowed").click()
    west.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
    expect(south.get_by_role("region", name="Ruling")).to_contain_text("West chooses")
    expect(south.get_by_role("button", name="not accept it")).to_have_count(0)  # the option is West's (10C2)
    west.get_by_role("button", name="not accept it").click()  # chosen: on a phone one reads what it brings
    expect(south.get_by_role("region", name="Ruling")).to_contain_text("West chooses")
    west.get_by_role("button", name="not accept it", pressed=True).click()
    expect(south.get_by_role("region", name="Ruling")).to_contain_text("The lowest bid in the same denomination")
    expect(south.locator(".made.withdrawn")).to_have_count(1)
    south.get_by_role("button", name="27B", exact=True).first.click()
    expect(south.locator(".law-sheet")).to_contain_text("27B")
    south.get_by_role("dialog").get_by_role("button", name="Close").click()
    four.call("S", "3H")
    expect(four.pages["N"].get_by_role("region", name="Ruling")).to_be_visible()
    for seat, page in four.pages.items():
        assert not problems(page), (seat, problems(page))


def test_a_choice_is_kept_and_not_sent_while_there_is_no_connection(club: Club) -> None:
    """A card or call that is chosen stays chosen on the device; it goes when the player sends it, once."""
    four = Four(club).sit_down()
    north = four.pages["N"]
    expect(north.get_by_role("group", name="Bidding box")).to_be_visible()
    north.keyboard.press("1")
    north.keyboard.press("s")
    expect(north.get_by_role("button", name="1 spade", exact=True)).to_have_attribute("aria-pressed", "true")
    north.context.set_offline(True)
    expect(north.get_by_text("Not connected, trying. Nothing is sent.")).to_be_visible()
    north.keyboard.press("Enter")
    expect(north.get_by_role("button", name="1 spade", exact=True)).to_have_attribute("aria-pressed", "true")
    north.context.set_offline(False)
    expect(north.get_by_text("Not connected, trying. Nothing is sent.")).to_have_count(0)
    expect(four.pages["E"].get_by_role("table", name="Auction").locator(".made")).to_have_count(0)
    north.keyboard.press("Enter")
    for page in four.pages.values():
        expect(page.get_by_role("table", name="Auction").locator(".made")).to_have_count(1)


def test_axe_finds_nothing_at_the_table(club: Club) -> None:
    """In the lobby, in the auction, with a call that is chosen."""
    four = Four(club).sit_down()
    four.call("N", "1NT")
    for seat, page in four.pages.items():
        assert not violations(page), (seat, violations(page))
