"""Who may watch a live table, and how (76): one hand at a time, or four after a delay, as the regulations have it.

| provision | what | here |
|---|---|---|
| 76A2 | four hands after `electronic_viewing_delay`: `spectator_hands` is 4, or 0 for only so | `viewing_delay` |
| 76B1 | hands that a spectator may look at on one board: `spectator_hands` | `must_see_behind` |
| 76C2 | a spectator may be sent away | `kibitz.live.asked.company` |
"""

from __future__ import annotations

from datetime import timedelta

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

_ALL = 4


def viewing_delay(table: LiveTable) -> timedelta | None:
    """After what time the four hands are shown to who watches; None: never."""
    delay = table.regulations[switches.ELECTRONIC_VIEWING_DELAY]
    hands = table.regulations[switches.SPECTATOR_HANDS]
    return timedelta(minutes=float(delay)) if hands in (0, _ALL) and delay else None


def hands_at_once(table: LiveTable) -> int:
    """How many hands a spectator may look at as they are played; one at most where all four are transmitted."""
    most = table.regulations[switches.SPECTATOR_HANDS]
    return min(1, most) if viewing_delay(table) is not None else most


def must_see_behind(table: LiveTable, device: str, seat: Seat) -> None:
    """Refuse a hand that would be one too many for this browser on this board (76B1)."""
    _must_be_welcome(table, device)
    most = hands_at_once(table)
    if most == 0:
        raise LiveRefusal("no_spectators", law="76A1")
    between = table.board is None or table.board.ended is not None
    seen = frozenset[Seat]() if between else table.company.has_looked_at(device)
    if len(seen | {seat}) > most:
        raise LiveRefusal("one_hand", law="76B1")


def must_see_delayed(table: LiveTable, device: str) -> None:
    """Refuse the four hands where the regulations do not transmit them."""
    _must_be_welcome(table, device)
    if viewing_delay(table) is None:
        raise LiveRefusal("no_transmission", law="76A2")


def must_not_have_watched(table: LiveTable, device: str) -> None:
    """Refuse a seat on a board of which this browser has seen a hand (76B, 16D)."""
    in_play = table.board is not None and table.board.ended is None
    watches = any(one.device == device for one in table.company.spectators.values())
    if in_play and (watches or table.company.has_looked_at(device)):
        raise LiveRefusal("has_watched")


def must_not_have_played(table: LiveTable, device: str, seat: Seat) -> None:
    """Refuse a second seat on the board in play to a browser that has held another: it has seen that hand (16D).

    Between boards one browser may take several: whoever tries the program alone does so, and all four are told. In a
    lesson nothing counts.
    """
    if table.board is None or table.is_between_boards or table.opened.lesson:
        return
    if any(other is not seat for other in table.board.held_by.get(device, ())):
        raise LiveRefusal("has_played")


def _must_be_welcome(table: LiveTable, device: str) -> None:
    """Refuse who plays here, and who was sent away.

    A browser without its cookie is another. So once somebody was sent away from a table of its own, whose link is all
    that anybody needs, nobody comes to watch before others are let in again; those who watch stay.
    """
    if table.company.closed and not table.opened.event and table.company.removed.get(device) is None:
        raise LiveRefusal("no_spectators", law="76C2")
    if table.company.removed.get(device) is not None:
        raise LiveRefusal("spectator_removed", by=table.company.removed[device])
    if any(device and player.device == device for player in table.players.values()):
        raise LiveRefusal("plays_here")
