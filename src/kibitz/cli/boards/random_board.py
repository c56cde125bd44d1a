"""A board played at random: every call and card legal, with a liking for passes, low bids and long suits."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import chain

from rich.text import Text

from kibitz.cli.common.output import Page
from kibitz.dealing import DEALS, numbered_deal
from kibitz.game import DOUBLE, PASS, REDOUBLE, Auction, Board, Call, Hand, Play, Result
from kibitz.pictures.boards import auction_grid, board_around, tricks_grid
from kibitz.pictures.scores import result_sentence
from kibitz.pictures.terminal import coloured, symbols


def play_board(seed: int | None, board: int | None, pace: float | None) -> None:
    """Play a board of that number, or any, and print it line by line."""
    chance = random.Random(seed) if seed is not None else random.SystemRandom()
    number = chance.randint(1, 32) if board is None else board
    played = Board(number, deal=numbered_deal(chance.randrange(DEALS)))
    page = Page()
    wait = (0.1 if page.is_terminal else 0.0) if pace is None else pace
    for line in chain(coloured(board_around(played)), _bid_and_play(played, chance)):
        page.print([line])
        if wait:
            page.flush()
            time.sleep(wait)


def _bid_and_play(board: Board, chance: random.Random) -> Iterator[Text]:
    assert board.deal is not None
    yield Text()
    auction = random_auction(board, chance)
    yield from coloured(auction_grid(auction, board.vulnerability))
    yield Text()
    result = Result()
    if auction.contract is not None:
        play = Play.after(auction, board.deal)
        while not play.is_over:
            play = play.play(chance.choice(play.legal_cards()))
        yield from coloured(tricks_grid(play.tricks))
        yield Text()
        result = play.result or result
    yield symbols(result_sentence(result, board.vulnerability), "bold")


def random_auction(board: Board, chance: random.Random) -> Auction:
    """An auction of random legal calls."""
    auction = Auction(board.dealer)
    while (turn := auction.turn) is not None:
        calls = auction.legal_calls()
        hand = board.deal[turn] if board.deal else Hand()
        auction = auction.call(chance.choices(calls, [_liking(call, auction, hand) for call in calls])[0])
    return auction


def _liking(call: Call, auction: Auction, hand: Hand) -> float:
    """How likely a call is beside the others: taste, not skill."""
    if call == PASS:
        return 5.0 if auction.last_bid is None else 4.0 * auction.last_bid.level**2
    if call in (DOUBLE, REDOUBLE):
        return 0.6
    suit = call.denomination.trumps
    length = 4 if suit is None else hand.length(suit)
    steps = call - (auction.last_bid if auction.last_bid is not None else -1)
    return float(max(length - 2, 0) ** 2 * 0.65**steps)
