"""What cannot have been played: a fact that is refused when it is entered, for somebody mistyped a number.

What can happen is taken as it is: a wrong board, wrong opponents, another table of the room.
"""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.repair.record.facts import PlayedTable
from kibitz.movement.rules import MOST_BOARDS


def flaw_of(plan: Movement, now: int, fact: PlayedTable) -> MovementFlaw | None:
    """Why this cannot be a fact of an evening with that plan in that round."""
    where: dict[str, object] = {"round": fact.round, "table": fact.table}
    size = 2 if plan.kind is MovementKind.INDIVIDUAL else 1
    if not 1 <= fact.round <= now:
        return MovementFlaw("fact_ahead", {**where, "now": now})
    if len(fact.ns) != size or len(fact.ew) != size:
        return MovementFlaw("wrong_side", {**where, "size": size})
    for contestant in fact.contestants:
        if not 1 <= contestant <= plan.contestants:
            return MovementFlaw("no_such_contestant", {**where, "contestant": contestant})
    if len(set(fact.contestants)) < 2 * size:
        return MovementFlaw("against_oneself", {**where, "contestant": fact.ns[0]})
    if fact.boards and not 1 <= min(fact.boards) <= max(fact.boards) <= MOST_BOARDS:
        return MovementFlaw("no_such_board", where)
    return None


def check_room(plan: Movement, facts: Iterable[PlayedTable], played: Iterable[PlayedTable] = ()) -> None:
    """Refuse new facts with tables or boards that neither the plan nor what was `played` so far has."""
    known = tuple(played)
    tables = max((*(encounter.table for encounter in plan.encounters), *(fact.table for fact in known)))
    boards = max((plan.boards, *(board for fact in known for board in fact.boards)))
    flaws: list[MovementFlaw] = []
    for fact in facts:
        where: dict[str, object] = {"round": fact.round, "table": fact.table}
        if not 1 <= fact.table <= tables:
            flaws.append(MovementFlaw("repair_no_such_table", {**where, "tables": tables}))
        elif fact.boards and max(fact.boards) > boards:
            flaws.append(MovementFlaw("repair_no_such_board", {**where, "board": max(fact.boards), "boards": boards}))
    if flaws:
        raise Unplayable.all(tuple(flaws))


def check_clock(plan: Movement, now: int, wanted: int) -> None:
    """Refuse a round that the plan does not have."""
    last = max(now, *(encounter.round for encounter in plan.encounters))
    if not 0 <= wanted <= last:
        raise Unplayable("repair_no_such_round", round=wanted, rounds=last)
