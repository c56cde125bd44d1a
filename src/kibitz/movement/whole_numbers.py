"""Numbers that a construction is asked for: whole ones, of a size that a room can hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from math import ceil, floor, isfinite
from typing import ParamSpec

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_CONTESTANTS

Asked = ParamSpec("Asked")

_COUNTED = frozenset({"tables", "pairs", "rounds", "sets", "boards_per_set", "pivots", "copies", "first", "second"})


def whole_numbers(make: Callable[Asked, Movement]) -> Callable[Asked, Movement]:
    """A construction that refuses 3.5 tables, and a number without end, with a sentence."""
    of = signature(make)

    @wraps(make)
    def checked(*args: Asked.args, **kwargs: Asked.kwargs) -> Movement:
        for name, number in of.bind(*args, **kwargs).arguments.items():
            if name in _COUNTED and number is not None:
                _check(name, number)
        return make(*args, **kwargs)

    return checked


def _check(what: str, number: object) -> None:
    if isinstance(number, bool) or not isinstance(number, int):
        near = []
        if isinstance(number, float) and isfinite(number):
            near = sorted({max(1, floor(number)), max(1, ceil(number))})
        raise Unplayable("not_whole", what=what, number=str(number), nearest=near or None)
    if number > MOST_CONTESTANTS:
        raise Unplayable("too_large", what=what, number=number, most=MOST_CONTESTANTS)
