"""A session by four browsers and a director: calls, a lead and claims go wrong, and are ruled on in the panel.

Calls and cards are made with the keyboard alone, rulings with the panels. Each board ends in another way: a claim that
is agreed, passed out, a claim that is contested, an adjusted score. A penalty card and a revoke, and thirteen tricks,
are in the same session without browsers (tests/live/session.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.browser.club import LAPTOP, Club
from tests.browser.looking import problems
from tests.browser.play.four import DEAL, SEATS, card_name

ORDER = "NESW"


@dataclass
class Session:
    """A table that was set up for four boards, its four players and its director."""

    club: Club
    pages: dict[str, Page] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    path: str = ""

    def begin(self) -> Session:
        with httpx.Client(base_url=self.club.address, timeout=60) as http:
            asked = {"policy": "permit", "directed": True, "deals": [DEAL] * 4, "boards": 4}
            made = http.post("/api/tables", json=asked).json()
            self.path = f"/api/tables/{made['id']}"
            for seat in ORDER:
                sits = {"join": made["join"], "seat": seat, "name": f"Player {seat}"}
                self.tokens[seat] = http.post(f"{self.path}/seats", json=sits).json()["token"]
        self.tokens["TD"] = made["lead"]
        for seat in ORDER:
            link = f"{self.club.address}/play/{made['id']}#seat={self.tokens[seat]}"
            self.pages[seat] = self.club.comes(SEATS[seat], link, LAPTOP)
        link = f"{self.club.address}/play/{made['id']}#lead={made['lead']}"
        self.pages["TD"] = self.club.comes("director", link, LAPTOP)
        return self

    def board(self, number: int) -> None:
        """All four are ready, and the board comes."""
        for seat in ORDER:
            self.pages[seat].get_by_role("button", name="Ready" if number == 1 else "Next board").click()
        for page in self.pages.values():
            expect(page.locator(".live-board")).to_contain_text(str(number))

    def calls(self, *calls: str) -> None:
        """Calls by keys: `N 1S`."""
        total = None
        for seat, call in (act.split() for act in calls):
            page = self.pages[seat]
            made = page.get_by_role("table", name="Auction").locator(".made")
            if total is not None:
                expect(made).to_have_count(total)  # nobody calls before the call before has come to them
            total = made.count() + 1
            for key in "p" if call == "P" else call[:2].lower():
                page.keyboard.press(key)
            page.keyboard.press("Enter")
            expect(made).to_have_count(total)

    def cards(self, *cards: str) -> None:
        """Cards by keys: `N H8`, declarer's for dummy; nobody plays before the card before has come to them (58A)."""
        before = ""
        for seat, card in (act.split() for act in cards):
            page = self.pages[seat]
            if before:
                expect(page.locator("[aria-live=polite].unseen")).to_contain_text(before)
            before = card_name(card)
            chosen = page.get_by_role("button", name=re.compile(f"^{card_name(card)}"), pressed=True)
            for _ in range(8):  # until the page has come so far
                for key in card.lower():
                    page.keyboard.press(key)
                with suppress(AssertionError):
                    expect(chosen).to_have_count(1, timeout=2_000)
                    break
                page.keyboard.press("Escape")
            expect(chosen).to_have_count(1)
            self.again(partial(page.keyboard.press, "Enter"), chosen)

    def tap(self, seat: str, name: str) -> None:
        """A button of somebody's page."""
        self.pages[seat].get_by_role("button", name=name, exact=True).first.click()

    def director(self, seat: str) -> None:
        page = self.pages[seat]
        page.get_by_role("button", name=re.compile("^Call the director")).click()
        page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
        expect(page.get_by_role("dialog")).to_have_count(0)

    def answers(self, seat: str, *answers: str) -> None:
        """What somebody says in the panel; the next question comes after it."""
        for answer in answers:
            panel = self.pages[seat].get_by_role("region", name="Ruling")
            asked = panel.locator(".question").filter(has_text=panel.locator(".question").last.inner_text())
            if answer.isdecimal():
                panel.get_by_role("textbox").last.fill(answer)
                button = panel.get_by_role("button", name="Answer").last
            else:
                button = panel.get_by_role("button", name=re.compile(rf"^{re.escape(answer)}\b")).last
            self.again(button.click, asked)

    def again(self, act: Callable[[], object], gone: Locator) -> None:
        """Do something until it has gone: while one thing is on its way nothing else is sent."""
        for _ in range(8):
            act()
            with suppress(AssertionError):
                expect(gone).to_have_count(0, timeout=8_000)
                return
        raise AssertionError(f"{gone} is still there")

    def heard(self, text: str) -> None:
        for seat in ORDER:
            expect(self.pages[seat].get_by_role("region", name="Ruling").first).to_contain_text(text)

    def nothing_told(self) -> None:
        """No screen of a player tells what nobody has noticed."""
        for seat in ORDER:
            expect(self.pages[seat].get_by_role("region", name="Ruling")).to_have_count(0)

    def ended(self, text: str) -> None:
        """What the director looks into after the play comes to nothing; all see the result."""
        panel = self.pages["TD"].get_by_role("region", name="Ruling")
        result = self.pages["TD"].locator(".ended-score")
        for _ in range(6):
            expect(panel.locator(".question").or_(result).first).to_be_visible()
            if result.count():
                break
            self.answers("TD", "No")
        for seat in ORDER:
            expect(self.pages[seat].locator(".ended-score")).to_contain_text(text)
            assert not problems(self.pages[seat]), (seat, problems(self.pages[seat]))

    def act(self, who: str, verb: str, **what: object) -> None:
        with httpx.Client(base_url=self.club.address, timeout=60) as http:
            body = {"act": {"do": verb, **what}}
            answer = http.post(f"{self.path}/acts", json=body, headers={"kibitz-seat": self.tokens[who]})
            assert answer.is_success, answer.text


