"""The points that a phone shows before the server has heard of a result are those of `kibitz.game` (77)."""

from __future__ import annotations

import json
from pathlib import Path

from kibitz.game import Board, Result

POINTS = json.loads((Path(__file__).parent / "points.json").read_text())


def test_the_client_is_held_to_the_points_of_the_game() -> None:
    """points.json, by which the client is tested, has what the game says: by tricks, not vulnerable and vulnerable."""
    assert len(POINTS) == 63
    for contract, by_vulnerability in POINTS.items():
        for board, points in zip((Board(1), Board(4)), by_vulnerability, strict=True):
            results = [Result.parse(f"{contract}{_over(tricks - int(contract[0]) - 6)} N") for tricks in range(14)]
            assert points == [result.points(board.vulnerability) for result in results], contract


def _over(over: int) -> str:
    return "=" if over == 0 else f"{over:+d}"
