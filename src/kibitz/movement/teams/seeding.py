"""Where the seeds of a knock-out stand: 1 and 2 can meet only in the final, the first four only in the semi-finals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from kibitz.movement.flaws import Unplayable

T = TypeVar("T")


class Opening(NamedTuple):
    """A match of the first round by the seeds in it, and the places that go on from it; one seed alone has a bye."""

    seeds: tuple[int, ...]
    places: tuple[int, ...]


def places(count: int) -> tuple[int, ...]:
    """The places 1 to `count`, a power of two, from the top of the bracket: every two neighbours meet."""
    order = [1]
    while len(order) < count:
        order = [seed for place in order for seed in (place, 2 * len(order) + 1 - place)]
    return tuple(order)


def openings(teams: int, three_way: bool = False) -> tuple[Opening, ...]:
    """The first round, from the top of the bracket; best against worst, with byes for the best or three-way matches."""
    full = 1 << (teams - 1).bit_length()
    if not three_way or teams == full:
        found = [_against(seed, full, teams) for seed in range(1, full // 2 + 1)]
    elif teams <= 3 * full // 4:
        found = _one_goes_on(teams, full // 2)
    else:
        found = _two_go_on(teams, full)
    order = {place: at for at, place in enumerate(places(sum(len(opening.places) for opening in found)))}
    return tuple(sorted(found, key=lambda opening: order[opening.places[0]]))


def _against(seed: int, full: int, teams: int) -> Opening:
    worst = full + 1 - seed
    return Opening((seed, worst) if worst <= teams else (seed,), (seed,))


def _one_goes_on(teams: int, full: int) -> list[Opening]:
    """The teams that are too many are third in matches of the middle, the worst with the best of these."""
    extra = teams - full
    found = []
    for seed in range(1, full // 2 + 1):
        below = full // 2 - seed
        third = (full + below + 1,) if below < extra else ()
        found.append(Opening((seed, full + 1 - seed, *third), (seed,)))
    return found


def _two_go_on(teams: int, full: int) -> list[Opening]:
    """Who would have a bye plays in a match of the other half, and two of the three go on to their own places."""
    byes = full - teams
    order = places(full // 2)
    upper = set(order[: len(order) // 2])
    taken: dict[int, int] = {}
    for seed in range(1, byes + 1):
        free = [other for other in range(byes + 1, full // 2 + 1) if other not in taken.values()]
        across = [other for other in free if (other in upper) is not (seed in upper)]
        taken[seed] = max(across or free)
    found = []
    for seed in range(1, full // 2 + 1):
        if seed in taken:
            other = taken[seed]
            found.append(Opening((seed, other, full + 1 - other), (seed, other)))
        elif seed not in taken.values():
            found.append(_against(seed, full, teams))
    return found


def drawn_within_groups(teams: Sequence[T], seed: int, groups: Sequence[int] | None = None) -> tuple[T, ...]:
    """The teams with those of each group of seeds in an order drawn by lot; usual groups are 1, 2, 3-4, 5-8, 9-16.

    The same `seed` gives the same draw, so that anybody can repeat it.
    """
    if groups is None:
        sizes = [1]
        while sum(sizes) < len(teams):
            sizes.append(min(sum(sizes), len(teams) - sum(sizes)))
    else:
        sizes = list(groups)
    if sum(sizes) != len(teams) or min(sizes) < 1:
        raise Unplayable("knock_out_draw", groups=tuple(sizes), teams=len(teams))
    random = Random(seed)
    found: list[T] = []
    for size in sizes:
        group = list(teams[len(found) : len(found) + size])
        random.shuffle(group)
        found += group
    return tuple(found)
