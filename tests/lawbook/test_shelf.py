"""Books are kept on the machine of whoever added them, in whatever encoding they came."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.lawbook.book import NoLawBook
from kibitz.lawbook.reading import read_book
from kibitz.lawbook.shelf import VARIABLE, BookAlreadyThere, Bookshelf, NoSuchBook, books_place, read_bytes, read_file
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024
from tests.lawbook.made_up import made_up, word_of


def test_a_book_is_added_found_and_removed(tmp_path: Path) -> None:
    shelf = Bookshelf(tmp_path / "books")
    assert list(shelf) == []
    book = read_book(made_up("cs"), source="mine.txt")
    shelf.add(book)
    assert shelf.names == ("cs2007",)
    assert shelf.get("cs") == shelf.get("cs2007") == book
    assert shelf.remove("cs").id == "cs2007"
    assert list(shelf) == []
    with pytest.raises(NoSuchBook, match="kibitz lawbook add"):
        shelf.get("cs")


def test_a_book_added_twice_is_said_and_replaced_only_when_told(tmp_path: Path) -> None:
    shelf = Bookshelf(tmp_path)
    shelf.add(read_book(made_up("cs"), source="first.txt"))
    with pytest.raises(BookAlreadyThere, match=r"first\.txt.*is the same"):
        shelf.add(read_book(made_up("cs"), source="second.txt"))
    other = read_book(made_up("cs", without=(40,)), source="second.txt")
    with pytest.raises(BookAlreadyThere, match="--replace"):
        shelf.add(other)
    shelf.add(other, replace=True)
    assert shelf.get("cs").source == "second.txt"


def test_the_book_of_an_events_edition_is_chosen(tmp_path: Path) -> None:
    shelf = Bookshelf(tmp_path)
    shelf.add(read_book(made_up("cs")))
    shelf.add(read_book(made_up("pl")))
    found = [
        shelf.best(language, edition) for language in ("cs", "pl") for edition in (LAWS_2007, LAWS_2017, LAWS_2024)
    ]
    assert [book and book.id for book in found] == ["cs2007", None, None, None, "pl2024", "pl2024"]


def test_what_is_no_book_in_the_folder_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "xx2007.json").write_text("{}", "utf-8")
    (tmp_path / "yy2007.json").write_text("no", "utf-8")
    assert list(Bookshelf(tmp_path)) == []


def test_books_lie_beside_the_store_or_where_the_operator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert books_place(Path("club/kibitz.db")) == Path("club/kibitz.lawbooks")
    assert books_place(None) is None
    monkeypatch.setenv(VARIABLE, "elsewhere")
    assert books_place(None) == Path("elsewhere")
    with pytest.raises(NoSuchBook, match=VARIABLE):
        Bookshelf(None).add(read_book(made_up("cs")))


@pytest.mark.parametrize(
    ("language", "encoding", "told"),
    [
        ("cs", "cp1250", ["encoding"]),
        ("sk", "cp1250", ["encoding"]),
        ("sk", "iso-8859-2", ["encoding"]),
        ("pl", "iso-8859-2", ["encoding"]),
        ("vi", "utf-8-sig", []),
        ("cs", "utf-16", []),
    ],
)
def test_an_encoding_is_found_out_and_said(language: str, encoding: str, told: list[str]) -> None:
    text = made_up(language).replace("–", "-").replace("¹", "").replace("—", "-" if "8859" in encoding else "—")
    book = read_bytes(text.encode(encoding), "book.txt")
    assert [finding.id for finding in book.findings if finding.id.startswith("encod")] == told
    assert [finding.values["encoding"] for finding in book.findings if finding.id == "encoding"] == [encoding] * len(
        told
    )
    assert len(book.laws) == 93


def test_a_text_that_was_encoded_twice_is_read_as_it_was() -> None:
    book = read_bytes(made_up("cs").encode().decode("latin-1").encode(), "book.txt")
    assert book.repairs[0].id == "encoded_twice"
    assert book["1"].title == "NADPIS"


def test_a_few_bad_bytes_cost_only_their_letters() -> None:
    data = made_up("cs").replace(word_of("9A1"), "déšť").encode()
    book = read_bytes(data.replace("déšť".encode(), b"d\xff\xfe"), "book.txt")
    assert book.flaws[0].id == "lost_letters"
    assert len(book.laws) == 93


def test_a_nought_or_two_among_the_letters_are_two_letters_lost() -> None:
    data = made_up("cs").replace(word_of("9A1"), "déšť").encode()
    book = read_bytes(data.replace("déšť".encode(), b"d\0\0"), "book.txt")
    assert book.flaws[0].id == "lost_letters"
    assert len(book.laws) == 93


def test_what_is_far_too_long_is_refused_at_once() -> None:
    with pytest.raises(NoLawBook, match="more than 4 megabytes"):
        read_bytes(b"rain " * 1_000_000, "rain.txt")


@pytest.mark.parametrize("blanks", [" " * 300_000, "\n" * 300_000, "\n \t" * 100_000], ids=["spaces", "lines", "both"])
def test_blanks_without_end_are_shortened_and_the_book_is_read(blanks: str) -> None:
    book = read_bytes(made_up("cs").replace("PRAVIDLO 40 ", f"{blanks}PRAVIDLO 40 ").encode(), "book.txt")
    assert book.repairs[0].id == "blanks"
    assert len(book.laws) == 93


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "laws.png"
    picture.write_bytes(b"\x89PNG\0\0\0")
    with pytest.raises(NoLawBook, match=r"laws\.png.*no text"):
        read_file(picture)
