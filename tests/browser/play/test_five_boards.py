"""A session by four browsers and a director: something of each family goes wrong and is ruled on in the panel.

| board | what goes wrong | how it ends |
|---|---|---|
| 1 | an insufficient bid (27) | a claim that is agreed (69A) |
| 2 | a pass out of rotation (30) | passed out (22A) |
| 3 | a lead out of turn (54) | a claim that is contested (68D2a, 70) |
| 4 | an exposed card that becomes a penalty card (49, 50), a revoke (61-64) | thirteen tricks |
| 5 | a wrong explanation (20F4, 21B), offered by itself and edited (scenario 8) | an adjusted score (12C) |

Calls and cards are made with the keyboard alone, rulings with the panels. Nothing is tried twice: what a page loses
fails here. The same session without browsers is in tests/live/scenarios/test_session.py.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

import httpx
from playwright.sync_api import APIResponse, Error, Locator, Page, Route, expect

from tests.browser.club import LAPTOP, PATIENCE, Club
from tests.browser.looking import problems
from tests.browser.play.four import DEAL, SEATS, card_name
from tests.live.session import BOARD_FOUR

ORDER = "NESW"
BACK = re.compile("^(That is right|Put the hand back)$")
"""The tricks are agreed on, or all have passed."""

CALL, TURN, EXPOSED = "a call that is not allowed", "something out of turn", "a card that was shown"
"""What a call for the director is about, as the page has it."""


@dataclass
class Session:
    """A table that was set up for five boards, its four players and its director."""

    club: Club
    pages: dict[str, Page] = field(default_factory=dict)

    def begin(self) -> Session:
        links: dict[str, str] = {}
        with httpx.Client(base_url=self.club.address, timeout=60) as http:
            asked = {"policy": "permit", "directed": True, "deals": [DEAL] * 5, "boards": 5}
            made = http.post("/api/tables", json=asked).json()
            path = f"/api/tables/{made['id']}"
            for seat in ORDER:
                sits = {"join": made["join"], "seat": seat, "name": f"Player {seat}"}
                token = http.post(f"{path}/seats", json=sits).json()["token"]
                links[seat] = f"{self.club.address}/play/{made['id']}#seat={token}"
        for seat, link in links.items():
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
            chosen = self.choose(seat, card)
            page.keyboard.press("Enter")
            expect(chosen).to_have_count(0)

    def choose(self, seat: str, card: str) -> Locator:
        """A card chosen by keys, and not sent."""
        page = self.pages[seat]
        for key in card.lower():
            page.keyboard.press(key)
        chosen = page.get_by_role("button", name=re.compile(f"^{card_name(card)}"), pressed=True)
        expect(chosen).to_have_count(1)
        return chosen

    def nothing_chosen(self, seat: str) -> None:
        expect(self.pages[seat].locator(".live-near .card.chosen")).to_have_count(0)

    def tap(self, seat: str, name: str) -> None:
        """A button of somebody's page."""
        self.pages[seat].get_by_role("button", name=name, exact=True).first.click()

    def director(self, seat: str, about: str) -> None:
        """The director is called, and attention drawn to something (9A)."""
        page = self.pages[seat]
        page.get_by_role("button", name=re.compile("^Call the director")).click()
        page.get_by_role("dialog").get_by_role("radio", name=about, exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Call", exact=True).click()
        expect(page.get_by_role("dialog")).to_have_count(0)

    def answers(self, seat: str, *answers: str) -> None:
        """What somebody says in the panel; the next question comes after it."""
        for answer in answers:
            panel = self.pages[seat].get_by_role("region", name="Ruling")
            asked = panel.locator(".question").filter(has_text=panel.locator(".question").last.inner_text())
            if answer.isdecimal():
                panel.get_by_role("textbox").last.fill(answer)
                panel.get_by_role("button", name="Answer").last.click()
            else:
                button = panel.get_by_role("button", name=re.compile(rf"^{re.escape(answer)}\b")).last
                on_phone = self.pages[seat].locator(".live.upright, .live.side").count() > 0
                if on_phone and button.get_attribute("aria-pressed"):
                    button.click()  # chosen: on a phone the second tap sends
                button.click()
            expect(asked).to_have_count(0)

    def explained(self, text: str) -> None:
        """North's call is explained to East, and South learns nothing of it."""
        expect(self.pages["E"].locator(".made.meant")).to_have_count(1)
        expect(self.pages["S"].locator(".made")).to_have_count(1)
        assert text not in self.pages["S"].content()

    def heard(self, text: str) -> None:
        for seat in ORDER:
            expect(self.pages[seat].get_by_role("region", name="Ruling").first).to_contain_text(text)

    def nothing_told(self) -> None:
        """No screen of a player tells what nobody has noticed."""
        for seat in ORDER:
            expect(self.pages[seat].get_by_role("region", name="Ruling")).to_have_count(0)

    def ended(self, text: str) -> None:
        """What the director looks into after the play comes to nothing; tricks are agreed on (79A1)."""
        panel = self.pages["TD"].get_by_role("region", name="Ruling")
        result = self.pages["TD"].locator(".ended-score")
        agree = self.pages["N"].get_by_role("button", name=BACK)
        until = monotonic() + PATIENCE / 1_000
        while not result.count():
            assert monotonic() < until, "The board does not end."
            if panel.locator(".question").count():
                self.answers("TD", "No")
            elif agree.count():
                for seat in ORDER:
                    self.pages[seat].get_by_role("button", name=BACK).click()
            self.pages["TD"].wait_for_timeout(50)
        for seat in ORDER:
            expect(self.pages[seat].locator(".ended-score")).to_contain_text(text)
            assert not problems(self.pages[seat]), (seat, problems(self.pages[seat]))


@dataclass
class Held:
    """The answers to somebody's acts: they are on disk, and the page does not know it yet."""

    page: Page
    answers: list[tuple[Route, APIResponse]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route("**/acts", lambda route: self.answers.append((route, route.fetch())))

    def let_go(self) -> None:
        self.page.unroute("**/acts")
        for route, answer in self.answers:
            with suppress(Error):  # what it has asked again meanwhile
                route.fulfill(response=answer)


def test_four_browsers_play_a_session_in_which_everything_goes_wrong(club: Club) -> None:
    four = Session(club).begin()

    four.board(1)  # an insufficient bid (27); a claim that is agreed (69A)
    north = four.pages["N"]
    for key in ("1", "n", "e"):
        north.keyboard.press(key)
    north.get_by_role("dialog").get_by_label("What it means").fill("15 to 17")
    north.get_by_role("dialog").get_by_role("button", name="Done").click()
    north.keyboard.press("Enter")
    four.explained("15 to 17")
    four.calls("E 2H", "S 2D")
    four.nothing_told()
    four.director("W", CALL)
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
    four.director("W", TURN)
    four.answers("W", "not accept it")
    four.heard("South must pass once")
    four.calls("E P", "S P", "W P", "N P")
    four.ended("0")

    four.board(3)  # an opening lead out of turn (54B); a claim that is contested (68D2a, 70)
    four.calls("S 1N", "W P", "N 3N", "E P", "S P", "W P")
    east.get_by_role("button", name=card_name("H2"), exact=True).click()
    four.tap("E", "Lead face up")
    four.nothing_told()
    four.director("S", TURN)
    four.answers("S", "accept it")
    four.cards("S HT", "W H6", "S H4")
    south = four.pages["S"]
    south.get_by_role("button", name=re.compile("^Claim")).click()
    south.get_by_role("dialog").get_by_role("radio", name="9", exact=True).click()
    south.get_by_role("dialog").get_by_role("button", name="Show my hand and claim 9").click()
    four.tap("W", "Doubt: director")
    four.answers("TD", "No", "No", "No", "8")
    four.ended("3")

    four.board(4)  # a penalty card (50) and a revoke (61, 64); thirteen tricks
    four.calls("W P", "N 1S", "E P", "S 2S", "W P", "N P", "E P")
    four.cards("E HA")
    for seat in "WN":
        four.tap(seat, "No questions")
    east.get_by_role("button", name=card_name("SK"), exact=True).click()
    four.tap("E", "Show it")
    four.nothing_chosen("E")  # it lies there; one stroke more does not play it
    four.director("N", EXPOSED)
    four.heard("major penalty card")
    held = Held(four.pages["W"])
    four.cards(*BOARD_FOUR[:5])
    for seat in ORDER:
        expect(four.pages[seat].get_by_text("A revoke")).to_have_count(0)
    chosen = four.choose("W", "S6")  # before West's page knows that the club was taken
    four.pages["W"].keyboard.press("Enter")
    held.let_go()
    expect(chosen).to_have_count(0)
    four.cards(BOARD_FOUR[6])
    four.pages["TD"].get_by_role("button", name="Rule on it").first.click()
    four.heard("A revoke")
    four.cards(*BOARD_FOUR[7:])
    four.ended("+170")

    four.board(5)  # a wrong explanation (20F4, 21B); an adjusted score (12C)
    for key in ("1", "n"):
        north.keyboard.press(key)
    expect(north.get_by_role("button", name="Explain my call")).to_contain_text("15 to 17")  # offered by itself
    north.keyboard.press("e")
    north.get_by_role("dialog").get_by_label("What it means").fill("15 to 18")
    north.get_by_role("dialog").get_by_role("button", name="Done").click()
    north.keyboard.press("Enter")
    four.explained("15 to 18")
    four.calls("E P")
    expect(north.locator(".made")).to_have_count(2)
    north.locator(".made").first.click()
    north.get_by_role("button", name="My explanation was wrong").click()
    north.get_by_label("What it means").fill("12 to 14")
    north.get_by_role("button", name="Call the director and correct it").click()
    four.heard("explanation")
    four.answers("TD", "No")
    four.tap("TD", "Adjust the score")
    adjusting = four.pages["TD"].get_by_role("dialog")
    adjusting.get_by_label("Result").fill("1NT= N")
    expect(adjusting.get_by_text("+90").first).to_be_visible()
    adjusting.get_by_role("button", name="Award").click()
    for seat in ORDER:
        expect(four.pages[seat].locator(".ended-result")).to_contain_text("12C")
        expect(four.pages[seat].locator(".live-played tbody tr")).to_have_count(5)
