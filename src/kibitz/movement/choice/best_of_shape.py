"""The best movement of a shape that Kibitz makes, looked for only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from math import sqrt

from kibitz.game.doors import door
from kibitz.movement.arrow_switches import balanced, one_winner
from kibitz.movement.balance import Balance, balance
from kibitz.movement.catalogue.families import families, finer_movements_of, movements_of
from kibitz.movement.choice.shapes import Shape, shape_of
from kibitz.movement.choice.wish import MOST_TABLES
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.found import known_spread
from kibitz.movement.howells.howell import complete_rounds, howell
from kibitz.movement.plan import Movement, MovementKind

_STEPS = 20_000


def unevenness(movement: Movement) -> Fraction:
    """The variance of Moore's sums over all who are ranked together; of two lines, the worse."""
    measured = balance(movement)
    if movement.winners == 1:
        return measured.variance
    return max(_within(measured, set(line)).variance for line in movement.lines)


def _within(measured: Balance, line: set[int]) -> Balance:
    return Balance({(a, b): total for (a, b), total in measured.sums.items() if a in line and b in line})


@dataclass(frozen=True)
class BestOfShape:
    """The best movement of a shape that Kibitz makes."""

    movement: Movement
    variance: Fraction

    @property
    def spread(self) -> float:
        """How unequal its comparisons are."""
        return sqrt(self.variance)


@door
def best(shape: Shape) -> BestOfShape | None:
    """The most balanced movement of that shape, or None where Kibitz makes none."""
    return search_of(shape).until(Fraction(-1), SearchStage.ANNOUNCED)


class SearchStage(IntEnum):
    """How far to look."""

    KNOWN = 0
    """Where somebody has searched before."""
    ANNOUNCED = 1
    """Every construction, with the arrow switched in whole rounds."""
    EVERYTHING = 2
    """The arrow switched at single tables too, and Howells that have to be searched for."""


class ShapeSearch:
    """The movements of a shape, made one after the other and only as far as somebody asks."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.best: BestOfShape | None = None
        self._left = _of_shape(shape)
        self._waiting: tuple[SearchStage, Movement | None] | None = None

    def until(self, good: Fraction, last: SearchStage = SearchStage.EVERYTHING) -> BestOfShape | None:
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

    def __repr__(self) -> str:
        return f"<ShapeSearch {self.shape!r}>"


@lru_cache(maxsize=512)
def search_of(shape: Shape) -> ShapeSearch:
    """The search for the best of a shape, which goes on where it was left."""
    return ShapeSearch(shape)


def _of_shape(shape: Shape) -> Iterator[tuple[SearchStage, Movement | None]]:
    """The movements of a shape; None stands for the best so far, balanced table by table."""
    if shape.tables > MOST_TABLES:
        return
    known = known_spread(shape.contestants, shape.rounds, shape.sets) is not None
    complete = shape.rounds == shape.sets == complete_rounds(shape.contestants)
    if known or complete:
        yield from ((SearchStage.KNOWN, movement) for movement in _howell_of(shape))
    for stage, make in ((SearchStage.ANNOUNCED, movements_of), (SearchStage.EVERYTHING, finer_movements_of)):
        for family in families(shape.kind):
            if shape.winners in (1, family.winners) and shape.rounds in family.rounds(shape.contestants):
                for movement in make(family, shape.contestants, shape.rounds):
                    if shape.winners in (1, movement.winners) and shape.fits(shape_of(movement)):
                        yield stage, movement if movement.winners == shape.winners else one_winner(movement)
    yield from ((SearchStage.EVERYTHING, movement) for movement in _howell_of(shape))
    if (stopped := _stopped_early(shape)) is not None:
        yield SearchStage.EVERYTHING, stopped
    if shape.winners == 1 and shape.kind is not MovementKind.TEAMS:
        yield SearchStage.EVERYTHING, None


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
    longer = search_of(replace(shape, rounds=shape.sets)).until(Fraction(-1), SearchStage.ANNOUNCED)
    if longer is None:
        return None
    kept = [encounter for encounter in longer.movement.encounters if encounter.round <= shape.rounds]
    with suppress(Unplayable):
        movement = longer.movement.with_encounters(kept)
        if shape.fits(shape_of(movement)):
            return movement
    return None
