"""Where each Law is carried out and tested: by names of files, what they say first, their tables, the proofs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kibitz.cli.laws.coverage import law_of
from kibitz.laws.carried_out import BOOKS
from kibitz.laws.coverage import coverage
from kibitz.laws.editions import Edition
from kibitz.messages import say
from tests.places import ROOT

SOURCES = ROOT / "src" / "kibitz"
TESTS = ROOT / "tests"
LAWS = range(1, 94)
PACKAGES = ("game", "laws", "table", "scoring", "movement", "dealing", "event", "analysis")
"""Those that carry out a Law; what stands above them reads, shows and enters."""

_BY_NAME = re.compile(r"(?:test_)?law(\d\d)(?:_(\d\d))?_")
_NUMBER = r"\d\d?(?![\d%])(?:[A-H]\d?[a-l]?)?"
_NAMED = re.compile(rf"Laws? ({_NUMBER}(?:(?:, | and |, and | to ){_NUMBER})*)(?: of (20\d\d))?")
_IN_2007 = re.compile(r"\(2007: (?:Laws? )?([^)]*)\)")


class LawPlaces(NamedTuple):
    """A Law of one book: the modules and test files that are about it, and how many more only touch it."""

    law: str
    title: str
    modules: tuple[str, ...]
    citing: int
    tests: tuple[str, ...]
    proving: int


def law_places(edition: Edition) -> Iterator[LawPlaces]:
    """Every Law of an edition, with where it is carried out and tested."""
    for law, group in groupby(coverage(edition), law_of):
        if not law.isdigit() or int(law) not in LAWS:
            continue
        provisions = list(group)
        cited = {module.removeprefix("kibitz.") for row in provisions for module in row.modules}
        proving = {f"{test.rpartition('.')[0].replace('.', '/')}.py" for row in provisions for test in row.tests}
        carried = {module for module in cited if not module.startswith("laws.")}
        modules = {_room(module) for module in _modules(edition.book, int(law)) | carried}
        tests = {file.relative_to(TESTS).as_posix() for file in _about(TESTS, edition.book, int(law))}
        yield LawPlaces(
            law,
            say(f"{provisions[0].provision.message}.title"),
            tuple(sorted(modules or cited, key=_order)),
            len({_room(module) for module in cited} - modules) if modules else 0,
            tuple(sorted(tests or proving, key=_order)),
            len(proving - tests) if tests else 0,
        )


def _order(name: str) -> tuple[bool, str]:
    """The modules and tests of the Laws first, which have the number in their names."""
    return not name.startswith("laws"), name


def _modules(book: int, law: int) -> set[str]:
    files = {file.relative_to(SOURCES).with_suffix("") for file in _about(SOURCES, book, law)}
    rooms = {file.parent for file in files if file.name == "__init__" and file.parts[0] in ("analysis", "table")}
    return {".".join(file.parts) for file in rooms | {file for file in files if file.name != "__init__"}}


def _room(module: str) -> str:
    """A module; of the table only its room, in which the modules of a Law stand together."""
    return ".".join(module.split(".")[:2]) if module.startswith("table.") else module


def _about(top: Path, book: int, law: int) -> list[Path]:
    return [file for file, found in _named_laws(top) if law in found[book]]


@cache
def _named_laws(top: Path) -> list[tuple[Path, dict[int, set[int]]]]:
    pattern = "test_*.py" if top == TESTS else "*.py"
    files = (file for package in PACKAGES for file in sorted((top / package).rglob(pattern)))
    return [(file, laws_of(file.name, _opening(file))) for file in files]


def _opening(file: Path) -> str:
    """The first sentence of what a file says of itself."""
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return re.split(r"(?<=[.:])\s*\n|\.\s", text, maxsplit=1)[0]


def laws_of(name: str, opening: str) -> dict[int, set[int]]:
    """The Laws that a file is about, by book: those of its name, and those that its first sentence names."""
    found: dict[int, set[int]] = {book: set() for book in BOOKS}
    for named in _IN_2007.finditer(opening):
        found[2007] |= set(_numbers(named[1]))
    one_book: set[int] = set()
    for named in _NAMED.finditer(_IN_2007.sub("", opening)):
        numbers = set(_numbers(named[1]))
        one_book |= numbers if named[2] else set()
        for book in BOOKS:
            found[book] |= numbers if named[2] in (None, str(book)) else set()
    if by_name := _BY_NAME.match(name):
        ends = {int(number) for number in by_name.groups() if number}
        between = set() if ends <= found[2017] else set(range(min(ends), max(ends) + 1))
        for book in BOOKS:
            found[book] |= (ends | between) - one_book
    return found


def _numbers(text: str) -> Iterable[int]:
    spans = re.sub(r"\b(\d+) to (\d+)\b", lambda span: " ".join(map(str, range(int(span[1]), int(span[2]) + 1))), text)
    return (int(number) for number in re.findall(r"\b\d\d?(?!\d)", spans))
