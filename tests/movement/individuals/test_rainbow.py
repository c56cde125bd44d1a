"""Rainbows and pivots: what is published of them, and what every size must keep."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, product

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.individuals.finite_field import field, prime_power
from kibitz.movement.individuals.rainbow import PIVOTS, POWERS, PRIMES, field_rainbow, pivot, rainbow
from kibitz.movement.plan import Movement
from kibitz.movement.quality import Quality


def across(movement: Movement) -> set[tuple[int, int]]:
    """Every two players of different lines."""
    return {(a, b) for one, other in combinations(movement.lines, 2) for a, b in product(one, other)}


def assert_meets_once(movement: Movement, rounds: int) -> None:
    quality = Quality(movement)
    together: Counter[tuple[int, int]] = Counter(quality.meetings) + Counter(quality.partnerships)
    assert set(together.values()) == {1}
    assert set(together) <= across(movement)
    assert len(together) == 6 * movement.tables * rounds
    assert set(quality.boards_of.values()) == {rounds * movement.boards_per_set}
    assert not quality.sharing


@pytest.mark.parametrize("tables", [5, 7, 11, 13])
def test_everybody_meets_everybody_of_the_other_lines_once(tables: int) -> None:
    movement = rainbow(tables)
    assert (movement.contestants, movement.tables, movement.rounds, movement.sets) == (4 * tables, *[tables] * 3)
    assert_meets_once(movement, tables)
    assert set(Quality(movement).meetings) | set(Quality(movement).partnerships) == across(movement)


def test_how_everybody_moves() -> None:
    movement = rainbow(7)
    for before, after in zip(movement.round(1), movement.round(2), strict=True):
        north, south = before.ns
        east, west = before.ew
        next_round = {player: encounter.table for encounter in movement.round(2) for player in encounter.contestants}
        up = [(next_round[player] - before.table) % 7 for player in (north, south, east, west)]
        assert up == [0, 1, 2, 5]
        down = next(encounter.table for encounter in movement.round(2) if encounter.sets == before.sets)
        assert (before.table - down) % 7 == 1
        assert after.ns[0] == north


@pytest.mark.parametrize("tables", [5, 7, 11])
def test_each_line_is_ranked_in_perfect_balance(tables: int) -> None:
    movement = rainbow(tables)
    assert movement.winners == 4
    assert [Quality(movement).balance.spread_within(line) for line in movement.lines] == [0, 0, 0, 0]


def test_nine_tables_are_refused() -> None:
    with pytest.raises(Unplayable) as refusal:
        rainbow(9)
    assert refusal.value.flaw.id == "rainbow_not_prime"
    assert refusal.value.flaw.values == {"tables": 9, "nearest": [7, 11], "other": 9}


@pytest.mark.parametrize("tables", [size for size in range(-1, 45) if size not in PRIMES] + [1000])
def test_only_primes_make_a_rainbow(tables: int) -> None:
    with pytest.raises(Unplayable):
        rainbow(tables)


@pytest.mark.parametrize("tables", [8, 9, 16])
def test_a_power_of_a_prime_makes_one_by_guide_cards(tables: int) -> None:
    assert_meets_once(field_rainbow(tables), tables)


@pytest.mark.parametrize("tables", [4, 5, 6, 7, 10, 12, 1000])
def test_other_numbers_do_not(tables: int) -> None:
    with pytest.raises(Unplayable) as refusal:
        field_rainbow(tables)
    assert refusal.value.flaw.values["powers"] == POWERS == (8, 9, 16, 25, 27, 32)


@pytest.mark.parametrize(("tables", "rounds"), [(7, 5), (11, 9), (9, 6)])
def test_a_curtailed_one_still_has_a_set_for_each_table(tables: int, rounds: int) -> None:
    movement = (rainbow if tables in PRIMES else field_rainbow)(tables, rounds=rounds)
    assert (movement.rounds, movement.sets) == (rounds, tables)
    assert_meets_once(movement, rounds)


@pytest.mark.parametrize("tables", [7, 11, 13])
def test_one_winner_is_got_by_switching_arrows_where_that_helps(tables: int) -> None:
    four, one = rainbow(tables), rainbow(tables, winners=1)
    assert one.winners == 1
    assert Quality(one).spread <= Quality(four).spread
    assert bool(one.details.get("switched")) == (Quality(one).spread < Quality(four).spread) == (tables > 7)


@pytest.mark.parametrize("tables", [5, 7, 8, 9, 11])
def test_a_pivot_lets_everybody_be_partner_once_and_opponent_twice(tables: int) -> None:
    movement = pivot(tables)
    quality = Quality(movement)
    lines = pivot(tables, winners=4)
    assert movement.winners == 1
    assert (movement.rounds, movement.sets) == (3 * tables, 3 * tables)
    assert quality.partnerships == dict.fromkeys(across(lines), 1)
    assert quality.meetings == dict.fromkeys(across(lines), 2)
    assert not quality.sharing


def test_a_pivot_of_sixteen_is_full() -> None:
    quality = Quality(pivot(4))
    everybody = set(combinations(range(1, 17), 2))
    assert (quality.movement.rounds, quality.movement.sets) == (15, 15)
    assert quality.partnerships == dict.fromkeys(everybody, 1)
    assert quality.meetings == dict.fromkeys(everybody, 2)


@pytest.mark.parametrize("tables", [4, 5, 8])
def test_in_a_stanza_nobody_changes_the_table(tables: int) -> None:
    movement = pivot(tables, stanzas=2, winners=1 if tables == 4 else 4)
    assert movement.rounds == 6
    for stanza in (1, 4):
        rounds = [movement.round(number) for number in range(stanza, stanza + 3)]
        for same_table in zip(*rounds, strict=True):
            assert len({frozenset(encounter.contestants) for encounter in same_table}) == 1
    if tables > 4:
        assert {encounter.table for encounter in movement.of(1)} == {1}


@pytest.mark.parametrize("tables", [1, 2, 3, 6, 10, 12])
def test_pivots_that_do_not_exist_name_the_nearest(tables: int) -> None:
    with pytest.raises(Unplayable) as refusal:
        pivot(tables)
    assert set(refusal.value.flaw.values["nearest"]) <= set(PIVOTS)  # type: ignore[call-overload]


def test_what_else_is_refused() -> None:
    refused: list[tuple[Callable[[], Movement], str]] = [
        (lambda: rainbow(7, rounds=8), "rainbow_rounds"),
        (lambda: rainbow(7, rounds=0), "rainbow_rounds"),
        (lambda: rainbow(7, winners=2), "rainbow_winners"),
        (lambda: rainbow(7, boards_per_set=0), "rainbow_boards"),
        (lambda: rainbow(7, boards_per_set=300), "rainbow_boards"),
        (lambda: pivot(7, stanzas=8), "pivot_stanzas"),
        (lambda: pivot(4, stanzas=6), "pivot_stanzas"),
    ]
    for make, flaw in refused:
        with pytest.raises(Unplayable) as refusal:
            make()
        assert refusal.value.flaw.id == flaw


@pytest.mark.parametrize("size", [4, 5, 8, 9, 16])
def test_fields_can_divide(size: int) -> None:
    numbers = field(size)
    everything = set(range(size))
    for a in everything:
        assert {numbers.add(a, b) for b in everything} == everything
        if a:
            assert {numbers.multiply(a, b) for b in everything} == everything
        for b, c in product(everything, repeat=2):
            left = numbers.multiply(a, numbers.add(b, c))
            assert left == numbers.add(numbers.multiply(a, b), numbers.multiply(a, c))


def test_there_is_no_field_of_six() -> None:
    assert [prime_power(number) for number in (1, 6, 7, 9, 12, 32)] == [None, None, (7, 1), (3, 2), None, (2, 5)]
    with pytest.raises(ValueError, match="6"):
        field(6)
