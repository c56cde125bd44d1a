"""Round robins: who meets whom, home and away, byes and triples, boards."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.quality import quality
from kibitz.movement.teams import (
    TRIPLE_TEAMS,
    RoundRobinBoards,
    RoundRobinMatch,
    RoundRobinOddNumber,
    matches,
    round_robin,
    round_robin_rounds,
    schedule,
)
from tests.movement.teams.halves import every_board_at_both_tables, meets_all_once

SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 22]


class HomeAndAway(NamedTuple):
    """How often a team is at home and away."""

    home: int
    away: int


def home_and_away(rounds: Iterable[Iterable[RoundRobinMatch]]) -> dict[int, HomeAndAway]:
    """How often each team is at home and away."""
    found: dict[int, HomeAndAway] = {}
    for meetings in rounds:
        for home, away in meetings:
            at_home, visits = found.get(home, HomeAndAway(0, 0)), found.get(away, HomeAndAway(0, 0))
            found[home] = at_home._replace(home=at_home.home + 1)
            found[away] = visits._replace(away=visits.away + 1)
    return dict(sorted(found.items()))


def test_six_teams_in_the_order_of_bergers_tables() -> None:
    assert [[tuple(meeting) for meeting in meetings] for meetings in schedule(6)] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


@pytest.mark.parametrize("teams", [*range(2, 14), 19, 20])
def test_home_and_away_are_even(teams: int) -> None:
    for legs in (1, 2):
        whole = schedule(teams, legs=legs)
        assert all(abs(home - away) <= (teams % 2 == 0 and legs == 1) for home, away in home_and_away(whole).values())
        for rounds in range(1, len(whole)):
            assert schedule(teams, rounds, legs) == whole[:rounds]
            assert all(abs(home - away) <= 2 for home, away in home_and_away(whole[:rounds]).values())


@pytest.mark.parametrize("teams", SIZES)
@pytest.mark.parametrize("boards", RoundRobinBoards)
@pytest.mark.parametrize("side_by_side", [False, True])
def test_all_meet_at_both_tables_in_the_same_round(teams: int, boards: RoundRobinBoards, side_by_side: bool) -> None:
    movement = round_robin(teams, boards=boards, side_by_side=side_by_side, boards_per_set=2)
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    assert all(len(match.rounds) == 1 for match in matches(movement).complete)
    assert movement.rounds == teams - 1 + teams % 2
    if side_by_side:
        seats = {(encounter.round, encounter.table): encounter for encounter in movement.encounters}
        assert all(seats[number, table + 1].ns == seat.ew for (number, table), seat in seats.items() if table % 2)
    else:
        assert all(encounter.table == encounter.ns[0] for encounter in movement.encounters)


def test_boards_of_the_round_or_of_the_match() -> None:
    same, own = round_robin(6), round_robin(6, boards=RoundRobinBoards.OWN)
    assert same.sets == 5
    assert quality(same).copies == 6
    assert own.sets == 15
    assert quality(own).copies == 2


def test_an_odd_team_has_a_bye() -> None:
    movement = round_robin(5)
    assert quality(movement).sit_outs == {1: (1,), 2: (3,), 3: (5,), 4: (2,), 5: (4,)}


def test_the_tables_of_a_match_exchange_half_its_boards() -> None:
    movement = round_robin(4, boards_per_set=8, exchange=True, boards=RoundRobinBoards.OWN)
    assert movement.rounds == 6
    assert movement.boards_per_set == 4
    assert quality(movement).copies == 1
    assert every_board_at_both_tables(movement)
    assert {(match.rounds, len(match.sets)) for match in matches(movement).complete} == {
        ((1, 2), 2),
        ((3, 4), 2),
        ((5, 6), 2),
    }
    with pytest.raises(Unplayable) as refused:
        round_robin(4, boards_per_set=7, exchange=True)
    assert refused.value.flaw.values["nearest"] == (6, 8)


@pytest.mark.parametrize(
    ("teams", "boards"),
    [
        *((teams, RoundRobinBoards.SAME) for teams in TRIPLE_TEAMS),
        (7, RoundRobinBoards.OWN),
        (13, RoundRobinBoards.OWN),
    ],
)
def test_with_triples_nobody_sits_out_and_all_meet(teams: int, boards: RoundRobinBoards) -> None:
    movement = round_robin(teams, odd=RoundRobinOddNumber.TRIPLE, boards=boards, boards_per_set=2)
    assert movement.rounds == teams - 1
    assert meets_all_once(movement)
    assert every_board_at_both_tables(movement)
    assert quality(movement).sit_outs == {}
    if boards is RoundRobinBoards.SAME:
        assert movement.sets == teams  # one set more than rounds
    triples = [set(map(int, triple.split("-"))) for triple in movement.details["teams_triples"]]  # type: ignore[attr-defined]
    assert len(triples) == (teams - 1) // 2
    for at, three in enumerate(triples):
        in_triple = {
            (encounter.ns[0], encounter.ew[0])
            for encounter in movement.encounters
            if encounter.round in (2 * at + 1, 2 * at + 2) and encounter.ns[0] in three
        }
        assert in_triple == {two for one in combinations(sorted(three), 2) for two in (one, one[::-1])}


def test_triples_side_by_side_and_exchanged() -> None:
    movement = round_robin(7, odd=RoundRobinOddNumber.TRIPLE, side_by_side=True, exchange=True, boards_per_set=4)
    assert movement.tables == 7
    assert every_board_at_both_tables(movement)
    assert len(matches(movement).complete) == 21


def test_five_teams_have_no_triples() -> None:
    with pytest.raises(Unplayable) as refused:
        round_robin(5, odd=RoundRobinOddNumber.TRIPLE)
    assert refused.value.flaw.id == "round_robin_triples"
    assert refused.value.flaw.values["nearest"] == (3, 7)


@pytest.mark.parametrize("teams", [2, 5, 6, 9])
@pytest.mark.parametrize("odd", RoundRobinOddNumber)
def test_twice(teams: int, odd: RoundRobinOddNumber) -> None:
    if (teams, odd) == (5, RoundRobinOddNumber.TRIPLE):
        return
    found = matches(round_robin(teams, legs=2, odd=odd))
    assert found.is_complete
    assert len(found.complete) == teams * (teams - 1)
    assert found.unmet == ()


def test_some_rounds() -> None:
    movement = round_robin(10, rounds=4)
    assert movement.rounds == 4
    assert {len(matches(movement).of(team)) for team in range(1, 11)} == {4}
    with_triples = round_robin(9, rounds=4, odd=RoundRobinOddNumber.TRIPLE)
    assert {len(matches(with_triples).of(team)) for team in range(1, 10)} == {4}


@pytest.mark.parametrize(
    ("teams", "rounds", "odd", "nearest"),
    [
        (6, 6, RoundRobinOddNumber.BYE, (5,)),
        (6, 0, RoundRobinOddNumber.BYE, (1,)),
        (7, 3, RoundRobinOddNumber.TRIPLE, (2, 4)),
        (7, 8, RoundRobinOddNumber.BYE, (7,)),
    ],
)
def test_other_rounds_are_refused(teams: int, rounds: int, odd: RoundRobinOddNumber, nearest: tuple[int, ...]) -> None:
    assert rounds not in round_robin_rounds(teams, odd=odd)
    with pytest.raises(Unplayable) as refused:
        round_robin(teams, rounds=rounds, odd=odd)
    assert refused.value.flaw.values["nearest"] == nearest


def test_no_legs() -> None:
    with pytest.raises(Unplayable) as refused:
        round_robin(4, legs=0)
    assert refused.value.flaw.id == "round_robin_legs"
