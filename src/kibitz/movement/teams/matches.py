"""The matches of a movement for teams: which boards two teams play against each other at both tables.

A board can be compared between two teams where one sits North-South against the other at one table, and the other
North-South against it at another table, in the same round or in a later one (86, 87). What has no such other table is
incomplete.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind


class TeamMatch(NamedTuple):
    """Two teams, the sets that they play at both tables, and the rounds in which they do."""

    first: int
    second: int
    sets: tuple[int, ...]
    rounds: tuple[int, ...]


class OneTable(NamedTuple):
    """A set that two teams play at one table only: it gives them nothing to compare."""

    round: int
    table: int
    ns: int
    ew: int
    set: int


@dataclass(frozen=True)
class Matches:
    """The matches of a movement, and what belongs to none."""

    teams: int
    complete: tuple[TeamMatch, ...]
    incomplete: tuple[OneTable, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every set that two teams play against each other is played at both tables."""
        return not self.incomplete

    @property
    def unmet(self) -> tuple[tuple[int, int], ...]:
        """The twos of teams that have no match."""
        met = {(match.first, match.second) for match in self.complete}
        return tuple(two for two in combinations(range(1, self.teams + 1), 2) if two not in met)

    def of(self, team: int) -> tuple[TeamMatch, ...]:
        """The matches of a team."""
        return tuple(match for match in self.complete if team in (match.first, match.second))


def matches(movement: Movement) -> Matches:
    """The matches of a movement for teams; two teams that meet again after a match have another one."""
    if movement.kind is not MovementKind.TEAMS:
        raise Unplayable("not_of_teams")
    played: dict[tuple[int, int], dict[int, Encounter]] = {}
    for encounter in movement.encounters:
        sets = played.setdefault((encounter.ns[0], encounter.ew[0]), {})
        sets.update(dict.fromkeys(encounter.sets, encounter))
    complete: list[TeamMatch] = []
    incomplete: list[OneTable] = []
    for (ns, ew), here in played.items():
        there = played.get((ew, ns), {})
        incomplete.extend(
            OneTable(meeting.round, meeting.table, ns, ew, one) for one, meeting in here.items() if one not in there
        )
        if ns < ew:
            both = {one: {meeting.round, there[one].round} for one, meeting in here.items() if one in there}
            complete.extend(TeamMatch(ns, ew, *match) for match in _joined(both))
    complete.sort(key=lambda match: (match.rounds, match))
    return Matches(movement.contestants, tuple(complete), tuple(sorted(incomplete)))


def _joined(sets: dict[int, set[int]]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The sets of two teams by match, with the rounds: what begins before the other is over belongs together."""
    found: list[tuple[list[int], list[int]]] = []
    for one, rounds in sorted(sets.items(), key=lambda entry: (min(entry[1]), entry)):
        if found and min(rounds) <= max(found[-1][1]):
            found[-1][0].append(one)
            found[-1][1].extend(rounds)
        else:
            found.append(([one], list(rounds)))
    return [(tuple(sorted(mine)), tuple(sorted(set(rounds)))) for mine, rounds in found]
