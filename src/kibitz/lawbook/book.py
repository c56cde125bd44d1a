"""A law book as a tree: its introduction, definitions, Laws down to the last roman, footnotes, tables and index.

Every provision has its citation as its address: `book["64A1"]`. In a text a footnote stands at its mark as `[^3]`.
A book is kept as JSON (`book_data`, `book_of`), on the machine of whoever added it and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kibitz.game.errors import Invalid
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import UnknownProvision, parents, parse_number

if TYPE_CHECKING:
    from kibitz.lawbook.searching import BookHit, BookSearch

__all__ = [
    "BookDefinition",
    "BookFinding",
    "BookFootnote",
    "BookIndexEntry",
    "BookProvision",
    "BookReference",
    "BookTable",
    "LawBook",
    "NoLawBook",
    "book_data",
    "book_of",
]

FORMAT = 1
_LABELS = re.compile(r"\.?\d+|[A-Za-z]|\([iv]+\)")


class NoLawBook(Invalid):
    """A file that is no law book, or none that can be read."""


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table of Law 2, 77 or 78: the paragraph after which it stands, and its rows."""

    after: int
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class BookReference:
    """A place in a text that refers to a provision: which paragraph, from which letter to which, and whereto."""

    paragraph: int
    start: int
    end: int
    to: str
    dangling: bool = False
    """Whether the book has no such provision."""


@dataclass(frozen=True, slots=True)
class BookProvision:
    """A Law, section, item, letter or roman of a book: its title and its own paragraphs, without its parts."""

    number: str
    title: str
    paragraphs: tuple[str, ...]
    closing: tuple[str, ...] = ()
    """What stands after its parts and belongs to none of them."""
    tables: tuple[BookTable, ...] = ()
    references: tuple[BookReference, ...] = ()
    line: int = 0
    """Of the file, from 1."""

    @property
    def text(self) -> str:
        """Its paragraphs, one a line, with what stands after its parts."""
        return "\n".join((*self.paragraphs, *self.closing))


@dataclass(frozen=True, slots=True)
class BookFootnote:
    """A footnote: its number in the book, as it is marked there, the provision of its first mark, and its text."""

    number: int
    mark: str
    at: str
    text: str
    national: bool = False
    """Whether the federation that translated the Laws added it."""


@dataclass(frozen=True, slots=True)
class BookDefinition:
    """A term that the book defines, its English name where the book prints it, and what it says."""

    term: str
    english: str
    paragraphs: tuple[str, ...]
    references: tuple[BookReference, ...] = ()


@dataclass(frozen=True, slots=True)
class BookIndexEntry:
    """A line of the index: its text, the numbers it points to, and those of them that the book has not."""

    text: str
    numbers: tuple[str, ...]
    dangling: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BookFinding:
    """Something that was repaired, or that is missing or odd: an id of the catalogue, and the values it names."""

    id: str
    values: Mapping[str, Any] = field(default_factory=dict)
    repaired: bool = False


