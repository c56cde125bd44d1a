"""What was asked for, read at the door: whole numbers, deals or their texts; anything else is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kibitz.dealing.where.flaws import InvalidCondition
from kibitz.game import Deal, InvalidDeal
from kibitz.game.values import named, whole_number, written_out

MOST: Final = 10**9
"""The most deals that can be asked for at once."""


def whole(value: object, name: str) -> int:
    """The number that was given as the count, the seed or the limit."""
    number = whole_number(value)
    if number is None or number < 0:  # a generator takes -7 for 7
        raise InvalidCondition(
            "whole_number", name=name, given=written_out(value) if isinstance(value, str | bool) else named(value)
        )
    if name == "count" and number > MOST:
        raise InvalidCondition("too_many_deals", most=MOST)
    return number


def seed_given(value: object) -> int | None:
    """The seed, if one was given."""
    return None if value is None else whole(value, "seed")


def deals_given(deals: Iterable[Deal | str]) -> list[Deal]:
    """The deals, each as itself or by its text."""
    if not is_list(deals):
        raise InvalidDeal("not_deals", given=named(deals))
    return [Deal.of(deal) for deal in deals]


def is_list(value: object) -> bool:
    """Whether it is several values, rather than one or a text."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes)
