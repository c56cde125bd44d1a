"""The last round and the end: the official score, an appeal, the correction period and what comes after it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import acting
from tests.browser.acting import button, dialog, fill, open_board, open_table, play, start_round
from tests.browser.club import LAPTOP
from tests.browser.thursday.people import Evening


def third_round(evening: Evening) -> None:
    """The late pair plays. A board that one side knows from round 1 is not in the repaired movement."""
    director = evening["director"]
    start_round(director, 3)
    play(evening["table 4"], 1, "4 spades, North, just made")
    play(evening["table 4"], 2, "2 hearts, East, 1 over")
    play(evening["table 1"], 5, "3 hearts, North, 1 over")
    play(evening["table 1"], 6, "5 clubs, East, just made")
    play(evening["table 2"], 1, "4 spades, North, 1 down")
    play(evening["table 2"], 2, "3 no trump, West, just made")
    play(evening["table 3"], 4, "2 spades, North, 1 over")


def the_end(evening: Evening) -> None:
    """The late board, an appeal, the official score, the correction period and what comes after it."""
    director = evening["director"]
    panel = open_table(director, 3)
    panel.get_by_text(re.compile("^Round 1 ")).click()
    open_board(director, 3, 1).get_by_role("button", name="Enter result").click()
    acting.choose_result(dialog(director), "4 ♠ N +1")
    button(dialog(director), "Save").click()
    expect(dialog(director)).to_be_hidden()
    button(director, "Make the score official").click()
    expect(
        dialog(director).get_by_text("scores can be corrected for 20 minutes, and appeals made for 60 minutes")
    ).to_be_visible()
    button(dialog(director), "Make it official").click()
    expect(evening["wall"].get_by_text("Official score")).to_be_visible()
    appeal(evening)
    expect(correct(evening, "2 ♠ N =", "Nine tricks were written, eight were made")).to_be_hidden()
    expect(stands(director, "2 spades by North, just made")).to_be_visible()
    evening.club.put_clock_forward(21)
    question = correct(evening, "2 ♠ N +2", "It was ten after all")
    expect(question.get_by_role("alert").get_by_text("approv").first).to_be_visible()
    approved(evening)
    button(question, "Save").click()
    expect(question).to_be_hidden()
    expect(stands(director, "2 spades by North, 2 over")).to_be_visible()
    expect(evening["wall"].get_by_text("Corrections of the score (Law 79C1) over")).to_be_visible()
    evening.club.put_clock_forward(61)  # the time for appeals has gone by as well


def stands(director: Page, result: str) -> Locator:
    """Board 4 at table 3 with that result."""
    return open_board(director, 3, 4).get_by_role("button", name=re.compile(result))


def correct(evening: Evening, result: str, why: str) -> Locator:
    """The director tries to correct board 4 of table 3."""
    director = evening["director"]
    open_board(director, 3, 4).get_by_role("button", name="Correct").click()
    acting.choose_result(dialog(director), result)
    fill(dialog(director), "Why", why)
    button(dialog(director), "Save").click()
    return dialog(director)


def approved(evening: Evening) -> None:
    """The organiser approves that a score is changed after the correction period (79C)."""
    organiser = evening["organiser"]
    organiser.get_by_role("navigation", name="Pages").get_by_role("link", name="Director", exact=True).click()
    open_board(organiser, 3, 4).get_by_role("button", name="Approve a late correction").click()
    fill(dialog(organiser), "Why", "The players of both sides confirm it")
    button(dialog(organiser), "Approve").click()
    expect(dialog(organiser)).to_be_hidden()


def appeal(evening: Evening) -> None:
    """A pair appeals against the weighted score; both partners concur (92D1); the committee changes it (93B)."""
    phone, director = evening["pair 2"], evening["director"]
    button(phone, "Appeals").or_(phone.get_by_role("link", name="Appeals")).first.click()
    button(phone, "Appeal against a ruling").click()
    question = dialog(phone)
    question.get_by_role("button", name=re.compile("board 5: the score was adjusted")).click()
    fill(question, "Why", "The explanation made no difference")
    question.get_by_role("switch", name="Crane").check()
    button(question, "Appeal").click()
    expect(question).to_be_hidden()
    expect(phone.get_by_text("waits for consent")).to_be_visible()
    director.get_by_role("link", name=re.compile("Appeals")).first.click()
    button(director, "Finch agrees to appeal").click()  # as Finch has told the director: the pair shares one phone
    expect(phone.get_by_text("to be handed on")).to_be_visible()
    other = evening.club.comes("committee", evening.links["Cyd"], LAPTOP)
    other.wait_for_url(re.compile("/e/"))  # they are let in: who goes on before that is nobody
    button(director, "Hand it on").click()
    dialog(director).get_by_role("combobox", name="Who hears it").select_option("The committee")
    fill(dialog(director), "Who they are", "Cyd\nDee\nEli")
    button(dialog(director), "Hand it on").click()
    expect(dialog(director)).to_be_hidden()
    if not other.url.endswith("/appeals"):
        other.goto(f"{evening.club.address}/e/{evening.event}/appeals")
    button(other, "Enter the decision").click()
    dialog(other).get_by_role("radio", name="The ruling is changed").click()
    fill(dialog(other), "Result", "4H= N")
    fill(dialog(other), "Reasons", "There was no damage")
    button(dialog(other), "Decide").click()
    expect(dialog(other)).to_be_hidden()
    expect(phone.get_by_text("The committee: the ruling is changed")).to_be_visible()
    director.get_by_role("link", name="Director", exact=True).click()
