"""The cheapest pairing of everybody: an exact minimum-cost perfect matching on a general graph.

What is guaranteed: if everybody can be paired, the pairing that is returned costs least of all. It is found among the
nearest opponents of each first, and the prices then prove it against all the others (see `blossoms`); wherever one of
them would be a bargain it is taken in, and the search goes on. If not everybody can be paired, `NoPairing` says who
stands in each other's way. All figures are whole numbers, and the same costs always give the same pairing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nsmallest

from kibitz.movement.swiss.blossoms import NOBODY, Blossoms, Edge
from kibitz.movement.swiss.search import MatchingSearch, Neighbours

NEVER = 1 << 300
"""The cost of two who may not be paired at all; every other cost is far below it, and none is below 0."""

NEAREST, NEXT, MORE = 12, 4, 4
"""Whom to look at first: so many opponents of each who cost least, and so many next in the list, whatever they cost.

Where they do not suffice, so many more of each at a time. All this matters only for speed.
"""

Costs = Sequence[Sequence[int]]
"""What it costs to pair each with each: symmetric, the diagonal is not looked at."""

Bargain = tuple[int, int, int]
"""Two who would pay more than their pairing costs, after the cost less what they would pay."""


class NoPairing(Exception):
    """Not everybody can be paired: these have too few opponents left between them."""

    def __init__(self, stuck: Iterable[int]) -> None:
        self.stuck = tuple(sorted(stuck))
        super().__init__(self.stuck)


def cheapest(costs: Costs, nearest: int = NEAREST, beside: int = NEXT) -> list[int]:
    """The opponent of each in the pairing that costs least, however many are looked at first."""
    if len(costs) % 2:
        raise NoPairing(range(len(costs)))
    work = _Work(costs)
    work.admit_nearest(nearest, beside)
    work.begin()
    while True:
        while (one := work.somebody_free()) is not None:
            if not work.search.augment(one):
                more = work.not_looked_at(work.search.stuck)
                if not more:
                    raise NoPairing(work.search.stuck)
                work.admit(more)
        bargains = work.bargains()
        if not bargains:
            return work.state.mate
        work.admit(bargains)


class _Work:
    """A matching under way, with the opponents that have been looked at so far."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.size = len(costs)
        self.state = Blossoms(self.size)
        self.known: list[set[int]] = [set() for _ in range(self.size)]
        self.neighbours: Neighbours = [[] for _ in range(self.size)]
        self.search = MatchingSearch(self.state, self.neighbours)

    def admit_nearest(self, nearest: int, beside: int) -> None:
        """Looks at the nearest opponents of each; of those who cost the same, at those next in the list."""
        for one, row in enumerate(self.costs):
            others = _outwards(one, self.size)
            for other in sorted(others, key=row.__getitem__)[:nearest] + others[:beside]:
                if row[other] < NEVER:
                    self._know(one, other)

    def _know(self, one: int, other: int) -> None:
        if other not in self.known[one]:
            self.known[one].add(other)
            self.known[other].add(one)
            twice = 2 * self.costs[one][other]
            self.neighbours[one].append((other, twice))
            self.neighbours[other].append((one, twice))

    def begin(self) -> None:
        """Pairs who can be paired at once, each paying at most half of any pairing, and then as much as is left."""
        price, mate = self.state.price, self.state.mate
        for one, mine in enumerate(self.neighbours):
            price[one] = min((cost for _, cost in mine), default=0) // 2
        for one, mine in enumerate(self.neighbours):
            if mate[one] == NOBODY and mine:
                price[one], taken, other = min((cost - price[at], mate[at] != NOBODY, at) for at, cost in mine)
                if not taken:
                    mate[one], mate[other] = other, one

    def somebody_free(self) -> int | None:
        """The last who has no opponent yet."""
        mate = self.state.mate
        return next((one for one in range(self.size - 1, -1, -1) if mate[one] == NOBODY), None)

    def not_looked_at(self, stuck: Iterable[int]) -> list[Edge]:
        """For each of these the best opponents that have not been looked at, outside its circle."""
        price, top, found = self.state.price, self.state.top, []
        for one in stuck:
            here, known = top[one], self.known[one]
            others = [
                (cost + cost - price[other], other)
                for other, cost in enumerate(self.costs[one])
                if cost < NEVER and top[other] != here and other not in known
            ]
            found += [(one, other) for _, other in nsmallest(MORE, others)]
        return found

    def bargains(self) -> list[Edge]:
        """Of those who would pay more than their pairing costs a few who would pay most; none: it is proved."""
        price, top = self.state.price, self.state.top
        found: list[Bargain] = []
        for one, row in enumerate(self.costs):
            own, here = price[one], top[one]
            rest = zip(range(one + 1, self.size), row[one + 1 :], price[one + 1 :], strict=True)
            found += [
                (cost + cost - own - theirs, one, other)
                for other, cost, theirs in rest
                if cost + cost < own + theirs and top[other] != here
            ]
        found += self._bargains_within()
        found.sort()
        taken = [0] * self.size
        best = []
        for _, one, other in found:
            if taken[one] < MORE and taken[other] < MORE:
                taken[one] += 1
                taken[other] += 1
                best.append((one, other))
        return best

    def _bargains_within(self) -> list[Bargain]:
        """The same of those who are in one circle: the extras of circles that are around both do not count."""
        state, price = self.state, self.state.price
        found: list[Bargain] = []
        circles = [(circle, 0) for circle in dict.fromkeys(state.top) if circle >= self.size]
        for circle, outside in circles:  # which grows by the circles within
            shared = outside + 2 * state.extra[circle]
            others: list[int] = []
            for child in state.children[circle]:
                for one in state.members[child]:
                    own, row = price[one] - shared, self.costs[one]
                    found += [
                        (2 * row[other] - own - price[other], one, other)
                        for other in others
                        if 2 * row[other] < own + price[other]
                    ]
                others += state.members[child]
                if child >= self.size:
                    circles.append((child, shared))
        return found

    def _over(self, one: int, other: int) -> int:
        top, price = self.state.top, self.state.price
        theirs = price if top[one] != top[other] else self.state.prices_for(one)
        return price[one] + theirs[other] - 2 * self.costs[one][other]

    def admit(self, edges: Iterable[Edge]) -> None:
        """Looks at more opponents; who would pay too much for one lowers the price, and gives up the pairing."""
        for one, other in edges:
            self._know(one, other)
            if self._over(one, other) > 0:
                self.state.release(one)
                if (over := self._over(one, other)) > 0:
                    self.state.price[one] -= over
                    self.state.part(one)


def _outwards(one: int, size: int) -> list[int]:
    """Everybody else, those next in the list first."""
    below, above = range(one - 1, -1, -1), range(one + 1, size)
    both = min(len(below), len(above))
    found = [0] * (2 * both)
    found[::2], found[1::2] = below[:both], above[:both]
    return [*found, *below[both:], *above[both:]]
