"""A board is over: the tricks are agreed on or counted otherwise (79), hands put back that all have passed (17D2)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat, Side
from kibitz.live.acts import LineEntered, LiveAct, TricksAgreed, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.passed_out import put_back_by
from kibitz.live.refusals import LiveRefusal
from kibitz.live.tricks_won import counted_otherwise, is_counted, tricks_counted

_TRICKS = 13


def _counted(table: LiveTable) -> BoardInPlay:
    board = board_in_play(table)
    if not is_counted(board):
        raise LiveRefusal("not_now")
    return board


def _agree_tricks(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """The tricks are as they lie there (79A1); if the other side says another number, the director is called (79B)."""
    board = _counted(table)
    if seat in board.agreeing:
        raise LiveRefusal("not_now")
    if any(other.side is not seat.side for other in counted_otherwise(board)):
        return [_says(seat, tricks_counted(board)[Side.NORTH_SOUTH]), LineEntered(f"{seat} calls-td")]
    return [TricksAgreed(seat_letter(seat))]


def _count_otherwise(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A player counts another number for their own side: the director is called (79B)."""
    board, tricks = _counted(table), asked.get("tricks")
    now = tricks_counted(board)
    if type(tricks) is not int or not 0 <= tricks <= _TRICKS or tricks == now[seat.side]:
        raise LiveRefusal("not_now")
    others = [other for other in (seat.lho, seat.rho) if other in board.agreeing]
    heard = [_says(other, now[Side.NORTH_SOUTH]) for other in others]
    own = _says(seat, tricks if seat.side is Side.NORTH_SOUTH else _TRICKS - tricks)
    return [*heard, own, LineEntered(f"{seat} calls-td")]


def _return_hand(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """All have passed, and a player's hand goes back into the board (17D2); with it that of a partner who is away."""
    hands = put_back_by(table, seat)
    if not hands or board_in_play(table).table.position.open_ruling is not None:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{one} returns") for one in hands]


def _says(seat: Seat, north_south: int) -> LiveAct:
    return LineEntered(f"{seat} agrees NS={north_south}")


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "agree_tricks": _agree_tricks,
    "count_otherwise": _count_otherwise,
    "return_hand": _return_hand,
}
"""What a player asks for, by its name."""
