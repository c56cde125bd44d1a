"""The hands that a seat may hold under a condition, each with a number, so that one of them is drawn at once.

What a condition says of one suit alone takes holdings away, what it says of the lengths takes shapes away, and the
points (by one measure) may have a range. Hands are counted in four steps that are undone when a number is looked up:
the shape with the points of the majors, the points of the spades among these, those of the diamonds among the points
of the minors, and the holdings of each suit among those of like length and points. All of it is in whole numbers, so
every hand is equally likely.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from kibitz.dealing.where.measures import HOLDINGS, table
from kibitz.dealing.where.tree import SHAPES, SuitLengths

Holdings = dict[tuple[int, int], Sequence[int]]
"""The holdings of a suit by length and points."""

_NO_POINTS: Final = bytes(HOLDINGS)


class NumberedHands:
    """The hands of the given shapes and points made of given holdings, numbered from 0 to `total` - 1."""

    def __init__(
        self,
        suits: Sequence[Sequence[int] | None] = (None,) * 4,
        shapes: Iterable[SuitLengths] = SHAPES,
        measure: str | None = None,
        points: range = range(1),
    ) -> None:
        """The holdings of each suit, clubs first; None for all there are."""
        clubs, diamonds, hearts, spades = (_by_points(measure, holdings) for holdings in suits)
        self.majors = SuitPairs(spades, 39, hearts, 26)
        self.minors = SuitPairs(diamonds, 13, clubs, 0)
        sizes: list[int] = []
        # Of each group: where its majors begin, where its minors begin, and how many minors go with each.
        self.majors_from: list[int] = []
        self.minors_from: list[int] = []
        self.minors_count: list[int] = []
        for in_spades, in_hearts, in_diamonds, in_clubs in shapes:
            majors = self.majors.by_points(in_spades, in_hearts)
            minors = self.minors.by_points(in_diamonds, in_clubs)
            if not majors or not minors:
                continue
            for major_points, (start, size) in majors.items():
                wanted = [
                    minors[minor_points]
                    for minor_points in range(points.start - major_points, points.stop - major_points)
                    if minor_points in minors
                ]
                if wanted:
                    sizes.append(size * (count := sum(minor_size for _, minor_size in wanted)))
                    self.majors_from.append(start)
                    self.minors_from.append(wanted[0][0])
                    self.minors_count.append(count)
        *self.starts, self.total = accumulate(sizes, initial=0)

    def hand(self, number: int) -> int:
        """The bits of the hand of that number."""
        group = bisect_right(self.starts, number) - 1
        major, minor = divmod(number - self.starts[group], self.minors_count[group])
        return self.majors.cards(self.majors_from[group] + major) | self.minors.cards(self.minors_from[group] + minor)


class SuitPairs:
    """The holdings of two suits together, numbered: by lengths, then points together, then points of the first."""

    def __init__(self, first: Holdings, first_shift: int, second: Holdings, second_shift: int) -> None:
        self.starts: list[int] = []
        self.first_from: list[int] = []
        self.second_from: list[int] = []
        self.second_count: list[int] = []
        self.first, self._first_groups = _laid_out(first, first_shift)
        self.second, self._second_groups = _laid_out(second, second_shift)
        self._made: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
        self._total = 0

    def by_points(self, first_length: int, second_length: int) -> dict[int, tuple[int, int]]:
        """For two lengths, by the points together: the number of the first pair of holdings, and how many there are.

        Points that follow each other have numbers that follow each other.
        """
        lengths = first_length, second_length
        if (made := self._made.get(lengths)) is not None:
            return made
        by_points: dict[int, list[tuple[int, int, int, int]]] = defaultdict(list)
        seconds = self._second_groups.get(second_length, [])
        for first_points, first_from, first_count in self._first_groups.get(first_length, []):
            for second_points, second_from, second_count in seconds:
                by_points[first_points + second_points].append((first_from, first_count, second_from, second_count))
        made = {}
        for points in sorted(by_points):
            start = self._total
            for first_from, first_count, second_from, second_count in by_points[points]:
                self.starts.append(self._total)
                self.first_from.append(first_from)
                self.second_from.append(second_from)
                self.second_count.append(second_count)
                self._total += first_count * second_count
            made[points] = start, self._total - start
        self._made[lengths] = made
        return made

    def cards(self, number: int) -> int:
        """The bits of the pair of holdings of that number."""
        group = bisect_right(self.starts, number) - 1
        first, second = divmod(number - self.starts[group], self.second_count[group])
        return self.first[self.first_from[group] + first] | self.second[self.second_from[group] + second]


def _laid_out(holdings: Holdings, shift: int) -> tuple[list[int], dict[int, list[tuple[int, int, int]]]]:
    """All holdings one after the other as bits, and by length: points, where they begin, how many."""
    cards: list[int] = []
    groups: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for (length, points), alike in sorted(holdings.items()):
        groups[length].append((points, len(cards), len(alike)))
        cards += [holding << shift for holding in alike]
    return cards, groups


def _by_points(measure: str | None, holdings: Sequence[int] | None) -> Holdings:
    return _all_by_points(measure) if holdings is None else _grouped(measure, holdings)


@cache
def _all_by_points(measure: str | None) -> Holdings:
    return _grouped(measure, range(HOLDINGS))


def _grouped(measure: str | None, holdings: Sequence[int]) -> Holdings:
    points = _NO_POINTS if measure is None else table(measure)
    groups: dict[tuple[int, int], list[int]] = defaultdict(list)
    for holding in holdings:
        groups[holding.bit_count(), points[holding]].append(holding)
    return dict(groups)
