"""Rounds cut and added, boards skipped and played late, arrow switches, and those who cannot move."""

from __future__ import annotations

from itertools import combinations

import pytest

from kibitz.movement.balance import balance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement
from kibitz.movement.repair import (
    LatePlay,
    PlayedTable,
    Progress,
    RepairLimits,
    cut_choices,
    cut_rounds,
    evening,
    extra_round,
    forgo,
    forgotten_switch,
    late_round,
    skip_boards,
    spread,
    stay,
)
from tests.movement.repair.evenings import SHORT, at, boards, check, howell, one_winner
from tests.movement.repair.test_coming_and_going import TEAMS

# Fewer rounds.


def test_the_round_is_cut_without_which_the_evening_is_fairest() -> None:
    evening_ = Progress(one_winner(9, switched=(9,))).through(3)
    choices = cut_choices(evening_)
    repaired = check(cut_rounds(evening_))
    assert repaired.cost.spread_after == pytest.approx(min(choices.values()))
    assert max(choices.values()) > min(choices.values()) + 1
    assert min(choices, key=lambda number: choices[number]) != 9  # the switched round is worth keeping


def test_two_rounds_are_chosen_together() -> None:
    evening_ = Progress(howell(10)).through(3)
    best = min(spread(cut_rounds(evening_, which=pair).after) for pair in combinations(evening_.open_rounds, 2))
    assert cut_rounds(evening_, 2).cost.spread_after == pytest.approx(best)


def test_where_it_is_all_one_the_last_round_is_cut() -> None:
    plan = mitchell(7)
    repaired = check(cut_rounds(Progress(plan).through(2), 2))
    assert [one[:4] for one in repaired.plan.encounters] == [one[:4] for one in plan.encounters if one.round <= 5]
    assert repaired.cost.fewer == dict.fromkeys(range(1, 15), 4)
    assert not repaired.cost.deprived


def test_later_rounds_move_up() -> None:
    plan = mitchell(7)
    repaired = check(cut_rounds(Progress(plan).through(2), which=[4]))
    assert repaired.plan.rounds == 6
    assert at(repaired.plan, 4, 1).ew == at(plan, 5, 1).ew


def test_teams_may_cut_too() -> None:
    repaired = cut_rounds(Progress(TEAMS).through(1))
    assert repaired.plan.rounds == 2
    assert repaired.cost.fewer == {2: 4, 3: 4}


@pytest.mark.parametrize(
    ("count", "which", "flaw"),
    [
        (6, None, "repair_too_many_cut"),
        (0, None, "repair_too_many_cut"),
        (1, [2], "repair_round_not_open"),
        (1, [9], "repair_round_not_open"),
    ],
)
def test_rounds_that_cannot_be_cut(count: int, which: list[int] | None, flaw: str) -> None:
    with pytest.raises(Unplayable) as refused:
        cut_rounds(Progress(mitchell(7)).through(2), count, which=which)
    assert refused.value.flaw.id == flaw


# More rounds.


@pytest.mark.parametrize("tables", [5, 9, 13, 21])
def test_a_curtailed_mitchell_goes_on_as_it_would_have(tables: int) -> None:
    repaired = check(extra_round(Progress(mitchell(tables, rounds=tables - 1)).through(2), limits=SHORT))
    assert repaired.plan.encounters == mitchell(tables).encounters


@pytest.mark.parametrize("pairs", [8, 10, 12])
def test_a_curtailed_howell_goes_on(pairs: int) -> None:
    repaired = check(extra_round(Progress(howell(pairs, rounds=pairs - 3)).through(2), limits=SHORT))
    assert len(repaired.plan.round(pairs - 2)) == pairs // 2
    assert not repaired.cost.again
    assert not repaired.cost.sharing


def test_after_a_complete_movement_new_boards_are_needed() -> None:
    evening_ = Progress(mitchell(7)).through(6)
    with pytest.raises(Unplayable) as refused:
        extra_round(evening_, limits=SHORT)
    assert refused.value.flaw.id == "repair_no_extra_round"
    new_sets = refused.value.flaw.values["new_sets"]
    assert new_sets == 4  # seven tables, two of which can share
    assert isinstance(new_sets, int)
    repaired = check(extra_round(evening_, limits=RepairLimits(new_sets=new_sets, budget=1_500)))
    assert {one for encounter in repaired.plan.round(8) for one in encounter.sets} == {8, 9, 10, 11}
    assert len(repaired.plan.round(8)) == 7


