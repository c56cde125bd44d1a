"""The field as a draw sees it: by seeds at first, then by scores, late entries with what the regulation gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from kibitz.movement.flaws import Unplayable
from kibitz.movement.swiss.draws import SwissContestant
from kibitz.movement.swiss.figures import MOST_SCORE, as_given, exact
from kibitz.movement.swiss.history import SwissHistory
from kibitz.movement.swiss.rules import SwissRules
from kibitz.scoring.rounding import Number, simple

Standings = Mapping[int, Number]
"""Everybody's score; equals in the order in which they stand here, so that ties may have been broken before."""


def ranked(
    history: SwissHistory, rules: SwissRules, round: int, standings: Standings | None, among: Iterable[int]
) -> tuple[SwissContestant, ...]:
    """Those among whom a draw is made, the highest first."""
    field = list(among)
    after = rules.basis(round)
    if not after:
        field.sort(key=lambda number: history.entries[number].order)
        return tuple(SwissContestant(number, place, 0, 1) for place, number in enumerate(field, 1))
    if not isinstance(standings, Mapping):
        raise Unplayable("swiss_standings_missing", round=round, after=after)
    if unknown := [as_given(number) for number in standings if number not in history.entries]:
        raise Unplayable("swiss_standings_unknown", contestants=unknown)
    missing = [number for number in field if number not in standings and history.joined(number) <= after]
    if missing:
        raise Unplayable("swiss_standings_lack", contestants=missing, after=after)
    scores = {number: _score(number, score) for number, score in standings.items()}
    for number in field:
        if number not in scores:
            scores[number] = simple(Fraction(rules.late_score) * after)  # it missed them all
    order = {number: at for at, number in enumerate(scores)}
    field.sort(key=lambda number: (-scores[number], order[number]))
    groups = _groups(rules, [scores[number] for number in field])
    return tuple(
        SwissContestant(number, place, scores[number], group)
        for place, (number, group) in enumerate(zip(field, groups, strict=True), 1)
    )


def _score(number: int, given: object) -> Number:
    score = exact(given)
    if score is None:
        raise Unplayable("swiss_no_score", contestant=number, score=str(given), most=MOST_SCORE)
    return score


def _groups(rules: SwissRules, scores: Iterable[Number]) -> list[int]:
    """The score group of each, by falling scores."""
    keys = [score // rules.group_width if rules.group_width else score for score in scores]
    number = {key: at for at, key in enumerate(dict.fromkeys(keys), 1)}
    return [number[key] for key in keys]
