"""A whole site: every link leads somewhere, nothing comes from elsewhere, every page is sound, no name is markup."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kibitz.event.acts import Player, ResultEntered, RoundStarted, ScoreMadeOfficial
from kibitz.event.sessions.plans import SectionWanted
from kibitz.formats.lin import games_of_link
from kibitz.formats.lin.links import VIEWER
from kibitz.game import Contract, Side
from kibitz.messages import LANGUAGES, speaker
from kibitz.movement import mitchell
from kibitz.site import NameShown, SiteSettings
from kibitz.site.pages import card as card_pages, ranking
from kibitz.site.words import SiteWords
from kibitz.solver import has_engine
from tests.site.clubs import (
    SeenPage,
    birds,
    club,
    individual,
    over,
    played_by_a_field,
    published,
    recorded,
    teams,
    texts,
    two_sessions,
)

NASTY = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Anna & Jan's")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demonstration, a small evening with hostile names, teams, players by themselves, and two sessions."""
    place = tmp_path_factory.mktemp("club")
    hostile = over(players=[(Player(NASTY[number % 3]), Player(f"Nr {number}")) for number in range(6)], name=NASTY[0])
    logs = {"birds": birds(), "hostile": hostile.event.log, "teams": teams().event.log, "two": two_sessions().event.log}
    with club(place, **logs, players=individual().event.log) as store:
        made = published(store, place / "site", SiteSettings("Club <b>of</b> birds & co", "en"))
    assert set(made.made) == {*logs, "players"}
    return place / "site"


