"""Random boards with auction and play, for the files that are read: the same for every format."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TextIO

from kibitz.dealing import simulated_deals
from kibitz.game import PASS, Auction, Board, Deal, Play, Seat

DISTINCT = 9920  # a multiple of 16, so that a board may be repeated under a number that has the same dealer


class PlayedBoard(NamedTuple):
    """A board that was bid and played by chance."""

    board: Board
    deal: Deal
    auction: Auction
    play: Play


def played_boards(count: int, seed: int) -> Iterator[PlayedBoard]:
    """So many boards, but no more than `DISTINCT`."""
    random = Random(seed)
    for number, deal in enumerate(simulated_deals(min(count, DISTINCT), seed=seed), start=1):
        board = Board(number)
        auction = _auction(board.dealer, random)
        play = Play.after(auction, deal)
        while cards := play.legal_cards():
            play = play.play(random.choice(cards))
        yield PlayedBoard(board, deal, auction, play)


def write_numbered(file: TextIO, texts: Iterable[str], count: int) -> None:
    """Write so many of the texts, each with its number in the place of `{number}`; after the last they come again."""
    boards = list(texts)
    for start in range(0, count, DISTINCT):
        for offset, board in enumerate(boards[: count - start], start=1):
            file.write(board.replace("{number}", str(start + offset)))


def _auction(dealer: Seat, random: Random) -> Auction:
    """About as long as people's: the higher the last bid, the likelier a pass; never passed out."""
    auction = Auction(dealer)
    while calls := auction.legal_calls():
        last = auction.last_bid
        eagerness = 0.5 if last is None else 0.6 / last.level
        auction = auction.call(random.choice(calls[1:8] or calls) if random.random() < eagerness else PASS)
    return _auction(dealer, random) if auction.is_passed_out else auction
