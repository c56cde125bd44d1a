"""Tables as a workbook (xlsx), a sheet each: headings stay in sight, and a text is a text, never a formula."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from fractions import Fraction
from xml.sax.saxutils import escape, quoteattr

from kibitz.formats.figures import decimal
from kibitz.formats.sheets.csv_text import PLACES
from kibitz.formats.sheets.model import SheetCell, TableSheet

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_IN_NAME = re.compile(r"[\[\]:*?/\\]")
_LONGEST_NAME = 31
_LONGEST_TEXT = 32_767
_WIDEST = 60
_MADE = (1980, 1, 1, 0, 0, 0)  # the same tables are the same file
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    '</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="2" applyNumberFormat="1"/>'
    '<xf numFmtId="49" applyNumberFormat="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
_BOLD, _TWO_PLACES, _TEXT = 1, 2, 3


def workbook(sheets: Iterable[TableSheet]) -> bytes:
    """The file of a workbook with these sheets."""
    named = list(_named(sheets))
    parts = {
        "[Content_Types].xml": _content_types(len(named)),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _book([name for name, _ in named]),
        "xl/_rels/workbook.xml.rels": _relations(
            [
                *(("worksheet", f"worksheets/sheet{number}.xml") for number in range(1, len(named) + 1)),
                ("styles", "styles.xml"),
            ]
        ),
        "xl/styles.xml": _STYLES,
    } | {f"xl/worksheets/sheet{number}.xml": _sheet(sheet) for number, (_, sheet) in enumerate(named, 1)}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in parts.items():
            archive.writestr(zipfile.ZipInfo(path, _MADE), (_HEAD + text).encode(), zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _named(sheets: Iterable[TableSheet]) -> Iterable[tuple[str, TableSheet]]:
    """The sheets with names that a workbook can have, each of them once."""
    taken: set[str] = set()
    for number, sheet in enumerate(sheets, 1):
        plain = _NOT_IN_NAME.sub(" ", _clean(sheet.name)).strip(" '")[:_LONGEST_NAME] or str(number)
        name = plain
        while name.casefold() in taken:
            name = f"{plain[: _LONGEST_NAME - 4]} {number}"
            number += 1
        taken.add(name.casefold())
        yield name, sheet


def _content_types(count: int) -> str:
    sheets = "".join(
        f'<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{_TYPE}.worksheet+xml"/>'
        for number in range(1, count + 1)
    )
    return (
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/>{sheets}</Types>'
    )


def _relations(targets: Sequence[tuple[str, str]]) -> str:
    found = "".join(
        f'<Relationship Id="rId{number}" Type="{_RELATIONS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{found}</Relationships>'


def _book(names: Sequence[str]) -> str:
    sheets = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="rId{number}"/>' for number, name in enumerate(names, 1)
    )
    return f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><sheets>{sheets}</sheets></workbook>'


def _sheet(sheet: TableSheet) -> str:
    rows = [sheet.headings, *sheet.rows]
    widths = [
        min(max((len(_shown(row[column])) for row in rows if column < len(row)), default=1) + 2, _WIDEST)
        for column in range(len(sheet.headings))
    ]
    columns = "".join(
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, 1)
    )
    lines = "".join(_row(number, row, heading=number == 1) for number, row in enumerate(rows, 1))
    view = (
        '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/>'
        "</sheetView></sheetViews>"
    )
    return f'<worksheet xmlns="{_MAIN}">{view}<cols>{columns}</cols><sheetData>{lines}</sheetData></worksheet>'


def _row(number: int, cells: Sequence[SheetCell], *, heading: bool) -> str:
    found = "".join(
        _cell(f"{_letters(column)}{number}", cell, heading=heading)
        for column, cell in enumerate(cells)
        if cell is not None and cell != ""
    )
    return f'<row r="{number}">{found}</row>'


def _cell(place: str, cell: SheetCell, *, heading: bool) -> str:
    if isinstance(cell, int):
        return f'<c r="{place}"><v>{cell}</v></c>'
    if isinstance(cell, Fraction):
        return f'<c r="{place}" s="{_TWO_PLACES}"><v>{decimal(cell, PLACES)}</v></c>'
    text = escape(_clean(cell or "")[:_LONGEST_TEXT])
    style = _BOLD if heading else _TEXT
    return f'<c r="{place}" s="{style}" t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'


def _letters(column: int) -> str:
    """A, B … Z, AA: the column of that number, from 0."""
    letters = ""
    while column >= 0:
        column, letter = divmod(column, 26)
        letters = chr(ord("A") + letter) + letters
        column -= 1
    return letters


def _shown(cell: SheetCell) -> str:
    return decimal(cell) if isinstance(cell, Fraction) else str(cell or "")


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("", text)
