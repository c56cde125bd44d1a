"""Writes .movement files: what is read again is the same movement."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from kibitz.formats.file_places import quoted
from kibitz.formats.movements.own_files import cell_notation, values
from kibitz.formats.movements.own_files.reader import VERSION, WORD
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import KIND_OF_CONTESTANTS, Movement


def write_own(movements: Iterable[Movement]) -> str:
    """The movements, with an empty line before each."""
    lines = [f"kibitz movement {VERSION}"]
    for movement in movements:
        lines += ["", *_movement(movement)]
    return "".join(f"{line}\n" for line in lines)


def _movement(movement: Movement) -> Iterator[str]:
    yield f"movement: {_text(movement.name)}".rstrip()
    kind = next(word for word, kind in KIND_OF_CONTESTANTS.items() if kind is movement.kind)
    yield f"{kind}: {movement.contestants}"
    yield f"boards per set: {movement.boards_per_set}"
    if movement.lines != (tuple(range(1, movement.contestants + 1)),):
        yield f"ranked: {cell_notation.ranked(movement.lines)}"
    if movement.family != "other":
        yield f"family: {_word(movement.family)}"
    for key, value in movement.details.items():
        _word(key)
        yield f"detail {key}: {values.written(value)}"
    yield from _grid(movement)


def _grid(movement: Movement) -> Iterator[str]:
    """A line a round, the tables in columns, under a comment that numbers them."""
    tables = max(encounter.table for encounter in movement.encounters)
    rows = {}
    for number, encounters in movement.by_round():
        row = ["-"] * tables
        for encounter in encounters:
            row[encounter.table - 1] = cell_notation.written(encounter)
        rows[f"round {number}:"] = row
    heading = [str(table) for table in range(1, tables + 1)]
    widths = [max(map(len, column)) for column in zip(heading, *rows.values(), strict=True)]
    first = max(map(len, rows))
    for label, row in {"# table": heading, **rows}.items():
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"{label.ljust(first)}  {'  '.join(cells)}".rstrip()


def _word(text: str) -> str:
    """A word in small letters; refused if it is none."""
    if not WORD.fullmatch(text):
        raise Unplayable("own_family", text=quoted(text))
    return text


def _text(name: str) -> str:
    """A name as it is, or in quotation marks where blanks, signs or a comment would be lost."""
    plain = name.isprintable() and name == " ".join(name.split()) and "#" not in name and not name.startswith('"')
    return name if plain else json.dumps(name)
