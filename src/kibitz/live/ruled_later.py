"""Boards that are over and may be ruled on again: the last one by whoever calls in time, others by the director.

| provision | what it says | here |
|---|---|---|
| 64B4 | a revoke moves no trick once a player of the other side has called on the next board | `reopened` |
| 69A | nor is an agreement taken back after that | `may_be_asked_about` |
| 79C, 81C3 | what the director learns later is ruled on as long as the correction period runs | `may_be_ruled_on` |
"""

from __future__ import annotations

from kibitz.game import Seat, Side
from kibitz.live.acts import BoardReopened, LineEntered, LiveAct
from kibitz.live.live_boards import BoardInPlay, FinishedBoard
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.table import Table
from kibitz.table.log import notation


def may_be_ruled_on(table: LiveTable) -> list[int]:
    """The boards that came to a result here, for the director."""
    if table.aside is not None or table.opened.lesson:
        return []
    return [played.board.number for played in table.played if played.result]


def may_be_asked_about(table: LiveTable, seat: Seat) -> list[int]:
    """The last of them, for a player: until their side has called on the next."""
    board = table.board
    if board is not None and board.ended is None and seat.side in _have_called(board):
        return []
    last = table.played[-1].board.number if table.played else 0
    return [number for number in may_be_ruled_on(table)[-1:] if number == last]


def reopened(table: LiveTable, number: int) -> list[LiveAct]:
    """The board comes back to the table, and it is on record which side has called on a later one (64B4)."""
    found = table.finished(number)
    if found is None or table.aside is not None:
        raise LiveRefusal("not_now")
    acts = table_of(table, number).position.acts
    known = {seat.side for act in acts if act.verb == "calls-next" for seat in act.actor.seats}
    called = [side for side in Side if side in _called_since(table, found) - known]
    return [BoardReopened(number), *(LineEntered(f"{side} calls-next") for side in called)]


def table_of(table: LiveTable, number: int) -> Table:
    """What happened on a board: it is on the table still, or is read again."""
    board, found = table.board, table.finished(number)
    if board is not None and board.board.number == number:
        return board.table
    if found is None:
        raise LiveRefusal("not_now")
    return Table.of(notation.parse(found.log), table.regulations)


def _called_since(table: LiveTable, found: FinishedBoard) -> set[Side]:
    board = table.board
    if table.played[-1] is not found:
        return {*Side}
    return set() if board is None or board.board.number == found.board.number else _have_called(board)


def _have_called(board: BoardInPlay) -> set[Side]:
    return {entry.actor.seat.side for entry in board.calls_made if entry.actor.seat is not None}
