"""`kibitz show`: files as newspapers print them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

MATCH = """% PBN 2.1
[Event "Schiphol"]
[Site "Amsterdam"]
[Date "1995.06.10"]
[Board "1"]
[West "Podgór"]
[North "Westra"]
[East "Kalish"]
[South "Leufkens"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Auction "N"]
1D 1S 3H 4S
4NT X Pass Pass
5C X 5H X
AP
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
*

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:QJ974.75.975.872 AK65.Q.K8632.Q94 2.AKT32.AQJ.JT63 T83.J9864.T4.AK5"]
"""

NEWSPAPER = """\
Schiphol, Amsterdam, 1995.06.10

Board 1             North  Westra
North deals         ♠ –
Neither side        ♥ 6 3
vulnerable          ♦ A K Q 9 8 7
                    ♣ A 9 7 3 2
West  Podgór        ┌───────┐           East  Kalish
♠ K Q 10 2          │   N   │           ♠ A 8 6 5 4
♥ A 10              │ W   E │           ♥ K Q 5
♦ J 6 5 4 2         │   S   │           ♦ 10
♣ 8 5               └───────┘           ♣ Q J 10 6
                    South  Leufkens
                    ♠ J 9 7 3
                    ♥ J 9 8 7 4 2
                    ♦ 3
                    ♣ K 4

West     North    East     South
         1♦       1♠       3♥
4♠       4NT      X        Pass
Pass     5♣       X        5♥
X        All pass

     Lead    West   North  East   South  Winner   N-S  E-W
 1   West    ♠K     ♥3     ♠4     ♠3     North     1    0
 2   North   ♣5     ♣2     ♣6     ♣K     South     2    0

