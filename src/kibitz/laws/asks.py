"""What a conversation yields when it needs to know something."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from kibitz.game.short_repr import short_repr
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, Fact, Option


class Manner(Enum):
    """How an answer is come by."""

    FACT = "fact"  # established by the table, by the event or by the director
    PRESUMPTION = "presumption"  # taken as it usually is unless somebody says otherwise
    CHOICE = "choice"  # an option of one player, chosen without consultation (10C2)
    REPLACEMENT = "replacement"  # the call an offender makes instead, whether or not it is legal
    COMING = "coming"  # the next call of a player that stands, or a fact that the game brings about


@dataclass(frozen=True, slots=True, repr=False)
class Ask:
    """A question, who answers it, and the provision that raises it."""

    manner: Manner
    id: str
    by: str
    who: Role
    kind: AnswerKind = AnswerKind.YES_NO
    args: tuple[object, ...] = ()
    options: tuple[Option, ...] = ()
    default: object = None
    fact: Fact | None = None
    one: bool = False  # of cards, where only one can be meant

    @property
    def waits(self) -> bool:
        """Whether the game goes on until the answer comes of itself."""
        return self.manner in (Manner.REPLACEMENT, Manner.COMING)

    def __repr__(self) -> str:
        return short_repr(self)


# What is answered to a choice by a player who has played on instead of making it: there is no more to rule on.
LAPSED = Option("played_on")


class AskKey(NamedTuple):
    """Which question of a conversation: the same one may be asked several times."""

    id: str
    args: tuple[str, ...]
    occurrence: int


class AnswerSource(Enum):
    """Who answered."""

    TABLE = "table"  # the log shows it
    EVENT = "event"
    PRESUMED = "presumed"
    DIRECTOR = "director"
    PLAYER = "player"

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"word.source.{self.value}"


@dataclass(frozen=True, slots=True)
class Presumed:
    """What the table does not know, but takes to be so by what it knows, unless somebody says otherwise."""

    value: object


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What was answered, by whom, and where in the log."""

    value: object
    source: AnswerSource
    entry: int | None = None
    doubted: bool = False  # it could not be established (85B)

    def __repr__(self) -> str:
        return short_repr(self)
