"""International matchpoints (Law 78B): what a difference between two scores is worth.

| provision | what it says | here |
|---|---|---|
| 78B | the scale from differences to IMPs | `imps` |
"""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

from kibitz.game.values import number_given
from kibitz.scoring.rounding import Number

# The least difference for 1 IMP, for 2, and so on to 24.
LEAST_DIFFERENCES = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: Number) -> int:
    """The IMPs for a difference of points, negative for a loss.

    The scale speaks of multiples of ten. A difference between two of them, as a datum that was not rounded makes it,
    is worth what the lower is worth: 419 is not yet 420.

    >>> from kibitz.scoring import imps
    >>> imps(620 - 170), imps(-50)
    (10, -2)
    """
    if type(difference) is not int and not isinstance(difference, Fraction):
        difference = number_given(difference)
    if difference < 0:
        return -imps(-difference)
    return bisect_right(LEAST_DIFFERENCES, int(difference))


def range_of(worth: int) -> tuple[int, int | None]:
    """The differences that are worth so many IMPs, from and to; the last has no end."""
    least = 0 if worth == 0 else LEAST_DIFFERENCES[worth - 1]
    return least, LEAST_DIFFERENCES[worth] - 10 if worth < len(LEAST_DIFFERENCES) else None
