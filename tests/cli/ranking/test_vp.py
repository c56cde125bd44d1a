"""`kibitz vp`: victory points on the command line."""

from __future__ import annotations

import json
import re
import shlex
from doctest import OutputChecker
from fractions import Fraction
from pathlib import Path

import pytest

from kibitz.cli.ranking.vp_card import read_words
from kibitz.scoring.vp import Measure
from tests.cli.conftest import Run
from tests.places import ROOT

PAGE = ROOT / "docs" / "victory-points.md"
LEAGUE = "total 20\n0-1 10 10\n2-9 13 7\n10+ 20 0\n"


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")


@pytest.mark.parametrize(
    "words",
    [
        "16 boards 23 imps",
        "23 imps 16 boards",
        "boards 16 imps 23",
        "16 boards 23",
        "23 imps, 16",
        "16 BOARDS and 23 IMPs",
        "16boards 23imps",
        "+23 imps over 16 deals",
    ],
)
def test_the_words_may_stand_in_any_order(run: Run, words: str) -> None:
    data = json.loads(run("vp", "--json", *words.split()).stdout)
    assert (data["scale"], data["boards"], data["margin"]) == ("wbf_continuous", 16, "23")
    assert (data["own"], data["other"]) == ("15.56", "4.44")


@pytest.mark.parametrize(
    ("words", "margin"),
    [
        (["16 boards", "23.5 imps"], Fraction(47, 2)),
        (["16 boards", "23,5 imps"], Fraction(47, 2)),
        (["16", "boards", "23", "1/2", "imps"], Fraction(47, 2)),
        (["16", "boards", "-23", "1/2", "imps"], Fraction(-47, 2)),
        (["16", "boards", "23½", "imps"], Fraction(47, 2)),
        (["16", "boards", "−7", "imps"], Fraction(-7)),
        (["16", "boards", "1/2", "imps"], Fraction(1, 2)),
    ],
)
def test_margins_as_people_write_them(words: list[str], margin: Fraction) -> None:
    asked = read_words(words)
    assert (asked.boards, asked.margin, asked.measure, asked.bare) == (Fraction(16), margin, Measure.IMPS, ())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("23 16", "Which of 23 and 16 is the number of boards?"),
        ("23", "Is 23 the number of boards or the margin?"),
        ("and", "Say how many boards were played and by how many IMPs"),
        ("16 boards", "Say the margin too, as in 16 boards 23 imps, or --row"),
        ("23 imps", "Say how many boards were played too"),
        ("16 boards 23 imps 4", "There are more numbers than"),
        ("16 boards 8 boards 3", "The number of boards is said twice"),
        ("16 boards 8 imps 3 imps", "The margin is said twice"),
        ("16 boards lost 23", '"lost" is not understood'),
        ("16 boards 1/0 imps", '"1/0" is not understood'),
        ("16 boards 12345678901 imps", '"12345678901" is not understood'),
        ("1.5 boards 3 imps", "1.5 is no number of boards"),
        ("-4 boards 3 imps", "-4 is no number of boards"),
        ("99999 boards 3 imps", "99999 is no number of boards for a match"),
        ("8 boards 3 imps --nope", "There is no option --nope."),
        ("8 boards 56%", "converts IMPs, not a percentage"),
        ("8 boards 3 imps --scale swiss_pairs", "converts a percentage of the matchpoints"),
        ("8 boards 120% --scale swiss_pairs", "120% is no percentage"),
        ("8 boards 3 imps --scale wbf", "There is no VP scale wbf: there is wbf_continuous, wbf_discrete"),
        ("12 boards 3 imps --scale acbl_20", "has no card for 12 boards: it has cards for 6-8 and 9-11."),
        ("8 boards 3 imps --fractions up", '"up" is not known for --fractions'),
        ("8 boards 3.5 imps --scale acbl_20 --fractions formula", "it can by nearest or dropped."),
        ("8 boards 3 imps --scale wbf_25 --table x", "Say --scale or --table, not both."),
        ("8 boards 3 imps --table nowhere.txt", "nowhere.txt cannot be the VP table: No such file"),
    ],
)
def test_what_is_not_clear_is_asked_in_one_sentence(
    run: Run, words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("vp", *words.split())
    assert result.exit_code == 1
    assert result.stdout == ""
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_lost_match_and_half_an_imp(run: Run) -> None:
    shown = run("vp", "-7.5", "imps", "8", "boards", "--scale", "wbf_discrete").stdout
    assert "8 boards, -7.5 IMPs: 7–13 VPs" in shown
    assert "-7.5 is taken as -8" in shown
    assert "ahead by 7 to 9 IMPs gets 13, the other 7." in shown


def test_a_figure_that_the_card_repairs_says_so(run: Run) -> None:
    assert "The card has 19.80" in run("vp", "32 boards 81 imps").stdout
    assert json.loads(run("vp", "32 boards 81 imps", "--json").stdout)["repaired"]


@pytest.mark.parametrize("option", ["--row", "--all"])
def test_the_whole_card(run: Run, option: str) -> None:
    shown = run("vp", "7", option, "--scale", "acbl_20").stdout
    assert shown.splitlines()[0] == "ACBL scale, 20 VPs: 7 boards"
    assert re.findall(r"(\S+)   (\S+)$", shown, re.MULTILINE)[-2:] == [("24–27", "19–1"), ("28+", "20–0")]
    data = json.loads(run("vp", "7 boards", option, "--json").stdout)
    assert len(data["card"]) == 41
    assert data["card"][1] == {"first": "1", "last": "1", "winner": "10.47", "loser": "9.53"}
    assert "own" not in data


def test_the_card_after_the_figure(run: Run) -> None:
    shown = run("vp", "8 boards 56.23%", "--scale", "swiss_pairs", "--row").stdout
    assert shown.startswith("8 boards, 56.23%: 14–6 VPs")
    assert "54.75–56.23   14–6" in shown


def test_a_table_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "league.txt"
    file.write_text(LEAGUE, encoding="utf-8")
    data = json.loads(run("vp", "8 boards 5 imps", "--table", file, "--json").stdout)
    assert (data["scale"], data["own"], data["other"]) == ("league.txt", "13", "7")
    assert "league.txt" in run("vp", "8 boards 5 imps", "--table", file).stdout


def test_a_table_with_holes_is_refused_by_name_with_all_that_is_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "league.txt"
    file.write_text("total 20\n0-1 10 10\n5-9 13 8\n10+ 12 0\n", encoding="utf-8")
    result = run("vp", "8 boards 5 imps", "--table", file)
    assert result.exit_code == 1
    assert "league.txt cannot be used as a VP table." in result.stderr
    assert "margins 2 to 4 are missing" in result.stderr
    assert "the two sides get 21 together, but the table claims 20" in result.stderr
    assert "the winner gets 12, less than for a smaller margin (13)" in result.stderr


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    for content in (b"\xff\xfe0 1", b"x" * 100_000):
        (tmp_path / "x").write_bytes(content)
        result = run("vp", "8 boards 5 imps", "--table", tmp_path / "x")
        assert result.exit_code == 1
        assert "cannot be the VP table" in result.stderr
    assert run("vp", "8 boards 5 imps", "--table", tmp_path).exit_code == 1


def test_every_example_of_the_page(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    table = re.search(r"```text\n(# The league.*?)```", text, re.DOTALL)
    assert table
    Path("league.txt").write_text(table[1], encoding="utf-8")
    examples = re.findall(r"^\$ kibitz (.*)\n((?:(?!```).*\n)*)```", text, re.MULTILINE)
    assert len(examples) >= 6
    for command, shown in examples:
        result = run(*shlex.split(command))
        assert OutputChecker().check_output(shown, result.stderr + result.stdout, 0), (command, result.output)


def test_a_margin_beyond_the_end_of_a_table_is_said_to_be(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "end.txt"
    table.write_text("0-5 10 10\n6-10 11 9\n", encoding="utf-8")
    shown = " ".join(run("vp", "8", "boards", "20", "imps", "--table", table).stdout.split())
    assert "The table ends at 10 IMPs, and a greater margin gets the same: 11, the other side 9." in shown
    assert "6 to 10" not in shown
    assert "ahead by 6 to 10 IMPs" in run("vp", "8", "boards", "7", "imps", "--table", table).stdout
