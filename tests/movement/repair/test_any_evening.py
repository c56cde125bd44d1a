"""Whatever went wrong and whatever is done about it: no result is lost, no board met twice, the plan is sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.messages import Speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement
from kibitz.movement.repair import (
    PlayedTable,
    Progress,
    Repaired,
    RepairLimits,
    close_tables,
    cut_rounds,
    deviations,
    exchanged_places,
    extra_round,
    forgo,
    gone,
    late_pair,
    late_round,
    late_table,
    mend,
    mend_boards,
    merge_half_tables,
    repeated_round,
    stay,
)
from tests.movement.repair.evenings import check, howell, one_winner
from tests.size import size

ENGLISH = Speaker("en", strict=True)


def movement(rng: Random) -> Movement:
    tables = rng.randint(3, 7)
    rounds = rng.randint(2, tables - (tables % 2 == 0))
    return rng.choice(
        [
            mitchell(tables, rounds=rounds, boards_per_set=rng.randint(1, 3)),
            one_winner(tables, rounds=rounds, switched=(rounds,)),
            howell(rng.randint(7, 10), rounds=rng.randint(4, 7), boards_per_set=rng.randint(1, 3)),
        ]
    )


def what_happened(rng: Random, plan: Movement, number: int) -> list[PlayedTable]:
    """A round of the plan, with some of the mistakes that are made."""
    tables = list(plan.round(number))
    for what in ("ns", "ew", "sets"):
        if len(tables) > 1 and rng.random() < 0.2:
            one, other = rng.sample(range(len(tables)), 2)
            here, there = getattr(tables[one], what), getattr(tables[other], what)
            tables[one] = tables[one]._replace(**{what: there})
            tables[other] = tables[other]._replace(**{what: here})
    facts = []
    for _, table, ns, ew, sets in tables:
        boards = list(plan.board_numbers(sets))
        slip = rng.random()
        if slip < 0.06:
            boards[rng.randrange(len(boards))] = rng.randint(1, plan.boards)
        elif slip < 0.1:
            boards = boards[rng.randint(0, len(boards)) :]
        sides = (ew, ns) if rng.random() < 0.05 else (ns, ew)
        facts.append(PlayedTable(number, table, *sides, tuple(dict.fromkeys(boards)), void=rng.random() < 0.03))
    return facts


def repairs(rng: Random, evening: Progress) -> Callable[[], Repaired]:
    limits = RepairLimits(budget=rng.choice((0, 200, 400)), seed=rng.randint(0, 2))
    one, other = rng.sample(evening.playing, 2)
    return rng.choice(
        [
            lambda: late_pair(evening, limits=limits),
            lambda: late_table(evening, limits=limits),
            lambda: gone(evening, one, limits=limits),
            lambda: gone(evening, one, other, limits=limits),
            lambda: gone(evening, one, reseat=False),
            lambda: close_tables(evening, rng.randint(1, 3), limits=limits),
            lambda: merge_half_tables(evening, limits=limits),
            lambda: mend_boards(evening, limits=limits),
            lambda: mend(evening, limits=limits),
            lambda: exchanged_places(evening, one, other, limits=limits),
            lambda: repeated_round(evening, limits=limits),
            lambda: cut_rounds(evening),
            lambda: extra_round(evening, limits=replace(limits, new_sets=rng.choice((0, 2)))),
            lambda: forgo(evening),
            lambda: late_round(evening),
            lambda: stay(evening, one),
        ]
    )


def done_or_refused(repair: Callable[[], Repaired]) -> Repaired | None:
    """The repair, checked; or none if it is refused, with a sentence."""
    try:
        repaired = repair()
    except Unplayable as refusal:
        flaws = refusal.flaws
    else:
        return check(repaired)
    for flaw in flaws:
        assert flaw.id.startswith("repair_"), flaw
        assert ENGLISH.say(flaw.message_id, **flaw.message_values)
    return None


@settings(max_examples=size(10, 40), deadline=None)
@given(st.integers(0, 10**9))
def test_repair_after_repair(seed: int) -> None:
    rng = Random(seed)
    plan = movement(rng)
    now = rng.randint(0, plan.rounds)
    facts = [fact for number in range(1, now + 1) for fact in what_happened(rng, plan, number)]
    if rng.random() < 0.3:  # some tables of the round in play have not reported yet
        facts = [fact for fact in facts if fact.round < now or rng.random() < 0.5]
    evening = Progress(plan, tuple(facts), now)
    for _ in range(rng.randint(1, 3)):
        repaired = done_or_refused(repairs(rng, evening))
        if repaired is None:
            continue
        for note in repaired.notes():
            assert ENGLISH.say(note.message_id, **note.message_values)
        for deviation in deviations(repaired.after):
            assert ENGLISH.say(deviation.message_id, **deviation.message_values)
        evening = repaired.after
        if evening.open_rounds and rng.random() < 0.5:
            following = evening.now + 1
            evening = evening.having(*what_happened(rng, evening.plan, following), now=following)


@pytest.mark.parametrize("seed", range(6))
def test_late_pair_then_wrong_board_then_a_pair_gone(seed: int) -> None:
    """Two things at once, and a third on top."""
    rng = Random(seed)
    plan = rng.choice([mitchell(7), howell(9), howell(10), mitchell(9, rounds=7)])
    limits = RepairLimits(budget=500)
    first = check(late_pair(Progress(plan).through(2), limits=limits))
    table = rng.choice(first.plan.round(3))
    wrong = PlayedTable(3, table.table, table.ns, table.ew, (rng.randint(1, plan.boards),))
    second = check(mend_boards(first.after.through(3, wrong), limits=limits))
    third = check(gone(second.after.through(4), rng.choice(table.contestants), limits=limits))
    assert third.after.played == second.after.through(4).played
    assert third.plan.contestants == plan.contestants + 1
