"""The numbers and lists of a book are those of the engine, or it is known why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.lawbook.book import BookTable, LawBook
from kibitz.lawbook.engine_check import engine_check, reasons, term_headwords
from kibitz.lawbook.kinds import book_kinds
from kibitz.lawbook.reading import read_book
from kibitz.laws.terms import TERMS
from kibitz.messages import say
from tests.lawbook.four_books import LANGUAGES, beside, the_book
from tests.lawbook.made_up import made_up

# As every book has them: typed here once more, so that a slip in the engine is found on any machine.
DEALERS = [("N", "1", "5", "9", "13"), ("E", "2", "6", "10", "14"), ("S", "3", "7", "11", "15"), ("W", "4, 8, 12, 16")]
VULNERABLE = [("", "1, 8, 11, 14"), ("", "2, 5, 12, 15"), ("", "3, 6, 9, 16"), ("", "4, 7, 10, 13")]
SCORES = """20 20 30 30/40 40 60 60/80 80 120 120/40 80 160/30 60 120/500 750/1000 1500/100 200/200 400/500/300/50/50
/100/50 100 200 100 200 400/50 200 400 100 300 600/0 100 200 0 0 0"""
SCALE = """0-10 0 370-420 9 1500-1740 17/20-40 1 430-490 10 1750-1990 18/50-80 2 500-590 11 2000-2240 19
/90-120 3 600-740 12 2250-2490 20/130-160 4 750-890 13 2500-2990 21/170-210 5 900-1090 14 3000-3490 22
/220-260 6 1100-1290 15 3500-3990 23/270-310 7 1300-1490 16 4000+ 24/320-360 8"""
TEXTS = {"12C2a": "40% 50 % 60%", "12C2b": "+3 IMP, -3 IMP", "79C1": "30 minut", "92B": "30 minut"}


def right_book() -> LawBook:
    """A made-up Czech book with the right numbers."""
    book = read_book(made_up("cs"))
    tables = {
        "2": (*DEALERS, *VULNERABLE),
        "77": tuple(("x", *row.split()) for row in SCORES.split("/")),
        "78B": tuple(tuple(row.split()) for row in SCALE.split("/")),
    }
    changed = dict(book.provisions)
    for number, rows in tables.items():
        changed[number] = replace(changed[number], tables=(BookTable(0, rows),))
    for number, text in TEXTS.items():
        changed[number] = replace(changed[number], paragraphs=(text,))
    return replace(book, provisions=changed)


def numbers_of(book: LawBook) -> list[str]:
    return [one.at for one in engine_check(book).differences if one.about == "number"]


def test_the_right_numbers_are_those_of_the_engine() -> None:
    check = engine_check(right_book())
    assert check.compared["number"] == 8 + 17 + 24 + 4
    assert [one for one in check.differences if one.about in ("number", "provision")] == []


@pytest.mark.parametrize(
    ("number", "old", "new", "at"),
    [
        ("2", "13", "17", "2.1"),
        ("77", "750", "700", "77 small_slam"),
        ("78B", "600-740", "610-740", "78B 12"),
    ],
)
def test_a_wrong_number_in_a_table_is_found(number: str, old: str, new: str, at: str) -> None:
    book = right_book()
    rows = tuple(
        tuple(new if cell == old and row[:1] != ("x1",) else cell for cell in row)
        for row in book[number].tables[0].rows
    )
    provision = replace(book[number], tables=(BookTable(0, rows),))
    assert numbers_of(replace(book, provisions={**book.provisions, number: provision})) == [at]


@pytest.mark.parametrize("number", TEXTS)
def test_a_wrong_number_in_a_text_is_found(number: str) -> None:
    book = right_book()
    provision = replace(book[number], paragraphs=(TEXTS[number].replace("3", "4").replace("60", "65"),))
    assert numbers_of(replace(book, provisions={**book.provisions, number: provision})) == [number]


def test_a_law_that_is_missing_is_a_difference_and_nothing_breaks() -> None:
    check = engine_check(read_book(made_up("cs", without=(2, 40, 77, 78, 79, 92))))
    missing = {one.at for one in check.unexplained if one.about == "provision"}
    assert {"40", "40A", "78B"} <= missing


def test_a_provision_that_no_edition_has_is_a_difference() -> None:
    book = right_book()
    odd = replace(book["27B"], number="27H")
    check = engine_check(replace(book, provisions={**book.provisions, "27H": odd}))
    assert [(one.at, one.book) for one in check.unexplained if one.about == "provision"] == [("27H", "27H")]


@beside
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_of_the_books_here_is_explained(language: str) -> None:
    check = engine_check(the_book(language))
    assert check.unexplained == ()
    assert check.compared["number"] > 50
    kind = the_book(language).kind
    given = {(about, at) for known, about, at, _ in reasons() if known == kind}
    assert given == {(one.about, one.at) for one in check.differences}  # no reason for what is not so


def test_every_reason_is_a_sentence_about_a_kind_that_there_is() -> None:
    assert {kind for kind, *_ in reasons()} <= set(book_kinds())
    for *_, reason in reasons():
        assert say(f"lawbook.reason.{reason}")


def test_the_terms_of_every_kind_are_ours() -> None:
    ids = {term.id for term in TERMS}
    for kind in book_kinds().values():
        assert set(kind.part("terms")) <= ids


@beside
def test_a_term_is_found_by_its_headword() -> None:
    assert term_headwords(the_book("pl"))["dummy"] == ("Dziadek",)
