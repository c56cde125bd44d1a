"""Board numbers as people write them: 7, 1-24, 3,5,9-12."""

from __future__ import annotations

import re
from collections.abc import Iterator

import typer

from kibitz.game import Board


class BoardNumbers:
    """Ranges of board numbers, in the order given."""

    def __init__(self, *ranges: range) -> None:
        self._ranges = ranges
        for each in ranges:
            Board(each.start)  # refuses a number that no board has

    @classmethod
    def parse(cls, text: str) -> BoardNumbers:
        """Read "7", "1-24" or "3,5,9-12"."""
        ranges: list[range] = []
        for part in text.split(","):
            match = re.fullmatch(r"\s*(\d{1,9})\s*(?:[-–]\s*(\d{1,9})\s*)?", part)
            if match is None:
                raise typer.BadParameter(f"{text!r} is not a list of boards: write it as in 7, 1-24 or 3,5,9-12.")
            first, last = int(match[1]), int(match[2] or match[1])
            if last < first:
                raise typer.BadParameter(f"{part.strip()!r} ends before it begins: write the lower board first.")
            if any(first < each.stop and each.start <= last for each in ranges):
                raise typer.BadParameter(f"{text!r} names a board twice.")
            ranges.append(range(first, last + 1))
        return cls(*ranges)

    def __contains__(self, number: int) -> bool:
        return any(number in each for each in self._ranges)

    def __iter__(self) -> Iterator[int]:
        for each in self._ranges:
            yield from each

    def __len__(self) -> int:
        return sum(map(len, self._ranges))

    def __str__(self) -> str:
        return ",".join(f"{each[0]}-{each[-1]}" if len(each) > 1 else str(each[0]) for each in self._ranges)
