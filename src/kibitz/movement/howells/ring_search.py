"""Looking for rings: first who meets whom on which boards, then the directions.

A search ends when its budget is spent, with the best that it found, and finds the same again for the same seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.movement.arrow_switches import balanced
from kibitz.movement.howells.ring import Ring, RingTable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality

_NODES = 4000


def rings(pairs: int, rounds: int, *, tries: int, seed: int = 0) -> Iterator[Ring]:
    """First rounds of movements that turn, found by trying; none may exist (10 pairs in 8 rounds)."""
    absent = bool(pairs % 2)
    tables = (pairs + 1) // 2
    if not tables <= rounds < 2 * tables:
        return
    chance = Random(seed)
    for _ in range(tries):
        if (found := _Attempt(rounds, tables, absent, chance).ring()) is not None:
            yield found


class _Attempt:
    """One try: tables are given seats and sets at random, going back where nothing fits."""

    def __init__(self, rounds: int, tables: int, absent: bool, chance: Random) -> None:
        self.rounds, self.absent, self.chance = rounds, absent, chance
        self.moving = rounds - tables
        self.staying = 2 * tables - rounds
        self.tables: list[RingTable] = []
        self.seats = set(range(rounds))
        self.sets = set(range(rounds))
        self.apart: set[int] = set()
        self.rests: set[int] = set()
        self.nodes = 0

    def ring(self) -> Ring | None:
        if not self._next():
            return None
        stay = [table for table in self.tables if table.first is None]
        move = [table for table in self.tables if table.first is not None]
        return Ring(self.rounds, (*stay, *move), self.absent)

    def _next(self) -> bool:
        """Whether the remaining tables can be filled."""
        self.nodes += 1
        placed = len(self.tables)
        if placed == self.moving + self.staying:
            return True
        if self.nodes > _NODES:
            return False
        seat = self.chance.choice(sorted(self.seats))
        self.seats.remove(seat)
        if placed < self.moving:
            others = sorted(self.seats)
            self.chance.shuffle(others)
            if any(self._couple(seat, other) for other in others):
                return True
        elif self.absent and placed == self.moving:
            self.tables.append(RingTable(None, seat, (0,)))  # nobody plays there, so it needs no set
            if self._next():
                return True
            self.tables.pop()
        elif self._place(None, seat):
            return True
        self.seats.add(seat)
        return False

    def _couple(self, seat: int, other: int) -> bool:
        distance = abs(seat - other)
        distance = min(distance, self.rounds - distance)
        if distance in self.apart or 2 * distance == self.rounds:
            return False
        self.seats.remove(other)
        self.apart.add(distance)
        if self._place(seat, other):
            return True
        self.seats.add(other)
        self.apart.remove(distance)
        return False

    def _place(self, first: int | None, second: int) -> bool:
        sets = sorted(self.sets)
        self.chance.shuffle(sets)
        for board_set in sets:
            rests = {(board_set - seat) % self.rounds for seat in (first, second) if seat is not None}
            if rests & self.rests:
                continue
            self.sets.remove(board_set)
            self.rests |= rests
            self.tables.append(RingTable(first, second, (board_set,)))
            if self._next():
                return True
            self.tables.pop()
            self.rests -= rests
            self.sets.add(board_set)
            if self.nodes > _NODES:
                return False
        return False


def best_ring(pairs: int, rounds: int, *, tries: int = 20, steps: int = 20_000, seed: int = 0) -> Movement | None:
    """The best of several rings, each with its directions chosen in so many steps."""
    best: Movement | None = None
    for number, ring in enumerate(rings(pairs, rounds, tries=tries, seed=seed)):
        plain = Movement(MovementKind.PAIRS, pairs, 1, ring.encounters([True] * ring.cells), family="howell")
        found = balanced(plain, steps=steps, seed=seed + number)
        if best is None or quality(found).balance.variance < quality(best).balance.variance:
            best = found
            if not quality(best).balance.variance:
                break
    return best
