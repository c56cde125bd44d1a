"""Four people at a live table, each with a browser of their own, and what they tap."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.club import LAPTOP, PHONE, Club

DEAL = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
DEVICES: dict[str, dict[str, Any]] = {
    "N": LAPTOP,
    "E": PHONE,
    "S": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
    "W": {"viewport": {"width": 640, "height": 360}, "has_touch": True, "is_mobile": True},
}
"""One on each kind of device."""
_DENOMINATIONS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "no trump"}
_SINGLE = {"C": "club", "D": "diamond", "H": "heart", "S": "spade", "NT": "no trump"}
_OTHERS = {"P": "pass", "X": "double", "XX": "redouble"}
_RANKS = dict(
    zip(
        "AKQJT98765432",
        "ace king queen jack ten nine eight seven six five four three two".split(),
        strict=True,
    )
)


@dataclass
class Four:
    """A table set up from the first page, and its four players."""

    club: Club
    pages: dict[str, Page] = field(default_factory=dict)

    def sit_down(self, policy: str = "It cannot happen", edition: str = "2024") -> Four:
        """North sets up the table; the others come by its link. Nobody registers."""
        north = self.club.comes("North", self.club.address, DEVICES["N"])
        north.get_by_role("button", name="Set up a table").click()
        north.get_by_role("radio", name=re.compile(f"^{policy}")).click()
        north.get_by_role("radio", name="My own").click()
        north.get_by_label("Or paste deals here").fill(DEAL)
        if edition != "2024":
            north.get_by_text("Name, Laws").click()
            north.get_by_label("Laws of Duplicate Bridge").select_option(edition)
        north.get_by_role("button", name="Open the table").click()
        link = north.locator(".lobby-link .live-link").inner_text()
        self.pages["N"] = north
        for seat in "ESW":
            self.pages[seat] = self.club.comes(SEATS[seat], link, DEVICES[seat])
        for seat, page in self.pages.items():
            page.get_by_label("Your name").fill(f"Player {seat}")
            page.get_by_role("button", name=f"Sit {SEATS[seat]}").click()
            expect(page.get_by_role("button", name="Ready")).to_be_enabled()
        return self.ready()

    def ready(self, button: str = "Ready") -> Four:
        """All four are ready, and the board comes."""
        for page in self.pages.values():
            page.get_by_role("button", name=button).click()
        return self

    def call(self, seat: str, call: str) -> None:
        """A call by the box: chosen, then sent."""
        page = self.pages[seat]
        name = _OTHERS.get(call) or f"{call[0]} {(_SINGLE if call[0] == '1' else _DENOMINATIONS)[call[1:]]}"
        level = page.get_by_role("button", name=f"Level {call[0]}")
        expect(page.get_by_role("group", name="Bidding box")).to_be_visible()
        if call not in _OTHERS and level.count():
            level.click()
        page.get_by_role("button", name=name, exact=True).click()
        made = page.get_by_role("table", name="Auction").locator(".made")
        before = made.count()
        page.locator(".box-row.confirm").get_by_role("button", name=re.compile("send")).click()
        expect(made).to_have_count(before + 1)

    def calls(self, *calls: str, dealer: str = "N") -> None:
        """Calls in rotation."""
        order = "NESW"
        for place, call in enumerate(calls):
            self.call(order[(order.index(dealer) + place) % 4], call)

    def card(self, seat: str, card: str) -> None:
        """A card by two taps: the first has not left the device."""
        page = self.pages[seat]
        shown = page.get_by_role("button", name=card_name(card), exact=True)
        shown.click()
        expect(shown).to_have_attribute("aria-pressed", "true")
        shown.click()
        expect(shown).to_have_count(0)

    def told(self, seat: str) -> str:
        """What a listener hears last of what happened."""
        return self.pages[seat].locator("[aria-live=polite].unseen").inner_text()


def card_name(card: str) -> str:
    """A card as it is read out."""
    return f"{_RANKS[card[1]]} of {_DENOMINATIONS[card[0]]}"
