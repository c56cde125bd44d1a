"""`kibitz rank` for teams: matches, the table, how figures came about, flaws, a comparison with the file."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.ranking.report import RankingRequest
from kibitz.cli.ranking.teams.page import MOST_MATCHES, page_lines
from kibitz.cli.ranking.teams.report import TeamOptions, teams_as_wanted
from kibitz.formats.sessions import loads
from tests.cli.conftest import Run
from tests.places import ROOT

ROUND_ROBIN = """round,table,board,ns team,ew team,contract,declarer,result
1,1,1,Reds,Blues,4S,N,=
1,2,1,Blues,Reds,3S,N,+1
1,1,2,Reds,Blues,3NT,S,-1
1,2,2,Blues,Reds,3NT,S,=
1,1,3,Reds,Blues,2H,E,=
1,2,3,Blues,Reds,2H,E,=
2,1,1,Greens,Reds,4S,N,-1
2,2,1,Reds,Greens,4S,N,=
2,1,2,Greens,Reds,3NT,S,=
2,2,2,Reds,Greens,3NT,S,+1
2,1,3,Greens,Reds,4H,E,=
2,2,3,Reds,Greens,4H,E,=
3,1,1,Blues,Greens,4S,N,=
3,2,1,Greens,Blues,4S,N,=
3,1,2,Blues,Greens,3NT,S,=
3,2,2,Greens,Blues,6NT,S,=
3,1,3,Blues,Greens,4H,E,=
3,2,3,Greens,Blues,4H,E,-1
"""

# A weighted score, a split one, average plus for both, and a board played at one table only.
ADJUSTED = """table,board,ns team,ew team,contract,declarer,result,score
Open,1,Reds,Blues,4S,N,=,"60%:4S-N=,40%:4S-N-1"
Closed,1,Blues,Reds,3S,N,+1,
Open,2,Reds,Blues,3NT,S,-1,NS=-100 EW=-600
Closed,2,Blues,Reds,3NT,S,=,
Open,3,Reds,Blues,,,,ave+/ave+
Closed,3,Blues,Reds,,,,ave+/ave+
Open,4,Reds,Blues,2S,N,=,
Closed,4,Blues,Reds,2S,N,=,
Open,5,Reds,Blues,2S,N,=,
"""

LEAGUE = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_TEAMS"><EVENT_DESCRIPTION>League</EVENT_DESCRIPTION>
<PARTICIPANTS>
<TEAM TEAM_ID="T1" TEAM_NAME="Reds"><PLACE>1</PLACE><TOTAL_SCORE>{total}</TOTAL_SCORE></TEAM>
<TEAM TEAM_ID="T2" TEAM_NAME="Blues"><TOTAL_SCORE>1.91</TOTAL_SCORE></TEAM>
<TEAM TEAM_ID="T3" TEAM_NAME="Greens"/><TEAM TEAM_ID="T4" TEAM_NAME="Pinks"/>
</PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>T1</TEAM><OPPOSING_TEAM>T2</OPPOSING_TEAM>
<TEAM_SCORE>{imps}</TEAM_SCORE><OPPOSING_TEAM_SCORE>0</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>
<SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-50</SCORE></TRAVELLER_LINE></BOARD></MATCH>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>T3</TEAM><OPPOSING_TEAM>T4</OPPOSING_TEAM>
<TEAM_SCORE>10</TEAM_SCORE><OPPOSING_TEAM_SCORE>10</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></MATCH>
</EVENT></USEBIO>
"""


def rank(run: Run, text: str, *options: object) -> Any:
    return run("rank", "-", *options, stdin=text.encode())


