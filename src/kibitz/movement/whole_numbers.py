"""Whole numbers: those that a construction is asked for, of a size that a room can hold, and those nearest to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import wraps
from inspect import signature
from math import ceil, floor, isfinite
from typing import ParamSpec, TypeVar, cast

from kibitz.game.values import named, whole_number, yes_or_no
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_CONTESTANTS

Asked = ParamSpec("Asked")
Given = TypeVar("Given")

_COUNTED = frozenset({"tables", "pairs", "rounds", "sets", "boards_per_set", "pivots", "copies", "first", "second"})


def whole_numbers(make: Callable[Asked, Movement]) -> Callable[Asked, Movement]:
    """A construction that refuses 3.5 tables, and a number without end, with a sentence."""
    of = signature(make)

    @wraps(make)
    def checked(*args: Asked.args, **kwargs: Asked.kwargs) -> Movement:
        for name, number in of.bind(*args, **kwargs).arguments.items():
            if name in _COUNTED and (number is not None or of.parameters[name].default is not None):
                _check(name, number)
            if name == "halves":
                yes_or_no(number, name)
        return make(*args, **kwargs)

    return checked


def _check(what: str, number: object) -> None:
    if not is_whole(number):
        near = []
        if isinstance(number, float) and isfinite(number):
            near = sorted({max(1, floor(number)), max(1, ceil(number))})
        shown = repr(number)[:80] if isinstance(number, str) else str(named(number))
        raise Unplayable("not_whole", what=what, number=shown, nearest=near or None)
    if isinstance(number, int) and number > MOST_CONTESTANTS:
        raise Unplayable("too_large", what=what, number=number, most=MOST_CONTESTANTS)


def is_whole(value: object) -> bool:
    """Whether this is a whole number; yes and no are none, and neither is a card or a seat."""
    return type(value) is int


def plain(value: Given) -> Given:
    """The same, a number of NumPy as one of Python."""
    number = whole_number(value)
    return value if number is None else cast(Given, number)


def is_prime(number: int) -> bool:
    """Whether a number has no divisor but itself and one."""
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def nearest(wanted: int, possible: Iterable[int], count: int = 2) -> list[int]:
    """The numbers that come nearest to the one wanted, in order: what a refusal offers instead."""
    return sorted(sorted(possible, key=lambda number: (abs(number - wanted), number))[:count])


def on_both_sides(number: float, possible: Collection[int]) -> tuple[int, ...]:
    """The nearest possible number below and the nearest above, where there are such."""
    below = [candidate for candidate in possible if candidate < number]
    above = [candidate for candidate in possible if candidate > number]
    return (*([max(below)] if below else []), *([min(above)] if above else []))
