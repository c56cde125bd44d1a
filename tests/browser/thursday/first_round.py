"""The first round: a score disputed, one misentered, one sent without network, a wrong board, an insufficient bid."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Route, expect

from tests.browser import acting
from tests.browser.acting import agree, button, dialog, enter, fill, is_done, open_board, open_table, play, tile
from tests.browser.thursday.people import Evening


def first_round(evening: Evening) -> None:
    """Boards are played; one score is disputed, one misentered, one entered without network, one board is wrong."""
    button(evening["director"], "Start round 1").click()
    for name in ("director", "second director"):
        evening[name].get_by_role("link", name="To the director's page").click()
    expect(evening["wall"].get_by_text("Round 1 of 3")).to_be_visible()
    play(evening["table 1"], 1, "4 spades, North, just made")
    without_network(evening)
    disputed(evening)
    insufficient_bid(evening)
    wrong_board(evening)
    misentered(evening)
    announced(evening)


def without_network(evening: Evening) -> None:
    """A phone loses the network while it sends, and an answer is lost: everything is there, and nothing twice."""
    phone = evening["table 1"]
    phone.context.set_offline(True)
    enter(phone, 2, "2 hearts, East, 1 down")
    expect(phone.get_by_text("Will be sent as soon as the server answers.")).to_be_visible()
    expect(phone.get_by_text("1 entry waits here and will be sent.")).to_be_visible()
    phone.context.set_offline(False)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(str(route.fetch().status))  # the server has it; the phone does not hear so
            route.abort()

    expect(button(phone, "Agree")).to_be_enabled()
    phone.context.route("**/entries", lose)
    agree(phone, 2)
    phone.context.unroute("**/entries")
    assert lost == ["201"]
    acts = [entry["act"] for entry in evening.club.log(evening.event)]
    entered = [act for act in acts if act["kind"] == "result_entered" and act["board"] == 2]
    assert len(entered) == 1
    assert len([act for act in acts if act["kind"] == "result_agreed"]) == 2


def disputed(evening: Evening) -> None:
    """One side says that the other has entered something else than was played (79B)."""
    ours, theirs, director = evening["pair 2"], evening["pair 5"], evening["director"]
    enter(ours, 3, "3 no trump, South, just made")
    expect(ours.get_by_text("Waiting for East-West to agree")).to_be_visible()
    button(theirs, "No").click()
    acting.tap(dialog(theirs), "3 no trump, South, 1 down")
    button(dialog(theirs), "Call the director").click()
    expect(theirs.get_by_text("The director decides what it was")).to_be_visible()
    director.get_by_role("button", name="1 Disputed").click()
    director.get_by_role("button", name="Table 2, round 1, board 3").click()
    board = open_board(director, 2, 3)
    button(board, "E/W are right").click()
    expect(dialog(director).get_by_role("radio", name="E/W are right")).to_be_checked()
    expect(dialog(director).get_by_role("textbox", name="Law")).to_have_value("79B")
    fill(dialog(director), "Why", "All four agree that the last trick went to East")
    button(dialog(director), "Record it").click()
    expect(dialog(director)).to_be_hidden()
    expect(is_done(ours, 3)).to_be_visible()
    expect(is_done(theirs, 3)).to_be_visible()


def insufficient_bid(evening: Evening) -> None:
    """A call for the director, and the ruling as a conversation (27B2)."""
    phone, director = evening["pair 5"], evening["director"]
    button(phone, "Next board").click()
    expect(phone.get_by_role("region", name="Board 4")).to_be_visible()
    button(phone, "Director").click()
    dialog(phone).get_by_role("radio", name="Irregularity").click()
    fill(dialog(phone), "In a few words, if you like", "insufficient bid")
    button(dialog(phone), "Call").click()
    expect(phone.get_by_text("Director called at")).to_be_visible()
    expect(tile(director, 2).get_by_text("CALL")).to_be_visible()
    panel = open_table(director, 2)
    expect(panel.get_by_text("Irregularity: insufficient bid")).to_be_visible()
    button(panel, "I go").click()
    expect(phone.get_by_text("Ada is coming.")).to_be_visible()
    button(panel.locator(".director-call"), "Rule").click()
    question = director.get_by_role("region", name="The question")
    for call in ("1 hearts", "1 spades", "Pass", "1 diamonds"):
        bid(question, call)
    button(question, "Go on").click()
    button(question, "rule on it").click()
    expect(question.get_by_text("Does West (LHO) accept the insufficient bid?")).to_be_visible()
    button(question, "not accept it").click()
    expect(question.get_by_text("must put a legal call in place")).to_be_visible()
    bid(question, "Pass")
    button(question, "Say it").click()
    expect(question.get_by_text("comparable to")).to_be_visible()
    button(question, "no").click()
    follows = director.get_by_role("region", name="What follows")
    expect(follows.get_by_text("must pass for the rest of the auction").first).to_be_visible()
    transcript = director.get_by_role("region", name="Transcript")
    expect(transcript.get_by_text("West (LHO) chose: not accept it.")).to_be_visible()
    button(director, "Close the ruling").click()
    button(dialog(director), "Close the ruling").click()
    expect(director.get_by_role("region", name="Table 2")).to_be_visible()
    expect(phone.get_by_text("Ada is coming.")).to_be_hidden()
    enter(evening["pair 2"], 4, "2 spades, North, 2 over")
    agree(phone, 4)


def bid(question: Locator, call: str) -> None:
    """Tap a call in the ruling: "1 hearts", "Pass"."""
    for part in call.split():
        question.get_by_role("radio", name=part, exact=True).click()


def wrong_board(evening: Evening) -> None:
    """A table has played a board that was not for it: the score stands, and their own is played later (15A)."""
    phone, director = evening["table 3"], evening["director"]
    acting.menu(phone, "Menu", "We played another board")
    fill(dialog(phone), "In a few words, if you like", "board 3, not 1")
    button(dialog(phone), "Call").click()
    director.get_by_role("button", name="1 Calls").click()
    calls = director.get_by_role("region", name="Calls")
    expect(calls.get_by_text("We played another board: board 3, not 1")).to_be_visible()
    button(calls, "Table 3").click()
    open_board(director, 3, 1).get_by_role("button", name="Enter result").click()
    acting.choose_result(dialog(director), "3 ♦ W +1")
    dialog(director).get_by_text("Lead, other board, other direction").click()
    played = dialog(director).get_by_role("spinbutton", name="Board that was played")
    played.fill("3")
    played.press("Tab")
    button(dialog(director), "Save").click()
    expect(dialog(director)).to_be_hidden()
    open_board(director, 3, 1).get_by_role("button", name="Play later").click()
    button(dialog(director), "Play them later").click()
    expect(dialog(director)).to_be_hidden()
    button(open_table(director, 3), "Dealt with").click()
    expect(phone.get_by_role("button", name="Board 1. later")).to_be_visible()
    play(phone, 2, "2 hearts, East, just made")


def misentered(evening: Evening) -> None:
    """Both sides agreed to a trick too few: the director puts it right (79C), and everybody can read why."""
    director = evening["director"]
    open_board(director, 1, 1).get_by_role("button", name="Correct").click()
    acting.choose_result(dialog(director), "4 ♠ N +1")
    fill(dialog(director), "Why", "Both sides counted a trick too few")
    dialog(director).get_by_role("switch", name="Players read a reason, too").click()
    expect(dialog(director).get_by_role("heading", name="What it does")).to_be_visible()
    button(dialog(director), "Save").click()
    expect(dialog(director)).to_be_hidden()
    row = open_board(director, 1, 1)
    expect(row.get_by_role("button", name=re.compile("4 spades by North, 1 over"))).to_be_visible()
    expect(row.get_by_text("corrected by Ada")).to_be_visible()


def announced(evening: Evening) -> None:
    """What the director announces stands on the wall and on every phone."""
    button(evening["director"], "Announce").first.click()
    fill(dialog(evening["director"]), "What everybody is to read", "Tea is in the hall")
    button(dialog(evening["director"]), "Announce").click()
    expect(evening["wall"].get_by_role("status").get_by_text("Tea is in the hall")).to_be_visible()
    for name in ("table 1", "pair 5"):
        expect(evening[name].get_by_text("Tea is in the hall")).to_be_visible()
    for name in ("table 1", "table 2", "table 3", "pair 2", "pair 5"):
        evening[name].get_by_label("Understood", exact=True).first.click()
