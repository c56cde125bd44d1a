"""Where people sit, round by round, and where they go next: what the cards on the tables have to say.

Nobody changes seats for an arrow switch of a whole round: the boards are turned. A seat here is a chair, so that in
such a round it is the other one than that of the encounter.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from kibitz.movement.directions import switched_rounds
from kibitz.movement.plan import Encounter, Movement, MovementKind

SIDES = ("ns", "ew")
CHAIRS = {"ns": ("north", "south"), "ew": ("east", "west")}


class Mover(NamedTuple):
    """Who moves as one: a pair, a player, or one of the two pairs of a team, which then has its direction."""

    contestant: int
    pair: str = ""


class TableChair(NamedTuple):
    """A place at a table; the chair is ns or ew, in an individual north, south, east or west."""

    round: int
    table: int
    chair: str


class NextSeat(NamedTuple):
    """What somebody does after a round: a seat, if there is one, and the round and table of waiting before it."""

    seat: TableChair | None
    waits: int | None = None
    waits_at: int | None = None


@dataclass(frozen=True)
class MovementSeats:
    """Everybody's way through a movement."""

    movement: Movement

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of the rounds."""
        return tuple(self.by_round)

    @cached_property
    def switched(self) -> frozenset[int]:
        """The rounds in which the boards are turned."""
        return switched_rounds(self.movement)

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """The tables of the room, with one at which somebody only waits."""
        waiting = [
            where for key in ("no_ns_at", "no_ew_at") if isinstance(where := self.movement.details.get(key), int)
        ]
        return tuple(sorted({encounter.table for encounter in self.movement.encounters}.union(waiting)))

    @cached_property
    def everybody(self) -> tuple[Mover, ...]:
        """All who move, in the order of their numbers."""
        pairs = SIDES if self.movement.kind is MovementKind.TEAMS else ("",)
        return tuple(Mover(number, pair) for number in range(1, self.movement.contestants + 1) for pair in pairs)

    @cached_property
    def encounters(self) -> dict[tuple[Mover, int], Encounter]:
        """Where somebody plays, by round."""
        return {
            (who, encounter.round): encounter
            for encounter in self.movement.encounters
            for side in SIDES
            for who in self.side(encounter, side)
        }

    def side(self, encounter: Encounter, side: str) -> tuple[Mover, ...]:
        """Who plays one direction of an encounter."""
        pair = side if self.movement.kind is MovementKind.TEAMS else ""
        return tuple(Mover(number, pair) for number in (encounter.ns if side == "ns" else encounter.ew))

    def seat(self, who: Mover, round: int) -> TableChair | None:
        """Where somebody sits in a round; None for who sits out."""
        encounter = self.encounters.get((who, round))
        if encounter is None:
            return None
        sits = encounter.switched() if round in self.switched else encounter
        chair = "ns" if who in self.side(sits, "ns") else "ew"
        if who.pair:
            chair = who.pair
        elif self.movement.kind is MovementKind.INDIVIDUAL:
            chair = CHAIRS[chair][(sits.ns if chair == "ns" else sits.ew).index(who.contestant)]
        return TableChair(round, encounter.table, chair)

    @cached_property
    def by_round(self) -> dict[int, tuple[Encounter, ...]]:
        """The tables of each round."""
        return dict(self.movement.by_round())

    @cached_property
    def of_set(self) -> dict[int, list[Encounter]]:
        """Where each set of boards is played, in order."""
        found: dict[int, list[Encounter]] = {}
        for encounter in self.movement.encounters:
            for board_set in encounter.sets:
                found.setdefault(board_set, []).append(encounter)
        return found

    def waiting(self, round: int) -> tuple[int, ...]:
        """The contestants who sit out a round."""
        playing = {number for encounter in self.by_round[round] for number in encounter.contestants}
        return tuple(number for number in range(1, self.movement.contestants + 1) if number not in playing)

    def waiting_table(self, round: int) -> int | None:
        """The table at which the one who sits out waits, where one table is free for one contestant."""
        free = set(self.tables).difference(encounter.table for encounter in self.by_round[round])
        return free.pop() if len(free) == 1 and len(self.waiting(round)) == 1 else None

    def after(self, who: Mover, round: int) -> NextSeat | None:
        """Where somebody goes after a round; None after the last."""
        later = [number for number in self.rounds if number > round]
        if not later:
            return None
        found = next((seat for number in later if (seat := self.seat(who, number)) is not None), None)
        if found is not None and found.round == later[0]:
            return NextSeat(found)
        return NextSeat(found, later[0], self.waiting_table(later[0]))

    def rests_at(self, round: int, then: Encounter) -> int | None:
        """The table with nobody but who sits out, if boards that lie there for a round come to this table next."""
        where = self.waiting_table(round)
        if where is None or next((number for number in self.rounds if number > round), None) != then.round:
            return None
        # Boards go down, from the lowest table to the highest.
        return where if self.tables[self.tables.index(where) - 1] == then.table else None

    @cached_property
    def staying(self) -> frozenset[Mover]:
        """Who never changes the table."""
        tables: dict[Mover, set[int]] = {}
        for (who, _), encounter in self.encounters.items():
            tables.setdefault(who, set()).add(encounter.table)
        return frozenset(who for who, where in tables.items() if len(where) == 1)

    @cached_property
    def stands(self) -> Counter[int]:
        """The bye-stands of which it is known where they stand: how many follow a table."""
        details = self.movement.details
        between = details.get("relay_between")
        found = Counter[int](between[:1] if isinstance(between, tuple | list) else ())
        for key in ("rest_after", "teams_bye_stands"):
            after = details.get(key)
            found.update(after if isinstance(after, tuple | list) else ())
        return found
