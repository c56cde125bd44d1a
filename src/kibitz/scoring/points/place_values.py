"""What each place of a ranking is worth by a line of a table, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from kibitz.scoring.points.tables import AwardLine, PointsFactor, PointsTable, to_unit
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class FieldSize:
    """How large a field is, as a table counts it."""

    contestants: int
    tables: Number
    boards: int
    sessions: int = 1
    strength: Number | None = None  # the average of its players' points or ratings; None: not known

    def measured(self, by: str) -> Number | None:
        """One of these by its name."""
        found: Number | None = getattr(self, by)
        return found


class PlaceValues:
    """The places of a field by one line of a table."""

    def __init__(self, table: PointsTable, number: int, size: FieldSize) -> None:
        self.table, self.number, self.size = table, number, size
        self.line: AwardLine = table.award[number - 1]

    @property
    def first(self) -> Number:
        """What the first place is worth, where the others have their part of it."""
        line, size = self.line, self.size
        worth = line.first + line.each_contestant * size.contestants + line.each_table * size.tables
        return simple(min(worth, line.most) if line.most else worth)

    @property
    def awarded(self) -> int:
        """How many places are given points."""
        share = self.line.awarded * (self.size.measured(self.line.awarded_of) or 0)
        return min(int(to_unit(share, 1, self.line.awarded_rounding)), self.size.contestants)

    def plain(self, place: int) -> Number:
        """What a place is worth before any factor."""
        line, awarded = self.line, self.awarded
        if place > awarded:
            return 0
        if line.places:
            worth = line.places[place - 1] if place <= len(line.places) else 0
        elif line.last or line.step:
            worth = line.last + line.step * (awarded - place)
        else:
            worth = simple(self.first * Fraction(self.share(place)))
        return max(worth, line.least)

    def share(self, place: int) -> Number:
        """Which part of the first place a place is worth."""
        line = self.line
        if place <= len(line.shares):
            return line.shares[place - 1]
        if line.beyond == "even":
            return simple(Fraction(self.awarded - place + 1, self.awarded))
        below = {"1/place": place, "1/(place-1)": place - 1}.get(line.beyond, 0)
        return simple(Fraction(1, below)) if below else int(line.beyond == "1/(place-1)")

    def worth(self, place: int) -> Number:
        """What a place is worth, with all factors; rounded where the table rounds every place."""
        worth = self.plain(place)
        for factor in self.table.factor:
            worth = simple(Fraction(worth) * self.times(factor))
        return to_unit(worth, self.table.unit, self.table.rounding) if self.table.round_places else worth

    def times(self, factor: PointsFactor) -> Number:
        """By what a factor multiplies in this field; 1 where what it measures is not known."""
        measure = self.size.measured(factor.by)
        if measure is None:
            return 1
        if factor.each:
            return measure * factor.each
        return next((times for start, times in reversed(factor.bands) if measure >= start), 0)

    def shared(self, place: int, shared_by: int) -> Number:
        """What each of those has who share a place."""
        worths = [self.worth(here) for here in range(place, place + shared_by)]
        if self.table.ties == "share":
            return simple(Fraction(sum(worths)) / shared_by)
        return worths[0] if self.table.ties == "highest" else worths[-1]

    # How that came about.

    def steps(self, place: int, shared_by: int) -> Iterator[Working]:
        """The line of the table, the field, and every place that was shared."""
        line, size = self.line, self.size
        yield Working("masterpoints.line", None, {"number": self.number, "name": line.name or None})
        yield Working("masterpoints.field", None, {"contestants": size.contestants, "tables": size.tables})
        if not line.places and not (line.last or line.step):
            yield Working(
                "masterpoints.first",
                self.first,
                {
                    "start": line.first or None,
                    "each_contestant": line.each_contestant or None,
                    "contestants": size.contestants,
                    "each_table": line.each_table or None,
                    "tables": size.tables,
                    "most": line.most or None,
                },
            )
        if line.awarded != 1:
            part: dict[str, object] = {
                "share": line.awarded,
                "count": size.measured(line.awarded_of),
                "what": line.awarded_of,
                "rounding": line.awarded_rounding,
            }
            yield Working("masterpoints.awarded", self.awarded, part)
        for here in range(place, place + shared_by):
            yield self._place(here)
        if shared_by > 1:
            tie: dict[str, object] = {
                "count": shared_by,
                "ties": self.table.ties,
                "first": place,
                "last": place + shared_by - 1,
            }
            yield Working("masterpoints.tie", self.shared(place, shared_by), tie)

    def _place(self, place: int) -> Working:
        line, plain = self.line, self.plain(place)
        values: dict[str, object] = {"place": place, "least": None}
        if place > self.awarded:
            return Working("masterpoints.place.nothing", 0, {**values, "awarded": self.awarded})
        if plain == line.least and line.least:
            values["least"] = line.least
        if line.places:
            step = Working("masterpoints.place.listed", plain, values)
        elif line.last or line.step:
            above = self.awarded - place
            step = Working(
                "masterpoints.place.counted", plain, {**values, "start": line.last, "above": above, "step": line.step}
            )
        else:
            step = Working("masterpoints.place.share", plain, {**values, "share": self.share(place), "of": self.first})
        parts = tuple(self._factors(plain))
        return Working(step.id, step.figure, step.values, parts=parts)

    def _factors(self, worth: Number) -> Iterator[Working]:
        table = self.table
        for factor in table.factor:
            times, measure = self.times(factor), self.size.measured(factor.by)
            worth = simple(Fraction(worth) * times)
            yield Working("masterpoints.factor", worth, {"by": factor.by, "measure": measure, "times": times})
        if table.round_places and (near := to_unit(worth, table.unit, table.rounding)) != worth:
            yield Working("rounded", near, {"unit": table.unit})
