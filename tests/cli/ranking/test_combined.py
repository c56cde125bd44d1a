"""`kibitz rank`: several sessions together, victory points for pairs, who takes no place, and penalties in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import ExitCode
from kibitz.cli.ranking.penalties import read_penalty
from kibitz.scoring.standings import Penalty, PenaltyKind, Unit
from tests.cli.conftest import Run
from tests.cli.ranking.test_rank import EVENING, data_of

TIED = "board,ns,ew,score\n1,10,9,420\n1,2,3,420\n2,9,2,50\n2,3,10,50\n"


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "monday.csv"
    path.write_text(EVENING, encoding="utf-8")
    return path


@pytest.fixture
def tuesday(tmp_path: Path) -> Path:
    path = tmp_path / "tuesday.csv"
    path.write_text(EVENING.replace("1,1,4,4S= N", "1,1,4,3S= N"), encoding="utf-8")
    return path


def rows_of(data: dict[str, Any]) -> dict[str, Any]:
    return {row["contestant"]: row for row in data["rankings"][0]["rows"]}


def combined(run: Run, *arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("rank", *arguments, "--combine", "--json").stdout)
    return found


# Several sessions.


def test_several_files_are_several_sessions(run: Run, evening: Path, tuesday: Path) -> None:
    page = run("rank", evening, tuesday).stdout
    assert page.index("monday") < page.index("tuesday")
    assert len(json.loads(run("rank", evening, tuesday, "--json").stdout)) == 2


def test_law78d_percentages_of_sessions_are_averaged(run: Run, evening: Path, tuesday: Path) -> None:
    found = combined(run, evening, tuesday)
    rows = rows_of(found)
    assert [session["figure"]["exact"] for session in rows["6"]["sessions"]] == ["185/2", "455/6"]
    assert rows["6"]["percentage"]["exact"] == "505/6"
    assert [row["contestant"] for row in found["rankings"][0]["rows"]] == ["2", "6", "4", "3", "1", "5"]
    assert len(found["sessions"]) == 2
    page = run("rank", evening, tuesday, "--combine").stdout
    assert "2 sessions together, 6 pairs" in page
    assert "    2  6   92.50  75.83  84.17" in page


def test_imps_of_sessions_are_added(run: Run, evening: Path, tuesday: Path) -> None:
    found = combined(run, evening, tuesday, "--method", "cross_imps")
    row = rows_of(found)["6"]
    assert found["unit"] == "imps"
    assert float(row["score"]["decimal"]) == sum(float(session["figure"]["decimal"]) for session in row["sessions"])


def test_a_combined_figure_explains_itself(run: Run, evening: Path, tuesday: Path) -> None:
    page = run("rank", evening, tuesday, "--combine", "--explain", "6").stdout
    assert "6: place 2 of 6, with 84.17%." in page
    assert "6: 84.17% in 2 sessions." in page


def test_a_pair_is_known_by_its_names_where_it_has_another_number(run: Run, tmp_path: Path) -> None:
    lines = {
        "one.csv": "1,1,2,420,Ann - Bo,Cy - Di\n1,3,4,170,Ed - Flo,Gus - Hal\n",
        "two.csv": "1,2,1,420,Ann - Bo,Cy - Di\n1,3,4,170,Ed - Ida,Jo - Kim\n",
    }
    for name, text in lines.items():
        (tmp_path / name).write_text(f"board,ns,ew,score,ns names,ew names\n{text}", encoding="utf-8")
    result = run("rank", tmp_path / "one.csv", tmp_path / "two.csv", "--combine", "--json", "--winners", 1)
    rows = rows_of(json.loads(result.stdout))
    assert set(rows) == {"1", "2", "3", "4", "Jo – Kim"}
    assert rows["1"]["names"] == ["Ann", "Bo"]
    assert rows["1"]["shown"]["exact"] == "100"
    assert rows["3"]["boards"] == 2  # Ed plays with Ida, and the number is the same
    said = run("rank", tmp_path / "one.csv", tmp_path / "two.csv", "--combine", "--winners", 1).stderr
    assert "1 has the number 2 in session 2" in said


def test_one_session_cannot_be_combined_and_sessions_at_other_methods_neither(
    run: Run, evening: Path, tmp_path: Path
) -> None:
    assert "There is only one session" in run("rank", evening, "--combine").stderr
    teams = tmp_path / "teams.csv"
    teams.write_text("board,ns team,ew team,score\n1,A,B,420\n1,B,A,170\n", encoding="utf-8")
    result = run("rank", evening, teams, "--combine")
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "--combine is for pairs and individuals" in result.stderr


# Victory points for pairs.


def test_rounds_are_matches_where_pairs_play_for_vps(run: Run, evening: Path) -> None:
    data = data_of(run, evening, "--vp")
    assert (data["unit"], data["vp_scales"]) == ("vps", ["swiss_pairs"])
    row = rows_of(data)["1"]
    assert [(match["round"], match["opponents"], match["boards"]) for match in row["matches"]] == [
        (1, ["4"], 2),
        (2, ["6"], 1),
    ]
    assert [match["vps"]["exact"] for match in row["matches"]] == ["13", "0"]  # 55 % and 0 %
    assert row["score"]["exact"] == "13"


def test_the_scale_is_the_one_of_the_regulations(run: Run, evening: Path, tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('vp_scale = "swiss_pairs_10"\n', encoding="utf-8")
    assert data_of(run, evening, "--vp", "-r", club)["vp_scales"] == ["swiss_pairs_10"]
    assert data_of(run, evening, "--vp", "-m", "cross_imps")["vp_scales"] == ["wbf_continuous"]


def test_a_hybrid_takes_half_of_each(run: Run, evening: Path) -> None:
    data = data_of(run, evening, "--vp", "--method", "matchpoints,cross-imps")
    first = rows_of(data)["1"]["matches"][0]
    assert [(part["method"], part["share"]["exact"]) for part in first["parts"]] == [
        ("matchpoints", "1/2"),
        ("cross_imps", "1/2"),
    ]
    assert first["vps"]["decimal"] == "12.71"
    assert (
        "matchpoints and cross-IMPs, in victory points"
        in run("rank", evening, "--vp", "-m", "matchpoints,cross_imps").stdout
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--method", "matchpoints,cross_imps"), "make a hybrid"),
        (("--vp", "--method", "total_points"), "no scale of victory points"),
        (("--vp", "--by-section"), "compared across the field"),
        (("--vp", "--method", "matchpoints,imps"), "name one method for matches of teams"),
    ],
)
def test_what_cannot_be_in_vps_is_refused(run: Run, evening: Path, arguments: tuple[str, ...], words: str) -> None:
    result = run("rank", evening, *arguments)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert words in result.stderr


def test_there_are_no_matches_without_rounds(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tied.csv"
    file.write_text(TIED, encoding="utf-8")
    assert "do not say in which round" in run("rank", file, "--vp").stderr


SWISS = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS"><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><TOTAL_SCORE>20</TOTAL_SCORE><PLACE>1=</PLACE></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>3</PAIR_NUMBER></PAIR>
<PAIR><PAIR_NUMBER>4</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<SCORE>420</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<SCORE>170</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>"""


