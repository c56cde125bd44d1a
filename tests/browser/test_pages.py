"""Every page for people who see badly, cannot use a mouse, or have a small phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import looking
from tests.browser.acting import button, dialog, tap
from tests.browser.axe import violations
from tests.browser.club import LAPTOP, PHONE, WALL, Club, Machine
from tests.browser.evenings import Evening, evening

pytestmark = pytest.mark.xdist_group("browser")

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
_STANDS_STILL = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const brief = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 1_000);
    await Promise.allSettled(brief.map((one) => one.finished));
}"""
LONG = "Great-Crested-Grebe of the Northern Lakes"

RESULTS = {
    "ranking": "/e/{event}/results",
    "boards": "/e/{event}/results?view=boards",
    "hands": "/e/{event}/results?view=hands",
    "record": "/e/{event}/results?view=record",
    "traveller": "/e/{event}/results/board/1",
    "scorecard": "/e/{event}/results/contestant/2",
}
PATHS = {
    "organiser": {
        "first page": "/",
        "set-up": "/new?pairs=14&minutes=195&which=1",
        "set-up of teams": "/new?teams=8&minutes=195&which=1",
        "people": "/people",
        "entries": "/e/{event}/entries",
        "links": "/e/{event}/links",
        "conditions": "/e/{event}/conditions",
        "papers": "/e/{event}/print/",
        "one paper": "/e/{event}/print/ranking",
        "event": "/e/{event}",
        "director": "/e/{event}/director",
        "table for the director": "/e/{event}/director?table=2",
        "log": "/e/{event}/log",
    },
    "player": {"event": "/e/{event}", "table": "/e/{event}/table", "appeals": "/e/{event}/appeals"},
    "anybody": {
        "first page": "/",
        "log in": "/login",
        "no page": "/nowhere",
        "no event": "/e/nowhere",
        "no link": "/t/nothing",
        **RESULTS,
    },
    "wall": {"wall": "/e/{event}/wall"},
}


@pytest.fixture(scope="module")
def tonight(browser: Browser, corner: Machine) -> Iterator[Evening]:
    """An evening in its second round, with something announced; the hands may be seen."""
    club = Club(corner.address, corner.folder, browser)
    with evening(club, rounds=1) as made:
        made.enter("round_started", session=1, round=2)
        made.enter("announced", text="Tea is in the hall, and the window at table 2 may be opened if it is hot.")
        made.enter("hands_published", why="for who looks at the pages", session=1)
        yield made
    club.leave()
    assert not club.troubles, club.troubles


def test_every_page_in_light_and_dark(tonight: Evening) -> None:
    club = tonight.club
    links = tonight.http.get(f"/api/events/{tonight.event}/links").json()["links"]
    player = next(known_link["url"] for known_link in links if known_link["contestant"] == "2")
    wall = tonight.http.post(f"/api/events/{tonight.event}/links", json={"role": "screen"}).json()["links"][0]["url"]
    came = {
        "organiser": (club.owner, LAPTOP),
        "player": (player, PHONE),
        "anybody": (club.address, PHONE),
        "wall": (wall, WALL),
    }
    found: list[str] = []
    for role, (link, device) in came.items():
        page = club.comes(role, link, device, bypass_csp=True)
        page.wait_for_url(re.compile(r"/(e/.*)?$"))
        for title, path in PATHS[role].items():
            page.goto(club.address + path.format(event=tonight.event))
            expect(page.get_by_role("heading", level=1).first).to_be_visible()
            expect(page.get_by_text("Waiting for the server")).to_have_count(0)
            expect(page.get_by_text("Looking for the best movement")).to_have_count(0)
            expect(page.get_by_text("Opening your link")).to_have_count(0)
            found += [f"{title}, {role}: {problem}" for problem in (*violations(page), *looking.problems(page))]
    assert not found, "\n".join(found)


def test_a_small_phone_needs_no_scrolling(tonight: Evening) -> None:
    """360 by 640: what is asked and its answer are on the screen, whatever has been announced."""
    tonight.enter("contestant_changed", contestant="1", name=LONG)
    tonight.enter("announced", text="Please put your phones on silent.")
    phone = _at_table(tonight, "1", SMALL)
    fits(phone, "the contract, with an announcement")
    expect(phone.get_by_text("Tea is in the hall")).to_have_count(0)
    button(phone, "1 more announcement").click()
    expect(dialog(phone).get_by_text("Tea is in the hall")).to_be_visible()
    said = dialog(phone).get_by_role("listitem")
    expect(said).to_have_count(2)
    button(dialog(phone), "Close").click()
    button(phone, "Please put your phones on silent.").click()  # what may be cut is whole on a tap
    expect(dialog(phone).get_by_text("Please put your phones on silent.")).to_be_visible()
    button(dialog(phone), "Understood").click()
    expect(phone.get_by_text("Please put your phones on silent.")).to_have_count(0)
    tap(phone, "4 spades, North, just made")
    fits(phone, "the whole result")
    button(phone, "Hand over to E/W").click()
    expect(button(phone, "Agree")).to_be_enabled()
    fits(phone, "the question to the other side")
    button(phone, "No").click()
    fits(phone, "what it was instead")
    phone.keyboard.press("Escape")
    button(phone, "Director").click()
    fits(phone, "the director is called")
    button(dialog(phone), "Call").click()
    expect(phone.get_by_text("Director called at")).to_be_visible()
    fits(phone, "the director was called")


