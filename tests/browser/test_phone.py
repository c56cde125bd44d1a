"""One table with known boards: an entry by keys alone, and a lead that its player did not hold."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.acting import agree, button, dialog, enter, fill, is_done, tap
from tests.browser.club import LAPTOP, PHONE, Club
from tests.browser.keyboard import reach

pytestmark = pytest.mark.xdist_group("browser")

SUIT = "AKQJT98765432"


def _deal(number: int) -> str:
    """Everybody has a suit, but for one low card; another on each board, for no deal may come twice (6D2)."""
    low = SUIT[-number]
    rest = SUIT.replace(low, "")
    return f"N:{rest}.{low}.. {low}.{rest}.. ..{SUIT}. ...{SUIT}"


BOARDS = "\n".join(f'[Board "{number}"]\n[Deal "{_deal(number)}"]\n' for number in range(1, 9))


@pytest.fixture
def table(new_club: Club) -> str:
    """The link of table 1 in an event whose boards came from a file; its first round has begun."""
    page = new_club.comes("organiser", f"{new_club.address}/", LAPTOP)
    expect(page.get_by_text("No event has been set up yet.")).to_be_visible()
    page.goto(new_club.owner)
    page.get_by_role("spinbutton", name="Pairs").fill("4")
    page.get_by_label("From", exact=True).fill("19:00")
    page.get_by_label("Until", exact=True).fill("20:00")
    button(page, "Take this plan").click()
    page.get_by_role("radio", name="Prepared: from a file").click()
    file = FilePayload(name="boards.pbn", mimeType="text/plain", buffer=BOARDS.encode())
    page.get_by_label("The file (PBN or DUP)").set_input_files(file)
    button(page, "Set up the event").click()
    page.wait_for_url("**/e/*")
    expect(page.get_by_text("the deals of 6 of 6 are known")).to_be_visible()
    _plays_in_no_time(page, f"{new_club.address}/api/events/{page.url.rpartition('/')[2]}")
    button(page, "Start round 1").click()
    expect(page.get_by_role("link", name="To the director's page")).to_be_visible()
    event = page.url.rpartition("/")[2]
    links = page.request.get(f"{new_club.address}/api/events/{event}/links").json()["links"]
    return next(str(link["url"]) for link in links if link["table"] == "1")


def _plays_in_no_time(page: Page, event: str) -> None:
    """What is agreed was played: a test does not wait until a board can have been."""
    text = page.request.get(f"{event}/conditions").json()["text"]
    act = {"kind": "conditions_set", "conditions": f'{text}\n[regulations]\nresults_open = "agreed"\n'}
    answer = page.request.post(f"{event}/entries", data={"key": "no time", "why": "for the test", "act": act})
    assert answer.ok, answer.text()


def test_a_result_by_keys_alone(new_club: Club, table: str) -> None:
    page = new_club.comes("keys", table, LAPTOP)
    board = first_board(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    for key in "4sn+":
        page.keyboard.press(key)
    expect(page.get_by_role("img", name="4 spades by North, 1 over")).to_be_visible()
    page.keyboard.press("Enter")
    expect(button(page, "Agree")).to_be_enabled()
    page.keyboard.press("a")
    expect(is_done(page, board)).to_be_visible()


def test_a_result_by_tab_and_space_alone(new_club: Club, table: str) -> None:
    page = new_club.comes("tab", table, LAPTOP)
    board = first_board(page)
    reach(page, "1 clubs")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    reach(page, "North")
    page.keyboard.press("Space")
    reach(page, "just made")
    page.keyboard.press("Space")
    reach(page, "Hand over to E/W")
    page.keyboard.press("Enter")
    expect(button(page, "Agree")).to_be_enabled()
    reach(page, "Agree")
    page.keyboard.press("Enter")
    expect(is_done(page, board)).to_be_visible()


def test_a_lead_that_was_not_held_is_questioned(new_club: Club, table: str) -> None:
    phone = new_club.comes("phone", table, PHONE)
    board = first_board(phone)
    tap(phone, "4 spades, North, just made")
    lead(phone, "spades", "king")
    button(phone, "Hand over to E/W").click()
    question = phone.get_by_role("dialog", name=f"Board {board}: is this right?")
    expect(question.get_by_text("The lead does not fit board")).to_be_visible()
    expect(question.get_by_text("king")).to_be_hidden()
    button(question, "Let me look").click()
    lead(phone, "hearts", "king")
    button(phone, "Hand over to E/W").click()
    agree(phone, board)
    other = first_board(phone)
    enter(phone, other, "1 no trump, South, 1 over")
    button(phone, "N/S: take back").click()
    expect(button(phone, "Hand over to E/W")).to_be_enabled()
    button(phone, "Director").click()
    fill(dialog(phone), "In a few words, if you like", "a card is missing")
    button(dialog(phone), "Call").click()
    expect(phone.get_by_text("Director called at")).to_be_visible()


def test_whoever_is_sure_of_a_lead_was_not_typing_besides(new_club: Club, table: str) -> None:
    """It is entered: what was tapped is not kept as something that they were about to enter."""
    phone = new_club.comes("phone", table, PHONE)
    board = first_board(phone)
    tap(phone, "4 spades, North, just made")
    lead(phone, "spades", "king")
    button(phone, "Hand over to E/W").click()
    button(dialog(phone), "Yes, it is right").click()
    expect(button(phone, "Agree")).to_be_enabled()
    expect(phone.get_by_text("You were typing here")).to_be_hidden()
    agree(phone, board)


def first_board(page: Page) -> int:
    """The number of the board that the page asks for."""
    heading = page.get_by_role("heading", name=re.compile(r"^Board \d+$"))
    expect(heading).to_be_visible()
    expect(button(page, "4 spades")).to_be_visible()
    return int(heading.inner_text().removeprefix("Board "))


def lead(phone: Page, suit: str, rank: str) -> None:
    """Tap the opening lead."""
    phone.get_by_role("button", name=re.compile("^(Choose the lead|Lead: )")).click()
    dialog(phone).get_by_role("radio", name=suit).click()
    button(dialog(phone), rank).click()
    expect(dialog(phone)).to_be_hidden()
