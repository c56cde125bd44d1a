"""A barometer: the standing after each round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.scoring.fields.field import Grouping, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.methods.base import Method
from kibitz.scoring.results import BoardResult
from kibitz.scoring.standings.penalties import Penalty, Refund
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.tallies import FieldTallies


def after_each_round(
    results: Iterable[BoardResult],
    method: Method,
    rules: RankingRules | None = None,
    *,
    penalties: Iterable[Penalty | Refund] = (),
    grouping: Grouping | None = None,
    averages: Averages | None = None,
) -> Iterator[tuple[int, FieldTallies]]:
    """Each round with everybody's tallies at its end; a penalty counts from its round on, or else from the first."""
    held = sorted(results, key=lambda each: each.round)
    entries = list(penalties)
    for last in dict.fromkeys(each.round for each in held):
        so_far = [each for each in held if each.round <= last]
        field = score(so_far, method, grouping=grouping, averages=averages)
        there = set(field.contestants)
        yield last, FieldTallies(field, rules, _imposed(entries, last, there))


def _imposed(entries: Iterable[Penalty | Refund], last: int, there: set[str]) -> list[Penalty | Refund]:
    held = list(entries)
    due = [
        each
        for each in held
        if isinstance(each, Penalty) and each.contestant in there and (each.round is None or each.round <= last)
    ]
    ids = {each.id for each in due if each.id}
    return [*due, *(each for each in held if isinstance(each, Refund) and each.penalty in ids)]
