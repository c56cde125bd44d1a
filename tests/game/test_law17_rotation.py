"""Law 17: the dealer calls first, then each player in turn, clockwise."""

import pytest
from hypothesis import given

from kibitz.game import CALLS, PASS, SEATS, Auction, Call, IllegalCall, Seat
from tests.game.helpers import auction, calls, seats


@pytest.mark.parametrize("dealer", SEATS)
def test_law17b_the_dealer_makes_the_first_call(dealer: Seat) -> None:
    assert Auction(dealer).dealer is dealer
    assert Auction(dealer).turn is dealer
    assert Auction(dealer).calls == ()


@pytest.mark.parametrize("dealer", SEATS)
def test_law17c_the_next_call_is_made_by_the_left_hand_opponent(dealer: Seat) -> None:
    calling = Auction(dealer)
    turn = dealer
    for call in ["Pass", "1C", "X", "XX", "1D", "Pass", "2C"]:
        assert calling.turn is turn
        calling = calling.call(call, turn)
        turn = turn.lho
    assert [made.seat for made in calling.review()] == [SEATS[(dealer + n) % 4] for n in range(7)]


@given(seats, seats, calls)
def test_law17c_a_call_out_of_rotation_is_refused(dealer: Seat, caller: Seat, call: Call) -> None:
    opened = Auction(dealer).call(PASS)
    if caller is dealer.lho:
        assert call not in opened.legal_calls() or opened.call(call, caller).review()[-1] == (caller, call)
    else:
        with pytest.raises(IllegalCall) as refused:
            opened.call(call, caller)
        assert refused.value.law == "17C"
        assert caller.title in str(refused.value)
        assert dealer.lho.title in str(refused.value)


def test_a_call_leaves_the_auction_before_it_as_it_was() -> None:
    before = auction("1S X")
    after = before.call("XX")
    assert str(before) == "1S X"
    assert str(after) == "1S X XX"


def test_calls_may_be_given_as_text_or_as_calls() -> None:
    for call in CALLS:
        if call.is_bid:
            assert Auction(Seat.EAST).call(call) == Auction(Seat.EAST).call(str(call))


class TestAccepted:
    """A call that stands although it was irregular (what Laws 27A and 29A leave in the auction)."""

    def test_a_call_out_of_rotation_that_was_accepted_moves_the_turn(self) -> None:
        calling = auction("1C").accept(Seat.WEST, "1H")
        assert calling.review() == ((Seat.NORTH, Call.parse("1C")), (Seat.WEST, Call.parse("1H")))
        assert calling.turn is Seat.NORTH

    def test_an_insufficient_bid_that_was_accepted_is_the_last_bid(self) -> None:
        calling = auction("2S").accept(Seat.EAST, "2C")
        assert calling.last_bid == Call.parse("2C")
        assert calling.turn is Seat.SOUTH
        assert calling.call("2D").last_bid == Call.parse("2D")
        with pytest.raises(IllegalCall):
            calling.call("1NT")

    def test_the_contract_after_an_accepted_insufficient_bid(self) -> None:
        calling = auction("2S").accept(Seat.EAST, "2C").call("P").call("P").call("P")
        assert calling.is_over
        assert str(calling.contract) == "2C by E"

    @pytest.mark.parametrize("call", ["X", "XX"])
    @pytest.mark.parametrize(("before", "seat"), [("", "N"), ("1C", "N"), ("1C", "S"), ("P", "E"), ("1C X XX", "E")])
    def test_law36_an_inadmissible_double_or_redouble_can_never_stand(self, before: str, seat: str, call: str) -> None:
        with pytest.raises(IllegalCall) as refused:
            auction(before).accept(Seat.parse(seat), call)
        assert refused.value.law == {"X": "19A1", "XX": "19B1"}[call]

    def test_a_double_out_of_rotation_may_stand(self) -> None:
        calling = auction("1C").accept(Seat.WEST, "X")
        assert str(calling.doubling) == "X"
        assert str(calling.accept(Seat.SOUTH, "XX").doubling) == "XX"

    def test_law39_no_call_stands_after_the_end(self) -> None:
        with pytest.raises(IllegalCall) as refused:
            auction("1C P P P").accept(Seat.NORTH, "1D")
        assert refused.value.law == "39"

    def test_law17d3_a_pass_that_took_a_turn_away_does_not_end_the_auction(self) -> None:
        """1S by North, East passes, West passes out of South's turn, North passes: South has not called."""
        calling = auction("1S P").accept(Seat.WEST, "P").call("P")
        assert not calling.is_over
        assert calling.contract is None
        assert calling.call("2C").call("P").call("P").call("P").is_over

    def test_law17d3_four_passes_do_not_pass_a_board_out_if_somebody_was_left_out(self) -> None:
        calling = auction("P").accept(Seat.SOUTH, "P").call("P").call("P")
        assert not calling.is_passed_out
        assert not calling.is_over


def test_law17b_a_first_call_by_another_than_the_dealer_is_cited_as_such() -> None:
    with pytest.raises(IllegalCall) as refused:
        auction("").call("P", Seat.EAST)
    assert refused.value.law == "17B"


def test_all_pass_may_be_written_in_short() -> None:
    assert auction("1S AP") == auction("1S P P P")
    assert auction("AP").is_passed_out
