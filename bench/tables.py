"""Correct boards replayed through the table with the log kept, beside the bare game; and the steps of a ruling."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from bench.measure import Row, compared, timed
from kibitz.dealing import simulated_deals
from kibitz.game import Auction, Call, Card, Deal, Play, Seat
from kibitz.table import Header, Table

_BOARDS = 1000
_RULINGS = 200
_A_THIRD = 1 / 3
_STEPS = (
    "N 1S",
    "E 1H",
    "S calls-td",
    "S chooses decline",
    "E 2C",
    "TD finds lowest_with_same_denominations=no",
    "TD finds comparable=no",
    "S 2S",
    "W P",
)
_TEN_MILLISECONDS = 0.01

Recorded = tuple[Deal, list[tuple[Seat, Call]], list[tuple[Seat, Card]]]


def rows() -> Iterator[Row]:
    boards = [_recorded(deal, Random(number)) for number, deal in enumerate(islice(simulated_deals(), _BOARDS))]

    def through_the_table() -> int:
        for deal, calls, cards in boards:
            table = Table(Header(dealer=Seat.NORTH))
            table.deal(deal)
            for seat, call in calls:
                table.call(seat, call)
            for seat, card in cards:
                table.card(seat, card)
        return _BOARDS

    def bare() -> int:
        for deal, calls, cards in boards:
            auction = Auction(Seat.NORTH)
            for seat, call in calls:
                auction = auction.call(call, seat)
            if cards:
                play = Play.after(auction, deal)
                for seat, card in cards:
                    play = play.play(card, seat)
        return _BOARDS

    times = compared(through_the_table, bare)
    yield Row("table", "a correct board through the table", *times, "the bare game", _A_THIRD)

    def ruling() -> int:
        for _ in range(_RULINGS):
            table = Table(Header(dealer=Seat.NORTH))
            for step in _STEPS:
                table.do(step)
        return _RULINGS * len(_STEPS)

    step = min(timed(ruling) for _ in range(5))
    yield Row("ruling", "a step of a ruling (Law 27B2)", step, _TEN_MILLISECONDS, "10 ms", 1)


def _recorded(deal: Deal, random: Random) -> Recorded:
    """A board played at random, every act legal."""
    auction = Auction(Seat.NORTH)
    calls, cards = [], []
    while legal := auction.legal_calls():
        seat, call = auction.turn, random.choice(legal[: 3 + len(legal) // 4])
        assert seat is not None
        calls.append((seat, call))
        auction = auction.call(call)
    if not auction.is_passed_out:
        play = Play.after(auction, deal)
        while held := play.legal_cards():
            hand, card = play.turn, random.choice(held)
            assert hand is not None
            cards.append((hand, card))
            play = play.play(card)
    return deal, calls, cards
