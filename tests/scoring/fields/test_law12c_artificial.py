"""Laws 12C2 and 88: artificial scores, at matchpoints and IMPs, and a contestant's own figure instead (12C2c)."""

from fractions import Fraction

import pytest

from kibitz.scoring.awards import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Absent,
    Artificial,
    Award,
    BetterOf,
)
from kibitz.scoring.fields.field import Field, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.methods.total_points import TotalPoints
from kibitz.scoring.results import BoardResult
from tests.scoring.travellers import EW, NS, column, scored, table, tables


@pytest.mark.parametrize(
    ("award", "share"),
    [(PLUS, "0.6"), (AVERAGE, "0.5"), (MINUS, "0.4"), (Artificial(share=Fraction("0.55")), "0.55")],
)
def test_averages_are_shares_of_what_was_available(award: Award, share: str) -> None:
    field = scored([*tables(50, 90, 110, 140, 170), table(6, award, AVERAGE)])
    assert field.total("N6") == Fraction(share) * 10
    assert field.available("N6") == 10


def test_the_two_sides_need_not_make_a_whole_board() -> None:
    field = scored([*tables(50, 90, 110, 140, 170), table(6, PLUS, PLUS)])
    assert (field.total("N6"), field.total("E6")) == (6, 6)


def test_the_others_are_brought_to_scale_for_the_score_that_is_missing() -> None:
    field = scored([*tables(50, 90, 110, 140, 170), table(6, PLUS, MINUS)])
    assert column(field)[:5] == [Fraction(figure) for figure in ("0.2", "2.6", "5", "7.4", "9.8")]


def test_the_complement_is_what_is_left() -> None:
    field = scored([*tables(50, 90, 110, 140, 170), table(6, Artificial(share=Fraction("0.7")), COMPLEMENT)])
    assert (field.total("N6"), field.total("E6")) == (7, 3)
    at_imps = scored([*tables(50, 90), table(3, COMPLEMENT, Artificial(imps=Fraction(5)))], CrossImps())
    assert (at_imps.total("N3"), at_imps.total("E3")) == (-5, 5)


def test_a_complement_of_a_complement_is_nothing_and_is_said() -> None:
    field = scored([*tables(50, 90), table(3, COMPLEMENT, COMPLEMENT)])
    assert (field.boards("N3"), field.boards("E3")) == (0, 0)
    assert {(flaw.id, flaw.values["board"], flaw.values["contestants"]) for flaw in field.flaws} == {
        ("award_not_scored", 1, ("N3",)),
        ("award_not_scored", 1, ("E3",)),
    }
    assert {getattr(flaw.values["reason"], "id", None) for flaw in field.flaws} == {"complement_of_complement"}
    assert field.total("N2") > field.total("N1")


@pytest.mark.parametrize("absent", [NOT_PLAYED, CANCELLED, LATE])
def test_who_has_nothing_to_score_has_one_board_less(absent: Absent) -> None:
    field = scored([*tables(50, 90), table(3, absent), *tables(100, 120, 140, board=2)])
    assert (field.boards("N3"), field.available("N3"), field.total("N3")) == (1, 4, 4)
    assert (field.boards("N1"), field.available("N1")) == (2, 8)
    assert column(field) == [Fraction(1, 2), Fraction(7, 2), None]


def test_one_side_may_have_a_score_where_the_other_has_none() -> None:
    field = scored([*tables(50, 90), table(3, 70, NOT_PLAYED)])
    assert column(field) == [0, 4, 2]
    assert column(field, EW) == [Fraction(7, 2), Fraction(1, 2), None]


