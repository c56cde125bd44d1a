"""The books that somebody has added, a file of JSON each in a folder of that machine.

They are nobody else's: the folder lies beside the store of events, or where `KIBITZ_LAWBOOKS` says, and never in the
package.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from dataclasses import replace as replaced
from pathlib import Path

from kibitz.game.doors import door
from kibitz.game.errors import Invalid
from kibitz.lawbook.book import LawBook, NoLawBook, book_data, book_of
from kibitz.lawbook.pdf_text import MOST_LETTERS
from kibitz.lawbook.reading import read_book
from kibitz.lawbook.source import text_of
from kibitz.laws.editions import Edition

VARIABLE = "KIBITZ_LAWBOOKS"
"""The environment variable that says where the books are."""

MOST_BYTES = 32 << 20
"""A file that is longer is no law book: a PDF is mostly pictures, and the longest text here has 200,000 letters."""


class NoSuchBook(Invalid):
    """No book of that name is on the shelf."""


class BookAlreadyThere(Invalid):
    """A book of that language and edition is on the shelf."""


def books_place(store: Path | None) -> Path | None:
    """Where the books are kept: as the environment says, or beside the file of the store; nowhere without one."""
    if said := os.environ.get(VARIABLE):
        return Path(said)
    return None if store is None else store.with_suffix(".lawbooks")


@door
def read_file(file: Path | str, *, language: str | None = None, edition: Edition | int | str | None = None) -> LawBook:
    """The law book that a file holds, text or PDF."""
    path = Path(file)
    return read_bytes(path.read_bytes(), path.name, language=language, edition=edition)


def read_bytes(
    data: bytes, name: str, *, language: str | None = None, edition: Edition | int | str | None = None
) -> LawBook:
    """The law book that the content of a file is."""
    text, told = text_of(data, name) if len(data) <= MOST_BYTES else ("", ())
    if len(data) > MOST_BYTES or len(text) > MOST_LETTERS:
        most = MOST_BYTES >> 20 if len(data) > MOST_BYTES else MOST_LETTERS // 1_000_000
        raise NoLawBook("lawbook.too_large", name=name, most=most)
    book = read_book(text, source=name, language=language, edition=edition)
    return replaced(book, findings=(*told, *book.findings))


class Bookshelf:
    """The books in a folder, each read once and again when its file has changed."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._read: dict[str, tuple[int, LawBook]] = {}

    def __repr__(self) -> str:
        return f"<Bookshelf in {self.folder}>"

    def __iter__(self) -> Iterator[LawBook]:
        """All books, by language and edition; a file that is none is passed over."""
        for file in sorted(self.folder.glob("*.json")) if self.folder and self.folder.is_dir() else ():
            try:
                yield self._load(file)
            except (NoLawBook, ValueError, KeyError, TypeError):
                continue

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the books."""
        return tuple(book.id for book in self)

    def make_ready(self) -> None:
        """Read all books and index their words now, so that who asks first need not wait for it."""
        for book in self:
            book.search(book.title)

    def add(self, book: LawBook, *, replace: bool = False) -> None:
        """Put a book on the shelf; one of the same language and edition goes only where that is said."""
        if self.folder is None:
            raise NoSuchBook("lawbook.no_place", variable=VARIABLE)
        file = self.folder / f"{book.id}.json"
        if file.exists() and not replace:
            there = self._load(file)
            same = there.digest == book.digest
            raise BookAlreadyThere("lawbook.same_there" if same else "lawbook.other_there", book=book.id,
                                   source=there.source)  # fmt: skip
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(book_data(book), ensure_ascii=False), "utf-8")
        fresh.replace(file)

    def remove(self, name: str) -> LawBook:
        """Take a book off the shelf."""
        book = self.get(name)
        assert self.folder is not None
        (self.folder / f"{book.id}.json").unlink()
        self._read.pop(book.id, None)
        return book

    def get(self, name: str) -> LawBook:
        """The book of that name: `cs2007`, or `cs` for the newest in Czech."""
        found = [book for book in self if name in (book.id, book.language)]
        if not found:
            raise NoSuchBook("lawbook.no_such", name=name, known=self.names)
        return max(found, key=lambda book: book.edition)

    def best(self, language: str, edition: Edition) -> LawBook | None:
        """The book in that language whose edition it is; of 2017 and 2024 the other where only that is there."""
        found = [book for book in self if book.language == language and book.edition.book == edition.book]
        return min(found, key=lambda book: abs(book.edition.year - edition.year)) if found else None

    def _load(self, file: Path) -> LawBook:
        changed = file.stat().st_mtime_ns
        with self._lock:
            known = self._read.get(file.stem)
            if known is None or known[0] != changed:
                known = (changed, book_of(json.loads(file.read_text("utf-8"))))
                self._read[file.stem] = known
            return known[1]
