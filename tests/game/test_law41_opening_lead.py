"""Law 41A, C and D: the opening lead face down, then faced; dummy; who plays dummy's cards."""

import pytest

from kibitz.game import (
    SEATS,
    Card,
    Contract,
    Deal,
    Denomination,
    Hand,
    IllegalPlay,
    InvalidDeal,
    Play,
    Seat,
    Side,
    dummy_columns,
)
from tests.game.helpers import BALANCED, auction, names

NORTH, EAST, SOUTH, WEST = SEATS


def start(contract: str = "3NT by S", deal: Deal = BALANCED) -> Play:
    return Play(Contract.parse(contract), deal)


@pytest.mark.parametrize("declarer", SEATS)
def test_law41a_the_defender_on_declarers_left_leads(declarer: Seat) -> None:
    play = start(f"3NT by {declarer}")
    assert play.turn is play.player is declarer.lho
    assert play.declarer is declarer
    assert play.dummy is declarer.partner
    for seat in SEATS:
        card = next(iter(BALANCED[seat]))
        if seat is declarer.lho:
            assert play.play(card, seat).cards == ((seat, card),)
            assert play.lead_face_down(card, seat).is_lead_face_down
        else:
            for lead in (play.play, play.lead_face_down):
                with pytest.raises(IllegalPlay, match=f"it is {declarer.lho.title}'s turn") as refused:
                    lead(card, seat)
                assert refused.value.law == "41A"


def test_law41a_the_lead_lies_face_down_until_it_is_faced() -> None:
    play = start()
    down = play.lead_face_down("HJ")
    assert [play.is_lead_face_down, down.is_lead_face_down] == [False, True]
    assert not down.is_lead_faced
    assert down.cards == ()
    assert down.tricks == ()
    assert down.dummy_hand is None
    assert down.turn is WEST
    assert len(down.hand(WEST)) == 13
    assert down.contract == play.contract
    assert down.deal == BALANCED


def test_law41c_facing_the_lead_begins_the_play_and_spreads_dummy() -> None:
    faced = start().lead_face_down("HJ").face_lead()
    assert faced.is_lead_faced
    assert not faced.is_lead_face_down
    assert names(card for _, card in faced.cards) == "HJ"
    assert faced.turn is NORTH
    assert faced.dummy_hand == BALANCED[NORTH]
    assert faced == start().play("HJ")


def test_law41c_before_the_lead_dummy_is_not_seen() -> None:
    assert start().dummy_hand is None
    assert not start().is_lead_faced


def test_law41c_dummy_shows_the_cards_still_held() -> None:
    play = start().play("HJ").play("HK")
    assert play.dummy_hand == BALANCED[NORTH] - {Card.parse("HK")}


def test_law41a_only_the_card_led_face_down_can_be_faced() -> None:
    down = start().lead_face_down("HJ")
    assert down.play("HJ") == down.face_lead()
    with pytest.raises(IllegalPlay, match="H7 is not the card led face down") as refused:
        down.play("H7")
    assert refused.value.law == "41A"


def test_law41a_while_the_lead_lies_face_down_no_other_card_is_legal() -> None:
    down = start().lead_face_down("HJ")
    assert names(down.legal_cards()) == "HJ"
    assert [card for card in BALANCED[WEST] if down.is_legal(card)] == [Card.parse("HJ")]


def test_law41a_the_opening_lead_is_made_once() -> None:
    for play in (start().lead_face_down("HJ"), start().play("HJ")):
        with pytest.raises(IllegalPlay, match="already") as refused:
            play.lead_face_down("H7")
        assert refused.value.law == "41A"


def test_law41c_there_must_be_a_lead_to_face() -> None:
    for play in (start(), start().play("HJ"), start().lead_face_down("HJ").face_lead()):
        with pytest.raises(IllegalPlay) as refused:
            play.face_lead()
        assert refused.value.law == "41C"


def test_law41a_a_lead_face_down_must_be_held() -> None:
    with pytest.raises(IllegalPlay, match="West does not hold SA"):
        start().lead_face_down("SA")


def test_law41d_declarer_plays_both_their_cards_and_dummys() -> None:
    play = start().play("HJ")
    assert (play.turn, play.player) == (NORTH, SOUTH)
    play = play.play("H4")
    assert (play.turn, play.player) == (EAST, EAST)
    play = play.play("H2")
    assert (play.turn, play.player) == (SOUTH, SOUTH)


@pytest.mark.parametrize(
    ("denomination", "first"),
    [
        (Denomination.SPADES, "S"),
        (Denomination.HEARTS, "H"),
        (Denomination.DIAMONDS, "D"),
        (Denomination.CLUBS, "C"),
        (Denomination.NO_TRUMP, None),
    ],
)
def test_law41d_dummy_sorts_their_suits_trumps_to_their_right(denomination: Denomination, first: str | None) -> None:
    """Dummy's right is declarer's left, where the columns begin; colours alternate."""
    columns = dummy_columns(BALANCED[NORTH], denomination)
    suits = [str(suit) for suit, _ in columns]
    assert sorted(suits) == ["C", "D", "H", "S"]
    assert first is None or suits[0] == first
    assert {suit in "SC" for suit in suits[::2]} != {suit in "SC" for suit in suits[1::2]}
    assert {str(suit): names(cards) for suit, cards in columns} == {
        "S": "SA SQ S3 S2",
        "H": "HK H5 H4",
        "D": "DA D7 D6",
        "C": "CQ C9 C8",
    }


def test_law41d_a_void_has_an_empty_column() -> None:
    assert [len(cards) for _, cards in dummy_columns(Hand.parse("AK..."), Denomination.SPADES)] == [2, 0, 0, 0]


class TestAfterTheAuction:
    def test_law41a_the_play_follows_the_auction(self) -> None:
        play = Play.after(auction("1NT P 3NT P P P"), BALANCED)
        assert str(play.contract) == "3NT by N"
        assert play.turn is EAST
        assert [play.tricks_won(side) for side in Side] == [0, 0]
        assert play.result is None

    @pytest.mark.parametrize("calls", ["", "1NT P P", "P P P P"])
    def test_law22_there_is_nothing_to_play_without_a_contract(self, calls: str) -> None:
        with pytest.raises(IllegalPlay) as refused:
            Play.after(auction(calls), BALANCED)
        assert refused.value.law == "22"

    def test_dummys_hand_must_be_given_to_be_seen(self) -> None:
        play = start(deal=Deal({WEST: BALANCED[WEST]})).play("HJ")
        with pytest.raises(InvalidDeal, match="North's hand is not given"):
            _ = play.dummy_hand


def test_law41c_no_other_card_stands_while_the_lead_lies_face_down() -> None:
    play = Play(Contract.parse("3NT by S"), BALANCED).lead_face_down("HJ")
    for seat, card in ((Seat.WEST, "H7"), (Seat.EAST, "HA")):
        with pytest.raises(IllegalPlay) as refused:
            play.accept(seat, card)
        assert refused.value.law == "41C"
    assert play.accept(Seat.WEST, "HJ") == play.face_lead()
