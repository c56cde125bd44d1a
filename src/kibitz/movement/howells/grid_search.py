"""Looking for a movement of any form, for the shapes in which nothing turns like a ring.

Everybody is seated at random, and two seats or two sets of a round are exchanged again and again: always where that
mends something, now and then where it does not, less and less often (simulated annealing).
"""

from __future__ import annotations

from math import exp
from random import Random

from kibitz.movement.plan import Encounter


def grid(pairs: int, rounds: int, sets: int, *, steps: int = 400_000, seed: int = 0) -> tuple[Encounter, ...] | None:
    """A movement of any form without repeated meetings and boards, with little sharing; None if it was not found."""
    return _Grid(pairs, rounds, sets, Random(seed)).anneal(steps)


class _Grid:
    """A seating and a set for every table in every round, improved by exchanging two seats or two sets."""

    MEETING, BOARD, SHARING = 4, 4, 1

    def __init__(self, pairs: int, rounds: int, sets: int, chance: Random) -> None:
        self.pairs, self.rounds, self.sets, self.chance = pairs, rounds, sets, chance
        self.tables = (pairs + 1) // 2
        self.seats = [chance.sample(range(2 * self.tables), 2 * self.tables) for _ in range(rounds)]
        self.played = [[chance.randrange(sets) for _ in range(self.tables)] for _ in range(rounds)]
        self.met = [[0] * pairs for _ in range(pairs)]
        self.had = [[0] * sets for _ in range(pairs)]
        self.used = [[0] * sets for _ in range(rounds)]
        self.cost = sum(self._add(number, table) for number in range(rounds) for table in range(self.tables))

    def _add(self, number: int, table: int, change: int = 1) -> int:
        """Put a table in, or take it out, and say what that costs."""
        a, b = self.seats[number][2 * table : 2 * table + 2]
        if a >= self.pairs or b >= self.pairs:
            return 0
        one = self.played[number][table]
        low, high = min(a, b), max(a, b)
        if change < 0:
            self.met[low][high] -= 1
            self.had[a][one] -= 1
            self.had[b][one] -= 1
            self.used[number][one] -= 1
        cost = (
            self.MEETING * (self.met[low][high] > 0)
            + self.BOARD * ((self.had[a][one] > 0) + (self.had[b][one] > 0))
            + self.SHARING * (self.used[number][one] > 0)
        )
        if change > 0:
            self.met[low][high] += 1
            self.had[a][one] += 1
            self.had[b][one] += 1
            self.used[number][one] += 1
        return change * cost

    def anneal(self, steps: int) -> tuple[Encounter, ...] | None:
        hot, cold = 3.0, 0.25
        best: tuple[int, tuple[Encounter, ...]] | None = None
        for step in range(steps):
            heat = hot * (cold / hot) ** (step / steps)
            number = self.chance.randrange(self.rounds)
            one, other = self.chance.randrange(2 * self.tables), self.chance.randrange(2 * self.tables)
            t, u = one // 2, other // 2
            if t == u:
                continue
            tables = (t, u)
            seating = self.chance.random() < 0.5
            new = self.chance.randrange(self.sets) if not seating and self.chance.random() < 0.5 else None
            before = (self.played[number][t], self.played[number][u])
            change = sum(self._add(number, table, -1) for table in tables)
            self._exchange(number, one, other, seating, new)
            change += sum(self._add(number, table) for table in tables)
            if change <= 0 or self.chance.random() < exp(-change / heat):
                self.cost += change
                if self.cost < self.MEETING and (best is None or self.cost < best[0]):
                    best = (self.cost, self._encounters())
                    if not self.cost:
                        break
                continue
            for table in tables:
                self._add(number, table, -1)
            if seating:
                self._exchange(number, one, other, seating, None)
            else:
                self.played[number][t], self.played[number][u] = before
            for table in tables:
                self._add(number, table)
        return best and best[1]

    def _exchange(self, number: int, one: int, other: int, seating: bool, new: int | None) -> None:
        seats, played = self.seats[number], self.played[number]
        if seating:
            seats[one], seats[other] = seats[other], seats[one]
        elif new is None:
            played[one // 2], played[other // 2] = played[other // 2], played[one // 2]
        else:
            played[one // 2] = new

    def _encounters(self) -> tuple[Encounter, ...]:
        found = []
        for number in range(self.rounds):
            place = 0
            for table in range(self.tables):
                a, b = self.seats[number][2 * table : 2 * table + 2]
                if a < self.pairs and b < self.pairs:
                    place += 1
                    found.append(Encounter(number + 1, place, (a + 1,), (b + 1,), (self.played[number][table] + 1,)))
        return tuple(found)
