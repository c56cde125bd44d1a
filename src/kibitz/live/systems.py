"""What a pair plays, in one line: its opponents look at it when they may (40B2c), itself not during a board (40B2b)."""

from __future__ import annotations

from kibitz.game import Seat, Side
from kibitz.laws import switches
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.screens import calls_brought


def may_tell_system(table: LiveTable, seat: Seat) -> bool:
    """Whether a pair may say or change what it plays: before the first call of a board that this player knows of."""
    board = table.board
    return board is None or board.ended is not None or not calls_brought(board, seat)


def systems_seen(table: LiveTable, seat: Seat | None) -> dict[Side, str]:
    """The systems that somebody may look at now; who is no player may look at both."""
    board = table.board
    if seat is None or board is None or board.ended is not None or not calls_brought(board, seat):
        return table.systems
    if not _may_look(board, seat):
        return {}
    return {side: text for side, text in table.systems.items() if side is not seat.side}


def _may_look(board: BoardInPlay, seat: Seat) -> bool:
    """Whether this player may look at the opponents' card; where turns are not told nothing here tells of one."""
    position = board.table.position
    if position.policy != "prevent":
        return True
    allowed = position.regulations[switches.OPPONENTS_CARD_CONSULT]
    clarifying = board.presumed_contract is not None and not position.cards.lead_is_faced
    return ("clarification" if clarifying else "own_turn") in allowed and (clarifying or position.turn is seat)
