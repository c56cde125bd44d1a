"""How programs show a figure: rounded or cut off; before a short board is brought up, or after it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from fractions import Fraction
from typing import NamedTuple

from kibitz.formats.figures import PrintedFigure
from kibitz.formats.sessions.model import Precision
from kibitz.game import Side
from kibitz.scoring.awards import Weighted
from kibitz.scoring.fields.field import Field
from kibitz.scoring.fields.travellers import Traveller, TravellerKey, price
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Halves, Number, rounded, truncated

EXACT = Precision()
_USUAL_PLACES = 2
WAYS = ("raw", "brought_up")


class ComparedFigure(NamedTuple):
    """A figure that the file has, and ours; none where there is none."""

    result: BoardResult
    side: Side
    ours: Number | None
    published: Fraction
    in_percent: bool = False


class ShownFigures:
    """Looks whether figures that differ are the same board shown otherwise.

    A program shows a whole board so, and not one figure: all scores of a side on the board must agree in it. Only an
    artificial score may be shown by itself as a share of the smaller top.
    """

    def __init__(
        self, field: Field, precision: Precision, figures: Iterable[ComparedFigure], sat_out: Container[int] = ()
    ) -> None:
        self.field, self.precision, self.sat_out = field, precision, sat_out
        figures = tuple(figures)
        self.places = places_of(figure.published for figure in figures)
        self._as_they_stand: dict[TravellerKey, Traveller] = {}
        self._ways: dict[tuple[TravellerKey, Side], str] = {}
        self._tables: dict[str, int] = {}
        self._scores: defaultdict[tuple[TravellerKey, Side], list[ComparedFigure]] = defaultdict(list)
        for figure in figures:
            if isinstance(figure.result.award(figure.side), int | Weighted):
                self._scores[field.grouping.key(figure.result), figure.side].append(figure)

    def otherwise(self, figure: ComparedFigure) -> str:
        """`raw` for matchpoints before they are brought up, `brought_up` as if one more had played; or nothing."""
        if not isinstance(self.field.method, Matchpoints) or figure.ours is None or figure.in_percent:
            return ""
        key = self.field.grouping.key(figure.result), figure.side
        if key not in self._ways:
            scores = self._scores[key]
            ways = (way for way in WAYS if scores and all(self._is_shown(way, score) for score in scores))
            self._ways[key] = next(ways, "")
        if isinstance(figure.result.award(figure.side), int | Weighted):
            return self._ways[key]
        return next((way for way in ("raw", self._ways[key]) if way and self._is_shown(way, figure)), "")

    def _is_shown(self, way: str, figure: ComparedFigure) -> bool:
        if figure.ours is None:
            return False
        found = self._raw if way == "raw" else self._brought_up
        return any(self.agrees(shown, figure.published) for shown in found(figure.result, figure.side, figure.ours))

    def agrees(self, ours: Number, published: Fraction) -> bool:
        """Whether a figure of the file is ours."""
        return agrees(ours, published, self.precision, self.precision.figures, self.places)

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
        if ours != self.field.figure(result, side) and priced.top:  # their own average (12C2c)
            found.append(Fraction(ours) * alone.side(side).top / priced.top)
        return found

    def _brought_up(self, result: BoardResult, side: Side, ours: Number) -> list[Number]:
        """The matchpoints as if one more pair had played, that sat out: by Neuberg's formula (87B)."""
        method = self.field.method
        column = self.field.travellers[self.field.grouping.key(result)].side(side).column
        if not isinstance(method, Matchpoints) or column.actual != column.expected or not column.actual:
            return []
        if result.board not in self.sat_out and column.actual >= self._tables_of(result):
            return []
        half = Fraction(method.each_worse) / 2
        return [(ours + half) * (column.actual + 1) / column.actual - half]

    def _tables_of(self, result: BoardResult) -> int:
        """How many tables there are for those who are compared; half a table counts, and somebody sits out there."""
        section = result.section if self.field.grouping.by_section else ""
        if section not in self._tables:
            there = {who for other in self.field.results if section in ("", other.section) for who in other.everybody}
            self._tables[section] = -(-len(there) // len(result.everybody))
        return self._tables[section]


def places_of(figures: Iterable[Fraction | None]) -> int | None:
    """To how many places a file prints figures of a kind: as many as the one with most; none if it has none."""
    return max((_places(figure) for figure in figures if figure is not None), default=None)


def _places(figure: Fraction) -> int:
    """As many as are printed; where that is not known two, or as many more as the figure has."""
    if isinstance(figure, PrintedFigure):
        return figure.places
    return next((digits for digits in range(2, 6) if 10**digits % figure.denominator == 0), 6)


def agrees(
    ours: Number,
    theirs: Fraction,
    precision: Precision = EXACT,
    cut: Fraction = Fraction(0),
    places: int | None = None,
) -> bool:
    """Whether the file's figure is ours, exactly or rounded to as many places as the file prints; or cut off."""
    if ours == theirs or (cut and truncated(ours, cut) == theirs):
        return True
    if places is None:
        places = _places(theirs)
    unit = Fraction(1, 10**places)
    # What is printed to less than a hundredth lies just between two often enough for programs to differ in it.
    if (precision.binary or places < _USUAL_PLACES) and abs(ours - theirs) * 2 == unit:
        return True
    return rounded(ours, unit, Halves.AWAY_FROM_AVERAGE) == theirs
