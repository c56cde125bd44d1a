"""Somebody comes late: a pair fills a sit-out, or bumps others in turn; a whole table joins at a table of its own.

Who comes late and was in the plan from the start needs no new plan: the boards missed are late plays, or deprive both
sides of a result (12C2a). These functions are for those whom the plan does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.bump import bumped
from kibitz.movement.repair.late_plays import with_late_plays_offered
from kibitz.movement.repair.outcome.note import RepairNote, numbers_said
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.first_arrangement import parcels_of, room_givens
from kibitz.movement.repair.planner.limits import AS_IT_IS, RepairLimits
from kibitz.movement.repair.planner.replan import replan
from kibitz.movement.repair.planner.rewritten_plan import rewritten
from kibitz.movement.repair.record.progress import Progress
from kibitz.movement.repair.rover import rover_plan

_Lines = tuple[tuple[int, ...], ...]


def late_pair(progress: Progress, *, limits: RepairLimits = AS_IT_IS, offer_late_plays: bool = True) -> Repaired:
    """A pair more from the next round on, with the next free number."""
    return late_pairs(progress, 1, limits=limits, offer_late_plays=offer_late_plays)


def late_table(progress: Progress, *, limits: RepairLimits = AS_IT_IS, offer_late_plays: bool = True) -> Repaired:
    """Two pairs more from the next round on; where there are two rankings, one in each direction."""
    return late_pairs(progress, 2, limits=limits, offer_late_plays=offer_late_plays)


def late_pairs(
    progress: Progress, count: int, *, limits: RepairLimits = AS_IT_IS, offer_late_plays: bool = True
) -> Repaired:
    """So many pairs more from the next round on.

    They play where others would sit out; if that is not enough, at new tables; and if their number is odd, they bump
    others, so that nobody sits out much more often than others: in a Mitchell as the rover does. With
    `offer_late_plays` they can play the boards of earlier rounds against those who sat out then.
    """
    if progress.plan.kind is not MovementKind.PAIRS:
        raise Unplayable("repair_late_entry_of_kind", kind=progress.plan.kind)
    if count < 1:
        raise Unplayable("repair_nobody_late", count=count)
    if not progress.open_rounds:
        raise Unplayable("repair_no_rounds_left", now=progress.now)
    number = progress.plan.contestants
    newcomers = tuple(range(number + 1, number + count + 1))
    remarks = (RepairNote("late", {"contestants": newcomers, "round": progress.open_rounds[0]}),)
    found = []
    choices = _lines(progress, newcomers)
    limits = replace(limits, budget=limits.budget // len(choices))
    for lines in choices:
        joined = replace(progress, plan=replace(progress.plan, contestants=number + count, lines=lines))
        if roving := rover_plan(joined, newcomers[0]) if count == 1 else ():
            usual = Repaired(progress, rewritten(joined, roving), remarks)
            if not usual.cost.again:
                found = [usual]
                break
            found += [usual] if limits.meet_again else []
        starts = [parcels_of(joined, joined.ahead)]
        known = room_givens(joined, progress, limits, late=True)
        if rover := bumped(known, newcomers[-1], starts[0], joined.open_rounds) if len(joined.playing) % 2 else ():
            starts.append(rover)
        found.append(replan(progress, joined, starts=starts, limits=limits, remarks=remarks))
    if offer_late_plays:
        found = [replace(offer, after=with_late_plays_offered(offer.after, newcomers)) for offer in found]
    best = min(found, key=lambda one: one.cost.worth)
    return replace(
        best, remarks=(*best.remarks, *(note for newcomer in newcomers for note in _seats(best.after, newcomer)))
    )


def _seats(progress: Progress, newcomer: int) -> Iterator[RepairNote]:
    """Where a newcomer sits round by round, said once for all rounds in the same direction."""
    ahead = [encounter for encounter in progress.ahead if newcomer in encounter.contestants]
    for north_south, group in groupby(ahead, key=lambda encounter: newcomer in encounter.ns):
        here = tuple(group)
        tables = tuple(encounter.table for encounter in here)
        values: dict[str, object] = {"contestant": newcomer, "direction": "NS" if north_south else "EW"}
        same = len(set(tables)) == 1
        values |= {"tables": tables[:1] if same else tables, "in_turn": None if same else True}
        yield RepairNote("newcomer_sits", {**values, **numbers_said("rounds", [encounter.round for encounter in here])})


def _lines(progress: Progress, newcomers: tuple[int, ...]) -> list[_Lines]:
    """In which rankings the newcomers can be: always in the shortest; of several, the last newcomer may be in any."""
    choices: list[_Lines] = [progress.plan.lines]
    for newcomer in newcomers:
        found: list[_Lines] = []
        for lines in choices:
            here = [sum(contestant not in progress.gone for contestant in line) for line in lines]
            shortest = [place for place, count in enumerate(here) if count == min(here)]
            for chosen in shortest if newcomer == newcomers[-1] else shortest[:1]:
                found.append(tuple((*line, newcomer) if place == chosen else line for place, line in enumerate(lines)))
        choices = found
    return choices
