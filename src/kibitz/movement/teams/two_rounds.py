"""A round robin of an odd number of teams without a bye: in every two rounds three teams play a triple.

All others play two matches in those rounds, and nobody meets the same team twice. As a graph: the pairs of teams are
split into parts, each a triangle and circles of even length that together go through all teams; every second side of a
circle is a match of the first round, the others of the second.

Team n stays, the others count on from part to part, as in the circle method. The triangle of the first part is team n
with two that are half the others apart; the circles turn into themselves by half the others. Such a part does not exist
for n = 13, 21, 29, 37: for these, two parts were found by search that count on together, in four columns.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Circle = tuple[int, ...]

MOST_STEPS = 100_000

_FOUND: dict[int, tuple[tuple[Circle, ...], tuple[Circle, ...]]] = {
    13: (
        ((2, 7), (11, 1, 3, 10), (9, 0, 6, 8, 5, 4)),
        ((3, 9), (11, 7, 0, 2, 10, 8), (6, 4, 1, 5)),
    ),
    21: (
        ((13, 19), (18, 10, 17, 16), (15, 5, 11, 2, 1, 12, 7, 0, 3, 9), (14, 4, 8, 6)),
        ((4, 7), (19, 1, 15, 6), (18, 13, 11, 12, 5, 14), (17, 0, 16, 9, 8, 3, 10, 2)),
    ),
    29: (
        (
            (9, 17),
            (27, 13, 26, 18),
            (25, 0, 19, 22),
            (24, 4, 6, 20),
            (23, 16, 14, 8, 7, 1, 12, 15, 11, 21),
            (10, 3, 2, 5),
        ),
        (
            (1, 22),
            (27, 5, 20, 0, 17, 16, 21, 9),
            (26, 11, 13, 4, 23, 6, 7, 14, 3, 19, 10, 15, 18, 24, 8, 12, 2, 25),
        ),
    ),
    37: (
        (
            (24, 30),
            (35, 9, 23, 16),
            (34, 14, 29, 18),
            (33, 12, 25, 17),
            (32, 20, 26, 5, 19, 2, 8, 1, 27, 28),
            (31, 7, 3, 13),
            (22, 0, 15, 6, 10, 21, 11, 4),
        ),
        (
            (3, 11),
            (
                *(35, 29, 0, 8, 30, 20, 19, 4, 31, 23, 27, 14, 2, 21, 26, 17, 16),
                *(13, 9, 24, 22, 6, 34, 25, 5, 28, 7, 32, 18, 15, 1, 12, 10, 33),
            ),
        ),
    ),
}
"""Two parts, without team n in the triangle; all numbers from 0, a column of four is (n - 1) / 4 numbers in a row."""


class TwoRounds(NamedTuple):
    """Three teams in a triple, and the matches of the others in each of the two rounds. Team n is first."""

    triple: tuple[int, int, int]
    first: tuple[tuple[int, int], ...]
    second: tuple[tuple[int, int], ...]


@cache
def two_rounds(teams: int) -> tuple[TwoRounds, ...]:
    """All rounds, two by two; none where no such round robin is known."""
    if teams == 3:
        return (TwoRounds((3, 1, 2), (), ()),)
    if teams in _FOUND:
        size = (teams - 1) // 4
        moves = [
            [team // size * size + (team % size + step) % size for team in range(teams - 1)] for step in range(size)
        ]
        return tuple(_part(part, teams, move) for move in moves for part in _FOUND[teams])
    half = teams // 2
    path = _path(half) if teams % 2 and half > 2 and half % 4 != 2 else None
    if path is None:
        return ()
    opposite = tuple(team + half for team in path)
    circles = ((*path, *opposite),) if half % 4 != 1 else (path, opposite)
    moves = [[(team + step) % (2 * half) for team in range(2 * half)] for step in range(half)]
    around = tuple(tuple(team % (2 * half) for team in circle) for circle in circles)
    return tuple(_part(((0, half), *around), teams, move) for move in moves)


def _part(part: tuple[Circle, ...], teams: int, move: list[int]) -> TwoRounds:
    """A part of the split, counted on."""
    (one, other), *circles = part
    rounds: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    for circle in circles:
        for at, team in enumerate(circle):
            rounds[at % 2].append((move[team] + 1, move[circle[(at + 1) % len(circle)]] + 1))
    return TwoRounds((teams, move[one] + 1, move[other] + 1), tuple(rounds[0]), tuple(rounds[1]))


def _path(half: int) -> Circle | None:
    """Half of a circle: every number below `half` once, it or half the others on, with every distance once."""
    others = 2 * half
    end = half if half % 4 != 1 else 0
    path, taken = [1], {0, 1}
    apart: set[int] = set()
    steps = 0

    def distance(one: int, another: int) -> int:
        return min((one - another) % others, (another - one) % others)

    def goes_on() -> bool:
        nonlocal steps
        steps += 1
        if len(path) == half - 1:
            return distance(path[0] + end, path[-1]) not in apart | {0, half}
        for far in range(half - 1, 0, -1):
            for following in () if far in apart else ((path[-1] + far) % others, (path[-1] - far) % others):
                if following % half not in taken and steps < MOST_STEPS:
                    path.append(following)
                    taken.add(following % half)
                    apart.add(far)
                    if goes_on():
                        return True
                    path.pop()
                    taken.discard(following % half)
                    apart.discard(far)
        return False

    return tuple(path) if goes_on() else None
