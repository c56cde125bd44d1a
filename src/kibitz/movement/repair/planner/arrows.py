"""Directions chosen for balance: who sits North-South where it does not matter otherwise.

Turning a table changes only how its people compare with the others on its boards: what counted one way counts the
other. The mean of Moore's sums stays, so that the sum of their squares tells which turn is for the better.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kibitz.movement.balance import balance
from kibitz.movement.plan import Movement
from kibitz.movement.repair.record.facts import bits

EXHAUSTIVE = 8
"""Up to so many turns every choice of them is tried,"""
IN_TWOS = 40
"""up to so many each two of them at once, and beyond only one at a time."""


class Arrows:
    """A movement by boards whose tables can be turned, with Moore's sums kept up to date."""

    def __init__(self, whole: Movement, members: set[int]) -> None:
        self.encounters = list(whole.encounters)
        self.members = members
        self.ns = [0] * (whole.contestants + 1)
        self.ew = [0] * (whole.contestants + 1)
        for encounter in self.encounters:
            mask = bits(encounter.sets)
            for contestant in encounter.ns:
                self.ns[contestant] |= mask
            for contestant in encounter.ew:
                self.ew[contestant] |= mask
        self.sums = dict(balance(whole).sums)
        self.square = sum(value * value for (a, b), value in self.sums.items() if a in members and b in members)

    def turn(self, index: int) -> None:
        """Switch the arrow of one table."""
        one = self.encounters[index]
        mask, table = bits(one.sets), set(one.contestants)
        for side, sign in ((one.ns, 1), (one.ew, -1)):
            for a in side:
                for b in self.members - table:
                    alike = (self.ns[b] & mask).bit_count() - (self.ew[b] & mask).bit_count()
                    if not alike:
                        continue
                    two = (a, b) if a < b else (b, a)
                    old = self.sums[two]
                    self.sums[two] = new = old - 2 * sign * alike
                    if a in self.members:
                        self.square += new * new - old * old
        for a in one.contestants:
            self.ns[a] ^= mask
            self.ew[a] ^= mask
        self.encounters[index] = one.switched()

    def turn_all(self, indices: Sequence[int]) -> None:
        """Switch the arrow of several tables."""
        for index in indices:
            self.turn(index)


def best_turns(arrows: Arrows, groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Turn those groups of tables that make the evening fairest, none without need; which of them were turned."""
    if len(groups) <= EXHAUSTIVE:
        return _every_choice(arrows, groups)
    turned: set[int] = set()
    better = True
    while better:
        better = False
        twos = combinations(range(len(groups)), 2) if len(groups) <= IN_TWOS else ()
        for choice in (*((one,) for one in range(len(groups))), *twos):
            before = arrows.square
            _turn(arrows, groups, choice)
            if arrows.square < before:
                turned ^= set(choice)
                better = True
            else:
                _turn(arrows, groups, choice)
    return tuple(sorted(turned))


def _every_choice(arrows: Arrows, groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """All of them in an order in which one group is turned at a time (Gray's)."""
    best, chosen, current = arrows.square, 0, 0
    for number in range(1, 1 << len(groups)):
        group = (number & -number).bit_length() - 1
        arrows.turn_all(groups[group])
        current ^= 1 << group
        if (arrows.square, current.bit_count()) < (best, chosen.bit_count()):
            best, chosen = arrows.square, current
    _turn(arrows, groups, [group for group in range(len(groups)) if (current ^ chosen) >> group & 1])
    return tuple(group for group in range(len(groups)) if chosen >> group & 1)


def _turn(arrows: Arrows, groups: Sequence[Sequence[int]], choice: Sequence[int]) -> None:
    for one in choice:
        arrows.turn_all(groups[one])
