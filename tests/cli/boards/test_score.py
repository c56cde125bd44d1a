"""`kibitz score`: Law 77 on the command line."""

from __future__ import annotations

import json

import pytest
from typer.testing import Result

from kibitz.cli.boards.score import split_results
from tests.cli.conftest import Run


def points(result: Result) -> list[list[int]]:
    assert result.exit_code == 0, result.stderr
    return [[score["points"] for score in load["scores"]] for load in json.loads(result.stdout)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["4SX+1 N", "--vulnerability", "all"], 990),
        (["4SX+1", "N", "-v", "ns"], 990),
        (["4SX+1", "N", "-v", "ew"], 690),
        (["3NT-2", "by", "E", "-v", "ew"], -200),
        (["3NT", "-2", "by", "E", "-v", "none"], -100),
        (["7NTXX=", "W", "--board", "3"], 2980),  # East-West vulnerable (Law 2)
        (["7NTXX=", "W", "--board", "2"], 2280),
        (["2H=", "-v", "none"], 110),
        (["Pass", "-v", "ns"], 0),
    ],
)
def test_a_result_in_quotes_or_in_words(run: Run, words: list[str], expected: int) -> None:
    assert points(run("score", "--json", *words)) == [[expected]]


@pytest.mark.parametrize(
    ("words", "results"),
    [
        (["4SX+1", "N", "3NT", "-2", "by", "E", "Pass", "2H="], ["4SX+1 N", "3NT -2 by E", "Pass", "2H="]),
        (["4S= N, 5C-1 W; all pass"], ["4S= N", "5C-1 W", "all pass"]),
        (["passed", "out", "1NT+1", "S"], ["passed out", "1NT+1 S"]),
    ],
)
def test_several_results_are_told_apart(words: list[str], results: list[str]) -> None:
    assert list(split_results(words)) == results


def test_the_parts_add_up_to_the_points(run: Run) -> None:
    for load in json.loads(run("score", "--json", "6NTXX+1 S 2DX= W 4H-4 N 5CX-5 E 1C+6 S").stdout):
        for score in load["scores"]:
            assert sum(score["parts"].values()) == score["points"]
            assert score["parts"]


def test_the_working_is_shown(run: Run) -> None:
    assert run("score", "4SX+1", "N", "--board", "7").stdout == (
        "4♠× by North, made with 1 overtrick\n"
        "  Law 77                          vulnerable\n"
        "  Odd tricks bid and made                240\n"
        "  Overtricks                             200\n"
        "  Game bonus                             500\n"
        "  Making a doubled contract               50\n"
        "  North-South score                     +990\n"
    )


def test_both_cases_where_the_vulnerability_is_not_said(run: Run) -> None:
    assert points(run("score", "--json", "6H=")) == [[980, 1430]]
    lines = run("score", "6H=").stdout.splitlines()
    assert lines[1].split() == ["Law", "77", "not", "vulnerable", "vulnerable"]
    assert lines[-1].split() == ["Declarer's", "side", "score", "+980", "+1,430"]


def test_declarer_is_needed_where_only_one_side_is_vulnerable(run: Run) -> None:
    result = run("score", "2H=", "-v", "ns")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "'2H=' does not say who declared" in result.stderr


@pytest.mark.parametrize("text", ["8S= N", "0C= N", "4S N", "4S= X", "4SX+1 N N", "1NT+7 N", "rubbish", "4S=N by E"])
def test_what_is_no_result_is_named_in_one_sentence(run: Run, text: str) -> None:
    result = run("score", text, "-v", "all")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert repr(text) in result.stderr


def test_one_bad_result_among_good_ones_prints_nothing(run: Run) -> None:
    result = run("score", "4S= N", "8S= N", "-v", "all")
    assert (result.exit_code, result.stdout) == (1, "")


def test_board_0_is_named(run: Run) -> None:
    result = run("score", "4S=", "--board", "0")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kibitz: 0 is not a board number: boards are numbered from 1.\n"


@pytest.mark.parametrize(
    "wrong",
    [["--vulnerabilty", "all"], ["-v", "sometimes"], ["-v", "all", "--board", "7"], ["--board", "seven"], ["-z"]],
)
def test_wrong_usage_is_exit_code_2(run: Run, wrong: list[str]) -> None:
    result = run("score", "4S= N", *wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert wrong[-1] in result.stderr or wrong[0] in result.stderr or "not both" in result.stderr


@pytest.mark.parametrize("text", ["", " ", ","])
def test_nothing_to_score_is_said(run: Run, text: str) -> None:
    result = run("score", text)
    assert result.exit_code == 2
    assert "no result to score" in result.stderr
