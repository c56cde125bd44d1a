"""`kibitz rank --penalty` that names a session, a round or a board: taken there, shown there, or named as a flaw."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import ExitCode
from tests.cli.conftest import Run

EVENING = """board,round,ns,ew,score
1,1,1,2,420
1,1,3,4,450
1,1,5,6,-50
2,2,6,1,110
2,2,2,3,140
2,2,4,5,-100
"""
TEAMS = """round,board,table,ns team,ew team,score
1,1,o,Reds,Blues,420
1,1,c,Blues,Reds,170
2,1,o,Reds,Greens,420
2,1,c,Greens,Reds,170
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.csv"
    path.write_text(EVENING, encoding="utf-8")
    return path


def figures(run: Run, *arguments: object, code: int = ExitCode.FINE) -> list[dict[str, float]]:
    """By session what is shown of everybody."""
    result = run("rank", *arguments, "--json")
    assert result.exit_code == code, result.stderr
    data: list[dict[str, Any]] = json.loads(result.stdout)
    return [{row["contestant"]: row["shown"] for ranking in one["rankings"] for row in ranking["rows"]} for one in data]


@pytest.mark.parametrize("session", [0, 3])
def test_of_two_sessions_together_another_one_is_named_and_nothing_else(run: Run, evening: Path, session: int) -> None:
    result = run("rank", evening, evening, "--combine", "--penalty", f"2=10% of a top; session {session}")
    assert result.exit_code == ExitCode.BAD_INPUT
    assert result.stderr == f"kibitz: A penalty for 2 names session {session}, which there is not.\n"
    assert result.stdout == run("rank", evening, evening, "--combine").stdout


def test_of_sessions_apart_it_counts_only_in_its_own(run: Run, evening: Path) -> None:
    (plain,) = figures(run, evening)
    first, second = figures(run, evening, evening, "--penalty", "2=10% of a top; session 2")
    assert first == plain
    assert {who for who, shown in second.items() if shown != plain[who]} == {"2"}


def test_one_session_is_session_1(run: Run, evening: Path) -> None:
    (plain,) = figures(run, evening)
    assert figures(run, evening, "--penalty", "2=10% of a top; session 1") != [plain]
    result = run("rank", evening, "--penalty", "2=10% of a top; session 2")
    assert result.stderr == "kibitz: A penalty for 2 names session 2, which there is not.\n"
    assert figures(run, evening, "--penalty", "2=10% of a top; session 2", code=ExitCode.BAD_INPUT) == [plain]


def test_a_session_of_teams_has_its_own_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "league.csv"
    path.write_text(TEAMS, encoding="utf-8")
    result = run("rank", path, path, "--penalty", "Reds=1 VP; session 2", "--penalty", "Reds=1 VP; session 5")
    assert result.stderr == "kibitz: A penalty for Reds names session 5, which there is not.\n"
    first, second = (report.split("Reds")[-1] for report in result.stdout.split("\nSession\n"))
    assert first != second


@pytest.mark.parametrize("where", ["board 99", "round 99"])
@pytest.mark.parametrize("options", [(), ("--vp",)], ids=["matchpoints", "VPs"])
def test_what_the_contestant_did_not_play_is_named_and_not_taken(
    run: Run, evening: Path, where: str, options: tuple[str, ...]
) -> None:
    amount = "1 VP" if options else "10% of a top"
    result = run("rank", evening, *options, "--penalty", f"2={amount}; {where}")
    assert result.exit_code == ExitCode.BAD_INPUT
    assert result.stderr == f"kibitz: A penalty for 2 is for {where}, which 2 did not play. It is not taken.\n"
    assert result.stdout == run("rank", evening, *options).stdout


@pytest.mark.parametrize("where", ["board 99", "round 99"])
def test_nor_what_a_team_did_not_play(run: Run, where: str) -> None:
    result = run("rank", "-", "--penalty", f"Reds=1 VP; {where}", stdin=TEAMS.encode())
    assert f"A penalty for Reds is for {where}, which Reds did not play. It is not taken." in result.stderr
    assert result.stdout == run("rank", "-", stdin=TEAMS.encode()).stdout


def test_where_no_result_has_a_round_it_is_taken_as_it_is_said(run: Run) -> None:
    text = "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n2,2,1,110\n2,4,3,140\n"
    result = run("rank", "-", "--penalty", "2=10% of a top; round 1", stdin=text.encode())
    assert "round 1. That is 0.2 less." in " ".join(result.stdout.split())


def test_what_a_match_cost_stands_beside_the_pair(run: Run, evening: Path) -> None:
    page = " ".join(run("rank", evening, "--vp", "--penalty", "2=10% of a top; round 1").stdout.split())
    said = "Procedural penalty (Law 90A): 10% of a top, round 1. That is 0.4 less in the match, before it is converted."
    assert said in page


def test_what_a_session_cost_stands_beside_the_pair_in_the_event(run: Run, evening: Path) -> None:
    arguments = ("rank", evening, evening, "--combine", "--penalty", "2=10% of a top; round 1; session 1")
    said = "Session 1: Procedural penalty (Law 90A): 10% of a top, round 1. That is 0.4 less"
    assert f"{said} there." in " ".join(run(*arguments).stdout.split())
    assert f"{said} in the match, before it is converted." in " ".join(run(*arguments, "--vp").stdout.split())
