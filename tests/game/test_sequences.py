"""An auction is a sequence of its calls, a play has a length, and both can be taken back; what a hand is worth."""

from collections.abc import Sequence
from inspect import signature
from typing import Any

import pytest
from hypothesis import given

from kibitz.game import (
    Auction,
    Board,
    Call,
    Card,
    CardPlayed,
    Contract,
    Deal,
    Hand,
    IllegalCall,
    IllegalPlay,
    InvalidAuction,
    InvalidCall,
    InvalidCard,
    InvalidIndex,
    InvalidPlay,
    InvalidSeat,
    KibitzError,
    Play,
    Seat,
    Side,
    Trick,
)
from tests.game import law_oracle
from tests.game.helpers import BALANCED, auction

CALLS = "1S X XX 2H P P 2S P P P"


def test_an_auction_is_a_sequence_of_its_calls() -> None:
    calling = Auction("N", CALLS)
    assert [str(call) for call in calling] == [str(Call(word)) for word in CALLS.split()]
    assert (len(calling), calling[0], calling[-1]) == (10, Call("1S"), Call("P"))
    assert calling[1:3] == (Call("X"), Call("XX"))
    assert "2H" in calling
    assert "3H" not in calling
    assert Auction("N", list(calling)) == Auction("N", calling.calls) == calling
    assert Auction.of(f"N: {CALLS}") == calling


def test_an_auction_is_asked_as_any_sequence() -> None:
    calling = Auction("N", CALLS)
    assert issubclass(Auction, Sequence)
    assert (calling.index("P"), calling.index("P", 5), calling.index("P", -2, 10), calling.count("P")) == (4, 5, 8, 5)
    assert list(reversed(calling)) == list(calling)[::-1]
    for place in ((5,), (0, 1)):
        with pytest.raises(InvalidCall, match="was not called"):
            calling.index("1S" if place == (5,) else "2S", *place)
    for wrong in (5, None, Card("SA"), "9S"):
        with pytest.raises(InvalidCall):
            assert wrong in calling


@pytest.mark.parametrize(
    "text", ["N: 1S P 2S", "N:1S P 2S", "N 1S P 2S", "north: 1S P 2S", "N: 1S, P, 2S", "N 1S,P,2S", " N : 1S P 2S "]
)
def test_an_auction_is_one_text_with_its_dealer(text: str) -> None:
    calling = Auction("N", "1S P 2S")
    assert Auction(text) == Auction.of(text) == calling
    assert Play.after(f"{text} AP", BALANCED).contract == Contract("2S by N")


def test_an_auction_without_a_dealer_or_with_parentheses_is_refused() -> None:
    assert Auction("N:") == Auction.of("N:") == Auction(" north ") == Auction("N")
    for read in (Auction, Auction.of):
        with pytest.raises(InvalidAuction, match="write the dealer and the calls"):
            read("1S P 2S")
    with pytest.raises(InvalidAuction, match="without them"):
        Auction("N", "1S (P) 2S")


def test_an_auction_without_a_call_is_one() -> None:
    assert Auction("N")
    assert len(Auction("N")) == 0
    assert list(Auction("N")) == []


@given(law_oracle.auctions())
def test_a_call_can_be_taken_back(calling: Auction) -> None:
    if calling.calls:
        before = calling.back()
        assert before.calls == calling.calls[:-1]
        assert before.call(calling[-1]) == calling
        assert calling.back(len(calling)) == Auction(calling.dealer)


def test_what_stands_out_of_rotation_stands_when_a_later_call_is_taken_back() -> None:
    calling = auction("1S").accept("S", "2C").call("P")
    assert calling.back() == auction("1S").accept("S", "2C")
    assert calling.back().turn is Seat.WEST


def test_no_more_is_taken_back_than_was_called_or_played() -> None:
    with pytest.raises(InvalidAuction):
        Auction("N").back()
    with pytest.raises(InvalidPlay):
        Play("1C by S", BALANCED).back()
    with pytest.raises(InvalidIndex) as refused:
        Auction("N", "1S")[1]
    assert isinstance(refused.value, IndexError)


def test_a_play_is_read_from_its_cards() -> None:
    play = Play.parse("3NT by S", BALANCED, "S6 SQ SK S8")
    assert play == Play("3NT by S", str(BALANCED), ["S6", Card("SQ"), "SK", "S8"])
    assert (len(play), str(play), play.tricks[0].winner) == (4, "S6 SQ SK S8", Seat.EAST)
    assert play.back().turn is Seat.SOUTH
    assert play.back(4) == Play("3NT by S", BALANCED)
    assert len(play.back(1).omit()) == 3
    assert Play("3NT by S", BALANCED)


