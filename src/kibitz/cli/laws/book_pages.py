"""What `kibitz law` shows of law books: a provision, two books side by side, where a word stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, cited, page_width, paragraph
from kibitz.cli.common.output import Page, print_json
from kibitz.lawbook.marked_text import raised, raised_number
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import UnknownProvision, parents, parse_number
from kibitz.messages import say
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour

if TYPE_CHECKING:
    from kibitz.lawbook.beside import BesideRow
    from kibitz.lawbook.book import BookProvision, LawBook
    from kibitz.lawbook.searching import BookHit
    from kibitz.lawbook.shelf import Bookshelf
    from kibitz.laws.terms import Term
    from kibitz.messages.rulings import RulingWords
    from kibitz.table.table import Table

MOST_HITS = 12
HITS_OF_TERM = 4


def show(
    text: str, edition: Edition | None, names: tuple[str | None, str | None], shelf: Bookshelf, *, as_json: bool
) -> None:
    """A provision, or what is found by a word, in one book or beside another."""
    books = [shelf.get(name) for name in names if name is not None]
    if edition is not None and edition.book != books[0].edition.book:
        books[0] = shelf.best(books[0].language, edition) or books[0]
    try:
        number = parse_number(text)
    except UnknownProvision:
        show_hits(text, [], [(book, book.search(text, MOST_HITS)) for book in books], as_json=as_json)
        return
    if len(books) == 1:
        _show_one(books[0], number, as_json=as_json)
    else:
        _show_beside(books[0], number, books[1], as_json=as_json)


def place_in(book: LawBook, number: str, edition: Edition) -> str | None:
    """Under which number a book has a provision of an edition, if it has it."""
    from kibitz.laws.crosswalk import crosswalk

    return next((moved for moved in crosswalk(number, edition, book.edition) if moved in book), None)


def cited_record(table: Table, book: LawBook | None, words: RulingWords) -> str:
    """What the rulings of a table cite, in the words of a book: for the end of their record."""
    from kibitz.assistant.law_sheet import cited_text
    from kibitz.assistant.record import cited as cited_numbers

    if book is None:
        return ""
    heading = words.voice.say("lawbook.page.cited", title=book.title, edition=book.edition.year)
    return f"\n{heading}\n\n{cited_text(cited_numbers(table), table.position.edition, book)}\n"


def _show_one(book: LawBook, number: str, *, as_json: bool) -> None:
    found = book.find(number)
    if as_json:
        print_json([{"book": book.id, **provision_data(book, part)} for part in book.whole(found.number)])
    else:
        Page().print(draw_provision(book, found.number))


def provision_data(book: LawBook, provision: BookProvision) -> dict[str, Any]:
    """A provision of a book for a program."""
    return {**asdict(provision), "footnotes": [asdict(note) for note in book.footnotes if note.at == provision.number]}


def draw_provision(book: LawBook, number: str) -> Iterator[Text]:
    """A provision with its parts, tables and footnotes, in the words of a book."""
    depth = len(parents(number))
    for part in book.whole(number):
        indent = 2 * (len(parents(part.number)) - depth)
        texts = [raised(text) for text in part.paragraphs]
        first = raised(part.title) or (texts.pop(0) if texts else "")
        yield from cited(part.number, first, indent)
        for at, text in enumerate(texts):
            yield from paragraph(text, indent + 11)
            yield from _tables(part, at + 1 + (not part.title))
        if not texts:
            yield from _tables(part, None)
        for text in part.closing:
            yield from paragraph(raised(text), indent + 11)
        for note in book.footnotes:
            if note.at == part.number:
                yield from paragraph(f"{raised_number(note.number)} {raised(note.text)}", indent + 11)
        for flaw in book.flaws_at(part.number):
            said = say(f"lawbook.flaw.{flaw.id}", None, **flaw.values)
            yield from paragraph(say("lawbook.page.flaw", said=said), indent + 11)
    yield Text(say("lawbook.page.source", title=book.title, book=book.id), "dim")


def _tables(provision: BookProvision, after: int | None) -> Iterator[Text]:
    for table in provision.tables:
        if after is None or table.after == after:
            width = max(len(row) for row in table.rows)
            rows = [[*row, *[""] * (width - len(row))] for row in table.rows]
            columns = [TextColumn(rows[0][at], [row[at] for row in rows[1:]]) for at in range(width)]
            yield from (Text("    ").append_text(line) for line in in_colour(draw_columns(columns, WIDTH - 4)))


def _show_beside(left: LawBook, number: str, right: LawBook, *, as_json: bool) -> None:
    from kibitz.lawbook.beside import beside, counterpart

    found = left.find(number).number
    rows = list(beside(left, found, right))
    if as_json:
        print_json(
            [
                {
                    "left": row.left and row.left.number,
                    "right": row.right and row.right.number,
                    "marks": list(row.marks),
                    "left_text": row.left and [row.left.title, *row.left.paragraphs, *row.left.closing],
                    "right_text": row.right and [row.right.title, *row.right.paragraphs, *row.right.closing],
                }
                for row in rows
            ]
        )
        return
    page = Page()
    width = (page_width() - 3) // 2
    page.print([_two(f"{left.id}: {left.title}", f"{right.id}: {right.title}", width)])
    for row in rows:
        page.print(_draw_row(row, width))
    if not counterpart(left, found, right):
        page.print([Text(say("lawbook.page.not_there", number=found, book=right.id))])


def _draw_row(row: BesideRow, width: int) -> Iterator[Text]:
    from textwrap import wrap

    columns = []
    for provision in (row.left, row.right):
        texts = [] if provision is None else [provision.title, *provision.paragraphs, *provision.closing]
        lines = [line for text in texts if text for line in wrap(raised(text), width)]
        columns.append([provision.number, *lines] if provision is not None else [])
    for at in range(max(map(len, columns))):
        here, there = (column[at] if at < len(column) else "" for column in columns)
        yield _two(here, there, width, "cyan" if at == 0 else "")
    for mark in row.marks:
        yield Text(f"  ≠ {say(f'lawbook.mark.{mark}')}", "yellow")
    yield Text()


def _two(left: str, right: str, width: int, style: str = "bold") -> Text:
    return Text(f"{left[:width]:<{width}} | {right[:width]}", style)


def defined(book: LawBook, term: Term) -> Iterator[Text]:
    """What a book says of a term."""
    from kibitz.lawbook.engine_check import term_headwords

    headwords = term_headwords(book).get(term.id, ())
    for definition in book.definitions:
        if definition.term in headwords:
            yield Text()
            yield Text(say("lawbook.page.term", term=definition.term, book=book.id), "bold")
            for text in definition.paragraphs:
                yield from paragraph(raised(text), 2)
    hits = [hit for hit in book.search(term.name) if hit.part == "provision"]
    if hits:
        yield Text()
        yield Text(say("lawbook.page.hits", text=term.name, title=book.title, book=book.id), "bold")
        yield from _hits(hits[:HITS_OF_TERM])


def show_hits(
    text: str, own: Sequence[BookHit], by_book: Sequence[tuple[LawBook, Sequence[BookHit]]], *, as_json: bool
) -> None:
    """Where a word stands, in our words and in each book."""
    if as_json:
        found = [("", own), *((book.id, hits) for book, hits in by_book)]
        print_json([{"book": name, **asdict(hit)} for name, hits in found for hit in hits])
        return
    page = Page()
    if own:
        page.print([Text(say("lawbook.page.hits_own", text=text), "bold"), *_hits(own)])
    for book, hits in by_book:
        if own or len(by_book) > 1:
            page.print([Text()])
        heading = "hits" if hits else "no_hits"
        page.print([Text(say(f"lawbook.page.{heading}", text=text, title=book.title, book=book.id), "bold")])
        page.print(_hits(hits[:MOST_HITS]))


def _hits(hits: Sequence[BookHit]) -> Iterator[Text]:
    for hit in hits:
        at = hit.at if hit.part == "provision" else say(f"lawbook.page.{hit.part}", at=hit.at)
        yield from cited(at, hit.context, 2)
