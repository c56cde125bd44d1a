"""A ruling from the first question to the director's error: pads, Law, record, what is due (82C, 85)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import button, dialog, fill, open_board
from tests.browser.club import Club
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")


def test_a_ruling_its_record_and_the_directors_error(club: Club) -> None:
    with evening(club, rounds=2) as held:
        director = held.director()
        ruled(held, director)
        polled(director)
        recorded(director)
        closed(held, director)
        was_wrong(held, director)


def question_of(director: Page) -> Locator:
    """Where the ruling asks."""
    return director.get_by_role("region", name="The question")


def ruled(held: Evening, director: Page) -> None:
    """By subject, by hand and by the pad of cards; a wrong answer is taken back."""
    button(open_board(director, 1, 5), "Rule").click()
    question = question_of(director)
    for part in ("1", "hearts", "Pass"):
        question.get_by_role("radio", name=part, exact=True).click()
    expect(question.get_by_role("table", name="The auction so far")).to_contain_text("Pass")
    button(question, "Last call back").click()
    expect(question.get_by_role("table", name="The auction so far")).not_to_contain_text("Pass")
    button(question, "Go on without it").click()
    subjects = question.get_by_role("group", name="Or by subject")
    expect(subjects.get_by_role("button", name=re.compile("revokes"))).to_be_visible()
    question.get_by_role("searchbox").fill("declarer had not allowed")
    question.get_by_role("button", name=re.compile("a lead that declarer had not allowed")).click()
    button(question, "North").click()
    expect(question.get_by_text("Which cards?")).to_be_visible()
    question.get_by_role("radio", name="hearts").click()
    question.get_by_role("radio", name="5", exact=True).click()
    expect(question.get_by_role("textbox", name="Answer")).to_have_value("H5")
    button(question, "Say it").click()
    expect(question.get_by_text("Was North unable")).to_be_visible()
    director.keyboard.press("n")
    expect(director.get_by_role("region", name="Transcript").get_by_text("No.")).to_be_visible()
    button(director, "Take back the last answer").click()
    expect(question.get_by_text("Was North unable")).to_be_visible()
    button(question, "yes").click()
    expect(question.get_by_text("Nothing more is asked.")).to_be_visible()
    every_step(director)
    follows = director.get_by_role("region", name="What follows")
    button(follows, "59").first.click()
    expect(director.get_by_role("dialog", name="Law 59")).to_contain_text("whatever is legal may be played")
    director.keyboard.press("Escape")


def polled(director: Page) -> None:
    """16B1b: two players are asked, the dialog closed between them; what they said is on record, and no finding."""
    button(director, "Poll players").click()
    asking = dialog(director)
    expect(asking.locator(".dialog-close")).not_to_be_focused()
    button(asking, "Take the hand from the deal (that you look is on record)").click()
    asking.get_by_role("radio", name="West", exact=True).click()
    expect(asking.locator(".hand")).to_be_visible()
    asking.get_by_role("radio", name="Pass", exact=True).click()
    button(asking, "That is their answer").click()
    expect(asking.get_by_text("1 player asked")).to_be_visible()
    director.keyboard.press("Escape")
    button(director, "Poll players").click()
    button(asking, "Pass").first.click()
    button(asking, "That is their answer").click()
    expect(asking.get_by_text("2 players asked")).to_be_visible()
    button(asking, "Put on record").click()
    transcript = director.get_by_role("region", name="Transcript")
    transcript.get_by_text("The log:").click()
    expect(transcript.get_by_text("TD says {Poll on logical alternatives.")).to_be_visible()


def every_step(director: Page) -> None:
    """What the table knew, or presumed, stands behind a fold; what was answered stands open."""
    transcript = director.get_by_role("region", name="Transcript")
    fold = transcript.get_by_role("button", name="also what the table knew")
    steps = transcript.locator(".ruling-steps > li")
    answered = steps.count()
    fold.click()
    expect(transcript.get_by_text("Nothing further follows.")).to_be_visible()
    assert steps.count() > answered
    button(transcript, "Only what was answered").click()
    expect(transcript.get_by_text("Nothing further follows.")).to_be_hidden()


def recorded(director: Page) -> None:
    """The complete record, as an appeal needs it: read, and saved as a file."""
    button(director, "Record").click()
    record = director.get_by_role("dialog", name="Record")
    expect(record.get_by_text("A lead that declarer had not allowed (North) (Law 61A)")).to_be_visible()
    with director.expect_download() as started:
        button(record, "Save").click()
    text = Path(started.value.path()).read_text(encoding="utf-8")
    assert "Director: Ada." in text
    assert "TD finds R1 unable_to_comply=yes" in text
    director.keyboard.press("Escape")


def closed(held: Evening, director: Page) -> None:
    """It is given with what the players read, and the table does so at once; the board is there again."""
    phone = held.phone("table 1")
    expect(phone.get_by_role("heading", name="Table 1")).to_be_visible()
    button(director, "Close the ruling").click()
    summary = dialog(director).get_by_role("textbox", name="What the players read")
    expect(summary).to_have_value("A lead that declarer had not allowed (North) (61A). Nothing further follows (59).")
    fill(dialog(director), "For the file", "North was upset")
    button(dialog(director), "Close the ruling").click()
    told = phone.get_by_role("region", name="The director's ruling on board 5")
    expect(told.get_by_text("Nothing further follows (59).")).to_be_visible()
    expect(told.get_by_text("You may appeal until 60 minutes after the official score is there")).to_be_visible()
    expect(phone.get_by_text("upset")).to_be_hidden()
    button(told, "Understood").click()
    expect(told).to_be_hidden()
    phone.close()
    expect(director.get_by_text("The ruling is given.")).to_be_visible()
    expect(director.get_by_role("button", name=re.compile("^Board 5"))).to_have_attribute("aria-expanded", "true")
    line = held.said("ruling_closed")[0]
    assert line["text"].startswith("Table 1, board 5: the ruling was given: A lead that declarer had not allowed")
    assert line["who"]["name"] == "Ada"


def was_wrong(held: Evening, director: Page) -> None:
    """The director's error (82C): said with a reason; the score is adjusted with neither side offending."""
    director.get_by_role("link", name=re.compile("Table 1 · Board 5")).click()
    button(director, "The ruling was wrong").click()
    expect(dialog(director).get_by_text("(Law 82C)")).to_be_visible()
    fill(dialog(director), "Why", "I misread the Law")
    button(dialog(director), "It was wrong").click()
    due = director.get_by_role("region", name="What is due")
    expect(due.get_by_text("neither side is treated as offending")).to_be_visible()
    line = held.said("ruling_corrected")[0]
    assert (line["text"], line["why"]) == ("Table 1, board 5: the ruling was wrong (82C).", "I misread the Law")
    director.keyboard.press("Escape")  # back to the board, where it is offered, too
    expect(director.get_by_role("button", name=re.compile("^Board 5"))).to_contain_text("1 due")
    expect(due.get_by_text("neither side is treated as offending")).to_be_visible()
    figures = dialog(director)
    for _ in range(20):  # what is due is drawn again as the board is read anew: a key in between is nobody's
        director.keyboard.press("E")
        director.wait_for_timeout(500)
        if figures.is_visible():
            break
    expect(figures.get_by_role("textbox", name="Law")).to_have_value("82C")
    figures.get_by_role("switch", name="Each side gets a score of its own").check()
    for side in ("N/S", "E/W"):
        figures.get_by_role("group", name=side).get_by_role("radio", name="Average plus").click()
    expect(figures.get_by_role("row", name=re.compile("2 Wren"))).to_contain_text("0 → 1.33")
    button(figures, "Award").click()
    expect(figures).to_be_hidden()
    expect(due).to_be_hidden()
    assert "average plus to both sides" in held.said("score_adjusted")[0]["text"]
    assert "(82C)" in held.said("score_adjusted")[0]["text"]
