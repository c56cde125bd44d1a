"""The search under every repair: its prices, its limits, and that it is the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kibitz.movement.balance import balance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair import PlayedTable, Progress, RepairLimits, gone, late_table, mend, mend_boards
from kibitz.movement.repair.bump import bumped
from kibitz.movement.repair.planner.arrows import Arrows, best_turns
from kibitz.movement.repair.planner.first_arrangement import every_parcel, first_arrangement, parcels_of, room_givens
from kibitz.movement.repair.planner.limits import AS_IT_IS
from kibitz.movement.repair.planner.room import RepairRoom
from kibitz.movement.repair.planner.tabu_search import Freedom, rearrange, trouble
from tests.movement.repair.evenings import SHORT, check, exchanged_boards, howell, one_winner


def room_of(evening: Progress) -> RepairRoom:
    known = room_givens(evening, evening, AS_IT_IS, late=True)
    parcels = every_parcel(evening, AS_IT_IS)
    return first_arrangement(evening, known, parcels_of(evening, evening.ahead), evening.open_rounds, parcels, AS_IT_IS)


@pytest.mark.parametrize("plan", [mitchell(7), howell(10), howell(9)])
def test_the_price_of_a_move_is_what_it_adds(plan: Movement) -> None:
    """Prices are kept up to date by differences: counted from the start they are the same."""
    rng = Random(1)
    evening = Progress(plan).through(2, *exchanged_boards(plan, 2, 1, 2))
    room = room_of(evening)
    parcels = every_parcel(evening, AS_IT_IS)
    price = room.price()
    for _ in range(100):
        place = rng.randrange(len(room.rounds))
        round_ = room.rounds[place]
        if rng.random() < 0.5:
            first, second = rng.sample(range(len(round_.seats)), 2)
            if min(first, second) >= 2 * len(round_.tables):
                continue
            expected = room.exchange(place, first, second, try_only=True)
            assert room.exchange(place, first, second) == expected
        else:
            boards = [(rng.randrange(len(round_.tables)), rng.choice(parcels))]
            expected = room.carry(place, boards, try_only=True)
            assert room.carry(place, boards) == expected
        price += expected
        assert room.price() == price
        fresh = RepairRoom(room.given, room.rounds, room.width)
        assert fresh.price() == price


def test_a_sound_plan_is_left_alone() -> None:
    room = room_of(Progress(howell(12)).through(3))
    freedom = Freedom(True, True, every_parcel(Progress(howell(12)), AS_IT_IS))
    assert not trouble(room, freedom)
    assert rearrange(room, freedom, 10_000) == 0
    assert room.encounters() == tuple(one for one in howell(12).encounters if one.round > 3)


def test_the_same_evening_has_the_same_repair() -> None:
    plan = mitchell(9, rounds=7)
    evening = Progress(plan).through(2, *exchanged_boards(plan, 2, 2, 5))
    assert mend_boards(evening, limits=SHORT).plan == mend_boards(evening, limits=SHORT).plan


def test_without_any_search_there_is_a_plan_all_the_same() -> None:
    plan = howell(10)
    evening = Progress(plan).through(3, *exchanged_boards(plan, 3, 1, 4))
    check(mend(evening, limits=RepairLimits(budget=0)))
    check(gone(evening, 2, 7, limits=RepairLimits(budget=0)))


def test_more_search_is_never_worse() -> None:
    plan = howell(10)
    evening = Progress(plan).through(2)
    costs = [gone(evening, 3, 5, limits=RepairLimits(budget=budget)).cost.hardship for budget in (0, 500, 4_000)]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0]


def test_a_barometer_keeps_its_boards_together() -> None:
    """All tables play the same boards at the same time: a table cannot have others."""
    plan = mitchell(5)
    barometer = plan.with_encounters(one._replace(sets=(one.round,)) for one in plan.encounters)
    evening = Progress(barometer).through(2, PlayedTable(2, 1, (1,), (10,), (5, 6)))
    repaired = check(mend(evening, limits=SHORT))
    for number in (3, 4, 5):
        boards = {board for one in repaired.plan.round(number) for board in repaired.plan.board_numbers(one.sets)}
        assert boards == {2 * number - 1, 2 * number}
    opponents = {
        contestant for one in plan.round(3) if {1, 10} & set(one.contestants) for contestant in one.contestants
    } - {1, 10}
    assert {one.contestant for one in repaired.cost.deprived} == opponents  # 1 and 10 know boards 5 and 6


def test_copies_let_more_tables_play_the_same_boards() -> None:
    one_copy = late_table(Progress(mitchell(7)).through(1), limits=SHORT)
    two_copies = late_table(Progress(mitchell(7)).through(1), limits=replace(SHORT, copies=2))
    assert one_copy.cost.sharing
    assert check(two_copies).cost.hardship <= check(one_copy).cost.hardship


def test_a_director_who_will_have_no_meeting_repeated() -> None:
    """Five tables, two pairs gone: those left cannot all play without meeting again."""
    evening = Progress(mitchell(5)).through(2)
    free = gone(evening, 3, 7, limits=SHORT)
    assert free.cost.again
    with pytest.raises(Unplayable) as refused:
        gone(evening, 3, 7, limits=replace(SHORT, meet_again=False))
    assert refused.value.flaw.id == "repair_meets_again"
    assert refused.value.flaw.values["pairs"] == len(free.cost.again)


def test_individuals_keep_their_partners() -> None:
    players = Movement(
        MovementKind.INDIVIDUAL,
        8,
        2,
        (
            Encounter(1, 1, (8, 1), (6, 2), (1,)),
            Encounter(1, 2, (5, 7), (3, 4), (2,)),
            Encounter(2, 1, (8, 2), (7, 3), (3,)),
            Encounter(2, 2, (6, 1), (4, 5), (4,)),
            Encounter(3, 1, (8, 3), (1, 4), (5,)),
            Encounter(3, 2, (7, 2), (5, 6), (6,)),
        ),
    )
    evening = Progress(players).through(1, PlayedTable(1, 1, (8, 1), (6, 2), (9, 10)))
    assert {board for _, board, _ in evening.collisions} == {9, 10}
    repaired = check(mend_boards(evening, limits=SHORT))
    partners = {frozenset(side) for one in players.encounters for side in (one.ns, one.ew)}
    assert {frozenset(side) for one in repaired.plan.encounters for side in (one.ns, one.ew)} <= partners
    assert not repaired.cost.fewer


# A pair too many.


@pytest.mark.parametrize("tables", [6, 7, 8, 10, 13])
def test_the_rover_of_a_mitchell(tables: int) -> None:
    """From round 2 on it takes the places of different North-South pairs, and meets nobody and no board twice."""
    plan = mitchell(tables, rounds=min(tables, 8), way="relay" if tables % 2 == 0 else None)
    joined = replace(plan, contestants=2 * tables + 1, lines=((*plan.lines[0], 2 * tables + 1), plan.lines[1]))
    evening = Progress(joined).through(1)
    known = room_givens(evening, evening, AS_IT_IS, late=True)
    start = bumped(known, 2 * tables + 1, evening.ahead, evening.open_rounds)
    roving = [one for one in start if one.ns == (2 * tables + 1,)]
    assert [one.round for one in sorted(roving)] == list(evening.open_rounds)
    assert len({one.table for one in roving}) == len({one.ew for one in roving}) == len({one.sets for one in roving})
    assert len({one.table for one in roving}) == len(roving)


# Directions.


def test_turning_a_table_keeps_moores_sums() -> None:
    plan = one_winner(7, switched=(7,))
    arrows = Arrows(plan, set(range(1, 15)))
    rng = Random(2)
    for _ in range(40):
        arrows.turn(rng.randrange(len(arrows.encounters)))
    counted = balance(plan.with_encounters(arrows.encounters)).sums
    assert arrows.sums == counted
    assert arrows.square == sum(value * value for value in counted.values())


def test_the_best_single_switch_of_seven_tables_is_found() -> None:
    """Published: 1.0491 with one switched round, 3.4896 without."""
    plan = one_winner(7)
    arrows = Arrows(plan, set(range(1, 15)))
    rounds = [[place for place, one in enumerate(arrows.encounters) if one.round == number] for number in range(1, 8)]
    turned = best_turns(arrows, rounds)
    assert len(turned) == 1
    assert balance(plan.with_encounters(arrows.encounters)).spread == pytest.approx(1.0491, abs=5e-5)
