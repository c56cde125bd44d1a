"""Round robin: matches of two teams at two tables at once, until every two have met, or for some rounds, or twice.

| what | choices |
|---|---|
| odd number of teams | one has a bye in every round; or three play a triple in every two rounds, and nobody sits out |
| boards | all matches of a round play the same; or each match has its own |
| the two tables of a match | share the boards of a round, or have copies; or each has half of them, and they exchange |
| tables | North-South at home, at the table of their number; or both tables of a match side by side |

For one copy of the boards without sharing between matches see `kibitz.movement.teams.mirrored`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.schedule import RoundRobinMatch, schedule
from kibitz.movement.teams.sizes import check_rounds, check_teams
from kibitz.movement.teams.triples import triple_encounters
from kibitz.movement.teams.two_rounds import two_rounds
from kibitz.movement.whole_numbers import on_both_sides

TRIPLE_TEAMS = (3, *range(7, 42, 2))


class RoundRobinOddNumber(StrEnum):
    """What becomes of the team without an opponent."""

    BYE = "bye"
    TRIPLE = "triple"


class RoundRobinBoards(StrEnum):
    """Which boards the matches of a round play."""

    SAME = "same"
    OWN = "own"


class RoundRobinPart(NamedTuple):
    """One round, or two where there is a triple."""

    rounds: tuple[tuple[RoundRobinMatch, ...], ...]
    triple: tuple[int, ...] = ()


def round_robin(
    teams: int,
    *,
    rounds: int | None = None,
    legs: int = 1,
    boards_per_set: int = 8,
    odd: RoundRobinOddNumber | str = RoundRobinOddNumber.BYE,
    boards: RoundRobinBoards | str = RoundRobinBoards.SAME,
    exchange: bool = False,
    side_by_side: bool = False,
) -> Movement:
    """The round robin of so many teams; `legs` says how often every two meet, `rounds` that there are fewer rounds.

    With `exchange` each match takes two rounds of half its boards.
    """
    check_teams(teams)
    family = "round_robin" if legs == 1 else "double_round_robin"
    with_triple = RoundRobinOddNumber(odd) is RoundRobinOddNumber.TRIPLE and teams % 2 == 1
    if legs < 1:
        raise Unplayable("round_robin_legs", legs=legs)
    possible = round_robin_rounds(teams, legs, RoundRobinOddNumber(odd))
    parts = list(_with_triples(teams, legs) if with_triple else _plain(teams, legs))
    rounds = max(possible) if rounds is None else rounds
    check_rounds(family, teams, rounds, possible)
    if exchange and boards_per_set % 2:
        raise Unplayable(
            "round_robin_exchange", boards=boards_per_set, nearest=(boards_per_set - 1, boards_per_set + 1)
        )
    chosen = parts[: rounds // 2] if with_triple else parts[:rounds]
    encounters = tuple(_encounters(chosen, rounds, RoundRobinBoards(boards), side_by_side))
    details: dict[str, object] = {}
    if with_triple:
        details["teams_triples"] = tuple("-".join(map(str, part.triple)) for part in chosen)
    if exchange:
        encounters, boards_per_set = tuple(_exchanged(encounters)), boards_per_set // 2
        details["teams_exchange"] = True
    return Movement(MovementKind.TEAMS, teams, boards_per_set, encounters, (), family, details)


def round_robin_rounds(teams: int, legs: int = 1, odd: RoundRobinOddNumber = RoundRobinOddNumber.BYE) -> range:
    """In how many rounds so many teams can play, before boards are exchanged."""
    if teams % 2 == 0:
        return range(1, legs * (teams - 1) + 1)
    if odd is RoundRobinOddNumber.TRIPLE:
        return range(2, legs * (teams - 1) + 1, 2)
    return range(1, legs * teams + 1)


def _plain(teams: int, legs: int) -> Iterator[RoundRobinPart]:
    return (RoundRobinPart((meetings,)) for meetings in schedule(teams, legs=legs))


def _with_triples(teams: int, legs: int) -> Iterator[RoundRobinPart]:
    found = two_rounds(teams)
    if not found:
        raise Unplayable("round_robin_triples", teams=teams, nearest=on_both_sides(teams, TRIPLE_TEAMS))
    for leg in range(legs):
        for part in found:
            rounds = (part.first, part.second)
            meetings = tuple(
                tuple(RoundRobinMatch(*two) if leg % 2 == 0 else RoundRobinMatch(two[1], two[0]) for two in one)
                for one in rounds
            )
            yield RoundRobinPart(meetings, part.triple)


def _encounters(
    parts: Sequence[RoundRobinPart], rounds: int, boards: RoundRobinBoards, side_by_side: bool
) -> Iterator[Encounter]:
    own = count(1)
    number = 0
    triples: dict[frozenset[int], int] = {}
    for part in parts:
        before = number
        for meetings in part.rounds:
            number += 1
            for at, (home, away) in enumerate(meetings):
                tables = (2 * at + 1, 2 * at + 2) if side_by_side else (home, away)
                sets = (number if boards is RoundRobinBoards.SAME else next(own),)
                yield Encounter(number, tables[0], (home,), (away,), sets)
                yield Encounter(number, tables[1], (away,), (home,), sets)
        if part.triple:
            last, one, other = part.triple
            first = 2 * len(part.rounds[0]) + 1
            tables3 = (first, first + 1, first + 2) if side_by_side else (last, one, other)
            # The last team is in every triple, the others in one: so one extra set does for all matches without it.
            leg = triples[frozenset((one, other))] = triples.get(frozenset((one, other)), 0) + 1
            three = (before + 1, rounds + leg, before + 2)
            if boards is RoundRobinBoards.OWN:
                three = (next(own), next(own), next(own))
            yield from triple_encounters((last, one, other), tables3, (before + 1, before + 2), three)


def _exchanged(encounters: Iterable[Encounter]) -> Iterator[Encounter]:
    """Every round in halves; the second table of a match begins with the second half of its boards."""
    begun: set[tuple[int, int, int]] = set()
    for number, table, ns, ew, (one,) in encounters:
        halves = [(2 * one - 1,), (2 * one,)]
        if (number, ew[0], ns[0]) in begun:
            halves.reverse()
        begun.add((number, ns[0], ew[0]))
        yield Encounter(2 * number - 1, table, ns, ew, halves[0])
        yield Encounter(2 * number, table, ns, ew, halves[1])
