"""What everybody reads afterwards: the ranking, a scorecard, a traveller, the record, and the working of a figure.

Every figure that is expected here was worked out by hand from what was played, not asked of the server.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import looking
from tests.browser.acting import button
from tests.browser.club import PHONE
from tests.browser.thursday.people import Evening

TRAVELLERS = {
    # Two matchpoints for each result beaten and one for each equalled; four results: a top of 6.
    1: (
        ("1 Heron – Wren", "4 Egret – Robin", "4 spades by North, 1 over", "+450", "5", "1"),
        ("3 Stork – Swift", "6 Ibis – Siskin", "4 spades by North, 1 over", "+450", "5", "1"),
        ("8 Curlew – Plover", "5 Avocet – Linnet", "4 spades by North, just made", "+420", "2", "4"),
        ("2 Crane – Finch", "7 Ruff – Dunlin", "4 spades by North, 1 down", "−50", "0", "6"),
    ),
    # Three results, factored to four: (4 + 1) x 4/3 - 1 is 5.67, and so on. The last is the board that was wrong.
    3: (
        ("1 Heron – Wren", "7 Ruff – Dunlin", "3 no trump by West, 3 down", "+300", "5.67", "0.33"),
        ("2 Crane – Finch", "5 Avocet – Linnet", "3 no trump by South, 1 down", "−50", "3.00", "3.00"),
        ("3 Stork – Swift", "6 Ibis – Siskin", "3 diamonds by West, 1 over", "−130", "0.33", "5.67"),
    ),
}
SCORECARDS = {
    "2 Crane – Finch": {
        "1": ("7 Ruff – Dunlin", "−50", "0.00"),
        "2": ("7 Ruff – Dunlin", "−400", "0.00"),
        "3": ("5 Avocet – Linnet", "−50", "50.00"),
        "4": ("5 Avocet – Linnet", "+170", "72.22"),  # equal to one, better than one: (3 + 1) x 4/3 - 1 of 6
        "5": ("4 Egret – Robin", "+620", "94.44"),  # as the committee decided
        "6": ("4 Egret – Robin", "+100", "94.44"),
    },
    "4 Egret – Robin": {
        "1": ("1 Heron – Wren", "−450", "16.67"),
        "2": ("1 Heron – Wren", "−50", "0.00"),
        "4": ("3 Stork – Swift", "−170", "27.78"),
        "5": ("2 Crane – Finch", "−620", "5.56"),
        "6": ("2 Crane – Finch", "−100", "5.56"),
    },
}
RANKINGS = {
    "North-South": (
        ("1", "1 Heron – Wren", "60.19"),  # 5 + 6 + 5 2/3 + 1/3 + 3 + 1 2/3 are 21 2/3 of 36
        ("2", "2 Crane – Finch", "51.85"),  # 0 + 0 + 3 + 4 1/3 + 5 2/3 + 5 2/3 are 18 2/3 of 36
        ("3", "3 Stork – Swift", "43.52"),  # 5 + 4 + 1/3 + 4 1/3 + 1/3 + 1 2/3 are 15 2/3 of 36
        ("4", "8 Curlew – Plover", "33.33"),  # 2 + 2 are 4 of 12
    ),
    "East-West": (
        ("1", "7 Ruff – Dunlin", "75.00"),  # 6 + 6 + 1/3 + 5 2/3 are 18 of 24
        ("2", "5 Avocet – Linnet", "62.96"),  # 4 + 4 + 3 + 1 2/3 + 5 2/3 + 4 1/3 are 22 2/3 of 36
        ("3", "6 Ibis – Siskin", "53.33"),  # 1 + 2 + 5 2/3 + 3 + 4 1/3 are 16 of 30
        ("4", "4 Egret – Robin", "9.11"),  # 1 + 0 + 1 2/3 + 1/3 + 1/3, less a penalty of 0.6, are 2.733 of 30
    ),
}


def read_results(evening: Evening) -> None:
    """Anybody reads the ranking, scorecards, travellers, the record, and how a figure came about."""
    phone = evening.club.comes("spectator", f"{evening.club.address}/e/{evening.event}/results", PHONE)
    read_rankings(phone, evening["wall"])
    read_working(phone)
    for name, boards in SCORECARDS.items():
        read_scorecard(phone, name, boards)
    for board in TRAVELLERS:
        read_traveller(phone, board)
    read_record(evening)


def read_rankings(phone: Page, wall: Page) -> None:
    """The official score, on a phone and on the wall."""
    expect(phone.get_by_text("The score is official since")).to_be_visible()
    expect(phone.get_by_text("Law 79C1")).to_have_count(0)  # nothing can be changed any more
    expect(phone.get_by_text("Law 92B")).to_have_count(0)
    for direction, rows in RANKINGS.items():
        phone.get_by_role("radio", name=direction).click()
        for page in (phone, wall):
            shown = page.get_by_role("table", name=direction).get_by_role("row")
            expect(shown).to_have_count(len(rows) + 1)
            for place, (number, name, figure) in enumerate(rows, 1):
                expect(shown.nth(place)).to_have_accessible_name(in_this_order(number, name, figure))
    phone.get_by_role("radio", name="North-South").click()


def read_working(phone: Page) -> None:
    """How a figure of the ranking came about, board by board, and how one of a board did."""
    row(phone, "2 Crane – Finch").get_by_role("button").click()
    working = phone.get_by_role("dialog", name="How the figure of Crane – Finch came about")
    for said in (
        "place 2 of 4, with 51.85%",
        "18 2/3 of 36 on 6 boards",
        "against 5 Avocet – Linnet: 4 1/3 of 6, 72.22%",
        "against 4 Egret – Robin: 5 2/3 of 6, 94.44%",
        "18 2/3 of 36 is 51 23/27%",
    ):
        expect(working).to_contain_text(said)
    button(working, "Close").click()
    phone.get_by_role("radio", name="East-West").click()
    row(phone, "4 Egret – Robin").get_by_role("button").click()
    working = phone.get_by_role("dialog", name="How the figure of Egret – Robin came about")
    expect(working).to_contain_text("3 1/3 of 30")
    expect(working).to_contain_text("Late at the table again")
    button(working, "Close").click()


def read_scorecard(phone: Page, name: str, boards: dict[str, tuple[str, str, str]]) -> None:
    """All boards of a pair: against whom, the score and what it is worth."""
    to_page(phone, "Ranking")
    phone.get_by_role("radio", name="North-South" if name.startswith("2 ") else "East-West").click()
    row(phone, name).get_by_role("link", name=name).click()
    expect(phone.get_by_role("heading", name=name.partition(" ")[2], level=1)).to_be_visible()
    rows = phone.get_by_role("table", name="Boards").get_by_role("row")
    expect(rows).to_have_count(len(boards) + 1)
    for board, (opponents, score, figure) in boards.items():
        found = rows.filter(has=phone.get_by_role("link", name=board, exact=True))
        for text in (opponents, score, figure):
            expect(found).to_contain_text(text)
    adjusted = rows.filter(has=phone.get_by_role("link", name="5", exact=True))
    expect(adjusted.get_by_text("adjusted").first).to_be_visible()
    expect(phone.get_by_text("West was misinformed about two hearts").first).to_be_visible()
    expect(phone.get_by_text("Cyd, appeals committee").first).to_be_visible()


def read_traveller(phone: Page, board: int) -> None:
    """All results of a board, with what each side has for it; one of the figures opens."""
    to_page(phone, "Boards")
    phone.get_by_role("link", name=re.compile(rf"^{board} ")).click()
    expect(phone.get_by_role("heading", name=f"Board {board}", level=1)).to_be_visible()
    rows = phone.get_by_role("table", name=f"Results of board {board}").get_by_role("row")
    expect(rows).to_have_count(len(TRAVELLERS[board]) + 1)
    for place, expected in enumerate(TRAVELLERS[board], 1):
        expect(rows.nth(place)).to_have_accessible_name(in_this_order(*expected))
    if board != 1:
        return
    expect(rows.nth(1).get_by_text("corrected").first).to_be_visible()
    expect(phone.get_by_text("Both sides counted a trick too few").first).to_be_visible()
    rows.nth(1).get_by_role("button", name="5", exact=True).click()
    working = phone.get_by_role("dialog")
    expect(working).to_contain_text("5 of 6")
    button(working, "Close").click()


def read_record(evening: Evening) -> None:
    """The record of rulings, penalties and appeals, as the director keeps it (Law 81C8)."""
    director = evening["director"]
    director.goto(f"{evening.club.address}/e/{evening.event}/results?view=record")
    for said in ("Late at the table again", "West was misinformed about two hearts", "There was no damage"):
        expect(director.get_by_text(said).first).to_be_visible()


def row(page: Page, name: str) -> Locator:
    """The row of a pair in the ranking."""
    return page.get_by_role("row", name=re.compile(re.escape(name)))


def to_page(phone: Page, name: str) -> None:
    """Another page of the results."""
    phone.get_by_role("navigation", name="Parts of this page").get_by_role("link", name=name, exact=True).click()


def in_this_order(*parts: str) -> re.Pattern[str]:
    """All of this, one after the other, and nothing that makes another figure of it."""
    words = (rf"(?<![\d.]){re.escape(part)}(?![\d.])" for part in parts)
    return re.compile(".*".join(words))


def look_at_pages(evening: Evening) -> None:
    """Every page, in every role: whatever can be pressed has a name."""
    links = {"director": evening.links["Ada"], "player": evening.links["Number 2"], "wall": evening.links["wall"]}
    looking.look(evening.club, evening.event, links)
