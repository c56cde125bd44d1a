"""Thurner: every two teams of an even number meet with as many sets as rounds, and only two tables share at a time.

All teams but the last move among as many tables as there are rounds. North-South stay at home, boards go down one,
East-West up one; who comes to their home table plays at the last table instead, and the last team's East-West take
their place. These two tables share their boards.

The plan: at table t in round r lie the boards t + r, and East-West are team f(t + r) + r. Whatever f is, the teams meet
on these boards at the other home table too. Nobody plays a board or meets a team twice if f(s), f(s) + s and f(s) - s
each take every value once, like queens on a board whose edges are joined. With whole numbers that is so for
f(s) = -s / 2 if 3 does not divide the number of rounds, and with polynomials over three elements if 9 divides it. For
16, 22, 34 and 40 teams such a movement was found by search (`thurner_found`), with guide cards for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.teams.sizes import check_family
from kibitz.movement.teams.thurner_found import FOUND

THURNER_TEAMS = tuple(
    teams
    for teams in range(6, MOST_TABLES + 1, 2)
    if (teams - 1) % 3 or (teams - 1) % 9 == 0 or teams in FOUND
)  # fmt: skip

_Element = tuple[int, ...]
"""A number, by its remainders; the first of them are those of a polynomial over three elements."""


class ThurnerSeating(StrEnum):
    """Who stays."""

    HOME = "home"
    """North-South, at the table of their own number."""

    LAST_TEAM = "last_team"
    """Only the last team: North-South at the last table, East-West at table 1, which share boards. Guide cards."""


class ThurnerPlace(NamedTuple):
    """Who meets on which boards in a round, all counted from 0; `at` is the same for encounters that follow alike."""

    round: int
    ns: int
    ew: int
    boards: int
    at: int


def thurner(teams: int, *, boards_per_set: int = 2, seating: ThurnerSeating | str = ThurnerSeating.HOME) -> Movement:
    """The Thurner of so many teams: all meet, in one round less than there are teams."""
    check_family("thurner", teams, THURNER_TEAMS)
    by_search = teams in FOUND
    places = _found(teams - 1) if by_search else _by_rule(teams - 1)
    encounters = []
    for place in places:
        table = place.ns if ThurnerSeating(seating) is ThurnerSeating.HOME else place.at
        table = teams - 1 if place.ns == teams - 1 else table
        encounters.append(Encounter(place.round + 1, table + 1, (place.ns + 1,), (place.ew + 1,), (place.boards + 1,)))
    details: dict[str, object] = {}
    if ThurnerSeating(seating) is ThurnerSeating.LAST_TEAM:
        details = {"teams_share": (f"1-{teams}",), "teams_stays": teams}
    elif not by_search and (teams - 1) % 3:
        details = {"teams_ew_up": 1, "teams_boards_down": 1, "teams_home_to": teams}
    return Movement(MovementKind.TEAMS, teams, boards_per_set, tuple(encounters), (), "thurner", details)


def _by_rule(rounds: int) -> Iterator[ThurnerPlace]:
    moduli = _moduli(rounds)
    elements = list(product(*(range(modulus) for modulus in moduli)))
    number = {element: at for at, element in enumerate(elements)}

    def plus(one: _Element, other: _Element, sign: int = 1) -> _Element:
        return tuple((a + sign * b) % modulus for a, b, modulus in zip(one, other, moduli, strict=True))

    meets = {element: _image(element, moduli) for element in elements}
    for at, now in enumerate(elements):
        visitor = {table: plus(meets[plus(table, now)], now) for table in elements}
        home = next(table for table, ew in visitor.items() if table == ew)
        for table, ew in visitor.items():
            boards = number[plus(table, now)]
            if table != home:
                yield ThurnerPlace(at, number[table], number[ew], boards, number[plus(table, home, -1)])
            else:
                yield ThurnerPlace(at, number[table], rounds, boards, 0)
                yield ThurnerPlace(at, rounds, number[table], boards, rounds)


def _moduli(rounds: int) -> tuple[int, ...]:
    """Of which remainders a number is made: its own, or threes for the polynomial and the rest."""
    threes, rest = 0, rounds
    while rest % 3 == 0:
        threes, rest = threes + 1, rest // 3
    return (3,) * threes + ((rest,) if rest > 1 else ())


def _image(element: _Element, moduli: tuple[int, ...]) -> _Element:
    """f: minus a half of the number; of polynomials the product with x, where x² = -1, or x³ = x - 1."""
    threes = moduli.count(3)
    found: list[int] = []
    if threes % 2:
        a, b, c = element[:3]
        found += [-c % 3, (a + c) % 3, b]
    for at in range(len(found), threes, 2):
        found += [-element[at + 1] % 3, element[at]]
    if len(moduli) > threes:
        found.append(element[-1] * (moduli[-1] // 2) % moduli[-1])
    return tuple(found)


def _found(rounds: int) -> Iterator[ThurnerPlace]:
    """The matches on the first set of boards, in the rounds that were found, and all others by counting on."""
    opponent, when = FOUND[rounds + 1]
    for boards in range(rounds):
        for one in range(1, rounds):
            ns, ew = (one + boards) % rounds, (opponent[one] + boards) % rounds
            yield ThurnerPlace((when[one] + boards) % rounds, ns, ew, boards, one)
        yield ThurnerPlace((when[0] + boards) % rounds, boards, rounds, boards, 0)
        yield ThurnerPlace((when[0] + boards) % rounds, rounds, boards, boards, rounds)