def test_one_sits_out_of_an_extra_round_if_the_pairs_are_odd() -> None:
    repaired = check(extra_round(Progress(howell(9, rounds=7)).through(2), limits=SHORT))
    assert len(repaired.plan.round(8)) == 4
    resting = set(range(1, 10)) - {contestant for one in repaired.plan.round(8) for contestant in one.contestants}
    assert all(len(repaired.plan.of(one)) == 7 for one in resting)  # who has not sat out before


# Late plays.


def test_a_board_is_skipped_for_now() -> None:
    plan = mitchell(7)
    slow = Progress(plan).through(3).having(now=4)
    repaired = check(skip_boards(slow, 2, [boards(plan, 4, 2)[1]]))
    late = LatePlay(4, 2, (2,), at(plan, 4, 2).ew, (boards(plan, 4, 2)[1],))
    assert repaired.cost.late_plays == (late,)
    assert not repaired.cost.told
    done = repaired.after.through(5).having(PlayedTable(5, 2, late.ns, late.ew, late.boards))
    assert not done.late_plays
    assert spread(done) == spread(Progress(plan).through(5))


def test_a_board_is_skipped_for_good() -> None:
    plan = mitchell(7)
    slow = Progress(plan).through(3).having(now=4)
    skipped = boards(plan, 4, 2)[1]
    repaired = check(skip_boards(slow, 2, [skipped], later=False))
    assert not repaired.cost.late_plays
    assert {(one.contestant, one.board) for one in repaired.cost.deprived} == {
        (contestant, skipped) for contestant in at(plan, 4, 2).contestants
    }


def test_only_boards_that_are_under_way_can_be_skipped() -> None:
    evening_ = Progress(mitchell(7)).through(3).having(now=4)
    for table, board in ((2, 1), (9, 9)):
        with pytest.raises(Unplayable) as refused:
            skip_boards(evening_, table, [board])
        assert refused.value.flaw.id == "repair_not_under_way"


def test_late_plays_are_a_round_of_their_own_at_the_end() -> None:
    plan = mitchell(7)
    evening_ = Progress(plan).through(
        3, PlayedTable(1, 1, (1,), (8,), ()), PlayedTable(2, 1, (1,), (14,), ()), PlayedTable(2, 2, (2,), (8,), ())
    )
    repaired = check(late_round(evening_))
    assert [(one.round, one.ns, one.ew) for one in repaired.after.ahead if one.round > 7] == [
        (8, (1,), (8,)),
        (9, (1,), (14,)),
        (9, (2,), (8,)),
    ]
    assert not repaired.cost.fewer
    assert not repaired.cost.late_plays
    with pytest.raises(Unplayable) as refused:
        late_round(repaired.after)
    assert refused.value.flaw.id == "repair_nothing_late"


def test_late_plays_given_up_are_artificial_scores() -> None:
    evening_ = Progress(mitchell(7)).through(3, PlayedTable(1, 1, (1,), (8,), ()), PlayedTable(2, 2, (2,), (8,), (5,)))
    some = check(forgo(evening_, evening_.late_plays[0]))
    assert {(one.contestant, one.board) for one in some.cost.deprived} == {(1, 1), (1, 2), (8, 1), (8, 2)}
    assert [late.boards for late in some.cost.late_plays] == [(6,)]
    every = check(forgo(evening_))
    assert len(every.cost.deprived) == 6
    assert not every.cost.late_plays


# Arrow switches.


def turned(plan: Movement, number: int) -> tuple[PlayedTable, ...]:
    return tuple(
        PlayedTable(number, one.table, one.ew, one.ns, plan.board_numbers(one.sets)) for one in plan.round(number)
    )


