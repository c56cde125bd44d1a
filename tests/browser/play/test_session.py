"""A session on screens in four browsers: one's own link, one's seat, the next round, the director's room."""

from __future__ import annotations

import re
from time import monotonic

import httpx
from playwright.sync_api import Page, expect

from tests.browser.club import LAPTOP, PATIENCE, Club
from tests.browser.looking import problems
from tests.browser.play.evening import PAIRS, Evening
from tests.browser.play.four import DEVICES
from tests.browser.serving import OWNER


def everybody_passes(pages: list[Page]) -> None:
    for _ in pages:
        page = _to_call(pages)
        page.get_by_role("button", name="pass", exact=True).click()
        page.keyboard.press("Enter")
        expect(page.get_by_role("group", name="Bidding box")).to_have_count(0)


def _to_call(pages: list[Page]) -> Page:
    """Whose page has the box; what was done before comes to it in its own time."""
    until = monotonic() + PATIENCE / 1_000
    while True:
        for page in pages:
            if page.get_by_role("button", name="pass", exact=True).is_visible():
                return page
        assert monotonic() < until, "Nobody has a bidding box."
        pages[0].wait_for_timeout(50)


def test_pairs_on_screens_are_taken_to_their_next_table(club: Club) -> None:
    """Each comes by the link of their pair, is seated in every round by itself, and the results are in the event."""
    with httpx.Client(base_url=club.address, timeout=60) as http:
        _play(club, Evening(club, http))


def _play(club: Club, evening: Evening) -> None:
    at_first = [name for pair in ("1", "4") for name in PAIRS[pair]]
    pages: dict[str, Page] = {}
    for name, device in zip(at_first, DEVICES.values(), strict=True):
        pair = next(number for number, names in PAIRS.items() if name in names)
        page = pages[name] = club.comes(name, club.address + evening.links[pair], device)
        page.get_by_role("button", name=name).click()
        expect(page.get_by_text("The round has not begun yet.")).to_be_visible()
    evening.start(1)
    for page in pages.values():
        expect(page.locator(".live .card")).to_have_count(13)
    assert not problems(pages["Adam"]), problems(pages["Adam"])
    room = club.comes("director", f"{club.address}/owner/{OWNER}", LAPTOP)
    expect(room.get_by_text("Online").first).to_be_visible()
    room.goto(f"{club.address}/e/{evening.event}/director")
    expect(room.locator(".director-tile").get_by_text("board 1").first).to_be_visible()
    everybody_passes(list(pages.values()))
    for page in pages.values():
        expect(page.get_by_text("All boards of this round are played.")).to_be_visible()
        expect(page.get_by_text("The four hands open with the official score.")).to_be_visible()
        expect(page.get_by_text("See it again")).to_have_count(0)  # others have the board to play (16D)
        expect(page.get_by_role("link", name=re.compile("^(PBN|LIN)$"))).to_have_count(0)
    expect(room.locator(".director-box.done")).to_have_count(1)
    evening.start(2)
    for pair in ("2", "3"):
        evening.sits_elsewhere(pair)
    for name in PAIRS["1"]:
        expect(pages[name].locator(".live .card")).to_have_count(13)
    kinds = [entry["act"]["kind"] for entry in club.log(evening.event)]
    assert (kinds.count("result_entered"), kinds.count("play_recorded")) == (1, 1)