def test_a_file_of_swiss_pairs_is_ranked_on_vps(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "swiss.xml"
    file.write_text(SWISS, encoding="utf-8")
    data = data_of(run, file, "--check", "--winners", 1)
    assert data["unit"] == "vps"
    assert data["check"]["differences"] == []
    assert {kind: count for kind, count in data["check"]["compared"].items() if count} == {
        "figures": 4,
        "totals": 1,
        "places": 1,
    }


# Who takes no place, lots, and the order of equals.


def test_who_withdrew_or_plays_without_standing_takes_no_place(run: Run, evening: Path) -> None:
    rows = rows_of(data_of(run, evening, "--withdrawn", "6", "--without-standing", " 2"))
    assert (rows["6"]["status"], rows["6"]["place"]) == ("withdrawn", None)
    assert (rows["2"]["status"], rows["2"]["place"]) == ("without_standing", None)
    assert rows["1"]["place"] == 1
    assert "Nobody of the name 77" in run("rank", evening, "--withdrawn", "77").stderr


def test_equals_are_listed_by_their_numbers_and_lots_break_the_tie(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tied.csv"
    file.write_text(TIED, encoding="utf-8")
    rows = data_of(run, file)["rankings"][0]["rows"]
    assert [(row["contestant"], row["place"]) for row in rows] == [("2", 1), ("3", 1), ("9", 1), ("10", 1)]
    rows = data_of(run, file, "--drawn-lots", "9, 2,10,3")["rankings"][0]["rows"]
    assert [(row["contestant"], row["place"]) for row in rows] == [("9", 1), ("2", 2), ("10", 3), ("3", 4)]
    assert "lots that were drawn" in " ".join(run("rank", file, "--drawn-lots", "9,2,10,3").stdout.split())


# Penalties.


@pytest.mark.parametrize(
    ("text", "penalty"),
    [
        ("1=2imps", Penalty("1", 2, Unit.IMPS)),
        ("1=1mp", Penalty("1", 1, Unit.MATCHPOINTS)),
        ("1 = 1.5 %", Penalty("1", read_penalty("1=3/2%").amount, Unit.PERCENT)),
        (
            "7=10% of a top; late arrival; 90B2",
            Penalty("7", read_penalty("7=1/10 top").amount, Unit.TOP, law="90B2", reason="late arrival"),
        ),
        (
            "7NS=1VP; disciplinary; rude to an opponent; round 3",
            Penalty("7NS", 1, Unit.VPS, PenaltyKind.DISCIPLINARY, reason="rude to an opponent", round=3),
        ),
        ("7=1 vp; Law 74A2; board 4; session 2", Penalty("7", 1, Unit.VPS, law="74A2", board=4, session="2")),
    ],
)
def test_a_penalty_in_words(text: str, penalty: Penalty) -> None:
    assert read_penalty(text) == penalty
    assert read_penalty("7=1 VP; disciplinary").law == "91A"


def test_law90_a_penalty_has_its_reason_and_law_in_the_ranking(run: Run, evening: Path) -> None:
    page = run("rank", evening, "--penalty", "6=10% of a top; late arrival; 90B2").stdout
    assert "Procedural penalty (Law 90B2): 10% of a top: late arrival." in " ".join(page.split())
    data = data_of(run, evening, "--penalty", "6=1mp; disciplinary; shouting")
    (taken,) = rows_of(data)["6"]["deductions"]
    assert (taken["law"], taken["kind"], taken["reason"]) == ("91A", "disciplinary", "shouting")


def test_a_penalty_of_one_session_of_an_event(run: Run, evening: Path, tuesday: Path) -> None:
    found = combined(run, evening, tuesday, "--penalty", "6=10% of a top; session 2")
    assert rows_of(found["sessions"][0])["6"]["deductions"] == []
    (taken,) = rows_of(found["sessions"][1])["6"]["deductions"]
    assert taken["worth"]["exact"] == "2/5"
    of_all = combined(run, evening, tuesday, "--penalty", "6=1%")
    assert rows_of(of_all)["6"]["percentage"]["exact"] == "499/6"
