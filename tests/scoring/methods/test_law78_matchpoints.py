"""Law 78A: two for each worse score and one for each equal one, or one and a half."""

from fractions import Fraction

import pytest

from kibitz.scoring.awards import AVERAGE, PLUS
from kibitz.scoring.fields.field import Grouping, score
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Halves, Number
from kibitz.scoring.standings.places import Place, field_figures, places
from tests.scoring.methods.helpers import worth
from tests.scoring.travellers import EW, NS, column, frequencies, scored, table, tables

HALF = Fraction(1, 2)


def test_two_for_each_worse_score_and_one_for_each_equal_one() -> None:
    field = scored(tables(420, 450, -50, 420, 170))
    assert column(field) == [5, 8, 0, 5, 2]
    assert column(field, EW) == [3, 0, 8, 3, 6]


def test_or_one_and_a_half() -> None:
    field = scored(tables(420, 450, -50, 420, 170), Matchpoints(each_worse=1))
    assert column(field) == [5 * HALF, 4, 0, 5 * HALF, 1]
    assert field.available("N1") == 4


def test_all_scores_equal_are_average_for_all() -> None:
    field = scored(tables(*[100] * 7))
    assert column(field) == column(field, EW) == [6] * 7
    assert field.available("N1") == 12


def test_one_result_alone_is_compared_with_nothing() -> None:
    field = scored(tables(420))
    assert (field.total("N1"), field.available("N1"), field.boards("N1")) == (0, 0, 1)


def test_a_board_passed_out_is_a_score_like_another() -> None:
    field = scored(
        [BoardResult.played(1, "N1", "E1", "Pass"), BoardResult.played(1, "N2", "E2", "3NT-1 N"), table(3, 90)]
    )
    assert column(field) == [2, 0, 4]


def test_the_vulnerability_is_the_boards_own() -> None:
    assert BoardResult.played(1, "N1", "E1", "4S= N").ns_award == 420
    assert BoardResult.played(2, "N1", "E1", "4S= N").ns_award == 620


def test_boards_played_a_different_number_of_times_are_of_equal_worth_by_neuberg() -> None:
    # Board 2 was played at three tables of four: (0 + 1) * 4/3 - 1 and so on.
    field = scored([*tables(50, 90, 110, 140), *tables(100, 120, 140, board=2)])
    assert column(field, board=2) == [Fraction(1, 3), 3, Fraction(17, 3)]
    assert field.available("N1") == 6 + 6


def test_or_left_as_they_are_with_a_smaller_top() -> None:
    field = scored([*tables(50, 90, 110, 140), *tables(100, 120, 140, board=2)], Matchpoints(short_boards="none"))
    assert column(field, board=2) == [0, 2, 4]
    assert (field.available("N1"), field.available("N4")) == (6 + 4, 6)
    # N4 has all that was available on one board, and is first before those with more points.
    assert places(field_figures(field), ["N1", "N2", "N3", "N4"])["N4"] == Place(1)


def test_or_factored() -> None:
    field = scored([*tables(50, 90, 110, 140), *tables(100, 120, 140, board=2)], Matchpoints(short_boards="factored"))
    assert column(field, board=2) == [0, 3, 6]


def test_a_board_that_should_have_been_played_more_often_is_brought_to_that() -> None:
    field = scored(tables(50, 90), expected=4)
    assert column(field) == [(0 + 1) * 2 - 1, (2 + 1) * 2 - 1]


def test_sections_are_scored_across_the_field_or_apart() -> None:
    results = [
        BoardResult.scored(1, f"{section}{number}", f"{section}{number}e", points, section=section)
        for section, scores in {"A": (50, 90, 140), "B": (90, 400)}.items()
        for number, points in enumerate(scores)
    ]
    across = score(results, Matchpoints())
    assert [across.total(who) for who in ("A0", "A1", "A2", "B0", "B1")] == [0, 3, 6, 3, 8]
    apart = score(results, Matchpoints(), grouping=Grouping(by_section=True))
    assert [apart.total(who) for who in ("A0", "A1", "A2", "B0", "B1")] == [0, 2, 4, 0, 2]
    # A board in one section is not short because the other section is larger.
    assert (apart.available("A0"), apart.available("B0")) == (4, 2)


