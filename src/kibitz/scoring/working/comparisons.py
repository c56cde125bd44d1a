"""The steps from a score to its figure, method by method: comparisons, weights, the board's scale, rounding.

A weighted score is compared with the others outcome by outcome. Against its own other outcomes it has, all in all,
nothing at any method of comparison, so that they are left out and the figure is exactly the method's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from kibitz.game import Side
from kibitz.scoring.awards import Weighted, outcomes
from kibitz.scoring.fields.travellers import Traveller
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.methods.total_points import TotalPoints
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working.citations import datum_of, rounding_of, unit_name, units_of_matchpoints
from kibitz.scoring.working.short_boards import brought_up, small_group
from kibitz.scoring.working.tree import Signed, Times, Working


def score_steps(method: Method, traveller: Traveller, side: Side, award: int | Weighted) -> Iterator[Working]:
    """From the score that a side was given to what it is worth; the last step has the figure."""
    column, top = traveller.side(side).column, traveller.side(side).top
    sign = 1 if side is Side.NORTH_SOUTH else -1
    own = [(sign * points, share) for points, share in outcomes(award)]
    others = _without(column, own)
    yield from _forms(method, column)
    if isinstance(method, Butler):
        yield _datum(method, column, split=_differ(column, traveller.side(side.opponents).column))
    compared = [(share, _compared(method, column, others, points)) for points, share in own]
    last = compared[0][1] if isinstance(award, int) else _weights(compared)
    yield last
    for step in _brought_to_scale(method, column, own, others, last.figure or 0, top):
        last = step
        yield step
    yield from rounding_step(method, last.figure or 0, top)


def rounding_step(method: Method, figure: Number, top: Number) -> Iterator[Working]:
    """The rounding of a board's figure, where the regulation wants one."""
    if isinstance(method, Matchpoints | CrossImps) and method.unit_of_rounding:
        values = {"before": figure, "unit": unit_name(method.unit_of_rounding)}
        yield Working("rounded", method.rounded(figure, top), values, "78D", rounding_of(method))


def _forms(method: Method, column: ScoreColumn) -> Iterator[Working]:
    """That a board was played in several forms (87B), where no other step says so."""
    if (
        not column.fouled
        or isinstance(method, TotalPoints)
        or (isinstance(method, Matchpoints) and column.actual != column.expected)
    ):
        return
    kind = "others" if column.actual > 1 else "alone"
    yield Working(f"forms.{kind}", None, {"count": column.actual - 1}, "87B")


def _differ(column: ScoreColumn, other: ScoreColumn) -> bool:
    """Whether the two sides do not have the same scores on the board."""
    return column.frequencies != {-points: times for points, times in other.frequencies.items()}


def _without(column: ScoreColumn, own: list[tuple[int, Fraction | int]]) -> dict[int, Number]:
    left: dict[int, Number] = dict(sorted(column.frequencies.items()))
    for points, share in own:
        left[points] = simple(left[points] - share)
    return {points: times for points, times in left.items() if times}


def _weights(compared: list[tuple[Fraction | int, Working]]) -> Working:
    parts = []
    for share, step in compared:
        before = step.figure or 0
        values = {"share": share, "before": before}
        parts.append(Working("weighed", simple(share * before), values, "12C1c", parts=(step,)))
    total = simple(sum((part.figure or 0 for part in parts), Fraction(0)))
    return Working("weights", total, {"count": len(parts)}, "12C1c", parts=tuple(parts))


def _compared(method: Method, column: ScoreColumn, others: Mapping[int, Number], points: int) -> Working:
    match method:
        case Matchpoints():
            return _at_matchpoints(method, others, points)
        case CrossImps():
            return _at_imps(others, points)
        case Butler():
            return _against_datum(method, column, points)
        case TotalPoints():
            return Working("as_it_is", points, {}, "78C")
        case _:
            return Working("worth", method.values(column)[points], {"points": Signed(points)}, "78D")


