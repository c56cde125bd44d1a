"""The state after the play: own cards turned in a row, the tricks to look at, who counts how many (65B, 66D)."""

from __future__ import annotations

from kibitz.game import SEATS, Seat
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.tricks_won import counted_otherwise, is_counted
from kibitz.live.views.on_table import trick_data, written
from kibitz.live.views.types import AfterPlayData, TrickData, TurnedCardData

_TRICKS = 13


def after_play_data(board: BoardInPlay, seat: Seat | None) -> AfterPlayData | None:
    """What lies there until all four agree; nothing before and after that."""
    if not is_counted(board):
        return None
    otherwise = counted_otherwise(board)
    return {
        "row": [] if seat is None else _row(board, seat),
        "tricks": board.by_lines(_tricks),
        "agreeing": [str(one) for one in SEATS if one in board.agreeing],
        "otherwise": [
            {"seat": str(one), "tricks": {"NS": otherwise[one], "EW": _TRICKS - otherwise[one]}}
            for one in SEATS
            if one in otherwise
        ],
    }


def _row(board: BoardInPlay, seat: Seat) -> list[TurnedCardData]:
    play = board.table.position.play
    return [] if play is None else [{"card": written(one.card), "won": one.won} for one in play.quitted(seat)]


def _tricks(board: BoardInPlay) -> list[TrickData]:
    position, contract = board.table.position, board.presumed_contract
    trump = None if contract is None else contract.bid.denomination
    plays = position.plays
    found = (trick_data(plays[first : first + 4], trump) for first in range(0, len(plays) // 4 * 4, 4))
    return [trick for trick in found if trick is not None]
