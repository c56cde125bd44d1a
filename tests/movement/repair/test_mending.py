"""Boards passed the wrong way, wrong opponents, places exchanged, a round in the old seats."""

from __future__ import annotations

import pytest

from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement
from kibitz.movement.repair import (
    Deviation,
    DeviationKind,
    PlayedTable,
    Progress,
    deviations,
    exchanged_places,
    mend,
    mend_boards,
    repeated_round,
)
from kibitz.movement.repair.outcome.cost import cost
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from tests.movement.repair.evenings import (
    SHORT,
    at,
    boards,
    check,
    exchanged_boards,
    howell,
    one_winner,
    passed_wrongly,
)

# What was not as planned.


def test_every_kind_of_deviation_has_its_name() -> None:
    plan = mitchell(5)
    evening = Progress(plan).through(
        2,
        PlayedTable(2, 1, (10,), (1,), (3, 4)),
        PlayedTable(2, 2, (2,), (6,), (5, 9)),
        PlayedTable(2, 3, (3,), (8,), (7, 8)),
        PlayedTable(2, 4, (4,), (7,), (9,)),
        PlayedTable(2, 5, (5,), (9,), (1, 2)),
    )
    assert {(*one[:4], one.boards) for one in deviations(evening)} == {
        (DeviationKind.WRONG_DIRECTION, 2, 1, (10, 1), (3, 4)),
        (DeviationKind.WRONG_BOARD, 2, 2, (2, 6), (9,)),
        (DeviationKind.NOT_PLAYED, 2, 2, (2, 6), (6,)),
        (DeviationKind.WRONG_OPPONENTS, 2, 3, (3, 8), (7, 8)),
        (DeviationKind.NOT_PLAYED, 2, 3, (3, 7), (7, 8)),
        (DeviationKind.WRONG_OPPONENTS, 2, 4, (4, 7), (9,)),
        (DeviationKind.NOT_PLAYED, 2, 4, (4, 8), (9, 10)),
    }


def test_a_late_play_is_of_another_round_and_nothing_worse() -> None:
    plan = mitchell(5)
    evening = Progress(plan).through(3, PlayedTable(1, 2, (2,), (7,), ()))
    late = evening.having(PlayedTable(3, 2, (2,), (7,), boards(plan, 1, 2)))
    assert deviations(late) == (Deviation(DeviationKind.OTHER_ROUND, 3, 2, (2, 7), (3, 4)),)


def test_nothing_to_say_if_all_went_well() -> None:
    evening = Progress(mitchell(5)).through(3)
    assert deviations(evening) == ()
    repaired = check(mend(evening, limits=SHORT))
    assert repaired.plan is evening.plan
    assert not repaired.cost.told
    assert repaired.cost.hardship == 0


# Boards.


@pytest.mark.parametrize("tables", [7, 11, 13])
def test_the_whole_room_passed_the_boards_too_far(tables: int) -> None:
    """Found after round 2: the boards come round in another order, and nobody loses anything."""
    plan = mitchell(tables)
    evening = Progress(plan).through(2, *passed_wrongly(plan, 2, 1))
    assert not evening.record.cancelled  # 15B2: new to all, so all results stand
    assert len(evening.collisions) == 4 * tables
    repaired = check(mend_boards(evening, limits=SHORT))
    assert not repaired.cost.fewer
    assert not repaired.cost.sharing
    assert repaired.cost.spread_after == 0
    for one, old in zip(repaired.after.ahead, evening.ahead, strict=True):
        assert one[:4] == old[:4], "only boards move"
    assert {len({board for one in repaired.after.ahead for board in one.sets if one.round == 3})} == {tables}


def test_the_whole_room_passed_the_boards_the_wrong_way() -> None:
    """Everybody N-S gets boards they had two rounds ago: all cancelled (15B1), and to be played later if at all."""
    plan = mitchell(7)
    evening = Progress(plan).through(4, *passed_wrongly(plan, 4, -2))
    assert len(evening.record.cancelled) == 14
    assert len(evening.late_plays) == 7
    repaired = check(mend_boards(evening, limits=SHORT))
    assert not repaired.cost.told
    assert len(repaired.cost.late_plays) == 7
    assert repaired.cost.spread_after == 0


def test_one_table_kept_its_boards() -> None:
    """Table 3 plays its boards of round 2 again: pair 3 knows them, the newcomers now know them too."""
    plan = mitchell(7)
    evening = Progress(plan).through(3, PlayedTable(3, 3, (3,), (8,), boards(plan, 2, 3)))
    assert [(one.board, one.played_before) for one in evening.record.cancelled] == [(7, (3,)), (8, (3,))]
    repaired = check(mend_boards(evening, limits=SHORT))
    assert {one.contestant for one in repaired.cost.deprived} == {6, 8}  # pair 6 was to meet them on it later
    assert [late.boards for late in repaired.cost.late_plays] == [boards(plan, 3, 3)]


