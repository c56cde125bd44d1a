"""Appendix Mitchell, Bowman, blocks, and an extra table: more tables than sets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.appendix import (
    appendix,
    appendix_exists,
    blocks,
    blocks_exist,
    bowman,
    bowman_exists,
    extra_table,
    extra_table_exists,
)
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from tests.movement.special import everybody_plays_all, nobody_meets_twice, refused, said, sets_at, tables_of


def proper(movement: Movement, tables: int, rounds: int) -> bool:
    assert (movement.tables, movement.rounds, movement.sets, movement.winners) == (tables, rounds, rounds, 2)
    assert not quality(movement).sit_outs
    said(movement)
    return everybody_plays_all(movement) and nobody_meets_twice(movement)


@pytest.mark.parametrize("rounds", [5, 7, 11, 13])
def test_an_appendix_up_to_twice_the_rounds(rounds: int) -> None:
    for tables in range(rounds + 1, 2 * rounds + 1):
        movement = appendix(tables, rounds)
        assert proper(movement, tables, rounds)
        assert quality(movement).copies == 2
        extra = tables - rounds
        staying = {*range(1, extra + 1), *(tables + table for table in range(rounds + 1, tables + 1))}
        assert set(quality(movement).stationary) == staying


def test_the_lines_of_an_appendix_go_in_opposite_directions() -> None:
    movement = appendix(9, 7)
    assert tables_of(movement, 5) == [5, 4, 3, 9, 8, 7, 6]  # North-South, at the second table where there are two
    assert tables_of(movement, 9 + 5) == [5, 6, 7, 1, 2, 3, 4]
    assert {shared.tables for shared in quality(movement).sharing} == {(1, 8), (2, 9)}


@pytest.mark.parametrize("tables", range(5, 24))
def test_a_bowman_adds_tables_two_by_two(tables: int) -> None:
    for rounds in range(3, tables):
        if bowman_exists(tables, rounds):
            assert proper(bowman(tables, rounds), tables, rounds)


def test_eleven_tables_and_nine_sets_as_published() -> None:
    movement = bowman(11)
    assert sets_at(movement, 10) == sets_at(movement, 1)
    assert sets_at(movement, 11) == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    shares = [
        [table for table in range(1, 11) if sets_at(movement, table)[number] == sets_at(movement, 11)[number]]
        for number in range(9)
    ]
    assert shares == [[9], [7], [5], [3], [1, 10], [8], [6], [4], [2]]
    assert movement.details["share"] == (1, 10)


def test_ten_tables_and_eight_sets_as_published() -> None:
    movement = bowman(10, 8)
    assert movement.details["skip_after"] == 4
    assert movement.details["share"] == (1, 9)
    with_last = {
        table for number in range(8) for table in range(1, 9) if sets_at(movement, table)[number] == 8 - number
    }
    assert with_last == {2, 4, 6, 8}


@pytest.mark.parametrize(("tables", "rounds"), [(6, 3), (14, 7), (18, 9), (16, 8), (26, 13), (21, 7), (40, 8)])
def test_blocks(tables: int, rounds: int) -> None:
    movement = blocks(tables, rounds)
    assert proper(movement, tables, rounds)
    assert quality(movement).copies == tables // rounds == movement.details["blocks"]
    assert sets_at(movement, 1) == sets_at(movement, rounds + 1)


@pytest.mark.parametrize("tables", [6, 8, 12, 14, 18, 20])
def test_an_extra_table_shares_with_another_in_each_round(tables: int) -> None:
    movement = extra_table(tables)
    assert proper(movement, tables, tables - 1)
    assert [len(shared.tables) for shared in quality(movement).sharing] == [2] * (tables - 1)
    visited = [shared.tables[0] for shared in quality(movement).sharing]
    assert tables_of(movement, 2 * tables) == visited == list(movement.details["extra_rover"])  # type: ignore[call-overload]


def test_where_they_exist() -> None:
    assert [rounds for rounds in range(1, 20) if appendix_exists(rounds + 1, rounds)] == [5, 7, 11, 13, 17, 19]
    assert [rounds for rounds in range(1, 15) if bowman_exists(15, rounds)] == [5, 7, 9, 11, 13]
    assert [rounds for rounds in range(1, 24) if blocks_exist(24, rounds)] == [3, 4, 6, 8, 12]
    assert [tables for tables in range(1, 21) if extra_table_exists(tables)] == [6, 8, 12, 14, 18, 20]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: appendix(10, 9), "7 or 11"),
        (lambda: appendix(15, 7), "from 8 to 14 tables"),
        (lambda: bowman(10, 9), "6 or 8 rounds"),
        (lambda: bowman(4), "more tables"),
        (lambda: blocks(20, 9), "5 or 10"),
        (lambda: blocks(7, 3), "web"),
        (lambda: extra_table(10), "8 or 12"),
    ],
)
def test_what_cannot_be_says_what_can(make: Callable[[], Movement], says: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        make()
    assert says in refused(refusal.value)
