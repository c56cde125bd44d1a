"""The whole room moved at once: each round gets the boards, and if need be the people, as in some round of the plan.

A director can say that in one sentence, and where the room is regular, as in a Mitchell, it is often enough: boards and
people come round in another order, and nobody meets a board or opponents again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.movement.plan import Encounter
from kibitz.movement.repair.planner.room import Parcel, RepairRoom, RoomGivens

TRIES = 4_000
Layout = dict[int, Encounter]
"""The tables of a round of the plan."""


def whole_room(plan: Iterable[Encounter], known: RoomGivens, room: RepairRoom, *, seats: bool) -> tuple[Encounter, ...]:
    """The rounds ahead laid out as rounds of the plan, with nothing that anybody knows; empty if that cannot be.

    The people go as they were to go, or, if `seats` may be changed, as they were to go in another round.
    """
    layouts: dict[int, Layout] = {}
    for planned in plan:
        layouts.setdefault(planned.round, {})[planned.table] = planned
    rounds = [
        [encounter for encounter in room.encounters() if encounter.round == round_.number] for round_ in room.rounds
    ]
    found = _Search(known, rounds, list(layouts.values()), seats=seats).find(0, dict(known.known), frozenset())
    return tuple(table for tables in found for table in tables) if found else ()


class _Search:
    """Tries layouts round by round, the planned one first, and goes back where no layout is left."""

    def __init__(self, known: RoomGivens, rounds: list[list[Encounter]], layouts: list[Layout], *, seats: bool) -> None:
        self.known, self.rounds, self.layouts, self.seats = known, rounds, layouts, seats
        self.tries = 0
        self.masks: dict[Parcel, int] = {}

    def mask(self, parcel: Parcel) -> int:
        if parcel not in self.masks:
            self.masks[parcel] = self.known.mask(parcel)
        return self.masks[parcel]

    def find(self, place: int, seen: dict[int, int], met: frozenset[tuple[int, int]]) -> list[list[Encounter]]:
        if place == len(self.rounds):
            return [[]]
        for people in self.people(self.rounds[place]):
            meeting = frozenset((min(a, b), max(a, b)) for person in people for a in person.ns for b in person.ew)
            if self.seats and (meeting & met or any(self.known.met.get(two) for two in meeting)):
                continue
            for layout in ({encounter.table: encounter for encounter in self.rounds[place]}, *self.layouts):
                self.tries += 1
                if self.tries > TRIES:
                    return []
                after = self.played(people, layout, seen)
                if after is not None and (rest := self.find(place + 1, after, met | meeting)):
                    return [[person._replace(sets=layout[person.table].sets) for person in people], *rest]
        return []

    def people(self, planned: list[Encounter]) -> Iterator[list[Encounter]]:
        """Who might sit where: as planned, or as in another round with the same tables and people."""
        yield planned
        if not self.seats:
            return
        everybody = {contestant for encounter in planned for contestant in encounter.contestants}
        for layout in self.layouts:
            if layout.keys() == {encounter.table for encounter in planned} and everybody == {
                contestant for encounter in layout.values() for contestant in encounter.contestants
            }:
                yield [layout[encounter.table]._replace(round=encounter.round) for encounter in planned]

    def played(self, people: list[Encounter], layout: Layout, seen: dict[int, int]) -> dict[int, int] | None:
        """What everybody knows after these tables with these boards; none if somebody would meet a board again."""
        after = dict(seen)
        for person in people:
            boards = layout.get(person.table)
            mask = self.mask(boards.sets) if boards else 0
            if not mask:
                return None
            for contestant in person.contestants:
                if seen.get(contestant, 0) & mask:
                    return None
                after[contestant] = seen.get(contestant, 0) | mask
        return after