@pytest.mark.parametrize(
    ("flaw", "award", "method"),
    [
        ("imps_at_matchpoints", Artificial(imps=Fraction(3)), Matchpoints()),
        ("no_average_at_total_points", PLUS, TotalPoints()),
        ("only_in_teams", BetterOf(PLUS, 50), Matchpoints()),
    ],
)
def test_an_award_that_a_method_does_not_know_is_said_and_the_rest_is_scored(
    flaw: str, award: Award, method: Method
) -> None:
    field = scored([*tables(50, 90), table(3, award, 70)], method)
    (found,) = field.flaws
    assert (found.values["board"], found.values["contestants"]) == (1, ("N3",))
    assert getattr(found.values["reason"], "id", None) == flaw
    assert (field.boards("N3"), field.boards("E3"), field.boards("N1")) == (0, 1, 1)
    assert field.total("N2") > field.total("N1")


def test_at_the_sum_of_cross_imps_average_plus_is_as_much_for_every_comparison() -> None:
    # 12C2b: 3 IMPs where a board is one comparison; among three scores there are two of them.
    field = scored([*tables(50, 90, 140), table(4, PLUS, MINUS)], CrossImps(scale="sum"))
    assert (field.total("N4"), field.total("E4")) == (6, -6)


def test_what_the_other_side_leaves_is_the_same_share_where_the_tops_differ() -> None:
    # Two scores N-S and one more E-W, and short boards stay as they are: N-S have 60 % of a top of 2, E-W 40 % of 4.
    results = [*tables(50, 90), table(3, Artificial(share=Fraction(3, 5)), COMPLEMENT), table(4, NOT_PLAYED, 70)]
    field = scored(results, Matchpoints(short_boards="none"))
    assert field.total("N3") / field.available("N3") == Fraction(3, 5)
    assert field.total("E3") / field.available("E3") == Fraction(2, 5)
    assert field.available("N3") != field.available("E3")


def test_a_share_of_more_than_the_board_is_refused() -> None:
    with pytest.raises(Unscorable) as caught:
        Artificial(share=Fraction(11, 10))
    assert caught.value.flaw.id == "share_beyond_all"


# 12C2c. N1 has an average on board 1 and plays boards 2, 3 and 4 against three others.


def with_scores(award: Award, *places: int, method: Method | None = None, window: str = "session") -> Field:
    """N1 with an average on board 1, and from 0 (bottom) to 3 (top) on the boards after; two boards make a round."""
    scores = (90, 110, 140, 170)
    results = [BoardResult(1, "N1", "E1", award, AVERAGE, round=1), *tables(*scores[:3], start=2)]
    for board, place in enumerate(places, 2):
        others = [points for points in scores if points != scores[place]]
        round = 1 + (board - 1) // 2
        for number, points in enumerate([scores[place], *others], 1):
            results.append(BoardResult.scored(board, f"N{number}", f"E{number}", points, round=round))
    return score(results, method or Matchpoints(), averages=Averages(window))


def test_who_has_more_than_60_percent_on_the_other_boards_has_that_for_average_plus() -> None:
    field = with_scores(PLUS, 3, 3, 1)  # 6 + 6 + 2 of 18
    own = field.own_averages("N1")[0]
    assert (own.by_law, own.own, own.figure) == (Fraction(18, 5), Fraction(14, 3), Fraction(14, 3))
    assert own.is_own
    assert field.total("N1") == 14 + Fraction(14, 3)


def test_who_has_less_keeps_average_plus() -> None:
    field = with_scores(PLUS, 2, 2, 1)  # 4 + 4 + 2 of 18: less than 60 %
    assert field.total("N1") == 10 + Fraction(18, 5)
    assert not field.own_averages("N1")[0].is_own


def test_who_has_less_than_40_percent_on_the_other_boards_has_that_for_average_minus() -> None:
    field = with_scores(MINUS, 0, 0, 2)
    assert field.total("N1") == 4 + Fraction(4, 18) * 6
    assert with_scores(MINUS, 3, 3, 2).total("N1") == 16 + Fraction(12, 5)


@pytest.mark.parametrize("award", [AVERAGE, Artificial(share=Fraction("0.6"))])
def test_average_and_a_share_that_was_named_stay_as_they_are(award: Award) -> None:
    field = with_scores(award, 3, 3, 3)
    assert field.own_averages("N1") == ()
    assert field.total("N1") == 18 + (3 if award is AVERAGE else Fraction(18, 5))


