"""Mitchells: North-South stay, East-West go up, boards go down; by skip or by relay if the tables are even."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.messages import Speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import Way, mitchell, most_rounds, places
from kibitz.movement.plan import Encounter, Movement
from kibitz.movement.quality import quality
from tests.size import size

LONGEST = [(tables, way) for tables in range(1, 41) for way in Way if most_rounds(tables, way)]


@st.composite
def mitchells(draw: st.DrawFn) -> Movement:
    """Any Mitchell of up to 40 tables."""
    tables, way = draw(st.sampled_from(LONGEST))
    return mitchell(tables, rounds=draw(st.integers(1, most_rounds(tables, way))), way=way)


def where(movement: Movement, contestant: int) -> list[int]:
    return [encounter.table for encounter in movement.of(contestant)]


def test_the_second_round_of_five_tables() -> None:
    assert mitchell(5).round(2) == (
        Encounter(2, 1, (1,), (10,), (2,)),
        Encounter(2, 2, (2,), (6,), (3,)),
        Encounter(2, 3, (3,), (7,), (4,)),
        Encounter(2, 4, (4,), (8,), (5,)),
        Encounter(2, 5, (5,), (9,), (1,)),
    )


@pytest.mark.parametrize("tables", range(1, 41))
def test_a_complete_one_lets_all_of_a_line_meet_all_of_the_other_on_all_boards(tables: int) -> None:
    made = quality(mitchell(tables, boards_per_set=1))
    assert made.movement.rounds == made.movement.sets == tables
    assert made.meetings == {(ns, ew): 1 for ns in range(1, tables + 1) for ew in range(tables + 1, 2 * tables + 1)}
    assert set(made.boards_of.values()) == {tables}
    assert made.movement.lines == (tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1)))


@pytest.mark.parametrize(("tables", "way"), LONGEST)
def test_a_curtailed_one_is_the_beginning_of_the_longest(tables: int, way: Way) -> None:
    most = most_rounds(tables, way)
    longest = list(places(tables, most, way))
    for rounds in {1, tables // 2, tables // 2 + 1, tables - 2, tables - 1} & set(range(1, most)):
        assert list(places(tables, rounds, way)) == longest[: rounds * tables]


@settings(max_examples=size(8, 20), deadline=None)
@given(mitchells())
def test_north_south_stay_and_nobody_is_met_twice(movement: Movement) -> None:
    made = quality(movement)
    assert made.most_meetings == 1
    assert not made.sit_outs
    assert set(made.boards_of.values()) == {2 * movement.rounds}
    for ns in movement.lines[0]:
        assert set(where(movement, ns)) == {ns}


@settings(max_examples=size(8, 20), deadline=None)
@given(mitchells())
def test_east_west_go_up_one_and_skip_once(movement: Movement) -> None:
    tables = movement.tables
    skip_after = movement.details.get("skip_after")
    for ew in movement.lines[1]:
        at = where(movement, ew)
        steps = [(after - before) % tables for before, after in pairwise(at)]
        assert steps == [(2 if number == skip_after else 1) % tables for number in range(1, movement.rounds)]


@settings(max_examples=size(8, 20), deadline=None)
@given(mitchells())
def test_boards_go_down_one_and_rest_on_the_bye_stand(movement: Movement) -> None:
    tables = movement.tables
    between = movement.details.get("relay_between")
    for now, later in zip(range(1, movement.rounds), range(2, movement.rounds + 1), strict=True):
        before = {encounter.table: encounter.sets for encounter in movement.round(now)}
        for encounter in movement.round(later):
            table = encounter.table
            if between and table == tables // 2:
                assert encounter.sets not in before.values()  # it comes from the bye-stand
            elif between and table == tables:
                assert encounter.sets == before[2 if tables > 2 else 1] or tables == 2  # as at table 1
            else:
                assert encounter.sets == before[table % tables + 1]


@pytest.mark.parametrize("tables", range(2, 41, 2))
def test_a_relay_shares_between_the_first_and_the_last_table_only(tables: int) -> None:
    movement = mitchell(tables)
    made = quality(movement)
    assert movement.family == "relay_mitchell"
    assert movement.details == {"share": (1, tables), "relay_between": (tables // 2, tables // 2 + 1)}
    assert [shared.tables for shared in made.sharing] == [(1, tables)] * tables
    assert all(len(resting) == 1 for resting in made.resting.values())


@pytest.mark.parametrize("tables", range(3, 41))
def test_without_a_relay_nothing_is_shared(tables: int) -> None:
    assert quality(mitchell(tables, rounds=tables - 1)).sharing == ()


def test_eight_tables() -> None:
    assert mitchell(8).details == {"share": (1, 8), "relay_between": (4, 5)}
    assert mitchell(8, rounds=7).details == {"skip_after": 4}
    assert mitchell(8, rounds=4).details == {}
    assert mitchell(8, rounds=6, way="relay").rounds == 6


@pytest.mark.parametrize(
    ("tables", "rounds", "family"),
    [
        (7, None, "mitchell"),
        (7, 3, "mitchell"),
        (8, 4, "mitchell"),
        (8, 5, "skip_mitchell"),
        (8, 7, "skip_mitchell"),
        (8, 8, "relay_mitchell"),
        (8, None, "relay_mitchell"),
        (2, None, "relay_mitchell"),
        (1, None, "mitchell"),
    ],
)
def test_the_simplest_way_is_taken(tables: int, rounds: int | None, family: str) -> None:
    assert mitchell(tables, rounds=rounds).family == family


@pytest.mark.parametrize("boards", [1, 2, 3, 4, 8])
def test_any_number_of_boards_in_a_round(boards: int) -> None:
    movement = mitchell(6, rounds=5, boards_per_set=boards)
    assert (movement.boards, movement.boards_played) == (6 * boards, 5 * boards)


@pytest.mark.parametrize(
    ("tables", "asked", "flaw", "value", "said"),
    [
        (0, {}, "mitchell_tables", {"most": 400}, "1 to 400"),
        (1000, {}, "mitchell_tables", {"nearest": 400}, "several sections"),
        (7, {"rounds": 8}, "mitchell_too_long", {"most": 7, "longer": None}, "play 7"),
        (8, {"rounds": 8, "way": "skip"}, "mitchell_too_long", {"most": 7, "longer": "relay"}, "with a relay"),
        (8, {"rounds": 5, "way": "plain"}, "mitchell_too_long", {"most": 4, "longer": "skip"}, "with a skip"),
        (8, {"rounds": 0}, "mitchell_no_rounds", {"most": 8}, "1 to 8"),
        (7, {"way": "skip"}, "mitchell_way", {"ways": ["plain"]}, "it is plain"),
        (8, {"way": "hop"}, "mitchell_way", {"ways": ["plain", "skip", "relay"]}, "plain, skip or relay"),
        (7, {"boards_per_set": 0}, "no_boards", {"boards": 0}, "1 or more"),
    ],
)
def test_what_cannot_be_made_is_refused_with_what_can(
    tables: int, asked: dict[str, object], flaw: str, value: dict[str, object], said: str
) -> None:
    with pytest.raises(Unplayable) as refused:
        mitchell(tables, **asked)  # type: ignore[arg-type]
    assert refused.value.flaw.id == flaw
    assert value.items() <= refused.value.flaw.values.items()
    assert said in Speaker("en").say(refused.value.flaw.message_id, **refused.value.flaw.values)
