"""Contestants and the names of their players, from a list that somebody has typed or a table program has written.

A line is a contestant: `7, Heron, Kestrel`, with commas, semicolons or tabs. Without a number it has that of its line.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

from kibitz.cli.errors import problem
from kibitz.event.acts import Player

_MOST = 1 << 20


def read_names(file: Path) -> dict[str, tuple[Player, ...]]:
    """The players by contestant, in the order of the file."""
    try:
        with file.open("rb") as source:
            text = source.read(_MOST).decode("utf-8-sig")
    except FileNotFoundError:
        raise problem("serve.event.no_file", path=str(file)) from None
    found: dict[str, tuple[Player, ...]] = {}
    separator = next((each for each in ";\t" if each in text), ",")
    for line, row in enumerate(csv.reader(io.StringIO(text), delimiter=separator), 1):
        cells = [cell.strip() for cell in row if cell.strip()]
        if not cells or cells[0].startswith("#"):
            continue
        number = cells.pop(0) if cells[0].isdigit() else str(len(found) + 1)
        if not cells or number in found:
            raise problem("serve.event.name_line", file=str(file), line=line, text=separator.join(row)[:60])
        found[number] = tuple(Player(name) for name in cells)
    if not found:
        raise problem("serve.event.no_names", file=str(file))
    return found
