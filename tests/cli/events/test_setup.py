"""`kibitz event new`, `entries`, `substitute`: for pairs, teams, players alone and sections."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    return lambda *arguments: run("event", *arguments)


def shown(event: Run, id: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(event("show", id, "--json").stdout)
    return data


@pytest.mark.parametrize(
    ("options", "kind", "said"),
    [
        (("--pairs", "14"), "pairs", "14 contestants, 7 tables"),
        (("--teams", "6"), "teams", "6 contestants, 6 tables"),
        (("--players", "12"), "individual", "12 contestants, 3 tables"),
    ],
)
def test_for_pairs_teams_and_players(event: Run, options: tuple[str, ...], kind: str, said: str) -> None:
    made = event("new", "Cup", *options, "--minutes", "180")
    assert made.exit_code == 0, made.stderr
    assert f"Event cup is set up: {said}" in made.stdout
    conditions = event("conditions", "cup").stdout
    assert (f'kind = "{kind}"' in conditions) or kind == "pairs"
    assert event("start", "cup").exit_code == 0


def test_sections_are_filled_by_whole_tables(event: Run) -> None:
    assert event("new", "Cup", "--pairs", "30", "--sections", "2").exit_code == 0
    contestants = [load["id"] for load in json.loads(event("entries", "cup", "--json").stdout)]
    assert [sum(contestant.startswith(name) for contestant in contestants) for name in "AB"] == [16, 14]
    [session] = shown(event, "cup")["sessions"]
    assert [section["section"] for section in session["sections"]] == ["A", "B"]
    assert event("start", "cup", "--section", "B").exit_code == 0
    assert event("result", "cup", "b1", "1", "Pass", "--sure").exit_code == 0


def test_a_shorter_time_has_fewer_boards(event: Run) -> None:
    long = event("new", "Long", "--pairs", "12", "--from", "19:00", "--until", "23:00").stdout
    short = event("new", "Short", "--pairs", "12", "--from", "23:00", "--until", "01:00").stdout  # over midnight

    def boards(said: str) -> int:
        words = said.split()
        return int(words[words.index("rounds") - 1]) * int(words[words.index("boards.") - 1])

    assert boards(short) * 8 < 120 < boards(long) * 8


def test_a_swiss_is_drawn_round_by_round(event: Run) -> None:
    made = event("new", "Swiss", "--teams", "4", "--swiss", "--rounds", "3", "--minutes", "60")
    assert made.exit_code == 0, made.stderr
    assert "4 contestants, 4 tables, 3 rounds" in made.stdout
    assert event("start", "swiss").exit_code == 0
    looked = event("draw", "swiss", "--look")
    assert (looked.exit_code, "Entered" in looked.stdout) == (0, False)
    drawn = event("draw", "swiss", "--why", "the last match is still played")
    assert drawn.exit_code == 0, drawn.stderr
    assert event("start", "swiss", "--sure").exit_code == 0
    assert "2/3" in event("show", "swiss").stdout


def test_a_team_has_a_name_and_a_captain(event: Run) -> None:
    lines = "1, The Waders: Wren, Siskin (c), Dunlin, Knot\n2, Heron, Kestrel, Kite, Kos\n"
    Path("teams.txt").write_text(lines, encoding="utf-8")
    assert event("new", "Cup", "--teams", "4", "--names", "teams.txt").exit_code == 0
    first, second, *_ = json.loads(event("entries", "cup", "--json").stdout)
    assert (first["name"], first["players"]) == ("The Waders", ["Wren", "Siskin", "Dunlin", "Knot"])
    assert first["entry"]["captain"] == "Siskin"
    assert second["players"] == ["Heron", "Kestrel", "Kite", "Kos"]


def test_a_substitute_plays_and_the_player_comes_back(event: Run) -> None:
    Path("names.txt").write_text("1, Heron, Wren\n", encoding="utf-8")
    event("new", "Cup", "--pairs", "8", "--names", "names.txt")
    assert event("substitute", "cup", "1", "Heron", "Crane", "--from-round", "2").exit_code == 0
    assert event("substitute", "cup", "1", "Heron", "Heron", "--from-round", "4").exit_code == 0
    wrong = event("substitute", "cup", "1", "Kos", "Crane")
    assert (wrong.exit_code, "Kos" in wrong.stderr) == (1, True)
    assert "Crane" in event("log", "cup", "crane").stdout
    assert event("withdraw", "cup", "8", "--why", "ill").exit_code == 0
    assert event("withdraw", "cup", "8").exit_code == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--pairs", "8", "--teams", "4"), "only one of --pairs, --teams and --players"),
        (("--pairs", "3"), "one table"),
        (("--pairs", "8", "--until", "27:00"), "27:00 is no time of day"),
        (("--pairs", "8", "--boards", "many"), "many is no number of boards"),
        (("--names", "nowhere.txt"), "no such file"),
        (("--names", "bytes.txt"), "bytes.txt: this is not text"),
        (("--pairs", "8", "--conditions", "bytes.txt"), "bytes.txt: this is not text"),
        (("--pairs", "1", "--names", "two.txt"), "2 names, but only 1 takes part"),
    ],
)
def test_what_cannot_be_set_up_is_said_and_nothing_is_stored(event: Run, options: tuple[str, ...], words: str) -> None:
    Path("two.txt").write_text("Heron, Wren\nKos, Drozd\n", encoding="utf-8")
    Path("bytes.txt").write_bytes(b"\xff\xfe1")
    result = event("new", "Cup", *options)
    assert (result.exit_code, result.stdout) == (1, "")
    assert words in result.stderr
    assert result.stderr.count("\n") == 1
    assert json.loads(event("list", "--json").stdout) == []
