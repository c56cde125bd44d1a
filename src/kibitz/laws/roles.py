"""The people a Law speaks of, by what they are to each other and not by where they sit."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """Somebody at the table, seen from an irregularity."""

    OFFENDER = "offender"
    PARTNER = "partner"  # the offender's
    LHO = "lho"
    RHO = "rho"
    DECLARER = "declarer"  # presumed declarer before the opening lead is faced
    DUMMY = "dummy"
    LEADER = "leader"  # the defender whose lead it is
    DIRECTOR = "director"
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    DEFENDERS = "defenders"  # either of them
    CLAIMER = "claimer"  # who claimed or conceded
    CLAIMING_SIDE = "claiming_side"
    OTHER_SIDE = "other_side"  # the side that did not claim
    MISINFORMED_SIDE = "misinformed_side"  # of the player who acted because an opponent had told them wrongly
    MISINFORMING_SIDE = "misinforming_side"  # of that opponent
    APPELLANTS = "appellants"  # who asked for a review of a ruling
    BOTH_SIDES = "both_sides"
    EVERYBODY = "everybody"

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"word.role.{self.value}"

    def __str__(self) -> str:
        return self.value


OFFENDER = Role.OFFENDER
PARTNER = Role.PARTNER
LHO = Role.LHO
RHO = Role.RHO
DECLARER = Role.DECLARER
DUMMY = Role.DUMMY
LEADER = Role.LEADER
DIRECTOR = Role.DIRECTOR
OFFENDING_SIDE = Role.OFFENDING_SIDE
NON_OFFENDING_SIDE = Role.NON_OFFENDING_SIDE
DEFENDERS = Role.DEFENDERS
CLAIMER = Role.CLAIMER
CLAIMING_SIDE = Role.CLAIMING_SIDE
OTHER_SIDE = Role.OTHER_SIDE
MISINFORMED_SIDE = Role.MISINFORMED_SIDE
MISINFORMING_SIDE = Role.MISINFORMING_SIDE
APPELLANTS = Role.APPELLANTS
BOTH_SIDES = Role.BOTH_SIDES
EVERYBODY = Role.EVERYBODY
