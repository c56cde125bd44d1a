"""The blocks of `stages` with NumPy: the same words drawn in the same order, and so the same deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kibitz.dealing.arrays import ArrayWords
from kibitz.dealing.stages import THINNED, DealPlan, Stage
from kibitz.dealing.where.compiled import predicate

if TYPE_CHECKING:
    from kibitz.dealing.numbered_hands import NumberedHands, SuitPairs

Hands = NDArray[np.int64]
"""The bits of a hand for each deal: 52 bits are no negative number."""


class ArrayStages:
    """Makes blocks of deals by a plan, going on from the state that a generator of the standard library has reached."""

    def __init__(self, plan: DealPlan, random: Random) -> None:
        self._plan = plan
        self._words = ArrayWords(random)
        self._first = _HandTable(plan.first)
        self._tests = [
            predicate(stage.clauses, stage.seats, arrays=True) if stage.clauses else None for stage in plan.stages
        ]

    def reached(self) -> tuple[Any, ...]:
        """The state in which a generator of the standard library would go on from here."""
        return self._words.reached()

    def block(self, size: int) -> tuple[int, list[tuple[int, int, int, int]]]:
        """How many first hands were drawn, about as many as asked for, and the deals that came of them."""
        total = self._plan.first.total
        words = self._words.draw(size)
        words = words[words <= np.uint64((1 << 64) // total * total - 1)]
        columns = [self._first.hands((words % np.uint64(total)).astype(np.int64))]
        for place, (stage, test) in enumerate(zip(self._plan.stages, self._tests, strict=True)):
            if place:
                left = self._plan.left & ~np.bitwise_or.reduce(columns)
                columns.append(self._chosen(left, stage) | stage.given)
            if test is not None:
                holds = test(*columns)
                columns = [column.compress(holds) for column in columns]
        order = sorted(range(4), key=lambda place: self._plan.stages[place].seat)
        return len(words), list(zip(*(columns[place].tolist() for place in order), strict=True))

    def _chosen(self, left: Hands, stage: Stage) -> Hands:
        """Some of the cards that are left, for each deal."""
        if stage.more in (0, stage.left):
            return left if stage.more else np.zeros_like(left)
        count, thinned = THINNED[stage.eighths]
        chosen = np.zeros_like(left)
        waiting = np.arange(len(left))
        while len(waiting):
            words = self._words.draw(count * len(waiting)).view(np.int64)
            drawn = thinned(*(words[part::count] for part in range(count))) & left
            fits = np.bitwise_count(drawn) == stage.more
            chosen[waiting.compress(fits)] = drawn.compress(fits)
            waiting, left = waiting.compress(~fits), left.compress(~fits)
        return chosen


class _HandTable:
    """Numbered hands as arrays."""

    def __init__(self, numbered: NumberedHands) -> None:
        self._starts = np.array(numbered.starts, np.int64)
        self._majors_from = np.array(numbered.majors_from, np.int64)
        self._minors_from = np.array(numbered.minors_from, np.int64)
        self._minors_count = np.array(numbered.minors_count, np.int64)
        self._majors = _PairTable(numbered.majors)
        self._minors = _PairTable(numbered.minors)

    def hands(self, numbers: Hands) -> Hands:
        group = np.searchsorted(self._starts, numbers, "right") - 1
        major, minor = np.divmod(numbers - self._starts[group], self._minors_count[group])
        return self._majors.cards(self._majors_from[group] + major) | self._minors.cards(
            self._minors_from[group] + minor
        )


class _PairTable:
    """The numbered holdings of two suits as arrays."""

    def __init__(self, pairs: SuitPairs) -> None:
        self._starts = np.array(pairs.starts, np.int64)
        self._first = np.array(pairs.first, np.int64)
        self._second = np.array(pairs.second, np.int64)
        self._first_from = np.array(pairs.first_from, np.int64)
        self._second_from = np.array(pairs.second_from, np.int64)
        self._second_count = np.array(pairs.second_count, np.int64)

    def cards(self, numbers: Hands) -> Hands:
        group = np.searchsorted(self._starts, numbers, "right") - 1
        first, second = np.divmod(numbers - self._starts[group], self._second_count[group])
        cards: Hands = self._first[self._first_from[group] + first] | self._second[self._second_from[group] + second]
        return cards