@dataclass(frozen=True)
class LawBook:
    """A law book that was read.

    `kind` names its description, `source` the file it came from; `repairs` says all that was mended on the way, and
    `findings` all that could not be.
    """

    kind: str
    language: str
    edition: Edition
    title: str
    source: str
    digest: str
    introduction: tuple[str, ...]
    definitions: tuple[BookDefinition, ...]
    provisions: Mapping[str, BookProvision]
    footnotes: tuple[BookFootnote, ...]
    index: tuple[BookIndexEntry, ...]
    findings: tuple[BookFinding, ...]
    preface: tuple[str, ...] = ()
    appendix: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Under which it is kept and named: its language and the year of its edition."""
        return f"{self.language}{self.edition}"

    @property
    def laws(self) -> tuple[str, ...]:
        """The numbers of the Laws that it has."""
        return tuple(number for number in self.provisions if number.isdigit())

    @property
    def repairs(self) -> tuple[BookFinding, ...]:
        """What was mended in reading it."""
        return tuple(finding for finding in self.findings if finding.repaired)

    @property
    def flaws(self) -> tuple[BookFinding, ...]:
        """What is missing or odd in it, and was left so."""
        return tuple(finding for finding in self.findings if not finding.repaired)

    def flaws_at(self, number: str) -> Iterator[BookFinding]:
        """What is missing or odd in one provision, without its parts: a lost sentence, a reference to nowhere."""
        return (finding for finding in self.flaws if finding.values.get("at") == number)

    def __getitem__(self, number: str) -> BookProvision:
        return self.find(number)

    def __contains__(self, number: object) -> bool:
        return number in self.provisions

    def find(self, text: str) -> BookProvision:
        """The provision of that number, however it is written; the nearest above it where the book has not that."""
        number = parse_number(text)
        if number in self.provisions:
            return self.provisions[number]
        for above in reversed(parents(number)):
            if above in self.provisions:
                return self.provisions[above]
        raise UnknownProvision("lawbook.not_in_book", number=number, book=self.id)

    def parts(self, number: str) -> tuple[str, ...]:
        """The numbers directly below a provision, in the order of the book."""
        return self._below.get(number, ())

    def whole(self, number: str) -> Iterator[BookProvision]:
        """A provision with everything below it, in the order of the book."""
        yield self.provisions[number]
        for part in self.parts(number):
            yield from self.whole(part)

    def footnote(self, number: int) -> BookFootnote:
        """A footnote by its number."""
        return self.footnotes[number - 1]

    def search(self, text: str, most: int = 20) -> list[BookHit]:
        """What is found by a number, by words in any form and without accents, or by the English name of a term."""
        return self.searcher.search(text, most)

    @cached_property
    def searcher(self) -> BookSearch:
        """The index of its words, made when it is first asked for."""
        from kibitz.lawbook.searching import BookSearch

        return BookSearch(self)

    @cached_property
    def _below(self) -> Mapping[str, tuple[str, ...]]:
        below: dict[str, list[str]] = {}
        for number in self.provisions:
            above = next((up for up in _above(number) if up in self.provisions), None)
            if above is not None:
                below.setdefault(above, []).append(number)
        return {number: tuple(parts) for number, parts in below.items()}


def _above(number: str) -> Iterator[str]:
    """The numbers above one, the nearest first, also of one that no edition has."""
    labels = _LABELS.findall(number)
    for count in range(len(labels) - 1, 0, -1):
        yield "".join(labels[:count])


def book_data(book: LawBook) -> dict[str, Any]:
    """The book as plain data, for JSON."""
    data = {
        name: getattr(book, name)
        for name in ("kind", "language", "title", "source", "digest", "introduction", "preface", "appendix")
    }
    return {
        "format": FORMAT,
        **data,
        "edition": book.edition.year,
        "definitions": [asdict(definition) for definition in book.definitions],
        "provisions": [asdict(provision) for provision in book.provisions.values()],
        "footnotes": [asdict(footnote) for footnote in book.footnotes],
        "index": [asdict(entry) for entry in book.index],
        "findings": [asdict(finding) for finding in book.findings],
    }


def book_of(data: Mapping[str, Any]) -> LawBook:
    """The book that such data describes."""
    if data.get("format") != FORMAT:
        raise NoLawBook("lawbook.other_format", format=str(data.get("format")))
    provisions = [
        BookProvision(
            **{
                **plain,
                "paragraphs": tuple(plain["paragraphs"]),
                "closing": tuple(plain["closing"]),
                "tables": tuple(
                    BookTable(table["after"], tuple(tuple(row) for row in table["rows"])) for table in plain["tables"]
                ),
                "references": _references(plain),
            }
        )
        for plain in data["provisions"]
    ]
    return LawBook(
        kind=data["kind"],
        language=data["language"],
        edition=Edition.of(data["edition"]),
        title=data["title"],
        source=data["source"],
        digest=data["digest"],
        introduction=tuple(data["introduction"]),
        definitions=tuple(
            BookDefinition(plain["term"], plain["english"], tuple(plain["paragraphs"]), _references(plain))
            for plain in data["definitions"]
        ),
        provisions={provision.number: provision for provision in provisions},
        footnotes=tuple(BookFootnote(**plain) for plain in data["footnotes"]),
        index=tuple(
            BookIndexEntry(plain["text"], tuple(plain["numbers"]), tuple(plain["dangling"])) for plain in data["index"]
        ),
        findings=tuple(BookFinding(**plain) for plain in data["findings"]),
        preface=tuple(data["preface"]),
        appendix=tuple(data["appendix"]),
    )


def _references(plain: Mapping[str, Any]) -> tuple[BookReference, ...]:
    return tuple(BookReference(**reference) for reference in plain["references"])
