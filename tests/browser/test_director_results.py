"""What a director does to results, button by button: to the score, the ranking and the log (12C, 15B, 79, 87)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import acting
from tests.browser.acting import button, choose_result, dialog, fill, open_board, open_table, tap
from tests.browser.club import Club
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")


def test_results_are_cancelled_fouled_adjusted_and_decided(club: Club) -> None:
    with evening(club, rounds=2) as held:
        director = held.director()
        cancelled_and_given_back(held, director)
        fouled(held, director)
        weighted_and_split(held, director)
        artificial(held, director)
        disputed_after_the_round(held, director)


def worth(question: Locator, pair: str) -> Locator:
    """The line of the preview that says what it does to a pair."""
    return question.get_by_role("row", name=re.compile(rf"\b{pair}\b"))


def said(held: Evening, kind: str) -> tuple[str, str, str]:
    """The newest sentence of a kind in the log, with its reason and its author."""
    line = held.said(kind)[0]
    return line["text"], line["why"], line["who"].get("name", "")


def cancelled_and_given_back(held: Evening, director: Page) -> None:
    """A result is cancelled (15B), and given back: a wrong tap costs nothing."""
    row = open_board(director, 1, 5)
    button(row, "Cancel result").click()
    question = dialog(director)
    expect(question.get_by_role("textbox", name="Law")).to_have_value("15B")
    fill(question, "Why", "Another board was meant")
    expect(worth(question, "Robin")).to_contain_text("50 → 33.33")
    button(question, "Cancel the result").click()
    expect(row.get_by_text("cancelled", exact=True)).to_be_visible()
    assert held.figure("8") == "33.33"
    text = "Table 1, board 5: the result was cancelled (15B); it was 2♥= by East."
    assert said(held, "result_cancelled") == (text, "Another board was meant", "Ada")
    button(row, "Give the result back").click()
    fill(question, "Why", "It was the right board")
    expect(worth(question, "Robin")).to_contain_text("33.33 → 50")
    button(question, "Give the result back").click()
    expect(row.get_by_text("entered by the director", exact=True)).to_be_visible()
    assert held.figure("8") == "50"
    assert "counts again: 2♥= by East (79C1)" in said(held, "result_corrected")[0]


def fouled(held: Evening, director: Page) -> None:
    """A board that was played in another form (87): compared with its like, and the right one after all."""
    row = open_board(director, 1, 6)
    button(row, "Fouled board").click()
    question = dialog(director)
    fill(question, "Why", "Two cards were exchanged")
    expect(worth(question, "Robin")).to_contain_text("50 → 65")
    button(question, "Set apart").click()
    expect(row.get_by_text("form B", exact=True)).to_be_visible()
    assert held.figure("8") == "65"
    assert said(held, "board_fouled")[1:] == ("Two cards were exchanged", "Ada")
    button(row, "Fouled board").click()
    question.get_by_role("radio", name="The right board").click()
    fill(question, "Why", "They were put back before it was played")
    button(question, "Not fouled").click()
    expect(row.get_by_text("form B", exact=True)).to_be_hidden()
    assert held.figure("8") == "50"


def weighted_and_split(held: Evening, director: Page) -> None:
    """A weighted score for one side, another for the other (12C1c): both sides' figures before it is saved."""
    row = open_board(director, 1, 5)
    button(row, "Adjust").click()
    question = dialog(director)
    question.get_by_role("radio", name="Weighted").click()
    for place, (share, result) in enumerate((("60", "2H= E"), ("", "4S-2 N"))):  # nothing is filled in before
        expect(question.get_by_role("textbox", name="Result").nth(place)).to_have_value("")
        question.get_by_role("textbox", name="Result").nth(place).fill(result)
        question.get_by_role("textbox", name="%").nth(place).fill(share)
    question.get_by_role("radio", name="N/S", exact=True).click()
    expect(question.get_by_text("is what came of the infraction")).to_be_visible()
    weight = question.get_by_role("textbox", name="%").nth(1)
    weight.fill("30")
    expect(question.get_by_text("10% missing")).to_be_visible()
    fill(question, "Why", "Misinformation")
    expect(button(question, "Award")).to_be_disabled()
    weight.fill("40")
    expect(question.get_by_text("The weights make 100%")).to_be_visible()
    question.get_by_role("switch", name="Each side gets a score of its own").check()
    question.get_by_role("group", name="E/W").get_by_role("radio", name="Average minus").click()
    expect(worth(question, "Wren")).to_contain_text("0 → 0.8")
    button(question, "Award").click()
    expect(question).to_be_hidden()
    expect(row.get_by_text("adjusted", exact=True)).to_be_visible()
    text, why, by = said(held, "score_adjusted")
    assert "60% of 2♥= by East and 40% of 4♠−2 by North to North-South and average minus to East-West" in text
    assert (why, by) == ("Misinformation", "Ada")
    button(row, "Adjust").click()
    fill(question, "Why", "There was no damage")
    button(question, "Give the score at the table back").click()
    expect(row.get_by_text("entered by the director", exact=True)).to_be_visible()
    assert held.figure("8") == held.figure("2") == "50"


