"""A whole evening in real browsers: from the first page to the end of the correction period."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import acting, looking
from tests.browser.acting import (
    agree,
    button,
    dialog,
    enter,
    fill,
    is_done,
    open_board,
    open_table,
    play,
    start_round,
    tile,
)
from tests.browser.club import LAPTOP, PHONE, WALL, Club

pytestmark = pytest.mark.xdist_group("browser")

PAIRS = (
    "Heron – Wren",
    "Crane – Finch",
    "Stork – Swift",
    "Egret – Robin",
    "Avocet – Linnet",
    "Ibis – Siskin",
    "Ruff – Dunlin",
)
CONDITIONS = (
    '[regulations]\ncorrection_period = "20 minutes"\nappeal_period = "60 minutes"\nappeals_body = "committee"\n'
)


@dataclass
class Evening:
    """Who has come to the club tonight, with what in hand."""

    club: Club
    event: str = ""
    links: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Page:
        return self.club.pages[name]


def test_an_evening(club: Club) -> None:
    evening = Evening(club)
    set_up(evening)
    let_in(evening)
    first_round(evening)
    second_round(evening)
    third_round(evening)
    the_end(evening)
    read_results(evening)
    look_at_pages(evening)


def set_up(evening: Evening) -> None:
    """The first page asks one thing; a plan is taken, names are pasted, boards dealt."""
    page = evening.club.comes("organiser", evening.club.owner, LAPTOP)
    expect(page.get_by_role("heading", name="How many pairs, and until when?")).to_be_visible()
    page.get_by_role("spinbutton", name="Pairs").fill("7")
    page.get_by_label("From", exact=True).fill("19:00")
    page.get_by_label("Until", exact=True).fill("20:00")
    expect(page.get_by_role("heading", name="Web Mitchell, 3 rounds of 2 boards")).to_be_visible()
    button(page, "Take this plan").click()
    fill(page, "Name of the event", "Thursday pairs")
    fill(page, "Names of the pairs", "\n".join(PAIRS))
    page.get_by_text("Conditions of contest: scoring").click()
    page.get_by_text("All conditions, as a text").click()
    fill(page, "Conditions of contest", CONDITIONS)
    button(page, "Set up the event").click()
    page.wait_for_url("**/e/*")
    evening.event = page.url.rpartition("/")[2]
    expect(page.get_by_role("heading", name="Thursday pairs", level=1)).to_be_visible()
    expect(page.get_by_text("7 of 7 named")).to_be_visible()
    expect(page.get_by_text("6 of 6 boards dealt")).to_be_visible()
    for paper in (
        "QR codes for the tables",
        "QR codes for the players",
        "Guide cards",
        "Table cards",
        "Plan of the room",
    ):
        got = page.request.get(evening.club.address + str(page.get_by_role("link", name=paper).get_attribute("href")))
        assert got.ok
        assert got.headers["content-type"] == "application/pdf", paper


def let_in(evening: Evening) -> None:
    """The organiser shows codes and hands out links; each is opened on the device it is for."""
    page = evening["organiser"]
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Links").click()
    for tab, names in (("Tables", ("Table 1", "Table 2", "Table 3")), ("Players", ("Number 2", "Number 5"))):
        page.get_by_role("tab", name=tab).click()
        for name in names:
            evening.links[name] = _address(page, page.get_by_role("button", name=re.compile(rf"^{name}\b")))
    for role, name in (("Director", "Ada"), ("Director", "Bea"), ("Appeals committee", "Cyd"), ("Wall screen", "")):
        page.get_by_role("tab", name="Helpers, screen").click()
        button(page, "Let somebody in").click()
        dialog(page).get_by_role("combobox", name="Who").select_option(role)
        fill(dialog(page), "Name", name)
        evening.links[name or "wall"] = _address(page, button(dialog(page), "Make the link"))
    club = evening.club
    club.comes("director", evening.links["Ada"], LAPTOP)
    club.comes("second director", evening.links["Bea"], LAPTOP, color_scheme="dark")
    club.comes("wall", evening.links["wall"], WALL)
    club.comes("table 1", evening.links["Table 1"], PHONE)
    club.comes("table 2", evening.links["Table 2"], PHONE)
    club.comes("table 3", evening.links["Table 3"], PHONE, color_scheme="dark")
    club.comes("pair 2", evening.links["Number 2"], PHONE)
    club.comes("pair 5", evening.links["Number 5"], PHONE, color_scheme="dark")
    expect(evening["wall"].get_by_role("table", name="Please be seated")).to_be_visible()
    expect(evening["wall"].get_by_role("row", name="2 E/W 5 Avocet – Linnet")).to_be_visible()
    expect(evening["pair 5"].get_by_text("You sit at")).to_be_visible()
    expect(evening["pair 5"].get_by_text("East-West")).to_be_visible()
    expect(evening["table 1"].get_by_text("Boards 1, 2 first")).to_be_visible()


def _address(page: Page, opener: Locator) -> str:
    """The address in the dialog that opens: what the camera of a phone reads from the code above it."""
    opener.click()
    expect(dialog(page).get_by_role("img", name=re.compile("^QR code: "))).to_be_visible()
    address = dialog(page).get_by_role("textbox", name="Address").input_value()
    button(dialog(page), "Done").click()
    expect(dialog(page)).to_be_hidden()
    return address


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
    acts = [each["act"] for each in evening.club.log(evening.event)]
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
        button(evening[name], "Understood").click()


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
    expect(question).to_be_hidden()
    expect(tile(director, 4)).to_be_visible()
    organiser.get_by_role("tab", name="Tables").click()
    button(organiser, "Make those that are missing").click()
    evening.links["Table 4"] = _address(organiser, organiser.get_by_role("button", name=re.compile("^Table 4\\b")))
    evening.club.comes("table 4", evening.links["Table 4"], PHONE)


def two_directors(evening: Evening) -> None:
    """Two directors correct the same board at once: the second is told what the first has made of it."""
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
    preview = question.get_by_role("status").filter(has=director.get_by_role("heading", name="What it does"))
    expect(preview.get_by_role("row", name=re.compile("2 Crane – Finch .*→"))).to_be_visible()
    button(question, "Award").click()
    expect(question).to_be_hidden()
    expect(open_board(director, 2, 5).get_by_text("60%").first).to_be_visible()


def penalised(evening: Evening) -> None:
    """A procedural penalty by the director (90), seen on the wall at once."""
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
    expect(evening["wall"].get_by_role("row", name=re.compile("4 Egret – Robin.*penalty"))).to_be_visible()


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
    organiser.get_by_role("navigation", name="Pages").get_by_role("link", name="Director").click()
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
    button(phone, "Finch agrees to appeal").click()
    expect(phone.get_by_text("to be handed on")).to_be_visible()
    other = evening.club.comes("committee", evening.links["Cyd"], LAPTOP)
    director.get_by_role("link", name=re.compile("Appeals")).first.click()
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
    director.get_by_role("link", name="Director").click()


def read_results(evening: Evening) -> None:
    """Anybody reads the ranking, a scorecard, a traveller, the hands, the record, and how a figure came about."""
    phone = evening.club.comes("spectator", f"{evening.club.address}/e/{evening.event}/results", PHONE)
    pages = phone.get_by_role("navigation", name="Pages")
    row = phone.get_by_role("row", name=re.compile("2 Crane – Finch"))
    row.get_by_role("button").click()
    working = phone.get_by_role("dialog", name="How the figure of Crane – Finch came about")
    expect(working.get_by_text(re.compile("board", re.IGNORECASE)).first).to_be_visible()
    button(working, "Close").click()
    row.get_by_role("link", name=re.compile("Crane – Finch")).click()
    expect(phone.get_by_role("heading", name="Crane – Finch", level=1)).to_be_visible()
    expect(
        phone.get_by_role("row", name=re.compile("4 Egret – Robin")).first.get_by_text("adjusted").first
    ).to_be_visible()
    expect(phone.get_by_text("West was misinformed about two hearts").first).to_be_visible()
    pages.get_by_role("link", name="Boards").click()
    phone.get_by_role("link", name=re.compile("^1 ")).click()
    traveller = phone.get_by_role("table", name="Results of board 1")
    expect(traveller.get_by_role("row")).to_have_count(5)  # the head, and four results
    expect(traveller.get_by_text("corrected").first).to_be_visible()
    expect(phone.get_by_text("Both sides counted a trick too few").first).to_be_visible()
    director = evening["director"]
    director.goto(f"{evening.club.address}/e/{evening.event}/results?view=record")
    expect(director.get_by_text("Late at the table again").first).to_be_visible()
    expect(director.get_by_text("There was no damage").first).to_be_visible()


def look_at_pages(evening: Evening) -> None:
    """Every page, in every role: whatever can be pressed has a name."""
    links = {"director": evening.links["Ada"], "player": evening.links["Number 2"], "wall": evening.links["wall"]}
    looking.look(evening.club, evening.event, links)
