"""Arrow switches: one that was forgotten, or was made and should not have been; the later ones are chosen anew.

The results are scored as they were got: the directions are facts. What is left to choose is which of the rounds ahead
are switched.
"""

from __future__ import annotations

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Kind
from kibitz.movement.repair.arrows import Arrows, best_turns
from kibitz.movement.repair.evenings import evening
from kibitz.movement.repair.progress import Progress
from kibitz.movement.repair.repaired import Note, Repaired
from kibitz.movement.repair.writing import by_boards, rewritten


def forgotten_switch(progress: Progress, *, whole_rounds: bool = True) -> Repaired:
    """The rounds ahead, or single tables of them, are switched as the evening so far makes it fairest."""
    if progress.plan.kind is Kind.TEAMS or len(progress.plan.lines) > 1:
        raise Unplayable("repair_nothing_to_switch", winners=len(progress.plan.lines))
    whole = evening(progress)
    if whole is None or not progress.ahead:
        raise Unplayable("repair_no_rounds_left", now=progress.now)
    arrows = Arrows(whole, {each for one in whole.encounters for each in one.contestants} - progress.gone)
    tables = {(one.round, one.table): index for index, one in enumerate(arrows.encounters) if one.round > progress.now}
    groups = (
        [[index for (number, _), index in tables.items() if number == round_] for round_ in progress.open_rounds]
        if whole_rounds
        else [[index] for index in tables.values()]
    )
    turned = {index for group in best_turns(arrows, groups) for index in groups[group]}
    switched = {where for where, index in tables.items() if index in turned}
    ahead = (
        one.switched() if (one.round, one.table) in switched else one for one in by_boards(progress, progress.ahead)
    )
    rounds = tuple(sorted({number for number, _ in switched}))
    remarks = (Note("switch", {"rounds": rounds}),) if whole_rounds and rounds else ()
    return Repaired(progress, rewritten(progress, ahead), remarks)
