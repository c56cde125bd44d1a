"""Rounding, as the regulation says: to which unit, and which way the halves go."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

Number = int | Fraction
"""An exact figure."""


class Halves(Enum):
    """Which way a figure goes that lies just between two."""

    UP = "up"
    AWAY_FROM_AVERAGE = "away_from_average"
    TOWARDS_AVERAGE = "towards_average"
    EVEN = "even"


UNITS: dict[str, Fraction] = {
    "exact": Fraction(0),
    "0.0001": Fraction(1, 10_000),
    "0.001": Fraction(1, 1000),
    "0.01": Fraction(1, 100),
    "0.1": Fraction(1, 10),
    "1": Fraction(1),
    "10": Fraction(10),
}
"""The units that a regulation can name; exact is none."""


def rounded(figure: Number, unit: Fraction, halves: Halves = Halves.UP, average: Number = 0) -> Number:
    """The figure to the nearest unit; `average` is what halves go away from or towards."""
    if not unit:
        return figure
    # In whole numbers, since fractions are slow: a ranking rounds thousands of figures.
    size = figure.denominator * unit.numerator
    whole, rest = divmod(figure.numerator * unit.denominator, size)
    twice = 2 * rest
    if twice > size or (twice == size and _goes_up(figure, whole, halves, average)):
        whole += 1
    return (
        whole * unit.numerator if unit.denominator == 1 else simple(Fraction(whole * unit.numerator, unit.denominator))
    )


def truncated(figure: Number, unit: Fraction) -> Number:
    """The figure cut off towards zero at that unit."""
    if not unit:
        return figure
    whole = abs(Fraction(figure)) // unit
    return simple((whole if figure >= 0 else -whole) * unit)


def simple(figure: Number) -> Number:
    """The same figure, as a whole number where it is one."""
    return figure.numerator if isinstance(figure, Fraction) and figure.denominator == 1 else figure


def _goes_up(figure: Number, whole: int, halves: Halves, average: Number) -> bool:
    if halves is Halves.UP or figure == average:
        return True
    if halves is Halves.EVEN:
        return whole % 2 == 1
    return (figure > average) is (halves is Halves.AWAY_FROM_AVERAGE)
