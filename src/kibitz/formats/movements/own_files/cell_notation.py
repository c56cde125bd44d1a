"""The cells of a .movement file: 1-8:3, 1-8:3+9, 1+2-3+4:5, 4-5 boards 7-9, and - for a table that is not in play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from kibitz.game.spans import numbers_up_to, read_spans, write_spans
from kibitz.movement.plan import Encounter, SideNumbers
from kibitz.movement.rules import MOST_BOARDS

_SIDE = r"[0-9]{1,5}(?:\+[0-9]{1,5})*"
_CELL = re.compile(
    rf"({_SIDE})-({_SIDE})(?:\s*:\s*([0-9]{{1,5}}(?:(?:\+|\.\.)[0-9]{{1,5}})*)"
    r"|\s+boards?\s+([0-9]{1,5}(?:[,-][0-9]{1,5})*))(?=[\s|]|$)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s|]*")
_STRANGE = re.compile(r"[^\s|]*")
_MOST_CELLS = 1000


class WrittenCell(NamedTuple):
    """A cell as it is written; `sets` are boards where it names those."""

    ns: SideNumbers
    ew: SideNumbers
    sets: tuple[int, ...]
    by_board: bool


class WrongCell(Exception):
    """A cell that cannot be read: its place in the line, and what it says."""

    def __init__(self, id: str, number: int, text: str) -> None:
        super().__init__(id)
        self.id, self.number, self.text = id, number, text


def read_row(text: str) -> list[WrittenCell | None]:
    """The cells of a line; none where a table is not in play."""
    found: list[WrittenCell | None] = []
    at = _after_blanks(text, 0)
    while at < len(text):
        if text[at] == "-" and text[at + 1 : at + 2].strip(" \t|") == "":
            found.append(None)
            at += 1
        elif cell := _CELL.match(text, at):
            sets = _numbers(cell[3] or cell[4], "+" if cell[3] else ",")
            if sets is None:
                raise WrongCell("own_cell_boards", len(found) + 1, cell[0])
            found.append(WrittenCell(_side(cell[1]), _side(cell[2]), sets, bool(cell[4])))
            at = cell.end()
        else:
            strange = _STRANGE.match(text, at)
            raise WrongCell("own_cell", len(found) + 1, strange[0] if strange else text[at:])
        if len(found) > _MOST_CELLS:
            raise WrongCell("own_too_long", len(found), text[at:])
        at = _after_blanks(text, at)
    return found


def _after_blanks(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _side(text: str) -> SideNumbers:
    return tuple(map(int, text.split("+")))


def _numbers(text: str, between: str) -> tuple[int, ...] | None:
    """The numbers of a list with spans; none if a span goes nowhere or too far."""
    return numbers_up_to(read_spans(text, between), MOST_BOARDS)


def written(encounter: Encounter) -> str:
    """A cell as it is written."""
    ns, ew = ("+".join(map(str, side)) for side in (encounter.ns, encounter.ew))
    return f"{ns}-{ew}:{write_spans(encounter.sets, '+', '..', fewest=3)}"


def ranked(lines: Sequence[Sequence[int]]) -> str:
    """The rankings, with a stroke between two."""
    return " / ".join(write_spans(line, fewest=3) for line in lines)
