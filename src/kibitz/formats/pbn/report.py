"""Collects the findings of one game, and knows on which line of the file each stands."""

from __future__ import annotations

from kibitz.formats.pbn.findings import Finding, finding


class Report:
    """The findings of one block of text."""

    __slots__ = ("_line", "_text", "findings")

    def __init__(self, line: int, text: str) -> None:
        self._line = line
        self._text = text
        self.findings: list[Finding] = []

    def add(self, position: int, code: str, **values: object) -> None:
        """Report something about the character at that position."""
        self.findings.append(finding(self.line_at(position), code, **values))

    def line_at(self, position: int) -> int:
        """The line of the file on which that character stands."""
        return self._line + self._text.count("\n", 0, position)
