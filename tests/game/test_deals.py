"""Hands and deals as sets of cards, and everything that can be wrong with a deal (Laws 1, 6B, 13 and 14)."""

import pytest
from hypothesis import given, strategies as st

from kibitz.game import (
    CARDS,
    SEATS,
    Card,
    CardMissing,
    CardTwice,
    Deal,
    Hand,
    IllegalDeal,
    InvalidCard,
    InvalidDeal,
    InvalidHand,
    Seat,
    Suit,
    WrongCount,
)
from tests.game.helpers import ONE_SUIT_EACH, cards, deals, names

NORTH, EAST, SOUTH, WEST = SEATS
hands = st.sets(st.sampled_from(CARDS), max_size=20).map(Hand)


class TestHands:
    def test_a_hand_is_a_set_of_cards(self) -> None:
        hand = Hand(cards("SA HT"))
        assert len(hand) == 2
        assert Card.parse("SA") in hand
        assert Card.parse("SK") not in hand
        assert hand == {Card.parse("SA"), Card.parse("HT")}
        assert hand - {Card.parse("SA")} == Hand(cards("HT"))
        assert hand | Hand(cards("C2")) == Hand(cards("SA HT C2"))
        assert hand & Hand(cards("HT C2")) == Hand(cards("HT"))
        assert Hand(cards("HT")) < hand

    def test_a_number_is_not_a_card_of_the_hand(self) -> None:
        hand = Hand(cards("SA"))
        for wrong in (int(Card.parse("SA")), 5, None, Seat.NORTH, "XX"):
            with pytest.raises(InvalidCard):
                assert wrong in hand

    def test_a_card_is_given_to_a_hand_once(self) -> None:
        with pytest.raises(InvalidHand, match="SA stands twice"):
            Hand(cards("SA HT SA"))
        with pytest.raises(InvalidHand, match="SA stands twice"):
            Hand(["SA", "♠A"])

    def test_cards_come_as_a_player_sorts_them(self) -> None:
        assert names(Hand(cards("C2 SA H9 HT D3 S2 CK"))) == "SA S2 HT H9 D3 CK C2"

    def test_suits_lengths_and_shape(self) -> None:
        hand = Hand.parse("AKQ.J1094.-.65432")
        assert names(hand.of(Suit.HEARTS)) == "HJ HT H9 H4"
        assert hand.of(Suit.DIAMONDS) == ()
        assert [hand.length(suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)] == [3, 4, 0, 5]
        assert hand.shape == (3, 4, 0, 5)

    @pytest.mark.parametrize("text", ["AT.9..2", "A10.9.-.2", "at.9..2", "A10.9.–.2", "TA.9..2"])
    def test_a_hand_in_its_spellings(self, text: str) -> None:
        assert Hand.parse(text) == set(cards("SA ST H9 C2"))

    @given(hands)
    def test_a_hand_is_read_as_it_is_written(self, hand: Hand) -> None:
        assert Hand.parse(str(hand)) == Hand(iter(hand)) == Hand.from_bits(hand.bits) == hand

    def test_the_bits_of_a_hand_are_its_cards(self) -> None:
        assert Hand(cards("C2 SA")).bits == 1 | 1 << 51

    @pytest.mark.parametrize(
        ("text", "problems"),
        [
            ("", "1 suit "),
            ("AK.Q.J", "3 suits"),
            ("AK.Q.J.T.9", "5 suits"),
            ("AKX.Q.J.T", "'X'"),
            ("AKA.Q.J.T", "SA stands twice"),
            ("1.Q.J.T", "'1'"),
        ],
    )
    def test_what_is_not_a_hand_is_refused_by_name(self, text: str, problems: str) -> None:
        with pytest.raises(InvalidHand) as refused:
            Hand.parse(text)
        assert repr(text) in str(refused.value)
        assert problems in str(refused.value)

    def test_everything_wrong_with_a_hand_is_said_at_once(self) -> None:
        with pytest.raises(InvalidHand) as refused:
            Hand.parse("AZA.HH.7")
        message = str(refused.value)
        assert all(problem in message for problem in ("3 suits", "SA stands twice", "'Z' is not a rank", "'H' is not"))


class TestSoundDeals:
    def test_law6b_four_hands_of_thirteen_are_a_sound_deal(self) -> None:
        assert ONE_SUIT_EACH.is_sound
        assert ONE_SUIT_EACH.is_complete
        assert ONE_SUIT_EACH.defects == ()
        assert ONE_SUIT_EACH.check() is ONE_SUIT_EACH

    def test_the_hands_go_clockwise_from_the_seat_named(self) -> None:
        text = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
        assert names(Deal.parse(f"N:{text}")[EAST].of(Suit.HEARTS)[:2]) == "HA HK"
        assert names(Deal.parse(f"W:{text}")[NORTH].of(Suit.HEARTS)[:2]) == "HA HK"
        assert names(Deal.parse(f"s:{text}")[EAST].of(Suit.CLUBS)[:2]) == "CA CK"

    def test_a_deal_is_written_from_any_seat(self) -> None:
        assert ONE_SUIT_EACH.format(Seat.SOUTH).startswith("S:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... ")
        assert str(ONE_SUIT_EACH) == ONE_SUIT_EACH.format(Seat.NORTH)

    @given(deals(), st.sampled_from(SEATS), st.sets(st.sampled_from(SEATS)))
    def test_a_deal_is_read_as_it_is_written(self, deal: Deal, first: Seat, hidden: set[Seat]) -> None:
        assert deal.is_sound
        assert Deal.parse(deal.format(first)) == deal
        part = Deal({seat: deal[seat] for seat in SEATS if seat not in hidden})
        assert Deal.parse(part.format(first)) == part
        assert (part == deal) is (not hidden)
        assert Deal.from_bits(part.bits) == part


