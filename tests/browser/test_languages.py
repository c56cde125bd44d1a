"""A whole evening in each language: set up, played, ruled on and official, and nothing on the way is English.

KIBITZ_SCREENSHOTS=1 keeps pictures of every page, on a phone and on a laptop, in build/screenshots.
"""

from __future__ import annotations

import os
import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from kibitz.messages import LANGUAGES, Speaker
from kibitz.messages.terms import is_english
from tests.browser import looking
from tests.browser.acting import button
from tests.browser.club import LAPTOP, PHONE, SHOTS, WALL, Club
from tests.browser.evenings import Evening
from tests.browser.serving import OWNER

pytestmark = pytest.mark.xdist_group("browser")

OTHERS = [code for code in LANGUAGES if code != "en"]
PAGES = {
    "organiser": (
        LAPTOP,
        ("/", "/e/{event}", "/e/{event}/entries", "/e/{event}/links", "/e/{event}/conditions", "/e/{event}/print/",
         "/e/{event}/director?table=1", "/e/{event}/log", "/e/{event}/appeals", "/e/{event}/typing", "/members",
         "/people", "/lawbooks", "/new?pairs=14&minutes=195&which=1", "/e/{event}/laws",
         "/e/{event}/director?list=rulings"),
    ),
    "player": (
        PHONE,
        ("/e/{event}/table", "/e/{event}/results", "/e/{event}/results?view=boards", "/e/{event}/results/board/1",
         "/e/{event}/results/contestant/1", "/e/{event}/results?view=record", "/e/{event}/appeals"),
    ),
    "wall": (WALL, ("/e/{event}/wall",)),
}  # fmt: skip
"""Where everybody looks at the end of the evening."""


@pytest.mark.parametrize("language", OTHERS)
def test_an_evening_in_a_language_of_ones_own(club: Club, language: str) -> None:
    voice = Speaker(language, strict=True)
    with httpx.Client(base_url=club.address, headers={"Accept-Language": language}, timeout=60) as http:
        http.post("/api/links", json={"token": OWNER})
        organiser = club.comes("organiser", club.owner, LAPTOP, locale=language)
        held = Evening(club, http, set_up(club, organiser, voice))
        button(organiser, voice.say("web.event.step.start_now")).click()
        expect(organiser.get_by_role("link", name=voice.say("web.event.step.direct"))).to_be_visible()
        phone = club.comes("table 1", link(held, table="1"), PHONE, locale=language)
        one_result(phone, voice)
        for number in (1, 2, 3):
            played(held, number)
        told = ruled(held, organiser, voice)
        shown = phone.get_by_role("region", name=voice.say("web.table.ruled", board=told[0]))
        expect(shown.get_by_text(told[1])).to_be_visible()
        held.enter("score_made_official", session=1)
        walls = held.http.post(f"/api/events/{held.event}/links", json={"role": "screen"}).json()["links"][0]["url"]
        player = link(held, contestant="1")
        found = []
        for name, address in (("organiser", ""), ("player", player), ("wall", walls)):
            device, paths = PAGES[name]
            page = organiser if not address else club.comes(f"{name} reads", address, device, locale=language)
            page.wait_for_url("**/e/**")  # the link has been opened: what follows is what they may see
            found += [f"{name} {path}: {what}" for path in paths for what in read(club, page, path, held.event)]
        assert not found, "\n".join(found)
        phone.goto(f"{club.address}/e/{held.event}/results")
        expect(phone.get_by_role("table").get_by_text(re.compile(r"^\d+,\d\d$")).first).to_be_visible()