def test_every_match_as_a_table_and_the_standings(run: Run) -> None:
    result = rank(run, ROUND_ROBIN)
    assert (result.exit_code, result.stderr) == (0, "")
    assert (
        """
Round 1: Reds – Blues
Bd  Reds N-S  Score  Blues N-S  Score  Diff  Reds  Blues  Total
 1  4♠N=       +420  3♠N+1       +170  +250     6           6–0
 2  3NTS-1     -100  3NTS=       +600  -700           12   6–12
 3  2♥E=       -110  2♥E=        -110     0     –      –   6–12
Reds 6–12 Blues in IMPs.
Blues wins by 6 IMPs.
VPs: Reds 6.29–13.71 Blues.
"""
        in result.stdout
    )
    assert result.stdout.endswith(
        """
Standings
Place  Team    P  W  D  L  IMPs+  IMPs-    VPs
    1  Greens  2  1  0  1     25     11  35.84
    2  Reds    2  1  0  1     17     12  34.28
    3  Blues   2  1  0  1     12     31  25.88
A bye gives 12 VPs: Greens in round 1, Blues in round 2, Reds in round 3.
"""
    )


def test_law12c4_a_knock_out_with_weighted_and_split_scores(run: Run) -> None:
    result = rank(run, ADJUSTED, "--knock-out")
    assert result.exit_code == 1
    assert "Board 5 has a result at one table" in result.stderr
    assert (
        """
Bd  Reds N-S  Score  Blues N-S  Score  Diff  Reds  Blues    Total
 1  4♠N=       adj.  3♠N+1       +170         1.2         1.2–0.0
    Reds N-S: 60% 4♠N=, 40% 4♠N-1
 2  3NTS-1     adj.  3NTS=       +600                  6  1.2–6.0
    Reds: assigned -100; Blues: assigned -600; averaged (12C4)
 3             adj.              adj.           –      –  1.2–6.0
    Reds: average plus; Blues: average plus; averaged (12C4)
 4  2♠N=       +110  2♠N=        +110     0     –      –  1.2–6.0
 5  2♠N=       +110                                       1.2–6.0
Reds 1.2–6.0 Blues in IMPs.
Blues leads by 4.8 IMPs: 1 board is still open.
"""
        in result.stdout
    )


def test_otherwise_each_team_has_its_own_score(run: Run) -> None:
    shown = rank(run, ADJUSTED).stdout
    assert "Each team by its own score: Reds -7.8, Blues +1.8." in shown
    assert "-7.8 / +1.8" in shown
    assert "VPs" not in shown


def test_vps_for_a_single_match_where_they_are_asked_for(run: Run) -> None:
    assert "VPs so far: Reds 5.82–11.20 Blues." in rank(run, ADJUSTED, "--vp").stdout
    assert "\nVPs: Reds 5.82–11.20 Blues." in rank(run, ADJUSTED, "--vp", "--final").stdout


@pytest.mark.parametrize(
    ("method", "shown"),
    [
        ("board_a_match", ["Blues 1–5 Greens in boards.", "    1  Reds    2  1  1  0       8"]),
        ("point-a-board", ["Blues 0.5–2.5 Greens in boards.", "    1  Reds    2  1  1  0       4"]),
        ("patton", ["Blues 1–11 Greens in boards.", "    1  Reds    2  1  0  1   15.58"]),
        ("aggregate", ["Blues 0–1560 Greens in points.", "    3  Blues   2  1  0  1   -1110"]),
    ],
)
def test_other_methods_add_up_their_own_points(run: Run, method: str, shown: list[str]) -> None:
    result = rank(run, ROUND_ROBIN, "--method", method)
    assert result.exit_code == 0
    for text in shown:
        assert text in result.stdout


def test_how_a_figure_came_about(run: Run) -> None:
    shown = rank(run, ADJUSTED, "--knock-out", "--explain", "reds").stdout
    assert "  Board 1, Reds: +1.2 IMPs.\n    The weights together: +1.2 IMPs. [12C1c, 78B]\n" in shown
    assert "      40%: -50 sitting North-South and -170 sitting East-West make -220: -6\n" in shown
    assert "In a knock-out both\n" in shown
    assert "  Together on 4 boards: -4.8 IMPs.\n  The match is not over: 1 board is not scored.\n" in shown


