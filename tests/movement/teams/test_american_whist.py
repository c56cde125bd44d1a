"""American Whist: East-West down two, boards down one (ACBL, EBU)."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.quality import quality
from kibitz.movement.teams import american_whist, matches, whist_rounds
from tests.movement.teams.halves import card, every_board_at_both_tables, meets_all_once


def test_five_tables_of_six_boards_as_the_acbl_plays_them() -> None:
    movement = american_whist(5, boards_per_set=6)
    north_south = [(ew, board) for _, _, ns, ew, board in card(movement, 1) if ns == 1]
    east_west = [(ns, board) for _, _, ns, _, board in card(movement, 1) if ns != 1]
    assert north_south == [(3, 7), (5, 13), (2, 19), (4, 25)]
    assert east_west == [(4, 25), (2, 19), (5, 13), (3, 7)]
    assert movement.boards_played == 24
    assert movement.details == {"teams_ew_down": 2, "teams_boards_down": 1}


def test_six_tables_skip_before_round_two_and_stop_after_four() -> None:
    movement = american_whist(6, boards_per_set=6)
    assert movement.rounds == 4
    assert movement.details["teams_ew_moves"] == (2, 3, 2, 3)
    assert movement.details["teams_board_moves"] == (1, 1, 1, 2)
    assert [ew for _, _, ns, ew, _ in card(movement, 1) if ns == 1] == [3, 6, 2, 5]
    assert matches(movement).unmet == ((1, 4), (2, 5), (3, 6))


def test_three_teams_are_a_triple() -> None:
    assert {
        (encounter.round, encounter.ns[0], encounter.ew[0], encounter.sets[0])
        for encounter in american_whist(3).encounters
    } == {
        *((1, 1, 3, 2), (1, 2, 1, 3), (1, 3, 2, 1)),
        *((2, 1, 2, 3), (2, 2, 3, 1), (2, 3, 1, 2)),
    }


@pytest.mark.parametrize("teams", [*range(3, 15), 21, 26])
def test_every_length_has_complete_matches_with_one_copy_of_the_boards(teams: int) -> None:
    for rounds in whist_rounds(teams):
        movement = american_whist(teams, rounds=rounds, boards_per_set=1)
        assert movement.rounds == rounds
        assert every_board_at_both_tables(movement)
        met = quality(movement).meetings
        assert set(met.values()) == {1}
        assert all(encounter.table == encounter.ns[0] for encounter in movement.encounters)
        if rounds % 2 == 0:
            assert quality(movement).copies == 1
            assert movement.sets == teams


@pytest.mark.parametrize("teams", range(3, 41))
def test_the_longest_meets_all(teams: int) -> None:
    assert meets_all_once(american_whist(teams, rounds=teams - 1, boards_per_set=1))


def test_a_shorter_one_begins_further_away_and_moves_as_usual() -> None:
    movement = american_whist(11, rounds=8)
    assert movement.details["teams_ew_moves"] == (4, 2, 2, 2, 2, 2, 2, 2)
    assert movement.details["teams_board_moves"] == (2, 1, 1, 1, 1, 1, 1, 1)


def test_nine_teams_with_a_score_break_as_the_ebu_plays_them() -> None:
    """East-West up four to begin with, a double move after two rounds; in the second half from three tables up."""
    movement = american_whist(9, score_break=True, boards_per_set=5)
    assert movement.details["teams_score_break"] == 4
    first = [
        (encounter.round, (encounter.ns[0] - encounter.ew[0]) % 9)
        for encounter in movement.encounters
        if encounter.table == 1
    ]
    assert first[:4] == [(1, 4), (2, 2), (3, 7), (4, 5)]
    assert first[4] == (5, 3)


@pytest.mark.parametrize("teams", [*range(5, 14), 19, 20])
def test_with_a_score_break_every_match_is_on_one_side_of_it(teams: int) -> None:
    broken = 0
    for rounds in whist_rounds(teams):
        movement = american_whist(teams, rounds=rounds, boards_per_set=1, score_break=True)
        found = matches(movement)
        assert found.is_complete
        if "teams_score_break" in movement.details:
            after = movement.details["teams_score_break"]
            assert isinstance(after, int)
            assert 0 < after < rounds
            assert all(match.rounds[-1] <= after or match.rounds[0] > after for match in found.complete)
            broken += 1
    assert broken


@pytest.mark.parametrize(
    ("teams", "rounds", "nearest"), [(7, 5, (4, 6)), (7, 7, (6,)), (8, 8, (7,)), (5, 1, (2,)), (9, 0, (2,))]
)
def test_rounds_that_no_match_can_fill_are_refused(teams: int, rounds: int, nearest: tuple[int, ...]) -> None:
    with pytest.raises(Unplayable) as refused:
        american_whist(teams, rounds=rounds)
    assert refused.value.flaw.id == "teams_rounds"
    assert refused.value.flaw.values["nearest"] == nearest


@pytest.mark.parametrize("teams", [2, 0, -1, 1000, 3.5])
def test_what_is_no_number_of_teams_is_refused(teams: int) -> None:
    with pytest.raises(Unplayable) as refused:
        american_whist(teams)
    assert refused.value.flaw.id == "teams_number"
