"""What people do with their pages, by the names that a screen reader says."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


def button(page: Page | Locator, name: str) -> Locator:
    """The button of that name."""
    return page.get_by_role("button", name=name, exact=True)


def dialog(page: Page) -> Locator:
    """The question that stands before everything else."""
    return page.get_by_role("dialog")


def menu(page: Page, opener: str, item: str) -> None:
    """Choose from a menu."""
    button(page, opener).click()
    page.get_by_role("menuitem", name=item).click()


def fill(page: Page | Locator, name: str | re.Pattern[str], text: str) -> None:
    """Type into the field of that name."""
    page.get_by_role("textbox", name=name).fill(text)


# At a card table


def tap(phone: Page | Locator, result: str) -> None:
    """Tap a result, as in "4 spades, North, just made"."""
    contract, declarer, tricks = result.split(", ")
    button(phone, contract).click()
    phone.get_by_role("radio", name=declarer, exact=True).click()
    phone.get_by_role("radio", name=tricks, exact=True).click()


def enter(phone: Page, board: int, result: str, to: str = "E/W") -> None:
    """Enter the result of a board, and hand the phone over."""
    expect(phone.get_by_role("region", name=f"Board {board}", exact=True)).to_be_visible()
    tap(phone, result)
    button(phone, f"Hand over to {to}").click()


def agree(phone: Page, board: int) -> None:
    """The other side agrees."""
    expect(phone.get_by_role("region", name=f"Board {board}", exact=True)).to_be_visible()
    button(phone, "Agree").click()
    expect(is_done(phone, board)).to_be_visible()


def is_done(phone: Page, board: int) -> Locator:
    """The board in the line of boards, with its tick."""
    return phone.get_by_role("button", name=f"Board {board}. done")


def play(phone: Page, board: int, result: str) -> None:
    """A board from its entry to its agreement, on the phone of the table."""
    enter(phone, board, result)
    agree(phone, board)


# The director


def tile(director: Page, table: int) -> Locator:
    """A table among all tables."""
    return director.get_by_role("region", name="Tables").get_by_role("button", name=re.compile(rf"^Table {table}\b"))


def open_table(director: Page, table: int) -> Locator:
    """Everything about a table."""
    panel = director.get_by_role("region", name=f"Table {table}", exact=True)
    if not panel.is_visible():
        tile(director, table).click()
    expect(panel).to_be_visible()
    return panel


def open_board(director: Page, table: int, board: int) -> Locator:
    """A board at a table, opened."""
    panel = open_table(director, table)
    row = panel.get_by_role("listitem").filter(
        has=director.get_by_role("button", name=re.compile(rf"^Board {board}\b"))
    )
    head = row.get_by_role("button", name=re.compile(rf"^Board {board}\b"))
    expect(head).to_be_visible()
    if head.get_attribute("aria-expanded") != "true":
        head.click()
    return row


def choose_result(question: Locator, result: str) -> None:
    """Choose a result in the director's dialog, as in "4 ♠ N =" ."""
    level, denomination, declarer, tricks = result.split()
    question.get_by_role("radio", name=level, exact=True).click()
    question.get_by_role("radio", name=denomination, exact=True).click()
    question.get_by_role("radio", name=declarer, exact=True).click()
    question.get_by_role("radiogroup", name="Tricks").get_by_role("radio", name=tricks, exact=True).click()


def start_round(director: Page, number: int) -> None:
    """The next round begins."""
    button(director, f"Start round {number}").click()
    dialog(director).get_by_role("button", name=re.compile(r"^Start ")).click()
    expect(dialog(director)).to_be_hidden()
