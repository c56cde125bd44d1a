"""A table as text, as the spreadsheet programs of a country read it: 12,5 and semicolons, or 12.5 and commas.

A text that such a program would take for a formula has an apostrophe before it, which makes it a text there; our own
reader takes the sign away again.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from kibitz.formats.figures import decimal
from kibitz.formats.sheets.model import SheetCell, TableSheet

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
MARK = "'"
PLACES = 4


@dataclass(frozen=True, slots=True)
class CsvSigns:
    """The decimal sign, and what stands between cells."""

    decimal: str = "."
    separator: str = ","


POINT = CsvSigns()


def csv_text(sheets: TableSheet | Iterable[TableSheet], signs: CsvSigns = POINT) -> str:
    """The table as text; of several each under its name, with an empty line between them."""
    several = not isinstance(sheets, TableSheet)
    file = io.StringIO()
    rows = csv.writer(file, delimiter=signs.separator, lineterminator="\r\n")
    for number, sheet in enumerate([sheets] if isinstance(sheets, TableSheet) else sheets):
        if number:
            rows.writerow(())
        if several:
            rows.writerow((_text(sheet.name, signs),))
        rows.writerow([_text(heading, signs) for heading in sheet.headings])
        rows.writerows([_text(cell, signs) for cell in row] for row in sheet.rows)
    return file.getvalue()


def _text(cell: SheetCell, signs: CsvSigns) -> str:
    match cell:
        case None:
            return ""
        case str():
            return f"{MARK}{cell}" if is_formula(cell) else cell
        case int():
            return str(cell)
        case Fraction():
            return decimal(cell, PLACES).replace(".", signs.decimal)


def is_formula(text: str) -> bool:
    """Whether a spreadsheet program would take a text for a formula; one that begins with the mark is marked too."""
    bare = text.lstrip(" \n\u00a0\ufeff")
    return bare.startswith(_FORMULA) or (text.startswith(MARK) and text.lstrip(MARK).startswith(_FORMULA))


def unmarked(text: str) -> str:
    """A text as it was before it was marked."""
    return text[1:] if text.startswith(MARK) and is_formula(text[1:]) else text
