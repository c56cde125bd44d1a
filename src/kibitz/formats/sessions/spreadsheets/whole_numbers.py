"""Numbers as spreadsheets write them: 1.0, 450.00, 1,100, (50)."""

from __future__ import annotations

import re

_POINT_NOTHING = re.compile(r"([+-]?[0-9]{1,6})[.,]0{1,2}")
_THOUSANDS = re.compile(r"([+-]?[0-9]{1,2})[.,'\u2019 \u00a0\u202f]([0-9]{3})(?:[.,]0{1,2})?")
_IN_BRACKETS = re.compile(r"\(([0-9]{1,5})\)")
_COUNTED = frozenset(("board", "ns", "ew", "ns_team", "ew_team", "table", "round", "section", "tricks", "declarer"))
_POINTS = frozenset(("score", "ns_score", "ew_score"))


def whole(column: str, text: str) -> str:
    """What a cell of that column says, without the decimals that a spreadsheet adds to whole numbers.

    In a score a point or a comma before three digits sets thousands apart: no score has decimals.
    """
    if text.isdigit() or not text or (column not in _COUNTED and column not in _POINTS):
        return text
    plain = text.replace("−", "-")
    if found := _POINT_NOTHING.fullmatch(plain):
        return found[1]
    if column in _POINTS:
        if found := _THOUSANDS.fullmatch(plain):
            return found[1] + found[2]
        if found := _IN_BRACKETS.fullmatch(plain):
            return f"-{found[1]}"
    return text
