"""The director called: what waits until they come (9B2)."""

from __future__ import annotations

from kibitz.live.live_table import LiveTable


def waits_for_director(table: LiveTable) -> bool:
    """Whether nothing may be done on the board before the director comes: called, and nothing is ruled on yet (9B2)."""
    board = table.board
    in_play = board is not None and board.ended is None and board.table.position.open_ruling is None
    return in_play and any(call.stops for call in table.company.calls)