def test_a_play_is_a_sequence_of_its_cards() -> None:
    play = Play("3NT by S", BALANCED, "S6, SQ, SK, S8")
    assert issubclass(Play, Sequence)
    assert list(play) == [card for _, card in play.cards]
    assert (play[0], play[-1], play[1:3]) == (Card("S6"), Card("S8"), (Card("SQ"), Card("SK")))
    assert Play("3NT by S", BALANCED, list(play)) == Play("3NT by S", BALANCED, play) == play
    assert "SK" in play
    assert "SA" not in play
    assert (play.index("SK"), play.count("SK"), play.count("SA")) == (2, 1, 0)
    assert list(play.back().omit()) == [Card("S6"), Card("SQ"), Card("SK")]
    for place in (4, -5, "0", None, 1.0, True):
        with pytest.raises(InvalidIndex):
            play[place]  # type: ignore[index]
    with pytest.raises(InvalidIndex):
        play["a":]
    with pytest.raises(InvalidCard, match="SA was not played"):
        play.index("SA")


def test_an_illegal_card_of_a_list_is_named_by_its_place() -> None:
    with pytest.raises(IllegalPlay) as refused:
        Play("3NT by S", BALANCED, "S6 SQ SK S8 HA C2")
    said = "Card 6, in trick 2: South must follow suit: C2 is not of the suit led (Law 44C). "
    assert str(refused.value).startswith(said)
    assert 'play.accept("S", "C2")' in str(refused.value)
    assert (refused.value.law, refused.value.values["number"], refused.value.values["trick"]) == ("44C", 6, 2)
    with pytest.raises(IllegalPlay, match=r"^Card 2, in trick 1: S6 has been played already \(Law 44B\)\.$"):
        Play("3NT by S", BALANCED, "S6 S6")


@pytest.mark.parametrize(
    ("cards", "winner", "omitted"),
    [
        ([("W", "HJ")], "N", ()),
        ([("W", "HJ"), ("E", "HK")], "W", ()),
        ([("W", "HJ"), ("S", "HK"), ("N", "H2")], "W", ()),
        ([("W", "HJ"), ("W", "HK")], "W", ()),
        ([("W", "HJ"), ("N", "HJ")], "W", ()),
        ([("W", "HJ"), ("N", "H2")], "W", ("N",)),
        ([("W", "HJ")], "W", ("S",)),
    ],
)
def test_a_trick_is_a_card_from_each_hand_in_turn(
    cards: list[CardPlayed], winner: str, omitted: tuple[str, ...]
) -> None:
    with pytest.raises(InvalidPlay):
        Trick(cards, winner, omitted)


def test_a_trick_may_leave_a_hand_out() -> None:
    trick = Trick([CardPlayed("W", "HJ"), CardPlayed("E", "HK")], "E", ["N"])
    assert (trick.leader, trick.is_complete) == (Seat.WEST, False)
    assert Trick([CardPlayed("W", "HJ")], "W", ["N", "E", "S"]).is_complete


def test_a_deal_is_gone_through_by_the_seats_that_it_gives() -> None:
    deal = Deal({"N": "AKQ7.J93.T98.K54", "S": "JT98..."})
    assert list(deal) == [Seat.NORTH, Seat.SOUTH]
    assert deal.hands == {Seat.NORTH: deal["N"], Seat.SOUTH: deal["S"]}
    assert list(deal.keys()) == list(deal)
    assert list(deal.values()) == [deal["N"], deal["S"]]
    assert dict(deal.items()) == dict(deal) == deal.hands
    assert (len(deal), len(BALANCED), len(Deal({})), bool(Deal({}))) == (2, 4, 0, True)
    for wrong in (5, None, Side.NORTH_SOUTH):
        with pytest.raises(InvalidSeat):
            assert wrong in deal
    assert "N" in deal
    assert Seat.EAST not in deal


