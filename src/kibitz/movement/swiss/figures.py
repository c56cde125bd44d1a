"""Numbers as they are given: of rounds, tables and contestants, and scores. What is none is refused in a sentence."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from kibitz.movement.flaws import Unplayable
from kibitz.movement.whole_numbers import is_whole
from kibitz.scoring.rounding import Number, simple

MOST_TABLE = 9999
"""The highest number that a table may have: rooms are often numbered by hundreds."""
MOST_SCORE = 10**9
"""No score is higher, and none is as far below 0."""


def as_given(value: object) -> object:
    """What a sentence says of something that should be a whole number."""
    return value if is_whole(value) else str(value)


def sure_round(round: int) -> int:
    """The number of a round, which may be still to come."""
    if not is_whole(round) or round < 1:
        raise Unplayable("swiss_no_round", round=as_given(round))
    return round


def sure_table(table: int) -> int:
    """The number of a table."""
    if not is_whole(table) or not 1 <= table <= MOST_TABLE:
        raise Unplayable("swiss_no_table", table=as_given(table), most=MOST_TABLE)
    return table


def sure_number(number: int) -> int:
    """The number of a contestant."""
    if not is_whole(number) or number < 1:
        raise Unplayable("swiss_no_number", contestant=as_given(number))
    return number


def exact(value: object) -> Number | None:
    """A figure as it is counted with; nothing if it is no number, or far beyond all scores."""
    if not isinstance(value, int | Fraction | float | Decimal) or isinstance(value, bool):
        return None
    if isinstance(value, Decimal) and not value.is_finite():
        return None
    if not -MOST_SCORE <= value <= MOST_SCORE:  # a float that is no number (nan) is not between them either
        return None
    return simple(Fraction(value))
