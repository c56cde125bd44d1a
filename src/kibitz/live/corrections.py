"""Explanations that a player may correct: their own at once (20F4), partner's when the Law lets them (20F5)."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.live.live_table import BoardInPlay
from kibitz.table.engine.position import Position

_SPOKEN = ("call", "explains", "announces", "corrects-explanation")


def correctable(board: BoardInPlay, seat: Seat) -> list[int]:
    """The places of the calls whose explanation this player may correct now."""
    position = board.table.position
    explained = {
        entry.number if entry.verb == "call" else entry.get("entry")
        for entry in board.table.log.entries
        if entry.verb in _SPOKEN and entry.text
    }
    return [
        place
        for place, call in enumerate(board.calls_made)
        if call.number in explained and call.actor.seat is not None and _may(board, position, seat, call.actor.seat)
    ]


def _may(board: BoardInPlay, position: Position, seat: Seat, caller: Seat) -> bool:
    if caller.side is not seat.side:
        return False
    alone = position.regulations[switches.SCREENS] or position.regulations[switches.ALERT_BY] == "self"
    own = caller is seat if alone else caller is seat.partner
    if own:
        return board.ended is None
    return not alone and _may_correct_partner(board, position, seat)


def _may_correct_partner(board: BoardInPlay, position: Position, seat: Seat) -> bool:
    """Declarer and dummy after the final pass, before the lead is faced; a defender after the play (20F5b)."""
    contract = position.presumed_contract
    if position.policy != "prevent" and board.ended is None:
        return True  # too early is an irregularity like others (20F5a)
    if contract is None:
        return False
    if seat.side is contract.declarer.side:
        return board.ended is None and not position.cards.lead_is_faced
    return board.ended is not None
