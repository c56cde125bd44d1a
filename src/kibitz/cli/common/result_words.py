"""Results in the words of a newspaper."""

from __future__ import annotations

from kibitz.game import Result
from kibitz.messages import say, speaker


def result_words(result: Result) -> str:
    """What became of the contract: "4♠× by North, made with 1 overtrick"."""
    return say("boards.result", result=result)


def counted(message: str, /, count: int, **values: object) -> str:
    """A message of boards with a number, which is written with commas."""
    return speaker().say(f"boards.{message}", count=count, shown=f"{count:,}", **values)
