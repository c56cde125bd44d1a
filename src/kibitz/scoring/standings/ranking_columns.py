"""A ranking as columns of plain values, for frames and dictionaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.entries import EntryStatus

if TYPE_CHECKING:
    from kibitz.scoring.standings.ranking import Ranking


def ranking_columns(ranking: Ranking) -> dict[str, list[object]]:
    """Place, whether it is shared, contestant, boards, score, and percentage where there is one.

    Besides the line where there are two winners, and the status where somebody takes no place. Figures are floats, as
    they are shown.
    """
    rows = ranking.rows
    columns: dict[str, list[object]] = {
        "place": [None if row.place is None else row.place.number for row in rows],
        "tied": [row.place is not None and row.place.shared_by > 1 for row in rows],
        "contestant": [row.contestant for row in rows],
    }
    if ranking.lines:
        columns["line"] = [row.line for row in rows]
    columns["boards"] = [row.tally.boards for row in rows]
    columns["score"] = _figures([row.score for row in rows])
    if any(row.percentage is not None for row in rows):
        columns["percentage"] = _figures([row.percentage for row in rows])
    if any(row.status is not EntryStatus.RANKED for row in rows):
        columns["status"] = [row.status.value for row in rows]
    return columns


def _figures(figures: Sequence[Number | None]) -> list[object]:
    return [None if figure is None else float(figure) for figure in figures]
