"""Sets of cards as 52 bits, and the cards of a set in the order a player sorts them."""

from __future__ import annotations

from typing import Final

from kibitz.game.cards import CARDS, Card

_SUIT: Final = 0x1FFF
_SPADES: Final = _SUIT << 39
_HEARTS: Final = _SUIT << 26
_DIAMONDS: Final = _SUIT << 13


class _Runs(dict[int, tuple[Card, ...]]):
    """The cards of a set that lies within one suit, made when first asked for: at most 4 x 8,192 of them."""

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        cards = []
        left = bits
        while left:
            highest = left.bit_length() - 1
            cards.append(CARDS[highest])
            left ^= 1 << highest
        self[bits] = run = tuple(cards)
        return run


_RUNS: Final[dict[int, tuple[Card, ...]]] = _Runs()


def run(bits: int) -> tuple[Card, ...]:
    """The cards of a set that lies within one suit, highest first."""
    return _RUNS[bits]


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a set: spades, hearts, diamonds, clubs, each highest first."""
    return _RUNS[bits & _SPADES] + _RUNS[bits & _HEARTS] + _RUNS[bits & _DIAMONDS] + _RUNS[bits & _SUIT]
