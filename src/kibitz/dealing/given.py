"""What was asked for, read at the door: whole numbers, deals or their texts; anything else is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kibitz.dealing.where.flaws import InvalidCondition
from kibitz.game import Deal, InvalidDeal

MOST: Final = 10**9
"""The most deals that can be asked for at once."""


def whole(value: object, name: str, *, any_sign: bool = False) -> int:
    """The number that was given as the count, the seed or the limit."""
    if type(value) is not int or (value < 0 and not any_sign):
        raise InvalidCondition("whole_number", name=name, given=named(value))
    if name == "count" and value > MOST:
        raise InvalidCondition("too_many_deals", most=MOST)
    return value


def seed_given(value: object) -> int | None:
    """The seed, if one was given."""
    return None if value is None else whole(value, "seed", any_sign=True)


def deals_given(deals: Iterable[Deal | str]) -> list[Deal]:
    """The deals, each as itself or by its text."""
    if not is_list(deals):
        raise InvalidDeal("not_deals", given=named(deals))
    return [Deal.of(deal) for deal in deals]


def is_list(value: object) -> bool:
    """Whether it is several values, rather than one or a text."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes)


def named(value: object) -> str:
    """What is said of a value that is refused: a number of thousands of digits could not be printed."""
    if isinstance(value, int) and abs(value) >= 10**30:
        return type(value).__name__
    if isinstance(value, str):
        return repr(value)[:42]
    return str(value)[:40] if isinstance(value, int | float) else type(value).__name__
