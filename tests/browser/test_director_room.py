"""What the director does about the room: the clock, announcements, substitutes, late plays, hands, keys, the log."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import button, dialog, fill, menu, open_board, open_table
from tests.browser.club import Club
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")

BAR = ["Event", "Director", "Type results", "Results", "Appeals", "Log", "Entries", "Links", "Conditions", "Print"]
"""The pages of an event for those who run it."""


def test_the_room_and_the_log(club: Club) -> None:
    with evening(club, rounds=1) as held:
        held.enter("round_started", session=1, round=2)
        director = held.director()
        clock(held, director)
        announced_to_one_table(held, director)
        substitute(held, director)
        late_play_and_award(held, director)
        hands_early(held, director)
        by_keys(director)
        one_bar_everywhere(held, director)
        the_log_searched(held, director)


def clock(held: Evening, director: Page) -> None:
    """A minute more, a minute less, stopped, on again."""
    wall = held.wall()
    button(director, "1 minute more").click()
    button(director, "1 minute less").click()
    button(director, "Stop the clock").click()
    expect(director.get_by_role("timer").get_by_text("stopped")).to_be_visible()
    expect(wall.get_by_text("stopped").first).to_be_visible()
    button(director, "Start the clock").click()
    expect(director.get_by_role("timer").get_by_text("left")).to_be_visible()
    said = [line["text"] for line in held.said("round_extended")]
    assert said == ["Session 1: the round is shorter by 1 minute.", "Session 1: the round is longer by 1 minute."]


def announced_to_one_table(held: Evening, director: Page) -> None:
    """One table reads it, the others do not."""
    here, there = held.phone("table 2"), held.phone("table 1")
    director.keyboard.press("a")
    question = dialog(director)
    expect(question.get_by_role("textbox")).to_be_focused()
    fill(question, "What everybody is to read", "Please hurry")
    question.get_by_role("radio", name="One table").click()
    question.get_by_role("combobox", name="Which table").select_option("Table 2")
    button(question, "Announce").click()
    expect(here.get_by_text("Please hurry")).to_be_visible()
    expect(there.get_by_role("heading", name=re.compile("^Board"))).to_be_visible()
    expect(there.get_by_text("Please hurry")).to_be_hidden()
    assert held.said("announced")[0]["text"] == "Announced to table 2: Please hurry"


def substitute(held: Evening, director: Page) -> None:
    """Somebody plays for a member of a pair (4)."""
    panel = open_table(director, 2)
    button(panel, "Substitute").click()
    dialog(director).get_by_role("combobox", name="Who plays instead").fill("Owl")
    button(dialog(director), "Seat").click()
    expect(panel.get_by_text("(Owl plays for Finch North)")).to_be_visible()
    assert held.said("substitute_seated")[0]["text"].startswith("Owl plays for Finch North of number 4 from round 2 on")


def late_play_and_award(held: Evening, director: Page) -> None:
    """One board is played later (8B2), another is not played at all and both sides are free of blame (12C2a)."""
    boards = [board["board"] for board in held.shown("/desk?table=3")["rounds"][0]["boards"]]
    row = open_board(director, 3, boards[0])
    button(row, "Play later").click()
    button(dialog(director), "Play them later").click()
    expect(row.get_by_text("later", exact=True)).to_be_visible()
    row = open_board(director, 3, boards[1])
    button(row, "Award a score").click()
    expect(button(dialog(director), "Award")).to_be_disabled()  # nobody has said who was at fault
    dialog(director).get_by_role("radio", name="Neither side").click()
    fill(dialog(director), "Why", "There was no time")
    expect(dialog(director).get_by_role("heading", name="What it does")).to_be_visible()
    button(dialog(director), "Award").click()
    expect(row.get_by_text("adjusted", exact=True)).to_be_visible()
    assert "average plus to both sides was awarded (12C2a)" in held.said("score_awarded")[0]["text"]
    director.get_by_role("button", name="1 Late", exact=True).click()
    director.get_by_role("button", name=f"Table 3, round 2, board {boards[0]}").click()
    expect(button(open_board(director, 3, boards[0]), "Enter result")).to_be_visible()


def hands_early(held: Evening, director: Page) -> None:
    """The hands are published before everybody has played: only with a reason, and after a warning."""
    menu(director, "More", "Publish the hands")
    question = dialog(director)
    expect(question.get_by_text("whoever has to play a board sees its hands then")).to_be_visible()
    expect(button(question, "Publish the hands")).to_be_disabled()
    fill(question, "Why", "We stop here")
    button(question, "Publish the hands").click()
    expect(question).to_be_hidden()
    assert held.said("hands_published")[0]["why"] == "We stop here"


def press(director: Page, key: str, shown: Locator) -> None:
    """Press a key as a person does: again where nothing comes of it, since what it does may not be known yet."""
    for _ in range(5):
        director.keyboard.press(key)
        with suppress(AssertionError):
            expect(shown).to_be_visible(timeout=4_000)
            return
    expect(shown).to_be_visible()


def by_keys(director: Page) -> None:
    """Everything has a key, and `?` shows it."""
    director.keyboard.press("?")
    keys = director.get_by_role("dialog", name="Keys")
    for does in ("Begin a ruling", "Penalty or warning", "Repair the movement", "The table of that number"):
        expect(keys.get_by_text(does, exact=True)).to_be_visible()
    director.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    director.keyboard.press("4")
    expect(director.get_by_role("region", name="Table 4", exact=True)).to_be_visible()
    expect(button(director.get_by_role("region", name="Table 4", exact=True), "Substitute")).to_be_visible()
    press(director, "k", dialog(director).get_by_role("heading", name="Penalty or warning"))
    director.keyboard.press("Escape")
    expect(dialog(director)).to_be_hidden()
    press(director, "u", director.get_by_role("region", name="The question"))


def one_bar_everywhere(held: Evening, director: Page) -> None:
    """The pages of the event stand in one bar, in the same order, wherever the director is."""
    bar = director.get_by_role("navigation", name="Pages")
    expect(bar.get_by_role("link", name=re.compile(r"^Ruling: table 4\b"))).to_be_visible()
    for name in (
        "Event",
        "Director",
        "Type results",
        "Results",
        "Appeals",
        "Entries",
        "Links",
        "Conditions",
        "Print",
        "Log",
    ):
        bar.get_by_role("link", name=name, exact=True).click()
        expect(bar.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")
        expect(bar.get_by_role("link")).to_have_text(BAR)


def the_log_searched(held: Evening, director: Page) -> None:
    """Who, when, why: by a word as one reads it, by kind, by table."""
    lines = director.get_by_role("list", name="Log").get_by_role("listitem")
    director.get_by_role("searchbox", name="Search").fill("owl plays")
    expect(lines).to_have_count(1)
    expect(lines.first).to_contain_text("Owl plays for Finch North of number 4")
    expect(lines.first).to_contain_text("Ada, director")
    director.get_by_role("searchbox", name="Search").fill("")
    director.get_by_role("combobox", name="What").select_option("awarded score")
    expect(lines).to_have_count(1)
    expect(lines.first).to_contain_text("There was no time")
    button(director, "Everything again").click()
    expect(lines.nth(10)).to_be_visible()
