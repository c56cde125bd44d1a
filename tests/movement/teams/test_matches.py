"""What is a match: the same boards at both tables against the same team (86, 87)."""

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams import OneTable, TeamMatch, american_whist, matches, round_robin


def teams_of(teams: int, *encounters: tuple[int, int, int, int, tuple[int, ...]]) -> Movement:
    tables = tuple(Encounter(number, table, (ns,), (ew,), sets) for number, table, ns, ew, sets in encounters)
    return Movement(MovementKind.TEAMS, teams, 2, tables)


def test_a_match_has_its_boards_at_both_tables_in_the_same_round() -> None:
    found = matches(teams_of(2, (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (1, 2))))
    assert found.complete == (TeamMatch(1, 2, (1, 2), (1,)),)
    assert found.is_complete
    assert found.unmet == ()


def test_or_in_two_rounds() -> None:
    found = matches(teams_of(2, (1, 1, 1, 2, (1,)), (2, 2, 2, 1, (1,))))
    assert found.complete == (TeamMatch(1, 2, (1,), (1, 2)),)


def test_a_set_at_one_table_only_is_incomplete() -> None:
    found = matches(teams_of(3, (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (1,)), (2, 3, 3, 1, (3,)), (2, 1, 1, 3, (4,))))
    assert found.complete == (TeamMatch(1, 2, (1,), (1,)),)
    assert found.incomplete == (OneTable(1, 1, 1, 2, 2), OneTable(2, 1, 1, 3, 4), OneTable(2, 3, 3, 1, 3))
    assert not found.is_complete
    assert found.unmet == ((1, 3), (2, 3))


def test_teams_that_meet_twice_have_two_matches() -> None:
    found = matches(round_robin(4, legs=2))
    assert len(found.complete) == 12
    assert [match.rounds for match in found.of(1) if match.second == 2] == [(2,), (5,)]


def test_halves_that_are_exchanged_are_one_match() -> None:
    found = matches(round_robin(4, exchange=True))
    assert len(found.complete) == 6
    assert {len(match.sets) for match in found.complete} == {2}


def test_a_match_spoilt_in_one_place_is_found() -> None:
    whole = american_whist(7)
    spoilt = whole.with_encounters(whole.encounters[:-1])
    lost = whole.encounters[-1]
    other = matches(spoilt).incomplete
    assert [(half_match.ns, half_match.ew, half_match.set) for half_match in other] == [
        (lost.ew[0], lost.ns[0], lost.sets[0])
    ]


def test_only_teams_have_matches() -> None:
    pairs = Movement(MovementKind.PAIRS, 2, 2, (Encounter(1, 1, (1,), (2,), (1,)),))
    with pytest.raises(Unplayable) as refused:
        matches(pairs)
    assert refused.value.flaw.id == "not_of_teams"
