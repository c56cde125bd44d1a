"""A call or a card that comes before a pause is over is held for its player; nobody else learns of it (73D3)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from kibitz.game import Seat
from kibitz.live.acts import ActHeld, HeldActDropped, LineEntered, LiveAct, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play
from kibitz.live.live_table import LiveTable
from kibitz.live.pauses import pause_until
from kibitz.live.refusals import refused_to_player
from kibitz.table import Refusal

PAUSED = ("call", "card")
"""What waits for the end of a pause."""


def held_while_paused(table: LiveTable, seat: Seat, acts: list[LiveAct], at: datetime) -> list[LiveAct]:
    """These acts, or that they are held until the pause is over; what could not be done then is refused now."""
    board = board_in_play(table)
    until = pause_until(board, seat)
    if until is None or at >= until:
        return acts
    lines = tuple(act.line for act in acts if isinstance(act, LineEntered))
    try:
        tried = board.table
        for line in lines:
            tried = tried.what_if(line)
    except Refusal as refusal:
        raise refused_to_player(refusal) from None
    return [ActHeld(seat_letter(seat), lines)]


def _unhold(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [HeldActDropped(seat_letter(seat))]


SEAT_ACTS: Mapping[str, SeatAsks] = {"unhold": _unhold}
"""What a player asks for, by its name."""
