"""What is counted of a hand, suit by suit: a table for each measure, by the thirteen bits of a suit's holding.

The definitions are those of `Hand`: `hcp`, `controls`, `losers`. The others count ranks: `top3` is the number of the
ace, king and queen that are held; `c13` gives 6, 4, 2 and 1 for ace, king, queen and jack.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

HOLDINGS: Final = 1 << 13
_TEN, _JACK, _QUEEN, _KING, _ACE = (1 << rank for rank in range(8, 13))


def _losers(holding: int) -> int:
    length = holding.bit_count()
    high = (0, _ACE, _ACE | _KING, _ACE | _KING | _QUEEN)[min(length, 3)]
    return min(length, 3) - (holding & high).bit_count()


def _top(ranks: int) -> Callable[[int], int]:
    return lambda holding: (holding >> 13 - ranks).bit_count()


def _rank(bit: int) -> Callable[[int], int]:
    return lambda holding: (holding & bit).bit_count()


def _honours(ace: int, king: int, queen: int, jack: int) -> Callable[[int], int]:
    worth = {_ACE: ace, _KING: king, _QUEEN: queen, _JACK: jack}
    return lambda holding: sum(points for bit, points in worth.items() if holding & bit)


LENGTH: Final = "length"

_MEASURES: Final[dict[str, Callable[[int], int]]] = {
    LENGTH: int.bit_count,
    "hcp": _honours(4, 3, 2, 1),
    "controls": _honours(2, 1, 0, 0),
    "losers": _losers,
    "c13": _honours(6, 4, 2, 1),
    "tens": _rank(_TEN),
    "jacks": _rank(_JACK),
    "queens": _rank(_QUEEN),
    "kings": _rank(_KING),
    "aces": _rank(_ACE),
    "top2": _top(2),
    "top3": _top(3),
    "top4": _top(4),
    "top5": _top(5),
}

MEASURES: Final = tuple(_MEASURES)

# The most that a whole hand of thirteen cards can have; a suit's most is in its table.
_MOST: Final = {LENGTH: 13, "hcp": 37, "controls": 12, "losers": 12, "c13": 49}


@cache
def table(measure: str) -> bytes:
    """What each holding of a suit counts."""
    return bytes(map(_MEASURES[measure], range(HOLDINGS)))


@cache
def most(measure: str, suits: int) -> int:
    """The most that a hand can have of a measure in that many suits."""
    return min(max(table(measure)) * suits, _MOST.get(measure, 13))
