"""Contestants and the names of their players, from a list that somebody has typed or a table program has written.

A line is a contestant: `7, Heron, Kestrel`, with commas, semicolons or tabs. Without a number it has that of its line.
A team has its name before a colon, and (c) after the name of its captain: `7, The Waders: Wren, Siskin (c), Dunlin`.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kibitz.cli.common.errors import CommandProblem, problem
from kibitz.cli.common.files import text_in
from kibitz.event.acts import Player
from kibitz.messages import say

_MOST = 1 << 20
_MOST_PLAYERS = 99
_CAPTAIN = "(c)"
_UNPARTED = re.compile(r"\d+\s*,|\d+\s+\S")  # a number that no separator of its line follows


@dataclass(frozen=True)
class ListedContestant:
    """Who a contestant is."""

    players: tuple[Player, ...] = ()
    name: str = ""
    captain: str = ""


def read_text(file: Path) -> str:
    """What is in a file that somebody has written; a sentence where there is none, or where it is no text."""
    try:
        return text_in(file, _MOST, says="serve.event.")
    except FileNotFoundError:
        raise problem("serve.event.no_file", path=str(file)) from None


def read_names(file: Path, kind: str = "", team_size: int = _MOST_PLAYERS) -> dict[str, ListedContestant]:
    """The players by contestant, in the order of the file; all that is wrong is said at once, with its line."""
    found: dict[str, ListedContestant] = {}
    lines: dict[str, int] = {}
    wrong: list[str] = []
    for line, text in enumerate(read_text(file).splitlines(), 1):
        separator = next((mark for mark in ";\t" if mark in text), ",")
        cells = [cell.strip() for row in csv.reader([text], delimiter=separator) for cell in row if cell.strip()]
        if not cells or cells[0].startswith("#"):
            continue
        where: dict[str, Any] = {"file": str(file), "line": line, "text": text.strip()[:60]}
        if ":" not in cells[0] and _UNPARTED.match(cells[0]):
            wrong.append(say("serve.event.name_unparted", **where))
            continue
        number = cells.pop(0) if cells[0].isdigit() else str(len(found) + 1)
        if number in found:
            wrong.append(say("serve.event.name_twice", **where, number=number, before=lines[number]))
            continue
        found[number], lines[number] = _named(cells), line
        count = len(found[number].players)
        least, most = _sizes(kind, team_size)
        if not count:
            wrong.append(say("serve.event.name_line", **where))
        elif not least <= count <= most:
            wrong.append(
                say("serve.event.name_count", **where, count=count, least=least, most=most if most > least else None)
            )
    if wrong:
        raise CommandProblem.of(wrong)
    if not found:
        raise problem("serve.event.no_names", file=str(file))
    return found


def _sizes(kind: str, team_size: int) -> tuple[int, int]:
    """How few and how many players a contestant has."""
    if kind == "teams":
        return 4, max(4, team_size)
    return {"pairs": (2, 2), "individual": (1, 1)}.get(kind, (1, _MOST_PLAYERS))


def _named(cells: list[str]) -> ListedContestant:
    if not cells:
        return ListedContestant()
    name, colon, first = cells[0].partition(":")
    players = [*((first.strip(),) if first.strip() else ()), *cells[1:]] if colon else cells
    captain = next((_plain(player) for player in players if player.lower().endswith(_CAPTAIN)), "")
    return ListedContestant(tuple(Player(_plain(player)) for player in players), name.strip() if colon else "", captain)


def _plain(player: str) -> str:
    return player[: -len(_CAPTAIN)].strip() if player.lower().endswith(_CAPTAIN) else player
