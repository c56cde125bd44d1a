"""Law 87: boards played in several forms, and groups of scores that are too small."""

from fractions import Fraction

import pytest

from kibitz.laws.regulations import Regulations
from kibitz.scoring import rules
from kibitz.scoring.awards import AVERAGE
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Halves, rounded
from tests.scoring.travellers import EW, column, scored, table, tables

DOE = Matchpoints(unit_of_rounding=Fraction(1, 10), halves=Halves.TOWARDS_AVERAGE)
SMALL = Matchpoints(small_groups="third_of_field")
BY_HAND = Matchpoints(fouled_boards="by_hand")
ACBL = Matchpoints(each_worse=1, small_groups="larger_group", unit_of_rounding=Fraction(1, 100))


def seven_and_three() -> list[BoardResult]:
    return [*tables(90, 110, 120, 140, 170, 200, 400), *tables(50, 100, 150, form="x", start=8)]


def some_and_others(*group: int, others: int) -> list[BoardResult]:
    """A board of which some tables played another form."""
    return [*tables(*[50 if number % 2 else 90 for number in range(others)], start=10), *tables(*group, form="x")]


def test_neubergs_formula_for_six_scores_of_seven() -> None:
    # Published: of 10 points available 4 become 4.8333 and 9 become 10.6667, of 12.
    field = scored(tables(50, 90, 110, 140, 170, 170), expected=7)
    assert column(field) == [(matchpoints + 1) * Fraction(7, 6) - 1 for matchpoints in (0, 2, 4, 6, 9, 9)]
    assert [rounded(figure or 0, Fraction(1, 10_000)) for figure in column(field)[2::2]] == [
        Fraction("4.8333"),
        Fraction("10.6667"),
    ]


def test_ten_scores_fouled_seven_and_three() -> None:
    # Published by the English Bridge Union, to a tenth of a matchpoint with halves towards average.
    field = scored(seven_and_three(), DOE)
    assert column(field, form="") == [Fraction(figure) for figure in ("0.4", "3.3", "6.1", "9", "11.9", "14.7", "17.6")]
    assert column(field, form="x") == [Fraction(figure) for figure in ("2.3", "9", "15.7")]
    assert field.available("N1") == field.available("N8") == 18


def test_what_a_fouled_board_gives_is_what_another_board_gives() -> None:
    field = scored(seven_and_three())
    assert [sum(figure or 0 for figure in column(field, form=form)) for form in ("", "x")] == [63, 27]
    assert sum(figure or 0 for figure in column(field, EW)) == 90


# The traveller of a thread in the forum of New Zealand Bridge: nine tables, five in one form and four in the other.
NEW_ZEALAND = {"": {1: -130, 2: -660, 3: -120, 8: 140, 9: -150}, "x": {4: -200, 5: 600, 6: -100, 7: -100}}


def new_zealand() -> list[BoardResult]:
    return [table(n, points, board=4, form=form) for form, group in NEW_ZEALAND.items() for n, points in group.items()]


def test_nine_tables_five_and_four_by_hand() -> None:
    # One for every score of the other group.
    field = scored(new_zealand(), BY_HAND)
    assert column(field, board=4) == [8, 4, 10, 5, 11, 8, 8, 12, 6]
    assert column(field, EW, board=4) == [8, 12, 6, 11, 5, 8, 8, 4, 10]
    assert sum(figure or 0 for figure in column(field, board=4)) == 72


def test_nine_tables_five_and_four_by_the_formula() -> None:
    field = scored(new_zealand())
    among = {1: 4, 2: 0, 3: 6, 4: 0, 5: 6, 6: 3, 7: 3, 8: 8, 9: 2}
    groups = {number: 4 if number in NEW_ZEALAND["x"] else 5 for number in among}
    assert column(field, board=4) == [
        Fraction(points * 9 + (9 - groups[number]), groups[number]) for number, points in among.items()
    ]
    assert sum(figure or 0 for figure in column(field, board=4)) == 72


@pytest.mark.parametrize(
    ("group", "shares"),
    [
        ((50,), ["0.60"]),
        ((50, 90), ["0.55", "0.65"]),
        ((90, 90), ["0.60", "0.60"]),
        ((50, 90, 110), ["0.50", "0.60", "0.70"]),
        ((50, 90, 90), ["0.50", "0.65", "0.65"]),
        ((50, 50, 50), ["0.60", "0.60", "0.60"]),
    ],
)
def test_groups_of_up_to_three_have_65_and_55_or_70_60_and_50_percent(
    group: tuple[int, ...], shares: list[str]
) -> None:
    field = scored(some_and_others(*group, others=12 - len(group)), SMALL)
    assert column(field, form="x") == [Fraction(share) * 22 for share in shares]
    # E-W have the same in the other order: the two sides of a table have 120 % between them.
    assert column(field, EW, form="x") == [(Fraction("1.20") - Fraction(share)) * 22 for share in shares]


