"""Arrow switches, by rounds and by tables: the published spreads, and nothing better where all can be tried."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.messages import say
from kibitz.movement.arrow_switches import balanced, best_rounds, one_winner, switch_rounds
from kibitz.movement.balance import balance
from kibitz.movement.directions import Directions
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from tests.size import size

PUBLISHED = {
    5: (2.4845, 1.6178, 3.3921),
    7: (3.4896, 1.0491, 3.3086),
    9: (4.4922, 1.1646, 2.8186),
    11: (5.4938, 1.8748, 2.2447),
    13: (6.4948, 2.7609, 1.7727),
}
"""Ross Moore's table: the spread of a complete Mitchell with none, one, and two rounds switched."""

SKIPPED_8 = mitchell(8, rounds=6)


@pytest.mark.parametrize(("tables", "published"), PUBLISHED.items())
def test_the_published_spreads(tables: int, published: tuple[float, ...]) -> None:
    for count, spread in enumerate(published):
        assert balance(one_winner(mitchell(tables), count=count)).spread == pytest.approx(spread, abs=0.00006)


@pytest.mark.parametrize(("tables", "switched"), [(5, 1), (7, 1), (9, 1), (11, 1), (13, 2)])
def test_about_one_round_in_eight_is_best(tables: int, switched: int) -> None:
    movement = one_winner(mitchell(tables))
    assert movement.details["switched"] == tuple(range(tables - switched + 1, tables + 1))  # the last ones, of equals
    assert balance(movement).spread == pytest.approx(PUBLISHED[tables][switched], abs=0.00006)


def test_no_switched_round_helps_four_tables_but_single_tables_do() -> None:
    """Published for four tables: 1.9795 unswitched, 1.4846 switched."""
    assert best_rounds(mitchell(4)) == ()
    for rounds in range(1, 5):
        assert balance(switch_rounds(mitchell(4), [rounds])).spread == pytest.approx(1.9795, abs=0.00006)
    assert balance(balanced(mitchell(4), steps=5000)).spread == pytest.approx(1.2778, abs=0.00006)


def test_three_rounds_of_thirteen_at_best() -> None:
    assert balance(one_winner(mitchell(13), count=3)).spread == pytest.approx(3.6582, abs=0.00006)


def small() -> Iterator[Movement]:
    """Movements of every kind, small enough to try everything."""
    yield from (mitchell(tables) for tables in (2, 3, 4, 6, 8))
    yield from (mitchell(tables, rounds=tables - 2) for tables in (5, 7, 8, 9))
    yield mitchell(8, rounds=7, way="relay")
    yield half_table_mitchell(11)
    yield rover_mitchell(13)
    yield in_two_sets(mitchell(5))
    yield rainbow(5)


def in_two_sets(movement: Movement) -> Movement:
    """Each set divided into two that travel together."""
    return movement.with_encounters(
        encounter._replace(sets=(2 * encounter.sets[0] - 1, 2 * encounter.sets[0])) for encounter in movement.encounters
    )


def rainbow(tables: int) -> Movement:
    """The individual in which North stay, South go up one, East up two, West down two, boards down one."""
    return Movement(
        MovementKind.INDIVIDUAL,
        4 * tables,
        1,
        tuple(
            Encounter(
                number + 1,
                table + 1,
                (table + 1, tables + (table - number) % tables + 1),
                (2 * tables + (table - 2 * number) % tables + 1, 3 * tables + (table + 2 * number) % tables + 1),
                ((table + number) % tables + 1,),
            )
            for number in range(tables)
            for table in range(tables)
        ),
    )


@pytest.mark.parametrize("movement", list(small()))
def test_no_choice_of_rounds_is_better(movement: Movement) -> None:
    choices = [
        rounds for many in range(movement.rounds + 1) for rounds in combinations(range(1, movement.rounds + 1), many)
    ]
    variance = {rounds: balance(switch_rounds(movement, rounds)).variance for rounds in choices}
    best = best_rounds(movement)
    assert variance[best] == min(variance.values())
    assert len(best) == min(len(rounds) for rounds in choices if variance[rounds] == variance[best])


@pytest.mark.parametrize("movement", [mitchell(7), SKIPPED_8, rover_mitchell(13)])
def test_the_best_that_is_found_step_by_step_is_the_best(movement: Movement) -> None:
    """With too few steps for all choices."""
    assert balance(one_winner(movement, steps=60)).variance == balance(one_winner(movement)).variance
    assert balance(one_winner(movement, count=2, steps=20)).variance == balance(one_winner(movement, count=2)).variance


