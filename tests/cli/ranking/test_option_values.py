"""What is written for the options of `kibitz rank`, right and nearly right; and what is said of many flaws."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.output import progress_bar
from kibitz.cli.ranking import files
from kibitz.cli.ranking.flaw_notes import MOST_IN_DATA, MOST_NOTES
from tests.cli.conftest import Run
from tests.cli.ranking.test_since import MITCHELL

TWO_LINES = """board,ns,ew,score
1,1,1,420
1,2,2,450
1,3,3,-50
2,1,2,110
2,2,3,140
2,3,1,-100
"""


@pytest.fixture
def mitchell(tmp_path: Path) -> Path:
    path = tmp_path / "mitchell.csv"
    path.write_text(TWO_LINES, encoding="utf-8")
    return path


@pytest.mark.parametrize("written", ["cross_imps", "cross-imps", "Cross IMPs", "CROSS_IMPS"])
def test_a_method_in_other_letters(run: Run, mitchell: Path, written: str) -> None:
    result = run("rank", mitchell, "-m", written)
    assert result.exit_code == ExitCode.FINE, result.stderr
    assert "cross-IMPs" in result.stdout


def test_a_method_that_is_nearly_one(run: Run, mitchell: Path) -> None:
    assert "did you mean matchpoints?" in run("rank", mitchell, "-m", "matchpionts").stderr
    assert "there is matchpoints, cross_imps" in run("rank", mitchell, "-m", "zzz").stderr


@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        ("--winners", "two", "--winners is 1 or 2."),
        ("--session", "x", "--session x: that is no number. Write it as in --session 7."),
        ("--traveller", "x", "'x' is not a list of boards: write it as in 7, 1-24 or 3,5,9-12."),
    ],
)
def test_a_word_for_a_number(run: Run, mitchell: Path, option: str, text: str, said: str) -> None:
    result = run("rank", mitchell, option, text)
    assert result.exit_code in (ExitCode.BAD_INPUT, ExitCode.WRONG_USAGE)
    assert said in " ".join(result.stderr.split())


def test_a_board_that_is_no_number(run: Run, mitchell: Path) -> None:
    result = run("rank", mitchell, "--explain", "1NS", "--board", "x")
    assert "--board x: that is no number." in result.stderr


def test_travellers_of_several_boards(run: Run, mitchell: Path) -> None:
    page = run("rank", mitchell, "--traveller", "1-2").stdout
    assert "Board 1: top 4" in page
    assert "Board 2: top 4" in page


@pytest.mark.parametrize(
    "option", [("--explain", "1"), ("--scorecard", "1"), ("--penalty", "1=10%"), ("--withdrawn", "1")]
)
def test_a_number_that_two_pairs_have(run: Run, mitchell: Path, option: tuple[str, str]) -> None:
    result = run("rank", mitchell, *option)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "Nobody is called 1 here: did you mean 1NS or 1EW?" in result.stderr


def test_a_penalty_finds_its_pair_as_a_scorecard_does(run: Run, mitchell: Path) -> None:
    result = run("rank", mitchell, "--penalty", "1 ns=10%", "--json")
    assert result.exit_code == ExitCode.FINE, result.stderr
    rows = [row for ranking in json.loads(result.stdout)[0]["rankings"] for row in ranking["rows"]]
    assert [row["contestant"] for row in rows if row["deductions"]] == ["1NS"]


def test_of_many_flaws_the_first_are_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.csv"
    wrong = MOST_IN_DATA + 7
    path.write_text(MITCHELL + "1,7,8,nonsense\n" * wrong, encoding="utf-8")
    notes = run("rank", path).stderr.splitlines()
    assert len(notes) == MOST_NOTES + 1
    assert notes[-1] == f"kibitz: And {wrong - MOST_NOTES} more could not be scored."
    (data,) = json.loads(run("rank", path, "--json").stdout)
    assert (data["set_aside_count"], len(data["set_aside"])) == (wrong, MOST_IN_DATA)


def test_long_work_shows_that_it_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    whole = progress_bar

    def watched(doing: str, *, prints: bool) -> object:
        shown.append(doing)
        return whole(doing, prints=prints)

    monkeypatch.setattr(files, "progress_bar", watched)
    small = tmp_path / "small.csv"
    small.write_text(MITCHELL, encoding="utf-8")
    run("rank", small)
    assert shown == []
    rows = [f"{board},{pair},{pair + 100},110,{'x' * 200}" for board in range(1, 101) for pair in range(1, 61)]
    large = tmp_path / "large.csv"
    large.write_text("board,ns,ew,score,remark\n" + "\n".join(rows), encoding="utf-8")
    assert run("rank", large).exit_code == ExitCode.FINE
    assert shown == [f"Reading {large}", "Scoring 6000 results"]


def test_imps_have_their_sign_where_it_is_said_how_a_pair_stands(run: Run, mitchell: Path) -> None:
    page = run("rank", mitchell, "--method", "cross_imps", "--scorecard", "2NS").stdout
    assert "2NS: North-South, place 1, +9.5 IMPs.\n" in page


def test_a_pair_by_the_names_of_its_players(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    file.write_text(
        "board,ns,ew,score,ns names,ew names\n1,1,3,420,Ann - Bob,Eve - Dan\n1,2,4,450,Ida - Joe,Kim - Lea\n",
        encoding="utf-8",
    )
    for name in ("Ann - Bob", "bob – ann", "Ann"):
        assert "Board 1, 1 NS against 3" in run("rank", file, "--explain", name).stdout
    page = run("rank", file, "--penalty", "Ida - Joe=10% of a top", "--withdrawn", "Kim").stdout
    assert "10% of a top" in page
    assert "withdrawn" in page
