"""LIN archives of random boards with auction and play, by plain formatting so that no library's taste is in them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.pbnfile import DISTINCT, auction_of
from kibitz.dealing import simulated_deals
from kibitz.game import Board, Hand, Play, Seat

_ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_CALLS = {"Pass": "p", "X": "d", "XX": "r"}


def write(path: Path, count: int, seed: int = 1) -> None:
    """Write so many boards, each on a line, as they are downloaded; after `DISTINCT` they come again."""
    boards = list(_boards(min(count, DISTINCT), seed))
    with path.open("w", encoding="utf-8") as file:
        for start in range(0, count, DISTINCT):
            for offset, board in enumerate(boards[: count - start], start=1):
                file.write(board.replace("{number}", str(start + offset)))


def _boards(count: int, seed: int) -> Iterator[str]:
    random = Random(seed)
    for number, deal in enumerate(simulated_deals(count, seed=seed), start=1):
        board = Board(number)
        auction = auction_of(board.dealer, random)
        play = Play.after(auction, deal)
        while cards := play.legal_cards():
            play = play.play(random.choice(cards))
        calls = "".join(f"mb|{_call(str(call))}|{'an|five cards|' if call.is_bid else ''}" for call in auction)
        tricks = "".join(f"pc|{card}|{'pg||' if place % 4 == 3 else ''}" for place, card in enumerate(play))
        hands = ",".join(_hand(deal[seat]) for seat in _ORDER[:3])
        yield (
            f"pn|south,west,north,east|st||md|{_ORDER.index(board.dealer) + 1}{hands},|rh||ah|Board {{number}}|"
            f"sv|{_VULNERABLE[str(board.vulnerability)]}|{calls}pg||{tricks}\n"
        )


def _call(call: str) -> str:
    return _CALLS.get(call, call.replace("NT", "N"))


def _hand(hand: Hand) -> str:
    return "".join(f"{suit}{ranks}" for suit, ranks in zip("SHDC", str(hand).split("."), strict=True))
