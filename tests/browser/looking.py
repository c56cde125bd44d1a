"""Every page as each role sees it: can a screen reader name everything on it, has everything room, how does it look?"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.club import LAPTOP, PHONE, SHOTS, WALL, Club

CONTROLS = (
    "button", "link", "textbox", "searchbox", "spinbutton", "combobox", "checkbox", "switch", "radio", "radiogroup",
    "tab", "menuitem", "dialog", "region", "table", "img", "navigation",
)  # fmt: skip
"""What is nothing to somebody who cannot see it, unless it has a name."""

_NAMELESS = re.compile(rf"^\s*- (?:{'|'.join(CONTROLS)})(?=$|:| \[)", re.MULTILINE)
_HEADING = re.compile(r"^\s*- '?heading .*\[level=(\d)\]", re.MULTILINE)
_ID = re.compile(r"\b(?:web|word)\.[a-z_]+(?:\.[a-z_]+)+\b")
"""What a sentence is called in the program: shown where the sentence lacks a value, or is not there."""

_SHORT = """() => [...document.querySelectorAll('button, a.button, select, input:not([type=checkbox])')]
    .filter((one) => one.offsetParent && !one.disabled && !one.closest('.unseen, table'))
    .map((one) => [one.getBoundingClientRect(), one.innerText || one.id])
    .filter(([box]) => box.height > 0 && box.height < 43.5)
    .map(([box, text]) => `${Math.round(box.height)} px: ${text}`)"""


SMALLEST: dict[str, int] = {"width": 360, "height": 640}
"""The smallest phone that a page is made for."""
_MISFITS = Path(__file__).with_name("misfits.js").read_text("utf-8")
_CROWDED = Path(__file__).with_name("crowded.js").read_text("utf-8")


def misfits(page: Page) -> list[str]:
    """What has no room on this page: as wide as it is, and on the smallest phone."""
    size = page.viewport_size
    assert size is not None
    found: list[str] = page.evaluate(_MISFITS)
    if size["width"] != SMALLEST["width"]:
        page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
        found += [f"{SMALLEST['width']} px wide: {misfit}" for misfit in page.evaluate(_MISFITS)]
        page.set_viewport_size(size)
    return found


def crowded(page: Page) -> list[str]:
    """What lies on something else, is cut with no sign that it goes on, or is smaller than a thumb; and misfits."""
    return [*page.evaluate(_CROWDED), *page.evaluate(_MISFITS)]


def problems(page: Page) -> list[str]:
    """What a screen reader could not tell of this page, what a thumb would not hit, and what has no room."""
    tree = page.locator("body").aria_snapshot()
    found = [f"without a name: {nameless.group().strip()}" for nameless in _NAMELESS.finditer(tree)]
    found += [f"an id is shown: {shown_id}" for shown_id in _ID.findall(tree)]
    levels = [int(level) for level in _HEADING.findall(tree)]
    if levels.count(1) != 1:
        found.append(f"{levels.count(1)} headings of the first level")
    if any(after > before + 1 for before, after in zip([0, *levels], levels, strict=False)):
        found.append(f"headings leave out a level: {levels}")
    if not re.search(r"^\s*- main", tree, re.MULTILINE):
        found.append("no main part")
    size = page.viewport_size
    if size is not None and size["width"] < 500:
        found += page.evaluate(_SHORT)
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > size["width"]:
            found.append(f"{width} px wide: it scrolls sideways")
    if size != WALL["viewport"]:  # it is never anything else
        found += misfits(page)
    return found


def look(club: Club, event: str, links: dict[str, str]) -> None:
    """Open every page in every role; KIBITZ_SCREENSHOTS=1 keeps pictures of them in build/screenshots."""
    photographs = os.environ.get("KIBITZ_SCREENSHOTS") == "1"
    found: list[str] = []
    organiser = (
        {"organiser": club.owner} if photographs else {}
    )  # a director's pages are the same before an evening: test_pages.py
    for role, link in {**organiser, "spectator": club.address, **links}.items():
        for device, settings in _devices(role, photographs):
            name = f"{role} {device}"
            page = club.comes(name, link, settings)
            expect(page.get_by_role("main")).to_be_visible()
            page.wait_for_url(re.compile(r"/(e/.*)?$"))
            for title, path in _paths(role):
                page.goto(f"{club.address}{path.format(event=event)}")
                expect(page.get_by_role("heading", level=1).first).to_be_visible()
                expect(page.get_by_text("Waiting for the server")).to_have_count(0)
                if photographs:
                    _photograph(page, f"{title} - {name}")
                found += [f"{title}, {name}: {problem}" for problem in problems(page)]
            page.context.close()
            del club.pages[name]
    assert not found, "\n".join(found)


def _devices(role: str, all_of_them: bool) -> list[tuple[str, dict[str, Any]]]:
    phone, laptop = {**PHONE, "device_scale_factor": 2}, LAPTOP
    if role == "wall":
        return [("light", WALL), *([("dark", {**WALL, "color_scheme": "dark"})] if all_of_them else [])]
    if not all_of_them:
        return [("phone", PHONE)]
    return [
        ("phone light", phone),
        ("phone dark", {**phone, "color_scheme": "dark"}),
        ("laptop light", laptop),
        ("laptop dark", {**laptop, "color_scheme": "dark"}),
    ]


_RESULTS = {
    "ranking": "/e/{event}/results",
    "boards": "/e/{event}/results?view=boards",
    "hands": "/e/{event}/results?view=hands",
    "record": "/e/{event}/results?view=record",
    "board 5": "/e/{event}/results/board/5",
    "scorecard 2": "/e/{event}/results/contestant/2",
}
_PATHS = {
    "organiser": {
        "home": "/",
        "new": "/new?pairs=14&minutes=195&which=1",
        "event": "/e/{event}",
        "entries": "/e/{event}/entries",
        "links": "/e/{event}/links",
        "conditions": "/e/{event}/conditions",
        "people": "/people",
        "print": "/e/{event}/print/",
    },
    "director": {
        "event": "/e/{event}",
        "director": "/e/{event}/director",
        "table": "/e/{event}/director?table=2",
        "rulings": "/e/{event}/director?list=rulings",
        "log": "/e/{event}/log",
        "appeals": "/e/{event}/appeals",
        "record": "/e/{event}/results?view=record",
        "one paper": "/e/{event}/print/ranking",
    },
    "player": {
        "event": "/e/{event}",
        "table": "/e/{event}/table",
        "appeals": "/e/{event}/appeals",
        "laws": "/e/{event}/laws",
        **_RESULTS,
    },
    "spectator": {"home": "/", "login": "/login", "event": "/e/{event}", **_RESULTS},
    "wall": {"wall": "/e/{event}/wall"},
}


def _paths(role: str) -> list[tuple[str, str]]:
    return list(_PATHS[role].items())


def _photograph(page: Page, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=False)
