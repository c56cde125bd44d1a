"""Law 22: the end of the auction, the contract, and declarer. (In the 2007 Laws 22A2 and 22A1.)"""

import pytest
from hypothesis import given

from kibitz.game import BIDS, CALLS, SEATS, Auction, Call, IllegalCall, Seat
from tests.game import law_oracle
from tests.game.helpers import auction, seats, walk


@pytest.mark.parametrize("opening", ["1C", "P 7NT", "P P P 1H", "1C X", "1C X XX", "1C 1D 1H", "P P P 1C X"])
def test_law22a_three_passes_after_a_bid_end_the_auction_not_two(opening: str) -> None:
    """Nor does a pass count that came before the last bid, double or redouble."""
    for passes in range(3):
        calling = auction(f"{opening} {'P ' * passes}")
        assert not calling.is_over
        assert calling.turn is not None
        assert calling.contract is None
        assert not calling.is_passed_out
    ended = auction(f"{opening} P P P")
    assert ended.is_over
    assert ended.turn is None
    assert ended.contract is not None
    assert not ended.is_passed_out
    assert ended.legal_calls() == ()


def test_law22b_four_passes_end_the_auction_without_a_contract() -> None:
    for passes in range(4):
        calling = auction("P " * passes)
        assert not calling.is_over
        assert not calling.is_passed_out
        assert len(calling.legal_calls()) == 36
    ended = auction("P P P P")
    assert ended.is_over
    assert ended.is_passed_out
    assert ended.turn is None
    assert ended.contract is None
    assert ended.declarer is None
    assert ended.legal_calls() == ()


@pytest.mark.parametrize("ended", ["P P P P", "1C P P P", "1C X P P P"])
def test_law22_no_call_follows_the_end(ended: str) -> None:
    for call in CALLS:
        assert not auction(ended).is_legal(call)
        with pytest.raises(IllegalCall, match="over") as refused:
            auction(ended).call(call)
        assert refused.value.law == "22"


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1S P P P", "1S by N"),
        ("P 1S P P P", "1S by E"),
        ("1S P 2S P 4S P P P", "4S by N"),  # North named spades first, and last
        ("1H P 1S P 2S P P P", "2S by S"),  # South named spades before North
        ("1H 1S 2H 2S P P P", "2S by E"),
        ("1S 1NT 2S 2NT P P P", "2NT by E"),
        ("1S X P 2S P P 3S P P P", "3S by N"),  # West named spades too, but for the other side
        ("1C 1S P P X P P 2C P 2S P P P", "2S by E"),
        ("P P 1C P 1S P 1NT P 3NT P P P", "3NT by S"),
        ("1NT P 2C P 2H P 3NT P P P", "3NT by N"),
        ("1D 1S 2D P P 2S P P P", "2S by E"),
        ("1C P 1H 2H P 3H P P P", "3H by W"),  # not South, who named hearts first of all but is an opponent
    ],
)
def test_declarer_is_who_first_named_the_denomination_for_the_side_of_the_last_bid(calls: str, contract: str) -> None:
    assert str(auction(calls).contract) == contract


def test_law22a_the_last_bid_is_the_contract() -> None:
    calling = auction("1S X XX 2H P P 2S P P P", Seat.SOUTH)
    contract = calling.contract
    assert contract is not None
    assert (str(contract), contract.bid, contract.declarer) == ("2S by S", Call.parse("2S"), Seat.SOUTH)
    assert calling.declarer is Seat.SOUTH


def test_the_presumed_declarer_is_known_before_the_end() -> None:
    assert auction("1S").declarer is Seat.NORTH
    assert auction("1S 2H").declarer is Seat.EAST


@walk
@given(seats, law_oracle.call_lists())
def test_every_call_at_every_step_of_any_auction(dealer: Seat, calls: list[str]) -> None:
    """`legal_calls`, `is_legal` and `call` agree with each other and with Laws 17, 18, 19 and 22."""
    calling = Auction(dealer)
    for step in range(len(calls) + 1):
        before = calls[:step]
        assert calling.is_over is law_oracle.auction_is_over(before)
        legal = calling.legal_calls()
        assert len(set(legal)) == len(legal)
        for text in law_oracle.CALLS:
            call = Call.parse(text)
            may = law_oracle.allowed(before, text)
            assert calling.is_legal(call) is (call in legal) is may, (before, text)
            try:
                after = calling.call(call)
            except IllegalCall:
                assert not may, (before, text)
            else:
                assert may, (before, text)
                assert after.review() == (*calling.review(), (SEATS[(dealer + step) % 4], call))
        if step < len(calls):
            assert calling.turn is SEATS[(dealer + step) % 4]
            calling = calling.call(calls[step])
    assert len(calls) <= 319


@given(seats, law_oracle.call_lists())
def test_the_contract_and_declarer_of_any_auction(dealer: Seat, calls: list[str]) -> None:
    ended = Auction.parse(dealer, " ".join(calls))
    bids = [call for call in calls if call in law_oracle.BIDS]
    if not bids:
        assert ended.is_passed_out
        return
    assert ended.contract is not None
    assert str(ended.contract.bid) == bids[-1]
    assert ended.contract.declarer == law_oracle.declarer(dealer, calls)
    after_bid = calls[len(calls) - calls[::-1].index(bids[-1]) :]
    assert str(ended.contract.doubling) == max([call for call in after_bid if call != "Pass"], key=len, default="")


def test_the_longest_auction_has_319_calls() -> None:
    """Three passes; every bid doubled and redoubled, each time at the last moment; and the final pass."""
    calling = auction("P P P " + " ".join(f"{bid} P P X P P XX P P" for bid in BIDS))
    assert not calling.is_over
    calling = calling.call("P")
    assert calling.is_over
    assert len(calling.calls) == 319
    assert str(calling.contract) == "7NTXX by W"


@given(seats, law_oracle.call_lists())
def test_calls_at_once_are_what_they_are_call_by_call(dealer: Seat, calls: list[str]) -> None:
    assert Auction(dealer).follow([*calls, "P"]) is None
    made: Auction | None = Auction(dealer)
    for call in calls:
        made = made.call(call) if made is not None and made.is_legal(call) else None
    followed = Auction(dealer).follow(calls)
    assert followed == made
    if made is not None and followed is not None:
        assert (followed.turn, followed.legal_calls()) == (made.turn, made.legal_calls())
        assert (followed.contract, followed.is_over) == (made.contract, made.is_over)
