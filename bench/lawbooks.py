"""Law books: read into a tree, a citation opened, a word found; beside the times that a reader would notice."""

from collections.abc import Iterator
from pathlib import Path

from bench.measure import Row, timed
from kibitz.assistant.law_sheet import law_hits, law_sheet
from kibitz.lawbook.book import LawBook
from kibitz.lawbook.shelf import read_bytes
from kibitz.messages.rulings import RulingWords

REAL = Path(__file__).parents[2] / "shared" / "lawbooks"
MOST_READING, MOST_OPENING, MOST_SEARCHING = 2.0, 0.02, 0.05
WORDS = {
    "cs": ("renons", "vedoucího", "nepriznani barvy", "a"),
    "pl": ("renonsu", "sędziego", "falszywy renons", "w"),
    "sk": ("vedúceho", "nepriznanie farby", "karty", "a"),
    "vi": ("trọng tài", "nuoc", "hiệp ước", "không"),
}
"""Inflected, without accents, of two words, and one that stands nearly everywhere."""


def rows() -> Iterator[Row]:
    """The slowest of all books; those of the Laws where they are at hand, else the made-up ones of the tests."""
    files, note = _files()
    read = {}

    def reading(name: str) -> float:
        return timed(lambda: read.setdefault(name, read_bytes(files[name], name)) and 1)

    slowest = max((reading(name), name) for name in files)
    yield Row("book", "reading a law book", slowest[0], MOST_READING, "2 s", 1, f"{note}; the slowest: {slowest[1]}")
    books = list(read.values())
    yield Row("book-open", "opening a Law", _opened(books), MOST_OPENING, "20 ms", 1, "the slowest of all")
    yield Row("book-search", "finding a word", _found(books), MOST_SEARCHING, "50 ms", 1, "the slowest, in all books")


def _files() -> tuple[dict[str, bytes], str]:
    real = {file.name: file.read_bytes() for file in sorted(REAL.glob("*.txt"))}
    if real:
        return real, f"{len(real)} books of the Laws"
    from tests.lawbook.made_up import LAYOUTS, made_up

    return {f"{code}.txt": made_up(code).encode() for code in LAYOUTS}, "made-up books"


def _opened(books: list[LawBook]) -> float:
    def opening(book: LawBook, number: str) -> float:
        words = RulingWords(book.language)
        return timed(lambda: len([law_sheet(number, book.edition, words, books, book)]))

    for book in books:
        opening(book, "27")  # a server has done that before
    return max(opening(book, number) for book in books for number in book.laws)


def _found(books: list[LawBook]) -> float:
    def finding(book: LawBook, text: str) -> float:
        words = RulingWords(book.language)
        return timed(lambda: len([law_hits(text, book.edition, words, books)]))

    for book in books:
        finding(book, "27")
        book.search(book.title)
    return max(finding(book, text) for book in books for text in WORDS[book.language])
