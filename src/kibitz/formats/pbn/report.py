"""Collects the findings of one game, and knows on which line of the file each stands."""

from __future__ import annotations

from kibitz.formats.pbn.findings import PbnFinding, finding
from kibitz.game.spans import small_number


def number_of(text: str) -> int:
    """The number that a few plain digits stand for; -1 for anything else."""
    number = small_number(text)
    return -1 if number is None else number


class PbnReport:
    """The findings of one block of text."""

    __slots__ = ("_line", "_seen", "_seen_line", "_text", "findings")

    def __init__(self, line: int, text: str) -> None:
        self._line = line
        self._text = text
        self._seen = 0  # the last position asked for, and its line
        self._seen_line = line
        self.findings: list[PbnFinding] = []

    def add(self, position: int, code: str, **values: object) -> None:
        """Report something about the character at that position."""
        self.findings.append(finding(self.line_at(position), code, **values))

    def line_at(self, position: int) -> int:
        """The line of the file on which that character stands."""
        if position < self._seen:
            self._seen, self._seen_line = 0, self._line
        self._seen_line += self._text.count("\n", self._seen, position)
        self._seen = position
        return self._seen_line
