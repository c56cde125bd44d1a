"""Who has nobody to play after somebody left, and why: pairs of one direction, and halves of teams."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kibitz.laws.editions import Renumbered
from kibitz.movement.repair.outcome.note import RepairNote, numbers_said
from kibitz.movement.repair.planner.first_arrangement import lines_meet
from kibitz.movement.repair.planner.rewritten_plan import by_boards
from kibitz.movement.repair.record.facts import bits
from kibitz.movement.repair.record.progress import Progress

NOT_COMPARED = Renumbered("86B2a", "86D")


def together_idle(after: Progress) -> Iterator[RepairNote]:
    """Why those who sit out in the same round do not play each other."""
    line_of = {contestant: place for place, line in enumerate(after.plan.lines) for contestant in line}
    across, within = lines_meet(after.plan)
    rankings: list[int] = []
    known: list[int] = []
    for number in after.open_rounds:
        seated = {
            contestant for encounter in after.ahead if encounter.round == number for contestant in encounter.contestants
        }
        idle = tuple(candidate for candidate in after.playing if candidate not in seated)
        if len(idle) < 2:
            continue
        if not within and len({line_of[sitting_out] for sitting_out in idle}) == 1:
            rankings.append(number)
        elif not _shared(after, idle, across=across, within=within):
            known.append(number)
    if rankings:
        yield RepairNote("idle_of_one_ranking", numbers_said("rounds", rankings))
    if known:
        yield RepairNote("idle_without_boards", numbers_said("rounds", known))


def _shared(after: Progress, idle: Collection[int], *, across: bool, within: bool) -> bool:
    """Whether two of these could play a board that neither has played nor is going to."""
    line_of = {number: place for place, line in enumerate(after.plan.lines) for number in line}
    taken = dict(after.reserved)
    for by_board in by_boards(after, after.ahead):
        for contestant in by_board.contestants:
            taken[contestant] = taken.get(contestant, 0) | bits(by_board.sets)
    every = bits(range(1, after.plan.boards + 1))
    return any(
        every & ~taken.get(a, 0) & ~taken.get(b, 0)
        for a in idle
        for b in idle
        if a < b and (within if line_of[a] == line_of[b] else across)
    )


def teams_left(before: Progress, gone: Collection[int]) -> Iterator[RepairNote]:
    """Matches of teams that left of which one half was played, and the half teams that have nobody to play."""
    halves: dict[tuple[int, int], int] = {}
    planned: dict[tuple[int, int], int] = {}
    for by_board in by_boards(before, before.plan.encounters):
        sides = by_board.ns[0], by_board.ew[0]
        planned[sides] = planned.get(sides, 0) | bits(by_board.sets)
        if by_board.round <= before.now:
            halves[sides] = halves.get(sides, 0) | bits(by_board.sets)
    for left in gone:
        others = sorted(
            other
            for other in before.playing
            if other not in gone
            and (halves.get((left, other), 0) ^ halves.get((other, left), 0))
            & planned.get((left, other), 0)
            & planned.get((other, left), 0)
        )
        if others:
            yield RepairNote("half_matches", {"contestant": left, "contestants": tuple(others), "by": NOT_COMPARED})
    for number in before.open_rounds:
        tables = [encounter for encounter in before.ahead if encounter.round == number]
        north_south = {table.ns[0] for table in tables if table.ew[0] in gone} - set(gone)
        east_west = {table.ew[0] for table in tables if table.ns[0] in gone} - set(gone)
        ns, ew = tuple(sorted(north_south - east_west)), tuple(sorted(east_west - north_south))
        if ns or ew:
            yield RepairNote("idle_halves", {"round": number, "ns": ns or None, "ew": ew or None})
