"""A phone without network: what was typed and agreed on it arrives once, and where it can the page itself opens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import button, enter, is_done
from tests.browser.club import PHONE, Club, Machine, machine
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def tonight(corner: Machine, browser: Browser) -> Iterator[Evening]:
    """The first round has begun."""
    with _begun(corner, browser) as made:
        yield made


@contextmanager
def _begun(corner: Machine, browser: Browser) -> Iterator[Evening]:
    club = Club(corner.address, corner.folder, browser)
    with evening(club, rounds=0) as made:
        made.enter("round_started", session=1, round=1)
        yield made
    club.leave()
    assert not club.troubles, club.troubles


def test_a_result_and_its_agreement_wait_on_the_phone_and_are_sent_once(tonight: Evening) -> None:
    """Both sides have finished two boards before the server hears of any, and it hears everything twice (79A1)."""
    phone = tonight.phone("table 1")
    lost: list[int] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().status)  # the server has it; the phone does not hear so
        route.abort()

    phone.context.route("**/entries", lambda route: route.abort())
    first, second = _boards(phone)[:2]
    for board, result in ((first, "4 spades, North, just made"), (second, "3 no trump, East, 2 down")):
        enter(phone, board, result)
        button(phone, "Agree").click()
        expect(phone.get_by_role("button", name=f"Board {board}. sending")).to_be_visible()
        button(phone, "Next board").click()
    expect(phone.get_by_text("4 entries wait here and will be sent.")).to_be_visible()
    phone.context.unroute("**/entries")
    phone.context.route("**/entries", lose, times=2)
    button(phone, "Send now").click()
    for board in (first, second):
        expect(is_done(phone, board)).to_be_visible()
    assert lost == [201, 200]
    entries = [logged for logged in tonight.club.log(tonight.event) if logged["act"]["kind"].startswith("result_")]
    assert [(entry["act"]["kind"], entry["act"].get("board")) for entry in entries] == [
        ("result_entered", first),
        ("result_agreed", None),
        ("result_entered", second),
        ("result_agreed", None),
    ]
    assert [entry["act"]["result"] for entry in entries[1::2]] == [entry["number"] for entry in entries[::2]]


def test_what_was_not_sent_can_be_taken_back(tonight: Evening) -> None:
    """East says no to what only the phone knows: it is typed again, and nothing of it is ever sent."""
    phone = tonight.phone("table 1")
    phone.context.route("**/entries", lambda route: route.abort())
    board = _boards(phone)[0]
    enter(phone, board, "4 spades, North, just made")
    button(phone, "No").click()
    expect(button(phone, "Hand over to E/W")).to_be_enabled()
    phone.get_by_role("radio", name="1 down", exact=True).click()
    phone.context.unroute("**/entries")
    button(phone, "Hand over to E/W").click()
    button(phone, "Agree").click()
    expect(is_done(phone, board)).to_be_visible()
    acts = [entry["act"] for entry in tonight.club.log(tonight.event) if entry["act"]["kind"] == "result_entered"]
    assert [act["result"] for act in acts] == ["4S-1 N"]


def test_the_page_opens_without_the_server_where_browsers_allow_it(tmp_path: Path, browser: Browser) -> None:
    """Localhost, or https: a worker keeps the pages of this build, and no answer of the server."""
    with machine(tmp_path) as corner, _begun(corner, browser) as tonight:
        _opens_without_the_server(tonight, corner)


def _opens_without_the_server(tonight: Evening, corner: Machine) -> None:
    links = tonight.http.get(f"/api/events/{tonight.event}/links").json()["links"]
    link = next(str(candidate["url"]) for candidate in links if candidate["table"] == "2")
    phone = tonight.club.comes("table 2", link, PHONE, service_workers="allow")
    board = _boards(phone)[0]
    kept = phone.evaluate("""async () => {
        await Promise.race([navigator.serviceWorker.ready, new Promise((_, fail) => setTimeout(fail, 60_000))]);
        const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return caught.flat().map(({ url }) => new URL(url).pathname);
    }""")
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api")]
    corner.kill()
    phone.reload()
    enter(phone, board, "4 spades, North, just made")
    button(phone, "Agree").click()
    expect(phone.get_by_role("button", name=f"Board {board}. sending")).to_be_visible()
    corner.start()
    button(phone, "Send now").click()
    expect(is_done(phone, board)).to_be_visible()


def test_words_that_do_not_come_at_once(tonight: Evening) -> None:
    """A page waits for its sentences, and keeps them: nobody ever reads what they are called in the program."""
    page = tonight.club.comes("waits", f"{tonight.club.address}/api/health", PHONE)
    page.context.route("**/api/words/**", lambda route: route.abort(), times=2)
    page.goto(tonight.club.address)
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    expect(page.get_by_role("heading", name="You play here?")).to_be_visible()
    page.context.route("**/api/words/**", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("heading", name="You play here?")).to_be_visible()


def _boards(phone: Page) -> list[int]:
    """The boards of the round, as the page shows them."""
    shown = phone.get_by_role("group", name="Which board?").get_by_role("button", name=re.compile("^Board "))
    expect(shown.first).to_be_visible()
    return [int(re.findall(r"\d+", str(board_button.get_attribute("aria-label")))[0]) for board_button in shown.all()]
