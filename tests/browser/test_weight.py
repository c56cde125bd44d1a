"""What a first visit costs: bytes as they were sent, packed, by the browser's own count.

A page in Vietnamese weighs no more than in English and a twentieth, though its letters take two bytes and more. Of the
others Polish, whose words are longer, stands for all: a tenth.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.club import LAPTOP, PHONE, Club
from tests.browser.evenings import Evening, evening
from tests.browser.test_languages import link

pytestmark = pytest.mark.xdist_group("browser")

VIETNAMESE, OTHERS = 1.05, 1.10
"""Of the bytes in English."""
PAGES = (
    ("", LAPTOP, "/"),
    ("", LAPTOP, "/e/{event}"),
    ("", LAPTOP, "/e/{event}/director"),
    ("1", PHONE, "/e/{event}/table"),
    ("1", PHONE, "/e/{event}/results"),
)
"""Whose link (a table's; else the organiser's), on what, and where they look."""


def test_a_page_in_another_language_weighs_hardly_more(club: Club) -> None:
    with evening(club) as held:
        weights = {
            (language, path): weight(held, table, device, path, language)
            for language in ("en", "vi", "pl")
            for table, device, path in PAGES
        }
    for _, _, path in PAGES:
        english = weights["en", path]
        assert 20_000 < english < 200_000, path
        assert weights["vi", path] <= VIETNAMESE * english, (path, weights["vi", path], english)
        assert weights["pl", path] <= OTHERS * english, (path, weights["pl", path], english)


def weight(held: Evening, table: str, device: dict[str, Any], path: str, language: str) -> int:
    """The bytes that come over the line when somebody opens a page who has nothing of it yet."""
    address = link(held, table=table) if table else held.club.owner
    page = held.club.comes(f"{language} {path}", address, device, locale=language)
    page.wait_for_url(lambda here: "/owner/" not in here and "/l/" not in here)
    page.goto("about:blank")  # so that nothing is still on its way
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    came = counted(line)
    page.goto(f"{held.club.address}{path.format(event=held.event)}")
    settled(page, came)
    page.context.close()
    return sum(came.values())


def counted(line: CDPSession) -> dict[str, int]:
    """What each answer weighs, by what was asked for, as they come; a stream of changes never ends, and is none."""
    asked: dict[str, str] = {}
    came: dict[str, int] = {}
    line.on("Network.requestWillBeSent", lambda told: asked.update({told["requestId"]: told["request"]["url"]}))
    line.on(
        "Network.loadingFinished",
        lambda told: came.update({asked[told["requestId"]]: int(told["encodedDataLength"])}),
    )
    return came


def settled(page: Page, came: dict[str, int]) -> None:
    """Wait until the page is drawn, and nothing more comes."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)
    before = -1
    while before != len(came):
        before = len(came)
        page.wait_for_timeout(400)
