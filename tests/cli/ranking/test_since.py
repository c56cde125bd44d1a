"""`kibitz rank --since`: what a correction changed, and nothing that it did not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import ExitCode
from tests.cli.conftest import Run

MITCHELL = """board,ns,ew,score
1,1,4,420
1,2,5,450
1,3,6,-50
2,1,5,110
2,2,6,140
2,3,4,-100
"""


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def _write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return _write


def since(run: Run, later: Path, earlier: Path) -> dict[str, Any]:
    result = run("rank", later, "--since", earlier, "--json")
    (found,) = json.loads(result.stdout)
    data: dict[str, Any] = found
    return data


def test_a_column_of_tables_that_came_later_changes_nothing(run: Run, write: Any) -> None:
    rows = MITCHELL.splitlines()
    tables = [f"{row},{number}" for number, row in enumerate(rows[1:], 1)]
    later = write("later.csv", "\n".join([f"{rows[0]},table", *tables]))
    earlier = write("earlier.csv", MITCHELL)
    assert "Nothing is otherwise than before." in run("rank", later, "--since", earlier).stdout
    assert since(run, later, earlier)["in_both"] == 6


def test_a_column_of_rounds_or_contracts_that_came_later_changes_nothing(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n")
    rounds = write("rounds.csv", "board,ns,ew,score,round\n1,1,2,420,1\n1,3,4,450,1\n")
    contracts = write("contracts.csv", "board,ns,ew,score\n1,1,2,4S= N\n1,3,4,4S+1 N\n")
    for later in (rounds, contracts):
        assert since(run, later, earlier)["results"] == []


def test_another_contract_with_the_same_score_is_shown(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", "board,ns,ew,score\n1,1,2,4S= N\n1,3,4,450\n")
    later = write("later.csv", "board,ns,ew,score\n1,1,2,4H= N\n1,3,4,450\n")
    (change,) = since(run, later, earlier)["results"]
    assert change["before"] != change["after"]


def test_those_who_met_twice_on_a_board_are_told_apart_by_the_table(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", "board,ns,ew,score,table,round\n1,1,2,420,1,1\n1,1,2,450,2,2\n1,3,4,50,3,1\n")
    later = write("later.csv", "board,ns,ew,score,table,round\n1,1,2,420,1,1\n1,1,2,480,2,2\n1,3,4,50,3,1\n")
    results = run("rank", later, "--since", earlier, "--by-round", "--json").stdout
    (change,) = json.loads(results)[0]["results"]
    assert (change["before"], change["after"]) == ("+450", "+480")


def test_two_rankings_that_become_one_are_said_and_listed(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", MITCHELL)
    later = write("later.csv", MITCHELL.replace("2,1,5,110", "2,5,1,110"))
    page = run("rank", later, "--since", earlier).stdout
    assert "there was North-South; East-West, and now there is Overall" in " ".join(page.split())
    data = since(run, later, earlier)
    assert [gone["line"] for gone in data["rankings_gone"]] == ["NS", "EW"]
    (ranking,) = data["rankings"]
    assert ranking["new"]
    assert {row["place_before"] for row in ranking["moved"]} == {None}
    assert len(ranking["moved"]) == 6


def test_what_is_wrong_with_either_file_is_told(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", MITCHELL + "2,7,8,4S= X\n")
    later = write("later.csv", MITCHELL + "1,8,9,nonsense\n")
    result = run("rank", later, "--since", earlier)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "In the earlier file: " in result.stderr
    assert "nonsense" in result.stderr
    data = since(run, later, earlier)
    assert data["set_aside_count"] == len(data["set_aside"]) == 1
    assert data["earlier"]["set_aside_count"] == 1
    assert "nonsense" in data["set_aside"][0]["sentence"]


def test_a_file_of_something_else_is_noticed(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", "board,ns,ew,score\n9,11,14,420\n9,12,15,450\n")
    result = run("rank", write("later.csv", MITCHELL), "--since", earlier)
    assert "No result is in both files." in result.stderr
    assert since(run, write("later.csv", MITCHELL), earlier)["in_both"] == 0


@pytest.mark.parametrize("option", [("--check",), ("--explain", "1"), ("--traveller", "1"), ("--scorecard", "1")])
def test_it_is_not_asked_for_together_with_something_else(run: Run, write: Any, option: tuple[str, ...]) -> None:
    path = write("evening.csv", MITCHELL)
    result = run("rank", path, "--since", path, *option)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert f"--since shows what changed, and {option[0]} something else" in result.stderr


def test_standard_input_is_read_once(run: Run, write: Any) -> None:
    for arguments in (("-", "--since", "-"), ("-", "-")):
        result = run("rank", *arguments)
        assert result.exit_code == ExitCode.BAD_INPUT
        assert "Standard input can be read only once" in result.stderr


@pytest.mark.parametrize("award", ["late", "ave+"])
def test_an_award_that_both_sides_have_is_said_once(run: Run, write: Any, award: str) -> None:
    earlier = write("earlier.csv", MITCHELL.replace("2,3,4,-100", f"2,3,4,{award}"))
    page = run("rank", write("later.csv", MITCHELL), "--since", earlier).stdout
    assert f"Board 2, 3 against 4: {award}, now -100." in page
    (change,) = since(run, write("later.csv", MITCHELL), earlier)["results"]
    assert change["before"] == award


def test_percentages_are_said_of_both_sides(run: Run, write: Any) -> None:
    earlier = write("earlier.csv", MITCHELL.replace("2,3,4,-100", "2,3,4,60%/60%"))
    (change,) = since(run, write("later.csv", MITCHELL), earlier)["results"]
    assert change["before"] == "NS=60% EW=60%"


def test_several_sessions_on_a_page_have_an_empty_line_between_them(run: Run, write: Any) -> None:
    first, second = write("first.csv", MITCHELL), write("second.csv", MITCHELL)
    assert "\n\nsecond\n" in run("rank", first, second).stdout
