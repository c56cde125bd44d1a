"""Deals by the million, for simulation: every deal equally likely, but by a generator that could be predicted.

For cards that people will play take `random_deal` or `session_deals`. NumPy makes this several times faster where it is
installed (the extra `batch`); a seed gives the same deals with and without it.

A deal is made in two steps, each by drawing words of 52 random bits until one fits: 26 of the 52 cards for North and
South, then 13 of each 26 for North and for East. Deals are made in blocks, all first steps before all second ones, so
that NumPy can take each step for a whole block at once. The words come from the Mersenne Twister of `random.Random`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import islice
from random import Random
from struct import unpack
from typing import TYPE_CHECKING

from kibitz.dealing.arguments import seed_given, whole
from kibitz.game import Deal
from kibitz.game.cards import PACK
from kibitz.game.extras import of_extra

if TYPE_CHECKING:
    from numpy import uint64
    from numpy.typing import NDArray

    from kibitz.dealing.arrays import Blocks

_SMALLEST_BLOCK = 64
_LARGEST_BLOCK = 8192
_WORTH_NUMPY = 512
_DRAWS = 10  # words drawn at once for each half of the pack that is wanted; about 9.1 are needed


def simulated_deals(count: int | None = None, *, seed: int | None = None) -> Iterator[Deal]:
    """Random deals for simulation, endlessly if no count is given; the same again for the same seed.

    >>> from kibitz.dealing import simulated_deals
    >>> deals = list(simulated_deals(1000, seed=7))
    >>> len(deals), deals == list(simulated_deals(1000, seed=7))
    (1000, True)
    """
    return islice(_deals(seed_given(seed)), None if count is None else whole(count, "count"))


def simulated_bits(count: int, *, seed: int | None = None) -> NDArray[uint64]:
    """The bits of `count` random deals for simulation as an array, a row for each deal; needs NumPy."""
    with of_extra("analysis"):
        import numpy as np

    count, seed = whole(count, "count"), seed_given(seed)
    rows = np.empty((count, 4), np.uint64)
    filled = 0
    for block in _blocks(seed):
        if filled >= count:
            break
        columns = np.asarray(block, np.uint64)[:, : count - filled]
        rows[filled : filled + columns.shape[1]] = columns.T
        filled += columns.shape[1]
    return rows


def _deals(seed: int | None) -> Iterator[Deal]:
    for block in _blocks(seed):
        columns = block if isinstance(block, list) else block.tolist()
        yield from map(Deal._from_bits, zip(*columns, strict=True))  # what is dealt needs no check


def _blocks(seed: int | None) -> Iterator[list[list[int]] | NDArray[uint64]]:
    """Blocks of deals, each as four columns North to West; they grow, so that a few deals cost little."""
    random = generator(seed)
    with_numpy: Blocks | None = None
    for size in _block_sizes():
        if with_numpy is None and size >= _WORTH_NUMPY and has_numpy():
            from kibitz.dealing.arrays import Blocks

            with_numpy = Blocks(random)
        yield with_numpy.block(size, _DRAWS) if with_numpy else _block(random, size)


def generator(seed: int | None) -> Random:
    """The generator of a seed, or one that nobody can foresee."""
    return Random(secrets.randbits(256) if seed is None else seed)


def _block_sizes() -> Iterator[int]:
    size = _SMALLEST_BLOCK
    while True:
        yield size
        size = min(2 * size, _LARGEST_BLOCK)


def _block(random: Random, size: int) -> list[list[int]]:
    halves: list[int] = []
    while len(halves) < size:
        halves += [word for word in _words(random, _DRAWS * size) if word.bit_count() == 26]
    del halves[size:]
    halves += [half ^ PACK for half in halves]
    hands = [0] * len(halves)
    waiting = list(range(len(halves)))
    while waiting:
        for index, word in zip(waiting, _words(random, len(waiting)), strict=True):
            hand = word & halves[index]
            if hand.bit_count() == 13:
                hands[index] = hand
        waiting = [index for index in waiting if not hands[index]]
    partners = [half ^ hand for half, hand in zip(halves, hands, strict=True)]
    return [hands[:size], hands[size:], partners[:size], partners[size:]]


def _words(random: Random, count: int) -> list[int]:
    return [word & PACK for word in unpack(f"<{count}Q", random.randbytes(8 * count))]


@cache
def has_numpy() -> bool:
    """Whether NumPy is installed."""
    return find_spec("numpy") is not None
