"""LIN archives of random boards with auction and play, by plain formatting so that no library's taste is in them."""

from pathlib import Path

from bench.random_boards import PlayedBoard, played_boards, write_numbered
from kibitz.game import Hand, Seat

_ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_CALLS = {"Pass": "p", "X": "d", "XX": "r"}


def write(path: Path, count: int, seed: int = 1) -> None:
    """Write so many boards, each on a line, as they are downloaded."""
    with path.open("w", encoding="utf-8") as file:
        write_numbered(file, map(_line, played_boards(count, seed)), count)


def _line(played: PlayedBoard) -> str:
    board, deal, auction, play = played
    calls = "".join(f"mb|{_call(str(call))}|{'an|five cards|' if call.is_bid else ''}" for call in auction)
    tricks = "".join(f"pc|{card}|{'pg||' if place % 4 == 3 else ''}" for place, card in enumerate(play))
    hands = ",".join(_hand(deal[seat]) for seat in _ORDER[:3])
    return (
        f"pn|south,west,north,east|st||md|{_ORDER.index(board.dealer) + 1}{hands},|rh||ah|Board {{number}}|"
        f"sv|{_VULNERABLE[str(board.vulnerability)]}|{calls}pg||{tricks}\n"
    )


def _call(call: str) -> str:
    return _CALLS.get(call, call.replace("NT", "N"))


def _hand(hand: Hand) -> str:
    return "".join(f"{suit}{ranks}" for suit, ranks in zip("SHDC", str(hand).split("."), strict=True))
