"""Matchpoints (78A), on boards that were played as often as others and on those that were not (87B).

Counted in units of two for each score that is worse and one for each that is equal. A board with fewer scores than
others, or played in several forms, is brought to the same scale:

- `neuberg`: a score that has `m` among `a` is expected to have `(m + 1) e / a - 1` among `e`;
- `factored`: it keeps its share of the top;
- `by_hand`: it has one for each score that is missing, as if that were equal;
- `none`: it stays as it is, and the top of the board is smaller.

Groups of one, two or three scores are too small for a formula to mean much; where `small_groups` says so they get
60 %, 65 and 55 %, or 70, 60 and 50 % of the top, equal scores the mean of what they share. One score alone in its form
of a fouled board has nothing that Neuberg's formula could start from: it gets 60 % in any case.

| provision | what it says | here |
|---|---|---|
| 78A | two for each score that is worse, one for each that is equal | `Matchpoints` |
| 87B, 78D | boards with fewer scores, or in several forms, are scored in groups as regulated | `Matchpoints` |
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.scoring.awards import Artificial
from kibitz.scoring.methods.base import artificial_matchpoints, known
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Halves, Number, rounded, simple

SCALINGS = ("neuberg", "factored", "by_hand", "none")


@door
@dataclass(frozen=True, slots=True)
class Matchpoints:
    """Matchpoints, with what the regulations leave open."""

    each_worse: int = 2  # regulation mp_unit: 2 for each worse score and 1 for each equal, or 1 and a half
    short_boards: str = "neuberg"  # regulation short_board_method; fouled boards have fouled_board_method
    fouled_boards: str = "neuberg"
    small_groups: str = "formula"  # or "third_of_field", "larger_group"
    unit_of_rounding: Fraction = Fraction(0)
    halves: Halves = Halves.UP

    name = "matchpoints"
    unit = "matchpoints"

    def __post_init__(self) -> None:
        known("each_worse", self.each_worse, (1, 2))
        known("short_boards", self.short_boards, SCALINGS)
        known("fouled_boards", self.fouled_boards, SCALINGS)
        known("small_groups", self.small_groups, ("formula", "third_of_field", "larger_group"))

    @door
    def values(self, column: ScoreColumn) -> dict[int, Number]:
        """What each score has against the others."""
        values: dict[int, Number] = {}
        method = self.method_for(column)
        below: Number = 0
        for points in sorted(column.frequencies):
            times = column.frequencies[points]
            # Against every score of the column, its own among them: a score is equal to itself.
            against_all = 2 * below + times
            values[points] = self._in_units(self._brought_up(against_all, column, method))
            below += times
        return values

    @door
    def method_for(self, column: ScoreColumn) -> str:
        """How a column is scored: as it stands, by a formula, or by the percentages for small groups."""
        if column.actual == column.expected or not column.actual:
            return "none"
        if self._is_small(column):
            return "percentages"
        return self.fouled_boards if column.fouled else self.short_boards

    def _is_small(self, column: ScoreColumn) -> bool:
        if column.actual > 3:
            return False
        alone = column.actual == 1
        if self.small_groups == "formula":
            # Nothing was like it, so that the formula has nothing to work with: it would always give an average.
            return alone and column.fouled and self.fouled_boards == "neuberg"
        if self.small_groups == "third_of_field":
            return alone or 3 * column.actual <= column.expected
        return column.fouled and (column.actual < 3 or not column.largest)

    def _brought_up(self, against_all: Number, column: ScoreColumn, method: str) -> Number:
        among, expected = column.actual, column.expected
        match method:
            case "neuberg":
                return Fraction(against_all) * expected / among - 1
            case "by_hand":
                return against_all - 1 + expected - among
            case "percentages":
                share = Fraction(65 - 5 * among + 5 * (against_all - 1)) / 100
                return share * (2 * expected - 2)
            case "factored" if among > 1:
                return Fraction(against_all - 1) * (expected - 1) / (among - 1)
            case "factored":
                return expected - 1  # one score alone is average
            case _:
                return against_all - 1

    @door
    def top(self, column: ScoreColumn) -> Number:
        """Twice the number of comparisons there should be."""
        scores = column.actual if self.method_for(column) == "none" else column.expected
        if not column.actual:
            scores = column.expected
        return self._in_units(2 * max(scores - 1, 0))

    def _in_units(self, figure: Number) -> Number:
        return simple(figure if self.each_worse == 2 else Fraction(figure) / 2)

    @door
    def artificial(self, award: Artificial, column: ScoreColumn) -> Number:
        """A share of the top."""
        return artificial_matchpoints(award, self.top(column))

    def complement(self, figure: Number, top: Number) -> Number:
        """What is left of the top."""
        return top - figure

    def rounded(self, figure: Number, top: Number) -> Number:
        """To the unit of the regulation; halves away from average, or towards it, look at half the top."""
        if not self.unit_of_rounding:
            return figure
        return rounded(figure, self.unit_of_rounding, self.halves, Fraction(top) / 2)
