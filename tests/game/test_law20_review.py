"""Law 20B: a review restates every call so far, at the player's turn to call; an auction as it is written."""

import pytest
from hypothesis import given

from kibitz.game import SEATS, Auction, CallMade, IllegalCall, InvalidCall, Seat
from tests.game.helpers import auction, names
from tests.game.law_oracle import auctions


def test_law20b_all_previous_calls_are_restated_with_who_made_them() -> None:
    made = auction("P 1S X XX", Seat.WEST).review()
    assert [(str(seat), str(call)) for seat, call in made] == [("W", "Pass"), ("N", "1S"), ("E", "X"), ("S", "XX")]
    assert all(isinstance(one, CallMade) for one in made)
    assert auction("").review() == ()


def test_law20b_a_player_may_have_a_review_at_their_turn_to_call() -> None:
    assert [auction("1S X").may_review(seat) for seat in SEATS] == [False, False, True, False]
    assert [auction("P P P", Seat.WEST).may_review(seat) for seat in SEATS] == [False, False, True, False]


def test_law20b_ends_with_the_auction() -> None:
    for text in ("1S P P P", "P P P P"):
        assert not any(auction(text).may_review(seat) for seat in SEATS)


@given(auctions())
def test_an_auction_is_read_as_it_is_written(calling: Auction) -> None:
    assert Auction.parse(calling.dealer, str(calling)) == calling
    assert names(calling.calls) == str(calling)
    assert [made.call for made in calling.review()] == list(calling.calls)


def test_an_auction_in_the_usual_spellings() -> None:
    assert auction("p 1♠ dbl 2nt PASS pass\nP") == auction("Pass 1S X 2NT Pass Pass Pass")


def test_what_is_not_an_auction_is_refused() -> None:
    with pytest.raises(InvalidCall, match="'8S'"):
        auction("1S 8S")
    with pytest.raises(IllegalCall, match="1H is insufficient"):
        auction("1S 1H")
