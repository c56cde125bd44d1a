"""Warnings, penalties, suspension, disqualification: given, lifted, approved or not (90, 91)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import button, dialog, fill, open_table
from tests.browser.club import Club
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")


def test_penalties_suspension_and_disqualification(club: Club) -> None:
    with evening(club, rounds=2) as held:
        director = held.director()
        warned(held, director)
        penalised_by_the_tariff(held, director)
        suspended(held, director)
        disqualified(held, director)


def sanction(director: Page, table: int, kind: str) -> Locator:
    """The question about a penalty to somebody at a table."""
    button(open_table(director, table), "Penalty or warning").click()
    dialog(director).get_by_role("radio", name=kind, exact=True).click()
    return dialog(director)


def penalties(director: Page) -> Locator:
    """The list of penalties."""
    director.get_by_role("button", name=re.compile(r"^\d+ Penalties$")).click()
    return director.get_by_role("region", name="Penalties")


def warned(held: Evening, director: Page) -> None:
    """A warning costs nothing and is kept: who is penalised later had it before."""
    question = sanction(director, 2, "Warning")
    fill(question, "What for", "slow play")
    button(question, "Warn").click()
    expect(question).to_be_hidden()
    line = held.said("warning_given")[0]
    assert (line["text"], line["who"]["name"]) == ("Number 4 was warned: slow play (90A).", "Ada")
    assert held.figure("4") == "75"


def penalised_by_the_tariff(held: Evening, director: Page) -> None:
    """One tap takes the tariff; the ranking has it at once, and has it no more when it is lifted."""
    question = sanction(director, 2, "Penalty")
    expect(question.get_by_text("Warning: slow play (90A)")).to_be_visible()
    question.get_by_role("radio", name=re.compile("late arrival")).click()
    expect(question.get_by_role("textbox", name="How much")).to_have_value("10% of top")
    expect(question.get_by_role("row", name=re.compile("4 Finch"))).to_contain_text("75 → 72.5")
    button(question, "Penalise").click()
    expect(question).to_be_hidden()
    assert held.figure("4") == "72.5"
    assert held.said("penalty_given")[0]["text"] == "Number 4 was penalised: 10% of top, for late arrival (90A)."
    button(penalties(director), "Lift the penalty").click()
    expect(question.get_by_text("4 Finch: 10% of top, late arrival (Law 90A), by Ada.")).to_be_visible()
    expect(question.get_by_role("row", name=re.compile("4 Finch"))).to_contain_text("72.5 → 75")
    fill(question, "Why", "They were told another time")
    button(question, "Lift the penalty").click()
    expect(question).to_be_hidden()
    assert held.figure("4") == "75"
    assert held.said("penalty_lifted")[0]["why"] == "They were told another time"


def suspended(held: Evening, director: Page) -> None:
    """One player is suspended for the session (91A): the table says so, until it is lifted."""
    question = sanction(director, 1, "Suspend")
    question.get_by_role("radio", name="Robin South").click()
    fill(question, "What for", "shouting")
    expect(question.get_by_text("Final (Law 91A)")).to_be_visible()
    button(question, "Suspend").click()
    expect(question).to_be_hidden()
    expect(open_table(director, 1).get_by_text("Robin South suspended")).to_be_visible()
    text = "Robin South of number 8 was suspended for session 1: shouting (91A)."
    assert held.said("suspended")[0]["text"] == text
    button(penalties(director), "Lift the suspension").click()
    fill(question, "Why", "They have apologised")
    button(question, "Lift the suspension").click()
    expect(question).to_be_hidden()
    expect(open_table(director, 1).get_by_text("Robin South suspended")).to_be_hidden()
    assert held.said("suspension_lifted")[0]["why"] == "They have apologised"


def disqualified(held: Evening, director: Page) -> None:
    """The director asks, the organiser does not approve, and then does (91B): the pair has no place any more."""
    organiser = held.organiser()
    for approves, button_name in ((False, "Do not approve"), (True, "Approve")):
        question = sanction(director, 3, "Disqualify")
        fill(question, "What for", "cheating")
        expect(question.get_by_text("When the organiser approves (Law 91B)")).to_be_visible()
        button(question, "Disqualify").click()
        expect(director.get_by_text("It waits for the organiser.")).to_be_visible()
        assert places(held)["6"] is not None
        button(organiser, button_name).first.click()
        fill(dialog(organiser), "Why", "I have heard both sides")
        if approves:
            expect(dialog(organiser).get_by_role("row", name=re.compile("6 Swift"))).to_contain_text("1= → –")
        button(dialog(organiser), button_name).click()
        expect(dialog(organiser)).to_be_hidden()
        expect(director.get_by_text("It waits for the organiser.")).to_be_hidden()
        verb = "approves" if approves else "does not approve"
        line = held.said("disqualification_decided")[0]
        assert line["text"] == f"The organiser {verb} of the disqualification of number 6 (91B)."
    assert places(held)["6"] is None
    expect(penalties(director).get_by_text("disqualification not approved")).to_be_visible()
    expect(organiser.get_by_text("6 Swift takes part no more, and the movement still has them.")).to_be_visible()
    button(organiser, "Repair the movement").click()
    expect(dialog(organiser).get_by_role("radio", name="Somebody leaves")).to_be_checked()
    expect(dialog(organiser).get_by_text("Number 6 has left.")).to_be_visible()


def places(held: Evening) -> dict[str, int | None]:
    """Everybody's place in the ranking."""
    ranking = held.shown("/ranking?session=1")["rankings"][0]
    return {row["contestant"]["id"]: row["place"] for row in ranking["rows"]}
