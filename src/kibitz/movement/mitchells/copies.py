"""Fewer copies of the boards: the pairs stay as they are, and other sets are given to the tables.

Everybody plays every set once. Take two sets: from a North-South pair go to whom it meets on the one, from there to
whom that pair meets on the other, and so on; the way comes back. Everybody on it may play the two sets in each other's
place, and the rule is kept (König 1916). So single sets are moved about until no set is at more tables in a round than
there are copies.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kibitz.movement.mitchells.lines import TwoLinePlace

_FOLLY = 0.02
"""How often a little harm is done, to get out of a corner."""

_NOT = -1


@dataclass(frozen=True)
class Grid:
    """A movement in which North-South stay: by rounds, which pair and which set is at each table; all from 0."""

    pairs: tuple[tuple[int, ...], ...]
    sets: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, places: Iterable[TwoLinePlace]) -> Grid:
        """The grid of places that come by rounds, then tables."""
        pairs: list[list[int]] = []
        sets: list[list[int]] = []
        for number, _, _, ew, (one,) in places:
            if number == len(pairs):
                pairs.append([])
                sets.append([])
            pairs[number].append(ew)
            sets[number].append(one)
        return cls(tuple(map(tuple, pairs)), tuple(map(tuple, sets)))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.sets)

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.sets[0])

    @property
    def copies(self) -> int:
        """How many copies of a set it takes at most."""
        return max(max(Counter(row).values()) for row in self.sets)


class _Rounds:
    """The same by contestants: in which round each North-South and each East-West pair plays each set."""

    def __init__(self, grid: Grid, sets: int) -> None:
        self.grid = grid
        self.north_south = [[_NOT] * sets for _ in range(grid.tables)]
        self.east_west = [[_NOT] * sets for _ in range(grid.tables)]
        self.table_of = [[0] * grid.tables for _ in range(grid.rounds)]
        for number, (pairs, row) in enumerate(zip(grid.pairs, grid.sets, strict=True)):
            for table, (pair, one) in enumerate(zip(pairs, row, strict=True)):
                self.north_south[table][one] = self.east_west[pair][one] = number
                self.table_of[number][pair] = table

    def give(self, table: int, number: int, one: int) -> None:
        """Let a table play a set in a round."""
        self.north_south[table][one] = self.east_west[self.grid.pairs[number][table]][one] = number

    def way(self, table: int, one: int, other: int) -> list[tuple[int, int, int]]:
        """The way from a North-South pair on two sets, as (round, table, set), until it comes back or ends."""
        found = []
        start = table
        while (number := self.north_south[table][one]) != _NOT:
            found.append((number, table, one))
            pair = self.grid.pairs[number][table]
            if (number := self.east_west[pair][other]) == _NOT:
                break
            table = self.table_of[number][pair]
            found.append((number, table, other))
            if table == start:
                break
        return found

    def taken(self) -> Grid:
        """The grid as it is now."""
        rows = [[0] * self.grid.tables for _ in range(self.grid.rounds)]
        for table, numbers in enumerate(self.north_south):
            for one, number in enumerate(numbers[: self.grid.rounds]):
                rows[number][table] = one
        return Grid(self.grid.pairs, tuple(map(tuple, rows)))


def one_set_less(grid: Grid) -> Grid:
    """A grid of as many sets as rounds without its last round and its last set, everybody playing all the others."""
    last = grid.rounds - 1
    rounds = _Rounds(Grid(grid.pairs[:-1], grid.sets[:-1]), grid.rounds)
    for table in range(grid.tables):
        number = rounds.north_south[table][last]
        if number == _NOT:
            continue
        pair = rounds.grid.pairs[number][table]
        free, lacking = rounds.north_south[table].index(_NOT), rounds.east_west[pair].index(_NOT)
        if free != lacking:
            _trade(rounds, pair, free, lacking)
        rounds.give(table, number, free)
    return rounds.taken()


def _trade(rounds: _Rounds, pair: int, free: int, lacking: int) -> None:
    """Let an East-West pair play the set that it lacks instead of another, and all that follows from it."""
    number = rounds.east_west[pair][free]
    table = rounds.table_of[number][pair]
    way = [(number, table, free), *rounds.way(table, lacking, free)]
    for number, table, one in way:
        rounds.north_south[table][one] = rounds.east_west[rounds.grid.pairs[number][table]][one] = _NOT
    for number, table, one in way:
        rounds.give(table, number, lacking if one == free else free)


def fewer_copies(grid: Grid, copies: int, steps: int, *, seed: int = 0) -> Grid:
    """The grid with other sets, as few as possible at more tables in a round than there are copies.

    It begins each time with a set that is too often there. What does not harm is kept, and now and then what harms a
    little. A step looks at one table; the same seed and steps give the same grid.
    """
    rng = random.Random(seed)
    rounds = _Rounds(grid, grid.rounds)
    count = [[row.count(one) for one in range(grid.rounds)] for row in grid.sets]
    many = _too_many(count, copies)
    excess = least = sum(count[number][one] - copies for number, one in many)
    best = grid
    spent = 0
    while least and spent < steps:
        number, one = rng.choice(many)
        other = (one + rng.randrange(1, grid.rounds)) % grid.rounds
        table = rng.choice([table for table, rounds_of in enumerate(rounds.north_south) if rounds_of[one] == number])
        way = rounds.way(table, one, other)
        spent += len(way)
        traded = [(number, table, had, other if had == one else one) for number, table, had in way]
        harm = sum(_moved(count[number], had, gets, copies) for number, _, had, gets in traded)
        if harm <= 0 or (harm == 1 and rng.random() < _FOLLY):
            for number, table, _, gets in traded:
                rounds.give(table, number, gets)
            many = _too_many(count, copies)
            excess += harm
            if excess < least:
                least, best = excess, rounds.taken()
        else:
            for number, _, had, gets in traded:
                _moved(count[number], gets, had, copies)
    return best


def _too_many(count: Sequence[Sequence[int]], copies: int) -> list[tuple[int, int]]:
    """The rounds and sets of which there are not enough copies."""
    return [(number, one) for number, row in enumerate(count) for one, many in enumerate(row) if many > copies]


def _moved(count: list[int], had: int, gets: int, copies: int) -> int:
    """Count another set at a table of a round, and say by how much the excess over the copies grows."""
    count[had] -= 1
    count[gets] += 1
    return (count[gets] > copies) - (count[had] >= copies)
