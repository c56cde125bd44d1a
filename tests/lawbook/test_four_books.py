"""The four books here read into 93 Laws each, and every loss has its reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from kibitz.lawbook.book import LawBook
from kibitz.lawbook.cleaning import Findings, cleaned
from kibitz.lawbook.kinds import book_kind
from kibitz.laws.provisions import provisions
from tests.lawbook.four_books import LANGUAGES, beside, file_of, the_book

WORD = re.compile(r"[^\W\d_⁰¹²³⁴⁵⁶⁷⁸⁹]{3,}")
each_book = pytest.mark.parametrize("language", LANGUAGES)


@beside
@each_book
def test_it_has_93_laws_and_every_provision_of_its_edition(language: str) -> None:
    book = the_book(language)
    assert book.language == language
    assert book.edition.year == (2024 if language == "pl" else 2007)
    assert list(book.laws) == [str(law) for law in range(1, 94)]
    assert set(book.provisions) == set(provisions(book.edition))


@beside
@each_book
def test_every_law_has_a_title_and_every_leaf_says_something(language: str) -> None:
    book = the_book(language)
    assert all(book[law].title for law in book.laws)
    assert [number for number, found in book.provisions.items() if not (book.parts(number) or found.text)] == []


def words_of(book: LawBook) -> Iterator[str]:
    for provision in book.provisions.values():
        yield provision.title
        yield provision.text
        yield from (cell for table in provision.tables for row in table.rows for cell in row)
    yield from (footnote.text for footnote in book.footnotes)


def explained(book: LawBook) -> set[str]:
    """Words before the number of a heading, and words that a repair took out or put in, which is told."""
    told = [(finding.values["was"], finding.values["now"]) for finding in book.repairs if finding.id == "word"]
    put = [(*row.get("heads", ()), row.get("label", "")) for row in book_kind(book.kind).rows("table_repair")]
    return {word for texts in (*told, *put) for text in texts for word in WORD.findall(text)} | {
        "PRAVIDLO",
        "ĐIỀU",
        "Poznámka",
        "iii",
    }


@beside
@each_book
def test_no_word_of_the_laws_is_lost_and_none_put_in(language: str) -> None:
    """The text from the first Law to the index, word by word, against the tree."""
    book = the_book(language)
    kind = book_kind(book.kind)
    lines = cleaned(file_of(language).read_text("utf-8"), kind, Findings())
    heading = re.compile(kind.tables["layout"]["law"])
    texts = [line.text for line in lines]
    after_definitions = next(at for at, text in enumerate(texts) if re.match(kind.part("parts")["definitions"], text))
    start = next(at for at in range(after_definitions, len(texts)) if heading.match(texts[at]))
    ends = [re.compile(kind.part("parts")[name]) for name in ("index", "appendix") if name in kind.part("parts")]
    end = next((at for at in range(start, len(texts)) if any(end.match(texts[at]) for end in ends)), len(texts))
    printed = Counter(WORD.findall("\n".join(texts[start:end])))
    kept = Counter(word for text in words_of(book) for word in WORD.findall(text))
    if language == "sk":
        kept.update(WORD.findall(book.footnote(22).text))  # printed under two Laws, and told
    known = explained(book)
    assert {word: count for word, count in (printed - kept).items() if word not in known} == {}
    assert {word: count for word, count in (kept - printed).items() if word not in known} == {}


@beside
@each_book
def test_every_reference_in_the_laws_is_resolved(language: str) -> None:
    book = the_book(language)
    references = [found for provision in book.provisions.values() for found in provision.references]
    assert len(references) > 250
    assert [found.to for found in references if found.dangling] == []


@beside
@each_book
def test_every_footnote_has_its_place(language: str) -> None:
    book = the_book(language)
    marks = [int(mark) for text in words_of(book) for mark in re.findall(r"\[\^(\d+)\]", text)]
    assert set(marks) == {footnote.number for footnote in book.footnotes}
    assert all(footnote.at in book for footnote in book.footnotes)
    assert not re.search(r"\*|[⁰¹²³⁴⁵⁶⁷⁸⁹†]", "".join(words_of(book)))
    places = {footnote.at for footnote in book.footnotes}
    assert {"16B3", "20C2", "31A2", "41A", "45A", "50D2a", "64A1", "79C1", "80B2g(i)", "93C3b"} <= places


@beside
@each_book
def test_what_is_missing_in_it_is_known(language: str) -> None:
    """Only stale lines of the Polish index, and a sentence that the Vietnamese Law 77 has lost."""
    told = [finding.id for finding in the_book(language).flaws]
    assert told == {"pl": ["index_dangling"] * 4, "vi": ["lost"]}.get(language, [])


@beside
@each_book
def test_definitions_are_there(language: str) -> None:
    book = the_book(language)
    terms = [definition for definition in book.definitions if definition.term]
    assert len(terms) in (61, 62)
    assert all(definition.paragraphs for definition in terms)
    if language in ("sk", "vi"):
        assert sum(bool(definition.english) for definition in terms) > 55
