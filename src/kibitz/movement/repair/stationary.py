"""Somebody cannot move any more: the others come to that table, with the boards."""

from __future__ import annotations

from dataclasses import replace

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from kibitz.movement.repair.record.progress import Progress


def stay(progress: Progress, *contestants: int, table: int | None = None) -> Repaired:
    """These play all rounds ahead where they sit now, or at the table named; whom they meet on what does not change.

    In each round the encounter at that table and theirs exchange tables: the others move, and carry the boards.
    """
    if progress.plan.kind is MovementKind.TEAMS:
        raise Unplayable("repair_of_teams")
    still = dict(progress.still)
    for contestant in contestants:
        still[contestant] = table if table is not None else _seat(progress, contestant)
        if still[contestant] in progress.closed:
            raise Unplayable("repair_stay_at_closed", table=still[contestant], contestant=contestant)
    after = replace(progress, still=still)
    return Repaired(progress, rewritten(after, by_boards(after, after.ahead)))


def _seat(progress: Progress, contestant: int) -> int:
    """The table at which a contestant sits, or is to sit next."""
    if not 1 <= contestant <= progress.plan.contestants:
        raise Unplayable("repair_no_such_contestant", contestant=contestant, contestants=progress.plan.contestants)
    planned = progress.plan.of(contestant)
    facts = [fact for fact in (*progress.played, *progress.under_way) if contestant in fact.contestants]
    if facts:
        return max(facts, key=lambda fact: fact.round).table
    if not planned:
        raise Unplayable("repair_has_no_table", contestant=contestant)
    return planned[0].table
