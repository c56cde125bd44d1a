"""Evenings to be repaired, and what must hold after any repair."""

from __future__ import annotations

from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair import PlayedTable, Progress, Repaired, RepairLimits
from kibitz.movement.repair.record.facts import bits

SHORT = RepairLimits(budget=1_000)

# Howells of public tables: the first round as N-S, E-W and set; the last pair stays, the others go up one.
HOWELLS = {
    8: ((8, 1, 1), (3, 6, 4), (2, 7, 6), (5, 4, 7)),
    10: ((7, 3, 1), (5, 2, 2), (10, 1, 3), (9, 8, 4), (4, 6, 5)),
    12: ((12, 1, 1), (6, 7, 4), (11, 4, 6), (3, 9, 8), (2, 5, 9), (10, 8, 11)),
}


def howell(pairs: int, *, rounds: int | None = None, boards_per_set: int = 3) -> Movement:
    """A Howell for 8, 10 or 12 pairs, or for one fewer with a half table."""
    full = pairs + pairs % 2

    def up(pair: int, number: int) -> int:
        return pair if pair == full else (pair - 1 + number) % (full - 1) + 1

    encounters = [
        Encounter(number + 1, table, (up(ns, number),), (up(ew, number),), ((first - 1 + number) % (full - 1) + 1,))
        for number in range(rounds or full - 1)
        for table, (ns, ew, first) in enumerate(HOWELLS[full], 1)
    ]
    there = tuple(one for one in encounters if max(one.contestants) <= pairs)
    return Movement(MovementKind.PAIRS, pairs, boards_per_set, there, family="howell")


def one_winner(tables: int, *, rounds: int | None = None, switched: tuple[int, ...] = ()) -> Movement:
    """A Mitchell with one ranking and the arrow switched in these rounds."""
    plan = mitchell(tables, rounds=rounds)
    turned = (one.switched() if one.round in switched else one for one in plan.encounters)
    return plan.with_encounters(turned, lines=())


def at(plan: Movement, number: int, table: int) -> Encounter:
    return next(one for one in plan.round(number) if one.table == table)


def boards(plan: Movement, number: int, table: int) -> tuple[int, ...]:
    return plan.board_numbers(at(plan, number, table).sets)


def exchanged_boards(plan: Movement, number: int, table: int, other: int) -> tuple[PlayedTable, PlayedTable]:
    """Two tables that played each other's boards."""
    one, two = at(plan, number, table), at(plan, number, other)
    return (
        PlayedTable(number, table, one.ns, one.ew, boards(plan, number, other)),
        PlayedTable(number, other, two.ns, two.ew, boards(plan, number, table)),
    )


def passed_wrongly(plan: Movement, number: int, by: int) -> tuple[PlayedTable, ...]:
    """The whole room with the boards of other tables, so many tables away."""
    tables = plan.round(number)
    return tuple(
        PlayedTable(number, one.table, one.ns, one.ew, plan.board_numbers(tables[(place + by) % len(tables)].sets))
        for place, one in enumerate(tables)
    )


def check(repaired: Repaired) -> Repaired:
    """What must hold after any repair; `Movement` itself refuses a plan that breaks a rule."""
    before, after = repaired.before, repaired.after
    assert after.played == before.played, "no result is lost"
    assert after.now == before.now
    assert not after.collisions, "nobody meets a board again"
    whole = repaired.evening
    assert whole is not None
    for contestant in range(1, after.plan.contestants + 1):
        results = [board for one in whole.of(contestant) for board in one.sets]
        assert len(results) == len(set(results))
        standing = after.scored.get(contestant, 0)
        assert standing & bits(results) == standing, "every result that stands counts"
    for one in after.ahead:
        assert one.table not in after.closed
        for contestant in one.contestants:
            assert contestant in after.playing
            assert after.still.get(contestant, one.table) == one.table
    cost = repaired.cost
    for contestant, fewer in cost.fewer.items():
        assert 0 < sum(loss.contestant == contestant for loss in cost.deprived) + fewer <= 2 * fewer
    return repaired


def hopes(progress: Progress) -> dict[int, int]:
    """How many boards each contestant was to play by the plan alone."""
    return {
        one: sum(len(progress.boards_of(encounter)) for encounter in progress.plan.of(one))
        for one in range(1, progress.plan.contestants + 1)
    }
