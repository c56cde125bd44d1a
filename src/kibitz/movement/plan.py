"""A movement: who plays whom, on which boards, when (Laws 3, 4, 5 and 8A1).

It is a plan, made of encounters. Boards that travel together are a set; set 3 of two boards is boards 5 and 6. What
was really played may differ, and is kept elsewhere (see `kibitz.movement.repair`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import Any, NamedTuple

from kibitz.game.doors import door
from kibitz.game.pictured import Pictured
from kibitz.game.values import count_given, named, none_of, written_out
from kibitz.movement.flaws import Unplayable
from kibitz.movement.rules import MOST_CONTESTANTS, broken_rules

SideNumbers = tuple[int, ...]


class MovementKind(StrEnum):
    """Who the contestants are."""

    _missing_ = classmethod(none_of)

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TEAMS = "teams"


KIND_OF_CONTESTANTS = {"pairs": MovementKind.PAIRS, "players": MovementKind.INDIVIDUAL, "teams": MovementKind.TEAMS}
"""A kind by what its contestants are called, where somebody says how many of them there are."""


class Encounter(NamedTuple):
    """One table in one round. A side is a pair or a team; in an individual two players, North or East first.

    >>> import kibitz as kb
    >>> table = kb.movement_for(pairs=14, boards=28, winners=2).encounters[0]
    >>> table.round, table.table, table.ns, table.ew, table.sets
    (1, 1, (1,), (8,), (1,))
    """

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


_WHOLE = {int}


@door
def _sets(sets: Iterable[int]) -> Iterable[int]:
    return sets


@door
def _movement(
    kind: MovementKind,
    contestants: int,
    encounters: Iterable[Encounter],
    lines: tuple[tuple[int, ...], ...],
    family: str,
    details: Mapping[str, object],
    name: str,
) -> None:
    """Refuse what no movement is made of; how many boards are in a set is a question of the rules."""


@dataclass(frozen=True, repr=False)
class Movement(Pictured):
    """A plan that keeps the rules; `Unplayable` says what is wrong with one that does not.

    `lines` are the contestants who are ranked together: one line has one winner, two lines are North-South and
    East-West of a Mitchell. `family` and `details` say how it was made; `name` is what a file calls it.

    >>> import kibitz as kb
    >>> plan = kb.movement_for(pairs=6, boards=6, winners=2)
    >>> for tables in plan:
    ...     print(*(f"{table.ns[0]}-{table.ew[0]} on {plan.boards_at(table)}" for table in tables))
    1-4 on (1, 2) 2-5 on (3, 4) 3-6 on (5, 6)
    1-6 on (3, 4) 2-4 on (5, 6) 3-5 on (1, 2)
    1-5 on (5, 6) 2-6 on (1, 2) 3-4 on (3, 4)
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
        _movement(self.kind, self.contestants, self.encounters, self.lines, self.family, self.details, self.name)
        if not 2 <= self.contestants <= MOST_CONTESTANTS:
            raise Unplayable("no_such_field", contestants=self.contestants, most=MOST_CONTESTANTS)
        if not self.lines:
            object.__setattr__(self, "lines", (tuple(range(1, self.contestants + 1)),))
        object.__setattr__(self, "encounters", tuple(sorted(self.encounters)))
        if broken := broken_rules(self):
            raise Unplayable.all(broken)

    def __hash__(self) -> int:
        return hash((self.kind, self.contestants, self.boards_per_set, self.encounters))  # details need not be such

    @property
    def winners(self) -> int:
        """How many rankings it has.

        >>> kb.movement_for(pairs=14, boards=28, winners=2).winners
        2
        """
        return len(self.lines)

    @cached_property
    def rounds(self) -> int:
        """How many rounds are played.

        >>> kb.movement_for(pairs=14, boards=26).rounds
        13
        """
        return len({encounter.round for encounter in self.encounters})

    @cached_property
    def tables(self) -> int:
        """How many tables are in play at the same time.

        >>> kb.movement_for(pairs=14, boards=26).tables
        7
        """
        return max((len(tables) for _, tables in self.by_round()), default=0)

    @cached_property
    def sets(self) -> int:
        """How many sets of boards are needed."""
        return max((max(encounter.sets) for encounter in self.encounters), default=0)

    @property
    def boards(self) -> int:
        """How many boards are on the tables, not counting copies; `boards_played` is how many a contestant plays.

        >>> kb.movement_for(pairs=14, boards=26).boards
        26
        """
        return self.sets * self.boards_per_set

    @property
    def boards_played(self) -> int:
        """How many boards the busiest contestant plays: fewer than are on the tables where somebody sits out.

        >>> plan = kb.movement_for(pairs=13, boards=24)
        >>> plan.boards_played, plan.boards
        (24, 26)
        """
        return max(self._boards_of.values())

    @cached_property
    def _boards_of(self) -> dict[int, int]:
        """How many boards each contestant plays."""
        played = dict.fromkeys(range(1, self.contestants + 1), 0)
        for encounter in self.encounters:
            sides = (encounter.ns,) if self.kind is MovementKind.TEAMS else (encounter.contestants,)
            for contestant in (player for side in sides for player in side):
                played[contestant] += len(encounter.sets) * self.boards_per_set
        return played

    def by_round(self) -> Iterator[tuple[int, tuple[Encounter, ...]]]:
        """The rounds in order, each with its tables.

        >>> for number, tables in kb.movement_for(pairs=6, boards=6, winners=2).by_round():
        ...     print(number, [(table.ns[0], table.ew[0]) for table in tables])
        1 [(1, 4), (2, 5), (3, 6)]
        2 [(1, 6), (2, 4), (3, 5)]
        3 [(1, 5), (2, 6), (3, 4)]
        """
        for number, tables in groupby(self.encounters, key=lambda encounter: encounter.round):
            yield number, tuple(tables)

    def __iter__(self) -> Iterator[tuple[Encounter, ...]]:
        """The rounds in order: the tables of each."""
        return (tables for _, tables in self.by_round())

    def __len__(self) -> int:
        """How many rounds there are."""
        return self.rounds

    @door
    def __getitem__(self, place: int) -> tuple[Encounter, ...]:
        """The tables of the round at a place, the first at 0, as one goes through them; `round` counts from 1."""
        if not -self.rounds <= place < self.rounds:
            raise Unplayable("no_such_place", place=str(named(place)), rounds=self.rounds)
        return tuple(self)[place]

    def round(self, number: int | str) -> tuple[Encounter, ...]:
        """The tables of a round.

        >>> plan = kb.movement_for(pairs=6, boards=6, winners=2)
        >>> [(table.table, table.ns, table.ew) for table in plan.round(2)]
        [(1, (1,), (6,)), (2, (2,), (4,)), (3, (3,), (5,))]
        """
        wanted = count_given(number)
        if type(wanted) is not int or not 1 <= wanted <= self.encounters[-1].round:
            raise Unplayable("no_such_round", round=written_out(number), most=self.encounters[-1].round)
        return self.in_round(wanted)

    @door
    def in_round(self, number: int) -> tuple[Encounter, ...]:
        """The same; none where the plan has ended before."""
        return tuple(encounter for encounter in self.encounters if encounter.round == number)

    def of(self, contestant: int | str) -> tuple[Encounter, ...]:
        """Where a contestant plays, in order; nowhere, where the plan has no such number.

        >>> plan = kb.movement_for(pairs=6, boards=6, winners=2)
        >>> [(table.round, table.table, plan.boards_at(table)) for table in plan.of(4)]
        [(1, 1, (1, 2)), (2, 2, (5, 6)), (3, 3, (3, 4))]
        """
        number = count_given(contestant)
        if type(number) is not int:
            raise Unplayable("contestant_not_whole", kind=type(contestant).__name__)
        return tuple(encounter for encounter in self.encounters if number in encounter.contestants)

    def board_numbers(self, sets: Iterable[int]) -> tuple[int, ...]:
        """The numbers on the boards of these sets."""
        if type(sets) is not tuple or not {*map(type, sets)} <= _WHOLE:  # asked half a million times by a repair
            sets = _sets(sets)
        per_set = self.boards_per_set
        return tuple(
            board for board_set in sets for board in range((board_set - 1) * per_set + 1, board_set * per_set + 1)
        )

    @door
    def boards_at(self, encounter: Encounter) -> tuple[int, ...]:
        """The numbers of the boards that a table plays in a round.

        >>> plan = kb.movement_for(pairs=14, boards=28, winners=2)
        >>> plan.boards_at(plan.encounters[1])
        (5, 6, 7, 8)
        """
        return self.board_numbers(encounter.sets)

    def to_dicts(self) -> list[dict[str, object]]:
        """A row for each table of each round: who plays North-South and East-West, on which boards.

        >>> kb.movement_for(pairs=14, boards=28, winners=2).to_dicts()[0]
        {'round': 1, 'table': 1, 'ns': 1, 'ew': 8, 'boards': [1, 2, 3, 4]}
        """
        return [
            {
                "round": encounter.round,
                "table": encounter.table,
                "ns": encounter.ns[0] if len(encounter.ns) == 1 else list(encounter.ns),
                "ew": encounter.ew[0] if len(encounter.ew) == 1 else list(encounter.ew),
                "boards": list(self.boards_at(encounter)),
            }
            for encounter in self.encounters
        ]

    def guide_cards(self, path: Any, *, names: Mapping[Any, str] | None = None, language: str | None = None) -> None:
        """Write a card for everybody who moves as a PDF: `kibitz.paper.guide_cards` of this movement."""
        # It stands above this package, and is loaded when something is printed.
        import_module("kibitz.paper").guide_cards(self, path, names=names, language=language)

    def to_frame(self, library: str | None = None) -> Any:
        """The rows of `to_dicts` as a frame of polars or pandas: of the one named, or of whichever is there."""
        from kibitz.scoring.frames import frame_of  # with all that scoring needs

        rows = self.to_dicts()
        return frame_of({name: [row[name] for row in rows] for name in rows[0]}, library)

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        who = "players" if self.kind is MovementKind.INDIVIDUAL else self.kind.value
        field = f"{self.contestants} {who}, {self.tables} tables"
        boards = f"{self.boards} boards"
        most, fewest = max(self._boards_of.values()), min(self._boards_of.values())
        if fewest != self.boards:  # somebody does not play all that are on the tables
            each = most if most == fewest else f"{fewest} to {most}"
            boards += f" on the tables, {each} for each {who.removesuffix('s')}"
        return f"<Movement {self.name or self.family}: {field}, {self.rounds} rounds, {boards}>"

    @door
    def with_encounters(self, encounters: Iterable[Encounter], **changes: object) -> Movement:
        """The same movement with other tables: switched, curtailed, repaired."""
        return replace(self, encounters=tuple(encounters), **changes)  # type: ignore[arg-type]
