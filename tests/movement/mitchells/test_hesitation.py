"""Hesitation Mitchells: most pairs stay, the others hesitate at a pivot table, and there is one winner."""

from __future__ import annotations

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.hesitation import exists, extended_hesitation, hesitation, layout
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from tests.movement.special import everybody_plays_all, nobody_meets_twice, refused, said, sets_at, tables_of

SIZES = [(tables, pivots) for pivots in (1, 2, 3) for tables in (*range(2, 19), 29, 40) if exists(tables, pivots)]


def plain(tables: int, pivots: int = 1) -> Movement:
    return hesitation(tables, pivots=pivots, arrows="none")


def seats(movement: Movement, pair: int) -> list[str]:
    return [f"{'NS' if pair in encounter.ns else 'EW'}{encounter.table}" for encounter in movement.of(pair)]


@pytest.mark.parametrize(("tables", "pivots"), SIZES)
def test_it_exists_with_one_to_three_pivots(tables: int, pivots: int) -> None:
    movement = plain(tables, pivots)
    assert (movement.tables, movement.rounds, movement.sets) == (tables, tables + pivots, tables + pivots)
    assert movement.winners == 1
    assert everybody_plays_all(movement)
    assert nobody_meets_twice(movement)
    assert len(quality(movement).stationary) == tables - pivots
    assert quality(movement).copies == (2 if pivots == 1 and tables % 2 == 0 else 1)
    said(movement)


def test_seven_tables_as_published() -> None:
    movement = plain(7)
    assert quality(movement).stationary == (1, 2, 3, 4, 5, 6)
    assert [sets_at(movement, table)[0] for table in range(1, 8)] == [1, 2, 3, 5, 6, 7, 8]
    assert quality(movement).resting[1] == (4,)
    assert seats(movement, 14) == ["EW7", "NS7", "EW1", "EW2", "EW3", "EW4", "EW5", "EW6"]
    assert len(quality(movement).meetings) == 56


def test_eight_tables_share_and_two_sets_rest_between_the_middle_tables() -> None:
    movement = plain(8)
    assert {shared.tables for shared in quality(movement).sharing} == {(1, 8)}
    assert [sets_at(movement, table)[0] for table in range(1, 9)] == [1, 2, 3, 4, 7, 8, 9, 1]
    assert movement.details["rest_after"] == (4, 4)
    assert movement.details["share"] == (1, 8)


def test_an_even_number_of_tables_with_one_pivot_must_share() -> None:
    # A set goes round unshared if it meets everybody once, at the tables in different rounds: there is none such.
    assert _unshared_sets(plain(5))
    assert not _unshared_sets(plain(4))
    assert not _unshared_sets(plain(6))


def _unshared_sets(movement: Movement) -> bool:
    def go(pairs: frozenset[int], rounds: frozenset[int]) -> bool:
        left = next((pair for pair in range(1, movement.contestants + 1) if pair not in pairs), None)
        return left is None or any(
            go(pairs | set(encounter.contestants), rounds | {encounter.round})
            for encounter in movement.of(left)
            if encounter.round not in rounds and pairs.isdisjoint(encounter.contestants)
        )

    return go(frozenset(), frozenset())


def test_eleven_tables_with_two_pivots_as_published() -> None:
    movement = plain(11, 2)
    assert movement.rounds == 13
    assert movement.details["pivots"] == (2, 11)
    assert movement.details["rest_after"] == (6, 6)
    assert seats(movement, 22)[:4] == ["EW11", "NS2", "NS11", "EW1"]
    assert seats(movement, 20)[:4] == ["EW9", "EW10", "EW11", "NS2"]


def test_six_tables_with_two_pivots_as_published() -> None:
    movement = plain(6, 2)
    assert [sets_at(movement, table)[0] for table in range(1, 7)] == [1, 2, 3, 4, 6, 7]


def test_a_layout_has_a_bye_stand_for_each_set_that_no_table_has() -> None:
    for tables, pivots in SIZES:
        first = layout(tables, pivots).first_sets(tables)
        resting = set(range(tables + pivots)) - set(first)
        assert len(resting) == len(layout(tables, pivots).rest_after)


def test_three_tables_extended_are_a_complete_howell() -> None:
    movement = extended_hesitation(3)
    assert (movement.contestants, movement.tables, movement.rounds) == (6, 3, 5)
    assert quality(movement).never_meet == 0
    assert [shared.round for shared in quality(movement).sharing] == [5]
    assert quality(movement).copies == 3


@pytest.mark.parametrize("tables", range(3, 16, 2))
def test_extended_by_a_round_in_which_all_play_the_same_set(tables: int) -> None:
    movement = extended_hesitation(tables, arrows="none")
    assert (movement.rounds, movement.sets) == (tables + 2, tables + 2)
    assert everybody_plays_all(movement)
    assert nobody_meets_twice(movement)
    said(movement)


def test_arrows_are_chosen_for_balance() -> None:
    natural, rounds, tables = (hesitation(7, arrows=arrows) for arrows in ("none", "rounds", "tables"))
    assert rounds.details["switched"] == (8,)  # as published
    assert quality(tables).spread < quality(rounds).spread < quality(natural).spread
    assert quality(tables).meetings == quality(natural).meetings
    assert [tables_of(tables, pair) for pair in range(1, 15)] == [tables_of(natural, pair) for pair in range(1, 15)]


def test_curtailed() -> None:
    movement = hesitation(10, pivots=2, rounds=11, arrows="none")
    assert (movement.rounds, movement.sets) == (11, 12)
    assert quality(movement).copies == 1


@pytest.mark.parametrize(
    ("tables", "pivots", "nearest"), [(1, 1, [2, 3]), (4, 2, [5, 6]), (5, 3, [4, 6]), (1000, 1, [399, 400])]
)
def test_a_number_of_tables_without_one(tables: int, pivots: int, nearest: list[int]) -> None:
    with pytest.raises(Unplayable) as refusal:
        hesitation(tables, pivots=pivots)
    assert refusal.value.flaw.id == "hesitation_tables"
    assert refusal.value.flaw.values["nearest"] == nearest
    assert str(tables) in refused(refusal.value)


def test_what_cannot_be_says_why() -> None:
    with pytest.raises(Unplayable) as refusal:
        hesitation(9, pivots=4)
    assert "reduced Howell" in refused(refusal.value)
    with pytest.raises(Unplayable) as refusal:
        hesitation(9, rounds=11)
    assert "from 1 to 10 rounds" in refused(refusal.value)
    with pytest.raises(Unplayable) as refusal:
        extended_hesitation(4)
    assert "3 or 5" in refused(refusal.value)
