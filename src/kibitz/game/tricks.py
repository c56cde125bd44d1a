"""Which card wins a trick (Laws 44E, 44F), and how dummy's cards lie (Law 41D)."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.game.calls import Denomination
from kibitz.game.cards import Card, Suit
from kibitz.game.hands import Hand
from kibitz.game.played import CardPlayed
from kibitz.game.seats import Seat


def beats(card: int, best: int, trumps: int) -> bool:
    """Whether a card wins over the best one so far; trumps are the bits of that suit, 0 at no trump (Laws 44E, 44F).

    A higher card of the same suit does, and a trump over any other suit.
    """
    if card // 13 == best // 13:
        return card > best
    return trumps >> card & 1 == 1


def winner_of(trick: Sequence[CardPlayed], denomination: Denomination) -> Seat:
    """Who has the best card of a trick so far (Laws 44E, 44F)."""
    trumps = 0 if denomination.trumps is None else denomination.trumps.bits
    best = trick[0]
    for played in trick[1:]:
        if beats(played.card, best.card, trumps):
            best = played
    return best.seat


def dummy_columns(hand: Hand | str, denomination: Denomination | str) -> tuple[tuple[Suit, tuple[Card, ...]], ...]:
    """Dummy's suits as declarer sees them, left to right, each highest first: trumps on dummy's right (Law 41D).

    The lowest card of each column lies nearest declarer. The other suits alternate in colour.
    """
    held = Hand.of(hand)
    trumps = Denomination.of(denomination).trumps
    order = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    if trumps is not None:
        at = order.index(trumps)
        order = order[at:] + order[:at]
    return tuple((suit, held[suit]) for suit in order)
