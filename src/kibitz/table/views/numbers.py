"""The numbers under which people other than the director know entries and rulings.

The log numbers everything, also questions that only two players heard, and what the director was told away from the
table: a gap would tell that somebody had said something. So for everybody else only what all at the table see counts:
calls and cards, and claims. A ruling is numbered among those that were given, and what settled itself is none (`told`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.position import Position
from kibitz.table.views.viewers import Eyes

# What everybody at the table sees, and a view refers to.
_OPEN = frozenset(
    {
        "call",
        "auction",
        "changes",
        "card",
        "leads",
        "faces",
        "dummy",
        "redesignates",
        "puts",
        "exposes",
        "adds",
        "claims",
        "concedes",
    }
)
_IN_A_LINE = 100  # calls given in one line have places of their own within it


class Numbers:
    """Entries and rulings as somebody knows them; the director by the numbers of the log."""

    __slots__ = ("_entries", "_rulings")

    def __init__(self, position: Position, eyes: Eyes) -> None:
        self._entries: Mapping[int, int] | None = None
        self._rulings: Mapping[int, int] = {}
        if not eyes.is_director:
            self._entries = {number: told for told, number in enumerate(_open_lines(position), 1)}
            if position.rulings:
                public = (ruling.number for ruling in position.rulings if ruling.is_told)
                self._rulings = {number: told for told, number in enumerate(public, 1)}

    @property
    def count(self) -> int:
        """How many entries this person knows of, where it is not the director."""
        return len(self._entries or ())

    def entry(self, number: int | None) -> int | None:
        """The number under which this person knows an entry; None where they do not."""
        if self._entries is None or number is None:
            return number
        if number > 0:
            return self._entries.get(number)
        told = self._entries.get(-number // _IN_A_LINE)
        return None if told is None else -(told * _IN_A_LINE + -number % _IN_A_LINE)

    def ruling(self, number: int) -> int:
        """The number under which this person knows a ruling; 0 where they were told of none."""
        return number if self._entries is None else self._rulings.get(number, 0)

    def within(self, value: object) -> object:
        """A value of an effect or a question, with the entries in it as this person knows them."""
        if isinstance(value, CallOrCard):
            return replace(value, entry=self.entry(value.entry))
        if isinstance(value, tuple):
            return tuple(map(self.within, value))
        return value


def logged(position: Position, told: int) -> int | None:
    """The entry of the log that a player or spectator knows by that number; None where there is none."""
    lines = _open_lines(position)
    return lines[told - 1] if 0 < told <= len(lines) else None


def ruling_logged(position: Position, told: int) -> int | None:
    """The ruling that a player or spectator knows by that number; None where there is none."""
    public = [ruling.number for ruling in position.rulings if ruling.is_told]
    return public[told - 1] if 0 < told <= len(public) else None


def _open_lines(position: Position) -> list[int]:
    return [number for number, line in position.lines.items() if line.verb in _OPEN]
