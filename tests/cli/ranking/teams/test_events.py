"""`kibitz rank` for teams: matches in progress, byes, penalties, pages of long and unbalanced events."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.ranking.teams.headings import headings
from tests.cli.conftest import Run

HEADING = "round,board,table,ns team,ew team,score\n"
WHOLE = "1,1,o,Reds,Blues,420\n1,1,c,Blues,Reds,170\n"


def rank(run: Run, text: str, *options: object) -> Any:
    return run("rank", "-", *options, stdin=text.encode())


@pytest.mark.parametrize(
    "begun",
    ["1,1,o,Greens,Whites,420\n", "1,1,o,Greens,Whites,late\n1,1,c,Whites,Greens,late\n"],
    ids=["one table", "late"],
)
def test_a_match_that_has_only_begun_has_no_vps_and_is_not_void(run: Run, begun: str) -> None:
    result = rank(run, HEADING + WHOLE + begun)
    assert "The match is in progress: no board can be compared yet.\nThere are no VPs yet.\n" in result.stdout
    assert "void" not in result.stdout
    assert "   3=  Whites  0  0  0  0      0      0   0.00  a match in progress\n" in result.stdout
    data = json.loads(rank(run, HEADING + WHOLE + begun, "--json").stdout)[0]
    assert [match["state"] for match in data["matches"]] == ["over", "in_progress"]
    assert [team["points"] for team in data["matches"][1]["teams"]] == [None, None]


def test_a_match_in_progress_is_no_draw_at_board_a_match(run: Run) -> None:
    shown = rank(run, HEADING + WHOLE + "1,1,o,Greens,Whites,420\n", "--method", "board_a_match").stdout
    assert "   2=  Greens  0  0  0  0       0  a match in progress\n" in shown


def test_when_nothing_more_is_to_come_too_short_a_match_is_void(run: Run, tmp_path: Path) -> None:
    laid_down = tmp_path / "league.toml"
    laid_down.write_text('incomplete_match_least = "1/2"\n', encoding="utf-8")
    begun = HEADING + WHOLE + "".join(f"1,{board},o,Reds,Blues,420\n" for board in (8, 11, 14))
    options = "--vp", "--regulations", laid_down
    shown = rank(run, begun, *options).stdout
    assert "Reds leads by 6 IMPs: 3 boards are still open.\nVPs so far: Reds 15.74–4.26 Blues.\n" in shown
    shown = rank(run, begun, *options, "--final").stdout
    assert "Reds 6–0 Blues in IMPs.\nThe match is void. VPs: Reds 8.00–8.00 Blues.\n" in shown


def test_a_late_board_leaves_a_knock_out_undecided(run: Run) -> None:
    late = HEADING + WHOLE + "2,8,o,Blues,Reds,420\n2,8,c,Reds,Blues,late\n"
    shown = rank(run, late, "--knock-out").stdout
    assert "Reds leads by 6 IMPs: 1 board is still open.\n" in shown
    assert " 2   8      late       +420" in shown
    assert "adj." not in shown
    assert "Reds wins by 6 IMPs." in rank(run, late, "--knock-out", "--final").stdout
    level = "board,ns team,ew team,score\n1,A,B,420\n1,B,A,420\n8,A,B,late\n8,B,A,late\n"
    assert "The match is level so far: 1 board is still open.\n" in rank(run, level).stdout


def test_a_knock_out_is_won_by_imps(run: Run) -> None:
    weighted = "board,ns team,ew team,score\n" + '1,A,B,"60%:4S-N=,40%:4S-N-1"\n1,B,A,170\n'
    assert "A wins by 1.2 IMPs.\n" in rank(run, weighted, "--knock-out").stdout


def test_a_team_without_opponents_gets_the_vps_of_a_bye(run: Run, tmp_path: Path) -> None:
    rounds = HEADING + WHOLE + "1,1,o,Greens,bye,\n2,1,o,Reds,Greens,420\n2,1,c,Greens,Reds,170\n"
    shown = rank(run, rounds).stdout
    assert "   2=  Blues   1  0  0  1      0      6  16.26\n" in shown
    assert "A bye gives 12 VPs: Greens in round 1, Blues in round 2.\n" in shown
    laid_down = tmp_path / "league.toml"
    laid_down.write_text("bye_vps = 13\n", encoding="utf-8")
    data = json.loads(rank(run, rounds, "--json", "--regulations", laid_down).stdout)[0]
    assert [(bye["team"], bye["round"], bye["points"]["exact"]) for bye in data["byes"]] == [
        ("Greens", 1, "13"),
        ("Blues", 2, "13"),
    ]


@pytest.mark.parametrize(
    "results",
    [
        "1,1,o,A,B,420\n1,1,c,B,A,170\n1,1,o,C,D,420\n1,1,c,D,C,170\n2,1,o,A,C,420\n2,1,c,C,A,170\n",
        ",1,o,A,B,420\n,1,c,B,A,170\n,2,o,A,C,420\n,2,c,C,A,170\n",
    ],
    ids=["a round that has only begun", "no rounds"],
)
def test_who_has_not_played_yet_has_no_bye(run: Run, results: str) -> None:
    shown = rank(run, HEADING + results).stdout
    assert "Standings" in shown
    assert "bye" not in shown


def test_penalties_in_points_are_marked_in_the_standings(run: Run) -> None:
    rounds = HEADING + WHOLE + "2,1,o,Reds,Greens,420\n2,1,c,Greens,Reds,170\n"
    shown = rank(run, rounds, "--method", "board_a_match", "--penalty", "Reds=1 mp round 1").stdout
    assert "    1  Reds    2  2  0  0       3  penalty: 1 (90A)\n" in shown
    shown = rank(run, rounds, "--penalty", "Reds=3 imps round 1; late arrival; 90B2").stdout
    assert "  penalty in a match: 3 IMPs (90B2)\n" in shown
    assert "late arrival" in shown


def test_every_step_from_the_boards_to_the_vps_is_said(run: Run) -> None:
    rounds = HEADING + WHOLE + '1,8,o,Reds,Blues,"60%:4S-N=,40%:4S-N-1"\n1,8,c,Blues,Reds,170\n'
    penalties = "--penalty", "Reds=1.5 VP", "--penalty", "Reds=2 imps"
    shown = rank(run, rounds, "--vp", "--explain", "Reds", *penalties).stdout
    assert "  Together on 2 boards: +7.2 IMPs.\n" in shown
    assert "That is 2 IMPs less: +5.2 IMPs. [90A]\n" in shown
    said = " ".join(shown.split())
    assert "+5.2 IMPs by the scale wbf_continuous: 13.78 VPs. +5.2 is taken as +5: the card is for whole" in said
    assert "whole margins. A margin of 5 IMPs: the formula gives" in said
    told = "\n\nvp_scale: By which scale a match is converted to victory points.\n"
    assert shown.endswith(f"That is 1.5 VPs less: 12.28 VPs. [90A]{told}")


def test_a_sum_that_is_rounded_is_said(run: Run, tmp_path: Path) -> None:
    laid_down = tmp_path / "match.toml"
    laid_down.write_text('match_rounding = "1"\n', encoding="utf-8")
    weighted = HEADING + '1,1,o,Reds,Blues,"60%:4S-N=,40%:4S-N-1"\n1,1,c,Blues,Reds,170\n'
    shown = rank(run, weighted, "--explain", "Reds", "--regulations", laid_down).stdout
    assert "  Together on 1 board: +1.2 IMPs.\n  Rounded to 1: 1." in shown


def test_why_a_board_counts_nothing_is_said(run: Run) -> None:
    boards = "board,table,ns team,ew team,score,form\n1,1,A,B,420,a\n1,2,B,A,170,b\n8,1,A,B,420,\n11,1,A,B,late,\n"
    shown = rank(run, boards, "--explain", "A").stdout
    assert "    Board 1 was not the same at both tables." in shown
    assert "    Board 8 has a result at one table" in shown
    assert "  Board 11, A: nothing.\n    A result is still to come.\n" in shown
    assert "nothing to compare." not in shown


def test_boards_of_several_sets_are_told_apart(run: Run) -> None:
    sets = HEADING + WHOLE + "2,1,o,Reds,Blues,420\n2,1,c,Blues,Reds,420\n"
    shown = rank(run, sets, "--explain", "Reds").stdout
    assert "  Board 1 of set 1, Reds: +6 IMPs.\n" in shown
    assert "  Board 1 of set 2, Reds: 0 IMPs.\n" in shown


def test_a_match_in_progress_is_explained_beside_the_event(run: Run) -> None:
    begun = HEADING + WHOLE + "2,1,o,Reds,Greens,420\n2,1,c,Greens,Reds,late\n"
    shown = rank(run, begun, "--explain", "Reds").stdout
    assert "Reds: 15.74 VPs from 1 match." in shown
    assert "\n\nRound 2, Reds against Greens, 0 boards: 0 IMPs." in shown
    told = "\n\nvp_scale: By which scale a match is converted to victory points.\n"
    assert shown.endswith(f"  The match is not over: 1 board is not scored.{told}")


def test_scores_that_do_not_balance_stand_apart_in_a_list(run: Run) -> None:
    rounds = "".join(f"{at},1,o,A,B,420\n{at},1,c,B,A,170\n" for at in range(2, 15))
    split = "1,1,o,A,B,NS=-50 EW=-420\n1,1,c,B,A,170\n1,1,o,C,D,100\n1,1,c,D,C,100\n"
    assert " 1  A     B         -6 / -6   " in rank(run, HEADING + split + rounds).stdout


def test_vps_have_the_decimals_of_the_scale(run: Run) -> None:
    even = HEADING + WHOLE.replace("170", "420") + "2,1,o,Reds,Greens,420\n2,1,c,Greens,Reds,420\n"
    shown = rank(run, even).stdout
    assert "20.00\n" in shown
    assert "Reds: place 3 with 20.00 VPs." in rank(run, even, "--scorecard", "Reds").stdout


def test_four_tables_are_said_to_be_four(run: Run) -> None:
    lines = "".join(f"1,1,{table},{teams},{score}\n" for table, teams, score in
                    ((1, "A,B", 420), (2, "B,A", 170), (3, "A,B", 420), (4, "B,A", 420)))  # fmt: skip
    assert "4 tables: on every board each of a team's results" in rank(run, HEADING + lines).stdout


@pytest.mark.parametrize(
    ("first", "second", "length", "shown"),
    [
        ("Reds", "Blues", 12, ("Reds", "Blues")),
        ("Team of the First District", "Team of the Eighth District", 12, ("…First Dist…", "…Eighth Dis…")),
        ("Wellington First", "Wellington Firsts", 12, ("…First", "…Firsts")),
        ("Internationals1", "Internationals2", 6, ("…1", "…2")),
        ("Internationals", "Internationals2", 6, ("1 Int…", "2 Int…")),
    ],
)
def test_two_teams_have_two_headings(first: str, second: str, length: int, shown: tuple[str, str]) -> None:
    assert headings(first, second, length) == shown


def test_nobody_has_won_a_match_that_goes_on(run: Run) -> None:
    begun = "1,1,o,Greens,Whites,420\n1,1,c,Whites,Greens,170\n1,2,o,Greens,Whites,620\n"
    data = json.loads(rank(run, HEADING + WHOLE + begun, "--json").stdout)[0]
    found = {
        row["team"]: [row[column]["exact"] for column in ("played", "won", "drawn", "lost")]
        for row in data["standings"]
    }
    assert {team: "".join(row) for team, row in found.items()} == {
        "Reds": "1100",
        "Blues": "1001",
        "Greens": "1000",
        "Whites": "1000",
    }


def test_sessions_of_teams_are_ranked_together(run: Run, tmp_path: Path) -> None:
    """78D: as sessions of pairs are; victory points are added."""
    league = HEADING + WHOLE + "2,1,o,Reds,Greens,420\n2,1,c,Greens,Reds,420\n"
    for name, text in (("monday", league), ("tuesday", HEADING + WHOLE)):
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    files = tmp_path / "monday.csv", tmp_path / "tuesday.csv"
    page = run("rank", *files, "--combine")
    assert page.exit_code == 0, page.stderr
    assert "2 sessions together, 3 teams" in page.stdout
    data = json.loads(run("rank", *files, "--combine", "--json").stdout)
    assert [session["kind"] for session in data["sessions"]] == ["teams", "teams"]
    rows = {row["contestant"]: row for row in data["rankings"][0]["rows"]}
    alone = [
        {row["team"]: float(row["points"]["decimal"]) for row in session["standings"]} for session in data["sessions"]
    ]
    assert float(rows["Reds"]["score"]["decimal"]) == pytest.approx(alone[0]["Reds"] + alone[1]["Reds"])
    assert "Greens was absent" in page.stdout or "absent" in page.stdout
    less = json.loads(run("rank", *files, "--combine", "--json", "--penalty", "Reds=1 VP; session 2").stdout)
    now = next(row for row in less["rankings"][0]["rows"] if row["contestant"] == "Reds")
    assert float(now["score"]["decimal"]) == pytest.approx(float(rows["Reds"]["score"]["decimal"]) - 1)
    assert "Session 2" in run("rank", *files, "--combine", "--explain", "reds").stdout
    won = run("rank", *files, "--combine", "--knock-out")
    assert won.exit_code == 1
    assert "won match by match" in won.stderr
