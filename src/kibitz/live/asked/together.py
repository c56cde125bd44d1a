"""What a player did before the latest call or card of another had reached their screen (33, 58A).

A table that prevents refuses it: the position for which it was meant is gone. Where everything may happen the two were
at the same time, and the Laws say what that means.
"""

from __future__ import annotations

import re

from kibitz.game import Seat
from kibitz.live.acts import LineEntered, LiveAct
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

TOLD_TO_ALL = frozenset({"call", "card"})
_PLAIN = re.compile(r"[NESW] (?:[1-7](?:C|D|H|S|NT)|P|X|XX|[SHDC][2-9TJQKA])(?:!|$| )")


def unseen_considered(table: LiveTable, seat: Seat, acts: list[LiveAct], seen: int) -> list[LiveAct]:
    """These acts of somebody whose screen showed the table as it was after entry `seen`."""
    board = table.board
    missed = None if board is None else _missed(board, seat, seen)
    if board is None or missed is None:
        return acts
    if board.table.position.policy != "permit":
        raise LiveRefusal("moved_on")
    return [_with(act, missed) for act in acts]


def _missed(board: BoardInPlay, seat: Seat, seen: int) -> int | None:
    """The line of the first call or card of another that had not reached them."""
    for place, entry in enumerate(board.entries):
        if entry.number > seen:
            line = board.table.log.entries[board.lines_before + place]
            if line.verb in TOLD_TO_ALL and line.actor.seat is not seat:
                return line.number
    return None


def _with(act: LiveAct, line: int) -> LiveAct:
    if not isinstance(act, LineEntered) or not _PLAIN.match(act.line):
        return act
    made, brace, words = act.line.partition(" {")
    return LineEntered(f"{made} with #{line}{brace}{words}")
