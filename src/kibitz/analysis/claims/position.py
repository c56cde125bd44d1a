"""The position of a claim in bits, as the search needs it."""

from __future__ import annotations

from kibitz.game import SEATS
from kibitz.table.claims.claimed_position import ClaimedPosition


def hands_of(claimed: ClaimedPosition) -> list[int]:
    """The four hands as bits; all must be known."""
    found = []
    for seat in SEATS:
        hand = claimed.hands[seat]
        assert hand is not None
        found.append(hand.bits)
    return found


def seen_of(claimed: ClaimedPosition) -> int:
    """Who has been seen to have none of which suit, as bits; the current trick shows it too."""
    seen = 0
    for seat, suit in claimed.shown_out:
        seen |= 1 << (4 * seat + suit)
    for played in claimed.trick[1:]:
        if played.card.suit != claimed.trick[0].card.suit:
            seen |= 1 << (4 * played.seat + claimed.trick[0].card.suit)
    return seen


def leader_of(claimed: ClaimedPosition) -> int:
    """Who led, or leads, to the current trick."""
    return claimed.trick[0].seat if claimed.trick else claimed.turn
