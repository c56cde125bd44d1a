"""The shape of a movement: so many contestants, tables, rounds and sets of boards.

Two movements of the same shape give the same evening; what is left to tell them apart is who meets whom, and how
evenly they compare (`best_of_shape`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game.doors import door
from kibitz.movement.choice.wish import MOST_TABLES
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality

ANY_SETS = 0


@door
@dataclass(frozen=True, order=True)
class Shape:
    """What an evening looks like from outside; a set is boards that always travel together.

    `copies` is how many tables play the same set at once, at most: a movement that needs fewer is of the same shape.
    """

    kind: MovementKind
    contestants: int
    tables: int
    rounds: int
    sets: int
    winners: int = 1
    copies: int = MOST_TABLES

    @door
    def fits(self, other: Shape) -> bool:
        """Whether a movement of the other shape, with the arrow switched if need be, is one of this."""
        sets = other.sets if self.sets == ANY_SETS else self.sets
        alike = replace(other, winners=self.winners, copies=self.copies) == replace(self, sets=sets)
        return alike and other.copies <= self.copies


@door
def shape_of(movement: Movement) -> Shape:
    """The shape of a movement, however its boards are grouped into sets."""
    whole = in_sets(movement)
    copies = quality(whole).copies
    return Shape(whole.kind, whole.contestants, whole.tables, whole.rounds, whole.sets, whole.winners, copies)


def in_sets(movement: Movement) -> Movement:
    """The same movement with boards that always travel together in one set, where all such sets are alike in size.

    A file may list 26 boards of which two are always at the same table: that is 13 sets of two.
    """
    at: dict[int, list[tuple[int, int]]] = {}
    for encounter in movement.encounters:
        for board_set in encounter.sets:
            at.setdefault(board_set, []).append((encounter.round, encounter.table))
    groups: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for one, where in sorted(at.items()):
        groups.setdefault(tuple(where), []).append(one)
    sizes = {len(group) for group in groups.values()}
    if len(sizes) > 1 or (sizes == {1} and len(groups) == movement.sets):
        return movement
    number = {member: at for at, group in enumerate(groups.values(), 1) for member in group}
    encounters = tuple(
        meeting._replace(sets=tuple(dict.fromkeys(number[board_set] for board_set in meeting.sets)))
        for meeting in movement.encounters
    )
    return replace(movement, encounters=encounters, boards_per_set=movement.boards_per_set * min(sizes))
