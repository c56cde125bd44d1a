"""`kibitz lawbook`: books of the Laws that somebody adds, read into trees and kept on this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.option_groups import command_group
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.common.stores import VARIABLE, BooksOption, StoreOption, default_store, store_file
from kibitz.messages import current_language, say, speaker

if TYPE_CHECKING:
    from kibitz.lawbook.book import BookFinding, LawBook
    from kibitz.lawbook.engine_check import EngineCheck
    from kibitz.lawbook.shelf import Bookshelf
    from kibitz.laws.editions import Edition

command = command_group("Law books that you add: read, shown beside our own words, checked against the engine.")

BookName = Annotated[str, typer.Argument(metavar="BOOK", help="A book: cs2007, or cs for the newest in Czech.")]


@command.callback()
def about() -> None:
    """Law books that you add: read, shown beside our own words, checked against the engine."""


InBook = Annotated[
    str | None,
    typer.Option(
        "--book", metavar="BOOK", help="Provisions in a law book that you have added: pl. Not said: your language's."
    ),
]


def readers_shelf(name: str | None) -> Callable[[Edition], LawBook | None]:
    """Finds the book of an edition in which somebody reads: the one that is named, or one in their language."""
    shelf = bookshelf(None, os.environ.get(VARIABLE))
    named = None if name is None else shelf.get(name)

    def find(edition: Edition) -> LawBook | None:
        return named or shelf.best(current_language().spoken, edition)

    return find


def bookshelf(lawbooks: Path | None, store: str | None) -> Bookshelf:
    """The shelf that the options name, or the usual one."""
    from kibitz.lawbook.shelf import Bookshelf, books_place

    return Bookshelf(lawbooks or books_place(default_store() if store is None else store_file(store)))


@command.command("add")
def add(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The text of a book, or a PDF that has text.")],
    language: Annotated[str | None, typer.Option(metavar="CODE", help="cs, pl, sk, vi. Not said: found out.")] = None,
    edition: Annotated[str | None, typer.Option(metavar="YEAR", help="2007, 2017, 2024. Not said: found out.")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="In place of the book of that name.")] = False,
    look: Annotated[bool, typer.Option("--look", help="Only say what was read, and keep nothing.")] = False,
    lawbooks: BooksOption = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Read a law book and keep it on this machine; say what was repaired and what is missing.

    The text belongs to its publisher: add a copy of your own. It stays where you keep your events, and is shown only to
    people of your events.

    \b
    Examples:
      kibitz lawbook add laws.txt
      kibitz lawbook add laws.txt --look
      kibitz lawbook add laws.pdf --language pl --edition 2017
    """
    from kibitz.lawbook.shelf import MOST_BYTES, read_bytes

    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    book = read_bytes(data, file.name, language=language, edition=edition)
    if not look:
        bookshelf(lawbooks, store).add(book, replace=replace)
    if json:
        return print_json(summary(book))
    return _print(_report(book, kept=not look))


def _print(sentences: Iterable[tuple[str, int]]) -> None:
    """Sentences, each with its indent, whose further lines stand a little to the right."""
    from kibitz.cli.common.lines import wrapped  # the help need not wait for it

    Page().print(
        line for sentence, indent in sentences for line in wrapped(sentence, indent, indent + (2 if indent else 0))
    )


def summary(book: LawBook) -> dict[str, object]:
    """A book for a program: what it is, how much it has, and all that was found, without its text."""
    return {
        "book": book.id,
        "title": book.title,
        "language": book.language,
        "edition": str(book.edition),
        "source": book.source,
        **_counts(book),
        "repairs": [_found(finding) for finding in book.repairs],
        "flaws": [_found(finding) for finding in book.flaws],
    }


def _found(finding: BookFinding) -> dict[str, object]:
    return {"id": finding.id, **finding.values, "says": finding_words(finding)}


def finding_words(finding: BookFinding) -> str:
    """What was repaired, or is missing, as a sentence."""
    return say(f"lawbook.{'repair' if finding.repaired else 'flaw'}.{finding.id}", **finding.values)


