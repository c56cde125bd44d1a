"""The best movement of a shape: so many contestants, tables, rounds and sets of boards.

Two movements of the same shape give the same evening; what is left to tell them apart is who meets whom, and how
evenly they compare. So a published movement is put beside the best that Kibitz makes of its shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from fractions import Fraction
from functools import lru_cache
from math import sqrt

from kibitz.movement.arrow_switches import balanced, one_winner
from kibitz.movement.balance import Balance, balance
from kibitz.movement.catalogue.families import families, made, made_besides
from kibitz.movement.choice.wish import MOST_TABLES
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.found import known_spread
from kibitz.movement.howells.howell import complete_rounds, howell
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality

_STEPS = 20_000
ANY_SETS = 0


@dataclass(frozen=True, order=True)
class Shape:
    """What an evening looks like from outside; a set is boards that always travel together.

    `copies` is how many tables play the same set at once, at most: a movement that needs fewer is of the same shape.
    """

    kind: MovementKind
    contestants: int
    tables: int
    rounds: int
    sets: int
    winners: int = 1
    copies: int = MOST_TABLES

    def fits(self, other: Shape) -> bool:
        """Whether a movement of the other shape, with the arrow switched if need be, is one of this."""
        sets = other.sets if self.sets == ANY_SETS else self.sets
        alike = replace(other, winners=self.winners, copies=self.copies) == replace(self, sets=sets)
        return alike and other.copies <= self.copies


def shape_of(movement: Movement) -> Shape:
    """The shape of a movement, however its boards are grouped into sets."""
    whole = in_sets(movement)
    copies = quality(whole).copies
    return Shape(whole.kind, whole.contestants, whole.tables, whole.rounds, whole.sets, whole.winners, copies)


def in_sets(movement: Movement) -> Movement:
    """The same movement with boards that always travel together in one set, where all such sets are alike in size.

    A file may list 26 boards of which two are always at the same table: that is 13 sets of two.
    """
    at: dict[int, list[tuple[int, int]]] = {}
    for encounter in movement.encounters:
        for one in encounter.sets:
            at.setdefault(one, []).append((encounter.round, encounter.table))
    groups: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for one, where in sorted(at.items()):
        groups.setdefault(tuple(where), []).append(one)
    sizes = {len(group) for group in groups.values()}
    if len(sizes) > 1 or (sizes == {1} and len(groups) == movement.sets):
        return movement
    number = {one: at for at, group in enumerate(groups.values(), 1) for one in group}
    encounters = tuple(
        each._replace(sets=tuple(dict.fromkeys(number[one] for one in each.sets))) for each in movement.encounters
    )
    return replace(movement, encounters=encounters, boards_per_set=movement.boards_per_set * min(sizes))


def unevenness(movement: Movement) -> Fraction:
    """The variance of Moore's sums over all who are ranked together; of two lines, the worse."""
    measured = balance(movement)
    if movement.winners == 1:
        return measured.variance
    return max(_within(measured, set(line)).variance for line in movement.lines)


def _within(measured: Balance, line: set[int]) -> Balance:
    return Balance({(a, b): each for (a, b), each in measured.sums.items() if a in line and b in line})


@dataclass(frozen=True)
class BestOfShape:
    """The best movement of a shape that Kibitz makes."""

    movement: Movement
    variance: Fraction

    @property
    def spread(self) -> float:
        """How unequal its comparisons are."""
        return sqrt(self.variance)


def best(shape: Shape) -> BestOfShape | None:
    """The most balanced movement of that shape, or None where Kibitz makes none."""
    return _search(shape).until(Fraction(-1), _Stage.ANNOUNCED)


class _Stage(IntEnum):
    """How far to look."""

    KNOWN = 0
    """Where somebody has searched before."""
    ANNOUNCED = 1
    """Every construction, with the arrow switched in whole rounds."""
    EVERYTHING = 2
    """The arrow switched at single tables too, and Howells that have to be searched for."""


