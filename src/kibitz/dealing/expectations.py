"""What a uniform deal makes of its cards: exact probabilities, for judging those that were seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

Seats = tuple[int, ...]


@cache
def patterns() -> dict[tuple[int, ...], Fraction]:
    """The probability of each pattern of a hand, as (4, 4, 3, 2), the likeliest first."""
    found: dict[tuple[int, ...], Fraction] = {}
    for lengths in product(range(14), repeat=4):
        if sum(lengths) == 13:
            pattern = tuple(sorted(lengths, reverse=True))
            ways = Fraction(prod(comb(13, length) for length in lengths), comb(52, 13))
            found[pattern] = found.get(pattern, Fraction()) + ways
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def seatings(cards: int) -> Iterator[tuple[Seats, Fraction]]:
    """Where so many different cards can lie, and how likely each is."""
    for seats in product(range(4), repeat=cards):
        yield seats, prod((Fraction(13 - seats[:i].count(seats[i]), 52 - i) for i in range(cards)), start=Fraction(1))


Covariances = list[list[Fraction]]


@cache
def neighbour_steps() -> tuple[list[Fraction], Covariances]:
    """How many of the 51 pairs of neighbouring cards lie 0, 1, 2, 3 seats apart: mean and covariance for one deal."""
    same = _joint(2, lambda at: (_step(at[0], at[1]), _step(at[0], at[1])))
    linked = _joint(3, lambda at: (_step(at[0], at[1]), _step(at[1], at[2])))
    apart = _joint(4, lambda at: (_step(at[0], at[1]), _step(at[2], at[3])))
    mean = [51 * same[step][step] for step in range(4)]
    # Of the 51 * 51 pairs of pairs, 51 are the same twice, 50 share a card one way round and 50 the other.
    second = [
        [51 * same[a][b] + 50 * (linked[a][b] + linked[b][a]) + 2450 * apart[a][b] for b in range(4)] for a in range(4)
    ]
    return mean, _covariance(mean, second)


@cache
def next_deal_steps() -> tuple[list[Fraction], Covariances]:
    """How many of the 52 cards move by 0, 1, 2, 3 seats from one deal to the next: mean and covariance for one step."""
    two = list(seatings(2))
    joint = [[Fraction()] * 4 for _ in range(4)]
    for (before, chance), (after, other_chance) in product(two, two):
        joint[_step(before[0], after[0])][_step(before[1], after[1])] += chance * other_chance
    mean = [Fraction(13)] * 4
    second = [[(13 if a == b else 0) + 52 * 51 * joint[a][b] for b in range(4)] for a in range(4)]
    return mean, _covariance(mean, second)


def _step(seat: int, other: int) -> int:
    return (other - seat) & 3


def _joint(cards: int, steps: Callable[[Seats], tuple[int, int]]) -> Covariances:
    table = [[Fraction()] * 4 for _ in range(4)]
    for seats, chance in seatings(cards):
        a, b = steps(seats)
        table[a][b] += chance
    return table


def _covariance(mean: Sequence[Fraction], second: Sequence[Sequence[Fraction]]) -> Covariances:
    return [[second[a][b] - mean[a] * mean[b] for b in range(4)] for a in range(4)]
