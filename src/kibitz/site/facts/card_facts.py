"""What a scorecard comes to besides its total: against whom how much was got, and which boards were best and worst."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView
from kibitz.event.views.types import NamedContestantData

_NAMED = 3
"""How many of the best and of the worst boards are named."""


class MetOpponents(NamedTuple):
    """Opponents, how many boards were played against them, and what was got: on average in percent, else in all."""

    opponents: list[NamedContestantData]
    boards: int
    figure: Fraction


def is_in_percent(card: ScorecardView) -> bool:
    """Whether all its boards are worth a part of a top."""
    return all(row["percentage"] is not None for row in scored_boards(card))


def scored_boards(card: ScorecardView) -> Iterable[ScorecardRowData]:
    """The boards that are worth something, each once: both tables of a match come to one figure."""
    met: set[tuple[int, int, str]] = set()
    for row in card["rows"]:
        if row["figure"] is None:
            continue
        key = (row["match"] or 0, row["board"], "" if row["match"] is not None else str(row["id"]))
        if key not in met:
            met.add(key)
            yield row


def worth_of(row: ScorecardRowData, *, percent: bool) -> Fraction:
    """What a board is worth."""
    figure = row["percentage"] if percent else row["figure"]
    assert figure is not None, "whoever asks has looked"
    return Fraction(figure["exact"])


def met_opponents(card: ScorecardView) -> list[MetOpponents]:
    """Against whom how much was got, the best first; nothing where matches say it, or they met but one."""
    found: dict[tuple[str, ...], list[ScorecardRowData]] = {}
    for row in scored_boards(card):
        if row["opponents"]:
            found.setdefault(tuple(one["id"] for one in row["opponents"]), []).append(row)
    if card["matches"] or len(found) < 2:
        return []
    percent = is_in_percent(card)
    met = []
    for rows in found.values():
        whole = sum((worth_of(row, percent=percent) for row in rows), Fraction(0))
        met.append(MetOpponents(rows[0]["opponents"], len(rows), whole / len(rows) if percent else whole))
    return sorted(met, key=lambda one: -one.figure)


def best_and_worst(card: ScorecardView) -> tuple[list[ScorecardRowData], list[ScorecardRowData]]:
    """The boards that people go to first; none where there are but few."""
    percent = is_in_percent(card)
    ranked = sorted(scored_boards(card), key=lambda row: -worth_of(row, percent=percent))
    if len(ranked) < 2 * _NAMED:
        return [], []
    return ranked[:_NAMED], ranked[: -_NAMED - 1 : -1]
