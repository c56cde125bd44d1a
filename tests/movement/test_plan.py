"""A movement is a plan that keeps the rules; one that breaks a rule cannot be made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibitz.messages import speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.appendix import blocks
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from tests.because import because


def pairs(*tables: tuple[int, int, int, int, int], boards: int = 2, contestants: int = 4) -> Movement:
    """Tables as round, table, North-South, East-West, set."""
    encounters = tuple(Encounter(number, table, (ns,), (ew,), (one,)) for number, table, ns, ew, one in tables)
    return Movement(MovementKind.PAIRS, contestants, boards, encounters)


def refused(*tables: tuple[int, int, int, int, int], contestants: int = 4) -> list[str]:
    with pytest.raises(Unplayable) as refusal:
        pairs(*tables, contestants=contestants)
    return [speaker().say(flaw.message_id, **flaw.message_values) for flaw in refusal.value.flaws]


def test_a_plan_knows_its_rounds_tables_and_boards() -> None:
    plan = pairs((1, 1, 1, 3, 1), (1, 2, 2, 4, 2), (2, 1, 1, 4, 3), (2, 2, 2, 3, 4))
    assert (plan.rounds, plan.tables, plan.sets, plan.boards, plan.boards_played) == (2, 2, 4, 8, 4)
    assert plan.board_numbers((2,)) == (3, 4)
    assert [encounter.table for encounter in plan.of(4)] == [2, 1]
    assert plan.winners == 1


def test_nobody_plays_a_board_twice() -> None:
    """15B: the second result would be cancelled."""
    assert refused((1, 1, 1, 3, 1), (2, 1, 1, 4, 1)) == [
        "Number 1 would play board 1 in round 1 and again in round 2: nobody plays a board twice."
    ]


def test_nobody_is_at_two_tables_at_once() -> None:
    assert refused((1, 1, 1, 3, 1), (1, 2, 2, 3, 2)) == ["Round 1: number 3 is at two tables at once."]


def test_a_table_has_one_encounter_at_a_time() -> None:
    assert refused((1, 1, 1, 3, 1), (1, 1, 2, 4, 2)) == ["Round 1: table 1 is given to two encounters at once."]


def test_nobody_plays_against_themselves() -> None:
    assert "Round 1, table 1: number 3 would play against itself." in refused((1, 1, 3, 3, 1))


def test_everything_wrong_is_said_at_once() -> None:
    assert len(refused((1, 1, 1, 3, 1), (2, 1, 1, 3, 1))) == 2


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ((1, 1, 1, 9, 1), "Round 1, table 1: there is no number 9 in this movement."),
        ((0, 1, 1, 2, 1), "Round 0, table 1: rounds and tables are numbered from 1 to 400."),
        (
            (1, 1, 1, 2, 0),
            "Round 1, table 1: a table plays at least one board, and boards are numbered from 1 to 2000.",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(table: tuple[int, int, int, int, int], said: str) -> None:
    assert refused(table) == [said]


def test_a_team_has_a_pair_in_each_direction() -> None:
    """Both pairs of a team play at the same time, and both play the board."""
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)))
    assert Movement(MovementKind.TEAMS, 2, 4, match).boards_played == 4
    with pytest.raises(Unplayable, check=because("board_twice")):
        Movement(MovementKind.TEAMS, 2, 4, (*match, Encounter(2, 1, (1,), (2,), (1,))))


def test_in_an_individual_a_side_is_two_players() -> None:
    assert Movement(MovementKind.INDIVIDUAL, 4, 1, (Encounter(1, 1, (1, 2), (3, 4), (1,)),)).boards_played == 1
    with pytest.raises(Unplayable, check=because("wrong_side")):
        Movement(MovementKind.INDIVIDUAL, 4, 1, (Encounter(1, 1, (1,), (3, 4), (1,)),))


def test_everybody_is_ranked_once() -> None:
    encounter = Encounter(1, 1, (1,), (2,), (1,))
    assert Movement(MovementKind.PAIRS, 2, 1, (encounter,), ((1,), (2,))).winners == 2
    with pytest.raises(Unplayable, check=because("wrong_lines")):
        Movement(MovementKind.PAIRS, 2, 1, (encounter,), ((1,),))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (
            lambda: mitchell(3.5),  # type: ignore[arg-type]
            "3.5 is no number of tables: it is a whole number, 3 or 4 for instance.",
        ),
        (lambda: howell(8, rounds=True), "True is no number of rounds: it is a whole number."),
        (
            lambda: howell(8, boards_per_set=2.5),  # type: ignore[arg-type]
            "2.5 is no number of boards: it is a whole number, 2 or 3 for instance.",
        ),
        (lambda: blocks(10**9, 7), "1000000000 is more tables than a movement can have: it takes 1600 at most."),
    ],
)
def test_numbers_are_whole_and_not_without_end(make: Callable[[], Movement], said: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        make()
    assert speaker().say(refusal.value.flaw.message_id, **refusal.value.flaw.message_values) == said


def test_a_plan_has_whole_numbers() -> None:
    encounter = Encounter(1, 1, (1,), (2,), (1,))
    with pytest.raises(Unplayable, check=because("no_boards")):
        Movement(MovementKind.PAIRS, 2, 2.5, (encounter,))  # type: ignore[arg-type]
    with pytest.raises(Unplayable, check=because("not_whole_at")):
        Movement(MovementKind.PAIRS, 2, 2, (encounter._replace(table=1.5),))  # type: ignore[arg-type]
    with pytest.raises(Unplayable, check=because("no_such_field")):
        Movement(MovementKind.PAIRS, 10**9, 2, (encounter,))


def test_a_movement_can_be_hashed() -> None:
    assert hash(mitchell(7)) == hash(mitchell(7))
    assert len({mitchell(7), mitchell(7), mitchell(5)}) == 2