def test_four_browsers_play_a_session_in_which_everything_goes_wrong(club: Club) -> None:
    four = Session(club).begin()

    four.board(1)  # an insufficient bid (27); a claim that is agreed (69A)
    four.calls("N 1N", "E 2H", "S 2D")
    four.nothing_told()
    four.director("W")
    four.heard("An insufficient bid")
    four.answers("W", "not accept it")
    four.calls("S P")
    four.answers("TD", "No")
    four.heard("North must pass for the rest of the auction")
    four.calls("W P", "N P", "E P")
    four.cards("S CJ")
    for seat in "NE":
        four.tap(seat, "No questions")
    east = four.pages["E"]
    east.get_by_role("button", name=re.compile("^Claim")).click()
    east.get_by_role("dialog").get_by_role("radio", name="6", exact=True).click()
    east.get_by_role("dialog").get_by_role("button", name="Show my hand and claim 6").click()
    for seat in "NS":
        four.tap(seat, "Agree: 6")
    four.ended("+100")

    four.board(2)  # a pass out of rotation (30); passed out (22A)
    four.calls("S P")
    four.nothing_told()
    four.director("W")
    four.answers("W", "not accept it")
    four.heard("South must pass once")
    four.calls("E P", "S P", "W P", "N P")
    four.ended("0")

    four.board(3)  # an opening lead out of turn (54B); a claim that is contested (68D2a, 70)
    four.calls("S 1N", "W P", "N 3N", "E P", "S P", "W P")
    east.get_by_role("button", name=card_name("H2"), exact=True).click()
    four.tap("E", "Lead face up")
    four.nothing_told()
    four.director("S")
    four.answers("S", "accept it")
    four.cards("S HT", "W H6", "S H4")
    south = four.pages["S"]
    south.get_by_role("button", name=re.compile("^Claim")).click()
    south.get_by_role("dialog").get_by_role("radio", name="9", exact=True).click()
    south.get_by_role("dialog").get_by_role("button", name="Show my hand and claim 9").click()
    four.tap("W", "Doubt: director")
    four.answers("TD", "No", "No", "No", "8")
    four.ended("3")

    four.board(4)  # an adjusted score (12C)
    four.calls("W P", "N 1S", "E P", "S 2S", "W P", "N P", "E P")
    four.act("TD", "line", line="TD adjusts NS=ave+ EW=ave by=16D2")
    four.act("TD", "end")
    for seat in ORDER:
        expect(four.pages[seat].locator(".live-played tbody tr")).to_have_count(4)