def _brought_to_scale(
    method: Method,
    column: ScoreColumn,
    own: Sequence[tuple[int, Fraction | int]],
    others: Mapping[int, Number],
    figure: Number,
    top: Number,
) -> Iterator[Working]:
    if isinstance(method, Matchpoints) and method.method_for(column) == "percentages":
        yield small_group(method, column, own, others, top)
    elif isinstance(method, Matchpoints):
        yield from brought_up(method, column, figure, top)
    if isinstance(method, CrossImps) and method.scale != "sum" and column.actual > 1:
        divisor = method.divided_by(column)
        how = method.divisor if method.scale == "mean" else "root"
        regulations: dict[str, object] = {"cross_imp_scale": method.scale}
        if method.scale == "mean":
            regulations["cross_imp_divisor"] = method.divisor
        worth = simple(Fraction(figure) / divisor)
        values = {"before": Signed(figure), "divisor": divisor, "scores": column.actual, "worth": Signed(worth)}
        yield Working(f"divided.{how}", worth, values, "78D", regulations)


# Matchpoints (78A).


def _at_matchpoints(method: Matchpoints, others: Mapping[int, Number], points: int) -> Working:
    units = units_of_matchpoints(method)
    parts = []
    all_others = simple(sum(others.values(), Fraction(0)))
    for id, worth, compares in (
        ("worse", method.each_worse, [other for other in others if other < points]),
        ("equal", simple(Fraction(method.each_worse, 2)), [other for other in others if other == points]),
        ("better", 0, [other for other in others if other > points]),
    ):
        if not compares:
            continue
        scores = tuple(Times(other, others[other]) for other in sorted(compares, reverse=True))
        count = simple(sum((score.times for score in scores), Fraction(0)))
        values = {"count": count, "each": worth, "scores": scores}
        parts.append(Working(f"compared.{id}", simple(count * worth), values, "78A", units))
    total = simple(sum((part.figure or 0 for part in parts), Fraction(0)))
    against = {"points": Signed(points), "count": all_others}
    return Working("compared.matchpoints", total, against, "78A", units, tuple(parts))


# IMPs (78B, 78D).


def _at_imps(others: Mapping[int, Number], points: int) -> Working:
    parts = tuple(
        Working(
            "compared.against",
            simple(times * imps(points - other)),
            {
                "other": Signed(other),
                "difference": Signed(points - other),
                "imps": imps(points - other),
                "worth": Signed(imps(points - other)),
                "times": times,
            },
            "78B",
        )
        for other, times in sorted(others.items(), reverse=True)
    )
    total = simple(sum((part.figure or 0 for part in parts), Fraction(0)))
    values = {"points": Signed(points), "count": simple(sum(others.values(), Fraction(0))), "worth": Signed(total)}
    return Working("compared.imps", total, values, "78B", parts=parts)


def _datum(method: Butler, column: ScoreColumn, *, split: bool) -> Working:
    """The datum as N-S's score, for whichever side; `split` says that the other side has another."""
    sign = 1 if column.side is Side.NORTH_SOUTH else -1
    counted = method.counted(column)
    count = simple(sum(counted.values(), Fraction(0)))
    total = simple(sum((sign * points * times for points, times in counted.items()), Fraction(0)))
    scores = tuple(
        Times(points, times)
        for points, times in sorted(((sign * points, times) for points, times in counted.items()), reverse=True)
    )
    values = {
        "side": column.side if split else None,
        "scores": scores,
        "count": count,
        "total": Signed(total),
        "mean": Signed(method.exact_datum(column)),
        "datum": Signed(method.datum(column)),
        "dropped": int((column.actual - count) / 2) or None,
        "unit": unit_name(method.unit_of_datum) if method.unit_of_datum else None,
    }
    return Working("datum", method.datum(column), values, "78D", datum_of(method))


def _against_datum(method: Butler, column: ScoreColumn, points: int) -> Working:
    sign = 1 if column.side is Side.NORTH_SOUTH else -1
    datum = sign * method.datum(column)
    difference = method.difference(points, datum)
    values = {
        "points": Signed(points),
        "datum": Signed(datum),
        "difference": Signed(simple(points - datum)),
        "rounded": Signed(difference) if difference != points - datum else None,
        "worth": Signed(imps(difference)),
    }
    regulations: dict[str, object] = {}
    if method.unit_of_difference:
        regulations["butler_difference_rounding"] = unit_name(method.unit_of_difference)
    return Working("compared.datum", imps(difference), values, "78B", regulations)
