"""Triples, one match in segments, movements for pairs turned into teams, multiple teams, board-a-match in sections."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import quality
from kibitz.movement.teams import (
    board_a_match,
    head_to_head,
    matches,
    mirrored,
    seating_rights,
    section_sizes,
    teams_mitchell,
    triple,
    triple_encounters,
)
from tests.movement.teams.halves import every_board_at_both_tables, meets_all_once


def test_a_triple() -> None:
    movement = triple(boards_per_set=7)
    assert movement.rounds == 2
    assert movement.boards == 21
    assert movement.boards_played == 14
    assert quality(movement).copies == 1
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    assert all(encounter.table == encounter.ns[0] for encounter in movement.encounters)


def test_a_three_way_match_in_segments() -> None:
    movement = triple(segments=3)
    assert movement.rounds == 6
    assert movement.sets == 9
    assert [len(matches(movement).of(team)) for team in (1, 2, 3)] == [6, 6, 6]
    with pytest.raises(Unplayable):
        triple(segments=0)


def test_a_triple_within_an_event() -> None:
    found = triple_encounters((9, 4, 5), (17, 18, 19), (3, 4), (5, 6, 7))
    movement = Movement(MovementKind.TEAMS, 9, 2, found)
    assert {(match.first, match.second, match.sets) for match in matches(movement).complete} == {
        (4, 9, (5,)),
        (4, 5, (6,)),
        (5, 9, (7,)),
    }


def test_a_match_in_segments() -> None:
    movement = head_to_head(segments=4, boards_per_set=16)
    assert movement.boards == 64
    assert {encounter.ns for encounter in movement.encounters if encounter.table == 1} == {(1,)}
    assert every_board_at_both_tables(movement)
    assert movement.details["teams_seat_second"] == (1, 2, 1, 2)


def test_a_match_whose_tables_exchange_boards() -> None:
    movement = head_to_head(boards_per_set=24, exchange=True)
    assert [
        (encounter.round, encounter.table, encounter.ns[0], encounter.sets[0]) for encounter in movement.encounters
    ] == [
        *((1, 1, 1, 1), (1, 2, 2, 2)),
        *((2, 1, 1, 2), (2, 2, 2, 1)),
    ]


def test_seating_rights_go_in_turn_and_the_odd_one_is_tossed_for() -> None:
    assert seating_rights(4) == (1, 2, 1, 2)
    assert seating_rights(3, first=2) == (2, 1, 0)
    assert head_to_head(segments=2, rights=(2, 2)).details["teams_seat_second"] == (2, 2)
    with pytest.raises(Unplayable) as refused:
        head_to_head(segments=2, rights=(1,))
    assert refused.value.flaw.id == "teams_seating_rights"


def test_a_movement_for_pairs_as_one_for_teams() -> None:
    two_tables = [(4, 1, 2, 3, 1), (4, 2, 3, 1, 2), (4, 3, 1, 2, 3)]
    encounters = [
        encounter
        for number, (a, b, c, d, one) in enumerate(two_tables, 1)
        for encounter in (Encounter(number, 1, (a,), (b,), (one,)), Encounter(number, 2, (c,), (d,), (one,)))
    ]
    movement = mirrored(Movement(MovementKind.PAIRS, 4, 8, tuple(encounters)))
    assert movement.kind is MovementKind.TEAMS
    assert movement.tables == 4
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)


def test_a_mitchell_mirrored_ranks_all_teams_together() -> None:
    movement = mirrored(mitchell(5))
    assert movement.winners == 1
    assert every_board_at_both_tables(movement)
    assert quality(movement).copies == 2
    with pytest.raises(Unplayable) as refused:
        mirrored(movement)
    assert refused.value.flaw.id == "not_of_pairs"


@pytest.mark.parametrize("teams", [5, 6, 7, 8, 9, 10, 13, 16, 25, 40])
def test_a_mitchell_for_teams_compares_with_different_opponents(teams: int) -> None:
    movement = teams_mitchell(teams, boards_per_set=1)
    assert movement.rounds == (teams - 1 if teams % 2 else teams - 2)
    assert len(matches(movement).complete) <= teams  # a third of the room away both are there at times
    assert teams % 3 < 2 or matches(movement).complete == ()
    assert quality(movement).copies == 1
    assert set(quality(movement).meetings.values()) == {1}
    assert all(encounter.table == encounter.ns[0] for encounter in movement.encounters)


def test_a_mitchell_for_teams_that_is_short_needs_no_skip() -> None:
    assert "teams_skip_after" not in teams_mitchell(8, rounds=3).details
    assert teams_mitchell(8, rounds=4).details["teams_skip_after"] == 3


@pytest.mark.parametrize("teams", [8, 10, 12, 14, 24, 26, 28, 52])
def test_two_sections_play_against_each_other(teams: int) -> None:
    movement = board_a_match(teams, boards_per_set=2)
    half = teams // 2
    assert movement.rounds == (half if half % 2 else half - 1)
    assert every_board_at_both_tables(movement)
    assert all((encounter.ns[0] <= half) != (encounter.ew[0] <= half) for encounter in movement.encounters)
    assert quality(movement).copies == 2  # one for each section
    assert set(quality(movement).meetings.values()) == {1}
    assert movement.sets == half


def test_thirteen_tables_in_each_of_two_sections_is_a_mitchell_in_the_second() -> None:
    movement = board_a_match(26)
    second = [encounter for encounter in movement.encounters if encounter.table == 14]
    assert [meeting.ew[0] for meeting in second[:4]] == [1, 13, 12, 11]  # East-West go up one
    assert [meeting.sets[0] for meeting in second[:4]] == [1, 2, 3, 4]  # boards go down one
    assert movement.boards_played == 26


def test_three_sections() -> None:
    movement = board_a_match(39, sections=3)
    assert movement.details["teams_sections"] == (13, 13, 13)
    assert movement.rounds == 12
    assert every_board_at_both_tables(movement)
    assert {encounter.ew[0] > 26 for encounter in movement.encounters if encounter.ns[0] > 26} == {True}
    assert {encounter.ew[0] > 26 for encounter in movement.encounters if encounter.ns[0] <= 26} == {False}


def test_sections_of_nearly_the_same_size() -> None:
    assert section_sizes(50, 4) == (13, 13, 12, 12)
    assert section_sizes(41, 3) == (14, 14, 13)
    assert every_board_at_both_tables(board_a_match(50, sections=4, rounds=11))
    assert every_board_at_both_tables(board_a_match(22, sections=(7, 7, 8)))


def test_sections_that_cannot_be() -> None:
    with pytest.raises(Unplayable) as refused:
        board_a_match(27, sections=2)
    assert refused.value.flaw.id == "teams_sections"
    assert refused.value.flaw.values["nearest"] == (1, 3)
    for sizes in ((13, 12), (12, 12), (1, 1)):
        with pytest.raises(Unplayable) as refused:
            board_a_match(25, sections=sizes)
        assert refused.value.flaw.id == "teams_section_sizes"
