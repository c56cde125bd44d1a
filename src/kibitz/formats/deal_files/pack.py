"""The pack as dealing machines number it, from the ace of spades to the two of clubs, and deals made of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kibitz.game import SEATS, Card, Deal

PACK = tuple(Card(suit, rank) for suit in ("S", "H", "D", "C") for rank in "AKQJT98765432")
"""The cards in their order: card 1 stands first."""

_BITS = tuple(1 << card for card in PACK)
_EACH = 13


def deal_of_numbers(hands: Sequence[Sequence[int]]) -> Deal | None:
    """The deal in which North, East and South hold the cards of these numbers, and West the rest, if it is one."""
    bits = []
    left = (1 << len(PACK)) - 1
    for numbers in hands:
        hand = 0
        for number in numbers:
            if not 1 <= number <= len(PACK):
                return None
            hand |= _BITS[number - 1]
        bits.append(hand)
        left &= ~hand
    while len(bits) < len(SEATS):
        bits.append(left)
    return _sound(bits)


def deal_of_owners(owners: Iterable[int]) -> Deal | None:
    """The deal in which the cards in their order belong to these seats, 0 being North; None if it is none."""
    bits = [0, 0, 0, 0]
    count = 0
    for card, owner in zip(_BITS, owners, strict=False):
        bits[owner & 3] |= card
        count += 1
    return _sound(bits) if count == len(PACK) else None


def owners_of(deal: Deal) -> list[int]:
    """Who holds the cards, in their order."""
    return [next(int(seat) for seat in SEATS if deal.bits[seat] & card) for card in _BITS]


def numbers_of(deal: Deal, seat: int) -> list[int]:
    """The numbers of the cards that a seat holds."""
    return [number for number, card in enumerate(_BITS, 1) if deal.bits[seat] & card]


def _sound(bits: list[int]) -> Deal | None:
    north, east, south, west = bits
    deal = Deal.from_bits((north, east, south, west))
    return deal if deal.is_sound else None
