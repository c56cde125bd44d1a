"""A movement from elsewhere beside the best that Kibitz makes of its shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import sqrt

from kibitz.game.doors import door
from kibitz.movement.choice.best_of_shape import BestOfShape, search_of, unevenness
from kibitz.movement.choice.shapes import ANY_SETS, Shape, in_sets, shape_of
from kibitz.movement.howells.howell import complete_rounds
from kibitz.movement.plan import Movement, MovementKind

_ANY = Fraction(1 << 32)  # whatever its variance


class Verdict(StrEnum):
    """How ours compares with a movement of the same shape."""

    BETTER = "better"
    EQUAL = "equal"
    WORSE = "worse"
    SAME_SHAPE = "same_shape"
    """There is nothing to measure: teams compare match by match, and one ranking is not two."""
    NONE = "none"
    """Kibitz makes none of that shape."""


class ShapeDifference(StrEnum):
    """Where Kibitz has nothing of exactly the shape: what the nearest does otherwise."""

    FEWER_SETS = "fewer_sets"
    SHARED = "shared"
    OTHER_WINNERS = "other_winners"


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
        """Whether ours is better, as good, or worse; where that is not measured, that there is one."""
        if self.ours is None:
            return Verdict.NONE
        if self.shape.kind is MovementKind.TEAMS or self.but is ShapeDifference.OTHER_WINNERS:
            return Verdict.SAME_SHAPE
        if self.ours.variance == self.variance:
            return Verdict.EQUAL
        return Verdict.BETTER if self.ours.variance < self.variance else Verdict.WORSE


@door
def compared_with_best(movement: Movement) -> ShapeComparison:
    """A movement beside ours; how far ours are looked for depends on how good it is."""
    whole = in_sets(movement)
    shape, variance = shape_of(whole), unevenness(whole)
    ours = search_of(shape).until(variance)
    if (
        ours is None and shape.kind is MovementKind.TEAMS
    ):  # whose boards are compared match by match, whichever they are
        ours = search_of(replace(shape, sets=ANY_SETS)).until(variance)
    if ours is None or ours.variance > variance:
        for but, near in _nearest(shape):
            if but is ShapeDifference.SHARED and ours is not None:
                break
            found = search_of(near).until(variance)
            if found is not None and (ours is None or found.variance <= variance):
                return ShapeComparison(movement, shape, variance, found, but)
    if ours is None and shape.winners > 1 and (one := search_of(replace(shape, winners=1)).until(_ANY)) is not None:
        return ShapeComparison(movement, shape, variance, one, ShapeDifference.OTHER_WINNERS)
    return ShapeComparison(movement, shape, variance, ours)


def _nearest(shape: Shape) -> Iterator[tuple[ShapeDifference, Shape]]:
    """The shapes that give nearly the same evening: with fewer sets of boards, then with shared ones."""
    for copies, but in ((shape.copies, ShapeDifference.FEWER_SETS), (max(2, shape.copies), ShapeDifference.SHARED)):
        fewer = but is ShapeDifference.FEWER_SETS
        for sets in range(min(shape.sets - fewer, complete_rounds(shape.contestants)), shape.rounds - 1, -1):
            yield but, replace(shape, sets=sets, copies=copies)
