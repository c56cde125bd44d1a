"""The whole evening as one movement: the results that stand, what is under way, and the plan for the rest.

It is written board by board, because facts are; balance is told in sets nevertheless, as that of any movement is. A
board that the plan brings to somebody who knows it is left out, for no result could stand there. `Movement` refuses a
board twice, so that an evening that can be made is one in which nobody has two results on a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.movement.balance import balance
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair.planner.rewritten_plan import by_boards, playable
from kibitz.movement.repair.record.facts import PlayedTable
from kibitz.movement.repair.record.progress import Progress
from kibitz.movement.rules import MOST_ROUNDS


def evening(progress: Progress) -> Movement | None:
    """Everything that counts or will count, as a movement by boards; none if nothing does.

    Where a late play was in the same round as something else, it is given a round of its own after all others.
    """
    plan = progress.plan
    if plan.kind is MovementKind.TEAMS:
        return plan
    ahead = (PlayedTable(*meeting) for meeting in playable(by_boards(progress, progress.ahead), progress.known))
    encounters = tuple(_placed((*progress.record.results, *progress.under_way, *ahead)))
    if not encounters:
        return None
    return Movement(plan.kind, plan.contestants, 1, encounters, plan.lines, plan.family, plan.details, plan.name)


def _placed(facts: Iterable[PlayedTable]) -> Iterator[Encounter]:
    """The facts as encounters, each in its own round if the table and the players are free there."""
    taken: set[tuple[int, int, bool]] = set()
    for fact in facts:
        for number in (fact.round, *range(MOST_ROUNDS, 0, -1)):
            places = {(number, fact.table, True), *((number, contestant, False) for contestant in fact.contestants)}
            if not places & taken:
                taken |= places
                yield Encounter(number, fact.table, fact.ns, fact.ew, fact.boards)
                break


def spread(progress: Progress) -> float:
    """How unequal the comparisons of the evening are, in sets, among those who are still here.

    Contestants in different lines are not ranked together: of several lines the worst is told.
    """
    whole = evening(progress)
    return 0.0 if whole is None else spread_of(whole, progress) / progress.set_size


def spread_of(whole: Movement, progress: Progress) -> float:
    """The spread of a movement by boards, in boards."""
    here = {contestant for encounter in whole.encounters for contestant in encounter.contestants} - progress.gone
    measured = balance(whole)
    return max((measured.spread_within(here & set(line)) for line in whole.lines), default=0.0)
