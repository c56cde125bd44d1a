"""Every deal has a number, and every number below `DEALS` is a deal.

The order is that of `Deal.bits`: by North's hand, then East's, then South's; West has the rest. Of two hands the one
that holds the highest card in which they differ comes later, and cards rank as in Law 1, the club two lowest and the
spade ace highest. So deal 0 gives North the clubs, East the diamonds, South the hearts and West the spades.

To compute it elsewhere, number the cards 0 to 51 in that order and let C(n, k) be the number of ways to choose k of n.

- A hand with the cards c1 < c2 < ... < c13 has the rank C(c1, 1) + C(c2, 2) + ... + C(c13, 13).
- North's rank a is taken among all 52 cards. For East's rank b the 39 cards that North does not hold are numbered 0 to
  38 in their order, and for South's rank c the 26 that remain are numbered 0 to 25.
- The number of the deal is (a * C(39, 13) + b) * C(26, 13) + c.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import accumulate, compress, product
from math import comb
from typing import Final

from kibitz.game import Deal, InvalidDeal
from kibitz.game.cards import PACK
from kibitz.game.values import named

_EAST: Final = comb(39, 13)
_SOUTH: Final = comb(26, 13)

DEALS: Final = comb(52, 13) * _EAST * _SOUTH
"""How many deals there are: 53,644,737,765,488,792,839,237,440,000."""

# A hand is taken thirteen cards at a time: each part is 13 bits, or 13 selectors (bytes 0 and 1), lowest card first.
_PARTS: Final = range(1 << 13)
_SELECTORS: Final = tuple(bytes(reversed(selectors)) for selectors in product((0, 1), repeat=13))
_PART_OF: Final = {selectors: part for part, selectors in enumerate(_SELECTORS)}
_HELD: Final = tuple(part.bit_count() for part in _PARTS)  # how many cards each part holds
_NOT: Final = bytes((1, 0)) + bytes(254)
_CARD_BITS: Final = tuple(1 << card for card in range(52))


def numbered_deal(number: int) -> Deal:
    """The deal of that number, from 0 to `DEALS` - 1.

    >>> from kibitz.dealing import deal_number, numbered_deal
    >>> deal_number(numbered_deal(10**28))
    10000000000000000000000000000
    """
    if type(number) is not int:
        raise InvalidDeal("not_a_number", value=named(number))
    if not 0 <= number < DEALS:
        raise InvalidDeal("deal_number_beyond", number=number, last=DEALS - 1)
    rest, south_rank = divmod(number, _SOUTH)
    north_rank, east_rank = divmod(rest, _EAST)
    held = _hand(north_rank, 39)
    north = sum(compress(_CARD_BITS, held))
    left = tuple(compress(_CARD_BITS, _others(held)))
    held = _hand(east_rank, 26)
    east = sum(compress(left, held))
    left = tuple(compress(left, _others(held)))
    south = sum(compress(left, _hand(south_rank, 13)))
    return Deal.from_bits((north, east, south, PACK ^ north ^ east ^ south))


def deal_number(deal: Deal | str) -> int:
    """The number of a deal; refuses one that is not 52 cards, thirteen to each hand."""
    deal = Deal.of(deal)
    if not deal.is_complete:
        raise InvalidDeal("deal_without_number", deal=deal)
    north, east, south, _ = map(_selectors, deal.check().bits)
    after_north = _others(north)
    east = bytes(compress(east, after_north))
    south = bytes(compress(compress(south, after_north), _others(east)))
    return (_rank(north) * _EAST + _rank(east)) * _SOUTH + _rank(south)


@cache
def _starts(below: int, left: int) -> tuple[int, ...]:
    """For each part: how many choices of `left` cards, from its thirteen and the `below` lower ones, come before it."""
    ways = [_ways(below, left - held) for held in range(14)]
    return tuple(accumulate(map(ways.__getitem__, _HELD[:-1]), initial=0))


def _ways(cards: int, chosen: int) -> int:
    return comb(cards, chosen) if chosen >= 0 else 0


def _hand(rank: int, below: int) -> bytes:
    """The selectors of the hand of that rank among `below` + 13 cards."""
    selectors = b""
    left = 13
    while below >= 0:
        starts = _starts(below, left)
        part = bisect_right(starts, rank) - 1
        rank -= starts[part]
        left -= part.bit_count()
        selectors = _SELECTORS[part] + selectors
        below -= 13
    return selectors


def _rank(selectors: bytes) -> int:
    """The rank of a hand; the pair of `_hand`."""
    rank = 0
    left = 13
    for below in range(len(selectors) - 13, -1, -13):
        part = _PART_OF[selectors[below : below + 13]]
        rank += _starts(below, left)[part]
        left -= part.bit_count()
    return rank


def _selectors(hand: int) -> bytes:
    return b"".join(_SELECTORS[hand >> below & 0x1FFF] for below in (0, 13, 26, 39))


def _others(selectors: bytes) -> bytes:
    return selectors.translate(_NOT)
