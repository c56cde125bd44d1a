"""A whole match that the director rules on: it was not played, was given up, or is void (78D).

Nothing of what was played at its tables counts then. What it is worth to each is laid down by regulations: see
`EventRules.ruled`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class MatchVerdict(StrEnum):
    """What the director says of a whole match."""

    WALKOVER = "walkover"  # somebody did not appear
    FORFEIT = "forfeit"  # somebody gave it up, or has lost the right to it
    VOID = "void"  # it was not played, or cannot be scored
    VOID_BY_DIRECTOR = "void_by_director"  # the same, by a mistake of the director's own (82C)

    @property
    def is_void(self) -> bool:
        """Whether the match is worth the same to both."""
        return self in (MatchVerdict.VOID, MatchVerdict.VOID_BY_DIRECTOR)

    @property
    def usual_law(self) -> str:
        """The provision by which the director says so, where no other is named."""
        return _USUAL_LAW[self]


_USUAL_LAW = {
    MatchVerdict.WALKOVER: "78D",
    MatchVerdict.FORFEIT: "78D",
    MatchVerdict.VOID: "82B2",
    MatchVerdict.VOID_BY_DIRECTOR: "82C",
}


@dataclass(frozen=True, slots=True)
class MatchRuling:
    """What the director has ruled about a match between two contestants, and who is at fault."""

    first: str
    second: str
    round: int
    verdict: MatchVerdict
    at_fault: tuple[str, ...] = ()
    law: str = ""

    @property
    def winner(self) -> str | None:
        """Who has won it without playing; nobody where it is void, or both are at fault."""
        there = [who for who in (self.first, self.second) if who not in self.at_fault]
        return there[0] if len(there) == 1 else None