def test_how_vps_came_about(run: Run) -> None:
    shown = rank(run, ROUND_ROBIN, "--explain", "Greens").stdout
    assert "Greens: place 1 with 35.84 VPs.\n" in shown
    assert "Round 1: no opponents, 12 VPs.\n" in shown
    assert "Round 2, Greens against Reds, 3 boards: 4.01 VPs." in shown
    assert "  Together on 3 boards: -11 IMPs.\n  -11 IMPs by the scale wbf_continuous: 4.01 VPs." in shown
    assert "All matches together: 35.84 VPs.\n" in shown


def test_one_board_explained(run: Run) -> None:
    shown = rank(run, ROUND_ROBIN, "--explain", "Reds", "--board", 2).stdout
    assert "Round 1: Reds – Blues\nBoard 2, Reds: -12 IMPs. [78B]\n" in shown
    assert "Round 2: Greens – Reds\nBoard 2, Reds: +1 IMP. [78B]\n" in shown
    assert "Board 1" not in shown
    assert "VPs" not in shown


def test_a_board_in_all_matches_and_a_team_match_by_match(run: Run) -> None:
    shown = rank(run, ROUND_ROBIN, "--traveller", 2, "--scorecard", "Blues").stdout
    assert (
        "Rd  Match           Home N-S  Score  Visitors N-S  Score  Diff  Home  Visitors\n"
        " 1  Reds – Blues    3NTS-1     -100  3NTS=          +600  -700     –        12\n"
    ) in shown
    assert "Round 2" not in shown
    assert shown.endswith(
        """
Blues, match by match
Rd  Against  IMPs+  IMPs-    VPs
 1  Reds        12      6  13.71
 2  bye          0      0  12.00
 3  Greens       0     25   0.17
Blues: place 3 with 25.88 VPs.
"""
    )


def test_penalties_of_a_match_and_of_the_event(run: Run) -> None:
    result = rank(
        run, ROUND_ROBIN, "--penalty", "Reds=1 VP", "--penalty", "blues=3 imps round 1", "--penalty", "Blues=2 imps"
    )
    assert "  Blues: Procedural penalty (Law 90A): 3 IMPs, round 1.\n" in result.stdout
    assert "Each team by its own score: Reds -6, Blues +3.\nVPs: Reds 6.29–12.01 Blues.\n" in result.stdout
    assert "33.28\n    penalty: 1 (90A)\n" in result.stdout
    assert "it must name a match" in result.stderr
    assert result.exit_code == 1


def test_regulations_count(run: Run, tmp_path: Path) -> None:
    laid_down = tmp_path / "league.toml"
    laid_down.write_text('vp_scale = "wbf_discrete"\nteam_tie_breaks = ["net_imps"]\n', encoding="utf-8")
    assert "VPs: Reds 6–14 Blues." in rank(run, ROUND_ROBIN, "--regulations", laid_down).stdout
    halved = rank(run, ROUND_ROBIN, "--regulations", laid_down, "--penalty", "Reds=0.5 VP round 1")
    assert "VPs: Reds 5.5–14.0 Blues." in halved.stdout
    laid_down.write_text('vp_scale = "acbl_20"\n', encoding="utf-8")
    result = rank(run, ROUND_ROBIN, "--regulations", laid_down)
    assert result.exit_code == 1
    assert "Reds, Blues, round 1: The VP scale acbl_20 has no card for 3 boards" in result.stderr
    assert "Reds 6–12 Blues in IMPs." in result.stdout
    assert "Standings" not in result.stdout


def test_as_data(run: Run) -> None:
    (data,) = json.loads(rank(run, ADJUSTED, "--knock-out", "--json", "--explain", "Blues").stdout)
    assert (data["kind"], data["method"], data["knock_out"]) == ("teams", "imps", True)
    (match,) = data["matches"]
    decision = {"winner": None, "leader": "Blues", "margin": {"exact": "24/5", "decimal": "4.8"}, "extra_boards": 0}
    assert match["decision"] == decision
    assert (match["state"], match["open_boards"]) == ("in_progress", 1)
    board = match["boards"][1]
    assert [figure["exact"] for figure in board["separately"]] == ["-12", "0"]
    assert [figure["exact"] for figure in board["figures"]] == ["-6", "6"]
    assert board["averaged"] == "12C4"
    assert [table["ns_award"] for table in board["tables"]] == ["-100", "+600"]
    assert [remark["id"] for remark in data["set_aside"]] == ["one_table_only"]
    (working,) = data["workings"]["Blues"]
    assert (working["id"], working["figure"]["exact"]) == ("team.match", "24/5")
    assert working["parts"][-2]["says"] == "Together on 4 boards: +4.8 IMPs."