def _counts(book: LawBook) -> dict[str, int]:
    provisions = book.provisions.values()
    return {
        "laws": len(book.laws),
        "provisions": len(book.provisions),
        "definitions": sum(bool(definition.term) for definition in book.definitions),
        "footnotes": len(book.footnotes),
        "tables": sum(len(provision.tables) for provision in provisions),
        "references": sum(len(provision.references) for provision in provisions),
        "index": len(book.index),
    }


def _report(book: LawBook, *, kept: bool) -> list[tuple[str, int]]:
    spoken = say(f"lawbook.language.{book.language}")
    head = "added" if kept else "only_read"
    lines = [
        (
            say(
                f"lawbook.command.{head}",
                title=book.title,
                spoken=spoken,
                edition=book.edition.year,
                book=book.id,
            ),
            0,
        ),
        (say("lawbook.command.counts", None, **_counts(book)), 0),
    ]
    for findings, some, none in (
        (book.repairs, "repaired", "nothing_repaired"),
        (book.flaws, "flaws", "no_flaws"),
    ):
        lines.append((say(f"lawbook.command.{some if findings else none}", count=len(findings)), 0))
        lines += [(finding_words(finding), 2) for finding in findings]
    return lines


@command.command("list")
def list_books(lawbooks: BooksOption = None, store: StoreOption = None, json: Json = False) -> None:
    """The books that are here."""
    books = list(bookshelf(lawbooks, store))
    if json:
        return print_json([summary(book) for book in books])
    for book in books:
        typer.echo(
            say(
                "lawbook.command.listed",
                book=book.id,
                title=book.title,
                laws=len(book.laws),
                repairs=len(book.repairs),
                flaws=len(book.flaws),
                source=book.source,
            )
        )
    if not books:
        typer.echo(say("lawbook.command.none"))
    return None


@command.command("show")
def show(book: BookName, lawbooks: BooksOption = None, store: StoreOption = None, json: Json = False) -> None:
    """What a book is, how much it has, what was repaired in it and what is missing."""
    found = bookshelf(lawbooks, store).get(book)
    if json:
        return print_json(summary(found))
    return _print(_report(found, kept=True))


@command.command("check")
def check(
    book: Annotated[str | None, typer.Argument(metavar="BOOK", help="A book. Not said: all that are here.")] = None,
    lawbooks: BooksOption = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Compare a book with what Kibitz uses: numbers, provisions, terms. Fails where a difference has no reason."""
    from kibitz.lawbook.engine_check import engine_check

    shelf = bookshelf(lawbooks, store)
    checked = [(found, engine_check(found)) for found in (list(shelf) if book is None else [shelf.get(book)])]
    if json:
        print_json(
            [
                {
                    "book": found.id,
                    "compared": dict(result.compared),
                    "differences": [asdict(difference) for difference in result.differences],
                }
                for found, result in checked
            ]
        )
    else:
        _print(line for found, result in checked for line in _comparison(found, result))
        if not checked:
            typer.echo(say("lawbook.command.none"))
    if any(result.unexplained for _, result in checked):
        raise typer.Exit(ExitCode.BAD_INPUT)


def _comparison(book: LawBook, result: EngineCheck) -> Iterator[tuple[str, int]]:
    from kibitz.assistant.own_words import said_place

    compared: dict[str, object] = dict(result.compared)
    yield say("lawbook.check.compared", None, book=book.id, **compared), 0
    if not result.differences:
        yield say("lawbook.check.agrees"), 0
        return
    yield say("lawbook.check.differences", count=len(result.differences)), 0
    for one in result.differences:
        at = said_place(one, speaker())
        difference = say(f"lawbook.check.{one.about}", at=at, book=one.book, kibitz=one.kibitz)
        if one.reason is None:
            yield say("lawbook.check.unexplained", difference=difference), 2
        else:
            yield say("lawbook.check.explained", difference=difference, reason=say(f"lawbook.reason.{one.reason}")), 2


@command.command("remove")
def remove(book: BookName, lawbooks: BooksOption = None, store: StoreOption = None) -> None:
    """Take a book off this machine; the file that it came from stays where it was."""
    typer.echo(say("lawbook.command.removed", book=bookshelf(lawbooks, store).remove(book).id))
