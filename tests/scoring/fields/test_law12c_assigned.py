"""Law 12C1: assigned scores, weighted over what might have happened, and given to each side by itself."""

from fractions import Fraction

import pytest

from kibitz.game import Board, Result
from kibitz.scoring.awards import COMPLEMENT, MINUS, Outcome, Weighted, share_of
from kibitz.scoring.fields.field import score
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.field_imps import Butler
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from tests.scoring.travellers import EW, NS, column, scored, table, tables

NONE = Board(1).vulnerability
THIRD = Fraction(1, 3)


def weighted(*parts: tuple[str | Fraction, int]) -> Weighted:
    return Weighted.of(parts, NONE)


def compare(mine: int, other: int) -> int:
    return 2 if mine > other else int(mine == other)


def test_a_weighted_score_has_the_weighted_comparisons_and_so_has_everybody_compared_with_it() -> None:
    field = scored([*tables(420, 170, -50), table(4, weighted(("60%", 420), ("40%", -50)))])
    assert field.total("N4") == Fraction(6, 10) * (1 + 2 + 2) + Fraction(4, 10) * (0 + 0 + 1)
    assert field.total("N1") == 2 + 2 + Fraction(6, 10) * 1 + Fraction(4, 10) * 2
    assert field.total("N2") == 0 + 2 + Fraction(6, 10) * 0 + Fraction(4, 10) * 2
    assert field.total("N3") == 0 + 0 + Fraction(6, 10) * 0 + Fraction(4, 10) * 1
    assert [ew + ns for ns, ew in zip(column(field), column(field, EW), strict=True) if ns and ew] == [6, 6, 6, 6]


def test_thirds_are_exact() -> None:
    field = scored([*tables(420, 170), table(3, weighted((THIRD, 420), ("2/3", -50)))])
    assert field.total("N3") == THIRD * (1 + 2) + 2 * THIRD * 0 == 1
    assert field.total("N1") == 2 + THIRD + 2 * 2 * THIRD == 2 + Fraction(5, 3)


def test_two_weighted_tables_are_compared_result_by_result() -> None:
    parts = [("2/7", 420), ("5/7", -50)], [("1/3", 170), ("1/6", 420), ("1/2", -100)]
    field = scored([*tables(170), table(2, weighted(*parts[0])), table(3, weighted(*parts[1]))])
    chances = [[(share_of(str(share)), points) for share, points in part] for part in parts]
    between = sum(p * q * compare(a, b) for p, a in chances[0] for q, b in chances[1])
    assert field.total("N2") == sum(p * compare(a, 170) for p, a in chances[0]) + between
    assert field.total("N3") == sum(q * compare(b, 170) for q, b in chances[1]) + 2 - between


def test_the_white_books_example_30_percent_of_9_7_and_70_percent_of_5_7() -> None:
    # The traveller with the weighted score on it: +450 is worth 9.7 there, and +420 is worth 5.7.
    others = tables(480, 450, 420, 420, 170, 170, start=2)
    method = Matchpoints()
    field = scored([table(1, weighted(("30%", 450), ("70%", 420))), *others], method)
    values = method.values(next(iter(field.travellers.values())).ns.column)
    assert (values[450], values[420]) == (Fraction("9.7"), Fraction("5.7"))
    assert field.total("N1") == Fraction("6.90")
    # The same by the definition: it would have had 9 with the one, and 6 with the other.
    assert field.total("N1") == Fraction("0.3") * 9 + Fraction("0.7") * 6


def test_a_weight_on_one_result_alone_is_that_result() -> None:
    whole = scored([*tables(420, 170), table(3, weighted(("100%", 170)))])
    assert column(whole) == column(scored(tables(420, 170, 170)))


def test_results_of_the_same_points_count_together() -> None:
    one, two = ([*tables(420, 170), table(3, award)] for award in (
        weighted(("50%", 420), ("50%", 50)), weighted(("20%", 420), ("30%", 420), ("50%", 50)),
    ))  # fmt: skip
    assert column(scored(one)) == column(scored(two))


