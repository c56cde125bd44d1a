"""Before the evening: the organiser sets it up and lets everybody in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import button, dialog, fill
from tests.browser.club import LAPTOP, PHONE, WALL
from tests.browser.thursday.people import CONDITIONS, PAIRS, Evening


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
    page.get_by_role("radio", name="Prepared: dealt here").click()
    page.get_by_text("Conditions of contest: scoring").click()
    page.get_by_text("All conditions, as a text").click()
    fill(page, "Conditions of contest", CONDITIONS)
    button(page, "Set up the event").click()
    page.wait_for_url("**/e/*")
    evening.event = page.url.rpartition("/")[2]
    expect(page.get_by_role("heading", name="Thursday pairs", level=1)).to_be_visible()
    expect(page.get_by_text("7 of 7 named")).to_be_visible()
    expect(page.get_by_text("the deals of 6 of 6 are known")).to_be_visible()
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


PEOPLE = {
    "director": ("Ada", LAPTOP, "light"),
    "second director": ("Bea", LAPTOP, "dark"),
    "wall": ("wall", WALL, "light"),
    "table 1": ("Table 1", PHONE, "light"),
    "table 2": ("Table 2", PHONE, "light"),
    "table 3": ("Table 3", PHONE, "dark"),
    "pair 2": ("Number 2", PHONE, "light"),
    "pair 5": ("Number 5", PHONE, "dark"),
}
"""Who comes by which link, with what."""


def let_in(evening: Evening) -> None:
    """The organiser hands out links; each is opened on the device it is for."""
    hand_out(evening)
    come(evening, *PEOPLE)
    expect(evening["wall"].get_by_role("table", name="Please be seated")).to_be_visible()
    expect(evening["wall"].get_by_role("row", name="2 E/W 5 Avocet – Linnet")).to_be_visible()
    expect(evening["pair 5"].get_by_text("You sit at")).to_be_visible()
    expect(evening["pair 5"].get_by_text("East-West")).to_be_visible()
    expect(evening["table 1"].get_by_text("Boards 1, 2 first")).to_be_visible()


def hand_out(evening: Evening) -> None:
    """The codes of the tables and of two pairs, and links for those who help."""
    page = evening["organiser"]
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Links", exact=True).click()
    for tab, names in (("Tables", ("Table 1", "Table 2", "Table 3")), ("Players", ("Number 2", "Number 5"))):
        page.get_by_role("tab", name=tab).click()
        for name in names:
            evening.links[name] = address_of(page, page.get_by_role("button", name=re.compile(rf"^{name}\b")))
    for role, name in (("Director", "Ada"), ("Director", "Bea"), ("Appeals committee", "Cyd"), ("Wall screen", "")):
        page.get_by_role("tab", name="Helpers, screen").click()
        button(page, "Let somebody in").click()
        dialog(page).get_by_role("combobox", name="Who").select_option(role)
        fill(dialog(page), "Name", name)
        evening.links[name or "wall"] = address_of(page, button(dialog(page), "Make the link"))


def come(evening: Evening, *names: str) -> None:
    """These people open their links."""
    for name in names:
        link, device, scheme = PEOPLE[name]
        evening.club.comes(name, evening.links[link], device, color_scheme=scheme)


def address_of(page: Page, opener: Locator) -> str:
    """The address in the dialog that opens: what the camera of a phone reads from the code above it."""
    opener.click()
    expect(dialog(page).get_by_role("img", name=re.compile("^QR code: "))).to_be_visible()
    address = dialog(page).get_by_role("textbox", name="Address").input_value()
    button(dialog(page), "Done").click()
    expect(dialog(page)).to_be_hidden()
    return address
