"""Every deal has a number and every number is a deal."""

from math import comb, factorial

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.dealing import DEALS, deal_number, numbered_deal
from kibitz.game import Deal, IllegalDeal, InvalidDeal

FIRST = Deal.parse("N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...")
LAST = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")

numbers = st.integers(0, DEALS - 1)
unhurried = settings(deadline=None)  # tables are made when first needed


def number_by_the_recipe(deal: Deal) -> int:
    """What the module says to compute, word for word."""
    left = list(range(52))
    ranks = []
    for hand in deal.bits[:3]:
        places = [place for place, card in enumerate(left) if hand >> card & 1]
        ranks.append(sum(comb(place, count) for count, place in enumerate(places, start=1)))
        left = [card for card in left if not hand >> card & 1]
    a, b, c = ranks
    return (a * comb(39, 13) + b) * comb(26, 13) + c


def test_there_are_so_many_deals() -> None:
    assert DEALS == 53_644_737_765_488_792_839_237_440_000 == factorial(52) // factorial(13) ** 4


def test_the_first_and_the_last() -> None:
    assert numbered_deal(0) == FIRST
    assert numbered_deal(DEALS - 1) == LAST
    assert deal_number(FIRST) == 0
    assert deal_number(LAST) == DEALS - 1


def test_numbers_that_must_never_change() -> None:
    """Published deals depend on the order."""
    deal = Deal.parse("N:AT3.K8654.AT6.93 Q65.A9732.3.KJ42 J974.QJT.K752.A7 K82..QJ984.QT865")
    assert deal_number(deal) == 44_875_407_830_336_882_429_227_711_499
    assert numbered_deal(44_875_407_830_336_882_429_227_711_499) == deal
    assert numbered_deal(1) == Deal.parse("N:...AKQJT98765432 ..AKQJT98765432. 2.KQJT98765432.. AKQJT9876543.A..")


@unhurried
@given(numbers)
def test_a_number_gives_a_sound_deal_and_the_deal_gives_it_back(number: int) -> None:
    deal = numbered_deal(number)
    assert deal.is_sound
    assert deal_number(deal) == number


@unhurried
@given(st.permutations(range(52)))
def test_a_deal_gives_a_number_and_the_number_gives_it_back(pack: list[int]) -> None:
    north, east, south, west = (sum(1 << card for card in pack[seat::4]) for seat in range(4))
    deal = Deal.from_bits((north, east, south, west))
    assert numbered_deal(deal_number(deal)) == deal


@unhurried
@given(numbers)
def test_the_recipe_gives_the_same_number(number: int) -> None:
    assert number_by_the_recipe(numbered_deal(number)) == number


@unhurried
@given(numbers, numbers)
def test_the_order_is_that_of_the_bits(one: int, other: int) -> None:
    assert (one < other) == (numbered_deal(one).bits < numbered_deal(other).bits)


@pytest.mark.parametrize("number", [-1, DEALS, DEALS + 1, 2**96])
def test_there_is_no_deal_of_other_numbers(number: int) -> None:
    with pytest.raises(InvalidDeal, match=f"^{number} is not the number of a deal: they run from 0 to {DEALS - 1}.$"):
        numbered_deal(number)


def test_a_defective_deal_has_no_number() -> None:
    """Law 6B: thirteen cards to each hand."""
    north, east, south, west = FIRST.bits
    with pytest.raises(IllegalDeal, match="North has 12 cards; West has 14 cards"):
        deal_number(Deal.from_bits((north ^ 1, east, south, west | 1)))
    with pytest.raises(InvalidDeal, match="not all four hands are given"):
        deal_number(Deal.from_bits((north, east, south, -1)))