def test_announcements_grow_old(tonight: Evening) -> None:
    """Whoever looks a quarter of an hour later is not told of it."""
    phone = _at_table(tonight, "2", SMALL)
    phone.clock.install()
    phone.reload()
    tonight.enter("announced", text="The last round is short.")
    arrivals = phone.locator(".table-arrivals")
    expect(arrivals.get_by_text("The last round is short.")).to_be_visible()
    expect(arrivals).to_have_attribute("aria-live", "polite")  # a screen reader says what comes into it
    phone.clock.fast_forward("16:00")
    expect(arrivals.get_by_text("The last round is short.")).to_have_count(0)


def test_moving_things_stand_still_for_who_wants_it(tonight: Evening) -> None:
    phone = _at_table(tonight, "3", {**SMALL, "reduced_motion": "reduce"})
    tap(phone, "4 spades, North, just made")
    button(phone, "Hand over to E/W").click()
    landed = phone.locator(".landed").first  # what changed shows where
    lasts = """(one) => {
        one.classList.add("landed");  // which it is for a few seconds only
        return parseFloat(getComputedStyle(one).animationDuration);
    }"""
    shown = landed.element_handle()
    assert shown.evaluate(lasts) < 0.01
    phone.emulate_media(reduced_motion="no-preference")
    assert shown.evaluate(lasts) > 1


def test_the_wall_turns_by_itself(tonight: Evening) -> None:
    """What does not fit on the screen comes after it, and then the first again; a long name is not cut."""
    tonight.enter("contestant_changed", contestant="1", name=f"{LONG} – {LONG}")
    address = f"{tonight.club.address}/e/{tonight.event}/wall?seconds=1"
    wall = tonight.club.comes("screen", address, {"viewport": {"width": 640, "height": 300}})
    for page in ("page 2 of 2", "page 1 of 2"):
        expect(wall.get_by_text(page)).to_be_visible()
    for width, height in ((1366, 500), (1920, 620), (1920, 1080)):
        wall.set_viewport_size({"width": width, "height": height})
        wall.wait_for_function("document.documentElement.scrollHeight <= innerHeight")  # the foot is never cut off
    expect(wall.get_by_text("of 2")).to_have_count(0)  # there is room for all
    name = wall.locator(".wall-name", has_text=LONG).element_handle()
    whole = "(one) => ![one, ...one.children].some((part) => part.scrollWidth > part.clientWidth + 1)"
    wall.wait_for_function(whole, arg=name)  # it is fitted once the rows have found their places
    read_from_ten_metres(tonight, wall)


def read_from_ten_metres(tonight: Evening, wall: Page) -> None:
    """A round begins: where to sit stays, whatever is announced; all of it is large, with a code for phones."""
    tonight.enter("round_started", session=1, round=3)
    seats = wall.get_by_role("table")
    expect(wall.get_by_role("paragraph").get_by_text("Round 3: please be seated")).to_be_visible()
    expect(wall.get_by_role("img", name="QR code of this event, for your phone")).to_be_visible()
    before = seats.first.bounding_box()
    tonight.enter(
        "announced", text="The car with the number 4E2 7788 stands in the way of the tea, please move it now."
    )
    expect(wall.get_by_text("The car with the number")).to_be_visible()
    assert seats.first.bounding_box() == before
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    smallest = {".wall-name": 40, ".wall-seat strong": 50, ".clock": 100, ".wall-news": 25}  # px of 1920 by 1080
    shown = {place: wall.locator(place).nth(1 if place == ".wall-name" else 0).evaluate(size) for place in smallest}
    assert all(shown[place] >= least for place, least in smallest.items()), shown
    tonight.enter("announced", text=" ".join(["Number 4 sits out in rounds 3 to 7 and plays boards 1 to 9 later."] * 6))
    news = wall.locator(".wall-news")
    expect(news).to_contain_text("Number 4 sits out")
    assert news.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")  # nothing of it is cut
    assert news.evaluate(size) >= smallest[".wall-news"]


def test_a_revoked_link_is_said_at_once(tonight: Evening) -> None:
    """Who was put out does not go on typing into a page that nobody hears."""
    phone = _at_table(tonight, "4", SMALL)
    links = tonight.http.get(f"/api/events/{tonight.event}/links").json()["links"]
    link = next(candidate["id"] for candidate in links if candidate["table"] == "4")
    with phone.expect_response(re.compile("/live")):  # it hears what happens
        phone.reload()
    expect(button(phone, "4 spades")).to_be_visible()
    assert tonight.http.post(f"/api/events/{tonight.event}/links/{link}/revoke", json={}).is_success
    expect(phone.get_by_role("alert").get_by_text("Scan the code on your table again")).to_be_visible()
    expect(button(phone, "4 spades")).to_have_count(0)


def _at_table(tonight: Evening, table: str, device: dict[str, Any]) -> Page:
    links = tonight.http.get(f"/api/events/{tonight.event}/links").json()["links"]
    phone = tonight.club.comes(f"table {table}", next(link["url"] for link in links if link["table"] == table), device)
    expect(button(phone, "4 spades")).to_be_visible()
    return phone


def fits(phone: Page, what: str) -> None:
    """Nothing on the page lies outside the screen, and a thumb hits everything."""
    phone.evaluate(_STANDS_STILL)  # a dialog slides in
    height, seen = phone.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert height <= seen, f"{what}: {height} px of {seen}"
    assert not looking.problems(phone), what


def test_whoever_runs_the_event_reads_that_this_browser_has_no_table(tonight: Evening) -> None:
    page = tonight.organiser("/table")
    expect(page.get_by_text("it has no table of its own")).to_be_visible()
