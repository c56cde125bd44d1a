"""What a score is worth on a column, for the tests of the methods."""

from __future__ import annotations

from dataclasses import replace

from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Number


def worth(method: Method, column: ScoreColumn, points: int) -> Number:
    """What a score of the side's own points is worth on a column, whether or not it stands there.

    A score that stands there is worth what it is worth to those who have it. Another is worth what it would add to a
    weighted score of the column as one of its results, when its weight is next to nothing (12C1c): at matchpoints two
    for each worse score, less the one that every score has for being equal to itself. It lies as far above the score
    below it as that score is frequent, and as far below the one above.
    """
    if points in column.frequencies:
        return method.values(column)[points]
    return method.values(replace(column, frequencies={**column.frequencies, points: 0}))[points]
