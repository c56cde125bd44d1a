"""Law 78B: the scale of IMPs, in cross-IMPs and Butler against a field."""

from fractions import Fraction
from itertools import pairwise

import pytest

from kibitz.scoring.awards import AVERAGE, MINUS, PLUS, Artificial, Award, Outcome, Weighted
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.imps import LEAST_DIFFERENCES, imps, range_of
from kibitz.scoring.rounding import Halves
from tests.scoring.methods.helpers import worth
from tests.scoring.travellers import EW, NS, column, frequencies, scored, table, tables

THIRD = Fraction(1, 3)

# From, to, IMPs, as the table of Law 78B has it.
SCALE = [
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5), (220, 260, 6), (270, 310, 7),
    (320, 360, 8), (370, 420, 9), (430, 490, 10), (500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14),
    (1100, 1290, 15), (1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20),
    (2500, 2990, 21), (3000, 3490, 22), (3500, 3990, 23), (4000, None, 24),
]  # fmt: skip


@pytest.mark.parametrize(("least", "most", "worth"), SCALE)
def test_the_scale_at_its_edges(least: int, most: int | None, worth: int) -> None:
    assert imps(least) == worth
    assert imps(-least) == -worth
    assert imps(most if most is not None else 99_990) == worth
    assert range_of(worth) == (least, most)


def test_the_scale_has_no_hole() -> None:
    assert len(LEAST_DIFFERENCES) == 24
    for (_, most, _), (least, _, _) in pairwise(SCALE):
        assert most == least - 10


def test_a_difference_between_two_tens_is_worth_what_the_lower_is_worth() -> None:
    assert (imps(419), imps(Fraction(859, 2)), imps(-429), imps(430)) == (9, 9, -9, 10)


def test_cross_imps_are_the_mean_of_all_comparisons() -> None:
    # +420 against 450, 200, 200, -50 and 590: -1 +6 +6 +10 -5 = 16, in five comparisons.
    field = scored(tables(420, 450, 200, 200, -50, 590), CrossImps())
    assert column(field)[0] == Fraction(32, 10)
    assert column(field, EW)[0] == Fraction(-32, 10)


@pytest.mark.parametrize(
    ("method", "divisor"),
    [
        (CrossImps(scale="sum"), 1),
        (CrossImps(), 5),
        (CrossImps(divisor="scores"), 6),
    ],
)
def test_or_their_sum_or_the_mean_over_all_scores(method: CrossImps, divisor: int) -> None:
    assert column(scored(tables(420, 450, 200, 200, -50, 590), method))[0] == Fraction(16, divisor)


def test_or_divided_by_the_root_of_the_comparisons_of_the_board() -> None:
    # Six scores make fifteen comparisons; two make one, and stay as in a match.
    root = column(scored(tables(420, 450, 200, 200, -50, 590), CrossImps(scale="root")))[0]
    assert root is not None
    assert abs(Fraction(root) ** 2 * 15 - 16**2) < Fraction(1, 10**8)
    assert column(scored(tables(420, -50), CrossImps(scale="root"))) == [10, -10]


def test_one_score_alone_has_nothing_to_be_compared_with() -> None:
    assert column(scored(tables(420), CrossImps())) == [0]
    assert column(scored(tables(420), Butler())) == [0]


def test_the_butler_of_22_tables() -> None:
    # Published: 3 times 980, 11 times 480, 7 times 450, once -50: the datum is 510.
    field = scored(tables(*[980] * 3, *[480] * 11, *[450] * 7, -50), Butler(dropped=0))
    traveller = next(iter(field.travellers.values()))
    method = Butler()
    assert method.exact_datum(traveller.ns.column) == Fraction(11320, 22)
    assert method.datum(traveller.ns.column) == method.datum(traveller.ew.column) == 510
    assert column(field) == [10] * 3 + [-1] * 11 + [-2] * 7 + [-11]
    assert column(field, EW) == [-10] * 3 + [1] * 11 + [2] * 7 + [11]


