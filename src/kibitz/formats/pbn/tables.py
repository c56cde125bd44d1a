"""Supplemental sections: tables with columns, and sections the standard does not know (chapter 5)."""

from __future__ import annotations

import re

from kibitz.formats.pbn.model import PbnColumn, PbnTable
from kibitz.formats.pbn.report import PbnReport
from kibitz.formats.pbn.sections import Piece
from kibitz.formats.pbn.tags import TABLES

_COLUMN = re.compile(r"([+-]?)([^\\]*)(?:\\([0-9]{1,3})([LR]?))?")
_ELEMENT = re.compile(r'"(?P<string>(?:[^"\\\n]|\\.)*+)(?P<close>"?)|[^\s"]+')
_FORBIDDEN = re.compile(r"[\]}%]")


def read_columns(tag: str, value: str, report: PbnReport) -> tuple[PbnColumn, ...]:
    """The columns that a table's tag value describes."""
    columns = []
    for text in value.split(";"):
        column = _column(text)
        if column is None:
            report.add(tag, "bad-column", value=text)
        columns.append(column or PbnColumn(text))
    return tuple(columns)


def columns_of(value: str) -> tuple[PbnColumn | None, ...]:
    """The same, with nothing in the place of what is no column."""
    return tuple(map(_column, value.split(";")))


def _column(text: str) -> PbnColumn | None:
    match = _COLUMN.fullmatch(text)
    if not match or not match[2]:
        return None
    return PbnColumn(match[2], match[1], int(match[3] or 0), match[4] or "")


def read_table(tag: str, value: str, pieces: list[Piece], report: PbnReport) -> PbnTable:
    """The table of a section; the rows of a section that is not a table are its lines."""
    columns = read_columns(tag, value, report) if tag in TABLES else ()
    elements: list[str] = []
    rows: list[tuple[str, ...]] = []
    for piece in pieces:
        if piece.is_comment:
            report.add(piece.position, "comment-in-table", tag=tag)
        elif columns:
            elements += _elements(piece, report)
        else:
            lines = (Piece(piece.position, line, False) for line in piece.text.split("\n") if line.strip())
            rows += [tuple(_elements(line, report)) for line in lines]
    width = len(columns)
    if width:
        rows = [tuple(elements[at : at + width]) for at in range(0, len(elements), width)]
        if rows and len(rows[-1]) < width:
            end = pieces[-1].position + len(pieces[-1].text.rstrip())
            report.add(end, "missing-elements", tag=tag, count=len(rows[-1]), columns=width)
        _check_order(tag, columns, rows, report)
    return PbnTable(columns, tuple(rows))


def _elements(piece: Piece, report: PbnReport) -> list[str]:
    elements = []
    for match in _ELEMENT.finditer(piece.text):
        string = match["string"]
        forbidden = '"' if match["close"] == "" else ""
        if string is None:
            found = _FORBIDDEN.search(match[0])
            forbidden = found[0] if found else ""
        if forbidden:
            report.add(piece.position + match.start(), "bad-character", character=repr(forbidden))
        elements.append(match[0] if string is None else string.replace('\\"', '"').replace("\\\\", "\\"))
    return elements


def _check_order(tag: str, columns: tuple[PbnColumn, ...], rows: list[tuple[str, ...]], report: PbnReport) -> None:
    """A column marked + has its highest value first, one marked - its lowest."""
    for number, column in enumerate(columns):
        if column.order:
            values = [float(row[number]) for row in rows if number < len(row) and _is_number(row[number])]
            if values != sorted(values, reverse=column.order == "+"):
                report.add(tag, "bad-order", column=column.name, tag=tag)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d+\.?\d*", text) is not None
