"""Every state of a live table has room on every screen: nothing overlaps, is cut without a sign, or is too small.

KIBITZ_SCREENSHOTS=1 keeps a picture of each in build/screenshots.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from kibitz.messages import LANGUAGES
from tests.browser.club import SHOTS, Club
from tests.browser.looking import SMALLEST, crowded, problems
from tests.browser.play.states import STATES
from tests.size import SOAK

pytestmark = pytest.mark.xdist_group("browser")

PHONES = ((360, 640), (640, 360))
SIZES = (*PHONES, (390, 844), (768, 1024), (820, 1180), (1024, 768), (1280, 720))
"""Upright and on its side; tablets; laptops."""
LOOKED_AT = tuple(STATES) if SOAK else ("event", "revoke", "contested")


@pytest.mark.parametrize("state", LOOKED_AT)
def test_a_state_has_room_on_every_screen(club: Club, state: str) -> None:
    make, people = STATES[state]
    table = make(club)
    found: list[str] = []
    for who in people:
        if who == "watching":
            table.watches("S")
        page = _opens(club, table.link(who), f"{state} {who}", "en")
        for size in SIZES:
            found += _look(page, f"{state} {who}", size)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_state_has_room_on_a_phone_in_every_language(club: Club, language: str) -> None:
    """As whoever has most to do sees it."""
    found: list[str] = []
    for state in LOOKED_AT:
        make, people = STATES[state]
        page = _opens(club, make(club).link(people[0]), state, language)
        for size in PHONES:
            found += _look(page, f"{state} {language}", size)
        page.context.close()
        del club.pages[state]
    assert not found, "\n".join(found)


def test_a_board_seen_again_has_room_for_long_names(club: Club) -> None:
    make, _ = STATES["ended"]
    table = make(club)
    link = f"{club.address}/replay/{table.path.rpartition('/')[2]}/1#{table.tokens['N']}"
    page = club.comes("again", link, {"viewport": SMALLEST})
    expect(page.locator(".play-seat")).to_have_count(4)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert not problems(page), problems(page)


def _opens(club: Club, link: str, name: str, language: str) -> Page:
    width, height = PHONES[0]
    phone = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True, "locale": language}
    page = club.comes(name, link, phone)
    expect(page.locator(".live-head")).to_be_visible()
    expect(page.locator(".live .card, .live .suit").first).to_be_visible()
    return page


def _look(page: Page, name: str, size: tuple[int, int]) -> list[str]:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    of = f"{name} {width}x{height}"
    if os.environ.get("KIBITZ_SCREENSHOTS") == "1":
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{of}.png")
    return [f"{of}: {one}" for one in crowded(page)]
