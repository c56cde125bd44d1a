"""A board on which all have passed: it is over when the four hands are back in it (17D2; 2007: 22B2).

Four passes end the auction by the Laws only if each came in turn. Where one was out of rotation and took a turn away,
the auction goes back to the player who missed theirs (17D3; 2007: 17E2), and so the board may not be thrown out by
itself; nor may a table on which everything can happen tell by its screens which of the two it is. So it asks all four
the same, however the passes came: to put their hands back. Until they have, whoever sees that they have not passed
calls on, and whoever doubts calls the director, who rules on it. When all four have, the auction period has ended by
the Law itself: nobody has bid, and it is too late to say that a turn was missed (22B; 2007: 22A1).

A table that prevents what is irregular knows that the passes came in turn, and asks nobody.
"""

from __future__ import annotations

from kibitz.game import SEATS, Seat
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.table.auction.heard import is_heard_passed_out


def is_passed_out(board: BoardInPlay) -> bool:
    """Whether all have passed, as the players have heard it."""
    position = board.table.position
    return position.play is None and position.bidding.given_contract is None and board.by_lines(_heard)


def waits_for_hands(board: BoardInPlay) -> bool:
    """Whether the board waits for hands to be put back."""
    if board.ended is not None or board.table.position.policy == "prevent" or not is_passed_out(board):
        return False
    return len(hands_back(board)) < len(SEATS)


def hands_back(board: BoardInPlay) -> frozenset[Seat]:
    """Whose hands are back in the board: put there since the last call."""
    back: set[Seat] = set()
    for entry in board.table.log.entries:
        if entry.verb == "call":
            back.clear()
        elif entry.verb == "returns":
            back.update(entry.actor.seats)
    return frozenset(back)


def put_back_by(table: LiveTable, seat: Seat) -> tuple[Seat, ...]:
    """Whose hands a player puts back: their own, and that of a partner who is away."""
    board = table.board
    if board is None or not waits_for_hands(board):
        return ()
    both = (seat, seat.partner) if seat.partner in table.company.away else (seat,)
    return tuple(one for one in both if one not in hands_back(board))


def _heard(board: BoardInPlay) -> bool:
    return is_heard_passed_out(board.table.position)