def test_a_small_group_that_is_more_than_a_third_of_the_scores_has_the_formula() -> None:
    # A thread of the English forum: two of five scores; the worse of the two has 1.5 of 8, not 55 %.
    five = some_and_others(-110, -200, others=3)
    assert column(scored(five, SMALL), EW, form="x") == [Fraction(3, 2), Fraction(13, 2)]
    assert column(scored(five, SMALL), form="x") == [Fraction(13, 2), Fraction(3, 2)]
    six = some_and_others(-110, -200, others=4)
    assert column(scored(six, SMALL), EW, form="x") == [Fraction("0.55") * 10, Fraction("0.65") * 10]


@pytest.mark.parametrize("others", [1, 2, 11])
@pytest.mark.parametrize("method", [Matchpoints(), SMALL, ACBL])
def test_one_score_alone_in_its_form_has_60_percent_and_never_the_formula(method: Matchpoints, others: int) -> None:
    field = scored(some_and_others(50, others=others), method)
    top = field.available("N1")
    assert column(field, form="x") == column(field, EW, form="x") == [Fraction("0.60") * Fraction(top)]


def test_unless_another_way_than_the_formula_is_laid_down() -> None:
    for method in (BY_HAND, Matchpoints(fouled_boards="factored")):
        assert column(scored(some_and_others(50, others=5), method), form="x") == [5]


def test_four_scores_always_have_the_formula() -> None:
    field = scored(some_and_others(50, 90, 110, 140, others=20), SMALL)
    assert column(field, form="x") == [(matchpoints + 1) * 6 - 1 for matchpoints in (0, 2, 4, 6)]


def test_the_american_rule_for_three_looks_whether_it_is_the_larger_group() -> None:
    # Three of five scores: M = N S / n + (N - n) / 2n, to a hundredth.
    larger = scored([*tables(50, 90, 110), *tables(100, 120, form="x", start=4)], ACBL)
    assert column(larger, form="") == [Fraction("0.33"), 2, Fraction("3.67")]
    assert column(larger, form="x") == [Fraction("0.55") * 4, Fraction("0.65") * 4]
    smaller = scored([*tables(50, 90, 110, 140), *tables(100, 120, 150, form="x", start=5)], ACBL)
    assert column(smaller, form="x") == [3, Fraction("3.6"), Fraction("4.2")]


def test_a_fouled_board_may_be_scored_otherwise_than_a_short_one() -> None:
    results = [*seven_and_three(), *tables(90, 110, 120, board=2)]
    field = scored(results, Matchpoints(fouled_boards="factored", short_boards="neuberg"))
    assert column(field, form="x") == [0, 9, 18]
    assert column(field, board=2) == [Fraction(7, 3), 9, Fraction(47, 3)]


def test_three_forms_of_one_board() -> None:
    results = [*tables(50, 90), *tables(100, 140, form="x", start=3), *tables(400, 420, form="y", start=5)]
    field = scored(results)
    assert column(field) == [2, 8] * 3
    assert [field.travellers[key].ns.column.fouled for key in field.travellers] == [True] * 3


def test_a_table_with_an_average_belongs_to_the_form_it_had() -> None:
    field = scored([*tables(50, 90, 110), *tables(100, 140, form="x", start=4), table(6, AVERAGE, form="x")])
    assert column(field, form="x") == [2, 8, 5]


@pytest.mark.parametrize("method", [CrossImps(), Butler()], ids=["cross-IMPs", "Butler"])
def test_at_imps_each_form_is_compared_by_itself(method: CrossImps | Butler) -> None:
    field = scored([*tables(50, 450), *tables(-50, -450, form="x", start=3)], method)
    each = imps(400) if isinstance(method, CrossImps) else imps(200)
    assert column(field) == [-each, each, each, -each]


def test_a_fouled_board_is_brought_to_scale_even_where_a_short_one_is_not() -> None:
    # 87B: until the director says how.
    assert rules.matchpoints(Regulations(short_board_method="none")).fouled_boards == "neuberg"
    assert rules.matchpoints(Regulations(short_board_method="factored")).fouled_boards == "factored"
    assert rules.matchpoints(Regulations(fouled_board_method="factored")).fouled_boards == "factored"
