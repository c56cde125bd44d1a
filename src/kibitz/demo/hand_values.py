"""What a deal is worth to a side, roughly: strength, fit, and the tricks that can be expected of them.

The tricks of a side in a denomination are what its strength and fit usually bring, and the luck of the deal, which is
the same at every table. It is a rule of thumb for demonstrations; `kibitz.analysis` knows the tricks exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from kibitz.game import DENOMINATIONS, SIDES, SUITS, Deal, Denomination, Side, Suit

_LUCK = 0.7  # how far the tricks of a deal stray from what is usual


@dataclass(frozen=True)
class Value:
    """What a side holds together, and what it can expect."""

    strength: int
    lengths: tuple[int, ...]  # by suit, clubs first
    shortness: int
    usual: tuple[float, ...]  # tricks by denomination
    likely: tuple[float, ...]  # the same with the luck of this deal

    def fit(self, denomination: Denomination) -> int:
        """How many cards of the suit the side has; of no trump none."""
        return self.lengths[denomination] if denomination.trumps is not None else 0

    @property
    def best_suit(self) -> Suit:
        """The suit in which they have most; the higher of two."""
        return max(SUITS, key=lambda suit: (self.lengths[suit], suit))


@lru_cache(maxsize=512)
def values(deal: Deal) -> tuple[Value, Value]:
    """What the deal is worth to North-South and to East-West."""
    luck = Random(str(deal))
    ns, ew = (_value(deal, side, luck) for side in SIDES)
    return ns, ew


def _value(deal: Deal, side: Side, luck: Random) -> Value:
    hands = [deal[seat] for seat in side.seats]
    points = sum(hand.hcp for hand in hands)
    lengths = tuple(sum(hand.length(suit) for hand in hands) for suit in SUITS)
    shortness = sum(max(0, 3 - hand.length(suit)) for hand in hands for suit in SUITS)
    usual = tuple(_usual_tricks(points, lengths, shortness, denomination) for denomination in DENOMINATIONS)
    shared = luck.gauss(0, _LUCK)  # a finesse that wins does so whatever is trumps
    likely = tuple(tricks + shared + luck.gauss(0, _LUCK / 2) for tricks in usual)
    return Value(points, lengths, shortness, usual, likely)


def _usual_tricks(points: int, lengths: tuple[int, ...], shortness: int, denomination: Denomination) -> float:
    if denomination.trumps is None:
        return 6.9 + 0.39 * (points - 20)
    return 8.0 + 0.35 * (points - 20) + 0.7 * (lengths[denomination] - 8) + 0.2 * (shortness - 4)
