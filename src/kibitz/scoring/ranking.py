"""Places: who stands where, by a figure that is compared exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from kibitz.scoring.field import Field
from kibitz.scoring.ledger import Ledger
from kibitz.scoring.rounding import Number, simple


class Place(NamedTuple):
    """A place, and how many share it."""

    number: int
    shared_by: int = 1

    def __str__(self) -> str:
        return f"{self.number}{'=' if self.shared_by > 1 else ''}"


TieBreak = Callable[[Sequence[str]], Sequence[Sequence[str]]]
"""Takes contestants who are equal, and gives them in groups, the best first; one group where it decides nothing."""


def places(
    figures: Mapping[str, Number], among: Iterable[str] | None = None, tie_breaks: Sequence[TieBreak] = ()
) -> dict[str, Place]:
    """The places by these figures, the highest first; equals share a place, and the places after it stay empty."""
    who = list(figures) if among is None else [each for each in among if each in figures]
    who.sort(key=figures.__getitem__, reverse=True)
    ordered = [figures[each] for each in who]
    found: dict[str, Place] = {}
    start = 0
    for end, (this, following) in enumerate(zip(ordered, [*ordered[1:], None], strict=True), 1):
        if this == following:
            continue
        if end == start + 1:
            found[who[start]] = Place(end)
        else:
            for group in _broken(who[start:end], tie_breaks):
                found.update(dict.fromkeys(group, Place(start + 1, len(group))))
                start += len(group)
        start = end
    return found


def _broken(equals: Sequence[str], tie_breaks: Sequence[TieBreak]) -> list[Sequence[str]]:
    """The equals in groups by the first rule that tells any of them apart, and each group by the rules again."""
    for number, rule in enumerate(tie_breaks):
        groups = rule(equals)
        if len(groups) > 1:
            rest = tie_breaks if any(len(each) < len(equals) for each in groups) else tie_breaks[number + 1 :]
            return [part for each in groups for part in (_broken(each, rest) if len(each) > 1 else [each])]
    return [equals]


def comparable(totals: Mapping[str, int], available: Mapping[str, int]) -> dict[str, int]:
    """Whole numbers in the order of the percentages: totals brought to one common number of points available."""
    tops = set(available.values())
    if len(tops) == 1 and 0 not in tops:
        return dict(totals)
    common = lcm(*(tops - {0}))
    times = {each: common // each for each in set(available.values()) if each}
    return {who: total * times[available[who]] for who, total in totals.items() if available[who]}


def field_figures(field: Field) -> dict[str, int]:
    """What contestants of a field are ranked by: their share of what was available, or their sum where there is no top.

    In whole numbers of a unit that is the same for all, 12C2c included.
    """
    ledger = field.ledger
    totals = ledger.totals if all(ledger.boards.values()) else _with_boards(ledger)
    if field.averagers:
        own = {who: simple(field.total(who) * ledger.unit) for who in field.averagers if who in totals}
        unit = lcm(*(each.denominator for each in own.values()))
        totals = {who: total * unit for who, total in totals.items()}
        totals.update({who: int(each * unit) for who, each in own.items()})
    return comparable(totals, ledger.available) if any(ledger.available.values()) else dict(totals)


def _with_boards(ledger: Ledger) -> dict[str, int]:
    return {who: total for who, total in ledger.totals.items() if ledger.boards[who]}


def percentage(total: Number, available: Number) -> Fraction | None:
    """The share of what was available, in percent; none where there is no top."""
    return Fraction(total) * 100 / available if available else None
