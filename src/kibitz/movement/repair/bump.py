"""A pair too many bumps the others in turn: in each round it takes the place of one, who sits out.

That is the rover of a Mitchell with a half table, found for whatever is planned: the rover meets no board and no
opponents twice, and nobody is bumped twice. All others go as planned. Where there is no place for it in a round, the
rover sits out itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.movement.plan import Encounter
from kibitz.movement.repair.planner.room import RoomGivens

TRIES = 2_000


class BumpPlace(NamedTuple):
    """Where the rover can play: whom it bumps, against whom it plays, and the boards as bits."""

    rested: int
    table: int
    bumped: int
    opponent: int
    boards: int


def bumped(known: RoomGivens, rover: int, start: Sequence[Encounter], rounds: Sequence[int]) -> tuple[Encounter, ...]:
    """The plan with the rover in it; empty if the rover has no place where it would be new."""
    places = {
        number: _places(known, rover, [encounter for encounter in start if encounter.round == number])
        for number in rounds
    }
    for idle in range(len(rounds)):
        found = _Search().find(places, idle)
        if found:
            seats = {(number, place.table): place.bumped for number, place in found.items()}
            return tuple(
                _with(encounter, seats.get((encounter.round, encounter.table), 0), rover) for encounter in start
            )
    return ()


def _with(one: Encounter, who: int, rover: int) -> Encounter:
    return one._replace(
        ns=tuple(rover if contestant == who else contestant for contestant in one.ns),
        ew=tuple(rover if contestant == who else contestant for contestant in one.ew),
    )


def _places(known: RoomGivens, rover: int, tables: Sequence[Encounter]) -> list[BumpPlace]:
    """Where the rover can play in a round, those first who have sat out least."""
    seen, line = known.known.get(rover, 0), known.line_of
    return sorted(
        BumpPlace(known.rested.get(who, 0), table.table, who, other, boards)
        for table in tables
        if not (boards := known.mask(table.sets)) & seen
        for who, other in (table.contestants, table.contestants[::-1])
        if line.get(who) == line.get(rover) and not known.met.get((min(rover, other), max(rover, other)))
    )


class _Search:
    """Fills the rounds one after the other, the one with the fewest places first."""

    def __init__(self) -> None:
        self.tries = 0

    def find(self, left: dict[int, list[BumpPlace]], idle: int) -> dict[int, BumpPlace] | None:
        """Where the rover plays in the rounds left, of which it may sit out so many."""
        if not left:
            return {}
        number = min(left, key=lambda number: (len(left[number]), number))
        others = {round_number: places for round_number, places in left.items() if round_number != number}
        for chosen in left[number]:
            self.tries += 1
            if self.tries > TRIES:
                return None
            rest = self.find({round_number: _without(places, chosen) for round_number, places in others.items()}, idle)
            if rest is not None:
                return {number: chosen, **rest}
        return self.find(others, idle - 1) if idle else None


def _without(places: list[BumpPlace], chosen: BumpPlace) -> list[BumpPlace]:
    """The places that are left when one is taken: other boards, other opponents, somebody else bumped."""
    return [
        place
        for place in places
        if not place.boards & chosen.boards and place.opponent != chosen.opponent and place.bumped != chosen.bumped
    ]
