"""Contestants and the names of their players, from a list that somebody has typed or a table program has written.

A line is a contestant: `7, Heron, Kestrel`, with commas, semicolons or tabs. Without a number it has that of its line.
A team has its name before a colon, and (c) after the name of its captain: `7, The Waders: Wren, Siskin (c), Dunlin`.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from kibitz.cli.errors import problem
from kibitz.event.acts import Player

_MOST = 1 << 20
_CAPTAIN = "(c)"


@dataclass(frozen=True)
class Named:
    """Who a contestant is."""

    players: tuple[Player, ...] = ()
    name: str = ""
    captain: str = ""


def read_text(file: Path) -> str:
    """What is in a file that somebody has written; a sentence where there is none, or where it is no text."""
    try:
        with file.open("rb") as source:
            return source.read(_MOST).decode("utf-8-sig")
    except FileNotFoundError:
        raise problem("serve.event.no_file", path=str(file)) from None
    except UnicodeDecodeError:
        raise problem("serve.event.not_text", path=str(file)) from None


def read_names(file: Path) -> dict[str, Named]:
    """The players by contestant, in the order of the file."""
    text = read_text(file)
    found: dict[str, Named] = {}
    separator = next((each for each in ";\t" if each in text), ",")
    for line, row in enumerate(csv.reader(io.StringIO(text), delimiter=separator), 1):
        cells = [cell.strip() for cell in row if cell.strip()]
        if not cells or cells[0].startswith("#"):
            continue
        number = cells.pop(0) if cells[0].isdigit() else str(len(found) + 1)
        if not cells or number in found:
            raise problem("serve.event.name_line", file=str(file), line=line, text=separator.join(row)[:60])
        found[number] = _named(cells)
    if not found:
        raise problem("serve.event.no_names", file=str(file))
    return found


def _named(cells: list[str]) -> Named:
    name, colon, first = cells[0].partition(":")
    players = [*((first.strip(),) if first.strip() else ()), *cells[1:]] if colon else cells
    captain = next((_plain(each) for each in players if each.lower().endswith(_CAPTAIN)), "")
    return Named(tuple(Player(_plain(each)) for each in players), name.strip() if colon else "", captain)


def _plain(player: str) -> str:
    return player[: -len(_CAPTAIN)].strip() if player.lower().endswith(_CAPTAIN) else player
