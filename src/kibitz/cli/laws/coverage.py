"""`kibitz coverage`: which provisions of the Laws are proved by a test, and what is said of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.text import Text

from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.options import EditionAlone, Json
from kibitz.cli.common.output import Page, print_json
from kibitz.laws.coverage import CoverageState, Covered, coverage
from kibitz.laws.editions import CURRENT, EDITIONS, Edition
from kibitz.laws.provisions import find, parents
from kibitz.messages import say

Laws = Annotated[list[str] | None, typer.Argument(metavar="LAW", help="Only these Laws, provision by provision.")]


def command(laws: Laws = None, edition: EditionAlone = None, as_json: Json = False) -> None:
    """Show how much of the Laws the program carries out, and how that is known.

    A provision is proved when a test passes with it and fails when it is taken out of the Laws.

    \b
    Examples:
      kibitz coverage                  every Law, in each edition
      kibitz coverage 27 31 -e 2007    provision by provision
    """
    wanted = parse_edition(edition)
    editions = [wanted] if wanted is not None else list(EDITIONS if not laws else (CURRENT,))
    named = {find(law, book_edition).number for law in laws or () for book_edition in editions}
    numbers = {(parents(number) or (number,))[0] for number in named}
    found = {book_edition: _chosen(coverage(book_edition), numbers) for book_edition in editions}
    if as_json:
        print_json({str(book_edition): [_data(covered) for covered in rows] for book_edition, rows in found.items()})
        return
    page = Page()
    for number, (book_edition, rows) in enumerate(found.items()):
        if number:
            page.print([Text()])
        page.print(_provisions(book_edition, rows) if laws else _laws(book_edition, rows))


def _chosen(rows: Iterable[Covered], laws: set[str]) -> list[Covered]:
    return [row for row in rows if not laws or law_of(row) in laws]


def law_of(covered: Covered) -> str:
    """The number of the Law that a provision belongs to."""
    number = covered.provision.number
    return (parents(number) or (number,))[0]


def summary(rows: Iterable[Covered]) -> dict[str, Any]:
    """How many operative provisions are in each state."""
    operative = [row for row in rows if row.is_operative]
    return {
        "operative": len(operative),
        "proved": sum(covered.state is CoverageState.PROVED for covered in operative),
        "supported": sum(covered.state is CoverageState.SUPPORTED for covered in operative),
        "left": sum(covered.state in (CoverageState.CITED, CoverageState.OPEN) for covered in operative),
    }


def _laws(edition: Edition, rows: list[Covered]) -> Iterator[Text]:
    yield Text(say("coverage.edition", edition=str(edition), **summary(rows)), "bold")
    yield Text(say("coverage.heading"), "dim")
    for law, group in groupby(rows, law_of):
        provisions = list(group)
        counts = summary(provisions)
        if counts["operative"]:
            title = say(f"{provisions[0].provision.message}.title")
            numbers = "".join(f"{counts[name]:>8}" for name in ("operative", "proved", "supported", "left"))
            yield Text(f"{law:>4}{numbers}  {title}", "yellow" if counts["left"] else "")


def _provisions(edition: Edition, rows: list[Covered]) -> Iterator[Text]:
    yield Text(say("coverage.edition", edition=str(edition), **summary(rows)), "bold")
    for row in rows:
        title = say(f"{row.provision.message}.title")
        yield Text(f"{row.provision.number:<10} {say(f'coverage.state.{row.state.value}'):<10} {title}")
        if row.why is not None and row.is_operative:
            yield Text(f"{'':10} {say(f'support.{row.why}')}", "dim")
        for test in row.tests:
            yield Text(f"{'':10} {test}", "dim")


def _data(covered: Covered) -> dict[str, Any]:
    return {
        "provision": covered.provision.number,
        "kind": covered.provision.kind.value,
        "title": say(f"{covered.provision.message}.title"),
        "state": covered.state.value,
        "tests": list(covered.tests),
        "modules": list(covered.modules),
        "why": say(f"support.{covered.why}") if covered.why else None,
    }
