"""Everything has room in every language, on the smallest phone too: what opens over a page, and a table's phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kibitz.messages import LANGUAGES
from tests.browser.acting import dialog
from tests.browser.club import LAPTOP, PHONE, Club, Machine
from tests.browser.evenings import Evening, evening
from tests.browser.looking import SMALLEST, misfits

pytestmark = pytest.mark.xdist_group("browser")

SMALL: dict[str, Any] = {**PHONE, "viewport": SMALLEST}
LONG = "Wiśniewska-Kowalczyk - Nguyễn Thị Phương Thảo"
DIALOGS = {
    "/director": "namo?",  # the next round, an announcement, a repair, the official score, the keys
    "/director?table=1": "ewyks",  # a board to be played: result, award, later; and a penalty, a substitute
    "/director?table=1&at=1.{played}": "ejxg",  # a played one: correct, adjust, cancel, foul
    "/rulings/{ruling}": "lpfv",  # a poll, the record, the end, the hands
}
"""Where they are opened, each by its key."""


@pytest.fixture(scope="module")
def tonight(browser: Browser, corner: Machine) -> Iterator[Evening]:
    """An evening in its second round, with somebody of a long name, and something announced."""
    club = Club(corner.address, corner.folder, browser)
    with evening(club) as made:
        made.enter("contestant_changed", contestant="1", name=LONG)
        made.enter("round_started", session=1, round=2)
        made.enter("announced", text="Tea is in the hall, and the window at table 2 may be opened if it is hot.")
        yield made
    club.leave()
    assert not club.troubles, club.troubles


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_opens_on_the_directors_pages_has_room(tonight: Evening, language: str) -> None:
    played = tonight.shown("/desk?table=1")["rounds"][-1]["boards"][0]["board"]
    ruling = tonight.enter("ruling_opened", session=1, round=2, table=2, board=_board(tonight, table=2))
    tonight.enter("ruling_continued", ruling=ruling, after=0, lines=["N 1S", "E 1H", "S calls-td", "S chooses accept"])
    page = tonight.club.comes(f"director in {language}", tonight.club.owner, LAPTOP, locale=language)
    page.wait_for_url(lambda address: "/owner/" not in address)
    found: list[str] = []
    for path, keys in DIALOGS.items():
        address = f"/e/{tonight.event}{path.format(played=played, ruling=ruling)}"
        page.goto(f"{tonight.club.address}{address}")
        expect(
            page.locator(".director-tile, .director-panel .director-boards, .ruling-transcript").first
        ).to_be_visible()
        expect(page.locator(".waiting")).to_have_count(0)
        page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true")
        found += [f"{path}: {misfit}" for misfit in misfits(page)]
        for key in keys:
            page.keyboard.press(key)
            expect(dialog(page), f"{path} {key}").to_be_visible()
            found += [f"{path} {key}: {misfit}" for misfit in misfits(page)]
            page.keyboard.press("Escape")
            expect(dialog(page)).to_have_count(0)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tables_phone_has_room_whatever_it_asks(tonight: Evening, language: str) -> None:
    """From the contract to what the other side says, without scrolling."""
    links = tonight.http.get(f"/api/events/{tonight.event}/links").json()["links"]
    address = next(known["url"] for known in links if known["table"] == "3")
    phone = tonight.club.comes(f"table in {language}", address, SMALL, locale=language)
    pad = phone.locator(".table-pad")
    has_room(phone, pad.locator("[data-step=contract]"), "contract")
    phone.keyboard.type("4s")
    has_room(phone, pad.locator("[data-step=declarer]"), "declarer")
    phone.keyboard.type("n")
    has_room(phone, pad.locator("[data-step=tricks]"), "tricks")
    phone.keyboard.type("+")
    has_room(phone, phone.locator(".table-result"), "the result")
    phone.keyboard.press("Enter")
    has_room(phone, phone.locator(".table-board.agree"), "is it right?")
    for place, what in enumerate(("the director is called", "what it was instead")):
        phone.locator(".foot > .button").nth(place).click()
        has_room(phone, dialog(phone), what)
        phone.keyboard.press("Escape")
        expect(dialog(phone)).to_have_count(0)
    phone.locator(".table-board .table-back").click()  # for who comes next, in another language
    expect(pad).to_be_visible()


def has_room(phone: Page, there: Locator, what: str) -> None:
    """What is asked is there, nothing is cut, and all of it is on the screen."""
    expect(there).to_be_visible()
    assert not misfits(phone), what
    height, seen = phone.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert height <= seen, f"{what}: {height} px of {seen}"


def _board(held: Evening, table: int) -> int:
    tiles = held.shown("/room")["sections"][0]["tables"]
    return int(next(tile for tile in tiles if tile["number"] == table)["boards"][0]["board"])


FAULTS = {
    "cut by": '<div style="width: 60px; overflow: hidden; white-space: nowrap">North deals tonight</div>',
    "out of button": '<button style="width: 60px; white-space: nowrap">North deals tonight</button>',
    "out of its place": '<div style="width: 60px"><button style="width: 90px">N</button></div>',
    "lies on": '<button style="width: 60px; margin-right: -20px">N</button><button style="width: 60px">S</button>',
    "off the screen": '<p style="margin-left: 300px; white-space: nowrap">North deals tonight</p>',
    "broken: Robin": '<p style="width: 30px; overflow-wrap: anywhere">Robin</p>',
}
FAULTLESS = """
<div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">North deals tonight</div>
<div style="width: 60px; overflow: auto; white-space: nowrap"><button>North deals tonight</button></div>
<p style="width: 60px">North deals tonight, Hum\u00admingbird and Great-Crested</p>
<p style="width: 90px; border: 1px solid; padding: 8px"><button style="margin-inline: -4px; width: 97px">N</button></p>
<span class="unseen" style="position: absolute; width: 1px; overflow: hidden; white-space: nowrap">for some</span>
"""


@pytest.mark.parametrize(("fault", "body"), FAULTS.items())
def test_what_has_no_room_is_found(browser: Browser, fault: str, body: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.set_content(body)
    assert fault in "\n".join(misfits(page))
    page.close()


def test_what_has_room_is_not(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.set_content(FAULTLESS)
    assert misfits(page) == []
    page.close()
