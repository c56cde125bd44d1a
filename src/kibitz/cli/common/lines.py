"""Sentences in lines no wider than the terminal and 78 columns, after the numbers of their provisions."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text

from kibitz.pictures.parts import printable
from kibitz.pictures.terminal import symbols

if TYPE_CHECKING:
    from kibitz.messages.rulings import RulingWords

WIDTH = 78
NUMBER = 11
_NARROWEST = 24


def page_width() -> int:
    """How wide lines may be: as the terminal is, or 78 columns at most and in a pipe."""
    if not sys.stdout.isatty():
        return WIDTH
    return max(_NARROWEST, min(WIDTH, shutil.get_terminal_size().columns))


def sheet_width() -> int:
    """How wide a plan may be: as the terminal is, however wide, or as any page in a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH


def cited_list(heading: str, lines: Iterable[tuple[str, str]], words: RulingWords) -> Iterator[Text]:
    """A heading and under it lines, each after the number of its provision; nothing where there are none."""
    first = True
    for by, text in lines:
        if first:
            yield Text(f"  {words.voice.say(f'rule.heading.{heading}')}", "bold")
            first = False
        yield from cited(by, text)


def cited(by: str, text: str, indent: int = 4) -> Iterator[Text]:
    """A sentence after the number of its provision."""
    number = f"{'':{indent}}{by:<{NUMBER}}"
    if len(by) >= NUMBER:
        number = f"{'':{indent}}{by} "
    rows = wrap(printable(text), page_width(), initial_indent=number, subsequent_indent=" " * (indent + NUMBER),
                break_on_hyphens=False)  # fmt: skip
    for row, line in enumerate(rows):
        drawn = symbols(line)
        if row == 0:
            drawn.stylize("cyan", indent, indent + len(by))
        yield drawn


def paragraph(text: str, indent: int = 0) -> Iterator[Text]:
    """A text in lines."""
    return wrapped(text, indent, indent)


def wrapped(text: str, first: int, rest: int, style: str = "", width: int | None = None) -> Iterator[Text]:
    """A text in lines, the first indented otherwise than the rest; as wide as the page unless that is said."""
    across = page_width() if width is None else width
    for line in wrap(
        printable(text), across, initial_indent=" " * first, subsequent_indent=" " * rest, break_on_hyphens=False
    ):
        yield symbols(line, style)
