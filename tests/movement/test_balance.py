"""Moore's measure: the published spreads, the definition word for word, and the bound that nothing goes below."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from kibitz.movement.balance import balance, least_variance
from kibitz.movement.howells.howell import howell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import quality


def plain_mitchell(tables: int, switched: tuple[int, ...] = ()) -> Movement:
    """North-South sit, East-West go up, boards go down."""
    found = []
    for number, table in product(range(tables), range(tables)):
        one = Encounter(
            number + 1,
            table + 1,
            (table + 1,),
            (tables + 1 + (table - number) % tables,),
            ((table + number) % tables + 1,),
        )
        found.append(one.switched() if number + 1 in switched else one)
    return Movement(MovementKind.PAIRS, 2 * tables, 2, tuple(found))


def by_definition(movement: Movement, a: int, b: int) -> int:
    """Set by set: alike, opposite, opponents; partners gain and lose together at their own table."""
    total = 0
    for one in range(1, movement.sets + 1):
        played = [encounter for encounter in movement.encounters if one in encounter.sets]
        at_a = next((encounter for encounter in played if a in encounter.contestants), None)
        at_b = next((encounter for encounter in played if b in encounter.contestants), None)
        if at_a is None or at_b is None:
            continue
        alike = (a in at_a.ns) == (b in at_b.ns)
        if at_a is at_b:
            total += -(len(played) - 1) if alike else len(played) - 1
        else:
            total += 1 if alike else -1
    return total


@pytest.mark.parametrize(
    ("tables", "none", "one", "two"),
    [
        (5, 2.4845, 1.6178, 3.3921),
        (7, 3.4896, 1.0491, 3.3086),
        (9, 4.4922, 1.1646, 2.8186),
        (11, 5.4938, 1.8748, 2.2447),
        (13, 6.4948, 2.7609, 1.7727),
    ],
)
def test_the_published_spreads_of_a_mitchell(tables: int, none: float, one: float, two: float) -> None:
    def best(switched: int) -> float:
        rounds = combinations(range(1, tables + 1), switched)
        return min(balance(plain_mitchell(tables, chosen)).spread for chosen in rounds)

    assert (round(best(0), 4), round(best(1), 4), round(best(2), 4)) == (none, one, two)
    assert balance(plain_mitchell(tables)).mean == Fraction(tables * (tables - 1), 2 * tables - 1)


@pytest.mark.parametrize("movement", [plain_mitchell(5, (2,)), howell(9), howell(6, boards_per_set=2)])
def test_the_sums_are_those_of_the_definition(movement: Movement) -> None:
    sums = balance(movement).sums
    assert sums == {
        (a, b): by_definition(movement, a, b) for a, b in combinations(range(1, movement.contestants + 1), 2)
    }


def test_partners_gain_and_lose_together() -> None:
    tables = (Encounter(1, 1, (1, 2), (3, 4), (1,)), Encounter(1, 2, (5, 6), (7, 8), (1,)))
    movement = Movement(MovementKind.INDIVIDUAL, 8, 1, tables)
    sums = balance(movement).sums
    assert (sums[1, 2], sums[1, 3], sums[1, 5], sums[1, 7]) == (-1, 1, 1, -1)
    assert all(sums[a, b] == by_definition(movement, a, b) for a, b in sums)


def test_teams_are_not_measured() -> None:
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)))
    assert balance(Movement(MovementKind.TEAMS, 2, 4, match)).spread == 0


@pytest.mark.parametrize(("pairs", "rounds"), [(6, 4), (7, 7), (8, 5), (9, 6), (10, 9), (12, 8)])
def test_no_directions_go_below_the_bound(pairs: int, rounds: int) -> None:
    chance = Random(pairs)
    movement = howell(pairs, rounds=rounds, boards_per_set=1)
    least = least_variance(movement)
    for _ in range(60):
        turned = [one.switched() if chance.random() < 0.5 else one for one in movement.encounters]
        assert balance(movement.with_encounters(turned)).variance >= least
    assert balance(movement).variance >= least


def test_perfect_balance_is_a_hadamard_matrix() -> None:
    """Twelve pairs over eleven sets may reach it, ten over nine may not, ten over eighteen half sets may."""
    assert quality(howell(12, boards_per_set=1)).least_spread == 0
    assert quality(howell(10, boards_per_set=1)).least_spread > 1.3
    assert quality(howell(10, boards_per_set=2)).spread == 0
