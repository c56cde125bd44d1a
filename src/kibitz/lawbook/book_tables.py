"""The tables of Laws 2, 77 and 78: rows of cells out of lines, however the book was set.

A kind says for each of these Laws how its rows stand in the text: `cells`, one a line after a tab, an empty line
between rows, or a row a line; `tabs`, a row a line with tabs between cells; `columns`, a row a line with its numbers at
the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.lawbook.cleaning import BookLine

_RANGE = r"\d+(?:\s?[–-]\s?\d+)?"
_WIDE = re.compile(r"\s{2,}|\t")
LONGEST_HEADS = 70


@dataclass(slots=True)
class TextOrRow:
    """A line of a Law with tables: text, or the cells of a row."""

    line: BookLine
    cells: tuple[str, ...] = ()


def rows_of(lines: Sequence[BookLine], way: str, open_range: str = r"\d+\+") -> list[TextOrRow]:
    """The lines with those that are rows as cells; `open_range` is how the book writes 4000 or more."""
    if way == "cells":
        return _cells(lines)
    return _tabs(lines) if way == "tabs" else _columns(lines, open_range)


def _cells(lines: Sequence[BookLine]) -> list[TextOrRow]:
    result: list[TextOrRow] = []
    in_row = False
    for line in lines:
        if line.text.startswith("\t"):
            if not in_row:
                result.append(TextOrRow(line))
            result[-1].cells = (*result[-1].cells, " ".join(line.text.split()))
        elif "\t" in line.text:  # a whole row, as a PDF has it
            result.append(TextOrRow(line, tuple(cell.strip() for cell in line.text.split("\t"))))
        elif not line.is_blank:
            result.append(TextOrRow(line))
        in_row = line.text.startswith("\t")
    return result


def _tabs(lines: Sequence[BookLine]) -> list[TextOrRow]:
    return [
        TextOrRow(line, tuple(cell.strip() for cell in line.text.split("\t")) if "\t" in line.text else ())
        for line in lines
        if not line.is_blank
    ]


def _columns(lines: Sequence[BookLine], open_range: str) -> list[TextOrRow]:
    cell = rf"(?:{open_range}|{_RANGE})"
    tail = re.compile(rf"^(?P<label>.*?)\s*(?P<numbers>(?<!\S){cell}(?:\s+{cell})*)\s*$")
    result: list[TextOrRow] = []
    for line in lines:
        if line.is_blank:
            continue
        entry = TextOrRow(line)
        match = tail.match(line.text)
        numbers = re.findall(cell, match["numbers"]) if match else []
        if match and (len(numbers) > 1 or _WIDE.search(line.text.strip())):
            label = " ".join(match["label"].split())
            is_scale = any(not number.isdigit() for number in numbers)
            if not (label or is_scale) and result and not (result[-1].cells or _is_sentence(result[-1].line.text)):
                label = " ".join(result.pop().line.text.split())
            entry.cells = tuple(numbers) if is_scale and not label else (label, *numbers)
        elif result and result[-1].cells and line.text.strip()[:1].islower():
            first, *rest = result[-1].cells  # the name of a row goes on below its numbers
            result[-1].cells = (f"{first} {line.text.strip()}", *rest)
            continue
        result.append(entry)
    for at in range(len(result) - 2, -1, -1):
        entry, following = result[at], result[at + 1]
        if not entry.cells and following.cells:
            has_label = not following.cells[0][:1].isdigit()
            heads = _heads(entry.line.text.strip(), len(following.cells) - has_label)
            entry.cells = heads if has_label or not heads else heads[1:]
    return result


def _is_sentence(text: str) -> bool:
    return text.rstrip().endswith(".")


def _heads(text: str, columns: int) -> tuple[str, ...]:
    """The heads of so many columns, with what stands before them; nothing where they do not fit."""
    chunks, words = _WIDE.split(text), text.split()
    if len(text) > LONGEST_HEADS or columns < 2 or (len(chunks) == 1 and text.endswith(":")):
        return ()
    if len(chunks) == columns + 1:
        return tuple(chunks)
    if len(words) == columns:
        return ("", *words)
    if len(chunks) > 1 and len({len(chunk.split()) for chunk in chunks}) == 1 and columns % len(chunks) == 0:
        empty = [""] * (columns // len(chunks) - 1)
        return ("", *(cell for chunk in chunks for cell in (chunk, *empty)))
    if len(chunks) == columns > 2:
        return ("", *chunks)
    rest = " ".join(chunks[1:]).split()
    if rest and len(rest) % columns == 0:
        each = len(rest) // columns
        return (chunks[0], *(" ".join(rest[at : at + each]) for at in range(0, len(rest), each)))
    return ()