class TestHandsNotGiven:
    PART = Deal.parse("N:AKQJT98765432... - ..AKQJT98765432. -")

    def test_a_hand_that_is_not_given_is_no_defect(self) -> None:
        assert [self.PART.gives(seat) for seat in SEATS] == [True, False, True, False]
        assert not self.PART.is_complete
        assert not self.PART.is_sound
        assert self.PART.defects == ()

    def test_asking_for_it_is_refused_by_name(self) -> None:
        with pytest.raises(InvalidDeal, match="East's hand is not given"):
            self.PART[EAST]

    def test_an_empty_hand_is_given(self) -> None:
        deal = Deal.parse("N:... - - -")
        assert deal.gives(NORTH)
        assert deal.defects == (WrongCount(NORTH, 0),)

    def test_the_hands_that_are_given_are_checked(self) -> None:
        deal = Deal.parse("N:AKQJT98765432... - AKQ.32.. -")
        assert set(deal.defects) == {
            *(CardTwice(card, (NORTH, SOUTH)) for card in cards("SA SK SQ")),
            WrongCount(SOUTH, 5),
        }


class TestDefects:
    def test_law13_a_hand_of_12_and_a_hand_of_14(self) -> None:
        """All 52 cards are there, but North has one of East's."""
        deal = Deal.parse("N:AKQJT98765432.2.. .AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432")
        assert deal.defects == (WrongCount(NORTH, 14), WrongCount(EAST, 12))
        with pytest.raises(IllegalDeal) as refused:
            deal.check()
        assert refused.value.law == "6B"
        assert refused.value.defects == deal.defects
        assert "North has 14 cards" in str(refused.value)
        assert "East has 12 cards" in str(refused.value)

    def test_law14_a_card_is_missing(self) -> None:
        deal = Deal.parse("N:AKQJT98765432... .AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432")
        assert deal.defects == (CardMissing(Card.parse("H2")), WrongCount(EAST, 12))
        with pytest.raises(IllegalDeal, match="H2 is missing") as refused:
            deal.check()
        assert refused.value.law == "1"

    def test_law1_a_card_twice_makes_53(self) -> None:
        deal = Deal.parse("N:AKQJT98765432... A.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
        assert deal.defects == (CardTwice(Card.parse("SA"), (NORTH, EAST)), WrongCount(EAST, 14))
        with pytest.raises(IllegalDeal, match="SA is in North and East") as refused:
            deal.check()
        assert refused.value.law == "1"
        assert "\n" not in str(refused.value)

    def test_a_card_in_three_hands_is_one_defect(self) -> None:
        deal = Deal.parse("N:AKQJT98765432... A.AKQJT9876543.. A..AKQJT9876543. ...AKQJT98765432")
        assert deal.defects == (
            CardTwice(Card.parse("SA"), (NORTH, EAST, SOUTH)),
            CardMissing(Card.parse("H2")),
            CardMissing(Card.parse("D2")),
        )

    def test_all_defects_are_reported_at_once(self) -> None:
        """North has the heart two too, East has the spade ace instead of the heart ace, South lost the diamond two."""
        deal = Deal.parse("N:AKQJT98765432.2.. A.KQJT98765432.. ..AKQJT9876543. ...AKQJT98765432")
        assert set(deal.defects) == {
            CardTwice(Card.parse("SA"), (NORTH, EAST)),
            CardTwice(Card.parse("H2"), (NORTH, EAST)),
            CardMissing(Card.parse("HA")),
            CardMissing(Card.parse("D2")),
            WrongCount(NORTH, 14),
            WrongCount(SOUTH, 12),
        }
        with pytest.raises(IllegalDeal) as refused:
            deal.check()
        assert all(str(defect) in str(refused.value) for defect in deal.defects)

    @given(deals(), st.sampled_from(SEATS), st.sampled_from(SEATS), st.sampled_from(CARDS))
    def test_a_card_put_into_another_hand_is_always_noticed(self, deal: Deal, x: Seat, y: Seat, card: Card) -> None:
        owner = next(seat for seat in SEATS if card in deal[seat])
        added = Deal({seat: Hand(deal[seat] | {card}) if seat is x else deal[seat] for seat in SEATS})
        assert added.is_sound is (x is owner)
        assert bool(added.defects) is (x is not owner)
        lost = Deal({seat: Hand(deal[seat] - {card}) if seat is y else deal[seat] for seat in SEATS})
        assert bool(lost.defects) is (y is owner)


class TestNotation:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "N",
            "N:",
            "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
            "X:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
            "NE:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
            "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.",
            "N:- - - - -",
        ],
    )
    def test_what_is_not_a_deal_is_refused_by_name(self, text: str) -> None:
        with pytest.raises(InvalidDeal) as refused:
            Deal.parse(text)
        assert repr(text) in str(refused.value)

    def test_everything_wrong_with_the_notation_is_said_at_once(self) -> None:
        with pytest.raises(InvalidDeal) as refused:
            Deal.parse("E:AKX... ... AA... AK.")
        message = str(refused.value)
        assert "East: 'X' is not a rank" in message
        assert "South" not in message
        assert "West: SA stands twice" in message
        assert "North: 2 suits" in message
