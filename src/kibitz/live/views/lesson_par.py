"""What a board of a lesson comes to with all cards in sight: par, and the tricks of every declarer."""

from __future__ import annotations

from typing import Annotated, TypedDict

from kibitz.analysis.double_dummy import double_dummy
from kibitz.analysis.par import par
from kibitz.game import Board
from kibitz.game.about import About
from kibitz.live.live_boards import BoardInPlay


class LessonParData(TypedDict):
    """Par, and the tricks that each declarer makes in each denomination."""

    points: Annotated[int, About("Of North-South.")]
    contracts: list[str]
    tricks: Annotated[dict[str, dict[str, int]], About("By declarer, then by denomination.")]


def lesson_par(board: BoardInPlay) -> LessonParData:
    """Par of the board in play."""
    whole = Board(board.board.number, deal=board.deal)
    makes = double_dummy(whole)
    best = par(whole, makes)
    tricks: dict[str, dict[str, int]] = {}
    for (seat, denomination), made in makes.items():
        tricks.setdefault(str(seat), {})[str(denomination)] = made
    return {"points": best.points, "contracts": [str(contract) for contract in best.contracts], "tricks": tricks}
