"""The referee's opinion as data: a proposal for the director, its reasons, and the line that costs the claimer most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from kibitz.game import CardPlayed, Seat, Side
from kibitz.game.errors import Message


class Certainty(Enum):
    """How far the search got."""

    EXACT = "exact"
    BOUND = "bound"  # between `tricks_at_least` and the proposal
    HANDS_NEEDED = "hands_needed"  # nothing can be said before the hands are known


@dataclass(frozen=True, slots=True)
class ClaimReason(Message):
    """Why: what its sentence speaks of, and the provision."""

    prefix: ClassVar[str] = "claims.reason."

    provision: str = ""

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its sentence names."""
        return {**self.values, "provision": self.provision}


@dataclass(frozen=True, slots=True)
class TrickPlayed:
    """A trick of the line that was found."""

    cards: tuple[CardPlayed, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the referee proposes for the tricks that remain."""

    claimer: Seat
    left: int
    claimed: int
    tricks: int | None  # proposed for the claimer's side; None where the hands are needed
    certainty: Certainty
    tricks_at_least: int  # where it is a bound: the claimer cannot be held to fewer
    undisputed: bool  # every normal line, whatever opponents play, gives just what was claimed
    whatever_is_played: bool  # and so does every legal line, normal or not
    line: tuple[TrickPlayed, ...]  # the one that costs the claimer most
    reasons: tuple[ClaimReason, ...]
    looked: int  # how many cards the search looked at
    double_dummy: int | None = None  # for information: best play by all four

    @property
    def exact(self) -> bool:
        """Whether the proposal is certain to be the least of all normal lines."""
        return self.certainty is Certainty.EXACT

    @property
    def opponents(self) -> int | None:
        """Tricks proposed for the other side."""
        return None if self.tricks is None else self.left - self.tricks

    @property
    def proposal(self) -> dict[Side, int]:
        """The remaining tricks by side; empty where the hands are needed."""
        if self.tricks is None:
            return {}
        return {self.claimer.side: self.tricks, self.claimer.side.opponents: self.left - self.tricks}
