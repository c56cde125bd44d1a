"""The plain bidder and card player: always legal, and plausible enough."""

from __future__ import annotations

import pytest

from kibitz.analysis.plain_player.bidder import auction_of, call_of
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.exam.chance import Chance
from kibitz.game import Auction, Call, Hand, Play, Seat
from tests.size import size

BOARDS = size(50, 150)


def test_every_auction_ends_and_every_card_is_legal() -> None:
    contracts = 0
    made = 0
    for number in range(BOARDS):
        deal = Chance(f"course {number}").deal()
        auction = auction_of(deal, Seat(number % 4))
        assert auction.is_over
        assert len(auction.calls) <= 20
        if auction.contract is None:
            continue
        contracts += 1
        play = Play.after(auction, deal)
        while not play.is_over:
            play = play.play(sensible_card(play))  # refuses what is illegal
        result = play.result
        assert result is not None
        made += result.over >= 0
    assert contracts > BOARDS * 9 // 10
    assert made > BOARDS // 3  # they do not bid nonsense


@pytest.mark.parametrize(
    ("hand", "before", "call"),
    [
        ("AKQ92.83.A74.762", "", "1S"),
        ("A82.K83.AQ4.K762", "", "1NT"),
        ("862.K83.Q42.J762", "", "Pass"),
        ("8.KQJ983.Q42.762", "", "2H"),
        ("A82.KQ984.74.762", "1D", "1H"),
        ("KQ82.8.AQ42.K762", "1H", "X"),
        ("K82.98.A742.Q762", "1S Pass", "2S"),
        ("KQ82.A8.AQ42.762", "1S Pass", "4S"),
    ],
)
def test_calls_that_make_sense(hand: str, before: str, call: str) -> None:
    auction = Auction.parse(Seat.NORTH, before)
    seat = auction.turn
    assert seat is not None
    assert call_of(Hand.parse(hand), seat, auction) is Call.parse(call)


def test_points() -> None:
    assert Hand.parse("AKQJ.AK.32.65432").hcp == 17
