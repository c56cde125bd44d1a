"""Tables for spreadsheet programs: numbers are numbers, texts are texts, and nothing is ever a formula."""

from __future__ import annotations

import csv
import io
import zipfile
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.formats.recognition import FileKind, kind_of
from kibitz.formats.sessions import loads
from kibitz.formats.sheets import CsvSigns, NoWorkbook, TableSheet, csv_text, sheets_of, workbook
from kibitz.formats.sheets.csv_text import unmarked
from kibitz.scoring.flaws import Unscorable

HOSTILE = ("=1+1", "+48", "-2", "@SUM(A1)", "\t=1", "\r=1", " =1", "'=1", "''=1", "a\nb", '"', ";", ",", "ąż", "عمر")
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)


@pytest.mark.parametrize("signs", [CsvSigns(), CsvSigns(",", ";")])
def test_no_text_of_a_csv_is_a_formula_and_each_is_read_again(signs: CsvSigns) -> None:
    sheet = TableSheet("names", ("Name",), tuple((text,) for text in HOSTILE))
    rows = list(csv.reader(io.StringIO(csv_text(sheet, signs), newline=""), delimiter=signs.separator))[1:]
    for text, (cell,) in zip(HOSTILE, rows, strict=True):
        assert not cell.lstrip(" \n").startswith(("=", "+", "-", "@", "\t", "\r")), cell
        assert unmarked(cell) == text


def test_figures_have_the_decimal_sign_of_the_country_and_are_no_texts() -> None:
    sheet = TableSheet("x", ("a", "b", "c"), ((Fraction(25, 2), -3, Fraction(1, 3)),))
    assert csv_text(sheet).splitlines()[1] == "12.5,-3,0.3333"
    assert csv_text(sheet, CsvSigns(",", ";")).splitlines()[1] == "12,5;-3;0,3333"


@given(st.lists(st.lists(st.one_of(TEXTS, st.integers(-(10**6), 10**6)), min_size=2, max_size=2), max_size=6))
def test_a_workbook_is_read_again(rows: list[list[str | int]]) -> None:
    sheet = TableSheet("Results", ("one", "two"), tuple(map(tuple, rows)))
    found = sheets_of(workbook([sheet]))["Results"]
    assert found[0] == ["one", "two"]
    padded = [row + [""] * (2 - len(row)) for row in found[1:]]
    assert padded == [[str(cell) for cell in row] for row in rows]


def test_a_workbook_has_texts_and_numbers_and_not_one_formula() -> None:
    sheet = TableSheet("x", ("Name", "Points"), tuple((text, Fraction(7, 2)) for text in HOSTILE))
    data = workbook([sheet])
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        text = book.read("xl/worksheets/sheet1.xml").decode()
    assert "<f>" not in text
    assert text.count('t="inlineStr"') == len(HOSTILE) + 2
    assert text.count("<v>3.5</v>") == len(HOSTILE)
    assert workbook([sheet]) == data  # the same tables are the same file


def test_names_of_sheets_are_such_as_a_workbook_can_have() -> None:
    names = ["A/B:C", "A/B:C", "x" * 40, "", "[]"]
    found = list(sheets_of(workbook([TableSheet(name, ("a",)) for name in names])))
    assert len(found) == len(set(found)) == len(names)
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\") for name in found)


def test_other_readers_open_it() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.load_workbook(io.BytesIO(workbook([TableSheet("Results", ("a", "b"), (("=1", Fraction(1, 4)),))])))
    assert [[cell.value for cell in row] for row in book["Results"]] == [["a", "b"], ["=1", 0.25]]


def test_what_is_no_workbook_is_refused() -> None:
    whole = workbook([TableSheet("x", ("a",), (("b",),))])
    assert kind_of(whole) is FileKind.WORKBOOK
    assert kind_of(b"PK\x03\x04" + 26 * b"\0" + b"no workbook") is FileKind.ARCHIVE
    for damaged in (whole[:200], whole[:-30], whole.replace(b"PK\x01\x02", b"PK\x09\x09")):
        with pytest.raises(NoWorkbook):
            sheets_of(damaged)


def test_entities_are_refused_and_a_part_that_is_too_large_is_not_unpacked() -> None:
    for text in ('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>', "<workbook>" + " " * ((1 << 26) + 1) + "</workbook>"):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as book:
            book.writestr("xl/workbook.xml", text)
            book.writestr("xl/_rels/workbook.xml.rels", "<x/>")
        with pytest.raises(NoWorkbook):
            sheets_of(file.getvalue())


def test_every_sheet_of_travellers_is_a_session_and_a_copy_of_one_is_none() -> None:
    def travellers(name: str, score: str) -> TableSheet:
        return TableSheet(name, ("board", "ns", "ew", "score"), (("1", "1", "2", score), ("1", "3", "4", "50")))

    ranking = TableSheet("Totals", ("place", "number", "total", "boards"), ((1, 3, 7, 2),))
    book = workbook(
        [
            travellers("Monday", "420"),
            TableSheet("Notes", ("What",), (("x",),)),
            ranking,
            travellers("Tuesday", "140"),
            travellers("Copy of Monday", "420"),
        ]
    )
    monday, tuesday = loads(book)
    assert [(one.name, one.results[0].ns_award) for one in (monday, tuesday)] == [("Monday", 420), ("Tuesday", 140)]
    assert [c.published.total for c in tuesday.contestants if c.id == "3"] == [7]
    assert {c.published.total for c in monday.contestants} == {None}
    assert loads(workbook([travellers("Monday", "420")]))[0].name == ""


def test_too_much_in_one_workbook_is_refused() -> None:
    book = workbook([TableSheet(f"{number}", ("board", "ns", "ew", "score"), ()) for number in range(1001)])
    with pytest.raises(Unscorable, match="too large"):
        loads(book)
