"""Arrow switches: one that was forgotten, or was made and should not have been; the later ones are chosen anew.

The results are scored as they were got: the directions are facts. What is left to choose is which of the rounds ahead
are switched.
"""

from __future__ import annotations

from collections import Counter

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.arrows import Arrows, best_turns
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from kibitz.movement.repair.record.evening import evening
from kibitz.movement.repair.record.progress import Progress


def forgotten_switch(progress: Progress, *, whole_rounds: bool = True) -> Repaired:
    """The rounds ahead, or single tables of them, are switched as the evening so far makes it fairest."""
    if progress.plan.kind is MovementKind.TEAMS or len(progress.plan.lines) > 1:
        raise Unplayable("repair_nothing_to_switch", winners=len(progress.plan.lines))
    whole = evening(progress)
    if whole is None or not progress.ahead:
        raise Unplayable("repair_no_rounds_left", now=progress.now)
    arrows = Arrows(
        whole, {contestant for encounter in whole.encounters for contestant in encounter.contestants} - progress.gone
    )
    tables = {
        (encounter.round, encounter.table): index
        for index, encounter in enumerate(arrows.encounters)
        if encounter.round > progress.now
    }
    groups = (
        [[index for (number, _), index in tables.items() if number == round_] for round_ in progress.open_rounds]
        if whole_rounds
        else [[index] for index in tables.values()]
    )
    turned = {index for group in best_turns(arrows, groups) for index in groups[group]}
    switched = {where for where, index in tables.items() if index in turned}
    ahead = (
        by_board.switched() if (by_board.round, by_board.table) in switched else by_board
        for by_board in by_boards(progress, progress.ahead)
    )
    rounds = tuple(sorted({number for number, _ in switched}))
    remarks = (RepairNote("switch", {"rounds": rounds}),) if whole_rounds and rounds else ()
    return Repaired(progress, rewritten(progress, ahead), remarks)


def vanished(repaired: Repaired) -> Repaired:
    """The same with a word on rounds for which no board is left; if the arrow switch goes with them, it is moved."""
    before, after = repaired.before, repaired.after
    lost = tuple(number for number in before.open_rounds if number not in after.open_rounds)
    if not lost:
        return repaired
    remarks = [*repaired.remarks, RepairNote("vanished", {"rounds": lost})]
    switched = switched_rounds(before.plan)
    if len(after.plan.lines) == 1 and set(switched) & set(lost) and not set(switched) - set(lost) and after.ahead:
        remarks.append(RepairNote("switch_lost", {"rounds": tuple(sorted(set(switched) & set(lost)))}))
        anew = forgotten_switch(after)
        after, remarks = anew.after, [*remarks, *anew.remarks]
    return Repaired(before, after, tuple(remarks))


def switched_rounds(plan: Movement) -> tuple[int, ...]:
    """The rounds in which those who never change the table sit the other way than mostly."""
    tables: dict[int, set[int]] = {}
    ways: dict[int, Counter[bool]] = {}
    for encounter in plan.encounters:
        for contestant in encounter.contestants:
            tables.setdefault(contestant, set()).add(encounter.table)
            ways.setdefault(contestant, Counter())[contestant in encounter.ns] += 1
    usual = {
        stationary: ways[stationary].most_common(1)[0][0] for stationary, where in tables.items() if len(where) == 1
    }
    found = []
    for number, encounters in plan.by_round():
        other = [
            (contestant in encounter.ns) != usual[contestant]
            for encounter in encounters
            for contestant in encounter.contestants
            if contestant in usual
        ]
        if other and 2 * sum(other) > len(other):
            found.append(number)
    return tuple(found)
