"""Directions chosen table by table: who sits North-South, so that all are compared alike (Moore's measure).

Who meets whom, and on which boards, stays as it is; only the arrow of each table in each round is free. There is no
formula for the best choice, so it is searched for by simulated annealing: tables are switched one after the other,
what helps is kept, and what harms is kept the less often the longer it has gone on. What does neither is kept nearly
always; if it always were, small movements would go round in circles. The same seed and the same number of steps give
the same movement everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from math import ceil, log
from operator import add, mul

from kibitz.game.doors import door
from kibitz.movement.balance import least_variance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers

HOT, COLD = 60.0, 6.0
"""How much harm to the sum of squares is tolerated in the beginning and in the end."""

MOST_SWEEPS = 2000
"""After so many sweeps over all tables the annealing begins anew."""


@door
def balanced(movement: Movement, *, steps: int = 20_000, seed: int = 0) -> Movement:
    """The movement with the direction of each table in each round chosen for balance, ranked in one line.

    It is never less balanced than it was. A step weighs one table; 20,000 take some 50 ms for 14 pairs.
    """
    if movement.kind is MovementKind.TEAMS:
        raise Unplayable("switch_teams")
    directions = Directions(movement)
    switched = _annealed(directions, steps, random.Random(seed), _least_squares(movement, directions))
    details = dict(movement.details)
    if movement.winners > 1 or "switched" in details:
        switched = _fewest(movement, switched)
        details.pop("switched", None)
        details["switched_tables"] = True
    return movement.with_encounters(
        (
            encounter.switched() if one else encounter
            for one, encounter in zip(switched, movement.encounters, strict=True)
        ),
        lines=(),
        details=details,
    )


def switched_rounds(movement: Movement) -> frozenset[int]:
    """The rounds that have their arrow switched, as the movement says of itself."""
    rounds = movement.details.get("switched", ())
    return frozenset(rounds) if isinstance(rounds, tuple | list) else frozenset()


def _fewest(movement: Movement, switched: list[bool]) -> list[bool]:
    """The same balance with as few arrows switched as can be: to switch all who play a set changes nothing."""
    before = switched_rounds(movement)
    alone = all(len(encounter.sets) == 1 for encounter in movement.encounters)
    arrows: dict[int, list[bool]] = {}
    for one, encounter in zip(switched, movement.encounters, strict=True):
        arrows.setdefault(encounter.sets[0] if alone else 0, []).append(one != (encounter.round in before))
    too_many = {group for group, found in arrows.items() if 2 * sum(found) > len(found)}
    return [
        board_set != ((encounter.sets[0] if alone else 0) in too_many)
        for board_set, encounter in zip(switched, movement.encounters, strict=True)
    ]


def _least_squares(movement: Movement, directions: Directions) -> int:
    """The sum of squares that cannot be improved on."""
    twos = movement.contestants * (movement.contestants - 1) // 2
    total = sum(map(sum, directions.sums)) // 2
    least = least_variance(movement) * twos + Fraction(total * total, twos)
    return ceil(least)


def _annealed(directions: Directions, steps: int, rng: random.Random, goal: int) -> list[bool]:
    """Which encounters to switch, by the best that was found."""
    switched = [False] * len(directions.tables)
    best = switched.copy()
    squares = least = directions.squares()
    change, switch, chance = directions.change, directions.switch, rng.random
    left = -(-steps // len(switched))
    while left and least > goal:
        sweeps = min(left, MOST_SWEEPS)
        left -= sweeps
        heat = HOT
        for _ in range(sweeps):
            for index, table in enumerate(directions.tables):
                harm = change(table)
                if harm < 0 or (chance() < 0.9 if not harm else harm < -heat * log(1 - chance())):
                    switch(table)
                    switched[index] = not switched[index]
                    squares += harm
                    if squares < least:
                        least, best = squares, switched.copy()
                        if least <= goal:
                            return best
            heat *= (COLD / HOT) ** (1 / sweeps)
    return best


class Directions:
    """The directions at the moment, and the sums of the measure that belong to them; all numbers begin with 0 here."""

    def __init__(self, movement: Movement) -> None:
        size = movement.contestants
        self.at = [[0] * size for _ in range(movement.sets)]  # by set: 1 North-South, -1 East-West, 0 not played
        self.sums = [[0] * size for _ in range(size)]
        self.tables: list[tuple[SideNumbers, SideNumbers, tuple[int, ...]]] = []
        for _, _, ns, ew, sets in movement.encounters:
            for board_set in sets:
                for contestant in ns:
                    self.at[board_set - 1][contestant - 1] = 1
                for contestant in ew:
                    self.at[board_set - 1][contestant - 1] = -1
            self.tables.append((_from_0(ns), _from_0(ew), _from_0(sets)))
        for (a, b), much in met(movement.kind, movement.encounters).items():
            self.sums[a - 1][b - 1] = self.sums[b - 1][a - 1] = much
        self.players = [sum(map(abs, at)) for at in self.at]
        for at in self.at:
            present = [contestant for contestant in range(size) if at[contestant]]
            for a in present:
                row, sign = self.sums[a], at[a]
                for b in present:
                    row[b] += sign * at[b]
                row[a] = 0

    def squares(self) -> int:
        """The sum of squares over all twos of contestants."""
        return sum(sum(map(mul, row, row)) for row in self.sums) // 2

    def change(self, table: tuple[SideNumbers, SideNumbers, tuple[int, ...]]) -> int:
        """By how much the sum of squares grows if a table is switched.

        Those at the table change against everybody else who plays the set: by 2 one way or the other, x becoming
        x - 2u or x + 2u. The squares of two opponents then change by 8 - 4u (x - y), where u is the product of
        directions.
        """
        ns, ew, sets = table
        sums = self.sums
        at = self.at[sets[0]]
        if len(ns) == len(sets) == 1:
            row = sums[ns[0]]
            against: int = sum(map(mul, at, row)) - sum(map(mul, at, sums[ew[0]]))
            return 8 * (self.players[sets[0]] - 2) - 4 * at[ns[0]] * against - 8 * row[ew[0]]
        sign = at[ns[0]]
        for board_set in sets[1:]:
            at = list(map(add, at, self.at[board_set]))
        own = sum(sums[a][b] for a in ns for b in ew)
        if len(ns) == 2:
            own -= sums[ns[0]][ns[1]] + sums[ew[0]][ew[1]]
        others: int = sum(map(mul, at, at)) - (len(ns) + len(ew)) * len(sets) ** 2
        against = sum(sum(map(mul, at, sums[a])) for a in ns) - sum(sum(map(mul, at, sums[b])) for b in ew)
        return 4 * (len(ns) + len(ew)) * others - 4 * sign * against - 8 * len(sets) * own

    def switch(self, table: tuple[SideNumbers, SideNumbers, tuple[int, ...]]) -> None:
        """Let each side of a table play the other's cards."""
        ns, ew, sets = table
        sums = self.sums
        for board_set in sets:
            at = self.at[board_set]
            sign = at[ns[0]]
            for contestant in ns + ew:
                at[contestant] = 0
            for a, b in zip(ns, ew, strict=True):
                first, second = sums[a], sums[b]
                for other, way in enumerate(at):
                    if way:
                        much = 2 * sign * way
                        row = sums[other]
                        first[other] -= much
                        second[other] += much
                        row[a] -= much
                        row[b] += much
            for a, b in zip(ns, ew, strict=True):
                at[a], at[b] = -sign, sign

    def __repr__(self) -> str:
        return f"<Directions of {len(self.sums)} contestants>"


def _from_0(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number - 1 for number in numbers)


def met(kind: MovementKind, encounters: Iterable[Encounter]) -> dict[tuple[int, int], int]:
    """For each two who meet, N for each set against each other; for partners in an individual -N."""
    encounters = tuple(encounters)
    plays: dict[int, int] = {}
    for *_, sets in encounters:
        for board_set in sets:
            plays[board_set] = plays.get(board_set, 0) + 1
    found: dict[tuple[int, int], int] = {}
    for _, _, ns, ew, sets in encounters:
        played = sum(plays[board_set] for board_set in sets)
        twos = [((a, b), played) for a in ns for b in ew]
        if kind is MovementKind.INDIVIDUAL:
            twos += [((ns[0], ns[1]), -played), ((ew[0], ew[1]), -played)]
        for (a, b), much in twos:
            found[min(a, b), max(a, b)] = found.get((min(a, b), max(a, b)), 0) + much
    return found
