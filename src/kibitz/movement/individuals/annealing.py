"""The annealing of an individual movement that turns: players and sets change places until little is wrong.

Everything is counted once for all that turn together: two players and everybody who takes their places later are one
class, and so are a player and a set.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import comb, exp, prod
from random import Random

from kibitz.movement.individuals.cyclic_rounds import IndividualTable, Seating, added

HOT, COLD = 1.0, 0.15
BOARD, PARTNER, SHARING, SITTING_OUT, PLAYED, UNEVEN, OPPONENT = 4.0, 3.0, 3.0, 3.0, 3.0, 0.6, 0.05
"""What a fault costs. Unevenness is counted in squares of what a meeting is worth."""


@dataclass(frozen=True)
class Frame:
    """What is looked for: rings, who stays, how many rounds turn and how many stand still."""

    players: int
    sets: int
    rings: tuple[int, ...]
    stay: int
    turning: int
    standing: int = 0
    sets_apart: int = 0
    together: bool = False

    @property
    def length(self) -> int:
        """How many places a ring has."""
        return prod(self.rings)

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return self.players // 4

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.turning * self.length + self.standing


class Annealing:
    """Seats and sets of the rounds that are written down; numbers begin with 0 here."""

    def __init__(self, frame: Frame, chance: Random) -> None:
        self.frame, self.chance = frame, chance
        self.length, self.in_rings = frame.length, frame.players - frame.stay
        self.sets_in_rings = frame.sets - frame.sets_apart
        self.plays = frame.tables * frame.rounds // frame.sets
        self.mean = frame.sets * 2 * self.plays * (self.plays - 1) / comb(frame.players, 2)
        self._classes()
        self.rounds = [self._seats(number) for number in range(frame.turning + frame.standing)]
        self.sets = [self._sets(number, len(seats) // 4) for number, seats in enumerate(self.rounds)]
        self.partners, self.opponents = [0] * len(self.sizes), [0] * len(self.sizes)
        self.uneven = [-self.mean] * len(self.sizes)
        self.visits, self.ways = [0] * self.visit_classes, [0] * self.visit_classes
        self.used: dict[tuple[int, int], int] = {}
        self.played = [0] * frame.sets
        self.outs = [0] * frame.players
        self.cost = 0.0
        for number, seats in enumerate(self.rounds):
            for at in range(len(seats)):
                self._place(number, at, 1)
            for table in range(self._tables(number)):
                self._meet(number, table, 1)
                self._use(number, table, 1)

    def _classes(self) -> None:
        frame, length = self.frame, self.length
        turned = [[self._turn(player, turn) for player in range(frame.players)] for turn in range(length)]
        self.pair_class = [[-1] * frame.players for _ in range(frame.players)]
        self.sizes: list[int] = []
        for a in range(frame.players):
            for b in range(a):
                if self.pair_class[a][b] < 0:
                    twos = {(min(row[a], row[b]), max(row[a], row[b])) for row in turned}
                    for x, y in twos:
                        self.pair_class[x][y] = self.pair_class[y][x] = len(self.sizes)
                    self.sizes.append(len(twos))
        self.visit_class = [[-1] * frame.sets for _ in range(frame.players)]
        self.visit_classes = 0
        for player in range(frame.players):
            for one in range(frame.sets):
                if self.visit_class[player][one] < 0:
                    for turn in range(length):
                        self.visit_class[turned[turn][player]][self._turn_set(one, turn)] = self.visit_classes
                    self.visit_classes += 1

    def _turn(self, player: int, turn: int) -> int:
        if player >= self.in_rings:
            return player
        ring, place = divmod(player, self.length)
        return ring * self.length + added(self.frame.rings, place, turn)

    def _turn_set(self, one: int, turn: int) -> int:
        if one >= self.sets_in_rings:
            return one
        ring, place = divmod(one, self.length)
        return ring * self.length + added(self.frame.rings, place, turn)

    def _seats(self, number: int) -> list[int]:
        """Everybody at random; in a round that stands still, one of each ring."""
        if number < self.frame.turning:
            return self.chance.sample(range(self.frame.players), self.frame.players)
        rings = self.chance.sample(range(4 * self.frame.tables // self.length), 4 * self.frame.tables // self.length)
        return [ring * self.length + self.chance.randrange(self.length) for ring in rings]

    def _sets(self, number: int, tables: int) -> list[int]:
        if self.frame.together:
            turning = self.frame.turning
            one = number * self.length if number < turning else self.sets_in_rings + number - turning
            return [one] * tables
        return self.chance.sample(range(self.frame.sets), tables)

    def _tables(self, number: int) -> int:
        return len(self.rounds[number]) // 4

    def _place(self, number: int, at: int, change: int) -> None:
        """Somebody sits down, or gets up."""
        player = self.rounds[number][at]
        if at >= 4 * self._tables(number):
            stays = player >= self.in_rings
            for one in [player] if stays else [player // self.length * self.length]:
                before = self.outs[one]
                self.outs[one] += change * (self.length if stays else 1)
                self.cost += SITTING_OUT * (self.outs[one] ** 2 - before**2) / (self.length if stays else 1)
            return
        one = self.sets[number][at // 4]
        kind = self.visit_class[player][one]
        self.cost += BOARD * (self.visits[kind] if change > 0 else 1 - self.visits[kind])
        self.visits[kind] += change
        self._direct(player, one, change if at % 4 < 2 else -change)

    def _direct(self, player: int, one: int, change: int) -> None:
        """Compare somebody with all who play the set: alike if they sit the same way."""
        kind = self.visit_class[player][one]
        row, uneven, cost = self.pair_class[player], self.uneven, 0.0
        for other, seats in enumerate(self.visit_class):
            if other != player and (way := self.ways[seats[one]] + (change / 2 if seats[one] == kind else 0)):
                two = row[other]
                size = self.sizes[two] / self.length
                more = change * way / size
                cost += size * more * (2 * uneven[two] + more)
                uneven[two] += more
        self.cost += UNEVEN / self.plays**2 * cost
        self.ways[kind] += change

    def _meet(self, number: int, table: int, change: int) -> None:
        """The four at a table are partners and opponents, or no longer."""
        north, south, east, west = self.rounds[number][4 * table : 4 * table + 4]
        for a, b in ((north, south), (east, west)):
            self._count(self.partners, self.pair_class[a][b], change, -1)
        for a, b in ((north, east), (north, west), (south, east), (south, west)):
            self._count(self.opponents, self.pair_class[a][b], change, 1)

    def _count(self, counts: list[int], two: int, change: int, sign: int) -> None:
        size = self.sizes[two] / self.length
        before = counts[two]
        after = counts[two] = before + round(change / size)
        if sign < 0:
            self.cost += PARTNER * size * (after * (after - 1) - before * (before - 1)) / 2
        else:
            self.cost += OPPONENT * size * (after**2 - before**2)
        more = sign * self.plays * (after - before)
        self.cost += UNEVEN / self.plays**2 * size * more * (2 * self.uneven[two] + more)
        self.uneven[two] += more

    def _use(self, number: int, table: int, change: int) -> None:
        """A table has a set: nobody else should have it in this round, and all sets be played equally often."""
        if self.frame.together:
            return
        one = self.sets[number][table]
        ring = one < self.sets_in_rings
        still = number >= self.frame.turning
        key = number, one // self.length * self.length if ring and still else one
        before = self.used.get(key, 0)
        after = self.used[key] = before + change
        stretch = self.length if still and not ring else 1
        self.cost += SHARING * (after * (after * stretch - 1) - before * (before * stretch - 1)) / 2
        group = one // self.length * self.length if ring else one
        weight = 1 if ring else self.length
        before = self.played[group]
        self.played[group] += change * weight
        self.cost += PLAYED * (self.played[group] ** 2 - before**2) / weight

    def run(self, steps: int) -> None:
        """Change something, again and again."""
        for step in range(steps):
            heat = HOT * (COLD / HOT) ** (step / steps)
            before = self.cost
            undo = self._change()
            if self.cost - before > 0 and self.chance.random() >= exp((before - self.cost) / heat):
                undo()

    def _change(self) -> Callable[[], None]:
        """Change something, and say how to undo it."""
        number = self.chance.randrange(len(self.rounds))
        seats = self.rounds[number]
        kind = self.chance.randrange(13 if self.frame.together else 16)
        if kind < 11:
            one = self.chance.randrange(len(seats))
            if number >= self.frame.turning and kind % 2:
                ring, own = seats[one] // self.length, seats[one]
                self._seat_other(number, one, ring * self.length + self.chance.randrange(self.length))
                return partial(self._seat_other, number, one, own)
            other = self.chance.randrange(len(seats))
            if kind < 4 and one < 4 * self._tables(number):  # one of the opponents: partners change
                other = one - one % 4 + (2 - one % 4 // 2 * 2) + self.chance.randrange(2)
            self._exchange(number, one, other)
            return partial(self._exchange, number, one, other)
        table = self.chance.randrange(self._tables(number))
        if kind < 13:
            self._switch(number, table)
            return partial(self._switch, number, table)
        if kind < 14:
            own = self.sets[number][table]
            self._give(number, table, self.chance.randrange(self.frame.sets))
            return partial(self._give, number, table, own)
        far = number if kind < 15 else self.chance.randrange(len(self.rounds))
        there = self.chance.randrange(self._tables(far))
        self._exchange_sets(number, table, far, there)
        return partial(self._exchange_sets, number, table, far, there)

    def _exchange(self, number: int, one: int, other: int) -> None:
        """Two players change places, or one of them sits out instead of the other."""
        seats, tables = self.rounds[number], {place // 4 for place in (one, other)}
        tables.discard(self._tables(number))
        for table in tables:
            self._meet(number, table, -1)
        for place in {one, other}:
            self._place(number, place, -1)
        seats[one], seats[other] = seats[other], seats[one]
        for place in {one, other}:
            self._place(number, place, 1)
        for table in tables:
            self._meet(number, table, 1)

    def _seat_other(self, number: int, at: int, player: int) -> None:
        """Another of the same ring sits there."""
        self._meet(number, at // 4, -1)
        self._place(number, at, -1)
        self.rounds[number][at] = player
        self._place(number, at, 1)
        self._meet(number, at // 4, 1)

    def _switch(self, number: int, table: int) -> None:
        """The arrow is switched: each side plays the other's cards."""
        seats, one = self.rounds[number], self.sets[number][table]
        north, south, east, west = seats[4 * table : 4 * table + 4]
        for player, change in ((north, -2), (south, -2), (east, 2), (west, 2)):
            self._direct(player, one, change)
        seats[4 * table : 4 * table + 4] = east, west, north, south

    def _give(self, number: int, table: int, one: int) -> None:
        """A table plays another set."""
        for place in range(4 * table, 4 * table + 4):
            self._place(number, place, -1)
        self._use(number, table, -1)
        self.sets[number][table] = one
        self._use(number, table, 1)
        for place in range(4 * table, 4 * table + 4):
            self._place(number, place, 1)

    def _exchange_sets(self, number: int, table: int, far: int, there: int) -> None:
        one, other = self.sets[number][table], self.sets[far][there]
        self._give(number, table, other)
        self._give(far, there, one)

    def current_seating(self) -> Seating:
        """What is there now."""
        frame = self.frame
        rounds = [
            tuple(
                _table(seats[4 * table : 4 * table + 4], self.sets[number][table])
                for table in range(self._tables(number))
            )
            for number, seats in enumerate(self.rounds)
        ]
        turning, standing = tuple(rounds[: frame.turning]), tuple(rounds[frame.turning :])
        return Seating(frame.players, frame.sets, frame.rings, frame.stay, frame.sets_apart, turning, standing)


def _table(players: list[int], one: int) -> IndividualTable:
    north, south, east, west = (player + 1 for player in players)
    return IndividualTable(north, south, east, west, one + 1)