@pytest.fixture(scope="module")
def field(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with thirty pairs, of whom everything was recorded."""
    place = tmp_path_factory.mktemp("field")
    with club(place, field=played_by_a_field().event.log) as store:
        published(store, place / "site", SiteSettings("Club", "pl"))
    return place / "site"


def pages(site: Path) -> dict[str, SeenPage]:
    return {name: SeenPage(text) for name, text in texts(site).items() if name.endswith(".html")}


def inside(page: SeenPage) -> list[str]:
    """The links of a page that lead to files of the site."""
    return [link for link in page.links if not link.startswith(VIEWER)]


def test_every_link_inside_leads_to_a_file_and_every_anchor_to_its_place(site: Path) -> None:
    found = pages(site)
    assert len(found) > 150
    for name, page in found.items():
        for link in inside(page):
            path, _, anchor = link.partition("#")
            there = (site / name).parent / path if path else site / name
            assert there.resolve().is_file(), f"{name} leads to {link}"
            if anchor and there.suffix == ".html":
                assert anchor in found[there.resolve().relative_to(site.resolve()).as_posix()].ids, f"{name}: {link}"


def test_every_page_is_reached_from_the_first(site: Path) -> None:
    found = pages(site)
    reached: set[str] = set()
    waiting = ["index.html"]
    while waiting:
        name = waiting.pop()
        if name not in reached and name in found:
            reached.add(name)
            paths = (link.partition("#")[0] for link in inside(found[name]))
            there = (((site / name).parent / path).resolve() for path in paths if path)
            waiting += [path.relative_to(site.resolve()).as_posix() for path in there]
    assert set(found) - reached == set()


def test_nothing_is_asked_for_from_elsewhere(site: Path) -> None:
    for name, text in texts(site).items():
        if not name.endswith((".html", ".css", ".js", ".svg")):
            continue  # a file that is taken home, and that no page loads
        without = text.replace("http://www.w3.org/2000/svg", "")  # the name of a language, which nobody asks for
        without = without.replace(f'<a href="{VIEWER}?', "")  # a link, which somebody may follow
        without = without.replace(f'"link":"{VIEWER}?', "")  # the same, for a play
        assert not re.search(r"https?:|//[a-z]+\.|@import|url\(", without), name


def test_a_board_has_the_link_that_shows_it_elsewhere_without_names(site: Path) -> None:
    page = SeenPage((site / "events" / "birds" / "board-1-1.html").read_text("utf-8"))
    (link,) = (link for link in page.links if link.startswith(VIEWER))
    (game,) = games_of_link(link)
    assert game.board is not None
    assert (game.board.number, game.deal is not None and game.deal.is_sound) == (1, True)
    assert not any(game.tags.get(seat) for seat in ("North", "East", "South", "West"))


def test_every_page_is_sound_html(site: Path) -> None:
    for name, page in pages(site).items():
        assert page.flaws == [], name
        assert len(page.ids) == len(set(page.ids)), name


def test_every_page_has_a_title_a_language_and_one_heading(site: Path) -> None:
    for name, text in texts(site).items():
        if name.endswith(".html"):
            assert text.startswith('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>'), name
            assert text.count("<h1>") == 1, name


def test_the_title_of_a_page_and_its_preview_say_of_which_event_it_is(site: Path) -> None:
    found = texts(site)
    events = {name: text for name, text in found.items() if re.match(r"events/players/.*html$", name)}
    assert all("Thursday pairs · Club &lt;b&gt;of&lt;/b&gt; birds &amp; co</title>" in text for text in events.values())
    board = found["events/players/board-1-1.html"]
    assert "<title>Board 1 · Thursday pairs · Club" in board
    assert '<meta property="og:title" content="Board 1 · Thursday pairs">' in board
    assert '<meta property="og:description" content="Board 1 of Thursday pairs: hands, results, double dummy">' in board
    previews = ('property="og:title"', 'property="og:description"', 'name="description"')
    assert all(text.count(one) == 1 for name, text in found.items() if name.endswith(".html") for one in previews)


def test_the_recap_sheet_has_what_everybody_got_on_every_board(site: Path) -> None:
    found = texts(site)
    sheet = found["events/players/recap-1.html"]
    rows = re.findall(r'<tr><th scope="row">.*?href="([^"]+)".*?</th>(.*?)</tr>', sheet)
    assert len(rows) == 8
    for file, cells in rows:
        card = found[f"events/players/{file}"]
        got = re.findall(r'<a href="([^"]+)">(\d+)</a>', cells)
        assert {link for link, _ in got} == {*re.findall(r'href="(board-[^"]+#r\d+)"', card)}
        mean = sum(int(figure) for _, figure in got) / len(got)
        assert abs(mean - float(re.findall(r"<td><b>([\d.]+)</b>", cells)[0])) < 0.5
    assert 'href="recap-1.html"' in found["events/players/index.html"]
    assert not [name for name in found if name.startswith("events/teams/recap")]  # ranked by matches
    assert sorted(name for name in found if name.startswith("events/two/recap")) == [
        f"events/two/recap-{session}.html" for session in (1, 2)
    ]


def test_a_board_leads_to_all_others_of_its_session(site: Path) -> None:
    page = texts(site)["events/two/board-2-3.html"]
    (grid,) = re.findall(r'<p class="numbers">(.*?)</p>', page)
    assert re.findall(r'href="([^"]+)"', grid) == [f"board-2-{number}.html" for number in range(1, 7)]
    assert '<a href="board-2-3.html" aria-current="page">3</a>' in grid


def test_a_player_without_a_percentage_has_no_column_for_it(site: Path) -> None:
    people = {text for name, text in texts(site).items() if name.startswith("people/")}
    (of_team,) = (text for text in people if "<h1>N of 1<" in text)
    (of_pair,) = (text for text in people if "<h1>Jaskółka<" in text)
    partners = [text.partition('id="met"')[0].count(">%</th>") for text in (of_team, of_pair)]
    assert partners == [0, 1]


def test_a_hostile_name_is_a_name(site: Path) -> None:
    found = texts(site)
    for name, text in found.items():
        if name.endswith(".html"):
            assert "<script>alert" not in text, name
            assert "<img" not in text, name
            assert "<b>of" not in text, name
    said = "".join(SeenPage(found["events/hostile/index.html"]).words)
    assert all(name in said for name in NASTY)


def test_a_board_has_hands_results_and_what_double_dummy_says(site: Path) -> None:
    text = texts(site)["events/birds/board-1-1.html"]
    assert 'class="hands"' in text
    assert text.count('<tr id="r') == 9
    assert ('class="makes"' in text) == has_engine()
    assert ('class="leads"' in text) == has_engine()
    assert ('id="deal"' in text) == has_engine()


def test_the_picture_of_a_board_has_in_words_what_the_page_has(site: Path) -> None:
    text = (site / "events" / "birds" / "board-1-1.svg").read_text("utf-8")
    said = SeenPage(text).words
    assert {"Board 1", "North deals", "Neither side", "vulnerable"} <= {*said}
    assert ("Tricks double dummy" in said) == any(word.startswith("Par: ") for word in said) == has_engine()


def test_a_result_says_which_pair_sat_north_south(site: Path) -> None:
    text = texts(site)["events/birds/board-1-1.html"]
    assert text.count('<small class="side">NS</small>') == text.count('<small class="side">EW</small>') > 0


def test_a_board_weighs_less_than_60_kb_with_all_that_it_loads_to_be_seen(site: Path, field: Path) -> None:
    boards = [(file, of) for of in (site, field) for file in of.glob("events/*/board-*.html")]
    for file, of in boards:
        loaded = re.findall(r'(?:<script src|<link rel="stylesheet" href)="([^"]+)"', file.read_text("utf-8"))
        assert {(file.parent / name).resolve().name for name in loaded} == {"site.css", "site.js"}
        weight = sum((file.parent / name).stat().st_size for name in (file.name, *loaded))
        assert weight < (60_000 if of is site else 50_000), file


def test_fifteen_plays_with_all_that_was_said_stand_in_the_page_in_few_letters(field: Path) -> None:
    text = (field / "events" / "field" / "board-1-1.html").read_text("utf-8")
    (block,) = re.findall(r'<script type="application/json" id="deal">(.*?)</script>', text)
    data = json.loads(block)
    assert len(data["plays"]) == text.count('<tr id="r') == 15
    assert all(len(set(cards)) == len(left) == 52 for _, _, _, _, cards, left, _ in data["plays"])
    assert len(block.encode()) < 9_000
    assert text.count("Krzysztof Wiśniewski 0") == 1


def test_of_many_sessions_each_is_folded_under_the_ranking_of_all(tmp_path: Path) -> None:
    evening = two_sessions()
    for session in (3, 4):
        evening.set_up(SectionWanted(mitchell(3, boards_per_set=2), contestants=tuple("123456")), session=session)
        evening.do(RoundStarted(session, 1))
        evening.do(ResultEntered(session, 1, 1, 1, "3NT= N"))
        evening.do(ScoreMadeOfficial(session), why="One board is enough here.")
    with club(tmp_path, few=two_sessions().event.log, many=evening.event.log) as store:
        published(store, tmp_path / "site")
    few, many = ((tmp_path / "site" / "events" / name / "index.html").read_text("utf-8") for name in ("few", "many"))
    assert few.count('<details class="session">') == 0
    assert many.count('<details class="session"><summary><h2 id="session-') == many.count('<h2 id="session-') == 4


def test_of_a_long_league_each_session_has_its_page_and_the_boards_of_each_card_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = two_sessions()
    for session in (3, 4):
        evening.set_up(SectionWanted(mitchell(3, boards_per_set=2), contestants=tuple("123456")), session=session)
        evening.do(RoundStarted(session, 1))
        for table in (1, 2, 3):
            evening.do(ResultEntered(session, 1, table, 2 * table - 1, "3NT= N"))
        evening.do(ScoreMadeOfficial(session), why="A few boards are enough here.")
    with club(tmp_path, league=evening.event.log) as store:
        published(store, tmp_path / "whole")
        monkeypatch.setattr(ranking, "_MOST_ROWS", 10)
        monkeypatch.setattr(card_pages, "_MOST_BOARDS", 3)
        published(store, tmp_path / "apart")
    whole, apart = (texts(tmp_path / name) for name in ("whole", "apart"))
    for number in (1, 2, 3, 4):
        before = whole["events/league/index.html"].split(f'id="session-{number}"')[1].split("</details>")[0]
        rows = re.findall(r'<tr class="find">.*?</tr>', before, re.DOTALL)
        page = apart[f"events/league/session-{number}.html"]
        shown = apart["events/league/index.html"].split(f'id="session-{number}"')[1].split("</details>")[0]
        assert re.findall(r'<tr class="find">.*?</tr>', page, re.DOTALL) == rows
        first = re.findall(r'<tr class="find">.*?</tr>', shown, re.DOTALL)
        assert first == [row for row in rows if row in first]
        assert first[:3] == rows[:3]
        assert len(first) <= 3 * shown.count("<table") <= len(rows)
        assert f'href="session-{number}.html"' in shown
        (links,) = re.findall(r'<p class="numbers">.*?</p>', before)
        assert links in page and links in shown  # noqa: PT018
    (name,) = (name for name in whole if name.startswith("events/league/card-") and name.endswith("card-1.html"))
    tables = re.compile(r'<table class="results card">.*?</table>', re.DOTALL)
    own = [
        apart[one] for one in sorted(apart) if one.startswith(name.replace("/card-", "/boards-card-")[: -len(".html")])
    ]
    assert tables.findall(whole[name]) == [table for text in own for table in tables.findall(text)]
    assert not tables.findall(apart[name])
    for text in apart.values():
        for link in re.findall(r'href="((?:session|boards|card)-[^"#]+)', text):
            assert f"events/league/{link}" in apart


def test_matches_of_teams_are_there_with_both_figures(site: Path) -> None:
    found = texts(site)
    page = SeenPage(found["events/teams/matches.html"])
    assert "N of 1" not in page.words  # teams are called by their players only where they have no name
    assert sum(word.startswith("Round") for word in page.words) == 3
    assert "matches.html" not in found.get("events/birds/index.html", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_partners_are_named_in_the_order_of_their_side(language: str) -> None:
    words = SiteWords(speaker(language))
    for side in Side:
        said = SeenPage(words.contract_by(Contract.parse("4S by N"), side.seats)).words[-1]
        assert said.replace("/", "") == words.side(side)


def test_the_record_has_the_files_of_the_event_as_the_other_parts_have(site: Path) -> None:
    found = texts(site)
    for part in ("index", "rulings"):
        assert '<details class="downloads">' in found[f"events/birds/{part}.html"]


def test_what_was_ruled_is_told_as_players_are_told(site: Path) -> None:
    words = " ".join(SeenPage(texts(site)["events/birds/rulings.html"]).words)
    assert "Law 12C1c" in words
    assert "Without the bid after the pause" in words


def test_a_site_is_in_the_language_of_the_organiser(tmp_path: Path) -> None:
    with club(tmp_path, evening=over().event.log) as store:
        for language in LANGUAGES:
            published(store, tmp_path / "site", SiteSettings("", language, NameShown.WHOLE))
            found = {name: text for name, text in texts(tmp_path / "site").items() if name.endswith(".html")}
            assert all(f'<html lang="{language}">' in text for text in found.values())


def test_what_was_searched_once_is_not_searched_again(tmp_path: Path) -> None:
    with club(tmp_path, evening=over().event.log) as store:
        published(store, tmp_path / "site", SiteSettings("", "en"))
        kept = tmp_path / "site/events/evening/double_dummy.json"
        if not has_engine():
            pytest.skip("There is no double-dummy solver here.")
        searched = json.loads(kept.read_text())
        for found in searched.values():
            found["tricks"] = [1] * 20
        kept.write_text(json.dumps(searched))
        published(store, tmp_path / "site", SiteSettings("Another title", "en"))
        assert "<td>1</td><td>1</td>" in texts(tmp_path / "site")["events/evening/board-1-1.html"]
        kept.write_text("no json")
        published(store, tmp_path / "site", SiteSettings("A third title", "en"))
        assert json.loads(kept.read_text()) != searched


def test_who_plays_for_themselves_reads_with_whom_they_sat(site: Path) -> None:
    words = " ".join(SeenPage(texts(site)["events/players/card-1.html"]).words)
    assert "with Player 2" in words


def test_a_board_whose_cards_were_recorded_has_each_play_with_what_its_cards_left_declarer(tmp_path: Path) -> None:
    with club(tmp_path, cards=recorded().event.log) as store:
        published(store, tmp_path / "site")
        page = (tmp_path / "site/events/cards/board-1-1.html").read_text("utf-8")
        data = json.loads(page.partition('id="deal">')[2].partition("</script>")[0])
        assert len(data["plays"]) == 3
        for result, _, _, _, cards, left in data["plays"]:
            assert f'href="#play-{result}"' in page
            assert len(left) == (len(cards) if has_engine() else 0)
        again = published(store, tmp_path / "site", anew=True)
        assert not again.written


def rows_of(text: str, table: str) -> list[str]:
    """The texts of the rows of the tables of one kind, cell by cell."""
    found = re.findall(rf'<table class="{table}">(.*?)</table>', text, re.DOTALL)
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", "".join(found), re.DOTALL)
    return [" | ".join("".join(SeenPage(cell).words) for cell in cells(row)) for row in rows]


def cells(row: str) -> list[str]:
    return re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)


def test_a_board_of_teams_has_both_tables_of_a_match_under_what_they_come_to(site: Path) -> None:
    text = (site / "events" / "teams" / "board-1-1.html").read_text("utf-8")
    groups = re.findall(r"<tbody>(.*?)</tbody>", text.split('class="results"')[1].split("</table>")[0], re.DOTALL)
    assert len(groups) == 2
    for group in groups:
        head, *played = re.findall(r"<tr[^>]*>.*?</tr>", group, re.DOTALL)
        home, visitors = (name for name in re.findall(r">([^<]* of \d – [^<]*)</a>", head))
        assert re.search(r"<b>−?\d+ : −?\d+</b>", head)
        assert len(played) == 2
        assert all(home in row and visitors in row for row in played)
    assert "Matches</h2>" not in text


def test_a_board_says_the_percentage_of_both_sides_beside_the_matchpoints(site: Path) -> None:
    head, first, *_ = rows_of((site / "events" / "birds" / "board-1-1.html").read_text("utf-8"), "results")
    assert head.endswith("MP | %")
    ns, ew = re.findall(r"\d+\.\d\d", first.rpartition("|")[2])
    assert float(ns) + float(ew) == pytest.approx(100)


def test_a_card_of_a_team_has_each_board_of_a_match_once_with_both_its_tables(site: Path) -> None:
    text = (site / "events" / "teams" / "card-1.html").read_text("utf-8")
    rows = rows_of(text, "compared")
    boards = [row.partition(" | ")[0] for row in rows if row[0].isdigit()]
    assert len(boards) == len(set(boards)) == 24
    assert text.count("<h3>Round ") == 3
    assert text.count("<rect") == len(boards)


def test_a_card_names_the_best_and_the_worst_boards_and_everybody_one_met(site: Path) -> None:
    text = (site / "events" / "birds" / "card-24.html").read_text("utf-8")
    words = "".join(SeenPage(text).words)
    figures = sorted(float(row.rpartition("| ")[2]) for row in rows_of(text, "results card")[1:])
    assert re.search(rf"Best boards: \d+ \({figures[-1]:.2f}%\)", words)
    assert re.search(rf"Worst boards: \d+ \({figures[0]:.2f}%\)", words)
    _, *met = rows_of(text, "narrow")
    assert len(met) == 9
    assert sum(float(row.rpartition("| ")[2]) for row in met) / 9 == pytest.approx(sum(figures) / 18, abs=0.01)


@pytest.mark.skipif(not has_engine(), reason="There is no double-dummy solver here.")
def test_double_dummy_means_the_same_on_a_board_and_on_both_cards(site: Path) -> None:
    there = site / "events" / "birds"
    board = rows_of((there / "board-1-3.html").read_text("utf-8"), "results")
    row = next(row for row in board if "Słowik" in row)
    said = row.split(" | ")[4]
    for card in ("card-24.html", "card-1.html"):
        own = next(row for row in rows_of((there / card).read_text("utf-8"), "results card") if row.startswith("3 |"))
        assert own.split(" | ")[5] == said
