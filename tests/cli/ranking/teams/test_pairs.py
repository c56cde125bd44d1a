"""`kibitz rank` for teams: who played, their pairs as a field, a VP table in a file, what a correction changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.ranking.report import RankingRequest
from kibitz.cli.ranking.teams.changes_page import team_changes_data, team_changes_page
from kibitz.cli.ranking.teams.report import TeamOptions, TeamsReport, teams_as_wanted
from kibitz.cli.ranking.teams.vp_table import with_vp_table
from kibitz.formats.sessions import loads
from kibitz.movement.plan import MovementKind
from kibitz.results import as_field, changes_since
from kibitz.scoring.rules import vp_scale
from tests.cli.conftest import Run

LINE_UPS = """round,board,table,ns,ew,ns team,ew team,score
1,1,o,R1,B1,Reds,Blues,420
1,1,c,B2,R2,Blues,Reds,170
2,11,o,R3,B1,Reds,Blues,420
2,11,c,B2,R1,Blues,Reds,430
"""

LEAGUE = """round,board,ns team,ew team,score
1,1,Reds,Blues,420
1,1,Blues,Reds,170
2,1,Reds,Greens,420
2,1,Greens,Reds,420
"""


def rank(run: Run, text: str, *options: object) -> Any:
    return run("rank", "-", *options, stdin=text.encode())


def ranked(text: str) -> TeamsReport:
    (session,) = loads(text)
    return teams_as_wanted(session, RankingRequest(), TeamOptions())


def test_who_played_is_said_set_by_set(run: Run) -> None:
    shown = rank(run, LINE_UPS).stdout
    assert "Set 1: Reds: R1, R2. Blues: B1, B2.\nSet 2: Reds: R3, R1. Blues: B1, B2.\n" in shown
    assert "Reds: R1, R2. Blues: B1, B2.\n" in rank(run, "\n".join(LINE_UPS.splitlines()[:3]) + "\n").stdout


def test_players_are_a_line_up_too(run: Run) -> None:
    table = "board,ns team,ew team,north,east,south,west,score\n1,A,B,Ann,Cy,Bo,Di,420\n1,B,A,Ed,Gus,Flo,Hal,170\n"
    assert "A: Ann - Bo, Gus - Hal. B: Cy - Di, Ed - Flo.\n" in rank(run, table).stdout
    shown = rank(run, table, "--method", "cross_imps").stdout
    assert "4 pairs, 1 board, 2 results: cross-IMPs." in shown
    assert "Ann - Bo" in shown


def test_by_butler_the_pairs_of_teams_are_ranked(run: Run) -> None:
    shown = rank(run, LINE_UPS, "--method", "butler").stdout
    assert "5 pairs, 2 boards, 4 results: Butler." in shown
    assert "R2  Reds" in shown


def test_boards_that_come_again_in_another_round_are_others() -> None:
    again = LINE_UPS.replace("2,11", "2,1")
    (session,) = loads(again)
    field = as_field(session, "butler")
    assert (field.kind, field.by_round) == (MovementKind.PAIRS, True)
    (once,) = loads(LINE_UPS)
    assert not as_field(once, "butler").by_round


@pytest.mark.parametrize("method", ["butler", "cross-imps", "matchpoints"])
def test_without_the_names_of_pairs_there_is_no_field(run: Run, method: str) -> None:
    result = rank(run, LEAGUE, "--method", method)
    assert result.exit_code == 1
    assert "the file does not name them: board 1, Reds. Columns ns and ew" in result.stderr
    assert not result.stdout


def test_a_session_of_pairs_is_a_field_already() -> None:
    (session,) = loads("board,ns,ew,score\n1,1,2,420\n")
    assert as_field(session, "butler") is session


def test_a_vp_table_of_its_own(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "league.txt"
    table.write_text("# The league's\n0-3 10 10\n4-9 12 8\n10+ 20 0\n", encoding="utf-8")
    assert vp_scale(with_vp_table(None, table)).name == "league"
    shown = rank(run, LEAGUE, "--vp-table", table).stdout
    assert "VPs: Reds 12–8 Blues.\n" in shown


def test_what_is_wrong_with_a_vp_table_is_said(tmp_path: Path) -> None:
    table = tmp_path / "hole.txt"
    table.write_text("0-3 10 10\n6+ 20 0\n", encoding="utf-8")
    with pytest.raises(CommandProblem, match=r"hole cannot be used as a VP table\. Line 2: there is a hole before it"):
        with_vp_table(None, table)
    with pytest.raises(CommandProblem, match="cannot be the VP table"):
        with_vp_table(None, tmp_path / "nowhere.txt")


def test_what_a_correction_changed_in_results_matches_and_standings() -> None:
    after = ranked(LEAGUE.replace("1,1,Reds,Blues,420", "1,1,Reds,Blues,-50"))
    changes = changes_since(ranked(LEAGUE).of, after.of)
    shown = "\n".join(line.plain for line in team_changes_page(changes, after, 78))
    assert (
        shown
        == """1 result is otherwise than before:
  Round 1, board 1, Reds against Blues: +420, now -50.

1 match is otherwise than before:
  Round 1: Reds – Blues: +6 (15.74–4.26 VPs) before, -6 (4.26–15.74 VPs) now.

What that does:
Team   Place was  is  Score was     is
Blues          3   1      16.26  27.74
Reds           1   3      25.74  14.26"""
    )


def test_changes_as_data() -> None:
    after = ranked(LEAGUE.replace("1,1,Reds,Blues,420", "1,1,Reds,Blues,-50"))
    data = team_changes_data(changes_since(ranked(LEAGUE).of, after.of))
    (result,) = data["results"]
    assert (result["board"], result["before"], result["after"]) == (1, "+420", "-50")
    (match,) = data["matches"]
    assert (match["teams"], match["round"]) == (["Reds", "Blues"], 1)
    assert [margin["exact"] for margin in match["after"]["margins"]] == ["-6", "6"]
    assert {row["team"]: (row["place_before"], row["place"]) for row in data["standings"]}["Reds"] == (1, 3)


def test_a_result_that_comes_or_goes_is_a_change() -> None:
    fewer = "\n".join(LEAGUE.splitlines()[:-1]) + "\n"
    changes = changes_since(ranked(fewer).of, ranked(LEAGUE).of)
    ((old, new),) = changes.results.changed
    assert old is None
    assert new is not None
    assert (new.ns, new.round) == ("Greens", 2)
    assert [(match.round, match.before and match.before.is_over) for match in changes.matches] == [(2, False)]


def test_the_same_file_has_no_changes() -> None:
    changes = changes_since(ranked(LEAGUE).of, ranked(LEAGUE).of)
    assert not changes
    assert [line.plain for line in team_changes_page(changes, ranked(LEAGUE), 78)] == [
        "Nothing is otherwise than before."
    ]
