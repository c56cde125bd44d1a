"""The site of a club, opened from the disk in a browser: on a phone and on a laptop, light and dark, and played on."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from kibitz.analysis.double_dummy import card_tricks
from kibitz.formats.lin import games_of_link
from kibitz.game import Board, Contract, Deal, Play
from kibitz.site import SiteSettings
from kibitz.solver import has_engine
from tests.formats.lin.helpers import MATCH
from tests.game.helpers import shared
from tests.results.files.test_brought_events import brought
from tests.site.clubs import birds, club, over, published, recorded, teams
from tests.site.long_suits import LONGEST, long_suited_evening

SIZES = {"phone": (360, 640), "laptop": (1280, 800)}
PAGES = (
    "index.html",
    "people.html",
    "events/birds/index.html",
    "events/birds/board-1-1.html",
    "events/birds/board-1-8.html",
    "events/birds/card-24.html",
    "events/birds/hands-1.html",
    "events/birds/frequencies-1.html",
    "events/birds/rulings.html",
    "events/cards/board-1-1.html",
    "events/teams/index.html",
    "events/teams/matches.html",
    "events/teams/board-1-1.html",
    "events/teams/card-1.html",
)
SEARCHED = pytest.mark.skipif(not has_engine(), reason="There is no double-dummy solver here.")
LOADED = """() => new Promise((loaded) => {
  const script = document.createElement("script");
  script.src = "../../double_dummy.js";
  script.onload = () => loaded();
  document.head.append(script);
})"""
COVERED_NONE = """() => [...document.querySelectorAll(".play-seat.turn button")].every((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) => card.contains(document.elementFromPoint((left + right) / 2, y)));
})"""
INSIDE = """() => [...document.querySelectorAll(".hand")].every((hand) => {
  const box = hand.closest("article, main").getBoundingClientRect();
  return [...hand.querySelectorAll("span")].every((suit) => {
    const range = document.createRange();
    range.selectNodeContents(suit);
    const { left, right } = range.getBoundingClientRect();
    return left >= box.left && right <= hand.getBoundingClientRect().right + 1 && right <= box.right;
  });
})"""
UNDER_A_THUMB = """() => [...document.querySelectorAll("a, button, input, select, summary")].filter((one) => {
  const { width, height, right } = one.getBoundingClientRect();
  return width && height < 43.5 && right > 0 && !one.closest("svg, .seated");
}).map((one) => one.outerHTML)"""
WRITTEN = """() => {
  globalThis.written = [];
  const paint = CanvasRenderingContext2D.prototype;
  const own = paint.fillText;
  paint.fillText = function (text, ...rest) {
    written.push(text);
    own.call(this, text, ...rest);
  };
}"""
SOLVED = """([hands, trump, leader]) => {
  const engine = kibitzDoubleDummy().solver(hands, trump);
  return engine.value(leader, [], 7);
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("club with spaces & ż")
    with club(
        place, birds=birds(), teams=teams().event.log, cards=recorded().event.log, small=over(name="Thursday").event.log
    ) as store:
        published(store, place / "site", SiteSettings("Bridge club Sparrow", "pl"))
    return place / "site"


@pytest.fixture(params=SIZES)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that fails the test for whatever its console complains of, and for whatever it asks for elsewhere."""
    width, height = SIZES[request.param]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="dark")
    opened = context.new_page()
    troubles: list[str] = []
    opened.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on(
        "request",
        lambda asked: None if asked.url.startswith(("file:", "blob:", "data:")) else troubles.append(asked.url),
    )
    yield opened
    context.close()
    assert troubles == []


def opened(page: Page, site: Path, name: str) -> None:
    page.goto(f"file://{quote(str(site / name))}")


def test_every_kind_of_page_fits_and_complains_of_nothing(page: Page, site: Path) -> None:
    person = next((site / "people").iterdir()).relative_to(site).as_posix()
    for name in (*PAGES, person):
        opened(page, site, name)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        clipped = page.evaluate(
            "[...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        )
        assert clipped == 0, name
        if page.evaluate("innerWidth") == SIZES["phone"][0]:
            assert page.evaluate(UNDER_A_THUMB) == [], name


def test_a_recap_sheet_moves_in_its_own_frame_and_who_it_is_stays(page: Page, site: Path) -> None:
    opened(page, site, "events/birds/recap-1.html")
    frame = page.locator(".wide").first
    frame.evaluate("(one) => one.scrollLeft = 9999")
    who, figure = frame.locator("tbody th a").first, frame.locator("tbody tr:first-child td:last-child").first
    seen = "({ x, y, height }) => document.elementFromPoint(x + 3, y + height / 2).closest('tbody th') !== null"
    assert page.evaluate(seen, who.bounding_box())
    expect(figure).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_board_of_a_club_is_printed_on_one_sheet(browser: Browser, site: Path) -> None:
    with browser.new_page() as page:
        opened(page, site, "events/cards/board-1-1.html")
        assert len(PdfReader(io.BytesIO(page.pdf(format="A4"))).pages) == 1


def test_the_sign_of_a_replay_stands_beside_its_declarer(page: Page, site: Path) -> None:
    opened(page, site, "events/cards/board-1-1.html")
    middle = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)"
    signs = page.locator(".replay").evaluate_all(middle)
    assert signs
    assert page.locator("small:has(+ .replay)").evaluate_all(middle) == pytest.approx(signs, abs=8)


def test_a_player_is_found_without_accents_from_the_first_page(page: Page, site: Path) -> None:
    opened(page, site, "index.html")
    page.get_by_role("searchbox").fill("jaskolka")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/people.html?q=jaskolka")
    expect(page.locator(".people-list li:visible")).to_have_count(1)
    page.locator(".people-list li:visible a").click()
    expect(page.locator("h1")).to_have_text("Jaskółka")
    page.locator('main tbody a[href^="../events/"]').last.click()
    expect(page.locator("h1")).to_contain_text("Jaskółka")


@SEARCHED
def test_a_board_is_played_on_card_by_card_against_best_play(page: Page, site: Path) -> None:
    opened(page, site, "events/small/board-1-1.html")
    page.get_by_role("button", name="Otwórz tutaj").click()
    page.locator("#declarer").select_option("SNT")
    page.get_by_role("button", name="Graj").click()
    expect(page.locator(".play-seat.turn button")).to_have_count(13)
    expect(page.locator(".play-contract")).to_contain_text("BA S")
    expect(page.locator(".play-contract")).to_contain_text("dziadek: N · Lewy w widne: ")
    expect(page.locator(".play-part")).to_have_text(["dziadek", "rozgrywający"])
    page.get_by_label("Obrońcy grają sami").uncheck()
    for _ in range(6):
        expect(page.get_by_role("button", name="Najlepsza karta")).to_be_enabled(timeout=60_000)
        page.get_by_role("button", name="Najlepsza karta").click()
    expect(page.locator(".what-if .play-trick span").first).to_be_visible()
    won, lost = map(int, page.locator(".what-if .play-standing b").inner_text().split(" : "))
    assert won + lost == 1
    expect(page.get_by_role("button", name="Cofnij")).to_be_enabled()
    page.get_by_role("button", name="Cofnij").click()
    page.get_by_role("button", name="Inny kontrakt").click()
    expect(page.locator("#declarer")).to_be_visible()


@SEARCHED
def test_the_player_is_loaded_when_somebody_opens_it_and_not_before(page: Page, site: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
    opened(page, site, "events/cards/board-1-1.html")
    expect(page.get_by_role("button", name="Otwórz tutaj")).to_be_visible()
    assert asked == ["board-1-1.html", "site.css", "site.js"]
    page.get_by_role("button", name="Otwórz tutaj").click()
    expect(page.locator("#declarer")).to_be_focused()
    assert asked[3:] == ["play.css", "play.js"]
    offered = page.locator("#declarer optgroup").first.locator("option").all_inner_texts()
    assert len(offered) == page.locator("a.replay").count() == 3
    for title, row in zip(offered, page.locator(".results tbody tr").all(), strict=True):
        sides = [side.inner_text() for side in row.locator(".who a").all()]
        assert title.endswith(f" · {' / '.join(sides)}")


def test_a_table_of_a_match_is_offered_by_the_players_who_sat_there(page: Page, tmp_path: Path) -> None:
    with club(tmp_path, match=brought(shared(MATCH).read_text("utf-8")).event.log) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en"))
    opened(page, tmp_path / "site", "events/match/board-1-46.html")
    page.get_by_role("button", name="Open it here").click()
    expect(page.locator("#declarer optgroup").first.locator("option")).to_have_text(
        [
            re.compile(" · Rodwell – Meckstroth / Weinstein – Levin$"),
            re.compile(" · Martel – Stansby / Mahmood – Hamman$"),
        ]
    )


@SEARCHED
def test_a_contract_that_is_chosen_may_be_doubled_and_scores_by_law_77(page: Page, site: Path) -> None:
    opened(page, site, "events/small/board-1-1.html")
    page.get_by_role("button", name="Otwórz tutaj").click()
    page.locator("#declarer").select_option("SNT")
    page.get_by_label("Wysokość").select_option("3")
    page.get_by_label("Kontra").select_option("XX")
    page.get_by_role("button", name="Graj").click()
    expect(page.locator(".play-contract b")).to_have_text("3BA×× S")
    kinds = [
        (level, trump, doubling, vulnerable, over)
        for level in range(1, 8)
        for trump in range(5)
        for doubling in ("", "X", "XX")
        for vulnerable in (False, True)
        for over in range(-6 - level, 8 - level)
    ]
    scored = page.evaluate("(kinds) => kinds.map((one) => kibitzPlay.points(...one))", kinds)
    assert scored == [
        Contract(f"{level}{'SHDCN'[trump]}{doubling} N").score(6 + level + over, vulnerable).points
        for level, trump, doubling, vulnerable, over in kinds
    ]


@SEARCHED
def test_the_defenders_answer_by_themselves_and_the_end_says_what_came_of_the_contract(page: Page, site: Path) -> None:
    opened(page, site, "events/cards/board-1-1.html")
    page.locator("a.replay").first.click()
    page.get_by_role("button", name="Na koniec").click()
    for _ in range(11):
        page.get_by_role("button", name="Karta wstecz").click()
    page.get_by_role("button", name="Graj dalej stąd").click()
    best = page.locator("button:enabled", has_text="Najlepsza karta")
    status = page.locator(".player [role=status]")
    for _ in range(6):
        expect(best.or_(status.filter(has_text="Kontrakt"))).to_have_count(1, timeout=30_000)
        if best.count():
            best.click()
    expect(status).to_have_text(
        re.compile(r"Kontrakt (wygrany: (=|\+\d) \(\d+\)|przegrany: −\d \(−\d+\))"), timeout=30_000
    )
    won, lost = map(int, page.locator(".play-standing b").inner_text().split(" : "))
    assert won + lost == 13
    assert ("wygrany" in status.inner_text()) == (won >= 9)
    expect(page.locator(".play-trick .wins")).to_have_count(1)


@SEARCHED
def test_the_trick_and_the_buttons_stay_on_the_screen(page: Page, site: Path) -> None:
    opened(page, site, "events/cards/board-1-1.html")
    page.locator("a.replay").first.click()
    for button in ("Następna karta", "Graj dalej stąd"):
        if button == "Graj dalej stąd":
            page.get_by_role("button", name=button).click()
            button = "Najlepsza karta"
        page.locator(".play-table").evaluate("(table) => scrollTo(0, table.getBoundingClientRect().top + scrollY - 80)")
        for shown in (page.get_by_role("button", name=button), page.locator(".play-trick"), page.locator(".play-head")):
            expect(shown).to_be_in_viewport(ratio=1)


@SEARCHED
def test_every_card_that_may_be_played_comes_into_sight_and_under_the_finger(page: Page, site: Path) -> None:
    opened(page, site, "events/small/board-1-1.html")
    size = page.viewport_size or {"width": 0, "height": 0}
    page.get_by_role("button", name="Otwórz tutaj").click()
    turned = {"width": size["height"], "height": size["width"]} if size["width"] < size["height"] else size
    for declarer, leader in zip("NESW", "ESWN", strict=True):
        for viewport in (size, turned):
            page.set_viewport_size(viewport)
            page.locator("#declarer").select_option(f"{declarer}NT")
            page.get_by_role("button", name="Graj").click()
            expect(page.locator(".play-seat.turn button")).to_have_count(13)
            page.wait_for_function(COVERED_NONE, timeout=5_000)
            expect(page.locator(".play-seat.turn")).to_have_class(re.compile(rf"\b{leader.lower()}\b"))
            page.get_by_role("button", name="Inny kontrakt").click()


@SEARCHED
def test_the_browser_finds_the_same_tricks_as_the_solver(page: Page, site: Path) -> None:
    opened(page, site, "events/small/board-1-1.html")
    page.evaluate(LOADED)
    evening = over()
    deals = [evening.event.sessions[1].deal("", board) or "" for board in (1, 2, 3)]
    for deal in map(Deal.parse, deals):
        hands = [
            [
                sum(1 << "23456789TJQKA".index(str(card)[1]) for card in deal[seat] if str(card)[0] == suit)
                for suit in "SHDC"
            ]
            for seat in "NESW"
        ]
        for trump, denomination in ((4, "NT"), (1, "H")):
            ns = page.evaluate(SOLVED, [hands, trump, 3])  # West leads, South declares
            best = card_tricks(Play(Contract.parse(f"1{denomination} by S"), Board(1, deal=deal).deal or deal)).most
            assert ns == 13 - best


def test_suits_of_up_to_thirteen_cards_go_on_in_the_next_line_and_are_whole(page: Page, tmp_path: Path) -> None:
    with club(tmp_path, long=long_suited_evening().event.log) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "pl"))
    for name in ("hands-1.html", *(f"board-1-{board}.html" for board, _ in enumerate(LONGEST, 1))):
        opened(page, tmp_path / "site", f"events/long/{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert page.evaluate(INSIDE), name


def test_a_picture_of_the_hands_is_made_in_the_browser(page: Page, site: Path) -> None:
    opened(page, site, "events/small/board-1-1.html")
    page.evaluate(WRITTEN)
    with page.expect_download() as saved:
        page.locator("button[data-share]").click()
    written = page.evaluate("written")
    assert written[:2] == ["Rozdanie 1", "Rozdaje N. Po partii: żadna strona."]
    if has_engine():
        assert "Lewy w widne" in written
        assert any(text.startswith("Minimaks: ") for text in written)
    assert saved.value.suggested_filename == "board-1-1.png"
    assert Path(saved.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@SEARCHED
def test_a_table_is_seen_again_card_by_card_and_left_to_play_on(page: Page, site: Path) -> None:
    opened(page, site, "events/cards/board-1-1.html")
    page.locator("a.replay").first.click()
    expect(page.locator(".play-auction")).to_contain_text("3BA")
    (shown,) = games_of_link(page.locator(".player a").get_attribute("href") or "")
    assert (str(shown.contract), len(shown.play or ()), shown.findings) == ("3NT by S", 52, ())
    forward = page.get_by_role("button", name="Następna karta")
    for _ in range(5):
        forward.click()
    expect(page.locator(".play-tricks [aria-current]")).to_have_count(1)
    expect(page.locator(".play-trick > span")).to_have_count(1)
    page.locator(".play-tricks .lost").first.click()
    expect(page.locator(".player [role=status] .lost")).to_contain_text("kosztuje")
    page.get_by_role("button", name="Na koniec").focus()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("board-1-1"))
    page.get_by_role("button", name="Graj dalej stąd").click()
    expect(page.get_by_role("button", name="Najlepsza karta")).to_be_enabled(timeout=60_000)
    page.get_by_role("button", name="Wróć do rozgrywki").click()
    expect(page.locator(".play-tricks [aria-current]")).to_have_count(1)
