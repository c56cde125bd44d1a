"""Webs: more tables than rounds, everybody on the same boards, in circuits where there are any."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.movement.choice.best_of_shape import best
from kibitz.movement.choice.choose import choose
from kibitz.movement.choice.shapes import Shape
from kibitz.movement.choice.wish import MovementWish
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.card_web import kept_webs, web_by_cards
from kibitz.movement.mitchells.copies import Grid, fewer_copies, one_set_less
from kibitz.movement.mitchells.web import circuit_places, circuits, copies_of, web
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality
from tests.movement.special import everybody_plays_all, nobody_meets_twice, refused, said, sets_at, tables_of
from tests.size import size

SIZES = [(tables, rounds) for tables in range(4, 27) for rounds in range(3, tables)]
REGULAR = [(tables, rounds) for tables, rounds in SIZES if rounds % 2 or tables % 2 == 0]


@pytest.mark.parametrize("tables", range(4, 27))
def test_any_number_of_rounds_below_the_tables(tables: int) -> None:
    for rounds in range(3, tables):
        if (tables, rounds) not in REGULAR:
            continue
        movement = web(tables, rounds)
        assert (movement.tables, movement.rounds, movement.sets, movement.winners) == (tables, rounds, rounds, 2)
        assert everybody_plays_all(movement)
        assert nobody_meets_twice(movement)
        assert quality(movement).stationary == tuple(range(1, tables + 1))
        said(movement)


@pytest.mark.parametrize("rounds", range(4, 26, 2))
def test_an_odd_number_of_tables_in_an_even_number_of_rounds(rounds: int) -> None:
    for tables in range(rounds + 1, min(2 * rounds, 26), 4):
        movement = web(tables, rounds, steps=6000)
        assert everybody_plays_all(movement)
        assert nobody_meets_twice(movement)
        assert movement.details["boards_by_card"]
        assert all(
            tables_of(movement, tables + pair) == [(pair - 1 + number) % tables + 1 for number in range(rounds)]
            for pair in range(1, tables + 1)
        )
        assert quality(movement).copies <= 3


def test_two_copies_with_even_tables_and_three_with_odd() -> None:
    for tables, rounds in REGULAR:
        if tables <= 2 * rounds:
            assert copies_of(tables, rounds, circuits(tables, rounds)[0]) == 2 + tables % 2


@given(st.sampled_from(REGULAR))
@settings(max_examples=size(10, 30))
def test_the_copies_are_what_quality_counts(size: tuple[int, int]) -> None:
    tables, rounds = size
    for first in circuits(tables, rounds):
        grid = Grid.of(circuit_places(tables, rounds, first))
        assert grid.copies == copies_of(tables, rounds, first) or (
            rounds % 2 == 0 and grid.copies < copies_of(tables, rounds, first)
        )
    assert quality(web(tables, rounds)).copies <= copies_of(tables, rounds, circuits(tables, rounds)[0])


def test_ten_tables_and_seven_sets_as_published() -> None:
    movement = web(10, 7)
    assert [sets_at(movement, table)[0] for table in range(1, 11)] == [1, 2, 3, 4, 5, 4, 3, 2, 1, 7]
    assert sets_at(movement, 2) == [2, 3, 4, 5, 6, 7, 1]
    assert sets_at(movement, 6) == [4, 3, 2, 1, 7, 6, 5]
    assert movement.details == {"ascending": "1-5", "descending": "6-10"}


@pytest.mark.parametrize(("tables", "rounds"), sorted(kept_webs()))
def test_webs_by_cards_take_two_copies(tables: int, rounds: int) -> None:
    movement = web_by_cards(tables, rounds)
    assert (movement.tables, movement.rounds, movement.sets, movement.winners) == (tables, rounds, rounds, 2)
    assert everybody_plays_all(movement)
    assert nobody_meets_twice(movement)
    assert quality(movement).stationary == tuple(range(1, tables + 1))
    assert quality(movement).copies == kept_webs()[tables, rounds][0] == 2
    said(movement)


@pytest.mark.parametrize(("pairs", "rounds"), [(34, 9), (34, 12), (22, 6)])
def test_two_copies_are_enough_for_an_odd_number_of_tables(pairs: int, rounds: int) -> None:
    """Published with two copies, though no circuits of boards do it."""
    wish = MovementWish(MovementKind.PAIRS, pairs, rounds=rounds, winners=2, copies=2, family="web_by_cards")
    movement = choose(wish).recommended.movement
    assert (movement.rounds, movement.sets, quality(movement).copies) == (rounds, rounds, 2)
    found = best(Shape(MovementKind.PAIRS, pairs, pairs // 2, rounds, rounds, winners=2, copies=2))
    assert found is not None
    assert found.movement.family == "web_by_cards"


def test_seventeen_tables_in_twelve_rounds_are_offered_with_two_copies() -> None:
    """East-West go up one table, so that nobody needs a guide card."""
    wish = MovementWish(MovementKind.PAIRS, 34, rounds=12, winners=2, copies=2)
    assert choose(wish).recommended.movement.family == "web_by_cards"


def test_an_even_number_of_rounds_has_a_skip() -> None:
    movement = web(6, 4)
    assert movement.details["skip_after"] == 2
    assert tables_of(movement, 7) == [1, 2, 4, 5]


def test_fifteen_tables_of_thirteen_rounds_take_three_copies_or_two() -> None:
    assert quality(web(15, 13)).copies == 3
    fewer = web(15, 13, copies=2)
    assert quality(fewer).copies == 2
    assert everybody_plays_all(fewer)
    assert nobody_meets_twice(fewer)
    assert tables_of(fewer, 16) == list(range(1, 14))


def test_three_copies_suffice_for_twenty_tables_in_nine_rounds() -> None:
    assert quality(web(20, 9)).copies == 4
    assert quality(web(20, 9, copies=3)).copies == 3


@pytest.mark.parametrize("rounds", [8, 9])
@pytest.mark.parametrize("tables", range(13, 21))
def test_what_is_in_use_for_24_and_27_boards(tables: int, rounds: int) -> None:
    movement = web(tables, rounds, boards_per_set=3)
    assert everybody_plays_all(movement)
    assert nobody_meets_twice(movement)
    assert quality(movement).copies <= ceil(tables / rounds) + 1


@given(st.sampled_from([(tables, rounds) for tables in range(5, 20) for rounds in range(3, tables) if rounds % 2]))
@settings(max_examples=size(8, 20))
def test_sets_are_exchanged_without_anybody_playing_one_twice(size: tuple[int, int]) -> None:
    tables, rounds = size
    if not circuits(tables, rounds):
        return
    grid = Grid.of(circuit_places(tables, rounds, circuits(tables, rounds)[0]))
    changed = fewer_copies(grid, 1, 2000)
    _proper(changed, rounds)
    if tables % 2 and rounds > 3:
        _proper(one_set_less(grid), rounds - 1)


def _proper(grid: Grid, sets: int) -> None:
    played: set[tuple[str, int, int]] = set()
    for pairs, row in zip(grid.pairs, grid.sets, strict=True):
        for table, (pair, one) in enumerate(zip(pairs, row, strict=True)):
            assert 0 <= one < sets
            assert ("NS", table, one) not in played
            assert ("EW", pair, one) not in played
            played |= {("NS", table, one), ("EW", pair, one)}


def test_the_same_web_each_time() -> None:
    grid = Grid.of(circuit_places(17, 13, circuits(17, 13)[0]))
    assert fewer_copies(grid, 2, 5000) == fewer_copies(grid, 2, 5000)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: web(8, 8), "more tables than rounds"),
        (lambda: web(1000, 8), "up to 400 tables"),
        (lambda: web_by_cards(17, 10), "17/9 17/12"),
        (lambda: web(14, 13, copies=1), "at least 2 copies"),
        (lambda: web(25, 13, copies=2, steps=100), "3 are enough"),
    ],
)
def test_what_cannot_be_says_why(make: Callable[[], Movement], says: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        make()
    assert says in refused(refusal.value)
