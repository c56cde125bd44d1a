"""What has not come to a player across a screen, beside the calls: slips, rulings, who called (80B2e)."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.game import SEATS, Seat
from kibitz.laws import switches
from kibitz.live.acts import LiveEntry
from kibitz.live.company.state import DirectorCall
from kibitz.live.live_boards import BoardInPlay
from kibitz.table.auction.heard import CallSounded
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.views import SPECTATOR, Eyes
from kibitz.table.views.trays import across, behind_screen, is_behind

_Hidden = dict[Seat | None, tuple[CallSounded, ...]]


def hidden_calls(board: BoardInPlay, seat: Seat | None) -> tuple[CallSounded, ...]:
    """The calls that lie behind the screen for this player, or for whoever watches behind nobody."""
    return board.by_lines(_hidden).get(seat, ())


def calls_brought(board: BoardInPlay, seat: Seat | None) -> Sequence[Entry]:
    """The calls made that have come to this player."""
    hidden = {call.entry for call in hidden_calls(board, seat)}
    return [line for line in board.calls_made if line.number not in hidden] if hidden else board.calls_made


def is_hidden(board: BoardInPlay, seat: Seat | None, ruling: Ruling) -> bool:
    """Whether a ruling is the other side's alone until the tray comes."""
    entered = _entered(board, ruling.opened)
    caller = Seat.of(entered.who) if entered is not None and entered.who in ("N", "E", "S", "W") else None
    return is_behind(board.table.position, ruling, hidden_calls(board, seat), _eyes(seat), caller)


def change_is_hidden(board: BoardInPlay, seat: Seat | None) -> bool:
    """Whether somebody wants to change a call that this player has not been brought."""
    change = board.change
    return change is not None and any(call.entry == change.entry for call in hidden_calls(board, seat))


def judges(board: BoardInPlay) -> frozenset[Seat]:
    """The opponents who say whether a call or a card was a slip: those who have been brought it."""
    change = board.change
    if change is None:
        return frozenset()
    opponents = (change.seat.lho, change.seat.rho)
    return frozenset(seat for seat in opponents if not change_is_hidden(board, seat))


def callers_seen(calls: Sequence[DirectorCall], board: BoardInPlay, seat: Seat | None) -> list[Seat]:
    """Who waits for the director, as far as this player knows: what is called about behind the screen stays there."""
    hidden = hidden_calls(board, seat)
    if not hidden:
        return [call.seat for call in calls]
    first = min(call.entry or 0 for call in hidden)
    entered, eyes = _entered(board, first), _eyes(seat)
    since = board.begun if entered is None else entered.at
    return [call.seat for call in calls if call.at < since or not across(eyes, call.seat)]


def same_side(board: BoardInPlay, seat: Seat | None, other: Seat | None) -> bool:
    """Whether no screen stands between a player and another."""
    if not board.table.position.regulations[switches.SCREENS] or other is None:
        return True
    return not across(_eyes(seat), other)


def _hidden(board: BoardInPlay) -> _Hidden:
    position = board.table.position
    if not position.regulations[switches.SCREENS]:
        return {}
    return {seat: behind_screen(position, _eyes(seat)) for seat in (*SEATS, None)}


def _entered(board: BoardInPlay, line: int) -> LiveEntry | None:
    """Who entered a line of the table, and when."""
    place = line - board.lines_before - 1
    return board.entries[place] if 0 <= place < len(board.entries) else None


def _eyes(seat: Seat | None) -> Eyes:
    return Eyes.of(SPECTATOR, seat)
