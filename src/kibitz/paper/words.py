"""The words that several papers have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from kibitz.messages import Speaker

Names = Mapping[int, str]
GivenNames = Mapping[int, str] | Mapping[str, str]
"""Names of contestants by their numbers, as numbers or in digits."""
SayPhrase = Callable[..., str]

NOWHERE = "–"


def words_of(speaker: Speaker) -> SayPhrase:
    """What says the messages of the papers."""
    return partial(_said, speaker)


def _said(speaker: Speaker, message: str, **values: object) -> str:
    return speaker.say(f"paper.{message}", **values)


def together(side: Iterable[int]) -> str:
    """A side of a table: a number, or two partners."""
    return " + ".join(map(str, side))
