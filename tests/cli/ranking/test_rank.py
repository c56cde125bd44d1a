"""`kibitz rank`: a session in, a ranking out, and why; what is wrong is named, and the rest is scored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import ExitCode
from tests.cli.conftest import Run
from tests.places import ABSENT, SHARED

EVENING = """board,ns,ew,score,table,round
1,1,4,4S= N,1,1
1,2,5,4S+1 N,2,1
1,3,6,3NT= S,3,1
2,1,4,ave+/ave-,1,1
2,2,5,2H= W,2,1
2,3,6,2H+1 W,3,1
3,4,2,3NT= E,1,2
3,5,3,"NS=60%:3NT-E=,40%:3NT-E-1 EW=3NT-E=",2,2
3,6,1,3NT-1 E,3,2
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.csv"
    path.write_text(EVENING, encoding="utf-8")
    return path


def data_of(run: Run, *arguments: object, code: int = ExitCode.FINE) -> dict[str, Any]:
    result = run("rank", *arguments, "--json")
    assert result.exit_code == code, result.stderr
    sessions = json.loads(result.stdout)
    assert len(sessions) == 1
    found: dict[str, Any] = sessions[0]
    return found


def standings(data: dict[str, Any]) -> dict[str, tuple[int, str]]:
    return {row["contestant"]: (row["place"], row["score"]["exact"]) for row in data["rankings"][0]["rows"]}


def test_matchpoints_unless_something_else_is_said(run: Run, evening: Path) -> None:
    assert standings(data_of(run, evening)) == {
        "6": (1, "111/10"),
        "2": (2, "21/2"),
        "1": (3, "22/5"),
        "4": (4, "39/10"),
        "3": (5, "7/2"),
        "5": (6, "23/10"),
    }


@pytest.mark.parametrize(
    ("method", "first"),
    [("cross_imps", "6"), ("cross-imps", "6"), ("butler", "6")],
)
def test_by_another_method(run: Run, evening: Path, method: str, first: str) -> None:
    rows = data_of(run, evening, "--method", method)["rankings"][0]["rows"]
    assert rows[0]["contestant"] == first
    assert rows[0]["percentage"] is None


def test_law12c2_there_is_no_average_at_total_points(run: Run, evening: Path) -> None:
    data = data_of(run, evening, "--method", "total_points", code=ExitCode.BAD_INPUT)
    assert {remark["id"] for remark in data["set_aside"]} == {"award_not_scored"}
    assert "Board 2, 1: There is no artificial score in total points" in data["set_aside"][0]["sentence"]
    assert len(data["rankings"][0]["rows"]) == 6


