"""Somebody leaves, or a table cannot be used: the others are seated so that the sit-outs are few and go round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.idle import teams_left, together_idle
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.limits import AS_IT_IS, RepairLimits
from kibitz.movement.repair.planner.replan import replan
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from kibitz.movement.repair.record.progress import Progress


def gone(progress: Progress, *contestants: int, reseat: bool = True, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """These have left, and play no more; what they have played stands.

    Those who would have met them play others who sit out. Whoever is left over sits out, nobody much more often than
    others; without `reseat` nobody changes the table, and it is those whom the plan had meet them. In teams and
    individuals nobody can take their place, and their tables do not play.
    """
    _known(progress, contestants)
    left = replace(progress, gone=progress.gone | set(contestants))
    remarks: tuple[RepairNote, ...] = (RepairNote("gone", {"contestants": contestants}),)
    if reseat and progress.plan.kind is MovementKind.PAIRS:
        return _explained(replan(progress, left, limits=limits, remarks=remarks))
    if progress.plan.kind is MovementKind.TEAMS:
        remarks += tuple(teams_left(progress, contestants))
    tables = (by_board for by_board in by_boards(left, left.ahead) if not set(by_board.contestants) & left.gone)
    return Repaired(progress, rewritten(left, tables), remarks)


def close_tables(progress: Progress, *tables: int, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """These tables cannot be used from the next round on; their people sit out in turn with the others."""
    for one, table in progress.still.items():
        if table in tables:
            raise Unplayable("repair_stay_at_closed", table=table, contestant=one)
    return replan(progress, replace(progress, closed=progress.closed | set(tables)), limits=limits)


def merge_half_tables(progress: Progress, *, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """Where several sit out in the same round, they play against each other instead; or it is said why they cannot."""
    return _explained(replan(progress, limits=limits))


def _explained(repaired: Repaired) -> Repaired:
    """With the reason why some still sit out together."""
    return replace(repaired, remarks=(*repaired.remarks, *together_idle(repaired.after)))


def _known(progress: Progress, contestants: Iterable[int]) -> None:
    for contestant in contestants:
        if contestant not in progress.playing:
            raise Unplayable("repair_no_such_contestant", contestant=contestant, contestants=progress.plan.contestants)