def test_the_standings_as_data(run: Run) -> None:
    (data,) = json.loads(rank(run, ROUND_ROBIN, "--json").stdout)
    first = data["standings"][0]
    assert (first["place"], first["team"], first["points"]["exact"], first["net"]["exact"]) == (
        1,
        "Greens",
        "896/25",
        "14",
    )
    assert data["vp_scale"] == "wbf_continuous"
    assert [team["points"]["decimal"] for team in data["matches"][0]["teams"]] == ["6.29", "13.71"]


def test_published_scores_that_agree(run: Run) -> None:
    """The match was published in IMPs, the other one in VPs; the totals are VPs."""
    result = rank(run, LEAGUE.format(total="18.09", imps=10), "--check")
    assert result.exit_code == 0, result.output
    assert "All 5 agree: 0 figures of results, 2 matches, 2 totals, 1 place." in result.stdout


def test_published_scores_that_differ(run: Run) -> None:
    result = rank(run, LEAGUE.format(total="18", imps=11), "--check")
    assert result.exit_code == 1
    assert "Reds against Blues, round 1: 10–0 here, 11–0 in the file." in result.stdout
    assert "Reds: total 18.09 here, 18 in the file." in result.stdout
    assert "2 of 5 differ." in result.stdout


def test_published_imps_of_results(run: Run) -> None:
    table = "board,ns team,ew team,score,ns imps,ew imps\n1,A,B,420,6,-6\n1,B,A,170,-6,7\n"
    result = rank(run, table, "--check")
    assert "Board 1, B against A, East-West: 6 here, 7 in the file." in result.stdout
    assert "1 of 4 differ." in result.stdout


def test_published_imps_where_two_teams_meet_twice(run: Run) -> None:
    lines = ["1,1,A,B,420,6", "1,1,B,A,170,", "2,1,A,B,420,10", "2,1,B,A,-50,", "3,1,A,C,100,0", "3,1,C,A,100,"]
    result = rank(run, "round,board,ns team,ew team,score,ns imps\n" + "\n".join(lines) + "\n", "--check")
    assert "All 3 agree: 3 figures of results" in result.stdout


def test_pbn_with_an_open_and_a_closed_room(run: Run, shared_pbn: Path) -> None:
    result = run("rank", shared_pbn / "bridgebots_tests_resources_shared_deals.pbn")
    assert result.exit_code == 0
    assert "62  6♣N-1         -50  6♠×E-3         +500  -550       –        11   0–11\n" in result.stdout
    assert " 7  6NTW=        -1440  6♣W=        -1370   -70" in result.stdout


def test_a_table_of_pairs_that_stand_for_teams(run: Run) -> None:
    table = "board,ns,ew,score\n1,Reds,Blues,420\n1,Blues,Reds,170\n2,Reds,Blues,-100\n2,Blues,Reds,600\n"
    assert "Reds 6–12 Blues in IMPs." in rank(run, table, "--method", "imps").stdout


def test_several_sets_are_one_match(run: Run) -> None:
    sets = "round,board,ns team,ew team,score\n1,1,A,B,420\n1,1,B,A,170\n2,1,A,B,-50\n2,1,B,A,420\n"
    shown = rank(run, sets).stdout
    assert "A 6–10 B in IMPs.\nA set by set: +6, -10.\nB wins by 4 IMPs.\n" in shown


def test_teams_of_eight_have_a_line_for_each_two_tables(run: Run) -> None:
    lines = ["1,A,B,420,1", "1,B,A,170,2", "1,A,B,420,3", "1,B,A,420,4"]
    shown = rank(run, "board,ns team,ew team,score,table\n" + "\n".join(lines) + "\n").stdout
    assert "A 12–0 B in IMPs." in shown
    assert "\n     +420   +420\n" in shown