def test_regulations_from_a_file_or_a_profile(run: Run, evening: Path, tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('mp_unit = "1/0.5/0"\n', encoding="utf-8")
    assert standings(data_of(run, evening, "-r", club))["2"] == (2, "21/4")
    profiled = data_of(run, evening, "-r", "acbl")
    assert profiled["regulations"]["mp_unit"] == "1/0.5/0"
    assert standings(profiled)["2"] == (2, "21/4")


def test_law90_a_penalty_says_itself(run: Run, evening: Path) -> None:
    page = run("rank", evening, "--penalty", "6=25% of a top", "--explain", "6").stdout
    assert "Procedural penalty, 25% of a top. That is 1 less: 10.1. [90A]" in page
    assert "6: place 2 of 6, with 84.17%." in page


def test_two_winners_where_nobody_sat_both_ways(run: Run, tmp_path: Path) -> None:
    mitchell = tmp_path / "mitchell.csv"
    mitchell.write_text("board,ns,ew,score\n1,1,11,420\n1,2,12,450\n2,1,12,-100\n2,2,11,-200\n", encoding="utf-8")
    data = data_of(run, mitchell)
    assert [ranking["line"] for ranking in data["rankings"]] == ["NS", "EW"]
    assert [ranking["line"] for ranking in data_of(run, mitchell, "--winners", 1)["rankings"]] == [None]


def test_travellers_and_scorecards(run: Run, evening: Path) -> None:
    page = run("rank", evening, "--traveller", 3, "--scorecard", 1).stdout
    assert "Board 3: top 4" in page
    assert "NS 60% 3NTE=, 40% 3NTE-1; EW assigned +600" in page
    assert "average plus" in page
    data = data_of(run, evening, "--traveller", 3, "--scorecard", 1)
    assert len(data["travellers"][0]["rows"]) == 3
    assert [row["board"] for row in data["scorecards"]["1"]] == [1, 2, 3]


def test_a_figure_explains_itself(run: Run, evening: Path) -> None:
    page = run("rank", evening, "--explain", "5", "--board", 3).stdout
    for part in ("[12C1c]", "60% of 1: 0.6.", "40% of 3: 1.2.", '[78A; mp_unit = "2/1/0"]'):
        assert part in page
    working = data_of(run, evening, "--explain", "5", "--board", 3)["workings"]["5"]
    assert working["figure"] == {"exact": "9/5", "decimal": "1.8"}


def test_what_is_wrong_is_named_and_the_rest_is_scored(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text(
        "board,ns,ew,score\n1,1,4,420\n1,2,5,125\n1,3,6,450\n1,3,7,450\n2,1,1,50\n2,2,3,60%:4S= N\n0,8,9,50\n",
        encoding="utf-8",
    )
    result = run("rank", wrong)
    assert result.exit_code == ExitCode.BAD_INPUT
    for words in (
        "board 1, 2 against 5: no contract scores 125 on board 1",
        "3 has two results on board 1, against 6 and 7",
        "1 would play against itself on board 2",
        "the weights 60% make 60%, not 100%",
        '8 against 9: "0" is not the number of a board',
    ):
        assert words.lower() in result.stderr.lower(), words
    assert "Traceback" not in result.stderr
    assert len(result.stdout.splitlines()) >= 6  # two results of board 1 are still compared


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--method", "matchpiont"), "There is no method matchpiont"),
        (("--explain", "77"), "Nobody of the name 77 has a result."),
        (("--explain", "1", "--board", "9"), "1 has no result on board 9."),
        (("--traveller", "9"), "There is no result on board 9."),
        (("--board", "9"), "--board goes with --explain"),
        (("--regulations", "nowhere"), "nowhere is neither a file nor a profile"),
        (("--winners", "3"), "--winners is 1 or 2."),
        (("--penalty", "7"), "7 is not a penalty"),
        (("--session", "2"), "there is no session 2"),
    ],
)
def test_bad_options_get_one_sentence(run: Run, evening: Path, arguments: tuple[str, ...], words: str) -> None:
    result = run("rank", evening, *arguments)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02", b"<xml/>", b"board,ns,ew,score\n", b"{}", b"[Board"])
def test_a_file_that_is_no_session_is_refused_in_a_sentence(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    result = run("rank", file)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert result.stderr.startswith("kibitz: ")
    assert "bug" not in result.stderr


def test_from_standard_input(run: Run) -> None:
    assert "111/10" in run("rank", "-", "--json", stdin=EVENING.encode()).stdout


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("rank", tmp_path / "nothing.csv")
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "nothing.csv" in result.stderr


PUBLISHED = {
    "usebio/mp_pairs_howell.xml": {"figures": 322, "totals": 12, "percentages": 12, "places": 12},
    "usebio/mp_pairs_mitchell_03.xml": {"figures": 252, "totals": 13, "percentages": 13, "places": 13},
    "usebio/butler_howell.xml": {"figures": 280, "totals": 8, "places": 8, "datums": 35},
    "usebio/cross_imp_howell.xml": {"figures": 216, "totals": 9, "places": 9},
    "usebio/converted_pairs-with-np-passed.usebio.xml": {
        "figures": 676,
        "totals": 26,
        "percentages": 26,
        "places": 26,
    },
    "usebio/examples_pairs-with-np-passed.xml": {"figures": 676, "totals": 26, "percentages": 26, "places": 26},
    "acbl/sample-club-game-2.json": {
        "figures": 180,
        "totals": 11,
        "percentages": 11,
        "places": 4,
        "boards": 11,
        "listed": 2,
    },
    "field/2012-Polish-League": {"totals": 114, "boards": 114},
}


@pytest.mark.skipif(not (SHARED / "data").exists(), reason=ABSENT)
@pytest.mark.parametrize("name", PUBLISHED)
def test_every_figure_of_a_real_session_agrees_with_its_file(run: Run, name: str) -> None:
    found = data_of(run, SHARED / "data" / name, "--check")["check"]
    assert found["differences"] == []
    assert {kind: count for kind, count in found["compared"].items() if count} == PUBLISHED[name]
    raw = [{"board": 12, "count": 10}] if "mp_pairs_howell" in name else []
    assert found["shown_before_brought_up"] == raw


def test_a_figure_that_differs_is_listed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "published.csv"
    file.write_text("board,ns,ew,score,ns mp,ew mp\n1,1,4,420,0,2\n1,2,5,450,1,0\n", encoding="utf-8")
    result = run("rank", file, "--check")
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "Board 1, 2 against 5, North-South: 2 here, 1 in the file." in result.stdout
    assert "1 of 4 differ." in result.stdout


def test_law79c_what_a_correction_changed_and_for_whom(run: Run, evening: Path, tmp_path: Path) -> None:
    corrected = tmp_path / "corrected.csv"
    corrected.write_text(EVENING.replace("3,6,1,3NT-1 E", "3,6,1,3NT+1 E"), encoding="utf-8")
    page = run("rank", corrected, "--since", evening).stdout
    assert "1 result is otherwise than before:" in page
    assert "Board 3, 6 against 1: +100, now -630." in page
    result = run("rank", corrected, "--since", evening, "--json")
    (found,) = json.loads(result.stdout)
    moved = {row["contestant"]: (row["place_before"], row["place"]) for row in found["rankings"][0]["moved"]}
    assert moved["6"] == (1, 3)
    assert "Nothing is otherwise than before." in run("rank", evening, "--since", evening).stdout
