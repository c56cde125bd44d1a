"""The WBF's scales of 2013, against the cards that federations print."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from kibitz.messages import speaker
from kibitz.scoring import vp
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.vp import Fractions, curve
from tests.scoring.vp.vps import whole

CONTINUOUS = vp.by_name("wbf_continuous")
DISCRETE = vp.by_name("wbf_discrete")

# The Danish federation's cards: the winner's VPs for 0, 1, 2, ... IMPs.
DANISH = {
    1: "10.00 11.20 12.29 13.28 14.18 15.00 15.74 16.42 17.03 17.59 18.09 18.55 18.97 19.34 19.69 20.00",
    6: "10.00 10.50 10.99 11.46 11.90 12.33 12.75 13.15 13.53 13.90 14.25 14.59 14.92 15.24 15.54 15.83 16.11 16.38 "
    "16.64 16.89 17.12 17.35 17.58 17.79 17.99 18.19 18.38 18.56 18.73 18.90 19.06 19.22 19.37 19.51 19.65 19.78 19.91 "
    "20.00",
    8: "10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78 14.09 14.39 14.68 14.96 15.23 15.50 15.75 "
    "16.00 16.23 16.46 16.68 16.90 17.11 17.31 17.50 17.69 17.87 18.04 18.21 18.37 18.53 18.68 18.83 18.97 19.11 19.24 "
    "19.37 19.50 19.62 19.74 19.85 19.95 20.00",
    10: "10.00 10.39 10.77 11.14 11.50 11.85 12.18 12.51 12.83 13.14 13.43 13.72 14.00 14.28 14.54 14.80 15.05 15.29 "
    "15.52 15.75 15.97 16.18 16.39 16.59 16.78 16.97 17.16 17.34 17.51 17.68 17.84 18.00 18.15 18.30 18.44 18.58 18.71 "
    "18.84 18.97 19.10 19.22 19.33 19.44 19.55 19.66 19.76 19.86 19.96 20.00",
}

# The EBU's cards (White Book 3.1.1): the first margin for 10, 11, ... 20 VPs.
EBU = {
    5: (0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31),
    6: (0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 33),
    7: (0, 1, 3, 6, 9, 12, 15, 19, 24, 29, 36),
    8: (0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39),
    9: (0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41),
    10: (0, 1, 4, 7, 10, 14, 18, 23, 28, 35, 43),
    11: (0, 2, 5, 8, 11, 15, 19, 24, 30, 37, 45),
    12: (0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47),
    13: (0, 2, 5, 8, 12, 16, 21, 26, 32, 40, 49),
    14: (0, 2, 5, 9, 13, 17, 22, 27, 34, 41, 51),
    15: (0, 2, 5, 9, 13, 17, 22, 28, 35, 43, 53),
    16: (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54),
    20: (0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61),
    24: (0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66),
    28: (0, 2, 7, 12, 18, 24, 30, 38, 47, 58, 72),
    32: (0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77),
    40: (0, 3, 8, 14, 21, 28, 36, 46, 56, 69, 86),
    48: (0, 3, 9, 16, 23, 31, 40, 50, 62, 76, 94),
    56: (0, 3, 10, 17, 25, 33, 43, 54, 67, 82, 101),
    64: (0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108),
}


@pytest.mark.parametrize("boards", DANISH)
def test_the_continuous_card_is_the_published_one(boards: int) -> None:
    published = [Fraction(written) for written in DANISH[boards].split()]
    assert [step.winner for step in CONTINUOUS.row(boards)] == published
    assert [step.first for step in CONTINUOUS.row(boards)] == list(range(len(published)))


@pytest.mark.parametrize(("boards", "imps", "vps"), [(14, 2, "10.66"), (14, 7, "12.16"), (14, 10, "12.97")])
def test_figures_that_were_printed_when_the_scale_was_new(boards: int, imps: int, vps: str) -> None:
    assert CONTINUOUS.vps(imps, boards) == (Fraction(vps), 20 - Fraction(vps))


@pytest.mark.parametrize(
    ("boards", "last", "changed"),
    [(6, 37, 0), (7, 40, 0), (8, 43, 1), (10, 48, 3), (16, 60, 7), (24, 74, 13), (32, 85, 22)],
)
def test_the_card_ends_at_the_first_margin_worth_20_and_is_repaired_in_so_many_places(
    boards: int, last: int, changed: int
) -> None:
    row = CONTINUOUS.row(boards)
    assert (row[-1].first, row[-1].winner) == whole(last, 20)
    assert row[-1].last is None
    assert row[-2].winner < 20
    workings = [CONTINUOUS.working(step.first, boards) for step in row]
    assert sum(working.repaired for working in workings) == changed
    for working in workings:
        assert working.formula is not None
        assert 0 <= working.own - working.formula + Fraction(1, 200) <= Fraction(3, 100)


@given(boards=st.integers(1, 150))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    values = [step.winner for step in CONTINUOUS.row(boards)]
    gains = [after - before for before, after in pairwise(values)]
    assert all(gain >= 0 for gain in gains)
    assert all(later <= earlier for earlier, later in pairwise(gains))


@given(boards=st.integers(1, 150))
def test_no_range_is_narrower_than_the_one_before(boards: int) -> None:
    row = DISCRETE.row(boards)
    ends = [int(step.last) for step in row if step.last is not None]
    widths = [2 * ends[0] + 1, *(later - earlier for earlier, later in pairwise(ends))]
    assert widths[0] >= 1
    assert all(later >= earlier for earlier, later in pairwise(widths))
    assert [step.winner for step in row] == list(range(10, 21))


@pytest.mark.parametrize("boards", EBU)
def test_the_discrete_card_is_the_published_one(boards: int) -> None:
    assert tuple(int(step.first) for step in DISCRETE.row(boards)) == EBU[boards]


@pytest.mark.parametrize(("boards", "starts"), [(3, (0, 1, 4, 7, 10, 15)), (4, (0, 1, 4, 8, 12, 18))])
def test_a_half_match_has_a_card_of_its_own(boards: int, starts: tuple[int, ...]) -> None:
    row = vp.by_name("wbf_discrete_10").row(boards)
    assert tuple(int(step.first) for step in row) == starts
    assert (row[0].winner, row[-1].winner, row[-1].loser) == whole(5, 10, 0)


def test_a_margin_that_reaches_half_a_vp_exactly() -> None:
    """In a half match of eight boards, 10 IMPs are a third of the way to 30: 7.5 VPs, and still in the lower range."""
    assert vp.by_name("wbf_discrete_10").vps(10, 8) == whole(7, 3)
    assert vp.by_name("wbf_discrete_10").vps(11, 8) == whole(8, 2)


def test_the_white_books_four_boards_taken_away() -> None:
    """White Book 3.3.7: four boards at 3 IMPs are 12, and that is 14-6 in a match of seven or eight."""
    assert DISCRETE.vps(12, 8) == whole(14, 6)


@given(
    margin=st.fractions(0, 70, max_denominator=12),
    boards=st.integers(1, 40),
    places=st.sampled_from([2, 4]),
)
def test_rounding_agrees_with_a_hundred_digits(margin: Fraction, boards: int, places: int) -> None:
    with localcontext() as context:
        context.prec = 100
        ratio = Decimal(5).sqrt() - 2
        share = Decimal(margin.numerator) / margin.denominator / (15 * Decimal(boards).sqrt())
        exact = min(Decimal(20), 10 * (1 + (1 - (share * ratio.ln()).exp()) / (1 - ratio)))
        expected = round(exact, places)
    assert curve.value(margin, Fraction(boards), 10, places) == Fraction(expected)


@given(margin=st.fractions(-90, 90, max_denominator=10), boards=st.integers(1, 40))
def test_a_balanced_match_makes_20(margin: Fraction, boards: int) -> None:
    for scale in (CONTINUOUS, DISCRETE, *(vp.by_name("wbf_continuous", fractions=fraction) for fraction in Fractions)):
        own, other = scale.vps(margin, boards)
        assert own + other == 20
        assert scale.vps(-margin, boards) == (other, own)


@pytest.mark.parametrize(
    ("fractions", "vps"),
    [
        (Fractions.NEAREST, "15.74"),  # as 24 IMPs
        (Fractions.DROPPED, "15.56"),  # as 23 IMPs
        (Fractions.INTERPOLATED, "15.65"),
        (Fractions.FORMULA, "15.65"),
    ],
)
def test_half_an_imp_is_taken_as_the_regulations_say(fractions: Fractions, vps: str) -> None:
    scale = vp.by_name("wbf_continuous", fractions=fractions)
    assert scale.vps(Fraction(47, 2), 16) == (Fraction(vps), 20 - Fraction(vps))
    assert scale.vps(-Fraction(47, 2), 16) == (20 - Fraction(vps), Fraction(vps))
    assert scale.vps(23, 16) == CONTINUOUS.vps(23, 16)


def test_less_than_half_an_imp_is_a_draw_on_the_discrete_scale() -> None:
    assert DISCRETE.vps(Fraction(49, 100), 10) == whole(10, 10)
    assert DISCRETE.vps(Fraction(1, 2), 10) == whole(11, 9)


def test_a_discrete_scale_has_no_formula_for_a_margin_between() -> None:
    with pytest.raises(Unscorable) as refused:
        vp.by_name("wbf_discrete", fractions=Fractions.FORMULA)
    assert refused.value.flaw.id == "vp_fractions"


@pytest.mark.parametrize("boards", [0, -3, 10_001])
def test_no_match_has_such_a_number_of_boards(boards: int) -> None:
    for scale in map(vp.by_name, vp.names()):
        with pytest.raises(Unscorable) as refused:
            scale.vps(3, boards)
        assert refused.value.flaw.id == "vp_boards"


def test_each_side_has_its_vps_from_its_own_margin() -> None:
    """12C4: both sides may be given more than the other's score leaves; then the VPs do not make 20."""
    ours, theirs = vp.match(CONTINUOUS, 16, margin=23, opponents=-17)
    assert (ours.own, theirs.own) == (Fraction("15.56"), 20 - CONTINUOUS.vps(17, 16)[0])
    assert ours.own + theirs.own > 20


