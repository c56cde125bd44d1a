"""Movements that turn like a ring: a seat is taken in each round by the pair one higher than the last.

With R rounds there are R pairs in the ring and R sets of boards. The other pairs stay at a table of their own, and
everybody who moves meets each of them once. One pair that stays makes a complete Howell, as many as there are tables a
Mitchell, anything between a reduced (three-quarter) Howell. The first round decides all the others:

- two seats of the ring at the same table must be apart by a distance that no other table has: else two pairs would
  meet twice;
- the number of the set less the number of the seat must be another for each seat of the ring: else somebody would play
  a set twice.

A table may play two half sets that travel apart, each in a circuit of its own: that gives more freedom for balance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kibitz.movement.plan import Encounter


class RingTable(NamedTuple):
    """A table in the first round, all numbers from 0: a seat of the ring or a pair that stays, a seat, its sets."""

    first: int | None
    second: int
    sets: tuple[int, ...]


@dataclass(frozen=True)
class Ring:
    """The first round of a movement that turns; `absent` if the first table is empty: who comes there sits out."""

    rounds: int
    tables: tuple[RingTable, ...]
    absent: bool = False

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return self.rounds + sum(table.first is None for table in self.tables) - self.absent

    @property
    def cells(self) -> int:
        """How many directions there are to choose."""
        return self.rounds * (len(self.tables) - self.absent)

    def encounters(self, directions: Sequence[bool]) -> tuple[Encounter, ...]:
        """The whole movement; a direction, by rounds and then tables, is whether the first of the two is North-South.

        Tables are numbered as the boards go through them, down to the first, where pair 1 and set 1 begin. The pairs
        that stay have the highest numbers, the first table the highest of all.
        """
        found = []
        start, first_sets = self.tables[0].second, self.tables[0].sets
        playing = self.tables[self.absent :]
        order = sorted(range(len(playing)), key=lambda index: (playing[index].sets[0] - first_sets[0]) % self.rounds)
        for number in range(self.rounds):
            stays = self.pairs + 1
            for table, index in enumerate(order, 1):
                first, second, sets = playing[index]
                if first is None:
                    stays -= 1
                    one = stays
                else:
                    one = (first - start + number) % self.rounds + 1
                other = (second - start + number) % self.rounds + 1
                boards = tuple(
                    circuit * self.rounds + (set_ - first_set + number) % self.rounds + 1
                    for circuit, (set_, first_set) in enumerate(zip(sets, first_sets, strict=True))
                )
                ns, ew = (one,), (other,)
                if not directions[number * len(playing) + index]:
                    ns, ew = ew, ns
                found.append(Encounter(number + 1, table, ns, ew, boards))
        return tuple(found)