def test_boards_of_different_rounds_with_one_number_are_different_boards_where_they_are_dealt_anew() -> None:
    results = [
        BoardResult.scored(1, ns, ew, points, round=round)
        for round, ns, ew, points in ((1, "a", "b", 50), (1, "c", "d", 90), (2, "a", "c", 100), (2, "b", "d", 120))
    ]
    field = score(results, Matchpoints(), grouping=Grouping(by_round=True))
    assert [field.total(who) for who in "abcd"] == [0 + 0, 2 + 2, 2 + 2, 0 + 0]
    assert not field.set_aside


def test_in_an_individual_both_players_of_a_side_have_its_score() -> None:
    results = [
        BoardResult.scored(1, ("a", "b"), ("c", "d"), 420),
        BoardResult.scored(1, ("e", "f"), ("g", "h"), -50),
        BoardResult.scored(1, ("i", "j"), ("k", "l"), 420),
    ]
    field = score(results, Matchpoints())
    assert {who: field.total(who) for who in "abcdefghijkl"} == {
        **dict.fromkeys("abij", 3),
        **dict.fromkeys("cdkl", 1),
        **dict.fromkeys("ef", 0),
        **dict.fromkeys("gh", 4),
    }
    assert field.available("a") == 4  # three scores are compared, not six


def test_a_pair_that_sits_the_other_way_has_its_score_the_other_way() -> None:
    # An arrow switch: E1 sits N-S on board 2.
    results = [*tables(50, 90), BoardResult.scored(2, "E1", "N1", 620), BoardResult.scored(2, "N2", "E2", 170)]
    field = scored(results)
    assert (field.total("N1"), field.total("E1")) == (0 + 0, 2 + 2)


@pytest.mark.parametrize(
    ("halves", "figures"),
    [
        (Halves.UP, ["0.3", "0.8"]),
        (Halves.AWAY_FROM_AVERAGE, ["0.2", "0.8"]),
        (Halves.TOWARDS_AVERAGE, ["0.3", "0.7"]),
        (Halves.EVEN, ["0.2", "0.8"]),
    ],
)
def test_halves_go_as_regulated(halves: Halves, figures: list[str]) -> None:
    # A quarter and three quarters of a top of 1, to a tenth.
    method = Matchpoints(each_worse=1, unit_of_rounding=Fraction(1, 10), halves=halves)
    quarters = [Fraction(1, 4), Fraction(3, 4)]
    assert [method.rounded(quarter, 1) for quarter in quarters] == [Fraction(figure) for figure in figures]


def test_figures_of_a_board_are_rounded_where_the_regulation_says_so() -> None:
    method = Matchpoints(unit_of_rounding=Fraction(1, 100))
    field = scored([*tables(50, 90, 110, 140), *tables(100, 120, 140, board=2)], method)
    assert column(field, board=2) == [Fraction("0.33"), 3, Fraction("5.67")]
    assert field.total("N1") == Fraction("0.33")


def test_a_row_with_an_average_is_a_table_but_no_score() -> None:
    # Five tables, four scores: the others are brought to a top of 8, and the average is half of it.
    field = scored([*tables(50, 90, 110), table(4, AVERAGE), table(5, 140)])
    assert column(field) == [Fraction(1, 4), Fraction(11, 4), Fraction(21, 4), 4, Fraction(31, 4)]
    # So it is although no other board was played five times.
    assert field.available("N1") == 8


def test_averages_alone_make_no_comparison() -> None:
    field = scored([table(1, PLUS, AVERAGE), table(2, AVERAGE, AVERAGE)])
    assert column(field) == [Fraction(6, 5), 1]


def test_what_a_score_would_have_earned() -> None:
    # The White Book's example: +450 is worth 11 and +420, got five times, 4; then +430 is worth 9.
    column = frequencies(NS, {450: 2, 420: 5})
    method = Matchpoints()
    assert [worth(method, column, points) for points in (450, 430, 420)] == [11, 9, 4]
    assert worth(method, column, 430) == 4 + 5 == 11 - 2
    assert (worth(method, column, 1000), worth(method, column, -50)) == (13, -1)


def test_what_a_score_would_have_earned_is_what_it_adds_to_a_weighted_score_with_hardly_any_weight() -> None:
    least = Fraction(1, 10**9)
    almost: dict[int, Number] = {450: 2, 420: 4, 430: least, 400: 1 - least}
    method = Matchpoints()
    among = method.values(frequencies(NS, almost))
    difference = Fraction(among[430] - worth(method, frequencies(NS, {450: 2, 420: 4, 400: 1}), 430))
    assert abs(difference) < 10 * least
