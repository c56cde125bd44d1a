"""A claim or concession, as far as it has come (Laws 68 to 71)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from kibitz.game import Card, Seat


class ClaimStatus(StrEnum):
    """How far a claim or concession has come."""

    SPOKEN = "spoken"  # the words have been said; that they stop the play is for Law 68D
    MADE = "made"
    DOUBTED = "doubted"
    AGREED = "agreed"
    VOID = "void"
    RULED = "ruled"


@dataclass(slots=True)
class Claim:
    """Who claimed or conceded, how many of the tricks that were left, and in what words."""

    entry: int
    claimer: Seat
    tricks: int  # that the claimer's side is to have, of those not complete
    left: int  # how many those were
    already_won: int = 0  # that they conceded beside those: their side had won them (71A, 2007: 71.1)
    conceded: bool = False  # it was put as a concession
    unclear: bool = False  # they said how many, and it was not understood: `tricks` is not known yet
    statement: str | None = None
    status: ClaimStatus = ClaimStatus.SPOKEN
    objectors: list[Seat] = field(default_factory=list)
    objections: list[str] = field(default_factory=list)  # in their words
    agreeing: list[Seat] = field(default_factory=list)  # of the other side
    consenting: list[Seat] = field(default_factory=list)  # who agreed that play should go on (68D2b)
    refused: bool = False  # somebody would not have play go on, or called the director instead
    director_called: bool = False  # while it was pending, whatever had to be ruled on first
    director_rules: bool = False  # they took it up though nobody objected
    told: bool = False  # by the director: what was said and shown with it, they say too
    shown: tuple[Card, ...] = ()  # cards that the claimer showed
    played_after: list[Card] = field(default_factory=list)

    @property
    def stops_play(self) -> bool:
        """Whether no card may be played because of it."""
        return self.status in (ClaimStatus.MADE, ClaimStatus.DOUBTED)

    @property
    def is_pending(self) -> bool:
        """Whether it is neither void nor settled."""
        return self.status in (ClaimStatus.SPOKEN, ClaimStatus.MADE, ClaimStatus.DOUBTED)

    @property
    def concedes(self) -> bool:
        """Whether any trick was given away: a claim of some concedes the rest (68B1)."""
        return self.tricks < self.left or self.already_won > 0

    @property
    def doubted_by_others(self) -> bool:
        """Whether a player of the side that did not claim has objected."""
        return any(seat.side is not self.claimer.side for seat in self.objectors)

    @property
    def others_asked_to_play_on(self) -> bool:
        """Whether the side that did not claim wants play to go on (68D2b)."""
        return any(seat.side is not self.claimer.side for seat in self.consenting)
