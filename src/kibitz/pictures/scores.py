"""What became of a board, in a sentence."""

from __future__ import annotations

from kibitz.game import Result, Side, Vulnerability
from kibitz.messages import say


def result_sentence(result: Result, vulnerability: Vulnerability | None) -> str:
    """What became of the contract, and its worth where that is known: "..., just made: North-South score 420."."""
    if vulnerability is None:
        return say("boards.result_alone", result=result)
    return say("boards.result_scored", result=result, worth=score_words(result, vulnerability))


def score_words(result: Result, vulnerability: Vulnerability) -> str:
    """What it is worth: "North-South score 990"."""
    points = result.points(vulnerability)
    side = (Side.NORTH_SOUTH if points > 0 else Side.EAST_WEST) if points else None
    return say("boards.worth", side=side, points=f"{abs(points):,}")
