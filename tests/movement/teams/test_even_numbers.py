"""Even numbers of teams in which all meet: New England relay, Thurner, stagger."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.quality import quality
from kibitz.movement.teams import THURNER_TEAMS, ThurnerSeating, matches, new_england_relay, stagger, thurner
from tests.movement.teams.halves import every_board_at_both_tables, meets_all_once

EVEN = range(4, 41, 2)


def test_the_new_england_relay_of_four_teams() -> None:
    """B0403R: tables 1 and 3 share, and 2 and 4; 32 boards in play; East-West down one from the start."""
    movement = new_england_relay(4, boards_per_set=8)
    assert movement.rounds == 3
    assert movement.boards == 32
    assert movement.boards_played == 24
    assert {shared.tables for shared in quality(movement).sharing} == {(1, 3), (2, 4)}
    assert [len(rest) for rest in quality(movement).resting.values()] == [2, 2, 2]
    assert [meeting.ew[0] for meeting in movement.round(1)] == [2, 3, 4, 1]
    assert [encounter.sets[0] for encounter in movement.encounters if encounter.table == 1] == [2, 3, 4]


@pytest.mark.parametrize("teams", EVEN)
def test_the_relay_is_complete(teams: int) -> None:
    movement = new_england_relay(teams)
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    assert movement.sets == teams
    assert quality(movement).copies == 2


def test_the_thurner_of_six_teams() -> None:
    """East-West 1 begin at table 6, 2 at 4, 3 at 2, 4 at 5, 5 at 3, 6 at 1; they go up one, 6 up two."""
    movement = thurner(6, boards_per_set=5)
    assert movement.boards == movement.boards_played == 25
    assert {meeting.ew[0]: meeting.table for meeting in movement.round(1)} == {1: 6, 2: 4, 3: 2, 4: 5, 5: 3, 6: 1}
    assert {meeting.table: meeting.sets[0] for meeting in movement.round(1)} == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 1}
    assert [encounter.table for encounter in movement.encounters if encounter.ew == (6,)] == [1, 3, 5, 2, 4]
    assert [encounter.table for encounter in movement.encounters if encounter.ew == (2,)] == [4, 5, 1, 6, 3]
    assert [encounter.sets[0] for encounter in movement.encounters if encounter.table == 1] == [1, 2, 3, 4, 5]


def test_the_thurner_of_six_with_one_team_that_stays() -> None:
    """B0605TH: 6 North-South stay at table 6, 6 East-West at table 1, and these two tables share."""
    movement = thurner(6, seating=ThurnerSeating.LAST_TEAM)
    assert {encounter.table for encounter in movement.encounters if encounter.ns == (6,)} == {6}
    assert {encounter.table for encounter in movement.encounters if encounter.ew == (6,)} == {1}
    assert [(shared.round, shared.tables) for shared in quality(movement).sharing] == [
        (number, (1, 6)) for number in range(1, 6)
    ]


@pytest.mark.parametrize("teams", range(6, 41, 2))
@pytest.mark.parametrize("seating", ThurnerSeating)
def test_a_thurner_has_as_many_sets_as_rounds_and_one_sharing(teams: int, seating: ThurnerSeating) -> None:
    movement = thurner(teams, seating=seating)
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    assert movement.sets == movement.rounds == teams - 1
    assert len(quality(movement).sharing) == teams - 1
    assert set(quality(movement).resting.values()) == {()}
    if seating is ThurnerSeating.HOME:
        assert all(encounter.table == encounter.ns[0] for encounter in movement.encounters)


@pytest.mark.parametrize("teams", [8, 12, 18, 36])
def test_the_announcement_of_a_thurner_is_true(teams: int) -> None:
    movement = thurner(teams)
    for number in range(1, teams - 1):
        here, there = movement.round(number), movement.round(number + 1)
        assert all(after.sets[0] == before.sets[0] % (teams - 1) + 1 for before, after in zip(here, there, strict=True)
                   if before.table < teams)  # fmt: skip
        at = {meeting.ew[0]: meeting.table if meeting.table < teams else meeting.ew[0] for meeting in here}
        goes = {meeting.ew[0]: meeting.table if meeting.table < teams else meeting.ew[0] for meeting in there}
        assert all(goes[team] == at[team] % (teams - 1) + 1 for team in range(1, teams))


def test_there_is_no_thurner_for_four_or_for_odd_numbers() -> None:
    for teams, nearest, instead in ((4, (6,), "new_england_relay"), (7, (6, 8), "american_whist"), (2, (6,), "match")):
        with pytest.raises(Unplayable) as refused:
            thurner(teams)
        assert refused.value.flaw.id == "teams_family"
        assert refused.value.flaw.values["nearest"] == nearest
        assert str(refused.value.flaw.values["instead"]) == instead.replace("match", "head_to_head")
    assert set(range(6, 41, 2)) <= set(THURNER_TEAMS)


def test_the_stagger_of_eight_teams() -> None:
    """Two rows that share; four rounds of three boards, then three of four with new boards: 24 boards."""
    movement = stagger(8, boards_per_set=(3, 4))
    assert movement.boards_played == 24
    assert movement.boards == 28
    assert {shared.tables for shared in quality(movement).sharing} == {(1, 5), (2, 6), (3, 7), (4, 8)}
    assert movement.details["teams_ew_moves"] == (1, 2, 2, 2, 3, 2, 2)
    assert [encounter.ew[0] for encounter in movement.encounters if encounter.table == 1] == [2, 4, 6, 8, 3, 5, 7]
    assert {len(meeting.sets) for meeting in movement.round(4)} == {3}
    assert {len(meeting.sets) for meeting in movement.round(5)} == {4}


@pytest.mark.parametrize("teams", EVEN)
def test_every_match_of_a_stagger_is_over_when_its_stanza_is(teams: int) -> None:
    movement = stagger(teams)
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    half = teams // 2
    assert all(match.rounds[-1] <= half or match.rounds[0] > half for match in matches(movement).complete)
    before = {one for encounter in movement.encounters if encounter.round <= half for one in encounter.sets}
    assert before.isdisjoint(
        one for encounter in movement.encounters if encounter.round > half for one in encounter.sets
    )


def test_stagger_without_boards() -> None:
    with pytest.raises(Unplayable) as refused:
        stagger(8, boards_per_set=(0, 4))
    assert refused.value.flaw.id == "no_boards"
