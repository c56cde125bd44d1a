"""Columns with a score for each side: what they mean in a spreadsheet, where few scores are split.

In a split score each side has its own points, in its own view. But a 0 beside the points of the other side is mostly an
empty place, and the same number on both sides is N-S's score written twice.
"""

from __future__ import annotations

import re

from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import Report

RowTexts = dict[str, str]
_NUMBER = re.compile(r"[+-]?[0-9]{1,5}(?:[.,][0-9]{1,2})?")
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_SIDES = ("ns_score", "ew_score")


def settle(table: list[tuple[int, RowTexts]], report: Report) -> None:
    """Take away what is not meant for a score, and say so."""
    if _are_figures(table):
        for _, row in table:
            for name in _SIDES:
                row.pop(name, None)
        report.doubt("scores_are_figures", FilePlace(table[0][0]))
        return
    empty, same = [], []
    for number, row in table:
        ns, ew = (_points(row.get(name, "")) for name in _SIDES)
        if ns is None or ew is None:
            continue
        if (ns > 0 and ew == 0) or (ew > 0 and ns == 0):
            del row["ew_score" if ew == 0 else "ns_score"]
            empty.append(number)
        elif ns == ew != 0:
            del row["ew_score"]
            same.append(number)
    if empty:
        report.doubt("zero_beside_score", FilePlace(empty[0]), count=len(empty))
    if same:
        report.doubt("score_on_both_sides", FilePlace(same[0]), count=len(same))


def _points(text: str) -> int | None:
    plain = text.replace("−", "-")
    return int(plain) if _POINTS.fullmatch(plain) else None


def _are_figures(table: list[tuple[int, RowTexts]]) -> bool:
    """Whether both columns hold matchpoints: mostly they differ from the score, or are no scores at all."""
    seen = apart = 0
    for _, row in table:
        ns, ew = (row.get(name, "").replace("−", "-") for name in _SIDES)
        if not (_NUMBER.fullmatch(ns) and _NUMBER.fullmatch(ew)):
            continue
        points, given = _points(row.get("score", "")), (_points(ns), _points(ew))
        if points is not None:
            seen += 1
            apart += given not in ((points, -points), (points, points), (points, 0), (0, -points))
        elif "contract" in row:
            seen += 1
            apart += any(score is None or score % 10 for score in given)
    return 2 * apart > seen
