"""Results in the words of a newspaper."""

from __future__ import annotations

from kibitz.game import Result, Side, Vulnerability
from kibitz.messages import say, speaker


def result_words(result: Result) -> str:
    """What became of the contract: "4♠× by North, made with 1 overtrick"."""
    return say("boards.result", result=result)


def result_sentence(result: Result, vulnerability: Vulnerability | None) -> str:
    """The same with what it is worth, where that is known: "..., made with 1 overtrick: North-South score 990."."""
    if vulnerability is None:
        return say("boards.result_alone", result=result)
    return say("boards.result_scored", result=result, worth=score_words(result, vulnerability))


def score_words(result: Result, vulnerability: Vulnerability) -> str:
    """What it is worth: "North-South score 990"."""
    points = result.points(vulnerability)
    side = (Side.NORTH_SOUTH if points > 0 else Side.EAST_WEST) if points else None
    return say("boards.worth", side=side, points=f"{abs(points):,}")


def counted(message: str, /, count: int, **values: object) -> str:
    """A message of boards with a number, which is written with commas."""
    return speaker().say(f"boards.{message}", count=count, shown=f"{count:,}", **values)