@pytest.mark.parametrize(
    ("tables", "rounds", "spread"),
    [(16, 16, 1.8312), (20, 20, 2.0447), (25, 25, 2.4457), (40, 13, 3.6648), (40, 40, 2.85), (39, 39, 2.8)],
)
def test_many_rounds(tables: int, rounds: int, spread: float) -> None:
    """A search ten times as long finds no less than 2.73 for 40 rounds, and nothing better for the others."""
    movement = mitchell(tables, rounds=rounds, boards_per_set=1)
    found = one_winner(movement)
    assert balance(found).spread < spread
    eighth = range(rounds - round(rounds / 8) + 1, rounds + 1)
    assert balance(found).variance < balance(switch_rounds(movement, eighth)).variance


def test_all_rounds_can_be_asked_for() -> None:
    assert best_rounds(mitchell(7), count=7) == (1, 2, 3, 4, 5, 6, 7)
    assert best_rounds(mitchell(7), count=0) == ()


def test_a_switched_round_is_played_the_other_way_and_all_are_ranked_together() -> None:
    movement = switch_rounds(mitchell(8), [8])
    assert movement.lines == (tuple(range(1, 17)),)
    assert movement.details == {"share": (1, 8), "relay_between": (4, 5), "switched": (8,)}
    assert [encounter.ew for encounter in movement.round(8)] == [(table,) for table in range(1, 9)]
    assert movement.round(7) == mitchell(8).round(7)
    assert say("movement.detail.switched", value=movement.details["switched"]) == "The arrow is switched in round 8."


def test_switching_again_undoes_it() -> None:
    once = switch_rounds(mitchell(7), [3, 7])
    assert switch_rounds(once, [3]) == switch_rounds(mitchell(7), [7])
    assert "switched" not in switch_rounds(once, [3, 7]).details
    assert switch_rounds(once, [3, 7]).encounters == mitchell(7).encounters


def test_what_cannot_be_switched() -> None:
    teams = Movement(MovementKind.TEAMS, 2, 4, (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,))))
    for refuse, flaw in (
        (lambda: switch_rounds(mitchell(7), [8]), "switch_no_round"),
        (lambda: best_rounds(mitchell(7), count=8), "switch_too_many"),
        (lambda: switch_rounds(teams, [1]), "switch_teams"),
        (lambda: best_rounds(teams), "switch_teams"),
        (lambda: one_winner(teams), "switch_teams"),
        (lambda: balanced(teams), "switch_teams"),
    ):
        with pytest.raises(Unplayable) as refused:
            refuse()
        assert refused.value.flaw.id == flaw


def undirected(movement: Movement) -> list[tuple[int, int, frozenset[tuple[int, ...]], tuple[int, ...]]]:
    return [
        (encounter.round, encounter.table, frozenset((encounter.ns, encounter.ew)), encounter.sets)
        for encounter in movement.encounters
    ]


@pytest.mark.parametrize("movement", [*small(), mitchell(13), one_winner(mitchell(12))])
def test_single_tables_keep_who_meets_whom_and_the_boards(movement: Movement) -> None:
    made = balanced(movement, steps=2000)
    assert sorted(undirected(made), key=str) == sorted(undirected(movement), key=str)
    assert made.winners == 1
    assert balance(made).variance <= balance(movement).variance
    assert made == balanced(movement, steps=2000)


@pytest.mark.parametrize(("tables", "spread"), [(5, 1.4099), (7, 1.0491), (9, 1.1646), (13, 1.7164)])
def test_single_tables_are_as_good_as_whole_rounds_or_better(tables: int, spread: float) -> None:
    assert balance(balanced(mitchell(tables), steps=10_000)).spread <= spread + 0.00006


def test_it_says_that_single_tables_are_switched() -> None:
    switched = one_winner(mitchell(12))
    assert balanced(switched, steps=100).details == {"share": (1, 12), "relay_between": (6, 7), "switched_tables": True}
    assert balanced(mitchell(7), steps=100).details == {"switched_tables": True}


@pytest.mark.parametrize("seed", range(size(4, 12)))
def test_the_best_on_the_way_is_kept(seed: int) -> None:
    """With few steps it ends while much harm is still tolerated."""
    movement = one_winner(mitchell(9, rounds=7))
    assert balance(balanced(movement, steps=150, seed=seed)).variance <= balance(movement).variance