def test_an_adjusted_score_is_on_the_phone_of_the_table_at_once(club: Club) -> None:
    """What was decided, why, what it does, until when to appeal (92B); the score at the table counts no more."""
    with evening(club, rounds=2) as held:
        phone = held.phone("8")
        row = phone.get_by_role("listitem").filter(has_text="Board 5")
        expect(row.get_by_role("img", name="2 hearts by East")).to_be_visible()
        (tile,) = (one for one in held.shown("/room")["sections"][0]["tables"] if one["table"] == "1")
        five, six = (next(one for one in tile["boards"] if one["board"] == board) for board in (5, 6))
        adjusted = {"result": five["id"], "revision": five["revision"], "law": "12C2a"}
        held.enter("score_adjusted", "for the file", "The board was spoilt.", **adjusted, award="NS=ave- EW=ave+")
        news = phone.get_by_role("region", name="The director's ruling on board 5")
        expect(news.get_by_text("The board was spoilt.")).to_be_visible()
        expect(
            news.get_by_text("adjusted to average minus to North-South and average plus to East-West")
        ).to_be_visible()
        expect(news.get_by_text("You may appeal")).to_be_visible()
        button(news, "Understood").click()
        expect(news).to_be_hidden()
        expect(row).to_contain_text(re.compile("N/S Average minus ?E/W Average plus"))
        expect(row).to_contain_text("Adjusted by the director")
        button(phone, "Board 5. done").click()
        board = phone.get_by_role("region", name="Board 5", exact=True)
        expect(board).to_contain_text("Average minus")
        expect(board.get_by_text("At the table:")).to_be_visible()
        weighed = {"result": six["id"], "revision": six["revision"], "law": "12C1c"}
        held.enter("score_adjusted", "Misinformation.", **weighed, award="60%:3NT= N,40%:3NT-1 N")
        expect(phone.get_by_text("60% of 3NT= by North and 40% of 3NT−1 by North")).to_be_visible()
        expect(phone.get_by_text("60%:3NT")).to_be_hidden()


def test_an_award_before_the_result_fills_in_nothing_that_the_law_excludes(club: Club) -> None:
    """Who was at fault says what each side gets (12C2a); one score for both, or an assigned one, is not guessed."""
    with evening(club, rounds=1) as held:
        held.enter("round_started", session=1, round=2)
        director = held.director()
        row = open_board(director, 1, 5)
        button(row, "Award a score").click()
        question = dialog(director)
        ns, ew = (question.get_by_role("group", name=f"{side}, at") for side in ("N/S", "E/W"))
        question.get_by_role("radio", name="N/S", exact=True).click()
        expect(ns.get_by_role("radio", name="Average minus")).to_be_checked()
        own = question.get_by_role("switch", name="Each side gets a score of its own")
        own.uncheck()
        both = question.get_by_role("group", name="Both sides")
        expect(both.get_by_role("radio", name="Average minus")).not_to_be_checked()
        expect(both.get_by_role("radio", checked=True)).to_have_count(0)
        own.check()
        question.get_by_role("radio", name="N/S", exact=True).click()
        expect(ew.get_by_role("radio", name="Average plus")).to_be_checked()
        ns.get_by_role("radio", name="Weighted").click()
        innocent = question.get_by_role("group", name="E/W")
        expect(innocent.get_by_role("radio", checked=True)).to_have_count(0)
        expect(innocent.get_by_text("12C2a")).to_be_hidden()


