"""More sets than tables: Blackpool, and a bye-stand after each table."""

from __future__ import annotations

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.relays import blackpool, relay_after_each, relay_after_each_exists
from kibitz.movement.quality import quality
from tests.movement.special import everybody_plays_all, refused, said, tables_of


@pytest.mark.parametrize("tables", range(3, 17))
def test_a_blackpool_shares_nothing(tables: int) -> None:
    for extra in range(2, min(tables, 8) + 1, 2):
        movement = blackpool(tables, extra=extra)
        assert (movement.tables, movement.rounds, movement.sets) == (tables, tables + extra, tables + extra)
        assert everybody_plays_all(movement)
        assert quality(movement).copies == 1
        assert quality(movement).most_meetings <= 3
        assert len(quality(movement).meetings) == tables**2
        said(movement)


def test_ten_tables_and_twelve_sets_as_published() -> None:
    movement = blackpool(10)
    for pair in range(1, 11):
        tables = tables_of(movement, 10 + pair)
        assert tables[10] == pair
        assert tables[11] == 11 - pair
    assert movement.details["rest_after"] == (5, 10)


def test_five_tables_and_seven_sets_as_published() -> None:
    movement = blackpool(5)
    assert [tables_of(movement, 5 + pair)[-1] for pair in range(1, 6)] == [5, 4, 3, 2, 1]
    four = blackpool(9, extra=4)  # the number of the pair from that of the tables, then up one
    assert tables_of(four, 9 + 2)[-2:] == [7, 8]


@pytest.mark.parametrize("tables", [tables for tables in range(2, 17) if tables % 3])
def test_a_bye_stand_after_each_table(tables: int) -> None:
    movement = relay_after_each(tables)
    assert (movement.rounds, movement.sets) == (2 * tables, 2 * tables)
    assert everybody_plays_all(movement)
    assert quality(movement).copies == 1
    assert set(quality(movement).meetings.values()) == {2}
    said(movement)


def test_twelve_tables_cannot_have_one_after_each() -> None:
    assert not relay_after_each_exists(12)
    with pytest.raises(Unplayable) as refusal:
        relay_after_each(12)
    assert "11 or 13" in refused(refusal.value)


def test_what_cannot_be_says_what_can() -> None:
    with pytest.raises(Unplayable) as refusal:
        blackpool(2)
    assert "from 3" in refused(refusal.value)
    with pytest.raises(Unplayable) as refusal:
        blackpool(7, extra=3)
    assert "2 or 4" in refused(refusal.value)
