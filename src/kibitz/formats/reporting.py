"""What readers of sessions have to say about a file: flaws of scoring, with the place where they were found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kibitz.game import KibitzError
from kibitz.scoring.flaws import Flaw, Unscorable


@dataclass(frozen=True, slots=True)
class FilePlace:
    """The place in a file that a flaw is about, as far as it is known; line 0 where lines mean nothing."""

    line: int
    board: str = ""
    ns: str = ""
    ew: str = ""

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "scoring.reading.where" if self.line else "scoring.reading.where_board"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return {"line": self.line, "board": self.board, "ns": self.ns, "ew": self.ew}

    def __str__(self) -> str:
        pair = f", {self.ns} against {self.ew}" if self.ns and self.ew else ""
        places = (f"line {self.line}" if self.line else "", f"board {self.board}" if self.board else "")
        return f"{', '.join(filter(None, places))}{pair}"


class Report:
    """What is found while a file is read."""

    def __init__(self) -> None:
        self.flaws: list[Flaw] = []
        self.doubts: list[Flaw] = []

    def set_aside(self, id: str, where: FilePlace, **values: object) -> None:
        """Say that this was left out, and why."""
        self.flaws.append(flaw(id, where=where, **values))

    def doubt(self, id: str, where: FilePlace, **values: object) -> None:
        """Say that this was read, but should be looked at."""
        self.doubts.append(flaw(id, where=where, **values))


def flaw(id: str, **values: object) -> Flaw:
    """The flaw of that id with these values."""
    return Flaw(id, MappingProxyType(values))


def reason(error: KibitzError) -> Flaw | str:
    """What an error has to say, as a value of a flaw."""
    return error.flaw if isinstance(error, Unscorable) else str(error)
