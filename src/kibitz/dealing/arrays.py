"""Blocks of simulated deals with NumPy: the same words drawn in the same order as `simulation` draws them without."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.game.cards import PACK

_Words64 = NDArray[np.uint64]
"""Four rows North to West, a column for each deal."""

_PACK = np.uint64(PACK)


class ArrayWords:
    """Draws words of 64 bits, going on from the state that a generator of the standard library has reached."""

    def __init__(self, random: Random) -> None:
        *key, position = random.getstate()[1]
        twister = np.random.MT19937()
        twister.state = {"bit_generator": "MT19937", "state": {"key": np.array(key, np.uint32), "pos": position}}
        self._generator = np.random.Generator(twister)

    def reached(self) -> tuple[Any, ...]:
        """The state in which a generator of the standard library would go on from here."""
        state: Any = self._generator.bit_generator.state["state"]
        return Random.VERSION, (*map(int, state["key"]), int(state["pos"])), None

    def draw(self, count: int) -> _Words64:
        """As many words, the same as `Random.randbytes` would give."""
        halves_of_words = self._generator.integers(0, 1 << 32, 2 * count, np.uint32).astype("<u4", copy=False)
        return halves_of_words.view("<u8").astype(np.uint64, copy=False)


class Blocks:
    """Makes blocks of deals, going on from the state that a generator of the standard library has reached."""

    def __init__(self, random: Random) -> None:
        self._drawn = ArrayWords(random)

    def block(self, size: int, draws: int) -> _Words64:
        """A block of deals; `draws` words are drawn at once for each half of the pack that is wanted."""
        halves = np.empty(0, np.uint64)
        while len(halves) < size:
            words = self._words(draws * size)
            halves = np.concatenate((halves, words.compress(np.bitwise_count(words) == 26)))
        halves = np.concatenate((halves[:size], halves[:size] ^ _PACK))
        hands = np.empty_like(halves)
        waiting, waiting_halves = np.arange(len(halves)), halves
        while len(waiting):
            drawn = self._words(len(waiting)) & waiting_halves
            fits = np.bitwise_count(drawn) == 13
            hands[waiting.compress(fits)] = drawn.compress(fits)
            waiting, waiting_halves = waiting.compress(~fits), waiting_halves.compress(~fits)
        partners = halves ^ hands
        return np.stack((hands[:size], hands[size:], partners[:size], partners[size:]))

    def _words(self, count: int) -> _Words64:
        return self._drawn.draw(count) & _PACK
