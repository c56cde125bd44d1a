"""A pause as the player who must make it sees it (73D3); nobody else is shown one."""

from __future__ import annotations

from kibitz.event.log.codec import write_time
from kibitz.game import Seat
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.pauses import pause_until
from kibitz.live.views.types import LivePauseData
from kibitz.table.log import notation
from kibitz.table.outcome import plain


def pause_data(board: BoardInPlay, seat: Seat | None) -> LivePauseData | None:
    """The pause of this player; where turns are not told only once something of theirs is held."""
    if seat is None:
        return None
    held = board.held.get(seat, ())
    until = pause_until(board, seat)
    if until is None or (not held and board.table.position.policy != "prevent"):
        return None
    return {"until": write_time(until), "held": _what(held[-1]) if held else ""}


def _what(line: str) -> str:
    """The call or card of a line."""
    entry = notation.parse_line(line, 1)
    found = entry.get("call") or entry.get("card") or (entry.get("cards") or (None,))[0]
    return "" if found is None else str(plain(found))