HOWELL_8 = "8-1 3-6 2-7 5-4", (1, 4, 6, 7)
"""The first round of the published Howell for 8 pairs, and its sets; pair 8 stays, all else goes up one."""


def howell_8() -> Movement:
    meetings, sets = HOWELL_8
    encounters = []
    for number in range(7):
        for table, (meeting, one) in enumerate(zip(meetings.split(), sets, strict=True), 1):
            ns, ew = (who if who == 8 else (who - 1 + number) % 7 + 1 for who in map(int, meeting.split("-")))
            encounters.append(Encounter(number + 1, table, (ns,), (ew,), ((one - 1 + number) % 7 + 1,)))
    return Movement(MovementKind.PAIRS, 8, 3, tuple(encounters))


def test_the_perfect_directions_of_a_howell_are_found_again() -> None:
    published = howell_8()
    assert balance(published).variance == 0
    lost = published.with_encounters(
        encounter.switched() if (encounter.round * encounter.table) % 3 else encounter
        for encounter in published.encounters
    )
    assert balance(lost).variance > 4
    assert balance(balanced(lost, steps=10_000)).variance == 0
    assert "switched_tables" not in balanced(lost, steps=100).details  # a Howell has no arrows


def all_directions(movement: Movement) -> Fraction:
    """The least variance there is, by trying everything."""
    return min(
        balance(
            movement.with_encounters(
                encounter.switched() if switch else encounter
                for encounter, switch in zip(movement.encounters, (False, *choice), strict=True)
            )
        ).variance
        for choice in product((False, True), repeat=len(movement.encounters) - 1)
    )


@st.composite
def oddities(draw: st.DrawFn) -> Movement:
    """Small movements without any order: sit-outs, several sets at a table, sets played more and less often."""
    kind = draw(st.sampled_from([MovementKind.PAIRS, MovementKind.INDIVIDUAL]))
    size = 1 if kind is MovementKind.PAIRS else 2
    contestants = draw(st.integers(2 * size, 3 * size + 2))
    played: set[tuple[int, int]] = set()
    found: list[Encounter] = []
    for number in range(1, 5):
        seats = draw(st.permutations(range(1, contestants + 1)))
        for table in range(1, len(seats) // (2 * size) + 1):
            at = seats[(table - 1) * 2 * size : table * 2 * size]
            sets = draw(st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True))
            fresh = tuple(one for one in sets if not any((who, one) in played for who in at))
            if fresh and len(found) < 7:
                played |= {(who, one) for who in at for one in fresh}
                found.append(Encounter(number, table, tuple(at[:size]), tuple(at[size:]), fresh))
    return Movement(kind, contestants, 1, tuple(found))


@settings(max_examples=size(10, 30), deadline=None)
@given(oddities() | st.sampled_from([mitchell(5), rover_mitchell(11), in_two_sets(mitchell(4)), rainbow(5)]), st.data())
def test_what_a_table_changes_is_what_the_measure_says(movement: Movement, data: st.DataObject) -> None:
    directions = Directions(movement)
    for index in data.draw(st.lists(st.integers(0, len(movement.encounters) - 1), max_size=8)):
        table = directions.tables[index]
        squares = directions.squares() + directions.change(table)
        directions.switch(table)
        movement = movement.with_encounters(
            encounter.switched() if place == index else encounter for place, encounter in enumerate(movement.encounters)
        )
        assert directions.squares() == squares == sum(one * one for one in balance(movement).sums.values())


@settings(max_examples=size(8, 25), deadline=None)
@given(oddities())
def test_no_choice_of_directions_is_better(movement: Movement) -> None:
    assert balance(balanced(movement, steps=800)).variance == all_directions(movement)


@pytest.mark.parametrize("rounds", [3, 4])
def test_no_choice_of_directions_is_better_for_eight_players(rounds: int) -> None:
    """The published individual: 8 stays, the others go the round of 1S, 2S, 1E, 2N, 2W, 2E, 1W."""
    circuit = (1, 7, 6, 5, 4, 3, 2)
    encounters = []
    for number in range(rounds):
        who = {circuit[place]: circuit[(place - number) % 7] for place in range(7)} | {8: 8}
        encounters += [
            Encounter(number + 1, 1, (who[8], who[1]), (who[6], who[2]), (number + 1,)),
            Encounter(number + 1, 2, (who[5], who[7]), (who[3], who[4]), (number + 1,)),
        ]
    movement = Movement(MovementKind.INDIVIDUAL, 8, 3, tuple(encounters))
    assert balance(balanced(movement, steps=1000)).variance == all_directions(movement)
