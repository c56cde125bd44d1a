"""`kibitz movement --knock-out`: the bracket of teams by their seeds."""

from __future__ import annotations

import json

import pytest

from kibitz.cli.common.errors import ExitCode
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")


def test_the_rounds_by_their_names(run: Run) -> None:
    result = run("movement", "--knock-out", 11)
    assert (result.exit_code, result.stderr) == (ExitCode.FINE, "")
    blocks = [block.splitlines() for block in result.stdout.strip().split("\n\n")]
    assert blocks[0] == ["Knock-out of 11 teams: 4 rounds, 10 matches"]
    assert [block[0] for block in blocks[1:]] == ["Round 1", "Quarter-finals", "Semi-finals", "Final"]
    assert blocks[1][1:] == ["    1  8 – 9", "    2  7 – 10", "    3  6 – 11", "       byes: 1, 2, 3, 4, 5"]
    assert blocks[2][1:3] == ["    4  1 – winner of match 1", "    5  4 – 5"]
    assert blocks[4][1:] == ["   10  winner of match 8 – winner of match 9"]


def test_matches_of_three_instead_of_byes(run: Run) -> None:
    page = run("movement", "--knock-out", 7, "--three-way").stdout
    assert "1 – 3 – 6: two go on" in page
    assert "one of match 1 – winner of match 2" in page
    assert "bye" not in page


def test_seeded_anew_after_each_round(run: Run) -> None:
    page = run("movement", "--knock-out", 8, "--reseed").stdout
    assert page.count("seeded when the round before is over") == 3
    assert "the best meets the worst" in page


def test_a_draw_that_anybody_can_repeat(run: Run) -> None:
    drawn = [json.loads(run("movement", "--knock-out", 16, "--draw", 7, "--json").stdout) for _ in range(2)]
    assert drawn[0] == drawn[1]
    placed = drawn[0]["placed"]
    assert placed != drawn[0]["seeds"]
    assert [sorted(placed[first:last]) for first, last in ((0, 1), (1, 2), (2, 4), (4, 8))] == [
        [1], [2], [3, 4], [5, 6, 7, 8],
    ]  # fmt: skip


def test_as_data(run: Run) -> None:
    data = json.loads(run("movement", "--knock-out", 6, "--json").stdout)
    assert (data["teams"], data["byes"], data["reseeded"]) == (6, [1, 2], False)
    assert [len(round_data["matches"]) for round_data in data["rounds"]] == [2, 2, 1]
    assert data["rounds"][1]["matches"][0] == {"match": 3, "teams": [1, None], "came_from": [None, 1], "go_on": 1}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--knock-out", 1), "1 is no number of teams for a knock-out"),
        (("--knock-out", "many"), "many is no number of teams"),
        (("--knock-out", 8, "--pairs", 14), "--knock-out makes a bracket"),
        (("--knock-out", 8, "--show"), "--knock-out makes a bracket"),
        (("--pairs", 14, "--reseed"), "--knock-out makes a bracket"),
    ],
)
def test_what_is_no_bracket(run: Run, arguments: tuple[object, ...], said: str) -> None:
    result = run("movement", *arguments)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert said in result.stderr
