"""`kibitz event points`, `season`, `handicaps`, `ratings` on evenings that were played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.results.seasons.evenings_played import play_to_the_end

pytest.importorskip("sqlalchemy")

NAMES = "1, Heron, Wren\n2, Kos, Drozd\n3, Siskin, Dunlin\n4, Knot, Robin\n5, Crake, Rail\n6, Ruff, Teal\n"
RESULTS = ("4S= N", "4S+1 N", "3NT= S", "3NT-1 S", "2H= E", "4H-1 W", "1NT+1 N", "5C-2 E", "6S= S")
SCHEME = """[points]
least_contestants = 4
[[points.award]]
places = [10, 6, 3]
[season]
together = "sum"
[handicap]
[rating]
"""


@pytest.fixture
def club(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A store with two evenings of six pairs that are over, and one that is not."""
    from kibitz.store import open_store

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    Path("names.txt").write_text(NAMES, encoding="utf-8")
    Path("club.toml").write_text(SCHEME, encoding="utf-8")
    for number in (1, 2, 3):
        made = run("event", "new", f"Evening {number}", "--pairs", "6", "--boards", "10", "--names", "names.txt")
        assert made.exit_code == 0
        assert run("event", "start", f"evening-{number}").exit_code == 0
    with open_store(tmp_path / "club.db") as store:
        play_to_the_end(store, "evening-1", RESULTS)
        play_to_the_end(store, "evening-2", RESULTS[1:])
    return lambda *arguments: run("event", *arguments)


def test_the_points_of_an_evening_and_how_they_came_about(club: Run) -> None:
    rows = json.loads(club("points", "evening-1", "--scheme", "club.toml", "--json").stdout)
    assert sum(float(row["points"]["decimal"]) for row in rows) == 19
    assert {row["contestant"] for row in rows} == set("123456")
    best = rows[0]
    shown = club("points", "evening-1", "--scheme", "club.toml")
    assert best["name"] in shown.stdout
    explained = club("points", "evening-1", "--scheme", "club.toml", "--explain", best["contestant"]).stdout
    assert "By line 1 of the scheme." in explained
    assert best["name"] in explained


def test_the_season_counts_sessions_that_are_over(club: Run) -> None:
    rows = json.loads(club("season", "--scheme", "club.toml", "--json").stdout)
    assert len(rows) == 12
    assert {row["sessions"] for row in rows} == {2}
    assert sum(float(row["figure"]["decimal"]) for row in rows) == pytest.approx(2 * 12 * 50)
    said = club("season", "--scheme", "club.toml", "--explain", "heron").stdout
    assert "Evening 1: " in said
    assert "Evening 2: " in said
    assert "Evening 3" not in said
    one = json.loads(club("season", "evening-1", "--scheme", "club.toml", "--json").stdout)
    assert {row["sessions"] for row in one} == {1}


def test_a_season_says_why_nobody_has_a_place(club: Run) -> None:
    why = "A place wants 3 sessions"
    assert why not in club("season", "--scheme", "club.toml").stdout
    Path("strict.toml").write_text(SCHEME.replace("[season]", "[season]\nleast = 3"), encoding="utf-8")
    assert why in club("season", "--scheme", "strict.toml").stdout.splitlines()[0]
    assert "the best 2 of 2 sessions count" in " ".join(
        club("season", "--scheme", "strict.toml", "--explain", "heron").stdout.split()
    )


def test_days_choose_the_sessions(club: Run) -> None:
    assert club("season", "--scheme", "club.toml", "--from", "2000-01-01", "--to", "2999-12-31").exit_code == 0
    late = club("season", "--scheme", "club.toml", "--from", "2999-01-01")
    assert (late.exit_code, late.stdout) == (1, "")
    assert "No session" in late.stderr


def test_handicaps_are_found_and_entered(club: Run) -> None:
    rows = json.loads(club("handicaps", "--scheme", "club.toml", "--json").stdout)
    by_name = {row["name"]: float(row["figure"]["decimal"]) for row in rows}
    assert min(by_name.values()) == 0
    assert max(by_name.values()) > 0
    worst = max(by_name, key=lambda name: by_name[name])
    assert "is par" in club("handicaps", "--scheme", "club.toml", "--explain", worst).stdout
    entered = club("handicaps", "--scheme", "club.toml", "--enter", "evening-3")
    assert entered.exit_code == 0, entered.stderr
    contestants = json.loads(club("show", "evening-3", "--json").stdout)["contestants"]
    for contestant in contestants:
        names = contestant["players"]
        assert float(contestant["entry"]["handicap"] or 0) == pytest.approx(
            sum(by_name[name] for name in names) / 2, abs=0.01
        )
    again = club("handicaps", "--scheme", "club.toml", "--enter", "evening-3")
    assert again.exit_code == 0, again.stderr


def test_ratings_are_listed(club: Run) -> None:
    rows = json.loads(club("ratings", "--scheme", "club.toml", "--json").stdout)
    figures = [float(row["figure"]["decimal"]) for row in rows]
    assert figures == sorted(figures, reverse=True)
    assert "was to be expected" in club("ratings", "--scheme", "club.toml", "--explain", "Heron").stdout


@pytest.mark.parametrize(
    ("scheme", "says"),
    [
        ("nothing", "there are abf_club"),
        ("nothing.toml", "No such file"),
        ("names.txt", "not TOML"),
        ("club.db", "not a text in UTF-8"),
        ("acbl_club", "it has no [season]"),
    ],
)
def test_a_scheme_that_is_none_is_refused_in_a_sentence(club: Run, scheme: str, says: str) -> None:
    result = club("season", "--scheme", scheme)
    assert (result.exit_code, result.stdout) == (1, "")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_nothing_is_given_before_anything_is_played(club: Run) -> None:
    assert "Nothing of Evening 3" in club("points", "evening-3", "--scheme", "club.toml").stderr