class _Search:
    """The movements of a shape, made one after the other and only as far as somebody asks."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.best: BestOfShape | None = None
        self._left = _of_shape(shape)
        self._waiting: tuple[_Stage, Movement | None] | None = None

    def until(self, good: Fraction, last: _Stage = _Stage.EVERYTHING) -> BestOfShape | None:
        """The best, looked for until one is as good as that or the last stage is over."""
        while self.best is None or self.best.variance > good:
            stage, movement = self._waiting or next(self._left, (None, None))
            self._waiting = None
            if stage is None:
                break
            if stage > last:
                self._waiting = stage, movement
                break
            if movement is None and self.best is not None:
                movement = balanced(self.best.movement, steps=_STEPS)
            if movement is not None and (self.best is None or unevenness(movement) < self.best.variance):
                self.best = BestOfShape(movement, unevenness(movement))
        return self.best


@lru_cache(maxsize=512)
def _search(shape: Shape) -> _Search:
    return _Search(shape)


def _of_shape(shape: Shape) -> Iterator[tuple[_Stage, Movement | None]]:
    """The movements of a shape; None stands for the best so far, balanced table by table."""
    if shape.tables > MOST_TABLES:
        return
    known = known_spread(shape.contestants, shape.rounds, shape.sets) is not None
    complete = shape.rounds == shape.sets == complete_rounds(shape.contestants)
    if known or complete:
        yield from ((_Stage.KNOWN, movement) for movement in _howell_of(shape))
    for stage, make in ((_Stage.ANNOUNCED, made), (_Stage.EVERYTHING, made_besides)):
        for family in families(shape.kind):
            if shape.winners in (1, family.winners) and shape.rounds in family.rounds(shape.contestants):
                for movement in make(family, shape.contestants, shape.rounds):
                    if shape.winners in (1, movement.winners) and shape.fits(shape_of(movement)):
                        yield stage, movement if movement.winners == shape.winners else one_winner(movement)
    yield from ((_Stage.EVERYTHING, movement) for movement in _howell_of(shape))
    if (stopped := _stopped_early(shape)) is not None:
        yield _Stage.EVERYTHING, stopped
    if shape.winners == 1 and shape.kind is not MovementKind.TEAMS:
        yield _Stage.EVERYTHING, None


def _howell_of(shape: Shape) -> Iterator[Movement]:
    """A Howell of that shape, perhaps with more sets than rounds, or with halves that travel apart."""
    if shape.kind is not MovementKind.PAIRS or shape.winners > 1:
        return
    for sets, boards in ((shape.sets, 1), (None, 2)):
        with suppress(Unplayable):
            movement = howell(shape.contestants, rounds=shape.rounds, sets=sets, boards_per_set=boards)
            if shape.fits(shape_of(movement)):
                yield movement


def _stopped_early(shape: Shape) -> Movement | None:
    """With more sets than rounds: the movement that plays all the sets, with its last rounds left out."""
    if shape.sets <= shape.rounds or shape.kind is MovementKind.TEAMS:
        return None
    longer = _search(replace(shape, rounds=shape.sets)).until(Fraction(-1), _Stage.ANNOUNCED)
    if longer is None:
        return None
    kept = [encounter for encounter in longer.movement.encounters if encounter.round <= shape.rounds]
    with suppress(Unplayable):
        movement = longer.movement.with_encounters(kept)
        if shape.fits(shape_of(movement)):
            return movement
    return None


class Verdict(StrEnum):
    """How ours compares with a movement of the same shape."""

    BETTER = "better"
    EQUAL = "equal"
    WORSE = "worse"
    NONE = "none"
    """Kibitz makes none of that shape."""


class ShapeDifference(StrEnum):
    """Where Kibitz has nothing of exactly the shape: what the nearest does otherwise."""

    FEWER_SETS = "fewer_sets"
    SHARED = "shared"


@dataclass(frozen=True)
class ShapeComparison:
    """A movement beside the best of ours of its shape."""

    movement: Movement
    shape: Shape
    variance: Fraction
    ours: BestOfShape | None
    but: ShapeDifference | None = None

    @property
    def spread(self) -> float:
        """How unequal its comparisons are, over those who are ranked together."""
        return sqrt(self.variance)

    @property
    def verdict(self) -> Verdict:
        """Whether ours is better, as good, or worse."""
        if self.ours is None:
            return Verdict.NONE
        if self.ours.variance == self.variance:
            return Verdict.EQUAL
        return Verdict.BETTER if self.ours.variance < self.variance else Verdict.WORSE


def beside(movement: Movement) -> ShapeComparison:
    """A movement beside ours; how far ours are looked for depends on how good it is."""
    whole = in_sets(movement)
    shape, variance = shape_of(whole), unevenness(whole)
    ours = _search(shape).until(variance)
    if ours is None and shape.winners > 1:  # as if all were ranked together
        shape, variance = replace(shape, winners=1), balance(whole).variance
        ours = _search(shape).until(variance)
    if (
        ours is None and shape.kind is MovementKind.TEAMS
    ):  # whose boards are compared match by match, whichever they are
        ours = _search(replace(shape, sets=ANY_SETS)).until(variance)
    if ours is None or ours.variance > variance:
        for but, near in _nearest(shape):
            if but is ShapeDifference.SHARED and ours is not None:
                break
            found = _search(near).until(variance)
            if found is not None and (ours is None or found.variance <= variance):
                return ShapeComparison(movement, shape, variance, found, but)
    return ShapeComparison(movement, shape, variance, ours)


def _nearest(shape: Shape) -> Iterator[tuple[ShapeDifference, Shape]]:
    """The shapes that give nearly the same evening: with fewer sets of boards, then with shared ones."""
    for copies, but in ((shape.copies, ShapeDifference.FEWER_SETS), (max(2, shape.copies), ShapeDifference.SHARED)):
        fewer = but is ShapeDifference.FEWER_SETS
        for sets in range(min(shape.sets - fewer, complete_rounds(shape.contestants)), shape.rounds - 1, -1):
            yield but, replace(shape, sets=sets, copies=copies)
