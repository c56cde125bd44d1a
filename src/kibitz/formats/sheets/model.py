"""A table: headings, and rows of texts and figures."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

SheetCell = str | int | Fraction | None
"""A text, a figure, or nothing. A text is a text, whatever it begins with: no program may take it for a formula."""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table with its name."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[SheetCell, ...], ...] = ()
