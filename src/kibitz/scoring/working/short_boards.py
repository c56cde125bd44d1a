"""Matchpoints on boards that were not played as often as others (78D), or not in one form (87B)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from operator import eq, lt

from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working.tree import Working

# Of the top, for a group too small for a formula: one score alone, and what a score has more for another of the group.
_LEAST_OF_ONE = Fraction(60, 100)
_EACH_WORSE = Fraction(10, 100)
_EACH_EQUAL = Fraction(5, 100)


def brought_up(method: Matchpoints, column: ScoreColumn, figure: Number, top: Number) -> Iterator[Working]:
    """A board with fewer scores than others, or in several forms, brought to the same scale."""
    if column.actual == column.expected or not column.actual:
        return
    how = method.method_for(column)
    kind, law = _short_or_fouled(column)
    half = simple(Fraction(method.each_worse, 2))
    values: dict[str, object] = {"before": figure, "actual": column.actual, "expected": column.expected, "top": top}
    regulations: dict[str, object] = {} if column.fouled and _as_announced(method) else {f"{kind}_board_method": how}
    among, expected = column.actual, column.expected
    brought: Number = figure
    match how:
        case "neuberg":
            values["half"] = half
            brought = Fraction(figure + half) * expected / among - half
        case "by_hand":
            values |= {"missing": expected - among, "half": half}
            brought = figure + half * (expected - among)
        case "factored" if among > 1:
            values |= {"others": among - 1, "others_expected": expected - 1}
            brought = Fraction(figure) * (expected - 1) / (among - 1)
        case "factored":
            how, brought = "alone", Fraction(top) / 2
    yield Working(f"{kind}.{how}", simple(brought), values, law, regulations)


def small_group(
    method: Matchpoints,
    column: ScoreColumn,
    own: Sequence[tuple[int, Fraction | int]],
    others: Mapping[int, Number],
    top: Number,
) -> Working:
    """What a group gets that is too small for a formula: the lowest so much, and more for what is worse or equal."""
    kind, law = _short_or_fouled(column)
    among = column.actual
    least = _LEAST_OF_ONE - _EACH_EQUAL * (among - 1)
    parts = [Working("group.least", simple(least * top), {"count": among, "share": least}, law)]
    share = least
    for id, worth, compares in (("worse", _EACH_WORSE, lt), ("equal", _EACH_EQUAL, eq)):
        found = (times * weight for points, weight in own for other, times in others.items() if compares(other, points))
        count = sum(found, Fraction(0))
        if count:
            values = {"count": simple(count), "each": worth, "share": count * worth}
            parts.append(Working(f"group.{id}", simple(count * worth * top), values, law))
        share += count * worth
    group = {
        "actual": among,
        "expected": column.expected,
        "shares": tuple(least + _EACH_WORSE * worse for worse in reversed(range(among))),
        "share": share,
        "top": top,
    }
    steps = tuple(parts) if among > 1 else ()
    laid_down = {} if method.small_groups == "formula" else {"small_groups": method.small_groups}
    return Working(f"{kind}.percentages", simple(share * top), group, law, laid_down, steps)


def _short_or_fouled(column: ScoreColumn) -> tuple[str, str]:
    """Which of the two a board is, and the Law that leaves it to the regulations."""
    return ("fouled", "87B") if column.fouled else ("short", "78D")


def _as_announced(method: Matchpoints) -> bool:
    """Whether a fouled board is scored as it is where the director is to announce how (87B).

    Then no regulation that is known to have been laid down decided it, and none is named.
    """
    return method.fouled_boards == ("neuberg" if method.short_boards == "none" else method.short_boards)
