"""What may still be said of a claim: that play is to go on (68D2b), that it should not have been agreed to (69, 71)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import SEATS, Seat
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.table.claims.claim import Claim, ClaimStatus


@dataclass(frozen=True, slots=True)
class Withdrawable:
    """An agreement or a concession that a player may take back: of which board, and whether it has become final."""

    board: int
    is_final: bool


def is_open_claim(claim: Claim | None) -> bool:
    """Whether a claim waits for somebody: it was made, or the agreement to it was taken back in time (69A)."""
    return claim is not None and (claim.is_pending or (claim.status is ClaimStatus.AGREED and bool(claim.objectors)))


def asked_to_play_on(table: LiveTable) -> frozenset[Seat]:
    """Who may ask that play goes on, or is asked: the other side first, then all four (68D2b, not in 2007)."""
    board = table.board
    claim = None if board is None else board.table.position.claim
    if board is None or claim is None or board.table.position.edition.book == 2007:
        return frozenset()
    if not claim.is_pending or claim.objectors or claim.director_called or claim.refused:
        return frozenset()
    asked = claim.others_asked_to_play_on
    sides = SEATS if asked else tuple(seat for seat in SEATS if seat.side is not claim.claimer.side)
    return frozenset(seat for seat in sides if seat not in claim.consenting)


def withdrawals(table: LiveTable, seat: Seat) -> list[Withdrawable]:
    """What this player may take back: of the last board until their side calls on the next it is not final (69A).

    Later the director looks at it (69B, 71); not in the middle of another board.
    """
    board = table.board
    if table.aside is not None:
        return []
    between = board is None or board.ended is not None
    if board is not None and not between and _has_called(board, seat):
        return []
    return [
        Withdrawable(played.board.number, is_final=played is not table.played[-1])
        for played in (table.played if between else table.played[-1:])
        if seat in played.may_withdraw and (between or board is None or board.board.number != played.board.number)
    ]


def _has_called(board: BoardInPlay, seat: Seat) -> bool:
    return any(entry.actor.seat in (seat, seat.partner) for entry in board.calls_made)
