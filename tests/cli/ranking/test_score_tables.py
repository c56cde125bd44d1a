"""Travellers, scorecards and rankings as they are drawn: everything on a wide screen, the essential on a telephone."""

from __future__ import annotations

import pytest

from kibitz.cli.ranking.score_tables import scorecard_page, traveller_page
from kibitz.game import Vulnerability
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.rankings import RankingTableRow, table_of
from kibitz.pictures.terminal import coloured
from kibitz.scoring import MINUS, PLUS, BoardResult, CrossImps, Field, Matchpoints, Weighted, score
from kibitz.scoring.methods.base import Method
from kibitz.scoring.working import scorecard, traveller_table

WORDS = WorkingWords(voice=Speaker("en", strict=True))


def field(method: Method) -> Field:
    ours = Weighted.of([("60%", "4S= N"), ("40%", "4S-1 N")], Vulnerability.NONE)
    return score(
        [
            BoardResult.played(1, "1", "2", "4S= N", table="1", round=1),
            BoardResult.played(1, "3", "4", "4S-1 N", table="2", round=1),
            BoardResult.played(1, "5", "6", "2HX-1 W", table="3", round=1).adjusted(ours, ours),
            BoardResult.played(1, "7", "8", "Pass", table="4", round=1),
            BoardResult(2, "1", "4", PLUS, MINUS, table="1", round=2),
            BoardResult.played(2, "3", "6", "3C-1 E", table="2", round=2),
        ],
        method,
    )


def test_a_traveller() -> None:
    lines = [line.plain for line in traveller_page(traveller_table(field(Matchpoints()), 1), WORDS)]
    assert lines == [
        "Board 1: top 6",
        "Table  N-S  E-W  Contract  By  Tricks  Score  N-S  E-W",
        "    1  1    2    4♠        N       10   +420  5.4  0.6",
        "    3  5    6    2♥×       W        7         3.4  2.6  60% 4♠N=, 40% 4♠N-1",
        "    4  7    8    Pass                      0  2.8  3.2",
        "    2  3    4    4♠        N        9    -50  0.4  5.6",
        "",
        "How often",
        "Score  Times  N-S  E-W",
        " +420    1.6  5.4  0.6",
        "    0    1.0  2.8  3.2",
        "  -50    1.4  0.4  5.6",
    ]


def test_a_scorecard() -> None:
    lines = [line.plain for line in scorecard_page("1", scorecard(field(Matchpoints()), "1"), WORDS)]
    assert lines == [
        "1: 2 boards",
        "Rd  Bd  As  Against  Contract  By  Tricks  Score  MPs   %",
        " 1   1  NS  2        4♠        N       10   +420  5.4  90",
        " 2   2  NS  4                                     5.4  90  average plus",
    ]


def test_a_scorecard_at_imps_has_signs_and_no_percentage() -> None:
    rows = scorecard(field(CrossImps()), "3")
    lines = [line.plain for line in scorecard_page("3", rows, WORDS, unit="imps")]
    assert lines == [
        "3: 2 boards",
        "Rd  Bd  As  Against  Contract  By  Tricks  Score  IMPs",
        " 1   1  NS  4        4♠        N        9    -50    -6",
        " 2   2  NS  6        3♣        E        8    +50     0",
    ]


RANKING = [
    RankingTableRow("1", "3", "Anna Andersson - Berit Bengtsson", ("17.50", "62.50")),
    RankingTableRow("2=", "12", "Jo - Al", ("12.00", "52.50"), "without standing"),
]


def test_a_ranking() -> None:
    assert [line.plain for line in coloured(table_of(RANKING, ("MPs", "%"), WORDS))] == [
        "Place  No  Names                               MPs      %",
        "    1  3   Anna Andersson - Berit Bengtsson  17.50  62.50",
        "   2=  12  Jo - Al                           12.00  52.50  without standing",
    ]


def test_a_ranking_on_a_telephone_keeps_the_place_the_name_and_the_last_figure() -> None:
    assert [line.plain for line in coloured(table_of(RANKING, ("MPs", "%"), WORDS), width=26)] == [
        " #  No  Names            %",
        " 1  3   Anna Ander…  62.50",
        "2=  12  Jo - Al      52.50",
        "    without standing",
    ]


@pytest.mark.parametrize("method", [Matchpoints(), CrossImps()], ids=lambda method: method.name)
@pytest.mark.parametrize("width", [32, 40, 60, 78])
def test_no_line_is_wider_than_the_screen(method: Method, width: int) -> None:
    scored = field(method)
    lines = [*coloured(table_of(RANKING, ("MPs", "%"), WORDS), width=width)]
    for board in (1, 2):
        lines += traveller_page(traveller_table(scored, board), WORDS, width, unit=method.unit)
    for who in scored.contestants:
        lines += scorecard_page(who, scorecard(scored, who), WORDS, width, unit=method.unit)
    assert max(line.cell_len for line in lines) <= width


def test_what_a_file_says_cannot_command_the_terminal() -> None:
    rows = [RankingTableRow("1", "3", "Ann\x1b[2J", ("1",), "so\x07")]
    assert "\x1b" not in "".join(line.plain for line in coloured(table_of(rows, ("MPs",), WORDS)))
