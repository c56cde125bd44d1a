"""DGE: 128 bytes a board, the hands by suits in 68 of them, the rest zeros.

Each suit of each hand, from North's spades on, is a sign of old screens (06 spades, 03 hearts, 04 diamonds, 05 clubs)
and its cards. Boards count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.formats.deal_files.deal_format import Dealt, finding, without_end
from kibitz.game import SEATS, Deal, Suit

SUITS = 68
"""How many bytes the hands take."""

_RECORD = 128
_SIGNS = {6: Suit.SPADES, 3: Suit.HEARTS, 4: Suit.DIAMONDS, 5: Suit.CLUBS}
_RANKS = b"23456789TJQKA"


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file."""
    whole = without_end(data)
    for number, offset in enumerate(range(0, len(whole), _RECORD), 1):
        record = whole[offset : offset + _RECORD]
        deal = suited_deal(record)
        if len(record) < _RECORD:
            yield Dealt(number, deal, (finding(0, "half-record", offset=offset, size=len(record)),))
        else:
            yield Dealt(number, deal, () if deal else (finding(0, "bad-record", board=number, offset=offset),))


def suited_deal(record: bytes) -> Deal | None:
    """The deal of four hands by suits; None if it is none."""
    bits = [0, 0, 0, 0]
    seat, before, suit = -1, None, Suit.SPADES
    for byte in record[:SUITS]:
        if byte in _SIGNS:
            suit = _SIGNS[byte]
            seat += before is None or suit >= before
            before = suit
            if seat >= len(SEATS):
                return None
        elif before is None or byte not in _RANKS:
            return None
        else:
            bits[seat] |= 1 << (13 * suit + _RANKS.index(byte))
    north, east, south, west = bits
    deal = Deal.from_bits((north, east, south, west))
    return deal if deal.is_sound else None


def suited(deal: Deal) -> bytes:
    """The four hands of a deal by suits."""
    return b"".join(
        bytes((sign,)) + bytes(_RANKS[rank] for rank in range(12, -1, -1) if deal.bits[seat] >> (13 * suit + rank) & 1)
        for seat in SEATS
        for sign, suit in _SIGNS.items()
    )
