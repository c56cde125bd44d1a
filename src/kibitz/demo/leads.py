"""An opening lead that somebody might make: from a sequence, a singleton, or fourth highest of the longest suit."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from kibitz.game import SUITS, Card, Contract, Hand, Rank, Suit

_LOWEST_OF_SEQUENCE = Rank.TEN


def opening_lead(hand: Hand, contract: Contract, chance: Random) -> Card:
    """A card of this hand against that contract."""
    trumps = contract.denomination.trumps
    suits = [suit for suit in SUITS if hand.length(suit) and suit != trumps]
    if not suits:
        return hand.of(trumps or SUITS[0])[-1]
    singletons = [suit for suit in suits if hand.length(suit) == 1]
    if trumps is not None and singletons and hand.length(trumps) <= 3 and chance.random() < 0.5:
        return hand.of(chance.choice(singletons))[0]
    sequences = [top for suit in suits if (top := _top_of_sequence(hand, suit, 2 if trumps is not None else 3))]
    if sequences and chance.random() < 0.8:
        return max(sequences, key=lambda card: (hand.length(card.suit), card.rank))
    longest = max(hand.length(suit) for suit in suits)
    return _low_from(hand, chance.choice([suit for suit in suits if hand.length(suit) == longest]), trumps)


def _top_of_sequence(hand: Hand, suit: Suit, cards: int) -> Card | None:
    """The highest of honours that touch, if there are as many."""
    held = sorted(hand.of(suit), key=lambda card: card.rank, reverse=True)[:cards]
    touching = all(higher.rank - lower.rank == 1 for higher, lower in pairwise(held))
    if len(held) == cards and touching and held[-1].rank >= _LOWEST_OF_SEQUENCE:
        return held[0]
    return None


def _low_from(hand: Hand, suit: Suit, trumps: Suit | None) -> Card:
    """Fourth highest, or the lowest; an ace of a suit is not led away from against trumps."""
    held = sorted(hand.of(suit), key=lambda card: card.rank, reverse=True)
    if trumps is not None and held[0].rank == Rank.ACE:
        return held[0]
    return held[3] if len(held) > 3 else held[-1]