def test_everybody_reads_their_own_language_at_the_same_table(club: Club) -> None:
    """A tap changes it, without loading the page anew, and for nobody else."""
    page = club.comes("somebody", f"{club.address}/login", PHONE)
    expect(page.get_by_role("heading", level=1)).to_have_text(Speaker("en").say("web.login.title"))
    page.evaluate("window.stayed = true")
    for language in (*OTHERS, "en"):
        page.get_by_role("button", name=LANGUAGES[language].name, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(Speaker(language).say("web.login.title"))
        expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("window.stayed")


def test_cards_and_bids_are_written_as_each_reader_likes(club: Club) -> None:
    """W, D and BA, or J, Q and NT: chosen in the menu beside the language, kept, and the server writes so too."""
    voice = Speaker("pl", strict=True)
    organiser = club.comes("organiser", club.owner, LAPTOP, locale="pl")
    with httpx.Client(base_url=club.address, timeout=30) as http:
        http.post("/api/links", json={"token": OWNER})
        held = Evening(club, http, set_up(club, organiser, voice))
        button(organiser, voice.say("web.event.step.start_now")).click()
        expect(organiser.get_by_role("link", name=voice.say("web.event.step.direct"))).to_be_visible()
        ruling = held.enter("ruling_opened", session=1, round=1, table=1, board=1)
        held.enter(
            "ruling_continued", ruling=ruling, after=0, lines=["N 1NT", "E 1H", "S calls-td", "S chooses accept"]
        )
        phone = club.comes("table 1", link(held, table="1"), PHONE, locale="pl")
    expect(button(phone, voice.say("web.table.director"))).to_be_visible()
    no_trump = button(phone, f"1 {voice.say('word.denomination.no_trump')}")
    organiser.goto(f"{club.address}/e/{held.event}/rulings/{ruling}")
    for notation, letters in (("local", "1BA"), ("international", "1NT")):
        for page in (phone, organiser):
            page.evaluate("window.stayed = true")
            button(page, voice.say("web.menu")).click()
            page.get_by_role("menuitemradio", name=voice.say(f"web.preferences.{notation}")).click()
        expect(no_trump).to_have_text(letters)
        expect(organiser.get_by_role("region", name=voice.say("web.rulings.transcript"))).to_contain_text(letters)
        assert phone.evaluate("window.stayed")
    organiser.reload()
    expect(organiser.get_by_role("region", name=voice.say("web.rulings.transcript"))).to_contain_text("1NT")


def set_up(club: Club, organiser: Page, voice: Speaker) -> str:
    """The event as the organiser sets it up on the page; its id."""
    organiser.wait_for_url(lambda address: "/owner/" not in address)
    organiser.goto(f"{club.address}/new?pairs=4&minutes=60&which=1")
    organiser.get_by_role("textbox", name=voice.say("web.new.name"), exact=True).fill("Kibitz")
    button(organiser, voice.say("web.new.make")).click()
    organiser.wait_for_url("**/e/*")
    return organiser.url.rpartition("/")[2]


def link(held: Evening, **of: str) -> str:
    """The link of a table or of a contestant."""
    ((name, wanted),) = of.items()
    found = held.http.get(f"/api/events/{held.event}/links").json()["links"]
    return next(str(known["url"]) for known in found if known[name] == wanted)


def one_result(phone: Page, voice: Speaker) -> None:
    """The first board at the table, by keys: entered, handed over, agreed."""
    expect(phone.get_by_role("heading", level=1)).to_contain_text("1")
    other = voice.say("web.side.EW")
    expect(button(phone, voice.say("web.table.hand_over", side=other))).to_be_visible()  # and so the keys work
    for key in "4sn+":
        phone.keyboard.press(key)
    phone.keyboard.press("Enter")
    expect(button(phone, voice.say("web.table.agree"))).to_be_enabled()
    phone.keyboard.press("a")
    expect(button(phone, voice.say("web.table.agree"))).to_have_count(0)


def played(held: Evening, number: int) -> None:
    """All of a round that nobody has entered yet."""
    if number > 1:
        held.enter("round_started", session=1, round=number)
    for section in held.shown("/room")["sections"]:
        for tile in section["tables"]:
            for board in tile["boards"]:
                if board["state"] == "to_enter":
                    at = {"session": 1, "round": number, "table": tile["number"], "section": section["section"]}
                    result = ("4S= N", "3NT-1 W", "2H+1 E")[(tile["number"] + board["board"]) % 3]
                    held.enter("result_entered", **at, board=board["board"], result=result)


def ruled(held: Evening, organiser: Page, voice: Speaker) -> tuple[int, str]:
    """An insufficient bid that is accepted, closed on the page; the board, and what the players read of it."""
    tile = next(tile for tile in held.shown("/room")["sections"][0]["tables"] if tile["number"] == 1)
    board = tile["boards"][0]["board"]
    ruling = held.enter("ruling_opened", session=1, round=3, table=1, board=board)
    lines = ["N 1S", "E 1H", "S calls-td", "S chooses accept"]
    held.enter("ruling_continued", ruling=ruling, after=0, lines=lines)
    organiser.goto(f"{held.club.address}/e/{held.event}/rulings/{ruling}")
    expect(organiser.get_by_role("region", name=voice.say("web.rulings.transcript"))).to_be_visible()
    assert read_here(organiser) == []
    button(organiser, voice.say("web.rulings.close")).first.click()
    question = organiser.get_by_role("dialog")
    summary = question.get_by_role("textbox", name=voice.say("web.rulings.summary"))
    expect(summary).not_to_have_value("")
    text = summary.input_value()
    question.get_by_role("button", name=voice.say("web.rulings.close")).click()
    expect(question).to_have_count(0)
    return board, text.partition("(")[0].strip()


def read(club: Club, page: Page, path: str, event: str) -> list[str]:
    """What is wrong with a page."""
    page.goto(f"{club.address}{path.format(event=event)}")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)
    if os.environ.get("KIBITZ_SCREENSHOTS") == "1":
        photographed(page, path)
    return read_here(page)


def photographed(page: Page, path: str) -> None:
    """The whole page as it looks here, and on the other device."""
    language = page.locator("html").get_attribute("lang") or "en"
    size = page.viewport_size
    folder = SHOTS / language
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "-", path.replace("/e/{event}", "event")).strip("-") or "home"
    for device, settings in {"laptop": LAPTOP, "phone": PHONE, "wall": WALL}.items():
        if (device == "wall") == path.endswith("/wall"):
            page.set_viewport_size(settings["viewport"])
            page.screenshot(path=folder / f"{name} {device}.png", full_page=True)
    if size is not None:
        page.set_viewport_size(size)


def read_here(page: Page) -> list[str]:
    """What a native speaker would find at once: English, an id, a page that scrolls sideways."""
    lines = {line.strip() for line in page.locator("body").inner_text().splitlines()}
    return [*looking.problems(page), *(f"English: {line}" for line in sorted(lines) if is_english(line))]