def artificial(held: Evening, director: Page) -> None:
    """An artificial score for a board that was played (12C2); what cannot be read cannot be saved."""
    row = open_board(director, 1, 7)
    button(row, "Adjust").click()
    question = dialog(director)
    question.get_by_role("textbox", name="Result").fill("4Z")
    expect(question.get_by_text("As in 4SX+1 N")).to_be_visible()
    expect(button(question, "Award")).to_be_disabled()
    question.get_by_role("radio", name="Average plus").click()
    expect(question.get_by_role("textbox", name="Law")).to_have_value("12C2a")
    fill(question, "Why", "The board could not be played out")
    expect(worth(question, "Wren")).to_contain_text("→")
    button(question, "Award").click()
    expect(row.get_by_text("adjusted", exact=True)).to_be_visible()
    assert "adjusted to average plus" in said(held, "score_adjusted")[0]


def disputed_after_the_round(held: Evening, director: Page) -> None:
    """The sides do not agree, and the round is over: only one side's score goes down (79B3)."""
    held.enter("round_started", session=1, round=3)
    phone = held.phone("table 1")
    acting.enter(phone, 9, "3 no trump, South, just made")
    button(phone, "No").click()
    tap(dialog(phone), "3 no trump, South, 1 down")
    button(dialog(phone), "Call the director").click()
    expect(director.get_by_role("button", name="1 Disputed")).to_be_visible()
    held.enter("round_started", session=1, round=4)
    director.get_by_role("button", name="1 Disputed").click()
    director.get_by_role("button", name="Table 1, round 3, board 9").click()
    button(open_table(director, 1), "E/W are right").click()
    question = dialog(director)
    expect(question.get_by_role("switch", name=re.compile("Only lower the score of one side"))).to_be_checked()
    expect(question.get_by_role("textbox", name="Law")).to_have_value("79B3")
    fill(question, "Why", "They cannot agree")
    expect(worth(question, "Robin")).to_contain_text("→")
    button(question, "Record it").click()
    expect(question).to_be_hidden()
    text = said(held, "score_adjusted")[0]
    assert "3NT−1 by South to North-South and the score at the table to East-West" in text
    assert "(79B3)" in text


def test_two_directors_and_a_late_correction(new_club: Club) -> None:
    with evening(new_club, rounds=1) as held:
        ada, bea = held.director("Ada"), held.director("Bea")
        at_once(held, ada, bea)
        after_the_period(held, ada)


def at_once(held: Evening, ada: Page, bea: Page) -> None:
    """Two directors correct the same result: the second is told what it is now, the first that there was another."""
    for director, tricks in ((ada, "−2"), (bea, "+2")):
        button(open_board(director, 1, 1), "Correct").click()
        choose_result(dialog(director), f"4 ♠ S {tricks}")
        fill(dialog(director), "Why", f"They say it was {tricks}")
    button(dialog(ada), "Save").click()
    expect(dialog(ada)).to_be_hidden()
    button(dialog(bea), "Save").click()
    refused = dialog(bea).get_by_role("alert")
    expect(refused.get_by_role("img", name="4 spades by South, 2 down")).to_be_visible()
    expect(ada.get_by_text("Bea wanted to change board 1")).to_be_visible()
    assert said(held, "result_corrected")[2] == "Ada"
    button(refused, "Go on from there").click()
    button(dialog(bea), "Save").click()
    expect(dialog(bea)).to_be_hidden()
    assert said(held, "result_corrected")[1:] == ("They say it was +2", "Bea")


def after_the_period(held: Evening, director: Page) -> None:
    """After the correction period the organiser approves by the button, and one correction is possible (79C2)."""
    held.enter("score_made_official", why="We stop here", session=1)
    held.club.put_clock_forward(21)
    director.goto(f"{held.club.address}/e/{held.event}/director")
    row = open_board(director, 1, 1)
    button(row, "Correct").click()
    question = dialog(director)
    choose_result(question, "4 ♠ S =")
    fill(question, "Why", "Ten tricks after all")
    button(question, "Save").click()
    expect(question.get_by_role("alert")).to_contain_text("organiser's approval (Law 79C2)")
    organiser = held.organiser()
    button(open_board(organiser, 1, 1), "Approve a late correction").click()
    fill(dialog(organiser), "Why", "Both sides confirm it")
    button(dialog(organiser), "Approve").click()
    expect(dialog(organiser)).to_be_hidden()
    for page in (organiser, director):
        expect(page.get_by_text("The organiser has approved: this result can be corrected once").first).to_be_visible()
    button(question, "Save").click()
    expect(question).to_be_hidden()
    assert "to 4♠= by South (79C2)" in said(held, "result_corrected")[0]
    assert said(held, "late_correction_approved")[1] == "Both sides confirm it"