5♥× by South, down 2: East-West score 300.
"""


@pytest.fixture(params=["iso-8859-1", "utf-8", "utf-8-sig", "cp1250"])
def match(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "match.pbn"
    path.write_bytes(MATCH.encode(request.param))
    return path


def test_a_board_as_a_newspaper_prints_it_from_any_encoding(run: Run, match: Path) -> None:
    result = run("show", match, "--board", "1")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == NEWSPAPER


def test_an_encoding_can_be_named(run: Run) -> None:
    polish = MATCH.replace("Podgór", "Łoś").encode("cp1250")
    assert "West  Łoś " in run("show", "-", "--encoding", "cp1250", stdin=polish).stdout
    wrong = run("show", "-", "--encoding", "utf-8", stdin=polish)
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert wrong.stderr.startswith("kibitz: standard input: ")


def test_standard_input(run: Run) -> None:
    assert run("show", "-", "-b", "1", stdin=MATCH.encode("latin-1")).stdout == NEWSPAPER


def test_all_boards_with_a_line_between(run: Run) -> None:
    text = run("show", "-", stdin=MATCH.encode("latin-1")).stdout
    first, second = text.split("─" * 72)
    assert first.rstrip() == NEWSPAPER.rstrip()
    assert "Board 2 " in second
    assert "Lead" not in second


def test_hands_only(run: Run) -> None:
    text = run("show", "-", "--board", "1", "--hands-only", stdin=MATCH.encode("latin-1")).stdout
    assert text == NEWSPAPER.partition("\n\nWest")[0] + "\n"


def test_data_for_a_program(run: Run) -> None:
    first, second = json.loads(run("show", "-", "--json", stdin=MATCH.encode("latin-1")).stdout)
    assert first["board"] == {"number": 1, "dealer": "N", "vulnerability": "None"}
    assert first["deal"]["S"] == "J973.J98742.3.K4"
    assert first["auction"][:2] == [{"seat": "N", "call": "1D"}, {"seat": "E", "call": "1S"}]
    assert first["contract"] == "5HX by S"
    assert first["play"][0]["winner"] == "N"
    assert first["play"][1]["cards"] == {"N": "C2", "E": "C6", "S": "CK", "W": "C5"}
    assert first["result"] == {"result": "5HX-2 by S", "tricks": 9, "north_south_points": -300}
    assert first["tags"]["West"] == "Podgór"
    assert second["line"] == 27
    assert (second["auction"], second["result"]) == (None, None)


def test_no_boards_are_an_empty_array(run: Run) -> None:
    result = run("show", "-", "--json", "-b", "77", stdin=MATCH.encode("latin-1"))
    assert result.exit_code == 1
    assert result.stderr == "kibitz: standard input has no board 77.\n"


def test_an_error_is_said_with_its_line_and_the_rest_drawn(run: Run) -> None:
    broken = MATCH.replace("QJ974.75.975.872", "QJ9743.75.975.872")  # 53 cards
    result = run("show", "-", stdin=broken.encode("latin-1"))
    assert result.exit_code == 1
    assert "line 30" in result.stderr
    assert "S3 is in North and West" in result.stderr
    assert "Board 1 " in result.stdout
    data = json.loads(run("show", "-", "--json", "-b", "2", stdin=broken.encode("latin-1")).stdout)
    assert [(finding["line"], finding["severity"], finding["code"]) for finding in data[0]["findings"]] == [
        (30, "error", "bad-deal")
    ]


def test_errors_in_boards_not_asked_for_are_not_said(run: Run) -> None:
    broken = MATCH.replace("QJ974.75.975.872", "QJ9743.75.975.872")
    assert run("show", "-", "-b", "1", stdin=broken.encode("latin-1")).exit_code == 0


def test_many_findings_of_a_kind_are_counted(run: Run) -> None:
    games = "".join(f'[Board "{number}"]\n[Date "yesterday"]\n\n' for number in range(1, 41))
    result = run("show", "-", stdin=games.encode())
    lines = result.stderr.splitlines()
    assert len(lines) == 4
    assert [line.partition(": 'yest")[0] for line in lines[:3]] == [
        f"kibitz: standard input, line {line}" for line in (2, 5, 8)
    ]
    assert lines[3] == "kibitz: standard input: and 37 more errors of the kind bad-date."


def test_a_name_cannot_command_the_terminal(run: Run) -> None:
    text = run("show", "-", stdin=MATCH.replace("Westra", "We\x1b[2Jstra").encode("latin-1"))
    assert "\x1b" not in text.output


@pytest.mark.parametrize("cut", range(20, len(MATCH), 61))
def test_a_truncated_file_never_ends_in_a_traceback(run: Run, cut: int) -> None:
    result = run("show", "-", stdin=MATCH.encode("latin-1")[:cut])
    assert result.exit_code in (0, 1)
    assert (result.exit_code == 0) or result.stderr.startswith("kibitz: standard input")
    assert "bug" not in result.stderr
    assert "Traceback" not in result.stderr


def test_files_from_elsewhere(run: Run, shared_pbn: Path) -> None:
    files = sorted(shared_pbn.glob("*.pbn"))
    assert files
    for file in files:
        result = run("show", file)
        assert result.exit_code in (0, 1), (file.name, result.stderr)
        assert "bug" not in result.stderr, (file.name, result.stderr)
        assert max(map(len, result.stdout.splitlines()), default=0) <= 80, file.name
        if file.name.startswith(("correct", "basic")):
            assert result.exit_code == 0, (file.name, result.stderr)
        if file.name.startswith("errors"):
            assert result.exit_code == 1, file.name
            assert ", line " in result.stderr


def test_notes_become_footnotes_and_data(run: Run) -> None:
    noted = MATCH.replace("3H 4S", "3H =2= 4S").replace('[Play "W"]', '[Note "2: six hearts, not forcing"]\n[Play "W"]')
    drawn = run("show", "-", "--board", "1", stdin=noted.encode()).stdout
    assert "         1♦       1♠       3♥²\n" in drawn
    assert "\n²  six hearts, not forcing\n" in drawn
    (game,) = json.loads(run("show", "-", "--board", "1", "--json", stdin=noted.encode()).stdout)
    assert game["notes"] == {"auction": {"2": " six hearts, not forcing"}, "play": {}}


def test_tables_and_comments_are_data(run: Run) -> None:
    text = '[Board "1"] {a comment}\n[ScoreTable "Rank;Score_NS"]\n1 420\n[HouseRules "x"]\none two\n'
    (game,) = json.loads(run("show", "-", "--json", stdin=text.encode()).stdout)
    assert game["comments"] == {"Board": ["a comment"]}
    assert game["tables"] == {"ScoreTable": [{"Rank": "1", "Score_NS": "420"}], "HouseRules": [["one", "two"]]}


def test_json_is_whole_even_where_the_file_ends_badly(run: Run) -> None:
    result = run("show", "-", "--json", stdin=(MATCH + "\n").encode() * 200 + b"\x00")
    assert result.exit_code == 1
    assert json.loads(result.stdout)[0]["board"]["number"] == 1


def test_a_file_of_another_format_is_named(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "club.pbn"
    other.write_bytes(b"%PDF-1.7\n")
    shown = run("show", str(other))
    assert shown.exit_code != 0
    assert "club.pbn: This is a PDF document, from which nothing can be read." in shown.stderr
    page = tmp_path / "page.pbn"
    page.write_text("<!DOCTYPE html>\n<p>Page not found</p>\n", encoding="utf-8")
    assert "page.pbn: This is a web page in which no boards" in run("show", str(page)).stderr


LIN = (
    "pn|Ann,Bob,Cy,Di|st||md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,|rh||ah|Board 1|sv|o|"
    "mb|1C!|an|5+ !C|mb|p|mb|p|mb|p|pg||pc|SA|pc|S9|pc|S2|pc|S5|pg||mc|7|pg||\n"
)


def test_a_board_of_bridge_base_online_is_drawn(run: Run, tmp_path: Path) -> None:
    for shown in (run("show", "-", stdin=LIN.encode()), _shown(run, tmp_path)):
        assert (shown.exit_code, shown.stderr) == (0, "")
        assert "North  Cy" in shown.stdout
        assert "Alert: 5+ ♣" in shown.stdout
        assert "1♣ by North, just made: North-South score 70." in shown.stdout


def _shown(run: Run, tmp_path: Path) -> Any:
    (tmp_path / "any.name").write_text(LIN, encoding="utf-8")
    return run("show", str(tmp_path / "any.name"))


def test_the_link_that_shows_a_board(run: Run) -> None:
    shown = run("show", "-", "--link", stdin=LIN.encode())
    assert shown.stdout.startswith("https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=pn%7CAnn%2CBob")
    assert shown.stdout.count("\n") == 1


def test_results_without_hands_are_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "results.pbn").write_text(
        '<?xml version="1.0"?><USEBIO Version="1.2"><CLUB/></USEBIO>', encoding="utf-8"
    )
    assert "The file has results and no hands" in run("show", str(tmp_path / "results.pbn")).stderr
