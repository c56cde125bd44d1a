"""A movement: who plays whom, on which boards, when (Laws 3, 4, 5 and 8A1).

It is a plan, made of encounters. Boards that travel together are a set; set 3 of two boards is boards 5 and 6. What
was really played may differ, and is kept elsewhere (see `kibitz.movement.repair`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from kibitz.movement.flaws import Unplayable
from kibitz.movement.rules import MOST_CONTESTANTS, broken_rules

SideNumbers = tuple[int, ...]


class MovementKind(StrEnum):
    """Who the contestants are."""

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TEAMS = "teams"


KIND_OF_CONTESTANTS = {"pairs": MovementKind.PAIRS, "players": MovementKind.INDIVIDUAL, "teams": MovementKind.TEAMS}
"""A kind by what its contestants are called, where somebody says how many of them there are."""


class Encounter(NamedTuple):
    """One table in one round. A side is a pair or a team; in an individual two players, North or East first."""

    round: int
    table: int
    ns: SideNumbers
    ew: SideNumbers
    sets: tuple[int, ...]

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody at the table, North-South first."""
        return self.ns + self.ew

    def switched(self) -> Encounter:
        """The same table with the arrow switched: each side plays the other's cards."""
        return self._replace(ns=self.ew, ew=self.ns)


@dataclass(frozen=True)
class Movement:
    """A plan that keeps the rules; `Unplayable` says what is wrong with one that does not.

    `lines` are the contestants who are ranked together: one line has one winner, two lines are North-South and
    East-West of a Mitchell. `family` and `details` say how it was made; `name` is what a file calls it.
    """

    kind: MovementKind
    contestants: int
    boards_per_set: int
    encounters: tuple[Encounter, ...]
    lines: tuple[tuple[int, ...], ...] = ()
    family: str = "other"
    details: Mapping[str, object] = field(default_factory=dict)
    name: str = ""

    def __post_init__(self) -> None:
        if not 2 <= self.contestants <= MOST_CONTESTANTS:
            raise Unplayable("no_such_field", contestants=self.contestants, most=MOST_CONTESTANTS)
        if not self.lines:
            object.__setattr__(self, "lines", (tuple(range(1, self.contestants + 1)),))
        object.__setattr__(self, "encounters", tuple(sorted(self.encounters)))
        if broken := broken_rules(self):
            raise Unplayable.all(broken)

    @property
    def winners(self) -> int:
        """How many rankings it has."""
        return len(self.lines)

    @cached_property
    def rounds(self) -> int:
        """How many rounds are played."""
        return len({encounter.round for encounter in self.encounters})

    @cached_property
    def tables(self) -> int:
        """How many tables are in play at the same time."""
        return max((len(tables) for _, tables in self.by_round()), default=0)

    @cached_property
    def sets(self) -> int:
        """How many sets of boards are needed."""
        return max((max(encounter.sets) for encounter in self.encounters), default=0)

    @property
    def boards(self) -> int:
        """How many boards are needed, not counting copies."""
        return self.sets * self.boards_per_set

    @cached_property
    def boards_played(self) -> int:
        """How many boards the busiest contestant plays."""
        played = dict.fromkeys(range(1, self.contestants + 1), 0)
        for encounter in self.encounters:
            sides = (encounter.ns,) if self.kind is MovementKind.TEAMS else (encounter.contestants,)
            for contestant in (one for side in sides for one in side):
                played[contestant] += len(encounter.sets)
        return max(played.values(), default=0) * self.boards_per_set

    def by_round(self) -> Iterator[tuple[int, tuple[Encounter, ...]]]:
        """The rounds in order, each with its tables."""
        for number, tables in groupby(self.encounters, key=lambda encounter: encounter.round):
            yield number, tuple(tables)

    def round(self, number: int) -> tuple[Encounter, ...]:
        """The tables of a round."""
        return tuple(encounter for encounter in self.encounters if encounter.round == number)

    def of(self, contestant: int) -> tuple[Encounter, ...]:
        """Where a contestant plays, in order."""
        return tuple(encounter for encounter in self.encounters if contestant in encounter.contestants)

    def board_numbers(self, sets: Iterable[int]) -> tuple[int, ...]:
        """The numbers on the boards of these sets."""
        per_set = self.boards_per_set
        return tuple(board for one in sets for board in range((one - 1) * per_set + 1, one * per_set + 1))

    def with_encounters(self, encounters: Iterable[Encounter], **changes: object) -> Movement:
        """The same movement with other tables: switched, curtailed, repaired."""
        return replace(self, encounters=tuple(encounters), **changes)  # type: ignore[arg-type]
