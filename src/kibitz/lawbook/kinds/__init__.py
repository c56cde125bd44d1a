"""The kinds of law books that can be read, each described by a file beside this one: `czech_2007.toml` and the like.

A kind says how a book prints its headings, labels, footnotes, definitions and tables, what on its pages is noise, and
which of its known damage is mended, by what stands there and never by a line's number. Another book, in another
language or of another edition, is another file; docs/lawbooks.md says what may stand in it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from kibitz.game.errors import Invalid
from kibitz.laws.editions import Edition

__all__ = ["BookKind", "UnknownBookKind", "book_kind", "book_kinds", "described"]


class UnknownBookKind(Invalid):
    """No kind of law book of that name or language is described."""


@dataclass(frozen=True, slots=True)
class BookKind:
    """How a law book is printed: the name of its file, its language, and what the file says."""

    id: str
    language: str
    edition: Edition
    """Of the book that was described; the text of another may say that it is of another."""
    tables: Mapping[str, Any]

    def part(self, name: str) -> Mapping[str, Any]:
        """A table of the file, empty where it has none."""
        found: Mapping[str, Any] = self.tables.get(name, {})
        return found

    def rows(self, name: str) -> list[Mapping[str, Any]]:
        """An array of tables of the file, empty where it has none."""
        found: list[Mapping[str, Any]] = self.tables.get(name, [])
        return found

    def pattern(self, part: str, name: str) -> re.Pattern[str] | None:
        """A pattern of the file, ready to be matched; None where the kind has no such thing."""
        text = self.part(part).get(name)
        return None if text is None else re.compile(text)


def described(id: str, text: str) -> BookKind:
    """The kind that a description in TOML describes."""
    tables = tomllib.loads(text)
    return BookKind(id, str(tables["language"]), Edition.of(tables["edition"]), tables)


@cache
def book_kinds() -> Mapping[str, BookKind]:
    """All kinds that are described here, by their names."""
    found = (file for file in files(__name__).iterdir() if file.name.endswith(".toml"))
    kinds = (described(file.name.removesuffix(".toml"), file.read_text("utf-8")) for file in found)
    return {kind.id: kind for kind in sorted(kinds, key=lambda kind: kind.id)}


def book_kind(name: str) -> BookKind:
    """The kind of that name."""
    known = book_kinds()
    if name not in known:
        raise UnknownBookKind("lawbook.no_kind", text=name, known=tuple(known))
    return known[name]
