"""Draws as movements."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.quality import quality
from kibitz.movement.swiss import Rooms, Swiss, SwissOddNumber, SwissRules
from tests.movement.swiss.helpers import play


def test_pairs_all_play_the_same_boards() -> None:
    swiss = play(8, 3, SwissRules(kind=MovementKind.PAIRS, boards=6))
    plan = swiss.movement(2)
    assert plan.tables == 4
    assert {encounter.sets for encounter in plan.encounters} == {(2,)}
    assert plan.board_numbers((2,)) == (7, 8, 9, 10, 11, 12)
    assert quality(plan).copies == 4
    whole = swiss.movement()
    assert (whole.rounds, whole.boards) == (3, 18)
    assert quality(whole).most_meetings == 1


def test_a_team_match_is_two_tables() -> None:
    swiss = Swiss.of(4, SwissRules(boards=8))
    swiss = swiss.publish(swiss.draw())
    assert swiss.movement(1).encounters == (
        Encounter(1, 1, (1,), (3,), (1,)),
        Encounter(1, 2, (3,), (1,), (1,)),
        Encounter(1, 3, (4,), (2,), (1,)),
        Encounter(1, 4, (2,), (4,), (1,)),
    )
    apart = Swiss(SwissRules(rooms=Rooms.APART), swiss.log).movement(1)
    assert [(encounter.table, encounter.ns, encounter.ew) for encounter in apart.encounters] == [
        (1, (1,), (3,)),
        (2, (4,), (2,)),
        (3, (3,), (1,)),
        (4, (2,), (4,)),
    ]


def test_a_bye_is_a_round_without_a_table() -> None:
    plan = play(5, 1, SwissRules(kind=MovementKind.PAIRS)).movement(1)
    assert plan.contestants == 5
    assert quality(plan).sit_outs == {5: (1,)}
    assert plan.details == {"swiss_byes": (5,)}


def test_three_teams_play_each_other_on_boards_of_their_own() -> None:
    swiss = play(7, 2, SwissRules(odd=SwissOddNumber.TRIPLE, boards=8, rounds=2))
    plan = swiss.movement()
    assert plan.rounds == 4  # halves
    played = {
        (encounter.round, encounter.ns[0], encounter.ew[0]): plan.board_numbers(encounter.sets)
        for encounter in plan.encounters
        if {*encounter.ns, *encounter.ew} <= {5, 6, 7} and encounter.round < 3
    }
    assert played == {
        (1, 5, 6): (17, 18, 19, 20),
        (1, 6, 7): (21, 22, 23, 24),
        (1, 7, 5): (25, 26, 27, 28),
        (2, 6, 5): (17, 18, 19, 20),
        (2, 7, 6): (21, 22, 23, 24),
        (2, 5, 7): (25, 26, 27, 28),
    }
    assert quality(plan).boards_of == dict.fromkeys(range(1, 8), 16)


def test_three_teams_over_two_rounds_play_whole_matches() -> None:
    plan = play(7, 2, SwissRules(odd=SwissOddNumber.TRIPLE, triple_rounds=2, boards=8, rounds=4)).movement()
    assert plan.rounds == 2
    assert quality(plan).boards_of == dict.fromkeys(range(1, 8), 16)
    assert {both for both in quality(plan).meetings if set(both) <= {5, 6, 7}} == {(5, 6), (5, 7), (6, 7)}


def test_three_pairs_over_two_rounds_play_what_everybody_plays() -> None:
    plan = play(
        7, 2, SwissRules(kind=MovementKind.PAIRS, odd=SwissOddNumber.TRIPLE, triple_rounds=2, boards=7)
    ).movement()
    boards = quality(plan).boards_of
    assert [boards[number] for number in range(1, 8)] == [14, 14, 14, 14, 7, 8, 7]
    assert plan.boards == 14
    assert {both for both in quality(plan).meetings if set(both) <= {5, 6, 7}} == {(5, 6), (5, 7), (6, 7)}


@pytest.mark.parametrize("kind", [MovementKind.PAIRS, MovementKind.TEAMS])
@pytest.mark.parametrize("size", [4, 7, 12, 33])
@pytest.mark.parametrize("odd", [SwissOddNumber.BYE, SwissOddNumber.TRIPLE])
def test_no_rule_is_broken(kind: MovementKind, size: int, odd: SwissOddNumber) -> None:
    swiss = play(size, 3, SwissRules(kind=kind, odd=odd, triple_rounds=2, boards=5))
    plan = swiss.movement()
    assert plan.contestants == size
    assert plan.family == f"swiss_{kind}"


def test_what_is_not_drawn_has_no_plan() -> None:
    with pytest.raises(Unplayable) as refused:
        Swiss.of(4).movement()
    assert refused.value.flaw.id == "swiss_nothing_drawn"


def test_a_single_board_cannot_be_halved() -> None:
    swiss = play(7, 1, SwissRules(odd=SwissOddNumber.TRIPLE, boards=1))
    with pytest.raises(Unplayable) as refused:
        swiss.movement()
    assert refused.value.flaw.id == "swiss_match_too_short"


def test_more_tables_than_a_plan_holds() -> None:
    with pytest.raises(Unplayable) as refused:
        play(402, 1).movement()
    assert refused.value.flaw.values == {"tables": 402, "most": 400}
