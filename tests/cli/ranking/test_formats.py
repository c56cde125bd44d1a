"""`kibitz rank --check` where a program shows its figures in a way of its own."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.ranking.test_rank import data_of
from tests.formats.sessions.test_scorer import HANDICAPS, line, pair, scorer, spades
from tests.formats.sessions.test_valet import LEAGUE, NAMES
from tests.game.helpers import shared


def write(tmp_path: Path, text: str, name: str = "evening.xml") -> Path:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


def test_scorer_with_handicaps(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, HANDICAPS)
    found = data_of(run, file, "--check")["check"]
    assert found["differences"] == []
    compared = {kind: count for kind, count in found["compared"].items() if count}
    # Of the three with a handicap the percentage before it is compared too.
    assert compared == {"figures": 6, "totals": 9, "percentages": 6, "places": 6}
    shown = run("rank", file).stdout
    assert "North-South, with handicap" in shown


def test_scorer_brings_up_what_a_phantom_did_not_play(run: Run, tmp_path: Path) -> None:
    # Two scores where three were expected: 6 * (M + 1) / 4 - 1 of a top of 4, and totals out of a top of 2.
    nothing = 'dec="" cont="" lead="" res="" mp_ns="-9999" mp_ew="-9999"'
    lines = (
        line(1, 1, 1, 2, spades("N", "=", 420, 35, 5)),
        line(2, 1, 3, 4, spades("S", "-1", -50, 5, 35)),
        line(3, 1, 6, 5, nothing),
    )
    pairs = (
        pair(1, "H", "2/2", 1, "100"),
        pair(2, "H", "0/2", 3, "0"),
        pair(3, "H", "0/2", 3, "0"),
        pair(4, "H", "2/2", 1, "100"),
    )
    file = write(tmp_path, scorer({"A": "\n".join(lines)}, {"A": "\n".join(pairs)}))
    found = data_of(run, file, "--check")["check"]
    assert found["differences"] == []
    assert found["shown_brought_up"] == [{"board": 1, "count": 4}]
    assert "as if those who sat out had played it" in " ".join(run("rank", file, "--check").stdout.split())


WRONG = """board,ns,ew,score,ns mp,ew mp
1,1,6,420,3,3
1,2,5,-50,0,4
1,3,4,430,4,0
2,1,5,620,4,0
2,2,4,-100,0,4
2,3,6,0,2,2
"""


def wrong(run: Run, file: Path) -> list[tuple[int, str, str]]:
    (session,) = json.loads(run("rank", file, "--check", "--json").stdout)
    differences = session["check"]["differences"]
    return [
        (difference["board"], *(_exact(difference[name]) for name in ("ours", "theirs"))) for difference in differences
    ]


def _exact(number: Any) -> str:
    return number["exact"] if isinstance(number, dict) else str(number)


def test_one_figure_by_itself_is_not_a_board_brought_up(run: Run, tmp_path: Path) -> None:
    assert wrong(run, write(tmp_path, WRONG, "wrong.csv")) == [(1, "2", "3"), (1, "2", "3")]


BROUGHT_UP = """board,ns,ew,score,ns mp,ew mp
1,1,6,420,3,3
1,2,5,-50,0.33,5.67
1,3,4,430,5.67,0.33
2,1,5,620,4,0
2,2,4,-100,0,4
2,3,6,0,2,2
"""


def test_law87b_a_board_is_brought_up_only_if_somebody_sat_out_of_it(run: Run, tmp_path: Path) -> None:
    assert len(wrong(run, write(tmp_path, BROUGHT_UP, "all.csv"))) == 6
    assert wrong(run, write(tmp_path, BROUGHT_UP + "1,7,phantom,,,\n", "phantom.csv")) == []


def test_a_figure_of_a_real_session_that_was_changed_is_found(run: Run, tmp_path: Path) -> None:
    text = shared("data/usebio/mp_pairs_howell.xml").read_text(encoding="utf-8")
    changed = text.replace("<NS_MATCH_POINTS>5<", "<NS_MATCH_POINTS>6<", 1)
    assert changed != text
    assert wrong(run, write(tmp_path, changed)) == [(1, "5", "6")]


def test_law87b_one_figure_by_itself_is_not_shown_before_it_is_brought_up(run: Run, tmp_path: Path) -> None:
    short = "board,ns,ew,score,ns mp,ew mp\n1,1,2,420,{top},{bottom}\n1,3,4,170,{bottom},{top}\n"
    short += "2,1,4,50,4,0\n2,3,6,0,2,2\n2,5,2,-100,0,4\n"
    neuberg = short.format(top="3.5", bottom="0.5")
    for text in (neuberg, short.format(top=2, bottom=0)):
        assert wrong(run, write(tmp_path, text, "short.csv")) == []
    mixed = neuberg.replace("420,3.5", "420,2")
    assert wrong(run, write(tmp_path, mixed, "mixed.csv")) == [(1, "7/2", "2")]


def test_scorer_cuts_off_matchpoints_and_totals(run: Run, tmp_path: Path) -> None:
    # Board 2 has two scores of three: Neuberg's 3.5 and 0.5. The total of 1NS is 5.5, shown as 5.
    lines = (
        *(line(at, 1, at, at, spades("N", "=", 420, 20, 20)) for at in (1, 2, 3)),
        line(1, 2, 1, 1, spades("N", "=", 420, 35, 5)),
        line(2, 2, 2, 2, spades("S", "-1", -50, 5, 35)),
    )
    pairs = pair(1, "N", "5/8", 1, "68.75") + pair(2, "N", "2/8", 3, "31.25") + pair(3, "N", "2/4", 2, "50")
    pairs += pair(1, "E", "2/8", 3, "31.25") + pair(2, "E", "5/8", 1, "68.75") + pair(3, "E", "2/4", 2, "50")
    file = write(tmp_path, scorer({"A": "\n".join(lines)}, {"A": pairs}))
    assert data_of(run, file, "--check")["check"]["differences"] == []


@pytest.mark.parametrize("method", ["butler", "cross-imps"])
def test_valet_by_both_methods(run: Run, method: str) -> None:
    found = data_of(run, shared("data/field/2012-Polish-League/scores.txt"), "--check", "--method", method)
    assert found["profile"] == "valet"
    assert found["check"]["differences"] == []
    assert found["check"]["compared"]["totals"] == 114


def test_an_average_and_a_number_of_boards_that_differ(run: Run, tmp_path: Path) -> None:
    write(tmp_path, LEAGUE, "scores.txt")
    write(tmp_path, NAMES, "names.txt")
    write(tmp_path, "Bo Lund - Zoe May   |    7   9.50 |\n", "datum.txt")
    shown = run("rank", tmp_path, "--check").stdout
    assert "3-11: 2 boards here, 7 in the file." in shown
    assert "3-11: total" in shown


def test_what_the_file_takes_from_a_total_is_a_penalty(run: Run, tmp_path: Path) -> None:
    text = """{"sessions": [{"sections": [{"name": "A", "pair_summaries": [
    {"pair_number": "1", "adjustment": "-0.25", "score": "0.75"}, {"pair_number": "2", "score": "0"}],
    "boards": [{"board_number": 1, "board_results": [
    {"ns_pair": "1", "ew_pair": "2", "ns_score": "420", "ns_match_points": "1", "ew_match_points": "0"},
    {"ns_pair": "3", "ew_pair": "4", "ns_score": "50", "ns_match_points": "0", "ew_match_points": "1"}]}]}]}]}"""
    found = data_of(run, write(tmp_path, text, "page.json"), "--regulations", "acbl", "--winners", "1", "--check")
    rows = {row["contestant"]: row for row in found["rankings"][0]["rows"]}
    assert rows["1"]["deductions"][0]["worth"]["decimal"] == "0.25"
    assert found["check"]["differences"] == []
