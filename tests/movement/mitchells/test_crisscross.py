"""The crisscross: a complete Mitchell for 4, 8, 12 ... tables in which nothing is shared, relayed or skipped."""

from __future__ import annotations

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.crisscross import crisscross, exists
from kibitz.movement.quality import quality
from tests.movement.special import all_meet_all, everybody_plays_all, refused, said, sets_at, tables_of


@pytest.mark.parametrize("boards_stay", [False, True])
@pytest.mark.parametrize("tables", range(4, 41, 4))
def test_it_is_complete_without_sharing_or_relay(tables: int, boards_stay: bool) -> None:
    movement = crisscross(tables, boards_stay=boards_stay)
    assert (movement.tables, movement.rounds, movement.sets, movement.winners) == (tables, tables, tables, 2)
    assert everybody_plays_all(movement)
    assert all_meet_all(movement)
    assert quality(movement).copies == 1
    assert not any(quality(movement).resting.values())
    said(movement)


def test_odd_pairs_go_up_and_even_pairs_go_down() -> None:
    movement = crisscross(8)
    assert tables_of(movement, 8 + 1) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert tables_of(movement, 8 + 2) == [2, 1, 8, 7, 6, 5, 4, 3]
    assert quality(movement).stationary == tuple(range(1, 9))


def test_boards_cross_to_the_opposite_table_at_half_way() -> None:
    movement = crisscross(8)
    where = {one: [sets_at(movement, table).index(one) for table in range(1, 9)] for one in (1, 2)}
    tables = {one: [rounds.index(number) + 1 for number in range(8)] for one, rounds in where.items()}
    assert tables[1] == [1, 8, 7, 6, 2, 3, 4, 5]
    assert tables[2] == [2, 3, 4, 5, 1, 8, 7, 6]


def test_an_odd_pair_plays_the_odd_sets_first() -> None:
    movement = crisscross(12)
    sets = [encounter.sets[0] for encounter in movement.of(12 + 3)]
    assert sorted(sets[:6]) == [1, 3, 5, 7, 9, 11]


def test_the_boards_may_stay() -> None:
    movement = crisscross(8, boards_stay=True)
    assert all(set(sets_at(movement, table)) == {table} for table in range(1, 9))
    assert tables_of(movement, 1) == [1, 8, 7, 6, 5, 4, 3, 2]
    assert tables_of(movement, 2) == [2, 3, 4, 5, 6, 7, 8, 1]
    assert tables_of(movement, 8 + 1) == [1, 2, 3, 4, 8, 7, 6, 5]


def test_curtailed() -> None:
    assert crisscross(12, rounds=9).rounds == 9


def test_other_numbers_of_tables_have_none() -> None:
    assert [tables for tables in range(1, 20) if exists(tables)] == [4, 8, 12, 16]
    with pytest.raises(Unplayable) as refusal:
        crisscross(10)
    assert "8 or 12" in refused(refusal.value)
    with pytest.raises(Unplayable) as refusal:
        crisscross(8, rounds=9)
    assert "from 1 to 8" in refused(refusal.value)