@pytest.mark.parametrize(
    ("method", "datum"),
    [
        (Butler(), -50),  # a mean of -45: halves go away from zero
        (Butler(halves=Halves.TOWARDS_AVERAGE), -40),
        (Butler(cut_off=True), -40),
        (Butler(unit_of_datum=Fraction(0)), -45),
        (Butler(unit_of_datum=Fraction(1), cut_off=True), -45),
    ],
)
def test_the_datum_is_rounded_as_regulated(method: Butler, datum: int) -> None:
    column = frequencies(NS, {-90: 1, 0: 1})
    assert method.datum(column) == datum
    assert method.datum(frequencies(EW, {90: 1, 0: 1})) == datum


def test_extremes_are_dropped_from_the_datum_but_have_their_imps() -> None:
    scores = tables(-50, 400, 420, 430, 1430)
    plain, trimmed = (scored(scores, Butler(dropped=number)) for number in (0, 1))
    assert column(plain)[0] == imps(-50 - 530)
    assert column(trimmed) == [imps(points - 420) for points in (-50, 400, 420, 430, 1430)]


def test_a_share_of_the_scores_is_dropped_at_each_end() -> None:
    assert Butler(dropped_share=Fraction(1, 4)).counted(frequencies(NS, {0: 2, 50: 5, 90: 2})) == {50: 5}
    assert Butler(dropped_share=Fraction(1, 4)).counted(frequencies(NS, {0: 1, 50: 2})) == {0: 1, 50: 2}


def test_nothing_is_dropped_where_nothing_would_be_left() -> None:
    assert Butler(dropped=1).counted(frequencies(NS, {0: 1, 50: 1})) == {0: 1, 50: 1}


def test_half_a_score_is_dropped_where_a_weighted_score_is_the_extreme() -> None:
    weighted = Weighted((Outcome(1430, THIRD), Outcome(400, 1 - THIRD)))
    field = scored([*tables(0, 400, 420), table(4, weighted)], Butler(dropped=1))
    traveller = next(iter(field.travellers.values()))
    assert Butler(dropped=1).counted(traveller.ns.column) == {400: 1 + 2 * THIRD, 420: THIRD}


@pytest.mark.parametrize("method", [CrossImps(average_plus=2), Butler(average_plus=2)], ids=["cross-IMPs", "Butler"])
@pytest.mark.parametrize(
    ("award", "figure"),
    [
        (PLUS, 2),
        (AVERAGE, 0),
        (MINUS, -2),
        (Artificial(share=Fraction(55, 100)), 1),
        (Artificial(share=Fraction(1)), 10),
        (Artificial(imps=Fraction(-5, 2)), Fraction(-5, 2)),
    ],
)
def test_average_plus_is_so_many_imps_as_regulated(method: Method, award: Award, figure: Fraction | int) -> None:
    field = scored([*tables(50, 50), table(3, award, AVERAGE)], method)
    assert field.total("N3") == figure


def test_a_weighted_score_is_worth_the_weighted_imps() -> None:
    weighted = Weighted((Outcome(420, THIRD), Outcome(-100, 1 - THIRD)))
    field = scored([*tables(420, 170), table(3, weighted)], CrossImps())
    against_420 = 0 * THIRD + imps(-520) * (1 - THIRD)
    against_170 = imps(250) * THIRD + imps(-270) * (1 - THIRD)
    assert field.total("N3") == (against_420 + against_170) / 2
    assert field.total("N1") == (imps(250) - against_420) / 2
    assert field.total("E3") == -field.total("N3")


def test_imps_are_worth_what_they_are_on_a_column_that_lacks_the_score() -> None:
    assert worth(CrossImps(scale="sum"), frequencies(NS, {450: 1, 200: 2}), 420) == -1 + 6 + 6
    assert worth(Butler(), frequencies(NS, {450: 1, 430: 1}), 140) == imps(140 - 440)
