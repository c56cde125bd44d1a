"""What a director can be asked: facts and options by their ids, and the kinds of answers.

Ids are part of the log's notation and are kept for ever; the sentences are in `kibitz.messages`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class Kind(Enum):
    """What an answer is."""

    YES_NO = "yes_no"
    CALL = "call"
    BID = "bid"
    CARD = "card"
    CARDS = "cards"
    SUIT = "suit"
    SUITS = "suits"
    ROLE = "role"
    NUMBER = "number"
    WORD = "word"
    SCORE = "score"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to be established (Laws 84 and 85).

    `doubt` is how it is taken when it cannot be established: any doubtful point goes to the side that has not offended
    (84D). A fact without it must be established.
    """

    id: str
    kind: Kind = Kind.YES_NO
    doubt: bool | None = None
    words: tuple[str, ...] = ()  # what may be answered, where the kind is WORD
    closed: tuple[str, ...] = ()  # what is not offered any more; a log that says it is still read

    def without(self, *words: str) -> Fact:
        """The same question where these answers are no longer open."""
        return replace(self, words=tuple(each for each in self.words if each not in words), closed=words)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its question."""
        return f"ruling.fact.{self.id}"


@dataclass(frozen=True, slots=True)
class Option:
    """Something a player may choose (Law 10C)."""

    id: str

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"ruling.option.{self.id}"

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Made:
    """A call or card as somebody made it; `entry` is its place in the log, if there is one."""

    what: object
    entry: int | None = None

    def __str__(self) -> str:
        return str(self.what)
