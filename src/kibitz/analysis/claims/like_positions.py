"""Positions that are alike: only the order of the cards still held counts, and which of them are honours."""

from __future__ import annotations

from typing import Final

from kibitz.analysis.claims.view import QUEEN, SUIT, TEN

_WAYS: Final[dict[int, int]] = {}  # how a suit lies, by the four holdings


def likeness(hands: list[int], low: int, high: int) -> int:
    """A number that is the same for positions that are alike in two suits."""
    return _way_of(hands, 13 * low) << 32 | _way_of(hands, 13 * high)


def _way_of(hands: list[int], shift: int) -> int:
    first = hands[0] >> shift & SUIT
    second = hands[1] >> shift & SUIT
    third = hands[2] >> shift & SUIT
    fourth = hands[3] >> shift & SUIT
    lies = first | second << 13 | third << 26 | fourth << 39
    way = _WAYS.get(lies, 0)
    if way == 0:
        if len(_WAYS) > 1_000_000:
            _WAYS.clear()
        way = _way(first, second, third, first | second | third | fourth)
        _WAYS[lies] = way
    return way


def _way(first: int, second: int, third: int, held: int) -> int:
    """Whose card comes next from the top down, two bits each after a leading one, and how many are honours."""
    way = 1
    left = held
    while left:
        bit = 1 << (left.bit_length() - 1)
        left ^= bit
        if first & bit:
            way = way << 2
        elif second & bit:
            way = way << 2 | 1
        elif third & bit:
            way = way << 2 | 2
        else:
            way = way << 2 | 3
    return way << 5 | (held >> TEN).bit_count() << 2 | (held >> QUEEN).bit_count()
