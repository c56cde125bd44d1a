"""Late pairs and tables, pairs who leave, tables that cannot be used."""

from __future__ import annotations

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair import (
    LatePlay,
    PlayedTable,
    Progress,
    RepairLimits,
    close_tables,
    gone,
    late_pair,
    late_pairs,
    late_table,
    mend_boards,
    merge_half_tables,
)
from tests.movement.repair.evenings import SHORT, boards, check, howell, one_winner

TEAMS = Movement(
    MovementKind.TEAMS,
    3,
    4,
    (
        Encounter(1, 1, (1,), (2,), (1,)),
        Encounter(1, 2, (2,), (1,), (1,)),
        Encounter(2, 1, (1,), (3,), (2,)),
        Encounter(2, 2, (3,), (1,), (2,)),
        Encounter(3, 1, (2,), (3,), (3,)),
        Encounter(3, 2, (3,), (2,), (3,)),
    ),
)
FOUR_PLAYERS = Movement(
    MovementKind.INDIVIDUAL,
    4,
    4,
    (
        Encounter(1, 1, (1, 2), (3, 4), (1,)),
        Encounter(2, 1, (1, 3), (2, 4), (2,)),
        Encounter(3, 1, (1, 4), (2, 3), (3,)),
    ),
)


# Late.


@pytest.mark.parametrize("pairs", [7, 9, 11])
def test_a_late_pair_is_the_missing_pair_of_a_howell(pairs: int) -> None:
    """The half table is filled, and the movement is the full one again; what was missed can be played late."""
    repaired = check(late_pair(Progress(howell(pairs)).through(2), limits=SHORT))
    full = howell(pairs + 1)
    for number in range(3, full.rounds + 1):
        meetings = {(frozenset(one.contestants), one.sets) for one in repaired.plan.round(number)}
        assert meetings == {(frozenset(one.contestants), one.sets) for one in full.round(number)}
    assert repaired.cost.late_plays == (
        LatePlay(1, repaired.cost.late_plays[0].table, (1,), (pairs + 1,), boards_of_round(full, 1, pairs + 1)),
        LatePlay(2, repaired.cost.late_plays[1].table, (2,), (pairs + 1,), boards_of_round(full, 2, pairs + 1)),
    )
    assert not repaired.cost.sharing
    assert not repaired.cost.fewer
    declined = check(late_pair(Progress(howell(pairs)).through(2), limits=SHORT, offer_late_plays=False))
    assert not declined.cost.late_plays


def boards_of_round(plan: Movement, number: int, pair: int) -> tuple[int, ...]:
    return plan.board_numbers(next(one for one in plan.of(pair) if one.round == number).sets)


def test_a_late_pair_is_the_missing_pair_of_a_mitchell() -> None:
    """Seven tables and a half: East-West 15 have nobody at table 8; the late pair sits there North-South."""
    full = mitchell(8, way="relay")
    there = tuple(one for one in full.encounters if one.ns != (8,))
    numbers = {one: one if one < 8 else one - 1 for one in range(1, 17)}
    half = Movement(
        MovementKind.PAIRS,
        15,
        2,
        tuple(one._replace(ew=(numbers[one.ew[0]],)) for one in there),
        (tuple(range(1, 8)), tuple(range(8, 16))),
    )
    repaired = check(late_pair(Progress(half).through(1), limits=SHORT))
    assert repaired.plan.lines == ((*range(1, 8), 16), tuple(range(8, 16)))
    assert len(repaired.plan.of(16)) == 8  # seven rounds and one late play
    assert {one.ns for one in repaired.plan.of(16)} == {(16,)}
    assert not repaired.cost.sit_outs


@pytest.mark.parametrize("plan", [mitchell(7), one_winner(9), howell(8), howell(12)])
def test_a_pair_too_many_bumps_the_others_in_turn(plan: Movement) -> None:
    repaired = check(late_pair(Progress(plan).through(1), limits=SHORT))
    newcomer = plan.contestants + 1
    assert len(repaired.plan.of(newcomer)) == plan.rounds - 1
    assert not repaired.cost.again
    assert not repaired.cost.sharing
    assert all(len(rounds) == 1 for rounds in repaired.cost.sit_outs.values())
    assert len(repaired.cost.sit_outs) == plan.rounds - 1


@pytest.mark.parametrize("plan", [mitchell(7), mitchell(9, rounds=8), one_winner(9)])
def test_a_late_table_shares_boards(plan: Movement) -> None:
    """There are as many sets as before: a table more, and so two tables share in each round."""
    repaired = check(late_table(Progress(plan).through(1), limits=SHORT))
    first, second = plan.contestants + 1, plan.contestants + 2
    assert all(len(repaired.plan.of(pair)) == plan.rounds - 1 for pair in (first, second))
    assert not repaired.cost.fewer
    assert len(repaired.cost.sharing) <= plan.rounds
    if plan.winners == 2:
        assert {len(line) for line in repaired.plan.lines} == {plan.tables + 1}


def test_the_room_has_no_more_tables() -> None:
    repaired = check(late_table(Progress(mitchell(5)).through(1), limits=RepairLimits(tables=5, budget=1_500)))
    assert repaired.plan.tables == 5
    assert all(len(rounds) <= 2 for rounds in repaired.cost.sit_outs.values())


def test_a_pair_that_the_plan_knows_needs_no_new_plan() -> None:
    """Pair 12 was to sit at table 5 in round 1, and came for round 2."""
    plan = mitchell(7)
    evening = Progress(plan).through(2, PlayedTable(1, 5, (5,), (12,), ()))
    repaired = check(mend_boards(evening))
    assert repaired.plan is plan
    assert repaired.cost.late_plays == (LatePlay(1, 5, (5,), (12,), boards(plan, 1, 5)),)


