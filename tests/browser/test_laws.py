"""A citation on a page opens: in our own words or in a book, with terms, references and the way back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kibitz.messages import LANGUAGES, Speaker
from tests.browser.acting import button
from tests.browser.club import PHONE, Club
from tests.browser.evenings import Evening, evening
from tests.lawbook.made_up import made_up, word_of

pytestmark = pytest.mark.xdist_group("browser")


def test_a_citation_opens_and_leads_on(new_club: Club, tmp_path: Path) -> None:
    with evening(new_club) as held:
        page = at_a_ruling(held)
        sheet = page.get_by_role("dialog", name="Law 27A1")
        page.get_by_role("button", name="27A1").first.click()
        expect(sheet).to_contain_text("may accept it")
        sheet.get_by_role("button", name="27", exact=True).click()
        sheet = page.get_by_role("dialog", name="Law 27")
        sheet.get_by_role("button", name="insufficient bid").click()
        expect(sheet.get_by_role("note")).to_contain_text("Insufficient bid")
        sheet.get_by_role("button", name="31", exact=True).click()
        expect(page.get_by_role("dialog", name="Law 31")).to_be_visible()
        button(page, "← 27").click()
        expect(page.get_by_role("dialog", name=re.compile("Law 27$"))).to_be_visible()
        page.keyboard.press("Escape")

        added(held, page, tmp_path)
        page.goto(f"{held.club.address}/e/{held.event}/laws")
        page.get_by_role("searchbox").fill(word_of("23"))
        hits = page.get_by_role("listitem").filter(has_text=word_of("23"))
        hits.get_by_role("button", name="23", exact=True).click()
        opened = page.get_by_role("dialog", name="Law 72C")  # which is 23 in a book of 2007
        expect(opened).to_contain_text(word_of("23"))
        expect(opened).to_contain_text("this book has those of 2007")


def test_a_record_is_printed_in_either_language(new_club: Club) -> None:
    with evening(new_club) as held:
        page = at_a_ruling(held)
        page.get_by_role("button", name="Record").first.click()
        question = page.get_by_role("dialog")
        for code in ("en", "pl", "vi"):
            question.get_by_text(LANGUAGES[code].name, exact=True).click()
            expect(question).to_contain_text(Speaker(code).say("rule.record.title"))


def at_a_ruling(held: Evening) -> Page:
    """The organiser, where an insufficient bid was accepted."""
    ruling = held.enter("ruling_opened", session=1, round=1, table=1, board=1)
    lines = ["N 1S", "E 1H", "S calls-td", "S chooses accept"]
    held.enter("ruling_continued", ruling=ruling, after=0, lines=lines)
    return held.organiser(f"/rulings/{ruling}")


def added(held: Evening, page: Page, folder: Path) -> None:
    """A book is chosen on the page, and all that was found in it is told."""
    file = folder / "kniha.txt"
    file.write_text(made_up("cs"), "utf-8")
    page.goto(f"{held.club.address}/lawbooks")
    page.get_by_label("The book as a text file").set_input_files(file)
    expect(page.get_by_text("93 Laws, 763 provisions")).to_be_visible()
    phone = held.club.comes("phone", held.club.owner, PHONE)
    phone.wait_for_url(lambda address: "/owner/" not in address)
    phone.goto(f"{held.club.address}/e/{held.event}/laws?law=27")
    expect(phone.get_by_text(word_of("27A1")).first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
