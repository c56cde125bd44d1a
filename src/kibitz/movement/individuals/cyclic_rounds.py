"""Individual movements that turn: a few rounds written down, of which all the others follow.

The players are rings of the same length, and some who stay at their tables. From one round to the next everybody takes
the place that the player one lower in the ring had, the lowest that of the highest, and so do the sets of boards. So a
movement of nine rounds for twelve players is one round with a ring of nine:

    12 9 9 apart 9 3 0 2.3461 0 | 2-8:4-12@8 6-5:11-3@4 9-7:1-10@3

These are players, rounds, sets, the kind, the length of the rings, how many stay, how many sets are in no ring, the
spread, which arrows are switched (a hexadecimal number with a bit for each table in each round, the first the lowest),
and the tables: North-South, East-West, set. With rings of three, three rounds are written down, each turning three
times. Where no ring has as many places as there are rounds to play, some rounds stand still (`=`), and their tables
turn instead. A ring of length 1 turns nothing: all is written down. Rings of 3x3 places turn in two ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import NamedTuple

from kibitz.movement.plan import Encounter


class IndividualTable(NamedTuple):
    """Four players, North, South, East and West, and their set; numbers begin with 1."""

    north: int
    south: int
    east: int
    west: int
    set: int


@dataclass(frozen=True)
class Seating:
    """The rounds that turn, and those that stand still while their tables turn."""

    players: int
    sets: int
    rings: tuple[int, ...]
    stay: int
    sets_apart: int
    turning: tuple[tuple[IndividualTable, ...], ...]
    standing: tuple[tuple[IndividualTable, ...], ...] = ()
    switched: int = 0

    @cached_property
    def length(self) -> int:
        """How many places a ring has."""
        return prod(self.rings)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.turning) * self.length + len(self.standing)

    def encounters(self) -> tuple[Encounter, ...]:
        """All rounds, with their arrows."""
        return tuple(
            encounter.switched() if self.switched >> at & 1 else encounter
            for at, encounter in enumerate(self._encounters())
        )

    def _encounters(self) -> Iterator[Encounter]:
        turns = [self._turned(turn) for turn in range(self.length)]
        for number, tables in enumerate(self.turning):
            for turn, (players, sets) in enumerate(turns):
                for at, table in enumerate(tables, 1):
                    yield _encounter(number * self.length + turn + 1, at, table, players, sets)
        for number, tables in enumerate(self.standing, len(self.turning) * self.length + 1):
            for at, table in enumerate(tables):
                for turn, (players, sets) in enumerate(turns):
                    yield _encounter(number, at * self.length + turn + 1, table, players, sets)

    def _turned(self, turn: int) -> tuple[list[int], list[int]]:
        """Who is in whose place after so many turns, and which set; the first of each list is for nobody."""
        return (
            [0, *(self._after(turn, player, self.players - self.stay) for player in range(1, self.players + 1))],
            [0, *(self._after(turn, one, self.sets - self.sets_apart) for one in range(1, self.sets + 1))],
        )

    def _after(self, turn: int, number: int, in_rings: int) -> int:
        if number > in_rings:
            return number
        ring, place = divmod(number - 1, self.length)
        return ring * self.length + added(self.rings, place, turn) + 1


def added(rings: tuple[int, ...], place: int, turn: int) -> int:
    """The place in a ring after so many turns; in a ring of 3x3 places they are added digit by digit."""
    result, value = 0, 1
    for size in rings:
        result += (place % size + turn % size) % size * value
        place //= size
        turn //= size
        value *= size
    return result


def _encounter(number: int, at: int, table: IndividualTable, players: list[int], sets: list[int]) -> Encounter:
    north, south, east, west, one = table
    return Encounter(number, at, (players[north], players[south]), (players[east], players[west]), (sets[one],))


def read_seating(text: str) -> Seating:
    """A line of the data as it is explained above."""
    head, _, body = text.partition(" | ")
    players, _, sets, _, rings, stay, sets_apart, _, switched = head.split()
    turning: list[tuple[IndividualTable, ...]] = []
    standing: list[tuple[IndividualTable, ...]] = []
    for written in body.split(" / "):
        tables = tuple(_table(word) for word in written.removeprefix("= ").split())
        (standing if written.startswith("= ") else turning).append(tables)
    return Seating(
        int(players),
        int(sets),
        tuple(map(int, rings.split("x"))),
        int(stay),
        int(sets_apart),
        tuple(turning),
        tuple(standing),
        int(switched, 16),
    )


def _table(word: str) -> IndividualTable:
    players, _, one = word.partition("@")
    north, south, east, west = players.replace(":", "-").split("-")
    return IndividualTable(int(north), int(south), int(east), int(west), int(one))


def written(seating: Seating, kind: str, spread: float) -> str:
    """The line of the data."""
    rounds = [(False, tables) for tables in seating.turning] + [(True, tables) for tables in seating.standing]
    body = " / ".join(
        ("= " if stands else "")
        + " ".join(f"{north}-{south}:{east}-{west}@{one}" for north, south, east, west, one in tables)
        for stands, tables in rounds
    )
    rings = "x".join(map(str, seating.rings))
    return (
        f"{seating.players} {seating.rounds} {seating.sets} {kind} {rings} {seating.stay} {seating.sets_apart} "
        f"{spread:.4f} {seating.switched:x} | {body}"
    )
