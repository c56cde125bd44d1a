"""The rover of a Mitchell, as it is written on rover cards, for a pair that comes late.

The rover has nothing to do in round 1 anyway. From round 2 on it takes the place of the pair that stays at a table, at
another table in each round. Nobody else is concerned: those who move go as planned, and nobody is turned round.
"""

from __future__ import annotations

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.half_tables import rover_tables
from kibitz.movement.mitchells.mitchell import Way
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair.planner.rewritten_plan import by_boards
from kibitz.movement.repair.record.progress import Progress


def rover_plan(joined: Progress, rover: int) -> tuple[Encounter, ...]:
    """The rounds ahead by boards with the rover in them; empty if the plan is no Mitchell with full tables."""
    plan = joined.plan
    way = next((way for way in Way if way.family == plan.family), None)
    if (
        way is None
        or plan.kind is not MovementKind.PAIRS
        or joined.gone
        or joined.closed
        or joined.still
        or joined.collisions
    ):
        return ()
    try:
        visits = rover_tables(plan.tables, plan.rounds, way)
    except Unplayable:
        return ()
    staying = _staying(plan)
    line_of = {number: place for place, line in enumerate(plan.lines) for number in line}
    at = dict(enumerate(visits, 2))
    found = []
    for by_board in by_boards(joined, joined.ahead):
        if len(joined.playing) != 2 * len(plan.in_round(by_board.round)) + 1:
            return ()  # a half table is there to be filled
        if at.get(by_board.round) != by_board.table:
            found.append(by_board)
            continue
        bumped = staying.get(by_board.table, 0)
        if line_of.get(bumped) != line_of[rover]:
            return ()
        found.append(
            by_board._replace(
                ns=tuple(rover if contestant == bumped else contestant for contestant in by_board.ns),
                ew=tuple(rover if contestant == bumped else contestant for contestant in by_board.ew),
            )
        )
    boards = [board for encounter in found if rover in encounter.contestants for board in encounter.sets]
    return tuple(found) if boards and len(boards) == len(set(boards)) else ()


def _staying(plan: Movement) -> dict[int, int]:
    """By table: the only pair that is there in every round."""
    there: dict[int, set[int]] = {}
    for encounter in plan.encounters:
        there[encounter.table] = there.get(encounter.table, set(encounter.contestants)) & set(encounter.contestants)
    return {table: min(who) for table, who in there.items() if len(who) == 1}
