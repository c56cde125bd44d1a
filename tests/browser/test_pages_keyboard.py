"""An evening is set up with the keyboard alone, by somebody who has never seen the pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.club import LAPTOP, Club
from tests.browser.keyboard import reach

pytestmark = pytest.mark.xdist_group("browser")


def test_the_set_up_by_keys_alone(new_club: Club) -> None:
    page = new_club.comes("organiser", new_club.owner, LAPTOP)
    expect(page.get_by_role("heading", name="How many pairs, and until when?")).to_be_visible()
    reach(page, "Pairs")
    page.keyboard.type("8")
    reach(page, "From")
    page.keyboard.type("7pm")
    reach(page, "Until")
    page.keyboard.type("2130")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("From", exact=True)).to_have_value("19:00")
    expect(page.get_by_label("Until", exact=True)).to_have_value("21:45")
    reach(page, "Pairs")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="How many players, and until when?")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    reach(page, "Take this plan")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New event")).to_be_visible()
    reach(page, "Name of the event")
    page.keyboard.type("By keys")
    reach(page, "Names of the pairs")
    page.keyboard.type("Heron - Wren\nCrane - Finch")
    reach(page, "Set up the event")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="By keys", level=1)).to_be_visible()
    reach(page, "Start round 1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Round 1 of").first).to_be_visible()