def test_the_working_says_how_a_figure_came_about() -> None:
    repaired = CONTINUOUS.working(-40, 8)
    assert (repaired.own, repaired.other) == (Fraction("0.26"), Fraction("19.74"))
    assert repaired.repaired
    assert repaired.formula == Fraction("19.734038")
    assert not repaired.maximum
    greatest = CONTINUOUS.working(200, 8)
    assert greatest.own == 20
    assert greatest.maximum
    assert greatest.line == CONTINUOUS.row(8)[-1]
    line = DISCRETE.working(11, 8).line
    assert line == vp.VpRange(Fraction(10), Fraction(12), Fraction(14), Fraction(6))


def test_the_working_says_between_which_figures_of_the_card_it_was_interpolated() -> None:
    scale = vp.by_name("wbf_continuous", fractions=Fractions.INTERPOLATED)
    working = scale.working(Fraction(43, 10), 16)
    assert (working.own, working.formula) == (Fraction("11.28"), None)
    assert working.between == scale.row(16)[4:6]
    said = speaker("en").say(working.message_id, **working.message_values)
    assert said == (
        "A margin of 4.3 IMPs lies between 4 and 5 on the card, which are worth 11.2 and 11.48: "
        "in proportion that is 11.28."
    )
    beyond = scale.working(Fraction(199, 2), 16)
    assert beyond.own == 20
    assert beyond.maximum
    assert beyond.between is None
    assert beyond.message_id.endswith("maximum")


@pytest.mark.parametrize(
    ("scale", "margin", "said"),
    [
        ("wbf_discrete", 1, "A margin of 0 to 1 IMPs is a draw: each side gets 10."),
        ("acbl_30", 0, "A margin of 0 IMPs is a draw: each side gets 15."),
        ("swiss_pairs", 50, "50% to 50.65% is a draw: each side gets 10."),
    ],
)
def test_a_draw_has_no_side_that_is_ahead(scale: str, margin: int, said: str) -> None:
    working = vp.by_name(scale).working(margin, 16 if scale == "wbf_discrete" else 8)
    assert speaker("en").say(working.message_id, **working.message_values) == said
