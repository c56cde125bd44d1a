"""Arrow switches: whole rounds in which everybody plays the other direction, so that a movement has one winner.

| what | function |
|---|---|
| these rounds switched | `switch_rounds` |
| how many and which are best, by Moore's measure | `best_rounds` |
| the movement with its best rounds switched | `one_winner` |
| each table by itself, not whole rounds | `balanced`, in `kibitz.movement.directions` |

For two contestants the sum is the product of their directions (1, -1, or 0 for a set not played), over all sets, plus
N for each set against each other. The mean of the sums does not depend on the directions: the least spread is the
least sum of squares. And the squares of the products of all contestants, two by two, add up to those of all sets, two
by two, of which there are fewer: these are counted here, as bits.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import mul, or_, xor

from kibitz.game.doors import door
from kibitz.movement.directions import balanced, met, switched_rounds
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers

__all__ = ["balanced", "best_rounds", "one_winner", "switch_rounds"]

WORK = 300_000
"""How many sets are compared, where nobody says how many ways are to be weighed: some 50 ms."""

BAROMETER_STEPS = 10_000


@door
def switch_rounds(movement: Movement, rounds: Iterable[int]) -> Movement:
    """The movement with the arrow switched in these rounds, and all in one ranking; switching again undoes it."""
    _check(movement)
    chosen = frozenset(rounds)
    for number in sorted(chosen - {encounter.round for encounter in movement.encounters}):
        raise Unplayable("switch_no_round", round=number, rounds=movement.rounds)
    switched = tuple(sorted(chosen ^ switched_rounds(movement)))
    details = {key: value for key, value in movement.details.items() if key != "switched"}
    return movement.with_encounters(
        (encounter.switched() if encounter.round in chosen else encounter for encounter in movement.encounters),
        lines=(),
        details={**details, "switched": switched} if switched else details,
    )


@door
def one_winner(movement: Movement, *, count: int | None = None, steps: int | None = None) -> Movement:
    """The movement with its best rounds switched, ranked in one line; `details` say which rounds.

    Where each set is played in one round only, as in a barometer, whole rounds do not help: then it is done by tables.

    >>> from kibitz.movement import mitchell, one_winner
    >>> one_winner(mitchell(7, boards_per_set=4)).details["switched"]
    (7,)
    """
    _check(movement)
    when = {(board_set, encounter.round) for encounter in movement.encounters for board_set in encounter.sets}
    if count is None and len(when) == len({one for one, _ in when}):
        return balanced(movement, steps=BAROMETER_STEPS if steps is None else steps)
    return switch_rounds(movement, best_rounds(movement, count=count, steps=steps))


def best_rounds(movement: Movement, *, count: int | None = None, steps: int | None = None) -> tuple[int, ...]:
    """The rounds whose switching gives the least spread: so many of them, or as many as is best.

    At most so many choices are weighed as `steps` says: all of them where that suffices, else the best found from one
    round in eight on. Of equal choices the one with the fewest rounds, and the last, is taken.
    """
    _check(movement)
    numbers = sorted({encounter.round for encounter in movement.encounters})
    if count is not None and not 0 <= count <= len(numbers):
        raise Unplayable("switch_too_many", count=count, rounds=len(numbers))
    best = _best(movement.kind, movement.encounters, movement.lines, count, steps)
    return tuple(numbers[index] for index in best)


def _check(movement: Movement) -> None:
    if movement.kind is MovementKind.TEAMS:
        raise Unplayable("switch_teams")


@lru_cache(maxsize=512)
def _best(
    kind: MovementKind,
    encounters: tuple[Encounter, ...],
    lines: tuple[tuple[int, ...], ...],
    count: int | None,
    steps: int | None,
) -> tuple[int, ...]:
    """The indexes of the best rounds."""
    choice = _Choice(kind, encounters, lines)
    if steps is None:
        steps = max(300, WORK // choice.size)
    rounds = len(choice.signs)
    if count is not None:
        return _least(choice, count, count) if comb(rounds, count) <= steps else _climbed(choice, count, steps)
    most = 0
    ways = 1 + rounds
    while ways <= steps and most < rounds // 2:
        most += 1
        ways += comb(rounds, most + 1)
    return _least(choice, 0, most) if most > rounds / 8 or 2 * most >= rounds - 1 else _climbed(choice, None, steps)


def _least(choice: _Choice, fewest: int, most: int) -> tuple[int, ...]:
    """The best of all ways to switch so many rounds; the last rounds first."""
    best: tuple[int, int, tuple[int, ...]] | None = None

    def weigh(taken: tuple[int, ...]) -> None:
        nonlocal best
        if len(taken) >= fewest:
            squares = choice.squares()
            if best is None or (squares, len(taken)) < best[:2]:
                best = squares, len(taken), taken
        if len(taken) < most:
            for index in range((taken[0] if taken else len(choice.signs)) - 1, -1, -1):
                choice.flip(index)
                weigh((index, *taken))
                choice.flip(index)

    weigh(())
    assert best is not None
    return best[2]


def _climbed(choice: _Choice, count: int | None, steps: int) -> tuple[int, ...]:
    """The best found by changing one round, or one for another, as long as it helps, from several beginnings."""
    rng = random.Random(steps)
    rounds = range(len(choice.signs))
    many = eighth = max(1, round(len(rounds) / 8)) if count is None else count
    choice.take(rounds[len(rounds) - many :])
    now = choice.squares()
    best, least = choice.taken(), now
    while steps > 0:
        taken = choice.taken()
        moves: list[tuple[int, ...]] = [(one, other) for one in taken for other in rounds if other not in taken]
        if count is None:
            moves += [(one,) for one in rounds]
        rng.shuffle(moves)
        for move in moves[:steps]:
            steps -= 1
            for index in move:
                choice.flip(index)
            if (found := choice.squares()) < now:
                now = found
                break
            for index in move:
                choice.flip(index)
        else:
            steps -= 1
            many = count if count is not None else max(1, eighth + rng.choice((0, 1, -1)))
            choice.take(rng.sample(rounds, many))
            now = choice.squares()
        if now < least:
            best, least = choice.taken(), now
    return best


class _Choice:
    """The rounds switched at the moment, and the sum of squares that belongs to them, less what never changes."""

    def __init__(
        self, kind: MovementKind, encounters: tuple[Encounter, ...], lines: tuple[tuple[int, ...], ...]
    ) -> None:
        numbers = {number: index for index, number in enumerate(sorted({encounter.round for encounter in encounters}))}
        sets = {
            board_set: index
            for index, board_set in enumerate(sorted({board_set for *_, sets in encounters for board_set in sets}))
        }
        self.signs = [1] * len(numbers)
        self.north = [0] * len(sets)  # who sits North-South at each set, as bits
        self.changes = [[0] * len(sets) for _ in numbers]  # who plays each set in each round
        seats: dict[int, list[tuple[int, int]]] = {}  # when and how each contestant plays each set
        for number, _, ns, ew, played in encounters:
            change = self.changes[numbers[number]]
            for index in map(sets.__getitem__, played):
                for contestant in ns:
                    self.north[index] |= 1 << contestant
                for side, sign in ((ns, 1), (ew, -1)):
                    for contestant in side:
                        change[index] |= 1 << contestant
                        seats.setdefault(contestant, [(0, 0)] * len(sets))[index] = numbers[number], sign
        self._meetings(kind, encounters, seats)
        at = [0] * len(sets)
        for change in self.changes:
            at = list(map(or_, at, change))
        self.compared = [
            (one, other, both, both.bit_count(), many)
            for one, other, many in _orbits(sets, _rotation(encounters, lines))
            if (both := at[one] & at[other])
        ]
        self.size = len(self.compared) + 2 * (len(sets) + len(numbers))

    def _meetings(
        self, kind: MovementKind, encounters: tuple[Encounter, ...], seats: Mapping[int, list[tuple[int, int]]]
    ) -> None:
        """What each two rounds give, being switched alike, to those who meet: N times their product, twice."""
        rounds = len(self.signs)
        self.alike = alike = [[0] * rounds for _ in range(rounds)]
        for (a, b), weight in met(kind, encounters).items():
            for (i, u), (j, v) in zip(seats[a], seats[b], strict=True):
                alike[i][j] += 2 * weight * u * v
        for i in range(rounds):
            for j in range(i):
                alike[i][j] = alike[j][i] = alike[i][j] + alike[j][i]
            alike[i][i] = 0
        self.among = sum(map(sum, alike)) // 2

    def flip(self, index: int) -> None:
        """Switch a round, or switch it back."""
        sign = self.signs[index]
        self.among -= 2 * sign * sum(map(mul, self.alike[index], self.signs))
        self.signs[index] = -sign
        self.north = list(map(xor, self.north, self.changes[index]))

    def take(self, rounds: Iterable[int]) -> None:
        """Switch these rounds and no others."""
        for index in set(rounds).symmetric_difference(self.taken()):
            self.flip(index)

    def taken(self) -> tuple[int, ...]:
        """The rounds that are switched."""
        return tuple(index for index, sign in enumerate(self.signs) if sign < 0)

    def squares(self) -> int:
        """The sum of squares over all twos of contestants."""
        north = self.north
        return self.among + sum(
            [
                many * (common - 2 * ((north[one] ^ north[other]) & both).bit_count()) ** 2
                for one, other, both, common, many in self.compared
            ]
        )


def _rotation(encounters: tuple[Encounter, ...], lines: tuple[tuple[int, ...], ...]) -> Mapping[int, int] | None:
    """Where each set goes if everybody takes the place of the next in the line, where that changes nothing."""
    if len({len(line) for line in lines}) > 1:
        return None
    following = {contestant: line[(place + 1) % len(line)] for line in lines for place, contestant in enumerate(line)}

    def turned(side: SideNumbers) -> SideNumbers:
        return tuple(following[contestant] for contestant in side)

    at = {(number, ns, ew): sets for number, _, ns, ew, sets in encounters}
    goes: dict[int, int] = {}
    for (number, ns, ew), sets in at.items():
        image = at.get((number, turned(ns), turned(ew)), ())
        if len(image) != len(sets):
            return None
        for one, other in zip(sets, image, strict=True):
            if goes.setdefault(one, other) != other:
                return None
    return goes if len(set(goes.values())) == len(goes) else None


def _orbits(sets: Mapping[int, int], turn: Mapping[int, int] | None) -> Iterator[tuple[int, int, int]]:
    """The indexes of every two sets, or of one two of those that a rotation makes alike, with their number."""
    seen: set[tuple[int, int]] = set()
    for two in combinations(sets, 2):
        one, other = two
        many = 0
        while (one, other) not in seen:
            seen.add((one, other))
            many += 1
            if turn:
                one, other = sorted((turn[one], turn[other]))
        if many:
            yield sets[two[0]], sets[two[1]], many