@pytest.mark.parametrize("tables", [7, 9, 11])
def test_the_switch_of_a_mitchell_was_forgotten_and_another_round_is_switched(tables: int) -> None:
    """Any one round serves as well as any other: the evening is as fair as it would have been."""
    plan = one_winner(tables, switched=(3,))
    evening_ = Progress(plan).through(3, *turned(plan, 3))
    repaired = check(forgotten_switch(evening_))
    assert repaired.cost.spread_after == pytest.approx(balance(plan).spread)
    assert repaired.cost.spread_before > 2 * repaired.cost.spread_after
    assert (
        len(
            {
                one.round
                for one, old in zip(repaired.after.ahead, plan.encounters[-len(repaired.after.ahead) :], strict=True)
                if one != old
            }
        )
        == 1
    )


def test_a_switch_too_many_and_the_next_is_left_out() -> None:
    plan = one_winner(7, switched=(6,))
    evening_ = Progress(plan).through(3, *turned(plan, 3))
    repaired = check(forgotten_switch(evening_))
    assert repaired.cost.spread_after == pytest.approx(balance(plan).spread)
    assert set(repaired.cost.told.values()) == {(6,)}


def test_single_tables_bring_a_howell_back_to_perfect_balance() -> None:
    plan = howell(8)
    evening_ = Progress(plan).through(3, *turned(plan, 3))
    assert spread(evening_) > 1
    repaired = check(forgotten_switch(evening_, whole_rounds=False))
    assert repaired.cost.spread_after == 0


def test_two_rankings_have_no_arrow_to_switch() -> None:
    with pytest.raises(Unplayable) as refused:
        forgotten_switch(Progress(mitchell(7)).through(2))
    assert refused.value.flaw.id == "repair_nothing_to_switch"
    with pytest.raises(Unplayable) as refused:
        forgotten_switch(Progress(one_winner(7)).through(7))
    assert refused.value.flaw.id == "repair_no_rounds_left"


# Somebody cannot move.


@pytest.mark.parametrize("plan", [mitchell(7), howell(10)])
def test_who_cannot_move_plays_the_same_at_one_table(plan: Movement) -> None:
    evening_ = Progress(plan).through(2)
    repaired = check(stay(evening_, plan.contestants - 1))
    assert {one.table for one in repaired.after.ahead if plan.contestants - 1 in one.contestants} == {
        one.table for one in plan.round(2) if plan.contestants - 1 in one.contestants
    }
    assert sorted((one.round, one.ns, one.ew, one.sets) for one in repaired.plan.encounters) == sorted(
        (one.round, one.ns, one.ew, one.sets) for one in plan.encounters
    )
    assert repaired.cost.spread_after == repaired.cost.spread_before


def test_it_stays_so_in_the_next_repair() -> None:
    once = stay(Progress(howell(10)).through(2), 4, table=5)
    again = check(extra_round(check(cut_rounds(once.after, which=[7])).after, limits=SHORT))
    assert {one.table for one in again.after.ahead if 4 in one.contestants} == {5}


def test_two_who_cannot_move_cannot_meet() -> None:
    evening_ = Progress(mitchell(7)).through(1)
    with pytest.raises(Unplayable) as refused:
        stay(evening_, 1, 10)  # at tables 1 and 3
    assert refused.value.flaw.id == "repair_both_stay"
    with pytest.raises(Unplayable) as refused:
        stay(evening_, 1, 2, table=1)
    assert refused.value.flaw.id == "repair_stay_together"
    with pytest.raises(Unplayable) as refused:
        stay(Progress(TEAMS).through(1), 1)
    assert refused.value.flaw.id == "repair_of_teams"


# The whole evening.


def test_the_evening_of_a_plan_that_went_well_is_that_plan() -> None:
    plan = howell(12)
    for now in (0, 4, 11):
        whole = evening(Progress(plan).through(now))
        assert whole is not None
        assert [(one.round, one.table, one.ns, one.ew) for one in whole.encounters] == [
            one[:4] for one in plan.encounters
        ]
        assert spread(Progress(plan).through(now)) == pytest.approx(balance(plan).spread)


def test_a_late_play_does_not_take_a_round_that_is_still_to_come() -> None:
    plan = one_winner(5)
    late = Progress(plan).through(2, PlayedTable(1, 2, (2,), (7,), ())).having(PlayedTable(2, 2, (2,), (7,), (3, 4)))
    whole = evening(late)
    assert whole is not None
    for number in (3, 4, 5):
        assert [one[:4] for one in whole.round(number)] == [one[:4] for one in plan.round(number)]
    assert whole.boards_played == 10