def test_where_there_are_no_other_boards_the_laws_figure_stands() -> None:
    field = with_scores(PLUS)
    assert field.own_averages("N1")[0].own is None
    assert field.total("N1") == Fraction(18, 5)


def test_other_boards_with_artificial_scores_say_nothing() -> None:
    field = with_scores(PLUS, 3)
    before = field.own_averages("N1")[0].own
    results = [*field.results, *(BoardResult(5, f"N{n}", f"E{n}", MINUS, PLUS, round=3) for n in (1, 2, 3, 4))]
    assert score(results, Matchpoints()).own_averages("N1")[0].own == before


def test_the_window_is_the_match_where_it_is_so_regulated() -> None:
    # Board 2 is of the same round and a bottom; boards 3 and 4 are tops of another.
    assert with_scores(PLUS, 0, 3, 3, window="session").own_averages("N1")[0].own == 4
    assert with_scores(PLUS, 0, 3, 3, window="match").own_averages("N1")[0].own == 0


def test_at_imps_their_own_mean_of_a_board_takes_the_place_of_average_plus() -> None:
    # 170 against 90, 110 and 140 gains 2, 2 and 1: less than 3 IMPs a board, and more than 1.
    assert with_scores(PLUS, 3, 3, method=CrossImps()).own_averages("N1")[0].figure == 3
    low = with_scores(PLUS, 3, 3, method=CrossImps(average_plus=1))
    each = Fraction(2 + 2 + 1, 3)
    assert low.own_averages("N1")[0].figure == each
    assert low.total("N1") == 3 * each


def test_both_partners_of_an_individual_have_their_own_figures() -> None:
    # 12C3 gives them the same award; 12C2c looks at each contestant's own session, and here each is one.
    results = [
        BoardResult(1, ("a", "b"), ("c", "d"), PLUS, AVERAGE),
        BoardResult.scored(1, ("e", "f"), ("g", "h"), 50),
        BoardResult.scored(2, ("a", "e"), ("b", "f"), 170),
        BoardResult.scored(2, ("c", "g"), ("d", "h"), 140),
    ]
    field = score(results, Matchpoints())
    assert (field.total("a"), field.total("b")) == (2 + 2, 0 + Fraction(6, 5))
    assert field.figure(results[0], NS) == Fraction(6, 5)


# 12C2d: an authority may lay down other figures for a second board without a score, and more.


def with_averages(number: int, averages: Averages, method: Method | None = None) -> Field:
    """N1 has average plus on so many boards, and a top on the next."""
    results = []
    for board in range(1, number + 2):
        first = BoardResult(board, "N1", "E1", PLUS, AVERAGE) if board <= number else table(1, 170, board=board)
        results += [first, table(2, 0, board=board), table(3, 0, board=board)]
    return score(results, method or Matchpoints(), averages=averages)


def test_the_second_board_without_a_score_has_what_is_laid_down_for_it() -> None:
    scale = Averages(scale=(Fraction("0.6"), Fraction("0.5"), Fraction("0.45")))
    own = with_averages(4, scale).own_averages("N1")
    assert [own_average.figure for own_average in own] == [4, 2, Fraction("1.8"), Fraction("1.8")]
    # The first is as the Law has it, so their own figure may take its place; the others are as they were laid down.
    assert [own_average.is_own for own_average in own] == [True, False, False, False]
    assert [own_average.is_regulated for own_average in own] == [False, True, True, True]
    assert with_averages(4, scale).total("N1") == 4 + 2 + Fraction("3.6") + 4


def test_at_imps_it_is_a_number_of_imps() -> None:
    own = with_averages(3, Averages(imps=(3, 0)), CrossImps()).own_averages("N1")
    assert [own_average.figure for own_average in own] == [5, 0, 0]
