"""A claim or a concession as the claim referee needs it: the position, and what the claimer said (Laws 68, 70).

`ClaimedPosition` is plain data; `kibitz.table.claims.statement` reads what was said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from kibitz.game import SEATS, Card, CardPlayed, Denomination, Hand, Invalid, Seat, Side, Suit
from kibitz.game.errors import Message
from kibitz.laws.editions import CURRENT, Edition
from kibitz.table.claims.statement import ClaimAct, ClaimHand, ClaimStatement, ClaimStep

__all__ = [
    "NOTHING_SAID",
    "ClaimAct",
    "ClaimHand",
    "ClaimStatement",
    "ClaimStep",
    "ClaimedPosition",
    "InvalidClaim",
]


class ClaimMessage(Message):
    """Why nobody could claim in a position."""

    __slots__ = ()

    prefix: ClassVar[str] = "claims.refused."


class InvalidClaim(Invalid):
    """Not a position in which anybody could claim."""

    kind = ClaimMessage


NOTHING_SAID = ClaimStatement()


@dataclass(frozen=True, slots=True)
class ClaimedPosition:
    """A position at the moment of a claim or concession, and the claim itself."""

    denomination: Denomination
    declarer: Seat
    hands: Mapping[Seat, Hand | None]  # the cards not yet played; None where nobody has told the hand
    turn: Seat  # who plays the next card
    claimer: Seat
    tricks: int | None = None  # of the remaining tricks, claimed (or conceded, if it is a concession); None is all
    trick: tuple[CardPlayed, ...] = ()  # the current trick so far, in order
    won: Mapping[Side, int] = field(default_factory=dict)  # tricks already won, where they are known
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()  # who has been seen to fail to follow to which suit
    edition: Edition = CURRENT
    aware_of_trumps: bool | None = None  # of trumps outstanding; None where the director has not found it
    concession: bool = False
    statement: ClaimStatement = NOTHING_SAID
    face_up: frozenset[Card] = frozenset()  # cards still held that everybody has seen: penalty cards, withdrawn ones
    major_penalty: frozenset[Card] = frozenset()  # those of them that must be played as soon as they can be (50D1a)
    minor_penalty: frozenset[Card] = frozenset()  # and those before which no other small card of the suit may be (50C)

    def __post_init__(self) -> None:
        _check(self)

    @property
    def left(self) -> int:
        """How many tricks are not yet complete, the current one included."""
        played = {trick_card.seat for trick_card in self.trick}
        return max(len(hand) + (seat in played) for seat, hand in self.hands.items() if hand is not None)

    @property
    def claimed(self) -> int:
        """How many of these the claimer says their side will win."""
        if self.concession:
            return 0 if self.tricks is None else self.left - self.tricks
        return self.left if self.tricks is None else self.tricks

    @property
    def by_defender(self) -> bool:
        """Whether a defender claimed, so that partner's cards are not theirs to play (70D2)."""
        return self.claimer.side != self.declarer.side

    @property
    def unknown(self) -> tuple[Seat, ...]:
        """The seats whose hands nobody has told."""
        return tuple(seat for seat in SEATS if self.hands.get(seat) is None)


def _check(claimed: ClaimedPosition) -> None:
    """Refuse what is no position of a play."""
    known = {seat: hand for seat, hand in claimed.hands.items() if hand is not None}
    cards = [card for hand in known.values() for card in hand] + [trick_card.card for trick_card in claimed.trick]
    if len(set(cards)) < len(cards):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        raise InvalidClaim("cards_twice", cards=tuple(twice))
    if not known:
        raise InvalidClaim("no_hands")
    if len(claimed.trick) > 3:
        raise InvalidClaim("trick_complete")
    seat = claimed.trick[0].seat if claimed.trick else claimed.turn
    for trick_card in claimed.trick:
        if trick_card.seat != seat:
            raise InvalidClaim("out_of_turn", seat=trick_card.seat, turn=seat)
        seat = seat.lho
    if seat != claimed.turn:
        raise InvalidClaim("wrong_turn", seat=seat, turn=claimed.turn)
    played = {trick_card.seat for trick_card in claimed.trick}
    sizes = {len(hand) + (seat in played) for seat, hand in known.items()}
    if len(sizes) > 1:
        raise InvalidClaim("hands_differ")
    if not 0 < max(sizes) <= 13:
        raise InvalidClaim("no_cards_left")
    if claimed.tricks is not None and not 0 <= claimed.tricks <= max(sizes):
        raise InvalidClaim("too_many_tricks", tricks=claimed.tricks, left=max(sizes))
    if claimed.claimer == claimed.declarer.partner:
        raise InvalidClaim("by_dummy")
