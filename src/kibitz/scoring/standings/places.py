"""Places: who stands where, by a figure that is compared exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress, count, islice
from math import gcd
from operator import eq
from typing import NamedTuple

from kibitz.game.doors import door
from kibitz.scoring.fields.field import Field
from kibitz.scoring.fields.ledger import Ledger
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.natural_order import natural


class Place(NamedTuple):
    """A place, and how many share it."""

    number: int
    shared_by: int = 1

    def __str__(self) -> str:
        return f"{self.number}{'=' if self.shared_by > 1 else ''}"


TieBreak = Callable[[Sequence[str]], Sequence[Sequence[str]]]
"""Takes contestants who are equal, and gives them in groups, the best first; one group where it decides nothing."""


@door
def places(
    figures: Mapping[str, Number], among: Iterable[str] | None = None, tie_breaks: Sequence[TieBreak] = ()
) -> dict[str, Place]:
    """The places by these figures, the highest first; equals share a place, and the places after it stay empty.

    Who are equal stand in the natural order of their ids, in whichever order they came.
    """
    who = list(figures) if among is None else [contestant for contestant in among if contestant in figures]
    who.sort(key=figures.__getitem__, reverse=True)
    found = list(_places_alone(len(who)))
    for start, end in _equal(list(map(figures.__getitem__, who))):
        who[start:end] = sorted(who[start:end], key=natural)
        found[start:end] = [Place(start + 1, end - start)] * (end - start)
        if tie_breaks:
            for group in _broken(who[start:end], tie_breaks):
                here = slice(start, start + len(group))
                who[here], found[here] = group, [Place(start + 1, len(group))] * len(group)
                start += len(group)
    return dict(zip(who, found, strict=True))


@lru_cache(maxsize=64)
def _places_alone(count: int) -> tuple[Place, ...]:
    """The places where nobody shares one; kept, since a correction leaves most of them as they are."""
    return tuple(Place(number) for number in range(1, count + 1))


def _equal(ordered: Sequence[Number]) -> Iterator[tuple[int, int]]:
    """From where to where figures are the same, wherever two or more are."""
    end = 0
    for start in compress(count(), map(eq, ordered, islice(ordered, 1, None))):
        if start >= end:
            end = start + 2
            while end < len(ordered) and ordered[end] == ordered[start]:
                end += 1
            yield start, end


def _broken(equals: Sequence[str], tie_breaks: Sequence[TieBreak]) -> list[Sequence[str]]:
    """The equals in groups by the first rule that tells any of them apart, and each group by the rules again."""
    for number, rule in enumerate(tie_breaks):
        groups = rule(equals)
        if len(groups) > 1:
            rest = tie_breaks if any(len(group) < len(equals) for group in groups) else tie_breaks[number + 1 :]
            return [part for group in groups for part in (_broken(group, rest) if len(group) > 1 else [group])]
    return [equals]


def comparable(totals: Mapping[str, int], available: Mapping[str, int]) -> dict[str, int]:
    """Whole numbers in the order of the shares that these totals are of the points available.

    Two shares that differ do so by at least one part in the square of the largest number available, so that counting in
    such parts keeps them apart; a common denominator would grow with every contestant who has one of their own.
    """
    tops = set(available.values())
    if len(tops) == 1 and 0 not in tops:
        return dict(totals)
    part = gcd(*tops) or 1
    finest = (max(tops, default=0) // part) ** 2
    parts = {top: top // part for top in tops}
    return {who: total * finest // parts[available[who]] for who, total in totals.items() if available[who]}


@door
def field_figures(field: Field, deductions: Mapping[str, Number] | None = None) -> dict[str, int]:
    """What contestants of a field are ranked by: their share of what was available, or their sum where there is no top.

    In whole numbers that compare as these do, 12C2c included; penalties (Law 90) may be deducted.
    """
    ledger = field.ledger
    totals = ledger.totals if all(ledger.boards.values()) else _with_boards(ledger)
    available = ledger.available if any(ledger.available.values()) else dict.fromkeys(totals, 1)
    less = deductions or {}
    apart = [who for who in dict.fromkeys((*field.averagers, *less)) if who in totals]
    own = {who: (field.total(who) - less.get(who, 0)) * ledger.unit for who in apart}
    if own:
        totals = totals | {who: total.numerator for who, total in own.items()}
        available = available | {who: available[who] * total.denominator for who, total in own.items()}
    return comparable(totals, available)


def _with_boards(ledger: Ledger) -> dict[str, int]:
    return {who: total for who, total in ledger.totals.items() if ledger.boards[who]}
