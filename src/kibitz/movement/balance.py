"""How fairly a movement compares its contestants: the measure of Ross Moore.

For two contestants and each set of boards that both play, count one where they sit in the same direction (each gains
what the other loses), take one away where they sit in opposite directions at other tables (they gain and lose
together), and count N - 1 where they play against each other, N being how often the set is played. In an individual
partners gain and lose together at their own table, which takes N - 1 away. A movement is balanced if the sums are
alike for all; the spread is their standard deviation over all pairs of contestants. Everything is counted in sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, sqrt

from kibitz.game.doors import door
from kibitz.movement.plan import Movement, MovementKind


@dataclass(frozen=True)
class Balance:
    """The sum for each two contestants, the smaller number first."""

    sums: Mapping[tuple[int, int], int]

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the sums; who meets whom on how many tables decides it, not the directions."""
        return Fraction(sum(self.sums.values()), len(self.sums)) if self.sums else Fraction()

    @cached_property
    def variance(self) -> Fraction:
        """The mean square distance of the sums from their mean, exactly."""
        return _variance(self.sums.values())

    @property
    def spread(self) -> float:
        """The standard deviation over all: 0 is perfect balance."""
        return sqrt(self.variance)

    @door
    def spread_within(self, line: Iterable[int]) -> float:
        """The standard deviation over those who are ranked together."""
        members = set(line)
        return sqrt(_variance([sum_ for (a, b), sum_ in self.sums.items() if a in members and b in members]))


def _variance(sums: Iterable[int]) -> Fraction:
    values = list(sums)
    if not values:
        return Fraction()
    return Fraction(len(values) * sum(value * value for value in values) - sum(values) ** 2, len(values) ** 2)


@door
def balance(movement: Movement) -> Balance:
    """The measure of a movement for pairs or individuals; a team is compared match by match, and is not measured."""
    if movement.kind is MovementKind.TEAMS:
        return Balance({})
    north_south = [0] * (movement.contestants + 1)
    east_west = [0] * (movement.contestants + 1)
    plays = [0] * (movement.sets + 1)
    for _, _, ns, ew, sets in movement.encounters:
        mask = 0
        for board_set in sets:
            mask |= 1 << board_set
            plays[board_set] += 1
        for contestant in ns:
            north_south[contestant] |= mask
        for contestant in ew:
            east_west[contestant] |= mask
    sums = {}
    for a, b in combinations(range(1, movement.contestants + 1), 2):
        n, e, m, w = north_south[a], east_west[a], north_south[b], east_west[b]
        sums[a, b] = (n & m).bit_count() + (e & w).bit_count() - (n & w).bit_count() - (e & m).bit_count()
    for _, _, ns, ew, sets in movement.encounters:
        played = sum(plays[board_set] for board_set in sets)
        for a in ns:  # one was taken away above for sitting the other way
            for b in ew:
                sums[min(a, b), max(a, b)] += played
        for a, b in (ns, ew) if movement.kind is MovementKind.INDIVIDUAL else ():
            sums[min(a, b), max(a, b)] -= played
    return Balance(sums)


def least_variance(movement: Movement) -> Fraction:
    """No choice of directions can bring the variance of this movement below it.

    Who meets whom fixes the mean and leaves each sum only every second value. Where all play all sets it leaves every
    fourth: how often two sit alike is odd or even as they sat North-South an odd or even number of times, so the field
    falls into two classes, within and between which the values differ. Twelve pairs over eleven sets can reach 0 (this
    is a Hadamard matrix), ten pairs over nine cannot.
    """
    if movement.kind is not MovementKind.PAIRS:
        return Fraction()
    measured = balance(movement)
    if not measured.sums:
        return Fraction()
    mean, pairs = measured.mean, len(measured.sums)
    played = dict.fromkeys(range(1, movement.contestants + 1), 0)
    met: dict[tuple[int, int], int] = {}
    plays = [0] * (movement.sets + 1)
    for encounter in movement.encounters:
        for board_set in encounter.sets:
            plays[board_set] += 1
    for _, _, (a,), (b,), sets in movement.encounters:
        played[a] += len(sets)
        played[b] += len(sets)
        met[min(a, b), max(a, b)] = met.get((min(a, b), max(a, b)), 0) + sum(plays[board_set] for board_set in sets)
    if set(played.values()) != {movement.sets}:
        return sum((_away(mean, sum_ % 2, 2) for sum_ in measured.sums.values()), Fraction()) / pairs
    kinds: dict[int, int] = {}
    for pair in measured.sums:
        kinds[met.get(pair, 0)] = kinds.get(met.get(pair, 0), 0) + 1
    alike = {extra: _away(mean, (movement.sets + extra) % 4, 4) for extra in kinds}
    unlike = {extra: _away(mean, (movement.sets + extra + 2) % 4, 4) for extra in kinds}
    least: Fraction | None = None
    for odd in range(movement.contestants // 2 + 1):
        left = odd * (movement.contestants - odd)
        total = sum((alike[extra] * count for extra, count in kinds.items()), Fraction())
        for extra in sorted(kinds, key=lambda extra: unlike[extra] - alike[extra]):
            taken = min(left, kinds[extra])
            total += (unlike[extra] - alike[extra]) * taken
            left -= taken
        least = total if least is None or total < least else least
    assert least is not None
    return least / comb(movement.contestants, 2)


def _away(mean: Fraction, rest: int, step: int) -> Fraction:
    """The square of the distance from the mean to the nearest whole number with this rest."""
    below = ((mean - rest) // step) * step + rest
    return min(mean - below, below + step - mean) ** 2
