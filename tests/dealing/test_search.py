"""Deals that satisfy a condition: all of them equally likely, the same for a seed, found fast and given up in time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import islice, product
from math import comb
from typing import Any

import pytest

from kibitz.dealing import (
    LIMIT,
    DealSearch,
    ImpossibleCondition,
    InvalidCondition,
    InvalidPredeal,
    Predeal,
    TooRare,
    deals,
    examine,
    simulated_deals,
    simulation,
)
from kibitz.dealing.numbered_hands import NumberedHands
from kibitz.dealing.where.measures import table
from kibitz.dealing.where.tree import SHAPES
from kibitz.game import Auction, Card, Deal, Hand, KibitzError, Seat

NOTRUMP = "hcp(north) in 15..17 and shape(north, any 4333 + any 4432 + any 5332)"
MANY = 3000  # more than the blocks that are always made without NumPy

CONDITIONS = [
    NOTRUMP,
    "spades(north) >= 6 and hcp(south) >= 12 and hearts(east) < 3",
    "hcp(ns) >= 25 and hearts(north) + hearts(south) >= 8",
    "has(west, SA) or controls(west) > 3",
    "predeal south SAKQ, HA2 losers(north) == 7 and top2(north, diamonds) > 0",
]


def hcp(hand: Hand) -> int:
    return sum(max(0, card.rank - 10) for card in hand)


@pytest.mark.parametrize("where", CONDITIONS)
def test_a_seed_gives_the_same_deals_with_and_without_numpy(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    with_numpy = deals(MANY, where, seed=17)
    assert len(set(with_numpy)) == MANY
    assert all(deal.is_sound for deal in with_numpy)
    monkeypatch.setattr(simulation, "has_numpy", lambda: False)
    assert deals(MANY, where, seed=17) == with_numpy
    assert deals(20, where, seed=17) == with_numpy[:20]
    assert deals(20, where, seed=18) != with_numpy[:20]


def test_without_a_seed_deals_are_new_each_time() -> None:
    assert set(deals(50, NOTRUMP)).isdisjoint(deals(50, NOTRUMP))


def test_a_function_may_say_which_deals_are_wanted() -> None:
    found = deals(30, where=lambda deal: deal[Seat.NORTH].is_balanced and 15 <= hcp(deal[Seat.NORTH]) <= 17, seed=7)
    assert len(found) == 30
    assert all(deal[Seat.NORTH].is_balanced and 15 <= hcp(deal[Seat.NORTH]) <= 17 for deal in found)
    assert found == deals(30, lambda deal: deal[Seat.NORTH].is_balanced and 15 <= hcp(deal[Seat.NORTH]) <= 17, seed=7)


def test_a_function_is_asked_only_until_enough_are_found() -> None:
    asked: list[Deal] = []
    deals(3, lambda deal: not asked.append(deal))  # type: ignore[func-returns-value]
    assert len(asked) == 3


def test_without_a_condition_all_deals_are_wanted() -> None:
    assert not examine(deals(2000, seed=1)).is_suspect
    assert not examine(deals(2000, "", seed=2)).is_suspect
    assert len(deals()) == 1
    assert deals(0) == []


def test_as_many_as_the_condition_produces() -> None:
    assert len(deals(where="produce 12 hcp(north) > 10")) == 12
    assert len(deals(3, where="produce 12 hcp(north) > 10")) == 3


# Every deal equally likely.


def alike(one: Iterable[object], other: Iterable[object]) -> bool:
    """Whether two samples look drawn from the same distribution: chi-square within four standard deviations."""
    left, right = Counter(one), Counter(other)
    ratio = (sum(right.values()) / sum(left.values())) ** 0.5
    kinds = [kind for kind in left | right if left[kind] + right[kind] >= 10]
    chi = sum((left[kind] * ratio - right[kind] / ratio) ** 2 / (left[kind] + right[kind]) for kind in kinds)
    return bool(chi < len(kinds) + 4 * (2 * len(kinds)) ** 0.5)


@pytest.mark.parametrize(
    ("where", "satisfies"),
    [
        (NOTRUMP, lambda d: d[Seat.NORTH].is_balanced and 15 <= hcp(d[Seat.NORTH]) <= 17),
        (
            "hcp(north) > 10 and spades(south) >= 4 and hcp(ew) < 22",
            lambda d: (
                hcp(d[Seat.NORTH]) > 10 and d[Seat.SOUTH].shape[0] >= 4 and hcp(d[Seat.EAST]) + hcp(d[Seat.WEST]) < 22
            ),
        ),
        ("has(west, SA) and top3(west, spades) == 2", None),
    ],
)
def test_deals_are_distributed_as_if_dealt_and_looked_at(where: str, satisfies: Any) -> None:
    if satisfies is None:

        def satisfies(deal: Deal) -> bool:
            held = sum(Card.parse(card) in deal[Seat.WEST] for card in ("SA", "SK", "SQ"))
            return held == 2 and Card.parse("SA") in deal[Seat.WEST]

    slow = [deal for deal in simulated_deals(60_000, seed=3) if satisfies(deal)]
    search = DealSearch(where, seed=4)
    fast = list(islice(search, len(slow)))
    for seat in Seat:
        assert alike((hcp(deal[seat]) for deal in slow), (hcp(deal[seat]) for deal in fast))
        assert alike((deal[seat].shape for deal in slow), (deal[seat].shape for deal in fast))
        for card in ("SA", "SK", "HQ", "D7", "C2"):
            assert alike(
                (Card.parse(card) in deal[seat] for deal in slow), (Card.parse(card) in deal[seat] for deal in fast)
            )
    assert abs(search.rate - Fraction(len(slow), 60_000)) < Fraction(1, 100)


def test_all_hands_are_numbered_once() -> None:
    assert NumberedHands().total == comb(52, 13)
    balanced = [shape for shape in SHAPES if min(shape) >= 2 and shape.count(2) <= 1]
    points = table("hcp")
    hands = NumberedHands(shapes=balanced, measure="hcp", points=range(15, 18))
    ways = Counter((holding.bit_count(), points[holding]) for holding in range(8192))
    by_length = [{pts: n for (length, pts), n in ways.items() if length == wanted} for wanted in range(14)]
    expected = sum(
        ways[s, a] * ways[h, b] * ways[d, c] * ways[cl, e]
        for s, h, d, cl in balanced
        for a, b, c in product(by_length[s], by_length[h], by_length[d])
        for e in (15 - a - b - c, 16 - a - b - c, 17 - a - b - c)
    )
    assert hands.total == expected
    for number in (0, 1, hands.total // 3, hands.total - 1):
        hand = Hand.from_bits(hands.hand(number))
        assert len(hand) == 13
        assert hand.is_balanced
        assert 15 <= hcp(hand) <= 17


def test_few_hands_are_numbered_each_once() -> None:
    """North has the two lowest spades or none, hearts by choice, and the rest in clubs."""
    few = NumberedHands([range(8180, 8192), [0], range(64), [0, 3]], measure="hcp", points=range(8, 11))
    hands = [few.hand(number) for number in range(few.total)]
    assert len(set(hands)) == few.total > 100
    expected = {
        spades << 39 | hearts << 26 | clubs
        for spades, hearts, clubs in product([0, 3], range(64), range(8180, 8192))
        if (spades << 39 | hearts << 26 | clubs).bit_count() == 13
        and 8 <= sum(map(table("hcp").__getitem__, (spades, hearts, clubs))) <= 10
    }
    assert set(hands) == expected


# Cards given beforehand.


@pytest.mark.parametrize(
    "given",
    [
        {"N": "AKQ2.J5.."},
        {Seat.NORTH: Hand.parse("AKQ2.J5..")},
        {"north": "SAKQ2, HJ5"},
        {"N": "SA SK SQ S2 HJ H5"},
        {"N": [Card.parse(text) for text in ("SA", "SK", "SQ", "S2", "HJ", "H5")]},
        {"N": ["SA", "KS", "SQ", "♠2", "HJ5"]},
        Predeal.of({"N": "AKQ2.J5.."}),
    ],
)
def test_cards_are_given_beforehand(given: Any) -> None:
    held = Hand.parse("AKQ2.J5..")
    found = deals(200, predeal=given, seed=2)
    assert all(deal.is_sound and held <= deal[Seat.NORTH] for deal in found)
    assert found == deals(200, "predeal north SAKQ2, HJ5", seed=2)


def test_cards_given_beforehand_leave_the_others_equally_likely() -> None:
    found = deals(4000, predeal={"N": "AKQJT98765432...", "E": ".AKQJ..", "S": "...2"}, seed=5)
    others = Counter(seat for deal in found for seat in Seat if Card.parse("D7") in deal[seat])
    # 13 cards to West, 12 to South and 9 to East of the 34 that are left.
    for seat, share in ((Seat.WEST, 13 / 34), (Seat.SOUTH, 12 / 34), (Seat.EAST, 9 / 34)):
        assert abs(others[seat] / 4000 - share) < 0.03
    assert others[Seat.NORTH] == 0


def test_whole_hands_may_be_given() -> None:
    deal = deals(1, seed=1)[0]
    given = {seat: deal[seat] for seat in Seat}
    assert deals(2, predeal=given) == [deal, deal]
    given.pop(Seat.WEST)
    assert deals(1, predeal=given) == [deal]
    assert len(set(deals(20, predeal={"N": deal[Seat.NORTH]}))) == 20


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"N": "SA", "S": "SA"}, "♠A is given beforehand twice"),
        ({"N": "SA SA"}, "♠A is given beforehand twice"),
        ({"N": "AKQJT98765432.A.."}, "North is given 14 cards beforehand"),
        ({"X": "SA"}, "'X' is no seat"),
        ({None: "SA"}, "'None' is no seat"),
        ({"N": "AKxx..."}, "are no cards"),
        ({"N": "1S"}, "are no cards"),
        ({"N": 7}, "are no cards"),
        ({"N": None}, "are no cards"),
        ({"N": [7]}, "are no cards"),
        ({"N": [True]}, "are no cards"),
        ("N:SA", "by seat"),
        (["SA"], "by seat"),
    ],
)
def test_cards_that_cannot_be_given(given: Any, sentence: str) -> None:
    with pytest.raises(InvalidPredeal) as raised:
        deals(1, predeal=given)
    assert sentence in str(raised.value)


# What cannot be found, and what cannot be asked.


@pytest.mark.parametrize(
    "where",
    [
        "hcp(north) > 37",
        "hcp(north) >= 20 and hcp(north) < 18",
        "spades(south) > 13",
        "shape(north, 5xxx) and spades(north) == 4",
        "has(north, SA) and not has(north, SA)",
        "hcp(north, spades) == 10 and spades(north) < 4",
        "predeal north SAKQ, HAKQ, DAKQ hcp(north) < 20",
        "predeal south SA has(north, SA)",
        "0",
    ],
)
def test_what_is_seen_to_be_impossible_is_refused_at_once(where: str) -> None:
    with pytest.raises(ImpossibleCondition, match="No deal satisfies this condition"):
        deals(1, where)


def test_a_search_in_vain_is_given_up_and_says_how_rare_it_must_be() -> None:
    with pytest.raises(TooRare) as raised:
        deals(1, "hcp(north) + hcp(south) == 1 and hcp(east) == hcp(west)", seed=1, limit=3000)
    assert raised.value.found == 0
    assert "rarer than one in" in str(raised.value)
    with pytest.raises(TooRare):
        deals(1, lambda deal: False, limit=500)
    search = DealSearch("hcp(north) > 10", limit=LIMIT)
    assert len(list(islice(search, 10))) == 10


def test_a_search_tells_how_rare_its_deals_are() -> None:
    search = DealSearch(NOTRUMP, seed=1)
    assert (search.found, search.tried, search.rate) == (0, 0, Fraction(0))
    next(search)
    assert f"{float(search.rate):.4%}" == "4.8656%"  # exactly known, for every first hand does
    assert search.tried > search.found > 0


@pytest.mark.parametrize("where", [7, True, b"hcp(north) > 3", ["hcp(north) > 3"], Deal, Hand.parse("AK...")])
def test_a_condition_is_a_text_or_a_function(where: Any) -> None:
    with pytest.raises(InvalidCondition, match="a text or a function"):
        deals(1, where)


@pytest.mark.parametrize(
    "asked",
    [
        {"count": -1},
        {"count": True},
        {"count": 2.0},
        {"count": "three"},
        {"seed": "7"},
        {"seed": 1.5},
        {"seed": -1},
        {"limit": -1},
    ],
)
def test_numbers_are_whole(asked: dict[str, Any]) -> None:
    with pytest.raises(InvalidCondition, match="is a whole number"):
        deals(**{"count": 1, **asked})


@pytest.mark.parametrize("answer", ["False", "", 0, 1, None, [], {"no": 1}])
def test_a_function_answers_with_true_or_false(answer: Any) -> None:
    with pytest.raises(InvalidCondition, match="with True or False, not with"):
        deals(1, lambda deal: answer, seed=1)


def test_the_numbers_and_answers_of_numpy_are_taken() -> None:
    numpy = pytest.importorskip("numpy")
    assert deals(numpy.int64(2), seed=numpy.int64(7), limit=numpy.int32(9)) == deals(2, seed=7)
    assert list(simulated_deals(numpy.int64(2), seed=numpy.uint8(7))) == list(simulated_deals(2, seed=7))
    wanted = deals(2, lambda deal: numpy.bool_(deal["N"].hcp > 12), seed=3)
    assert wanted == deals(2, lambda deal: deal["N"].hcp > 12, seed=3)
    with pytest.raises(InvalidCondition, match="is a whole number"):
        deals(1, seed=numpy.float64(1))


@pytest.mark.parametrize("cards", [b"", bytearray(), {}, Auction("N"), iter(()), object(), range(0)])
def test_what_has_no_cards_is_not_dealt_as_if_nothing_was_given(cards: Any) -> None:
    with pytest.raises(InvalidPredeal, match="for North are no cards") as refused:
        deals(1, predeal={"N": cards})
    assert "0x" not in str(refused.value)


@pytest.mark.parametrize("cards", [[], (), Hand(), "...", set()])
def test_a_seat_may_be_given_no_card(cards: Any) -> None:
    assert deals(1, predeal={"N": cards}, seed=1) == deals(1, seed=1)


@pytest.mark.parametrize("predeal", [{"N": "SA SA"}, {"N": "SA", "S": "SA"}, {"N": "SAKQJT98765432 HA"}])
def test_cards_that_are_in_no_text_have_no_line(predeal: Any) -> None:
    with pytest.raises(InvalidPredeal) as refused:
        deals(1, predeal=predeal)
    assert "Line" not in str(refused.value)


def test_cards_are_given_beforehand_as_a_script_says_it() -> None:
    assert deals(2, predeal="north SAK, HQ south DA", seed=3) == deals(2, predeal={"N": "SAK HQ", "S": "DA"}, seed=3)
    with pytest.raises(KibitzError, match="Line 1, column 1: 'nobody' is no seat"):
        deals(1, predeal="nobody SA")


def test_a_search_shows_what_it_was_asked_for() -> None:
    assert repr(DealSearch("hcp(north) > 20", seed=7)) == "DealSearch('hcp(north) > 20', seed=7)"
    assert repr(DealSearch()) == "DealSearch(None)"
    with pytest.raises(KibitzError, match="not True"):
        deals(True)
