"""A ranking as columns of plain values, for frames, dictionaries and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.entries import EntryStatus

if TYPE_CHECKING:
    from kibitz.scoring.standings.ranking import Ranking

RankingColumns = Mapping[str, Sequence[object]]
_AS_TEXT = ("contestant", "line", "status")


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
    if any(row.tally.percentage is not None for row in rows):
        columns["score"] = _figures([row.tally.score for row in rows])
        columns["percentage"] = _figures([None if row.tally.percentage is None else row.shown for row in rows])
    else:
        columns["score"] = _figures([row.shown for row in rows])
    if any(row.status is not EntryStatus.RANKED for row in rows):
        columns["status"] = [row.status.value for row in rows]
    return columns


def _figures(figures: Sequence[Number | None]) -> list[object]:
    return [None if figure is None else float(figure) for figure in figures]


def ranking_text(columns: RankingColumns) -> str:
    """The columns as people line them up; a shared place has its sign of equality."""
    shown = {name: column for name, column in columns.items() if name != "tied"}
    cells = {name: _cells(column) for name, column in shown.items()}
    tied = columns["tied"]
    cells["place"] = [f"{place}{'=' if tied[at] else ' '}" for at, place in enumerate(cells["place"])]
    widths = {name: max(map(len, (name, *column))) for name, column in cells.items()}
    lines = [{name: name for name in cells}]
    lines += [dict(zip(cells, row, strict=True)) for row in zip(*cells.values(), strict=True)]
    return "\n".join("  ".join(_aligned(name, line[name], widths[name]) for name in line).rstrip() for line in lines)


def _cells(column: Sequence[object]) -> list[str]:
    decimals = 0 if all(value.is_integer() for value in column if isinstance(value, float)) else 2
    return [
        "" if value is None else f"{value:.{decimals}f}" if isinstance(value, float) else str(value) for value in column
    ]


def _aligned(name: str, cell: str, width: int) -> str:
    return cell.ljust(width) if name in _AS_TEXT else cell.rjust(width)
