"""What a movement says of itself: meetings, boards and copies, sharing, bye-stands, sit-outs, balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import sqrt

from kibitz.game.doors import door
from kibitz.movement.balance import Balance, balance, least_variance
from kibitz.movement.plan import Movement, MovementKind


@dataclass(frozen=True)
class Shared:
    """A set that several tables play in the same round: they share it, or each has a copy."""

    round: int
    set: int
    tables: tuple[int, ...]


@dataclass(frozen=True)
class Quality:
    """The figures by which a director chooses; the expensive ones are worked out when they are asked for."""

    movement: Movement

    @cached_property
    def meetings(self) -> Mapping[tuple[int, int], int]:
        """How often each two play against each other; those who never do are not in it.

        A match of teams is one meeting, though each of them is North-South at one of its tables.
        """
        met: Counter[tuple[int, int]] = Counter()
        if self.movement.kind is MovementKind.TEAMS:
            seated = Counter((planned.ns[0], planned.ew[0]) for planned in self.movement.encounters)
            for (a, b), times in seated.items():
                met[min(a, b), max(a, b)] = max(times, seated[b, a])
            return met
        for encounter in self.movement.encounters:
            for a in encounter.ns:
                for b in encounter.ew:
                    met[min(a, b), max(a, b)] += 1
        return met

    @cached_property
    def partnerships(self) -> Mapping[tuple[int, int], int]:
        """In an individual: how many rounds each two are partners."""
        together: Counter[tuple[int, int]] = Counter()
        if self.movement.kind is MovementKind.INDIVIDUAL:
            for encounter in self.movement.encounters:
                for side in (encounter.ns, encounter.ew):
                    together[min(side), max(side)] += 1
        return together

    @cached_property
    def never_meet(self) -> int:
        """How many twos of contestants never play against each other."""
        return len(tuple(combinations(range(self.movement.contestants), 2))) - len(self.meetings)

    @property
    def most_meetings(self) -> int:
        """How often the same two meet at most."""
        return max(self.meetings.values(), default=0)

    @cached_property
    def plays(self) -> Mapping[int, int]:
        """How often each set is played: what is compared with what."""
        return Counter(board_set for encounter in self.movement.encounters for board_set in encounter.sets)

    @cached_property
    def boards_of(self) -> Mapping[int, int]:
        """How many boards each contestant plays; a team, in each direction."""
        played = dict.fromkeys(range(1, self.movement.contestants + 1), 0)
        for encounter in self.movement.encounters:
            seated = encounter.ns if self.movement.kind is MovementKind.TEAMS else encounter.contestants
            for contestant in seated:
                played[contestant] += len(encounter.sets) * self.movement.boards_per_set
        return played

    @cached_property
    def sharing(self) -> tuple[Shared, ...]:
        """The sets that more than one table needs in the same round."""
        found: list[Shared] = []
        for number, tables in self.movement.by_round():
            at: dict[int, list[int]] = {}
            for encounter in tables:
                for board_set in encounter.sets:
                    at.setdefault(board_set, []).append(encounter.table)
            found.extend(Shared(number, one, tuple(where)) for one, where in sorted(at.items()) if len(where) > 1)
        return tuple(found)

    @property
    def copies(self) -> int:
        """How many copies of the boards let every table play without sharing."""
        return max((len(shared.tables) for shared in self.sharing), default=1)

    @cached_property
    def resting(self) -> Mapping[int, tuple[int, ...]]:
        """The sets that are on a bye-stand, by round: played later or earlier, and by nobody now."""
        rests = {}
        for number, tables in self.movement.by_round():
            in_play = {board_set for encounter in tables for board_set in encounter.sets}
            rests[number] = tuple(play for play in sorted(self.plays) if play not in in_play)
        return rests

    @cached_property
    def sit_outs(self) -> Mapping[int, tuple[int, ...]]:
        """The rounds in which a contestant does not play; who always plays is not in it."""
        numbers = [number for number, _ in self.movement.by_round()]
        playing = {
            (encounter.round, contestant)
            for encounter in self.movement.encounters
            for contestant in encounter.contestants
        }
        found = {
            contestant: tuple(number for number in numbers if (number, contestant) not in playing)
            for contestant in range(1, self.movement.contestants + 1)
        }
        return {contestant: rounds for contestant, rounds in found.items() if rounds}

    @cached_property
    def stationary(self) -> tuple[int, ...]:
        """Who never changes the table."""
        tables: dict[int, set[int]] = {}
        for encounter in self.movement.encounters:
            for contestant in encounter.contestants:
                tables.setdefault(contestant, set()).add(encounter.table)
        return tuple(contestant for contestant, where in sorted(tables.items()) if len(where) == 1)

    @cached_property
    def balance(self) -> Balance:
        """Moore's measure."""
        return balance(self.movement)

    @property
    def spread(self) -> float:
        """How unequal the comparisons are, in sets: 0 is perfect."""
        return self.balance.spread

    @cached_property
    def least_spread(self) -> float:
        """What no choice of directions can go below, with these meetings."""
        return sqrt(least_variance(self.movement))


@door
def quality(movement: Movement) -> Quality:
    """What a movement says of itself.

    >>> from kibitz.movement import howell, quality
    >>> figures = quality(howell(8))
    >>> figures.spread, figures.never_meet, figures.most_meetings
    (0.0, 0, 1)
    """
    return Quality(movement)
