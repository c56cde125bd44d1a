"""Law 1: the pack, the rank of suits and cards; how they are read and written."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from kibitz.game import CARDS, RANKS, SUITS, Card, InvalidCard, Rank, Suit
from tests.game.helpers import names

# Highest first, as Law 1 lists them.
LAW_1_SUITS = "S H D C"
LAW_1_RANKS = "A K Q J T 9 8 7 6 5 4 3 2"


def test_law1_the_pack_is_52_cards_13_in_each_of_four_suits() -> None:
    assert len(CARDS) == len(set(CARDS)) == 52
    assert len(SUITS) == 4
    assert all(sum(card.suit is suit for card in CARDS) == 13 for suit in SUITS)
    assert {str(card) for card in CARDS} == {s + r for s in LAW_1_SUITS.split() for r in LAW_1_RANKS.split()}


def test_law1_suits_rank_spades_hearts_diamonds_clubs() -> None:
    assert names(sorted(SUITS, reverse=True)) == LAW_1_SUITS
    assert Suit.SPADES > Suit.HEARTS > Suit.DIAMONDS > Suit.CLUBS


def test_law1_cards_rank_ace_king_queen_jack_ten_down_to_two() -> None:
    assert names(sorted(RANKS, reverse=True)) == LAW_1_RANKS
    assert Rank.ACE > Rank.KING > Rank.QUEEN > Rank.JACK > Rank.TEN > Rank.NINE > Rank.TWO


def test_law1_cards_are_ordered_by_suit_and_then_by_rank() -> None:
    order = [suit + rank for suit in LAW_1_SUITS.split() for rank in LAW_1_RANKS.split()]
    assert [str(card) for card in sorted(CARDS, reverse=True)] == order
    assert all(lower < higher and higher > lower for lower, higher in pairwise(sorted(CARDS)))


def test_honours_are_ace_king_queen_jack_and_ten() -> None:
    """The definition of an honour."""
    assert {str(rank) for rank in RANKS if rank.is_honour} == set("AKQJT")


def test_a_card_is_its_suit_and_its_rank() -> None:
    for card in CARDS:
        assert Card(card.suit, card.rank) is card
    assert (Card.parse("H7").suit, Card.parse("H7").rank) == (Suit.HEARTS, Rank.SEVEN)


def test_there_is_one_object_for_each_card() -> None:
    assert all(Card.parse(str(card)) is card for card in CARDS)


@pytest.mark.parametrize("text", ["SA", "sa", "AS", "as", "♠A", "A♠", "♤A", " SA ", "Sa"])
def test_the_spade_ace_in_every_spelling(text: str) -> None:
    assert Card.parse(text) is Card(Suit.SPADES, Rank.ACE)


@pytest.mark.parametrize("text", ["HT", "H10", "10H", "h10", "TH", "th", "♥10", "10♥", "♡T"])
def test_the_heart_ten_in_every_spelling(text: str) -> None:
    assert Card.parse(text) is Card(Suit.HEARTS, Rank.TEN)


@given(st.sampled_from(CARDS), st.booleans(), st.booleans(), st.booleans())
def test_every_card_is_read_as_it_is_written(card: Card, symbol: bool, rank_first: bool, lower: bool) -> None:
    suit = card.suit.symbol if symbol else str(card.suit)
    text = str(card.rank) + suit if rank_first else suit + str(card.rank)
    assert Card.parse(text.lower() if lower else text) is card
    assert Card.parse(card.symbol) is card
    assert eval(repr(card), {"Card": Card}) is card


def test_suits_and_ranks_are_read_as_they_are_written() -> None:
    for suit in SUITS:
        assert Suit.parse(str(suit)) is Suit.parse(str(suit).lower()) is Suit.parse(suit.symbol) is suit
    for rank in RANKS:
        assert Rank.parse(str(rank)) is Rank.parse(str(rank).lower()) is rank
    assert Rank.parse("10") is Rank.TEN
    assert names(suit.symbol for suit in SUITS) == "♣ ♦ ♥ ♠"


@pytest.mark.parametrize("text", ["", " ", "S", "A", "10", "S1", "S11", "SS", "AA", "XA", "SAK", "1S", "0", "NTA"])
def test_what_is_not_a_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCard) as refused:
        Card.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["", "N", "NT", "SS", "1", "♠♠"])
def test_what_is_not_a_suit_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCard) as refused:
        Suit.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["", "1", "11", "0", "S", "AK", "101"])
def test_what_is_not_a_rank_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCard) as refused:
        Rank.parse(text)
    assert repr(text) in str(refused.value)


def test_a_suit_is_read_by_its_name() -> None:
    for suit in SUITS:
        for text in (suit.name, suit.name.lower(), suit.name.title()[:-1]):
            assert Suit.of(text) is Suit.parse(text) is suit


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    try:
        assert Card.parse(text) in CARDS
    except InvalidCard as refused:
        assert text in refused.values.values()  # noqa: PT017