def test_the_results_that_are_weighed_may_be_named() -> None:
    award = Weighted.of([("3/4", "3NT+1 N"), ("1/4", "3NT-1 N")], NONE)
    assert [(outcome.points, outcome.share, outcome.result) for outcome in award.outcomes] == [
        (430, Fraction(3, 4), Result.parse("3NT+1 N")),
        (-50, Fraction(1, 4), Result.parse("3NT-1 N")),
    ]


@pytest.mark.parametrize(
    ("flaw", "weights"),
    [
        ("weights_not_one", ["60%", "30%"]),
        ("weights_not_one", ["60%", "50%"]),
        ("weights_not_one", ["33%", "33%", "33%"]),
        ("weight_not_positive", ["110%", "-10%"]),
        ("weight_not_positive", ["100%", "0%"]),
        ("not_a_share", ["half", "half"]),
        ("not_a_share", ["1/0"]),
    ],
)
def test_weights_that_do_not_make_one_are_refused(flaw: str, weights: list[str]) -> None:
    with pytest.raises(Unscorable) as caught:
        Weighted.of([(weight, 50 * number) for number, weight in enumerate(weights)], NONE)
    assert caught.value.flaw.id == flaw


def test_a_split_score_is_compared_on_each_side_with_that_sides_scores() -> None:
    # 12C1e, 79B3: at table 3 N-S keep -50 and E-W are given -170.
    field = scored([*tables(420, 170), table(3, -50, 170)])
    assert column(field) == [4, 2, 0]
    assert column(field, EW) == [0, 3, 3]


def test_both_sides_may_be_given_the_worse_score() -> None:
    field = scored([*tables(100, 100), table(3, -50, 300)])
    assert (field.total("N3"), field.total("E3")) == (0, 0)
    assert (field.total("N1"), field.total("E1")) == (3, 3)


def test_a_weighted_score_for_one_side_and_an_average_for_the_other() -> None:
    field = scored([*tables(100, 50, 50), table(4, weighted(("50%", 100), ("50%", 50)), MINUS)])
    assert field.total("N4") == Fraction(1, 2) * 5 + Fraction(1, 2) * 2
    assert field.total("E4") == Fraction(4, 10) * 6
    # E-W have three scores on the board: they are brought to the scale of four.
    assert column(field, EW)[:3] == [Fraction(1, 3), Fraction(13, 3), Fraction(13, 3)]


def test_the_complement_of_an_assigned_score_is_what_it_leaves() -> None:
    field = scored([*tables(100, 50, 50), table(4, weighted(("50%", 100), ("50%", 50)), COMPLEMENT)])
    assert field.total("E4") == 6 - Fraction(7, 2)


def test_a_butler_score_may_be_weighted() -> None:
    field = scored([*tables(420, 420, 420), table(4, weighted(("50%", 420), ("50%", -60 + 10)))], Butler())
    # The datum is the mean of 420 three times and 185: 361.25, so 360.
    assert column(field) == [2, 2, 2, (2 - Fraction(9)) / 2]


def test_both_partners_of_an_individual_have_the_assigned_score_alike() -> None:
    # 12C3: what is given to a side in an individual is given to both its players.
    award = weighted(("2/3", 100), ("1/3", 50))
    results = [
        BoardResult(1, ("a", "b"), ("c", "d"), award, 50),
        BoardResult.scored(1, ("e", "f"), ("g", "h"), 50),
    ]
    field = score(results, Matchpoints())
    figures: list[Number] = [field.total(who) for who in "abcd"]
    assert figures == [Fraction(5, 3), Fraction(5, 3), 1, 1]
    assert field.figure(results[0], NS) == Fraction(5, 3)


def test_outcomes_are_legal_results() -> None:
    # 12C1c: only results that can be got by the Laws; 125 is none.
    impossible = Weighted((Outcome(125, Fraction(1, 2)), Outcome(50, Fraction(1, 2))))
    field = score([*tables(50, 90), table(3, impossible, 50)], Matchpoints())
    assert [rejected.flaw.id for rejected in field.set_aside] == ["impossible_score"]
    assert column(field) == [0, 2]
