"""A movement in one line: the recommended one, or a sentence why there is none."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.movement import (
    Movement,
    MovementKind,
    MovementWish,
    Span,
    Unplayable,
    choose,
    howell,
    mitchell,
    movement_for,
)


def test_it_is_the_recommended_one() -> None:
    wish = MovementWish(MovementKind.PAIRS, 14, Span(24, 28), winners=1)
    for boards in ("24..28", (24, 28), Span(24, 28)):
        assert movement_for(pairs=14, boards=boards, winners=1) == choose(wish).recommended.movement
    assert movement_for(14, 26).boards_played == 26
    assert movement_for(tables=7.5).contestants == 15
    assert movement_for(pairs=14, tables=7) == movement_for(14)
    assert movement_for(players=28).kind is MovementKind.INDIVIDUAL
    assert movement_for(teams=9, rounds=8).rounds == 8
    assert movement_for(pairs=14, family="howell").family == "howell"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "Say how many play"),
        ({"pairs": 14, "teams": 7}, "of several"),
        ({"pairs": 3}, "Three pairs"),
        ({"pairs": True}, "True is no number of pairs"),
        ({"pairs": "14"}, "14 is no number of pairs"),
        ({"pairs": 14.5}, "14.5 is no number of pairs"),
        ({"pairs": 14, "tables": 6}, "14 pairs have 7 tables, not 6."),
        ({"tables": "7"}, "7 is no number of tables"),
        ({"tables": 7.3}, "7.3 is no number of tables"),
        ({"tables": float("nan")}, "nan is no number of tables"),
        ({"pairs": 14, "boards": 1000}, "everybody plays 1000 boards; with 224 there is one"),
        ({"pairs": 14, "boards": "many"}, "many is no number of boards"),
        ({"pairs": 14, "boards": [26]}, "no number of boards"),
        ({"pairs": 14, "boards": (28, 24)}, "write the smaller number first"),
        ({"pairs": 14, "minutes": 10}, "10 minutes at most"),
        ({"pairs": 14, "rounds": 50}, "take 13 or 14 rounds"),
        ({"pairs": 14, "winners": True}, "True is no number of winners"),
        ({"pairs": 14, "stationary": None}, "None is no number of pairs who stay"),
        ({"pairs": 14, "switches": 1}, "is True or False"),
        ({"pairs": 14, "family": 5}, "named by its text"),
        ({"pairs": 14, "family": "waltz"}, "waltz"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unplayable) as refused:
        movement_for(**asked)
    assert sentence in str(refused.value)


def test_a_movement_is_read_round_by_round() -> None:
    plan = mitchell(3, boards_per_set=2)
    assert [len(tables) for tables in plan] == [3, 3, 3]
    assert list(plan)[1] == plan.round(2)
    assert plan.boards_at(plan.round(2)[0]) == (3, 4)
    assert plan.to_dicts()[3] == {"round": 2, "table": 1, "ns": 1, "ew": 6, "boards": [3, 4]}
    assert repr(howell(4)) == "<Movement howell: 4 pairs, 2 tables, 3 rounds, 6 boards>"


@pytest.mark.parametrize("wrong", [0, 4, -1, True, "1", None, 1.0], ids=repr)
def test_a_round_that_there_is_not(wrong: Any) -> None:
    plan: Movement = mitchell(3)
    with pytest.raises(Unplayable, match=r"rounds 1 to 3"):
        plan.round(wrong)


def test_numbers_of_numpy_are_taken() -> None:
    numpy = pytest.importorskip("numpy")
    assert movement_for(numpy.int64(14), numpy.int32(26)) == movement_for(14, 26)
    assert movement_for(tables=numpy.int64(7), rounds=numpy.int64(7)) == movement_for(tables=7, rounds=7)
