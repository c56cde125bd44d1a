"""A claim of which not all hands are known: what can be said nevertheless, or that the hands are needed (70B3)."""

from __future__ import annotations

from kibitz.analysis.claims.opinion import Certainty, ClaimReason, Opinion
from kibitz.analysis.claims.view import SUIT, low, top
from kibitz.game.cards import PACK
from kibitz.table.claims.claimed_position import ClaimedPosition


def without_hands(claimed: ClaimedPosition) -> Opinion:
    """The opinion on a claim with a hand unknown."""
    good = claimed.claimed == claimed.left and _cannot_be_beaten(claimed)
    reason = (
        ClaimReason("whatever_is_played", {"tricks": claimed.left}, "70A")
        if good
        else ClaimReason("hands_needed", {"seats": claimed.unknown}, "70B3")
    )
    return Opinion(
        claimer=claimed.claimer,
        left=claimed.left,
        claimed=claimed.claimed,
        tricks=claimed.left if good else None,
        certainty=Certainty.EXACT if good else Certainty.HANDS_NEEDED,
        tricks_at_least=claimed.left if good else 0,
        undisputed=good,
        whatever_is_played=good,
        line=(),
        reasons=(reason,),
        looked=0,
    )


def _cannot_be_beaten(claimed: ClaimedPosition) -> bool:
    """Whether the hand on lead is the claimer's own and has nothing but winners, wherever all other cards are."""
    hand = claimed.hands.get(claimed.claimer)
    if hand is None or claimed.trick or claimed.turn != claimed.claimer:
        return False
    others = PACK & ~hand.bits
    trumps = claimed.denomination.trumps
    if trumps is not None and hand.bits & ~trumps.bits:
        return False  # another hand may have a trump
    return all(
        low(own) > top(others >> 13 * suit & SUIT) for suit in range(4) if (own := hand.bits >> 13 * suit & SUIT)
    )
