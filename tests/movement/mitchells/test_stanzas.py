"""Two stanzas, double webs and scissors."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings, strategies as st

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.stanzas import double_web, scissors, two_stanza
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from tests.movement.special import (
    all_meet_all,
    everybody_plays_all,
    nobody_meets_twice,
    refused,
    said,
    sets_at,
    tables_of,
)
from tests.size import size


def steps(movement: Movement, pair: int) -> list[int]:
    """How many tables up a pair goes after each round."""
    return [(after - before) % movement.tables for before, after in pairwise(tables_of(movement, pair))]


@pytest.mark.parametrize("tables", [*range(2, 26, 2), 28, 32, 36, 40])
def test_two_stanzas_are_complete_and_have_their_own_boards(tables: int) -> None:
    movement = two_stanza(tables)
    half = tables // 2
    assert (movement.rounds, movement.sets) == (tables, tables)
    assert everybody_plays_all(movement)
    assert all_meet_all(movement)
    assert quality(movement).copies == 2
    for number, encounters in movement.by_round():
        played = {one for encounter in encounters for one in encounter.sets}
        assert played == set(range(1, half + 1) if number <= half else range(half + 1, tables + 1))
    said(movement)


def test_east_west_move_as_published() -> None:
    assert steps(two_stanza(6), 7) == [1] * 5
    assert steps(two_stanza(8), 9) == [2, 2, 2, 1, 2, 2, 2]
    assert steps(two_stanza(12), 13) == [1, 1, 4, 1, 1, 1, 1, 1, 4, 1, 1]
    assert steps(two_stanza(24), 25) == [22] * 11 + [23] + [22] * 11
    assert sets_at(two_stanza(6), 1) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("tables", [*range(2, 26, 2), 28, 32, 36, 40])
def test_scissors_are_complete_wherever_they_begin(tables: int) -> None:
    for first in range(1, tables // 2 + 1) if tables < 14 else (1, tables // 4, tables // 2):
        movement = scissors(tables, first=first)
        assert (movement.rounds, movement.sets) == (tables, 2 * tables)
        assert everybody_plays_all(movement)
        assert all_meet_all(movement)
        assert {shared.round for shared in quality(movement).sharing} == {first, first + tables // 2}
    said(movement)


def test_scissors_of_six_tables() -> None:
    movement = scissors(6, first=2)
    at_table_1 = [encounter.sets for encounter in movement.encounters if encounter.table == 1]
    # Sets 1 and 2 are the halves of the first set. After the first scissors the first halves are two tables ahead.
    assert at_table_1 == [(1, 2), (3, 5), (7, 4), (9, 6), (8, 10), (11, 12)]


@given(st.integers(6, 30), st.integers(3, 15), st.integers(3, 15))
@settings(max_examples=size(12, 40))
def test_a_double_web_lets_nobody_meet_twice(tables: int, first: int, second: int) -> None:
    assume(first + second + (first % 2 == 0) + (second % 2 == 0) <= tables)
    assume(tables % 2 == 0 or (first % 2 and second % 2))
    movement = double_web(tables, first, second)
    assert (movement.rounds, movement.sets) == (first + second, first + second)
    assert everybody_plays_all(movement)
    assert nobody_meets_twice(movement)
    before = {one for encounter in movement.encounters if encounter.round <= first for one in encounter.sets}
    assert before == set(range(1, first + 1))
    said(movement)


def test_eight_tables_with_a_break_after_five_rounds() -> None:
    movement = double_web(8, 5, 3)
    assert steps(movement, 9) == [1] * 7
    assert max(len(shared.tables) for shared in quality(movement).sharing if shared.round <= 5) == 2


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: two_stanza(7), "6 or 8"),
        (lambda: double_web(8, 5, 5), "8 at most"),
        (lambda: double_web(8, 4, 4), "6 at most"),
        (lambda: double_web(9, 4, 3), "3 or 5"),
        (lambda: double_web(8, 2, 5), "3 rounds or more"),
        (lambda: scissors(7), "needs no scissors"),
        (lambda: scissors(8, first=5), "from 1 to 4"),
    ],
)
def test_what_cannot_be_says_what_can(make: Callable[[], Movement], says: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        make()
    assert says in refused(refusal.value)
