"""The chi-square distribution, and how far counts lie from what was expected, with the standard library alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

_TINY = 1e-300
_PRECISION = 1e-15


def tails(statistic: float, freedom: int) -> tuple[float, float]:
    """The probability that chi-square is smaller than the statistic, and that it is larger."""
    shape, x = freedom / 2, statistic / 2
    if x <= 0:
        return 0.0, 1.0
    scale = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        lower = scale * _series(shape, x)
        return lower, 1 - lower
    upper = scale * _fraction(shape, x)
    return 1 - upper, upper


def _series(shape: float, x: float) -> float:
    """The series of the lower incomplete gamma function, which converges fast where x is small."""
    term = total = 1 / shape
    while term > total * _PRECISION:
        shape += 1
        term *= x / shape
        total += term
    return total


def _fraction(shape: float, x: float) -> float:
    """The continued fraction of the upper incomplete gamma function, where x is large (Lentz's method)."""
    b = x + 1 - shape
    c = 1 / _TINY
    d = result = 1 / b
    step = 0
    change = 0.0
    while abs(change - 1) > _PRECISION:
        step += 1
        a = step * (shape - step)
        b += 2
        d = 1 / (a * d + b or _TINY)
        c = b + a / c or _TINY
        change = c * d
        result *= change
    return result


def distance(off: Sequence[float], covariance: Sequence[Sequence[float]]) -> float:
    """How far a vector is off, squared and measured by its covariance: chi-square with its length as freedom."""
    size = len(off)
    rows = [[*row, value] for row, value in zip(covariance, off, strict=True)]
    for pivot in range(size):  # elimination without exchanges is stable: a covariance is positive definite
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[row][column] -= factor * rows[pivot][column]
    return sum(rows[pivot][size] ** 2 / rows[pivot][pivot] for pivot in range(size))