@pytest.mark.parametrize(
    ("hand", "hcp", "controls", "losers", "quick"),
    [
        ("AKQ7.J93.T98.K54", 13, 4, 8, 2.5),
        ("AKQJT98765432...", 10, 3, 0, 2.0),
        ("K.Q2.QJT.AQ65432", 14, 3, 1 + 2 + 2 + 1, 1.5),
        ("A.K2.KQ2.9876543", 12, 4, 0 + 1 + 1 + 3, 1 + 0.5 + 1),
        ("...", 0, 0, 0, 0.0),
        (".432.65432.65432", 0, 0, 9, 0.0),
    ],
)
def test_what_a_hand_is_worth(hand: str, hcp: int, controls: int, losers: int, quick: float) -> None:
    held = Hand(hand)
    assert (held.hcp, held.controls, held.losers, held.quick_tricks) == (hcp, controls, losers, quick)


def test_cards_are_added_to_a_hand_and_taken_from_it_by_their_text() -> None:
    hand = Hand("AK...")
    assert hand - {"SA"} == {Card("SK")}
    assert hand | ["HA"] == Hand("AK.A..")
    assert {"SA", "HA"} - hand == Hand(".A..")
    assert hand & {"SA", "HA"} == Hand("A...")
    assert hand >= {"SA"}
    assert Hand("A...") < hand
    assert hand != {51, 50}
    assert hand.isdisjoint(["HA"])
    assert Hand.of("AK...") == hand
    assert hand.of("S") == hand["S"] == (Card("SA"), Card("SK"))


def test_an_illegal_call_of_a_list_is_named_by_its_place() -> None:
    with pytest.raises(
        IllegalCall, match=r"^Call 3: 1S is insufficient: it does not supersede 2S \(Law 18D\)\.$"
    ) as said:
        Auction("N", "2S P 1S")
    assert (said.value.law, said.value.values["number"]) == ("18D", 3)
    with pytest.raises(IllegalCall, match=r"^Call 5: The auction is over"):
        Auction.parse("N", ["P", "P", "P", "P", "1S"])


def test_a_board_stands_for_its_dealer_and_its_deal() -> None:
    board = Board(2, deal=BALANCED)
    assert Auction(board, "1S P") == Auction("E", "1S P") == Auction.parse(board, "1S P")
    assert Play("3NT by S", board) == Play("3NT by S", BALANCED) == Play.parse("3NT by S", board, "")
    assert Play.after("N: 1NT AP", board).deal == BALANCED
    with pytest.raises(KibitzError, match="Board 2 has no deal yet"):
        Play("3NT by S", Board(2))


def test_what_is_our_own_is_nobodys_to_give() -> None:
    anything: Any = "x"
    with pytest.raises(TypeError):
        Auction("N", "", anything)
    with pytest.raises(TypeError):
        Play("3NT by S", BALANCED, "", anything)
    if hasattr(Auction.__init__, "__code__"):  # compiled it has none
        assert [*signature(Auction).parameters] == ["dealer", "calls"]
        assert [*signature(Play).parameters] == ["contract", "deal", "cards"]


def test_calls_are_not_ranked_with_numbers() -> None:
    with pytest.raises(KibitzError, match=r"a call is written str\(call\)"):
        assert Call("1S") < 0


def test_a_trick_is_a_sequence_of_its_cards() -> None:
    trick = Trick([("W", "HJ"), ("N", "HK"), ("E", "HA")], winner="E")  # type: ignore[list-item]
    assert len(trick) == 3
    assert [str(played.card) for played in trick] == ["HJ", "HK", "HA"]
    assert "HK" in trick
    assert Card("H2") not in trick
    assert CardPlayed("N", "HK") in trick
    assert CardPlayed("S", "HK") not in trick
    assert trick[0] is trick.cards[0]
    assert trick[-1].seat is Seat.EAST
    assert trick[:2] == trick.cards[:2]
    for place in (3, "0", True):
        with pytest.raises(KibitzError):
            trick[place]  # type: ignore[index]
    with pytest.raises(KibitzError):
        Seat.NORTH in trick  # type: ignore[operator]  # noqa: B015
    assert trick == Trick(trick.cards, "E")
    assert hash(trick) == hash(Trick(trick.cards, "E"))


def test_an_auction_made_of_another_keeps_its_dealer() -> None:
    assert Auction("E", Auction("E", "1S P")) == Auction("E", "1S P")
    irregular = Auction("E", "1S").accept("N", "2S")
    assert Auction("E", irregular) == irregular
    with pytest.raises(InvalidAuction, match="East dealt, and here North deals"):
        Auction("N", Auction("E", "1S"))
    with pytest.raises(InvalidAuction, match="AP, comes after the auction is over"):
        Auction("N", "1S AP AP")
