"""Sets joined to larger ones, for files that have room for one set at a table."""

from __future__ import annotations

from kibitz.formats.file_places import quoted
from kibitz.movement.board_sets import set_size, sets_of
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement


def joined(movement: Movement, flaw: str) -> Movement:
    """The movement with one set at each table in each round; refused, by that flaw, where a set would not stay one."""
    if all(len(encounter.sets) == 1 for encounter in movement.encounters):
        return movement
    boards = {encounter: movement.board_numbers(encounter.sets) for encounter in movement.encounters}
    size = set_size(boards.values())
    found = []
    for encounter, numbers in boards.items():
        sets = sets_of(numbers, size)
        if sets is None or len(sets) != 1:
            where = {"round": encounter.round, "table": encounter.table}
            raise Unplayable(flaw, name=quoted(movement.name), boards=list(numbers), **where)
        found.append(encounter._replace(sets=sets))
    return movement.with_encounters(found, boards_per_set=size)
