"""How awards are written, by side as in a log and for both sides as on a traveller."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.game import Board, Result, Side, Vulnerability
from kibitz.scoring.awards import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    LATE,
    MINUS,
    NOT_PLAYED,
    PLUS,
    Artificial,
    Award,
    BetterOf,
    Outcome,
    Weighted,
)
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.notation import read_award, read_awards, read_result, write_award
from tests.because import because
from tests.scoring.random_sessions import likely, two_awards

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
NONE, VULNERABLE = Board(1).vulnerability, Board(4).vulnerability


@pytest.mark.parametrize(
    ("text", "award"),
    [
        ("ave+", PLUS),
        ("Av+", PLUS),
        ("A+", PLUS),
        ("average plus", PLUS),
        ("ave", AVERAGE),
        ("A", AVERAGE),
        ("ave-", MINUS),
        ("ave−", MINUS),
        ("A-", MINUS),
        ("not-played", NOT_PLAYED),
        ("NP", NOT_PLAYED),
        ("cancelled", CANCELLED),
        ("late", LATE),
        ("complement", COMPLEMENT),
        ("55%", Artificial(share=Fraction(55, 100))),
        ("62.5 %", Artificial(share=Fraction(5, 8))),
        ("2/3 of top", Artificial(share=Fraction(2, 3))),
        ("62,5%", Artificial(share=Fraction(5, 8))),
        ("+3imp", Artificial(imps=Fraction(3))),
        ("-2.5 imps", Artificial(imps=Fraction(-5, 2))),
        ("420", 420),
        ("+420", 420),
        ("-50", -50),
        ("0", 0),
        ("4S= N", 420),
        ("4S-N=", 420),
        ("4SX-W-1", 100),
        ("Pass", 0),
        ("better of ave+ | 4S-N=", BetterOf(PLUS, 420)),
    ],
)
def test_an_award_of_north_south(text: str, award: Award) -> None:
    assert read_award(text, NS, NONE) == award


def test_points_are_the_sides_own() -> None:
    assert read_award("420", EW, NONE) == -420
    assert read_award("-50", EW, NONE) == 50
    assert read_award("50%:+50,50%:-420", EW, NONE) == Weighted(
        (Outcome(-50, Fraction(1, 2)), Outcome(420, Fraction(1, 2)))
    )


def test_a_result_is_the_same_for_both_sides_and_scored_by_the_vulnerability() -> None:
    for side in (NS, EW):
        assert read_award("4S= N", side, NONE) == 420
        assert read_award("4S= N", side, VULNERABLE) == 620


def test_table_is_what_was_got_there() -> None:
    assert read_award("table", EW, NONE, Result.parse("4S-1 N")) == -50
    with pytest.raises(Unscorable) as caught:
        read_award("table", EW, NONE)
    assert caught.value.flaw.id == "no_table_result"


@pytest.mark.parametrize(
    "text",
    [
        "60%:3NT-N+1,40%:3NT-N-1",
        "60% 3NT+1 N; 40% 3NT-1 N",
        "60% of 3NT+1 N, 40% of 3NT-1 N",
        "3/5:430,2/5:-50",
        "60%:+430,40%:-50",
    ],
)
def test_a_weighted_score(text: str) -> None:
    award = read_award(text, NS, NONE)
    assert isinstance(award, Weighted)
    assert [(outcome.points, outcome.share) for outcome in award.outcomes] == [
        (430, Fraction(3, 5)),
        (-50, Fraction(2, 5)),
    ]


def test_weights_of_a_third_are_exact() -> None:
    award = read_award("1/3:420,2/3:-50", NS, NONE)
    assert isinstance(award, Weighted)
    assert [outcome.share for outcome in award.outcomes] == [Fraction(1, 3), Fraction(2, 3)]
    assert write_award(award, NS) == "1/3:+420,2/3:-50"


@pytest.mark.parametrize(
    ("flaw", "text"),
    [
        ("not_a_score", "nonsense"),
        ("not_a_score", "8S= N"),
        ("not_a_score", "4S"),
        ("not_a_score", ""),
        ("not_a_score", "50%:rubbish,50%:420"),
        ("weights_not_one", "60%:420,30%:50"),
        ("weight_not_positive", "100%:420,0%:50"),
        ("share_beyond_all", "110%"),
        ("not_a_share", "1/0:420"),
        ("not_a_score", "1/0"),
        ("share_beyond_all", "3/2 of top"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(flaw: str, text: str) -> None:
    with pytest.raises(Unscorable) as caught:
        read_award(text, NS, NONE)
    assert caught.value.flaw.id == flaw


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A6040", Artificial(share=Fraction(3, 5)), Artificial(share=Fraction(2, 5))),
        ("A5050", Artificial(share=Fraction(1, 2)), Artificial(share=Fraction(1, 2))),
        ("A6060", Artificial(share=Fraction(3, 5)), Artificial(share=Fraction(3, 5))),
        ("ave+/ave-", PLUS, MINUS),
        ("A+/A", PLUS, AVERAGE),
        ("ave", AVERAGE, AVERAGE),
        ("-420", -420, -420),
        ("4S= N", 420, 420),
        ("NS=-50 EW=-420", -50, 420),
        ("NS=ave+ EW=ave-", PLUS, MINUS),
        ("ns: 4S= N; ew: 4S-1 N", 420, -50),
        ("70%", Artificial(share=Fraction(7, 10)), COMPLEMENT),
        ("+3imp", Artificial(imps=Fraction(3)), COMPLEMENT),
        ("not played", NOT_PLAYED, NOT_PLAYED),
    ],
)
def test_what_stands_on_a_traveller_is_for_both_sides(text: str, ns: Award, ew: Award) -> None:
    assert read_awards(text, NONE) == (ns, ew)


def test_a_result_is_written_in_several_ways() -> None:
    assert read_result("4SXX-E+1") == read_result("4SXX+1 E") == Result.parse("4SXX+1 by E")


@given(seed=st.integers(0, 2**32), side=st.sampled_from([NS, EW]))
def test_what_is_written_is_read_again(seed: int, side: Side) -> None:
    draw = random.Random(seed)
    for award in two_awards(draw, likely(1)):
        assert read_award(write_award(award, side), side, NONE) == award


@pytest.mark.parametrize(
    "award",
    [
        Weighted.of([("1/3", "3NT+1 N"), ("1/6", "4SXX-2 E"), ("1/2", "Pass")], NONE),
        Weighted.of([("12.5%", 0), ("87.5%", -50)], NONE),
        BetterOf(PLUS, 420),
        Artificial(imps=Fraction(-5, 4)),
        Artificial(imps=Fraction(10, 3)),
        Artificial(imps=Fraction(0)),
        Artificial(share=Fraction(1)),
        Artificial(share=Fraction(0)),
        Artificial(share=Fraction(2, 3)),
    ],
)
@pytest.mark.parametrize("side", [NS, EW])
def test_these_too(award: Award, side: Side) -> None:
    assert read_award(write_award(award, side), side, NONE) == award


@pytest.mark.parametrize("text", ["60/40", "60%/40%", "60 / 40", "60-40", "A6040"])
def test_a_share_for_each_side_as_travellers_have_it(text: str) -> None:
    assert read_awards(text, Vulnerability.NONE) == (
        Artificial(share=Fraction(3, 5)),
        Artificial(share=Fraction(2, 5)),
    )


def test_fifty_fifty_is_not_all_of_the_board() -> None:
    half = Artificial(share=Fraction(1, 2))
    assert read_awards("50/50", Vulnerability.NONE) == (half, half)


@pytest.mark.parametrize("text", ["better of 420 | " * 900 + "1", "NS=x" + ",;" * 40_000 + "E"])
def test_what_no_person_wrote_is_refused_at_once(text: str) -> None:
    with pytest.raises(Unscorable, check=because("not_a_score")):
        read_awards(text, Vulnerability.NONE)


def test_law78b_no_board_is_worth_more_than_the_scale_has() -> None:
    with pytest.raises(Unscorable, check=because("imps_beyond_scale")):
        read_awards("NS=99imps EW=-99imps", Vulnerability.NONE)