def test_late_pair_and_wrong_board_at_once() -> None:
    plan = mitchell(7)
    evening = Progress(plan).through(3, PlayedTable(3, 2, (2,), (14,), (9, 8)))
    repaired = check(late_pair(evening, limits=SHORT))
    assert repaired.plan.of(15)
    assert all(9 not in repaired.plan.board_numbers(one.sets) for one in repaired.plan.of(2) if one.round > 3)


@pytest.mark.parametrize("plan", [TEAMS, FOUR_PLAYERS])
def test_late_entries_of_other_events_are_refused(plan: Movement) -> None:
    with pytest.raises(Unplayable) as refused:
        late_pair(Progress(plan).through(1))
    assert refused.value.flaw.id == "repair_late_entry_of_kind"


def test_too_late() -> None:
    with pytest.raises(Unplayable) as refused:
        late_pair(Progress(mitchell(5)).through(5))
    assert refused.value.flaw.id == "repair_no_rounds_left"
    with pytest.raises(Unplayable) as refused:
        late_pairs(Progress(mitchell(5)).through(1), 0)
    assert refused.value.flaw.id == "repair_nobody_late"


# Gone.


@pytest.mark.parametrize("plan", [mitchell(7), one_winner(7), howell(8), howell(12, rounds=9)])
def test_one_pair_leaves_and_each_of_its_opponents_sits_out_once(plan: Movement) -> None:
    repaired = check(gone(Progress(plan).through(2), 3, limits=SHORT))
    to_meet = {contestant for one in plan.of(3) if one.round > 2 for contestant in one.contestants} - {3}
    assert set(repaired.cost.sit_outs) == to_meet
    assert set(repaired.cost.told) == to_meet
    assert not repaired.cost.deprived  # nothing is due for a round that nobody could play (12C2 is not for this)
    assert repaired.cost.spread_after >= 0
    assert all(one.round <= 2 for one in repaired.plan.of(3))


def test_a_pair_leaves_in_the_middle_of_a_round() -> None:
    """Its opponents lose a board that they were about to play: that is an artificial score (12C2a)."""
    plan = mitchell(7)
    evening = Progress(plan).through(2).having(PlayedTable(3, 3, (3,), (8,), (9,)), now=3)
    repaired = check(gone(evening, 3, limits=SHORT))
    assert [(one.contestant, one.board) for one in repaired.cost.deprived] == [(8, 10)]


def test_the_next_who_leaves_makes_the_table_whole_again() -> None:
    """Twenty tables, thirteen rounds: the two who have nobody to play meet each other."""
    plan = mitchell(20, rounds=13)
    once = check(gone(Progress(plan).through(2), 3, limits=SHORT))
    twice = check(gone(once.after, 24, limits=SHORT))
    assert sum(map(len, twice.plan.lines)) == 40  # their numbers stay in the ranking
    assert len([one for one in twice.after.ahead if one.round == 5]) == 19
    assert sum(twice.cost.fewer.values()) == 0


def test_who_leaves_without_anybody_changing_the_table() -> None:
    plan = howell(10)
    repaired = check(gone(Progress(plan).through(2), 3, 5, reseat=False))
    stay = {one for one in plan.encounters if one.round > 2 and not {3, 5} & set(one.contestants)}
    assert set(repaired.after.ahead) == stay


def test_half_tables_are_merged() -> None:
    plan = mitchell(9, rounds=6)
    apart = gone(Progress(plan).through(1), 3, 15, reseat=False)
    together = check(merge_half_tables(apart.after, limits=SHORT))
    assert sum(map(len, together.cost.told.values())) > 0
    assert len(together.after.ahead) > len(apart.after.ahead)


def test_a_table_cannot_be_used() -> None:
    repaired = check(close_tables(Progress(howell(12, rounds=9)).through(2), 4, limits=SHORT))
    assert {one.table for one in repaired.after.ahead} == {1, 2, 3, 5, 6}
    rests = [len(rounds) for rounds in repaired.cost.sit_outs.values()]
    assert sum(rests) == 2 * 7
    assert max(rests) <= 2
    again = check(close_tables(repaired.after, 1, limits=SHORT))
    assert {one.table for one in again.after.ahead} == {2, 3, 5, 6}


def test_teams_and_players_leave_and_their_tables_do_not_play() -> None:
    repaired = gone(Progress(TEAMS).through(1), 3)
    assert not repaired.after.ahead
    assert repaired.cost.fewer == {1: 4, 2: 4}
    alone = check(gone(Progress(FOUR_PLAYERS).through(1), 4))
    assert not alone.after.ahead
    assert alone.cost.fewer == {1: 8, 2: 8, 3: 8}


@pytest.mark.parametrize("contestant", [0, 15, 99])
def test_nobody_of_that_number(contestant: int) -> None:
    with pytest.raises(Unplayable) as refused:
        gone(Progress(mitchell(7)).through(1), contestant)
    assert refused.value.flaw.id == "repair_no_such_contestant"


def test_who_has_left_cannot_leave_again() -> None:
    once = gone(Progress(mitchell(7)).through(1), 3, limits=SHORT)
    with pytest.raises(Unplayable):
        gone(once.after, 3)


def test_teams_are_not_rearranged() -> None:
    for repair in (merge_half_tables, mend_boards):
        with pytest.raises(Unplayable) as refused:
            repair(Progress(TEAMS).through(1))
        assert refused.value.flaw.id == "repair_of_teams"
    with pytest.raises(Unplayable):
        close_tables(Progress(TEAMS).through(1), 1)
