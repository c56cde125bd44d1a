"""What stands in the auction and in the play, and what was taken out of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from kibitz.game import Card, Seat
from kibitz.table.log.entries import AnyCall


class CallStanding(Enum):
    """By what right a call is in the auction."""

    LEGAL = "legal"
    ACCEPTED = "accepted"  # irregular, but it stands
    SUBSTITUTED = "substituted"  # in place of a call that was withdrawn
    IMPLIED = "implied"  # a pass nobody made (28A)
    HELD = "held"  # can never stand, but nobody has noticed (36, 38)


@dataclass(frozen=True, slots=True)
class CallItem:
    """A call in the auction as it stands: where it is in the log, whose it is, and by what right it is there."""

    entry: int | None
    seat: Seat
    call: AnyCall
    standing: CallStanding = CallStanding.LEGAL
    order: int = 0  # in which order it came to stand


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card in the play as it stands; without a card, that hand contributed nothing to the trick (67)."""

    entry: int | None
    seat: Seat
    card: Card | None
    order: int = 0


@dataclass(frozen=True, slots=True)
class Surplus:
    """A card too many that lies among those of a trick (67); tricks count from 1."""

    trick: int
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A call or card that was made and does not stand, and the provision that took it away."""

    entry: int | None
    seat: Seat | None
    what: object
    by: str
    ruling: int | None = field(default=None, compare=False)  # the ruling that took it away, if it was one
