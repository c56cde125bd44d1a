"""`kibitz law`: what a provision says in our own words, where it leads, where it is carried out, what proves it."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.common.options import EditionAlone, Json
from kibitz.cli.common.stores import BooksOption, StoreOption
from kibitz.cli.laws.lawbook import bookshelf

Number = Annotated[
    list[str], typer.Argument(metavar="NUMBER", help="A Law or a part of one (27, 27B1a), or a term (comparable call).")
]


def command(
    number: Number,
    edition: EditionAlone = None,
    book: Annotated[
        str | None, typer.Option(metavar="BOOK", help="In the words of a law book that you have added: pl, cs2007.")
    ] = None,
    beside: Annotated[str | None, typer.Option(metavar="BOOK", help="With --book: another book beside it.")] = None,
    lawbooks: BooksOption = None,
    store: StoreOption = None,
    as_json: Json = False,
) -> None:
    """Show what a Law provides, in our own words, in each edition.

    With the number of a Law, or of a part of one, all that it says with all its parts; the provisions it leads to
    and those that lead to it, the rulings in which it is cited, the modules that carry it out for an event or its
    score, and the tests that prove it. With introduction or definitions, these; with the name of a term, what it
    means and where that is said; with any other word, where it stands. It does not replace the law book: with --book
    the one that you have added is opened at that place (kibitz lawbook add).

    \b
    Examples:
      kibitz law 27
      kibitz law 27B1a
      kibitz law 16C --edition 2007
      kibitz law 77
      kibitz law definitions
      kibitz law comparable call
      kibitz law tempo
      kibitz law 64A1 --book pl --beside cs
    """
    from kibitz.cli.laws.law_page import show_law  # the help need not wait for the Laws

    show_law(" ".join(number), edition, (book, beside), bookshelf(lawbooks, store), as_json=as_json)
