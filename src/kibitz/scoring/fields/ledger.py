"""What contestants have so far, added up in whole numbers of one common unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from fractions import Fraction
from math import lcm

from kibitz.game import SIDES
from kibitz.scoring.awards import Award
from kibitz.scoring.fields.rows import Credits, Rows
from kibitz.scoring.fields.travellers import Figure, PricedSide, Rest, Traveller
from kibitz.scoring.rounding import Number, simple


class Ledger:
    """For each contestant the sum of their figures, of the tops of their boards, and the number of these.

    Sums are counted in parts of 1 / `unit`, the least in which every figure is whole.
    """

    __slots__ = ("available", "boards", "totals", "unit")

    def __init__(self) -> None:
        self.unit = 1
        self.totals: dict[str, int] = {}
        self.available: dict[str, int] = {}
        self.boards: dict[str, int] = {}

    def copy(self) -> Ledger:
        """The same, to go on with."""
        new = Ledger()
        new.unit = self.unit
        new.totals, new.available, new.boards = dict(self.totals), dict(self.available), dict(self.boards)
        return new

    def refine(self, travellers: Iterable[Traveller]) -> None:
        """Make the unit small enough for these."""
        unit = lcm(self.unit, *(_denominator(traveller) for traveller in travellers))
        if unit != self.unit:
            times = unit // self.unit
            self.unit = unit
            self.totals = {who: total * times for who, total in self.totals.items()}
            self.available = {who: total * times for who, total in self.available.items()}

    def enter(self, traveller: Traveller, rows: Rows, sign: int = 1) -> None:
        """Credit everybody on the traveller; with `sign` -1 take it all back."""
        totals, available, boards = self.totals, self.available, self.boards
        for side in SIDES:
            priced, credits = traveller.side(side), rows.side(side)
            scaled = self._scaled(priced.figures, sign)
            top = sign * self._scale(priced.top)
            for who, award in credits.pairs():
                figure = scaled[award]
                if figure is not None:
                    totals[who] = totals.get(who, 0) + figure
                    available[who] = available.get(who, 0) + top
                    boards[who] = boards.get(who, 0) + sign

    def forget(self, who: str) -> None:
        """Take out somebody who has no figure any more."""
        for sums in (self.totals, self.available, self.boards):
            sums.pop(who, None)

    def move(self, before: Traveller, after: Traveller, rows: Rows, but: Set[str] = frozenset()) -> None:
        """Credit everybody on these rows, but some, with what they are worth more or less than before."""
        for side in SIDES:
            old, new = before.side(side), after.side(side)
            moved = _differences(self._scaled(old.figures), self._scaled(new.figures))
            if moved:
                _move(self.totals, rows.side(side), moved, but)
            top = self._scale(new.top) - self._scale(old.top)
            if top:
                figures = {award: top for award, figure in new.figures.items() if figure is not None}
                _move(self.available, rows.side(side), figures, but)

    def _scaled(self, figures: Mapping[Award | Rest, Figure], sign: int = 1) -> dict[Award | Rest, int | None]:
        return {award: None if figure is None else sign * self._scale(figure) for award, figure in figures.items()}

    def _scale(self, figure: Number) -> int:
        scaled = figure * self.unit
        return scaled if isinstance(scaled, int) else scaled.numerator

    def total(self, who: str) -> Number:
        """The sum of a contestant's figures."""
        return self._plain(self.totals.get(who, 0))

    def top(self, who: str) -> Number:
        """The sum of the tops of their boards."""
        return self._plain(self.available.get(who, 0))

    def entry(self, who: str) -> tuple[int, int, int]:
        """What is entered for a contestant: total, points available, boards."""
        return self.totals.get(who, 0), self.available.get(who, 0), self.boards.get(who, 0)

    def _plain(self, parts: int) -> Number:
        return parts if self.unit == 1 else simple(Fraction(parts, self.unit))


def _move(sums: dict[str, int], credits: Credits, moved: Mapping[Award | Rest, int], but: Set[str]) -> None:
    staying = {who: sums[who] for who in but if who in sums}
    for who, step in zip(credits.who, map(moved.get, credits.credited), strict=True):
        if step:
            sums[who] += step
    sums.update(staying)


def _differences(
    before: Mapping[Award | Rest, int | None], after: Mapping[Award | Rest, int | None]
) -> dict[Award | Rest, int]:
    return {
        award: new - old
        for award, new in after.items()
        if new is not None and (old := before.get(award)) is not None and new != old
    }


def _denominator(traveller: Traveller) -> int:
    return lcm(_of(traveller.ns), _of(traveller.ew))


def _of(priced: PricedSide) -> int:
    figures = (figure.denominator for figure in priced.figures.values() if figure is not None)
    return lcm(priced.top.denominator, *figures)
