"""Where a provision of one edition stands in another: 2007's 23 is 72C in 2017, and 2017's 23 is new."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.provisions import exists, find, parents, provisions, sort_key


def crosswalk(number: str, here: Edition, there: Edition) -> tuple[str, ...]:
    """The numbers under which another edition has what this one has under that number; none where it has not.

    >>> from kibitz.laws.crosswalk import crosswalk
    >>> from kibitz.laws.editions import LAWS_2007, LAWS_2017
    >>> crosswalk("23", LAWS_2007, LAWS_2017), crosswalk("23", LAWS_2017, LAWS_2007)
    (('72C',), ())
    """
    known = find(number, here).number
    if here.book == there.book:
        return (known,) if exists(known, there) else _nearest(known, there)
    if here.book == LAWS_2007.year:
        if there == LAWS_2024 and known in _moved()["amended"]:
            return tuple(_moved()["amended"][known])
        return tuple(found for found in _forward()[known] if exists(found, there)) or _amended(known, there)
    if here == LAWS_2024 and known in _moved()["amended"]:
        return ()
    return _backward().get(known) or _whole_law(known)


def is_same(number: str, here: Edition, there: Edition) -> bool:
    """Whether the other edition has it with the same content, by whatever number."""
    if here.book == there.book:
        return _in_force(number, here) == _in_force(number, there)
    if here.book != LAWS_2007.year:
        return any(is_same(older, there, here) for older in crosswalk(number, here, there))
    same = provisions(LAWS_2007)[number].same
    return same is not None and (there != LAWS_2024 or _in_force(same, LAWS_2017) == _in_force(same, LAWS_2024))


def _in_force(number: str, edition: Edition) -> str | None:
    """Under which message its words are kept: the same where the amendments left it alone."""
    found = provisions(edition).get(number)
    return None if found is None else found.message


def _nearest(number: str, edition: Edition) -> tuple[str, ...]:
    return tuple(above for above in parents(number)[::-1] if exists(above, edition))[:1]


def _amended(number: str, there: Edition) -> tuple[str, ...]:
    """What the amendments of 2024 left of it: the nearest provision above."""
    return tuple(above for found in _forward()[number] for above in _nearest(found, there))[:1]


def _whole_law(number: str) -> tuple[str, ...]:
    """A Law that kept its number, though what it says as a whole is now in a part of it."""
    kept = number.isdigit() and any(moved.startswith(number) for moved in _forward()[number])
    return (number,) if kept else ()


@cache
def _moved() -> Mapping[str, Any]:
    return tomllib.loads(files("kibitz.laws.provisions").joinpath("crosswalk.toml").read_text("utf-8"))


@cache
def _forward() -> Mapping[str, tuple[str, ...]]:
    """From 2007 to 2017."""
    moved = _moved()
    found: dict[str, tuple[str, ...]] = {}
    for number, provision in provisions(LAWS_2007).items():
        if number in moved:
            found[number] = tuple(moved[number])
        elif provision.same is not None:
            found[number] = (provision.same,)
        elif exists(number, LAWS_2017) and not _is_new(number):
            found[number] = (number,)
        else:
            found[number] = next((found[above] for above in reversed(parents(number)) if above in found), ())
    return found


def _is_new(number: str) -> bool:
    """Whether 2017 has something else under that number than 2007 had."""
    return any(provision.same == number != provision.number for provision in provisions(LAWS_2007).values())


@cache
def _backward() -> Mapping[str, tuple[str, ...]]:
    """From 2017, or 2024, to 2007."""
    found: dict[str, list[str]] = {}
    for number, there in _forward().items():
        for moved in there:
            found.setdefault(moved, []).append(number)
    return {number: tuple(sorted(older, key=sort_key)) for number, older in found.items()}