def test_a_match_of_which_nothing_could_be_scored_is_not_drawn(run: Run) -> None:
    result = rank(run, "board,ns team,ew team,score\n1,A,B,420\n")
    assert "The match is in progress: no board can be compared yet." in result.stdout
    result = rank(run, "board,ns team,ew team,score\n1,A,B,420\n", "--final")
    assert "No board of the match could be scored." in result.stdout
    assert "drawn" not in result.stdout
    assert result.exit_code == 1


def test_many_matches_are_a_list(run: Run) -> None:
    rounds = range(1, MOST_MATCHES + 2)
    lines = [f"{at},1,{ns},{ew},{points}" for at in rounds for ns, ew, points in (("A", "B", 420), ("B", "A", 170))]
    table = "round,board,ns team,ew team,score\n" + "\n".join([*lines, "1,1,C,D,100", "1,1,D,C,100"]) + "\n"
    shown = rank(run, table).stdout
    assert "Diff" not in shown
    assert " 7  A     B          6–0   15.74–4.26\n" in shown
    assert "Diff" in rank(run, table, "--scorecard", "C").stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--explain", "Pinks"), "Nobody of the name Pinks has a result."),
        (("--traveller", 9), "There is no result on board 9."),
        (("--explain", "Reds", "--board", 9), "There is no result on board 9."),
        (("--winners", 2), "--winners, --by-section and --by-round are for pairs"),
        (("--penalty", "Reds"), "Reds is not a penalty"),
        (("--penalty", "Reds=much"), "Reds=much is not a penalty"),
        (("--method", "swiss"), "There is no method swiss"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, options: tuple[object, ...], said: str) -> None:
    result = rank(run, ROUND_ROBIN, *options)
    assert result.exit_code == 1
    assert said in result.stderr
    assert not result.stdout


def test_pairs_are_not_teams(run: Run) -> None:
    table = "board,ns,ew,score\n1,1,2,420\n1,3,4,170\n"
    result = rank(run, table, "--method", "imps")
    assert "imps is for matches of teams" in result.stderr
    assert "no board here was played so" in result.stderr
    assert "are for matches of teams" in rank(run, table, "--knock-out").stderr


@pytest.mark.parametrize("text", [ROUND_ROBIN, ADJUSTED], ids=["round robin", "adjusted"])
@pytest.mark.parametrize("width", [32, 40, 60, 78])
def test_no_line_is_wider_than_the_screen(text: str, width: int) -> None:
    (session,) = loads(text)
    for wanted in (
        RankingRequest(),
        RankingRequest(explained=("Reds",)),
        RankingRequest(travellers=(1,), scorecards=("Reds",)),
    ):
        lines = list(page_lines(teams_as_wanted(session, wanted, TeamOptions(vp=True)), width))
        assert max(line.cell_len for line in lines) <= width


def test_on_a_telephone_the_contracts_go_and_the_scores_stay() -> None:
    (session,) = loads(ROUND_ROBIN)
    lines = [line.plain for line in page_lines(teams_as_wanted(session, RankingRequest(), TeamOptions()), 40)]
    assert lines[4:6] == ["Bd  Score  Score  Reds  Blues  Total", " 1   +420   +170     6           6–0"]


def test_what_a_file_says_cannot_command_the_terminal(run: Run) -> None:
    result = rank(run, "board,ns team,ew team,score\n1,A\x1b[2J,B,420\n1,B,A\x1b[2J,170\n")
    assert "\x1b" not in result.stdout + result.stderr
    assert "6–0" in result.stdout


def test_the_examples_of_the_page_give_what_it_shows(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "team-scoring.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"```csv\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("league.csv").write_text(table, encoding="utf-8")
    examples = re.findall(r"^\$ kibitz ([^\n]*)\n(.*?)```", page, re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    for command, shown in examples:
        assert run(*shlex.split(command)).stdout == shown
