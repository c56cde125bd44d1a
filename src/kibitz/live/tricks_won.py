"""After the thirteenth trick: all four agree how many tricks were won, and then the hands go back (65B, 66D, 79A1).

Until they have, everybody may look at the tricks and call the director. A table that prevents what is irregular knows
the number, and nobody is asked; nor is anybody after a claim, or where the director has found the number.
"""

from __future__ import annotations

from kibitz.game import SEATS, Seat, Side
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.claims.trick_counts import tricks_said
from kibitz.table.log.entries import Actor
from kibitz.table.views import view


def is_counted(board: BoardInPlay) -> bool:
    """Whether the board waits for the players to agree on the tricks."""
    position = board.table.position
    if position.policy == "prevent" or board.ended is not None or not position.play_ended:
        return False
    claimed = position.claim is not None and position.claim.status is not ClaimStatus.VOID
    played_out = position.cards.tricks_left == 0 and not claimed
    return played_out and not position.count.found and not _are_returned(board)


def tricks_counted(board: BoardInPlay) -> dict[Side, int]:
    """The tricks of each side as they lie there, and as was ruled."""
    return view(board.table.position, Seat.NORTH).tricks


def all_agree(table: LiveTable, board: BoardInPlay) -> bool:
    """Whether all four do; for one who is away partner speaks, as a side has one number (79A1)."""
    done = board.agreeing
    return all(seat in done or (seat in table.company.away and seat.partner in done) for seat in SEATS)


def counted_otherwise(board: BoardInPlay) -> dict[Seat, int]:
    """How many tricks North-South have by the count of those who say another number than lies there."""
    now, found = tricks_counted(board)[Side.NORTH_SOUTH], dict[Seat, int]()
    for entry in board.table.log.entries:
        said = tricks_said(entry) if entry.verb == "agrees" else None
        if said is not None:
            found.update(dict.fromkeys(entry.actor.seats, said))
    return {seat: said for seat, said in found.items() if said != now and seat not in board.agreeing}


def is_agreed(board: BoardInPlay) -> bool:
    """Whether it is on record that they agreed, and nothing has happened since."""
    last = board.table.log.entries[-1]
    return last.verb == "agrees" and last.actor is Actor.ALL


def _are_returned(board: BoardInPlay) -> bool:
    """Whether they had agreed, and the hands are back in the board."""
    return any(act.verb == "returns" and act.actor is Actor.ALL for act in board.table.position.acts)
