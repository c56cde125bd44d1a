"""Points, season, handicaps and ratings on a site: the figures of the library, their working, and nobody's name."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from kibitz.cli.parser import app
from kibitz.event.acts import Player
from kibitz.messages.scoring import WorkingWords
from kibitz.results.seasons import evening_of_event, evening_points, handicaps_from, ratings_from, season_of
from kibitz.scoring.points import read_table, scheme_text
from kibitz.site import NameShown, SiteSettings
from tests.site.clubs import SeenPage, club, over, published, texts

SCHEME = scheme_text("club").replace("least_boards = 12", "least_boards = 6").replace("[[12,", "[[6,")
SCHEME = SCHEME.replace("least = 3", "least = 2")
PAIRS = [(Player(f"Anna Heron {pair}"), Player(f"Piotr Wren {pair}")) for pair in "ABCDEF"]


def shown(text: str) -> dict[str, str]:
    """What stands beside each name in the table of a page."""
    rows = re.findall(r"<tr>(.*?)</tr>", text.split("<tbody>")[1], re.DOTALL)
    found = {}
    for row in rows:
        cells = ["".join(SeenPage(cell).words) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)]
        name = next(cell for cell in cells if "Wren" in cell or "Heron" in cell)
        found[name.partition("How")[0]] = cells[-1]
    return found


def test_the_figures_are_those_of_the_library_and_each_has_its_working(tmp_path: Path) -> None:
    evenings = {f"day{seed}": over(players=PAIRS, seed=seed, deals=False) for seed in (1, 2, 3)}
    table, words = read_table(SCHEME), WorkingWords("en")
    held = [evening_of_event(evening.event, 1) for evening in evenings.values()]
    with club(tmp_path, **{name: evening.event.log for name, evening in evenings.items()}) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en", scheme=SCHEME))
        files = texts(tmp_path / "site")
        again = published(store, tmp_path / "site")
        assert (again.made, again.written) == ((), ())
    season = season_of(held, table)
    assert {who: float(figure) for who, figure in shown(files["season.html"]).items()} == {
        row.who: round(float(row.shown), 2) for row in season
    }
    ratings = shown(files["ratings.html"])
    assert {who: float(figure) for who, figure in ratings.items()} == {
        row.who: round(float(row.rating), 2) for row in ratings_from(held, table)
    }
    handicaps = shown(files["handicaps.html"])
    assert {who: float(figure) for who, figure in handicaps.items()} == {
        who: float(found.handicap) for who, found in handicaps_from(held, table).items()
    }
    given = {held[0].names[one.contestant]: one for one in evening_points(held[0], table) if one.points}
    page = files["events/day1/points.html"]
    points = {re.sub(r"^\d+", "", who): figure for who, figure in shown(page).items()}
    assert {who: float(figure) for who, figure in points.items()} == {who: one.points for who, one in given.items()}
    first = next(iter(given.values()))
    assert all(words.step(step) in page for step in list(first.working.steps())[1:])
    row = season[0]
    key = re.search(rf'people/(\w+)\.html#season2026">{row.who}<', files["season.html"])
    assert key is not None
    own = files[f"people/{key[1]}.html"]
    assert 'id="season2026"' in own
    assert all(words.step(step) in own for step in row.working.steps())
    assert 'href="season.html"' in files["index.html"]


def test_standings_tell_no_name_that_is_not_to_be_told_and_go_when_the_scheme_goes(tmp_path: Path) -> None:
    with club(tmp_path, one=over(players=PAIRS, deals=False).event.log) as store:
        published(store, tmp_path / "site", SiteSettings("Club", "en", NameShown.INITIALS, SCHEME))
        files = texts(tmp_path / "site")
        assert "A. H." in files["season.html"]
        assert not [name for name, text in files.items() if "Heron" in text]
        published(store, tmp_path / "site", SiteSettings("Club", "en", NameShown.INITIALS))
        there = set(texts(tmp_path / "site"))
        assert not there & {"season.html", "ratings.html", "handicaps.html", "events/one/points.html"}


def test_the_scheme_beside_the_store_is_taken_by_itself_and_one_that_is_wrong_is_named(tmp_path: Path) -> None:
    place = str(tmp_path / "club.db")
    with club(tmp_path, one=over(players=PAIRS, deals=False).event.log):
        pass
    (tmp_path / "club.db.points.toml").write_text(SCHEME, "utf-8")
    run = CliRunner().invoke(app, ["event", "publish", str(tmp_path / "site"), "--store", place])
    assert run.exit_code == 0, run.output
    assert (tmp_path / "site" / "season.html").is_file()
    wrong = CliRunner().invoke(
        app, ["event", "publish", str(tmp_path / "site"), "--store", place, "--scheme", "nowhere"]
    )
    assert wrong.exit_code != 0
    none = CliRunner().invoke(app, ["event", "publish", str(tmp_path / "site"), "--store", place, "--scheme", "none"])
    assert none.exit_code == 0
    assert not (tmp_path / "site" / "season.html").exists()
