"""Steps that all tallies have: penalties (90, 91A, 93B), the percentage, the mean of a board, what is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import Deduction, RankingRules
from kibitz.scoring.working.citations import BY_UNIT, unit_name
from kibitz.scoring.working.tree import Amount, Working

_OF_PENALTY = ("kind", "amount", "share", "unit", "board", "round", "reason", "by")


def penalty_steps(deductions: Iterable[Deduction], before: Number, unit: str) -> Iterator[Working]:
    """Each penalty with its Law and reason, and what is left after it."""
    left = before
    for deduction in deductions:
        left = simple(left - deduction.worth)
        said = {name: deduction.penalty.message_values[name] for name in _OF_PENALTY}
        values = {**said, "worth": Amount(deduction.worth, unit, signed=False), "left": Amount(left, unit)}
        if deduction.refund is None:
            yield Working("penalty.taken", left, values, deduction.penalty.law)
        else:
            refund = {"refund_reason": deduction.refund.reason or None, "refund_by": deduction.refund.by or None}
            values |= {"law": deduction.penalty.law, **refund}
            yield Working("penalty.refunded", left, values, deduction.refund.law)


def percentage_step(score: Number, out_of: Number) -> Working:
    """The score as a percentage of what was available."""
    percentage = simple(Fraction(score) * 100 / out_of)
    values = {"score": score, "out_of": out_of, "worth": Amount(percentage, "percent")}
    return Working("share_of_all", percentage, values, BY_UNIT["matchpoints"])


def mean_step(score: Number, boards: Number, unit: str) -> Working:
    """The mean of a board, where that is ranked."""
    mean = simple(Fraction(score) / boards)
    values = {"score": Amount(score, unit), "boards": boards, "worth": Amount(mean, unit)}
    return Working("mean_of_a_board", mean, values, "78D", {"imps_ranked_on": "mean"})


def shown_step(figure: Number, shown: Number, unit: str, rules: RankingRules) -> Iterator[Working]:
    """What is shown of a figure, where it is another."""
    if figure == shown:
        return
    name = "percentage_rounding" if unit == "percent" else "total_rounding"
    to = unit_name(getattr(rules, name))
    yield Working("shown", shown, {"unit": to, "worth": Amount(shown, unit)}, "78D", {name: to})