@pytest.mark.parametrize("plan", [mitchell(8, way="relay"), howell(10, rounds=8)])
def test_two_tables_exchanged_their_boards(plan: Movement) -> None:
    evening = Progress(plan).through(2, *exchanged_boards(plan, 2, 2, 3))
    for repaired in (mend_boards(evening, limits=SHORT), mend(evening, limits=SHORT)):
        check(repaired)
        assert repaired.cost.hardship <= _if_nothing_is_done(evening)


def _if_nothing_is_done(evening: Progress) -> int:
    """Every board that somebody knows is left out, and nothing else is changed."""
    return cost(evening, rewritten(evening, by_boards(evening, evening.ahead))).hardship


def test_found_three_rounds_later() -> None:
    """What was played since is a fact too: some of it is cancelled, and the rest of the plan is mended."""
    plan = mitchell(9, rounds=8)
    slip = exchanged_boards(plan, 2, 1, 5)
    at_once = Progress(plan).through(2, *slip)
    assert not at_once.record.cancelled
    later = at_once.through(5)
    assert {(one.round, one.table) for one in later.record.cancelled} == {(4, 3)}
    assert {(one.round, one.table) for one, _, _ in later.collisions} == {(6, 1), (7, 5)}
    repaired = check(mend_boards(later, limits=SHORT))
    assert repaired.cost.deprived
    assert sum(repaired.cost.fewer.values()) >= sum(check(mend_boards(at_once, limits=SHORT)).cost.fewer.values())


# People.


def test_two_east_west_pairs_at_each_others_tables() -> None:
    plan = mitchell(7)
    one, two = at(plan, 3, 3), at(plan, 3, 4)
    evening = Progress(plan).through(
        3, PlayedTable(3, 3, one.ns, two.ew, boards(plan, 3, 3)), PlayedTable(3, 4, two.ns, one.ew, boards(plan, 3, 4))
    )
    assert evening.collisions
    repaired = check(exchanged_places(evening, one.ew[0], two.ew[0], limits=SHORT))
    assert not repaired.cost.fewer
    assert len(repaired.cost.again) <= 1
    assert repaired.cost.spread_after < repaired.cost.spread_before


def test_who_have_been_in_each_others_places_from_the_start_stay_there() -> None:
    plan = howell(8)
    names = {3: 5, 5: 3}
    facts = tuple(
        PlayedTable(
            one.round,
            one.table,
            tuple(names.get(contestant, contestant) for contestant in one.ns),
            tuple(names.get(contestant, contestant) for contestant in one.ew),
            plan.board_numbers(one.sets),
        )
        for one in plan.encounters
        if one.round <= 3
    )
    repaired = check(exchanged_places(Progress(plan, facts, 3), 3, 5, limits=SHORT))
    assert set(repaired.cost.told) >= {3, 5}
    assert not repaired.cost.fewer
    assert not repaired.cost.again
    assert repaired.cost.spread_after == 0


@pytest.mark.parametrize("tables", [7, 11])
def test_a_round_in_the_old_seats(tables: int) -> None:
    """East-West did not move for round 3, the boards did; a round was to be left out anyway."""
    plan = mitchell(tables, rounds=tables - 1)
    stayed = tuple(
        PlayedTable(3, before.table, before.ns, before.ew, plan.board_numbers(now.sets))
        for before, now in zip(plan.round(2), plan.round(3), strict=True)
    )
    evening = Progress(plan).through(3, *stayed)
    assert not evening.record.cancelled
    repaired = check(repeated_round(evening, limits=SHORT))
    assert not repaired.cost.fewer
    assert not repaired.cost.again
    assert repaired.cost.spread_after == 0


def test_the_skip_was_forgotten() -> None:
    """Eight tables: East-West go on after round 4 and meet boards they had in round 1; all are cancelled (15B1)."""
    plan = mitchell(8, way="skip")
    last = {one.table: one.ew for one in plan.round(4)}
    straight_on = tuple(
        PlayedTable(5, one.table, one.ns, last[(one.table - 2) % 8 + 1], plan.board_numbers(one.sets))
        for one in plan.round(5)
    )
    evening = Progress(plan).through(5, *straight_on)
    assert len(evening.record.cancelled) == 16
    repaired = check(mend(evening, limits=SHORT))
    assert not repaired.cost.told  # from round 6 on they skip, and are where they belong
    assert {one.contestant for one in repaired.cost.deprived} == set(range(1, 17))


def test_the_wrong_direction_is_a_fact_and_needs_no_new_boards() -> None:
    plan = one_winner(7, switched=(7,))
    turned = at(plan, 2, 4)
    evening = Progress(plan).through(2, PlayedTable(2, 4, turned.ew, turned.ns, boards(plan, 2, 4)))
    repaired = check(mend(evening, limits=SHORT))
    assert repaired.plan is plan
    assert repaired.cost.spread_before == repaired.cost.spread_after != 0
