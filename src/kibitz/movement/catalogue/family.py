"""A family of movements: a construction as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kibitz.movement.plan import Movement, MovementKind

Rounds = Callable[[int], Iterable[int]]
"""From the contestants to the numbers of rounds in which a movement can be played."""

MakeMovements = Callable[[int, int], Iterable[Movement]]
"""From contestants and rounds to the movements, in sets of one board."""


@dataclass(frozen=True)
class Family:
    """A construction: in how many rounds so many contestants can play it, and the movements.

    One with several winners can also have one, with the arrow switched in some rounds. `more` are movements for those
    who look for the best comparison whatever the trouble. `asked_for`: it is offered only to a director who asks for it
    by name. `a_copy_each`: also where there is a copy of the boards for every table.
    """

    id: str
    kind: MovementKind
    winners: int
    rounds: Rounds
    make: MakeMovements
    more: MakeMovements | None = None
    asked_for: bool = False
    a_copy_each: bool = False

    @property
    def message_id(self) -> str:
        """Where the catalogue says its name."""
        return f"movement.family.{self.id}"

    def __str__(self) -> str:
        return self.id
