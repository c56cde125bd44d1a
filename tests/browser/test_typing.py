"""A traveller typed from paper, by keys alone: four rows, eleven keys, and the cursor on the next board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.club import Club
from tests.browser.evenings import evening

pytestmark = pytest.mark.xdist_group("browser")


def test_a_traveller_is_typed_by_keys_alone(club: Club) -> None:
    with evening(club, rounds=0) as held:
        page = held.director(path="/typing?number=1")
        fields = page.get_by_role("textbox", name="Board 1,")
        expect(fields.first).to_be_focused()
        page.keyboard.type("4sn=")  # no Enter: the line is whole
        page.keyboard.type("=")
        page.keyboard.type("zz")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("“zz” is no result")
        expect(fields.nth(2)).to_be_focused()
        page.keyboard.press("Escape")
        page.keyboard.type("+1")
        page.keyboard.type("p")
        expect(page.get_by_role("textbox", name="Board 2,").first).to_be_focused()
        page.keyboard.type("b1")
        page.keyboard.press("Enter")
        expect(page.get_by_role("row").nth(3)).to_contain_text("+450")
        expect(page.get_by_role("button", name="Board 1: 4 of 4 results")).to_be_visible()  # the server has them
        rows = held.shown("/score-sheet?number=1")["rows"]
        assert [row["result"] for row in rows] == ["4S= by N", "4S= by N", "4S+1 by N", "Pass"]
