"""What a movement says of itself."""

from __future__ import annotations

from itertools import combinations

from kibitz.movement.howells.howell import howell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import Shared, quality


def three_tables_with_a_shared_round() -> Movement:
    """The published 15-board Howell for six pairs: all three tables share the last set."""
    rows = (
        "6-1:1 6-2:2 6-3:3 6-4:4 6-5:5",
        "4-3:2 5-4:3 1-5:2 2-1:3 3-2:5",
        "2-5:4 3-1:4 4-2:1 5-3:1 1-4:5",
    )
    found = []
    for table, row in enumerate(rows, 1):
        for number, cell in enumerate(row.split(), 1):
            meeting, _, one = cell.partition(":")
            ns, _, ew = meeting.partition("-")
            found.append(Encounter(number, table, (int(ns),), (int(ew),), (int(one),)))
    return Movement(MovementKind.PAIRS, 6, 3, tuple(found))


def test_who_meets_whom() -> None:
    made = quality(three_tables_with_a_shared_round())
    assert made.meetings == dict.fromkeys(combinations(range(1, 7), 2), 1)
    assert (made.never_meet, made.most_meetings) == (0, 1)


def test_boards_sharing_and_bye_stands() -> None:
    made = quality(three_tables_with_a_shared_round())
    assert made.sharing == (Shared(5, 5, (1, 2, 3)),)
    assert made.copies == 3
    assert made.resting[1] == (3, 5)
    assert made.resting[5] == (1, 2, 3, 4)
    assert made.plays == {1: 3, 2: 3, 3: 3, 4: 3, 5: 3}
    assert set(made.boards_of.values()) == {15}


def test_its_balance_is_the_published_one() -> None:
    """4.90 boards, that is 1.633 sets of three."""
    assert round(quality(three_tables_with_a_shared_round()).spread * 3, 2) == 4.90


def test_who_stays_and_who_sits_out() -> None:
    assert quality(three_tables_with_a_shared_round()).stationary == (6,)
    made = quality(howell(7))
    assert sorted(number for rounds in made.sit_outs.values() for number in rounds) == [1, 2, 3, 4, 5, 6, 7]
    assert len(made.sit_outs) == 7


def test_partners_are_counted_in_an_individual() -> None:
    rounds = (Encounter(1, 1, (1, 2), (3, 4), (1,)), Encounter(2, 1, (1, 3), (2, 4), (2,)))
    made = quality(Movement(MovementKind.INDIVIDUAL, 4, 1, rounds))
    assert made.partnerships == {(1, 2): 1, (3, 4): 1, (1, 3): 1, (2, 4): 1}
    assert made.meetings[1, 4] == 2


def test_a_match_of_teams_is_one_meeting() -> None:
    match = (Encounter(1, 1, (1,), (2,), (1,)), Encounter(1, 2, (2,), (1,), (1,)))
    assert quality(Movement(MovementKind.TEAMS, 2, 4, match)).meetings == {(1, 2): 1}
