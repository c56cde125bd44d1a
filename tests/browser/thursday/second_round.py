"""The second round: a late pair, two directors at one board, a weighted score, a penalty."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import acting
from tests.browser.acting import agree, button, dialog, enter, fill, open_board, open_table, play, start_round, tile
from tests.browser.club import PHONE
from tests.browser.thursday.people import Evening
from tests.browser.thursday.setting_up import address_of


def second_round(evening: Evening) -> None:
    """A pair comes late; two directors want the same board; a weighted score, a penalty, an appeal."""
    director = evening["director"]
    expect(evening["table 1"].get_by_role("region", name="Where to go")).to_be_visible()
    expect(evening["pair 5"].get_by_role("region", name="Where to go").get_by_text("Table 3")).to_be_visible()
    start_round(director, 2)
    late_pair(evening)
    play(evening["table 1"], 3, "3 no trump, West, 2 down")
    two_directors(evening)
    play(evening["table 1"], 4, "2 spades, South, just made")
    play(evening["table 2"], 5, "4 hearts, North, just made")
    play(evening["table 3"], 5, "4 hearts, North, 1 down")
    weighted(evening)
    penalised(evening)
    play(evening["table 2"], 6, "6 clubs, East, 1 down")
    expect(evening["pair 5"].get_by_role("heading", name="Table 3")).to_be_visible()
    enter(evening["pair 5"], 6, "5 clubs, East, just made", to="N/S")
    agree(evening["table 3"], 6)
    expect(evening["wall"].get_by_role("row", name="4 N/S 8 Curlew – Plover")).to_be_visible()


def late_pair(evening: Evening) -> None:
    """The movement is repaired in round 2: from round 3 on nobody sits out (8A)."""
    director, organiser = evening["director"], evening["organiser"]
    acting.menu(director, "More", "Repair the movement")
    question = dialog(director)
    question.get_by_role("radio", name="A pair comes late").click()
    fill(question, "First player", "Curlew")
    fill(question, "Second player", "Plover")
    button(question, "Enter as number 8").click()
    expect(question.get_by_text("Number 8 sits North-South in round 3 at table 4.")).to_be_visible()
    expect(question.get_by_text("Number 4 cannot get a result on board 3")).to_be_visible()
    expect(question.get_by_text("3 and 6 can still play board 1, which they missed in round 1 (8B2).")).to_be_visible()
    button(question, "Do it").click()
    expect(question.get_by_text("Table 4 was not used before. Its link is made")).to_be_visible()
    button(question, "Later").click()
    expect(question).to_be_hidden()
    told = evening["table 1"].get_by_text("Number 8 comes late, and plays from round 3 on.")
    expect(told.first).to_be_visible()
    expect(tile(director, 4)).to_be_visible()
    organiser.get_by_role("tab", name="Tables").click()
    button(organiser, "Make those that are missing").click()
    evening.links["Table 4"] = address_of(organiser, organiser.get_by_role("button", name=re.compile("^Table 4\\b")))
    evening.club.comes("table 4", evening.links["Table 4"], PHONE)


def two_directors(evening: Evening) -> None:
    """Two directors correct the same board at once: both are told, each on their own screen."""
    ada, bea = evening["director"], evening["second director"]
    for director, tricks in ((ada, "−1"), (bea, "−3")):
        row = open_board(director, 1, 3)
        expect(row.get_by_text("agreed", exact=True)).to_be_visible()
        row.get_by_role("button", name="Correct").click()
        acting.choose_result(dialog(director), f"3 NT W {tricks}")
        fill(dialog(director), "Why", f"They say it was {tricks}")
    button(dialog(ada), "Save").click()
    expect(dialog(ada)).to_be_hidden()
    button(dialog(bea), "Save").click()
    refused = dialog(bea).get_by_role("alert")
    expect(refused.get_by_text("It is now")).to_be_visible()
    expect(refused.get_by_role("img", name="3 no trump by West, 1 down")).to_be_visible()
    told = ada.get_by_role("status").filter(has_text="Bea wanted to change board 3 of table 1 too")
    expect(told).to_be_visible()
    button(told, "Close").click()
    expect(bea.get_by_text("wanted to change board 3")).to_have_count(0)  # Bea has been told already
    button(refused, "Go on from there").click()
    button(dialog(bea), "Save").click()
    expect(dialog(bea)).to_be_hidden()
    history = open_board(ada, 1, 3).get_by_role("list", name="History")
    expect(history.get_by_text("corrected by Ada")).to_be_visible()
    expect(history.get_by_text("corrected by Bea")).to_be_visible()


def weighted(evening: Evening) -> None:
    """A weighted score (12C1c), and what it does to both sides before it is awarded."""
    director = evening["director"]
    open_board(director, 2, 5).get_by_role("button", name="Adjust").click()
    question = dialog(director)
    question.get_by_role("radio", name="Weighted").click()
    weights, results = question.get_by_role("textbox", name="%"), question.get_by_role("textbox", name="Result")
    for place, (weight, result) in enumerate((("60", "4H= N"), ("40", "4H-1 N"))):
        weights.nth(place).fill(weight)
        results.nth(place).fill(result)
    expect(question.get_by_text("The weights make 100%")).to_be_visible()
    expect(question.get_by_role("textbox", name="Law")).to_have_value("12C1c")
    fill(question, "Why", "West was misinformed about two hearts")
    question.get_by_role("switch", name="Players read a reason, too").click()
    preview = question.get_by_role("status").filter(has=director.get_by_role("heading", name="What it does"))
    expect(preview.get_by_role("row", name=re.compile("2 Crane – Finch .*→"))).to_be_visible()
    button(question, "Award").click()
    expect(question).to_be_hidden()
    expect(open_board(director, 2, 5).get_by_text("60%").first).to_be_visible()


def penalised(evening: Evening) -> None:
    """A procedural penalty by the director (90), which counts at once."""
    director = evening["director"]
    button(open_table(director, 2), "Penalty or warning").click()
    question = dialog(director)
    question.get_by_role("radio", name="Penalty").click()
    question.get_by_role("combobox", name="To whom").select_option("4 Egret – Robin")
    fill(question, "What for", "Late at the table again")
    fill(question, "How much", "10% of top")
    expect(question.get_by_role("row", name=re.compile("^4 Egret – Robin .*→"))).to_be_visible()
    button(question, "Penalise").click()
    expect(question).to_be_hidden()
    expect(director.get_by_role("button", name=re.compile(r"^1\s*Penalt"))).to_be_visible()
