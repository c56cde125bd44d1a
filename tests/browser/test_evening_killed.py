"""A short evening on PostgreSQL whose server is killed twice while a phone sends: nothing is lost, nothing twice."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.acting import button, choose_result, dialog, enter, fill, is_done, open_board, play
from tests.browser.club import Machine, machine
from tests.browser.conftest import opened
from tests.browser.thursday.people import Evening
from tests.browser.thursday.reading import in_this_order
from tests.browser.thursday.setting_up import come, hand_out, set_up
from tests.store.conftest import postgres_server, postgres_url

__all__ = ["postgres_server", "postgres_url"]

pytestmark = [
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed like that here"),
]


@pytest.fixture
def corner(browser: Browser, tmp_path: Path, postgres_url: str) -> Iterator[Machine]:
    """A machine with PostgreSQL under it."""
    with machine(tmp_path, postgres_url) as found:
        yield found


@pytest.fixture
def evening(corner: Machine, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Evening]:
    """An evening on that machine, to which nobody has come yet."""
    for club in opened(corner, browser, request):
        yield Evening(club)


def test_an_evening_whose_server_is_killed(evening: Evening, corner: Machine) -> None:
    set_up(evening)
    hand_out(evening)
    come(evening, "director", "wall", "table 1", "table 3")
    button(evening["director"], "Start round 1").click()
    evening["director"].get_by_role("link", name="To the director's page").click()
    play(evening["table 1"], 1, "4 spades, North, just made")
    killed_before_it_is_sent(evening, corner)
    killed_before_it_is_answered(evening, corner)
    play(evening["table 3"], 1, "4 spades, North, 1 down")
    play(evening["table 3"], 2, "3 no trump, West, just made")
    corrected(evening)
    acts = [entry["act"] for entry in evening.club.log(evening.event)]
    assert len([act for act in acts if act["kind"] == "result_entered"]) == 4
    assert len([act for act in acts if act["kind"] == "result_agreed"]) == 4
    ranked(evening)


def killed_before_it_is_sent(evening: Evening, corner: Machine) -> None:
    """The server is gone when a phone wants to send: the entry waits there, and goes out when the server is back."""
    phone = evening["table 1"]
    corner.kill()
    enter(phone, 2, "2 hearts, East, 1 down")
    expect(phone.get_by_text("Will be sent as soon as the server answers.")).to_be_visible()
    expect(phone.get_by_text("1 entry waits here and will be sent.")).to_be_visible()
    corner.start()
    expect(phone.get_by_text("and will be sent")).to_have_count(0)


def killed_before_it_is_answered(evening: Evening, corner: Machine) -> None:
    """The server has stored what the phone sent, and is killed before it can say so: it is there once."""
    phone = evening["table 1"]
    lost: list[int] = []

    def answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        corner.kill()
        route.abort()

    phone.context.route("**/entries", answer)
    button(phone, "Agree").click()
    while not lost:
        phone.wait_for_timeout(50)
    assert lost == [201]
    expect(phone.get_by_text("1 entry waits here and will be sent.")).to_be_visible()
    corner.start()
    expect(is_done(phone, 2)).to_be_visible()
    phone.context.unroute("**/entries")
    expect(phone.get_by_text("and will be sent")).to_have_count(0)


def corrected(evening: Evening) -> None:
    """The director's page, which was open all the time, goes on as well."""
    director = evening["director"]
    open_board(director, 1, 1).get_by_role("button", name="Correct").click()
    choose_result(dialog(director), "4 ♠ N +1")
    fill(dialog(director), "Why", "Both sides counted a trick too few")
    button(dialog(director), "Save").click()
    expect(dialog(director)).to_be_hidden()
    expect(open_board(director, 1, 1).get_by_text("corrected by Ada")).to_be_visible()


def ranked(evening: Evening) -> None:
    """Two results on each of two boards: a top and a bottom each."""
    organiser = evening["organiser"]
    organiser.goto(f"{evening.club.address}/e/{evening.event}/results")
    for direction, first, last in (
        ("North-South", "1 Heron – Wren", "3 Stork – Swift"),
        ("East-West", "6 Ibis – Siskin", "4 Egret – Robin"),
    ):
        rows = organiser.get_by_role("table", name=direction).get_by_role("row")
        for place, name, figures in ((1, first, ("2", "4", "100")), (2, last, ("2", "0", "0"))):
            expect(rows.nth(place)).to_have_accessible_name(in_this_order(name, *figures))
