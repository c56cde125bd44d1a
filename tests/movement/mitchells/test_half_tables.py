"""An odd number of pairs: who sits out, and the rover's way through the room."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.game.seats import Side
from kibitz.messages import Speaker
from kibitz.movement.arrow_switches import one_winner
from kibitz.movement.balance import balance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell, rover_tables
from kibitz.movement.mitchells.mitchell import Way, mitchell, most_rounds
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality
from tests.size import size

ROVER_CARDS = {
    6: "1 3 5 2 4",
    7: "1 3 5 7 2 4",
    8: "1 6 2 7 3 8 4",
    9: "1 5 9 2 4 7 3 6",
    10: "1 7 2 8 3 9 4 10 5",
    11: "1 3 5 7 9 11 2 4 6 8",
    12: "3 9 4 10 5 11 6 12 7 1 8",
    13: "1 3 5 7 9 11 13 2 4 6 8 10",
    14: "1 9 2 10 3 11 4 12 5 13 6 14 7",
    15: "1 3 5 7 9 12 14 2 4 6 8 10 11 13",
}
"""What is printed: the tables of the rover from round 2 on, complete Mitchells, the even ones with a relay."""

ODD = (*range(5, 32, 2), 41, 79, 81)


@pytest.mark.parametrize("missing", list(Side))
@pytest.mark.parametrize("pairs", ODD)
def test_one_side_sits_out_once_each_and_the_other_never(pairs: int, missing: Side) -> None:
    movement = half_table_mitchell(pairs, missing=missing, boards_per_set=1)
    made = quality(movement)
    tables = (pairs + 1) // 2
    full, resting = movement.lines if missing is Side.NORTH_SOUTH else movement.lines[::-1]
    assert (len(full), len(resting)) == (tables - 1, tables)
    assert sorted((*full, *resting)) == list(range(1, pairs + 1))
    assert {contestant: len(rounds) for contestant, rounds in made.sit_outs.items()} == dict.fromkeys(resting, 1)
    assert made.meetings == {(min(a, b), max(a, b)): 1 for a in full for b in resting}


@settings(max_examples=size(10, 30), deadline=None)
@given(st.sampled_from(ODD), st.sampled_from(list(Side)), st.data())
def test_a_curtailed_one_lets_as_many_sit_out_as_there_are_rounds(
    pairs: int, missing: Side, data: st.DataObject
) -> None:
    tables = (pairs + 1) // 2
    rounds = data.draw(st.integers(1, tables))
    table = data.draw(st.integers(1, tables))
    movement = half_table_mitchell(pairs, rounds=rounds, missing=missing, table=table)
    made = quality(movement)
    assert sum(map(len, made.sit_outs.values())) == len(made.sit_outs) == rounds
    assert made.most_meetings == 1
    assert movement.tables == tables - 1
    if missing is Side.NORTH_SOUTH:
        assert table not in {encounter.table for encounter in movement.encounters}
    else:
        assert table not in {encounter.table for encounter in movement.round(1)}


def test_the_missing_pair_leaves_no_gap_in_the_numbers() -> None:
    movement = half_table_mitchell(9, table=2)
    assert movement.lines == ((1, 2, 3, 4), (5, 6, 7, 8, 9))
    assert [(encounter.table, encounter.ns, encounter.ew) for encounter in movement.round(1)] == [
        (1, (1,), (5,)),
        (3, (2,), (7,)),
        (4, (3,), (8,)),
        (5, (4,), (9,)),
    ]
    without_ew = half_table_mitchell(9, missing=Side.EAST_WEST)
    assert without_ew.lines == ((1, 2, 3, 4, 5), (6, 7, 8, 9))
    assert [encounter.ns for encounter in without_ew.round(2)] == [(2,), (3,), (4,), (5,)]  # the pair would be at 1


@pytest.mark.parametrize("pairs", range(7, 80, 4))
def test_nobody_shares_where_the_last_table_has_no_north_south(pairs: int) -> None:
    movement = half_table_mitchell(pairs)
    assert movement.family == "relay_mitchell"
    assert quality(movement).sharing == ()
    assert "share" not in movement.details
    assert movement.details["no_ns_at"] == (pairs + 1) // 2
    assert "share" in half_table_mitchell(pairs, missing=Side.EAST_WEST).details


@pytest.mark.parametrize(("tables", "card"), ROVER_CARDS.items())
def test_the_rover_cards_that_are_printed(tables: int, card: str) -> None:
    movement = rover_mitchell(2 * tables + 1)
    assert movement.details["rover"] == tuple(map(int, card.split()))
    assert repeated(movement) == (1 if tables in (9, 15) else 0)


def repeated(movement: Movement) -> int:
    """How many opponents the rover meets again."""
    opponents = [encounter.ew for encounter in movement.of(movement.contestants)]
    return len(opponents) - len(set(opponents))


def assert_roves(movement: Movement) -> None:
    """The rover sits out in round 1, and displaces another North-South pair in each round after that."""
    rover, tables = movement.contestants, movement.tables
    made = quality(movement)
    assert made.sit_outs[rover] == (1,)
    displaced = {contestant: rounds for contestant, rounds in made.sit_outs.items() if contestant != rover}
    assert sorted(displaced) == sorted(encounter.table for encounter in movement.of(rover))
    assert sorted(rounds for (rounds,) in displaced.values()) == list(range(2, movement.rounds + 1))
    assert max(displaced) <= tables
    assert movement.lines == ((*range(1, tables + 1), rover), tuple(range(tables + 1, rover)))


@pytest.mark.parametrize("tables", range(2, 41))
def test_a_complete_rover_meets_nobody_twice_but_one_where_it_must_be(tables: int) -> None:
    movement = rover_mitchell(2 * tables + 1, boards_per_set=1)
    assert_roves(movement)
    assert movement.rounds == tables
    assert repeated(movement) == (1 if tables % 2 and tables % 3 == 0 else 0)


@settings(max_examples=size(12, 40), deadline=None)
@given(st.integers(3, 22), st.data())
def test_a_curtailed_rover_meets_nobody_twice(tables: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(2, tables - 1))
    movement = rover_mitchell(2 * tables + 1, rounds=rounds)
    assert_roves(movement)
    assert repeated(movement) == 0


@pytest.mark.parametrize("tables", [8, 10, 14, 16, 20, 40])
def test_with_a_skip_the_rover_goes_up_two_and_to_table_three_at_the_skip(tables: int) -> None:
    half = tables // 2
    evens, odds = range(2, tables - 1, 2), range(3, tables, 2)
    assert rover_tables(tables, tables - 1, Way.SKIP) == (*list(evens)[: half - 1], *odds)
    assert repeated(rover_mitchell(2 * tables + 1, rounds=tables - 1)) == 0


def test_a_rover_can_be_asked_for_either_way() -> None:
    for way in (Way.SKIP, Way.RELAY):
        movement = rover_mitchell(25, rounds=9, way=way)
        assert_roves(movement)
        assert repeated(movement) == 0
        assert most_rounds(12, way) >= 9
    assert rover_mitchell(13).details["share"] == (1, 6)


@pytest.mark.parametrize("movement", [half_table_mitchell(13), half_table_mitchell(15, rounds=7), rover_mitchell(15)])
def test_one_winner(movement: Movement) -> None:
    switched = one_winner(movement)
    assert switched.winners == 1
    assert switched.details["switched"]
    assert balance(switched).spread < 0.6 * balance(movement).spread


def test_half_a_table_is_a_mitchell_without_a_pair() -> None:
    full, half = mitchell(7), half_table_mitchell(13)
    assert [(encounter.round, encounter.table, encounter.sets) for encounter in half.encounters] == [
        (encounter.round, encounter.table, encounter.sets) for encounter in full.encounters if encounter.table != 7
    ]


@pytest.mark.parametrize(
    ("pairs", "asked", "flaw", "said"),
    [
        (12, {}, "half_table_even", "nobody has to sit out"),
        (3, {}, "half_table_too_few", "it takes 5"),
        (13, {"rounds": 8}, "mitchell_too_long", "play 7"),
        (13, {"table": 8}, "half_table_where", "from 1 to 7"),
    ],
)
def test_what_cannot_be_made(pairs: int, asked: dict[str, int], flaw: str, said: str) -> None:
    with pytest.raises(Unplayable) as refused:
        half_table_mitchell(pairs, **asked)  # type: ignore[arg-type]
    assert refused.value.flaw.id == flaw
    assert said in Speaker("en").say(refused.value.flaw.message_id, **refused.value.flaw.values)


def test_a_rover_needs_two_rounds() -> None:
    for pairs, rounds, flaw in (
        (15, 1, "rover_never_plays"),
        (14, None, "half_table_even"),
        (3, None, "half_table_too_few"),
    ):
        with pytest.raises(Unplayable) as refused:
            rover_mitchell(pairs, rounds=rounds)
        assert refused.value.flaw.id == flaw
