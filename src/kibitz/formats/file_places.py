"""Where in a file something stands that is to be said about it, and its words as they can be shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

LONGEST_QUOTED = 60


def quoted(text: str) -> str:
    """Words of a file as they can be shown: on one line, and not too long."""
    plain = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST_QUOTED * 4])
    short = " ".join(plain.split())
    return short if len(short) <= LONGEST_QUOTED else f"{short[:LONGEST_QUOTED]}…"


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A place in a file, as far as it is known: its line, 0 where lines mean nothing, and what stands there.

    In a session that is a board, or a result of two sides; in a file of movements a movement by its name or section.
    """

    line: int
    board: str = ""
    ns: str = ""
    ew: str = ""
    name: str = ""
    section: str = ""

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "files.line" if self.line else "files.no_line"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        named = {"name": quoted(self.name), "section": quoted(self.section)}
        return {"line": self.line, "board": quoted(self.board), "ns": quoted(self.ns), "ew": quoted(self.ew), **named}

    def at(self, line: int) -> FilePlace:
        """Another line of the same."""
        return replace(self, line=line)

    def __str__(self) -> str:
        line, board = f"line {self.line}" if self.line else "", f"board {self.board}" if self.board else ""
        sides = f"{self.ns} against {self.ew}" if self.ns and self.ew else ""
        return ", ".join(filter(None, (line, self.section, self.name, board, sides)))
