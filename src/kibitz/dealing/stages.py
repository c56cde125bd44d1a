"""Deals made hand by hand, the most constrained first, each tested as soon as it can be.

The first hand is drawn from the numbered ones. Of the cards that are left, those for each further hand are chosen by
words of random bits, drawn until one takes the right number of cards: words in which a bit is set as often as a card
is wanted, to the nearest eighth. A block of deals takes each step at once, so that NumPy can do the same, drawing the
same words in the same order (`staged_arrays`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from random import Random
from struct import unpack
from typing import Any, Final

from kibitz.dealing.numbered_hands import NumberedHands
from kibitz.dealing.where.compiled import predicate
from kibitz.dealing.where.tree import Expression

THINNED: Final[dict[int, tuple[int, Callable[..., Any]]]] = {
    1: (3, lambda one, two, three: one & two & three),
    2: (2, lambda one, two: one & two),
    3: (3, lambda one, two, three: (one | two) & three),
    4: (1, lambda one: one),
    5: (3, lambda one, two, three: one & two | three),
    6: (2, lambda one, two: one | two),
    7: (3, lambda one, two, three: one | two | three),
}
"""By how many eighths of the bits are to be set: how many words it takes, and how they are made into one."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One hand: whose, the cards given beforehand, how many more, and what is tested when it is there."""

    seat: int
    given: int
    more: int
    left: int  # how many cards there are to choose from
    clauses: tuple[Expression, ...]
    seats: tuple[int, ...]  # that have their hands, this one last

    @property
    def eighths(self) -> int:
        """How often a bit should be set in the words that choose; the fewest words are drawn with these."""

        def worth(eighths: int) -> int:
            chance: int = eighths**self.more * (8 - eighths) ** (self.left - self.more)
            return comb(self.left, self.more) * chance * 6 // THINNED[eighths][0]

        return max(THINNED, key=worth)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """How deals are made: the hands that the first may be, and the stages; `left` is what is not given beforehand."""

    first: NumberedHands
    stages: tuple[Stage, Stage, Stage, Stage]
    left: int


class PlainStages:
    """Makes blocks of deals by a plan, without NumPy."""

    def __init__(self, plan: DealPlan, random: Random) -> None:
        self._plan = plan
        self._random = random
        self._tests = [predicate(stage.clauses, stage.seats) if stage.clauses else None for stage in plan.stages]

    def block(self, size: int) -> tuple[int, list[tuple[int, int, int, int]]]:
        """How many first hands were drawn, about as many as asked for, and the deals that came of them."""
        total = self._plan.first.total
        limit = (1 << 64) // total * total
        hand = self._plan.first.hand
        first = [hand(word % total) for word in self._words(size) if word < limit]
        tried = len(first)
        columns = [first]
        for place, (stage, test) in enumerate(zip(self._plan.stages, self._tests, strict=True)):
            if place:
                left = [self._plan.left] * len(columns[0])
                for column in columns:
                    left = [cards & ~held for cards, held in zip(left, column, strict=True)]
                chosen = self._chosen(left, stage)
                columns.append([cards | stage.given for cards in chosen] if stage.given else chosen)
            if test is not None:
                deals = [hands for hands in zip(*columns, strict=True) if test(*hands)]
                columns = [list(column) for column in zip(*deals, strict=True)] or [[] for _ in columns]
        order = sorted(range(4), key=lambda place: self._plan.stages[place].seat)
        return tried, list(zip(*(columns[place] for place in order), strict=True))

    def _chosen(self, left: list[int], stage: Stage) -> list[int]:
        """Some of the cards that are left, for each deal."""
        if stage.more in (0, stage.left):
            return left if stage.more else [0] * len(left)
        count, thinned = THINNED[stage.eighths]
        wanted = stage.more
        chosen = [0] * len(left)
        waiting = list(range(len(left)))
        while waiting:
            words = self._words(count * len(waiting))
            drawn = (words[part::count] for part in range(count))
            for index, *some in zip(waiting, *drawn, strict=True):
                cards = thinned(*some) & left[index]
                if cards.bit_count() == wanted:
                    chosen[index] = cards
            waiting = [index for index in waiting if not chosen[index]]
        return chosen

    def _words(self, count: int) -> tuple[int, ...]:
        return tuple(unpack(f"<{count}Q", self._random.randbytes(8 * count)))
