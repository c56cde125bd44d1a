"""Explanations that a player may correct: their own at once (20F4), partner's when the Law lets them (20F5)."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.live.live_boards import BoardInPlay
from kibitz.table.engine.position import Position
from kibitz.table.information.audience import explains_own_calls

_SPOKEN = ("call", "explains", "announces", "corrects-explanation")


def correctable(board: BoardInPlay, seat: Seat) -> list[int]:
    """The places of the calls whose explanation this player may correct now."""
    said = board.by_lines(_explainers)
    if not said:
        return []
    position = board.table.position
    return [
        place
        for place, call in enumerate(board.calls_made)
        if call.actor.side is seat.side and _may(board, position, seat, said.get(call.number, set()))
    ]


def _explainers(board: BoardInPlay) -> dict[int, set[Seat]]:
    """Who has explained each call."""
    by_partner = not explains_own_calls(board.table.position)
    said: dict[int, set[Seat]] = {}
    for entry in board.table.log.entries:
        speaker = entry.actor.seat
        if entry.verb in _SPOKEN and entry.text and speaker is not None:
            number = entry.number if entry.verb == "call" else entry["entry"]
            said.setdefault(number, set()).add(speaker.partner if entry.verb == "call" and by_partner else speaker)
    return said


def _may(board: BoardInPlay, position: Position, seat: Seat, explainers: set[Seat]) -> bool:
    """Their own, as long as the board is on the table; partner's if they hear it, which they do not behind a screen."""
    if seat in explainers and board.ended is None:
        return True
    heard = not position.regulations[switches.SCREENS] and position.regulations[switches.ALERT_BY] == "partner"
    return seat.partner in explainers and heard and _may_correct_partner(board, position, seat)


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
