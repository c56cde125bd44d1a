"""The words that several papers have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from kibitz.messages import Speaker

Names = Mapping[int, str]
Say = Callable[..., str]

NOWHERE = "–"


def words_of(speaker: Speaker) -> Say:
    """What says the messages of the papers."""
    return partial(_said, speaker)


def _said(speaker: Speaker, message: str, **values: object) -> str:
    return speaker.say(f"paper.{message}", **values)


def span(numbers: Iterable[int]) -> str:
    """Board numbers as a player reads them: 1-3, 7-9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def together(side: Iterable[int]) -> str:
    """A side of a table: a number, or two partners."""
    return " + ".join(map(str, side))
