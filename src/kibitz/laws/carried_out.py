"""Which modules carry out a provision, besides the conversations of this package: as their own tables say.

A module begins with a table of its provisions:

    | provision | what it says | here |
    |---|---|---|
    | 79C1 | an error in the score is put right within the correction period | `check_correction` |
    | 15B1 (2007: 15B) | who has a result on a board does not play it again | `played_before` |
    | 91A (2017) | one player of a contestant may be suspended | `suspend` |
    | 78A to 78C | how boards are scored | `method` |

Numbers hold in both books unless the cell says other; semicolons part what is said of some numbers from the rest. The
tables are the one source. `make coverage` collects them into `carried_out.json`, which is read here, so that packages
above this one are known to it without being imported; a test sees that it is up to date.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from kibitz.laws.editions import Edition

BOOKS = (2007, 2017)

_NUMBER = re.compile(r"[1-9]\d?(?:[A-H](?:[1-9](?:[a-l](?:\((?:i{1,3}|iv|v)\))?)?)?)?(?![\w])")
_OF_A_BOOK = re.compile(r"\((2007|2017)(?::([^()]*(?:\([ivx]+\)[^()]*)*))?\)")
_RANGE = re.compile(r"\b(\d+)([A-H]) to \1([A-H])\b")


class Carrier(NamedTuple):
    """A module that carries out a provision, and the names in it that do."""

    module: str
    names: tuple[str, ...]


class ProvisionRow(NamedTuple):
    """A line of a module's table: the provisions by book, what they say, and what carries them out."""

    provisions: Mapping[int, tuple[str, ...]]
    says: str
    names: tuple[str, ...]


def carriers(edition: Edition) -> Mapping[str, tuple[Carrier, ...]]:
    """The modules that carry out each provision of an edition, by its number."""
    return _carriers().get(str(edition.book), {})


def read_table(docstring: str) -> Iterator[ProvisionRow]:
    """The lines of the table of provisions with which a module begins; none where it has no such table."""
    inside = False
    for line in docstring.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.strip().startswith("|") else []
        if not cells:
            inside = False
        elif cells[0] == "provision":
            inside = True
        elif inside and len(cells) >= 3 and not cells[0].startswith("---"):
            provisions = _provisions(cells[0])
            if any(provisions.values()):
                yield ProvisionRow(provisions, cells[1], tuple(re.findall(r"`([^`]+)`", cells[-1])))


def _provisions(cell: str) -> dict[int, tuple[str, ...]]:
    found: dict[int, list[str]] = {book: [] for book in BOOKS}
    for group in cell.split(";"):
        special = _OF_A_BOOK.search(group)
        usual = _numbers(_OF_A_BOOK.sub("", group))
        if special is None:
            for book in BOOKS:
                found[book] += usual
            continue
        book = int(special[1])
        if special[2] is None:  # only in this book
            found[book] += usual
            continue
        found[book] += _numbers(special[2])
        found[sum(BOOKS) - book] += usual
    return {book: tuple(dict.fromkeys(numbers)) for book, numbers in found.items()}


def _numbers(text: str) -> list[str]:
    spelled = _RANGE.sub(lambda match: ", ".join(_between(*match.groups())), text)
    return _NUMBER.findall(spelled)


def _between(law: str, first: str, last: str) -> list[str]:
    return [f"{law}{chr(letter)}" for letter in range(ord(first), ord(last) + 1)]


@cache
def _carriers() -> Mapping[str, Mapping[str, tuple[Carrier, ...]]]:
    file = files("kibitz.laws") / "carried_out.json"
    if not file.is_file():
        return {}
    read = json.loads(file.read_text("utf-8"))
    return {
        book: {
            number: tuple(Carrier(module, tuple(names)) for module, names in found.items())
            for number, found in numbers.items()
        }
        for book, numbers in read.items()
    }


def forget() -> None:
    """Read the file anew when next it is asked for: it has just been written."""
    _carriers.cache_clear()
