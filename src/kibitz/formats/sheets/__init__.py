"""Tables for spreadsheet programs: as text (CSV) in the signs of a country, and as workbooks (xlsx).

Workbooks are written and read with the standard library alone: a table with text and numbers needs little of what they
can hold.

| what | module |
|---|---|
| a table: headings, and rows of texts and figures | `model` |
| as text, with decimal sign and separator of a country | `csv_text` |
| as a workbook; from one | `workbook`; `workbook_reader` |
"""

from kibitz.formats.sheets.csv_text import POINT, CsvSigns, csv_text
from kibitz.formats.sheets.model import SheetCell, TableSheet
from kibitz.formats.sheets.workbook import workbook
from kibitz.formats.sheets.workbook_reader import NoWorkbook, sheets_of

__all__ = [
    "POINT",
    "CsvSigns",
    "NoWorkbook",
    "SheetCell",
    "TableSheet",
    "csv_text",
    "sheets_of",
    "workbook",
]
