"""How programs show a figure: rounded or cut off; before a short board is brought up, or after it."""

from __future__ import annotations

from fractions import Fraction

from kibitz.formats.sessions.model import Precision
from kibitz.game import Side
from kibitz.scoring.field import Field
from kibitz.scoring.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Halves, Number, rounded, truncated
from kibitz.scoring.travellers import Key, Traveller, price

EXACT = Precision()


class Shown:
    """Looks whether a figure that differs is the same board shown otherwise."""

    def __init__(self, field: Field, precision: Precision) -> None:
        self.field, self.precision = field, precision
        self._as_they_stand: dict[Key, Traveller] = {}

    def otherwise(self, result: BoardResult, side: Side, ours: Number, published: Fraction) -> str:
        """`raw` for matchpoints before they are brought up, `brought_up` as if one more had played; or nothing."""
        method = self.field.method
        if not isinstance(method, Matchpoints):
            return ""
        if any(self._agrees(each, published) for each in self._raw(result, side, ours)):
            return "raw"
        more = self._brought_up(result, side, ours, method)
        return "brought_up" if more is not None and self._agrees(more, published) else ""

    def _agrees(self, ours: Number, published: Fraction) -> bool:
        return agrees(ours, published, self.precision, self.precision.figures)

    def _raw(self, result: BoardResult, side: Side, ours: Number) -> list[Number]:
        """The matchpoints among the scores there are; of an artificial score the same share of the smaller top."""
        key = self.field.grouping.key(result)
        priced = self.field.travellers[key].side(side)
        if priced.column.actual == priced.column.expected or priced.column.actual < 2:
            return []
        if key not in self._as_they_stand:
            rows = self.field.rows[key]
            ns = rows.ns.awards
            ew = ns if rows.same else rows.ew.awards
            self._as_they_stand[key] = price(key, self.field.method, ns, ew)
        alone = self._as_they_stand[key]
        figure = alone.figure(side, result.award(side), result.award(side.opponents))
        found = [] if figure is None else [figure]
        if ours != self.field.figure(result, side) and priced.top:  # his own average (12C2c)
            found.append(Fraction(ours) * alone.side(side).top / priced.top)
        return found

    def _brought_up(self, result: BoardResult, side: Side, ours: Number, method: Matchpoints) -> Number | None:
        """The matchpoints as if one more pair had played, that sat out: by Neuberg's formula (87B)."""
        column = self.field.travellers[self.field.grouping.key(result)].side(side).column
        if column.actual != column.expected or not column.actual:
            return None
        half = Fraction(method.each_worse) / 2
        return (ours + half) * (column.actual + 1) / column.actual - half


def agrees(ours: Number, theirs: Fraction, precision: Precision = EXACT, cut: Fraction = Fraction(0)) -> bool:
    """Whether the file's figure is ours, rounded to two places, or to as many more as the file gives; or cut off."""
    if cut and truncated(ours, cut) == theirs:
        return True
    places = next((each for each in range(2, 6) if 10**each % theirs.denominator == 0), 6)
    unit = Fraction(1, 10**places)
    if precision.binary and abs(ours - theirs) * 2 == unit:
        return True
    return rounded(ours, unit, Halves.AWAY_FROM_AVERAGE) == theirs
