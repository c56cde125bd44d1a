"""Acts about finding a partner: sought, asked, accepted (4)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.event.acts.base import Act


@dataclass(frozen=True)
class PartnerSought(Act):
    """Somebody without a partner says who they are; said again it takes the place of before, without a name it ends."""

    name: str
    level: str = ""  # how well they play, in their own words
    system: str = ""  # what they play, in a line


@dataclass(frozen=True)
class PartnerAsked(Act):
    """Somebody who seeks a partner asks another who does; both are named by their entries."""

    seeker: int
    other: int


@dataclass(frozen=True)
class PartnerAccepted(Act):
    """Who was asked says yes: the two take part as a pair, under the next number that is free."""

    seeker: int  # who was asked
    other: int  # who asked
