"""Collects the findings of one game, and knows on which line of the file each stands."""

from __future__ import annotations

from kibitz.formats.pbn.findings import PbnFinding, finding
from kibitz.game.spans import small_number

_MOST_FINDINGS = 1000  # of one game: whoever has read so many needs no more
_AROUND_TAG = len('[ ""]')


def number_of(text: str) -> int:
    """The number that a few plain digits stand for; -1 for anything else."""
    number = small_number(text)
    return -1 if number is None else number


class PbnReport:
    """The findings of one block of text."""

    __slots__ = ("_line", "_positions", "_seen", "_seen_line", "_text", "findings", "parts")

    def __init__(self, line: int, text: str) -> None:
        self._line = line
        self._text = text
        self._seen = 0  # the last position asked for, and its line
        self._seen_line = line
        self._positions: dict[str, int] = {}
        self.parts: list[str] = []  # of a block of plain tags: names, values, what follows, and nothing between
        self.findings: list[PbnFinding] = []

    @property
    def positions(self) -> dict[str, int]:
        """Where in the block its tags stand."""
        if self.parts and not self._positions:
            position = len(self.parts[0])
            names, values, following = self.parts[1::4], self.parts[2::4], self.parts[3::4]
            for name, value, text in zip(names, values, following, strict=True):
                self._positions[name] = position
                position += _AROUND_TAG + len(name) + len(value) + len(text)
        return self._positions

    def position_after(self, tag: int) -> int:
        """Where in a block of plain tags the text stands that follows the tag of that number."""
        following = self.parts[4 * tag + 3 :]  # few: text follows the last tags
        return len(self._text) - _AROUND_TAG * (len(following) // 4) - sum(map(len, following))

    def add(self, where: int | str, code: str, **values: object) -> None:
        """Report something about the character at that position, or about that tag."""
        if len(self.findings) >= _MOST_FINDINGS:
            return
        if len(self.findings) == _MOST_FINDINGS - 1:
            code, values = "too-many", {"most": _MOST_FINDINGS}
        position = where if isinstance(where, int) else self.positions.get(where, 0)
        self.findings.append(finding(self.line_at(position), code, **values))

    def line_at(self, position: int) -> int:
        """The line of the file on which that character stands."""
        if position < self._seen:
            self._seen, self._seen_line = 0, self._line
        self._seen_line += self._text.count("\n", self._seen, position)
        self._seen = position
        return self._seen_line
