"""Barometers: the same boards everywhere in each round; all-play-all as evenly compared as can be."""

from __future__ import annotations

import pytest

from kibitz.messages import Speaker
from kibitz.movement.arrow_switches import one_winner, switch_rounds
from kibitz.movement.balance import balance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.barometer import all_play_all, barometer, barometer_mitchell
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import quality

PERFECT = [4, 8, 12, 16, 20, 24, 28, 32, 44, 64]


def assert_barometer(movement: Movement) -> None:
    for number, tables in movement.by_round():
        assert {encounter.sets for encounter in tables} == {(number,)}
    assert movement.details["copies"] == movement.tables == quality(movement).copies


@pytest.mark.parametrize("tables", [*range(2, 20), 39, 40])
def test_a_mitchell_as_barometer_is_complete_without_skip_and_relay(tables: int) -> None:
    movement = barometer_mitchell(tables, boards_per_set=1)
    assert_barometer(movement)
    assert movement.rounds == movement.sets == tables
    assert movement.winners == 2
    assert movement.details.keys() == {"copies"}
    assert set(quality(movement).meetings.values()) == {1}
    assert len(quality(movement).meetings) == tables * tables


@pytest.mark.parametrize("rounds", range(1, 9))
def test_a_curtailed_mitchell(rounds: int) -> None:
    movement = barometer_mitchell(8, rounds=rounds, boards_per_set=3)
    assert_barometer(movement)
    assert movement.boards == movement.boards_played == 3 * rounds
    assert movement.details.keys() == {"copies"}


@pytest.mark.parametrize("movement", [mitchell(8), mitchell(8, rounds=7), half_table_mitchell(13), rover_mitchell(15)])
def test_any_movement_keeps_its_meetings(movement: Movement) -> None:
    played = barometer(movement)
    assert_barometer(played)
    assert played.family == "barometer_mitchell"
    assert played.lines == movement.lines
    assert [encounter[:4] for encounter in played.encounters] == [encounter[:4] for encounter in movement.encounters]
    assert played.details.get("skip_after") == movement.details.get("skip_after")
    assert barometer(played) == played


def test_tables_with_several_sets() -> None:
    movement = Movement(
        MovementKind.PAIRS,
        4,
        2,
        (
            Encounter(1, 1, (1,), (2,), (1, 2)),
            Encounter(1, 2, (3,), (4,), (3,)),
            Encounter(2, 1, (1,), (3,), (5,)),
            Encounter(2, 2, (2,), (4,), (6,)),
        ),
    )
    assert [encounter.sets for encounter in barometer(movement).encounters] == [(1, 2), (1,), (3,), (3,)]
    assert barometer(movement).family == "barometer"


def test_a_switched_round_changes_nothing_so_single_tables_are_switched() -> None:
    movement = barometer_mitchell(7)
    assert balance(switch_rounds(movement, [3, 7])).variance == balance(movement).variance
    switched = one_winner(movement)
    assert switched.winners == 1
    assert switched.details == {"copies": 7, "switched_tables": True}
    assert balance(switched).spread == pytest.approx(1.0491, abs=0.00006)  # as a Mitchell with a round switched
    for number in range(1, 8):  # to switch a whole round changes nothing, so never more than half of it is
        assert sum(encounter.ew[0] <= 7 for encounter in switched.round(number)) <= 3
    assert balance(one_winner(barometer_mitchell(8))).spread < 1.24


@pytest.mark.parametrize("pairs", [*range(4, 30), 39, 40])
def test_everybody_meets_everybody_once(pairs: int) -> None:
    movement = all_play_all(pairs, steps=0)
    made = quality(movement)
    assert_barometer(movement)
    assert movement.rounds == pairs - 1 + pairs % 2
    assert (made.never_meet, made.most_meetings) == (0, 1)
    assert [len(rounds) for rounds in made.sit_outs.values()] == ([1] * pairs if pairs % 2 else [])


@pytest.mark.parametrize("pairs", [*PERFECT, *(pairs - 1 for pairs in PERFECT if pairs not in (4, 16, 64))])
def test_perfect_balance_by_construction(pairs: int) -> None:
    assert balance(all_play_all(pairs, steps=0)).variance == 0


@pytest.mark.parametrize(
    ("pairs", "spread"), [(5, 1.265), (6, 1.634), (9, 1.155), (10, 1.789), (13, 1.54), (14, 1.852)]
)
def test_as_even_as_can_be_where_it_cannot_be_perfect(pairs: int, spread: float) -> None:
    assert quality(all_play_all(pairs)).spread <= spread


def test_the_last_pair_stays_and_the_others_follow_each_other() -> None:
    movement = all_play_all(16)
    assert {encounter.table for encounter in movement.of(16)} == {1}
    for pair in range(2, 16):
        before = [encounter.table for encounter in movement.of(pair - 1)]
        assert [encounter.table for encounter in movement.of(pair)][1:] == before[:-1]


@pytest.mark.parametrize("rounds", [1, 5, 9, 12])
def test_a_curtailed_all_play_all(rounds: int) -> None:
    movement = all_play_all(13, rounds=rounds, steps=1000)
    assert_barometer(movement)
    assert movement.rounds == rounds
    assert quality(movement).most_meetings == 1
    assert movement == all_play_all(13, rounds=rounds, steps=1000)
    assert quality(movement).spread <= quality(all_play_all(13, rounds=rounds, steps=0)).spread


@pytest.mark.parametrize(
    ("pairs", "rounds", "flaw", "said"),
    [
        (3, None, "all_play_all_pairs", "it takes 4 to 100"),
        (101, None, "all_play_all_pairs", "it takes 4 to 100"),
        (8, 8, "all_play_all_rounds", "Play 1 to 7"),
        (8, 0, "all_play_all_rounds", "Play 1 to 7"),
    ],
)
def test_what_cannot_be_made(pairs: int, rounds: int | None, flaw: str, said: str) -> None:
    with pytest.raises(Unplayable) as refused:
        all_play_all(pairs, rounds=rounds)
    assert refused.value.flaw.id == flaw
    assert said in Speaker("en").say(refused.value.flaw.message_id, **refused.value.flaw.values)
