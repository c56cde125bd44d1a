"""Appeals by their buttons: consent, deposit, committee, director in charge, further appeal, taken back (92, 93)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import button, dialog, fill
from tests.browser.club import Club
from tests.browser.evenings import CONDITIONS, Evening, evening

pytestmark = pytest.mark.xdist_group("browser")


def test_an_appeal_in_all_its_steps(club: Club) -> None:
    with evening(club, rounds=2, conditions=f'{CONDITIONS}further_appeals = ["league"]\n') as held:
        adjusted(held, 1, "60%:4S-2 N,40%:2H= E", "Misinformation")
        director = held.director(path="/appeals")
        made(held, director)
        heard(held, director)
        goes_further(held, director)
        on_a_point_of_law(held, director)


def adjusted(held: Evening, table: int, award: str, why: str) -> None:
    """The first board of a table in round 2 gets an adjusted score."""
    board = held.shown(f"/desk?table={table}")["rounds"][0]["boards"][0]
    held.enter("score_adjusted", why, result=board["id"], revision=board["revision"], award=award, law="12C1c")


def appeal_of(page: Page, pair: str) -> Locator:
    """An appeal on the page, by whose it is."""
    return page.get_by_role("article", name=re.compile(rf"^Appeal of {pair}\b"))


def made(held: Evening, director: Page) -> None:
    """A pair appeals by phone; one concurs there, the other has told the director (92D1)."""
    phone = held.phone("8")
    phone.wait_for_url("**/e/**")
    phone.goto(f"{held.club.address}/e/{held.event}/appeals")
    button(phone, "Appeal against a ruling").click()
    question = dialog(phone)
    expect(question.get_by_text("A deposit of 20 euros is due.")).to_be_visible()
    fill(question, "Why", "It made no difference")
    question.get_by_role("switch", name="Robin North").check()
    button(question, "Appeal").click()
    expect(appeal_of(phone, "8").get_by_text("waits for consent")).to_be_visible()
    button(appeal_of(director, "8"), "Robin South agrees to appeal").click()
    expect(appeal_of(phone, "8").get_by_text("to be handed on")).to_be_visible()
    text = "Number 8 appeals against the ruling at table 1, board 5: It made no difference"
    assert held.said("appeal_requested")[0]["text"] == text
    assert held.said("appeal_consented")[0]["who"]["name"] == "Ada"


def heard(held: Evening, director: Page) -> None:
    """The committee that the regulations name hears it, sees what its decision does, and changes the ruling (93B2)."""
    button(appeal_of(director, "8"), "Hand it on").click()
    question = dialog(director)
    expect(question.get_by_role("combobox", name="Who hears it")).to_have_value("committee")
    expect(question.get_by_role("textbox", name="Deposit")).to_have_value("20 euros")
    fill(question, "Who they are", "Cyd\nDee")
    button(question, "Hand it on").click()
    expect(question).to_be_hidden()
    committee = held.committee()
    button(appeal_of(committee, "8"), "Enter the decision").click()
    decision = dialog(committee)
    decision.get_by_role("radio", name="The ruling is changed").click()
    fill(decision, "Result", "3NT+3 W")
    expect(decision.get_by_role("row", name=re.compile("2 Wren"))).to_contain_text("0 → 2")
    fill(decision, "Reasons", "There was damage, and more")
    button(decision, "Decide").click()
    expect(decision).to_be_hidden()
    expect(appeal_of(director, "8").get_by_text("Deposit 20 euros, returned.")).to_be_visible()
    line = held.said("appeal_decided")[0]
    assert "3NT+3 by West is awarded; the deposit is returned. There was damage, and more" in line["text"]
    assert line["who"]["name"] == "Cyd"
    assert held.shown("/desk?table=1")["rounds"][0]["boards"][0]["reads"]["award"] == "3NT+3 W"


def goes_further(held: Evening, director: Page) -> None:
    """The other side appeals further (93C1), and takes it back."""
    phone = held.phone("2")
    phone.wait_for_url("**/e/**")
    phone.goto(f"{held.club.address}/e/{held.event}/appeals")
    button(appeal_of(phone, "8"), "Appeal further, to league").click()
    fill(dialog(phone), "Why", "We disagree")
    dialog(phone).get_by_role("switch", name="Wren North").check()
    button(dialog(phone), "Appeal").click()
    expect(appeal_of(director, "2").get_by_text("further appeal")).to_be_visible()
    button(appeal_of(phone, "2"), "Take the appeal back").click()
    button(dialog(phone), "Take it back").click()
    expect(appeal_of(director, "2").get_by_text("taken back")).to_be_visible()
    assert held.said("appeal_withdrawn")[0]["text"] == "Number 2 takes the appeal back."


def on_a_point_of_law(held: Evening, director: Page) -> None:
    """Only about the Law: the director in charge decides (93B1); without merit, the deposit is kept (92A)."""
    adjusted(held, 2, "ave", "Law 27D")
    button(director, "Appeal against a ruling").click()
    question = dialog(director)
    question.get_by_role("radio", name=re.compile("^1 Heron")).click()
    fill(question, "Why", "It is the wrong Law")
    for name in ("Heron North", "Heron South", re.compile("only about the Law")):
        question.get_by_role("switch", name=name).check()
    button(question, "Appeal").click()
    button(appeal_of(director, "1"), "Hand it on").click()
    expect(question.get_by_role("combobox", name="Who hears it")).to_have_value("director_in_charge")
    button(question, "Hand it on").click()
    button(appeal_of(director, "1"), "Enter the decision").click()
    question.get_by_role("radio", name="The ruling stands").click()
    question.get_by_role("switch", name=re.compile("without merit")).check()
    button(question, "Decide").click()
    expect(appeal_of(director, "1").get_by_text("Deposit 20 euros, kept.")).to_be_visible()
    text = held.said("appeal_decided")[0]["text"]
    assert text == "The appeal of number 1: the ruling stands; it was without merit; the deposit is kept."
