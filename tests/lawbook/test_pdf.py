"""A PDF that has text is read into the same tree as the text it was printed from."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pypdf
import pytest

from kibitz.game.extras import MissingExtra
from kibitz.lawbook.book import BookFootnote, BookProvision, LawBook, NoLawBook
from kibitz.lawbook.pdf_text import pdf_text
from kibitz.lawbook.reading import read_book
from kibitz.lawbook.shelf import read_bytes
from tests.lawbook.made_up import LAYOUTS, made_up
from tests.lawbook.printed import printed

RAIN = "a prší, protože mraky nad loukou jsou šedé, deštník zůstal doma a cesta je daleká, "


def long_text(language: str) -> str:
    """A made-up book in which every third provision is longer than a line of a column, or than three."""
    count = iter(range(10_000))

    def longer(match: re.Match[str]) -> str:
        at = next(count)
        return match[0] if at % 3 else f"{match[1]} {RAIN * (1 + at % 4)}{match[2]}"

    return re.sub(r"(?m)^(\S.*?) (q\w+q\W)", longer, made_up(language))


def tree(book: LawBook) -> tuple[object, ...]:
    def placeless(provision: BookProvision) -> BookProvision:
        return replace(provision, line=0)

    def unmarked(note: BookFootnote) -> BookFootnote:
        return replace(note, mark="")

    return (
        (book.kind, book.edition, book.title),
        [placeless(provision) for provision in book.provisions.values()],
        [unmarked(note) for note in book.footnotes],
        book.definitions,
        book.introduction,
        book.index,
        {finding.id for finding in book.flaws},
    )


@pytest.mark.parametrize("language", sorted(LAYOUTS))
def test_two_columns_page_numbers_and_footnotes_read_as_the_text_does(language: str) -> None:
    text = long_text(language)
    book = read_bytes(printed(text, language), "laws.pdf")
    expected = read_book(text)
    for found, wanted in zip(tree(book), tree(expected), strict=True):
        assert found == wanted
    assert book.footnotes[0].at == "6"
    assert {finding.id for finding in book.repairs} >= {"page_heads"}


def test_running_heads_and_page_numbers_are_told_with_how_many() -> None:
    text, (told,) = pdf_text(printed(made_up("sk"), "sk"), "laws.pdf")
    pages = told.values["pages"]
    assert told.values["count"] == 2 * pages  # above and below
    assert "Dáždniky" not in text


def test_a_pdf_of_pictures_has_no_text() -> None:
    with pytest.raises(NoLawBook, match=r"laws\.pdf.*pictures"):
        read_bytes(blank_pdf(), "laws.pdf")


def test_a_pdf_behind_a_password_is_said_to_be() -> None:
    with pytest.raises(NoLawBook, match=r"laws\.pdf.*password"):
        read_bytes(blank_pdf(password="rain"), "laws.pdf")


def test_a_pdf_that_is_cut_off_or_torn_is_said_to_be_damaged() -> None:
    whole = printed(made_up("sk"), "sk")
    for torn in (b"%PDF-1.7 ...", whole[:2000], whole[: len(whole) // 2], b"%PDF-1.7\n" + bytes(range(256)) * 40):
        with pytest.raises(NoLawBook, match=r"laws\.pdf"):
            read_bytes(torn, "laws.pdf")


def test_a_pdf_of_thousands_of_pages_is_refused_before_it_is_read() -> None:
    with pytest.raises(NoLawBook, match="1000 pages"):
        read_bytes(blank_pdf(pages=1001), "laws.pdf")


def test_without_pypdf_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pypdf", None)
    with pytest.raises(MissingExtra, match=r"kibitz\[pdf\]"):
        read_bytes(b"%PDF-1.7 ...", "laws.pdf")


def blank_pdf(*, pages: int = 1, password: str = "") -> bytes:
    writer = pypdf.PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(300, 400)
    if password:
        writer.encrypt(password, algorithm="RC4-128")
    file = BytesIO()
    writer.write(file)
    return file.getvalue()
