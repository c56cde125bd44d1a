"""The WBF's curve of 2013, computed so that every rounding is certain.

For a margin I in a match of N boards, on a scale with M VPs for a draw:
VP = M * (1 + (1 - R^(I/X)) / (1 - R)), at most 2M, where R = ((sqrt 5 - 1) / 2)^3 = sqrt 5 - 2 and X = 15 * sqrt N.

A value is computed with more digits until nothing within its error would be rounded another way. That ends: if N is no
square, R^(I/X) is transcendental (Gelfond and Schneider). If N is a square it lies in the field of sqrt 5 only where it
is a power of the golden ratio, that is where I/X is a third, two thirds or one: there VP is 3M/2, irrational or 2M. So
no value lies just between two that it could be rounded to; and a whole margin reaches half a VP exactly only where that
is 3M/2, which is asked for first.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction
from math import isqrt

_DIGITS = 40
_GUARD = 12  # digits given up to the errors of some ten operations, on figures below a million


def first_maximum(boards: Fraction) -> int:
    """The least whole margin that is worth the greatest win."""
    square = 225 * boards
    root = isqrt(square.numerator // square.denominator)
    return root if root * root == square else root + 1


def is_maximum(margin: Fraction, boards: Fraction) -> bool:
    """Whether the margin is worth the greatest win."""
    return margin * margin >= 225 * boards


def value(margin: Fraction, boards: Fraction, even: int, places: int) -> Fraction:
    """The VPs of the winner by this margin, to so many decimal places; `even` is what a draw is worth."""
    if is_maximum(margin, boards):
        return Fraction(2 * even)

    def exact() -> Decimal:
        left = (_decimal(margin) / _blitz(boards) * _ratio().ln()).exp()
        return (even * (1 + (1 - left) / (1 - _ratio()))).scaleb(places) + Decimal("0.5")

    return Fraction(_whole_part(exact), 10**places)


def margin_reaching(vps: Fraction, boards: Fraction, even: int) -> int:
    """The whole part of the margin at which the curve reaches so many VPs."""
    share = vps / even - 1
    if share == Fraction(1, 2):  # a third of the way to the greatest win
        return isqrt(int(25 * boards))

    def exact() -> Decimal:
        return _blitz(boards) * (1 - (1 - _ratio()) * _decimal(share)).ln() / _ratio().ln()

    return _whole_part(exact)


def _whole_part(exact: Callable[[], Decimal]) -> int:
    """The whole part of a figure that is no whole number, whatever the error of computing it."""
    digits = _DIGITS
    while True:
        with localcontext(Context(prec=digits)):
            figure = exact()
            error = Decimal(10) ** (_GUARD - digits)
            least = (figure - error).to_integral_value(ROUND_FLOOR)
            if least == (figure + error).to_integral_value(ROUND_FLOOR):
                return int(least)
        digits *= 2


def _ratio() -> Decimal:
    return Decimal(5).sqrt() - 2


def _blitz(boards: Fraction) -> Decimal:
    return 15 * _decimal(boards).sqrt()


def _decimal(figure: Fraction) -> Decimal:
    return Decimal(figure.numerator) / Decimal(figure.denominator)
