"""Travellers, frequency tables and scorecards as data."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from kibitz.game import Side, Vulnerability
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.rankings import RankingTableRow, table_of
from kibitz.pictures.terminal import coloured
from kibitz.scoring import (
    MINUS,
    NOT_PLAYED,
    PLUS,
    BoardResult,
    Field,
    Grouping,
    Matchpoints,
    Unscorable,
    Weighted,
    score,
)
from kibitz.scoring.fields.travellers import TravellerKey
from kibitz.scoring.working import scorecard, traveller_table, traveller_tables
from tests.because import because

NOBODY = Vulnerability.NONE


def evening() -> Field:
    """Two boards at four tables: a weighted score, an average plus, a pass and a board that was not played."""
    weighted = Weighted.of([("60%", "4S= N"), ("40%", "4S-1 N")], NOBODY)
    return score(
        [
            BoardResult.played(1, "1", "5", "4S-1 N", table="1"),
            BoardResult.played(1, "2", "6", "4S= N", table="2"),
            BoardResult.played(1, "3", "7", "2H-1 W", table="3").adjusted(weighted, weighted),
            BoardResult(1, "4", "8", NOT_PLAYED, NOT_PLAYED, table="4"),
            BoardResult.played(2, "1", "6", "Pass", table="1"),
            BoardResult.played(2, "2", "7", "2S= N", table="2"),
            BoardResult(2, "3", "8", PLUS, MINUS, table="3"),
            BoardResult.played(2, "4", "5", "3NT-1 W", table="4"),
        ],
        Matchpoints(short_boards="none"),
    )


def test_a_traveller_has_north_souths_best_first_and_what_has_no_figure_last() -> None:
    rows = traveller_table(evening(), 1).rows
    assert [(row.table, row.points, row.ns_figure, row.ew_figure) for row in rows] == [
        ("2", 420, Fraction(17, 5), Fraction(3, 5)),
        ("3", None, Fraction(11, 5), Fraction(9, 5)),
        ("1", -50, Fraction(2, 5), Fraction(18, 5)),
        ("4", None, None, None),
    ]
    assert [[remark.id for remark in row.remarks] for row in rows] == [[], ["weighted"], [], ["not_played"]]
    assert str(rows[1].contract) == "2H by W"
    assert rows[1].tricks == 7


def test_frequencies_count_the_parts_of_a_weighted_score() -> None:
    found = traveller_table(evening(), 1).frequencies
    assert [(frequency.points, frequency.ns_times, frequency.ew_times) for frequency in found] == [
        (420, Fraction(8, 5), Fraction(8, 5)),
        (-50, Fraction(7, 5), Fraction(7, 5)),
    ]
    assert [frequency.ns_figure for frequency in found] == [Fraction(17, 5), Fraction(2, 5)]


def test_a_scorecard_has_own_points_and_own_figure() -> None:
    rows = scorecard(evening(), "3")
    assert [(row.board, row.opponents, row.side, row.points, row.figure) for row in rows] == [
        (1, ("7",), Side.NORTH_SOUTH, None, Fraction(11, 5)),
        (2, ("8",), Side.NORTH_SOUTH, None, Fraction(12, 5)),
    ]
    assert [row.share for row in rows] == [Fraction(11, 20), Fraction(3, 5)]
    five = scorecard(evening(), "5")
    assert [(line.points, line.figure) for line in five] == [(50, Fraction(18, 5)), (-50, 2)]
    assert scorecard(evening(), "6")[1].passed_out


def test_12c2c_counts_on_the_traveller_and_the_scorecard() -> None:
    given = [
        *(BoardResult.scored(1, f"N{number}", f"E{number}", points) for number, points in enumerate((420, 0, 0))),
        BoardResult(2, "N0", "E0", PLUS, MINUS),
        *(BoardResult.scored(2, f"N{number}", f"E{number}", 0) for number in (1, 2)),
    ]
    field = score(given, Matchpoints())
    assert scorecard(field, "N0")[1].figure == 4
    assert traveller_table(field, 2).rows[0].ns_figure == 4
    assert traveller_table(field, 2).rows[0].ew_figure == 0


def test_12c2c_the_two_players_of_a_side_have_each_their_own_in_an_individual() -> None:
    given = [
        BoardResult.scored(1, ("1", "2"), ("3", "4"), 420),
        BoardResult.scored(1, ("5", "6"), ("7", "8"), 450),
        BoardResult.scored(2, ("1", "4"), ("2", "3"), 50),
        BoardResult(2, ("5", "8"), ("6", "7"), PLUS, MINUS),
    ]
    row = next(line for line in traveller_table(score(given, Matchpoints()), 2).rows if line.ns == ("5", "8"))
    assert (row.ns_figure, row.ew_figure) == (Fraction(6, 5), Fraction(4, 5))  # as 12C2a has them
    assert [remark.id for remark in row.remarks] == ["side", "side", "own_figures", "own_figures"]
    words = WorkingWords(voice=Speaker("en", strict=True))
    assert [words.remark(said_remark) for said_remark in row.remarks[2:]] == [
        "NS by their own averages: 2 to 5, 1.2 to 8",
        "EW by their own averages: 0.8 to 6, 0 to 7",
    ]
    assert json.loads(json.dumps(row.to_data()))["remarks"][2]["figures"][0] == {
        "id": "own",
        "contestant": "5",
        "worth": 2,
    }


def test_a_player_who_is_known_by_number_alone_is_not_named_twice() -> None:
    words = WorkingWords(voice=Speaker("en", strict=True))
    numbers = [RankingTableRow("1", "5", "5", ("6",)), RankingTableRow("2", "4", "4", ("5",))]
    assert next(line.plain for line in coloured(table_of(numbers, ["MPs"], words))).split() == ["Place", "No", "MPs"]
    named = [RankingTableRow("1", "5", "Ann", ("6",)), RankingTableRow("2", "4", "4", ("5",))]
    assert [line.plain.split() for line in coloured(table_of(named, ["MPs"], words))] == [
        ["Place", "No", "Names", "MPs"],
        ["1", "5", "Ann", "6"],
        ["2", "4", "5"],
    ]


def test_each_form_section_and_round_has_its_own_traveller() -> None:
    given = [BoardResult.scored(1, "1", "2", 50, section="A"), BoardResult.scored(1, "3", "4", 50, section="B")]
    field = score(given, Matchpoints(), grouping=Grouping(by_section=True))
    assert [traveller.key for traveller in traveller_tables(field, 1)] == [
        TravellerKey(1, section="A"),
        TravellerKey(1, section="B"),
    ]
    with pytest.raises(Unscorable, check=because("board_not_in_field")):
        traveller_table(field, 1)
    with pytest.raises(Unscorable, check=because("board_not_in_field")):
        traveller_tables(field, 2)
    with pytest.raises(Unscorable, check=because("contestant_unknown")):
        scorecard(field, "9")


def test_tables_are_json_with_exact_figures() -> None:
    data = traveller_table(evening(), 1).to_data()
    read = json.loads(json.dumps(data))
    assert read["rows"][1]["ns_figure"] == {"exact": "11/5", "decimal": "2.2"}
    assert read["rows"][1]["remarks"][0]["outcomes"][0]["result"] == "4S= by N"
    card = json.loads(json.dumps([line.to_data() for line in scorecard(evening(), "3")]))
    assert card[0]["side"] == "NS"
    assert card[1]["remarks"] == [{"id": "plus"}]
