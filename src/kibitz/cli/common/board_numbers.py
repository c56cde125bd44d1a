"""Board numbers as they are given to a command: 7, 1-24, 3,5,9-12."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from kibitz.game import Board
from kibitz.game.spans import Span, read_spans
from kibitz.messages import say


class BoardNumbers:
    """Board numbers, in the order given; a million of them need no memory."""

    def __init__(self, *spans: Span) -> None:
        self._spans = spans
        for span in spans:
            Board(span.least)  # refuses a number that no board has

    @classmethod
    def parse(cls, text: str) -> BoardNumbers:
        """Read "7", "1-24" or "3,5,9-12"."""
        spans = read_spans(text)
        if spans is None:
            raise typer.BadParameter(say("command.boards.not_a_list", text=repr(text)))
        for place, span in enumerate(spans):
            if span.is_backwards:
                raise typer.BadParameter(say("command.boards.backwards", text=repr(text.split(",")[place].strip())))
            if any(span.least <= other.most and other.least <= span.most for other in spans[:place]):
                raise typer.BadParameter(say("command.boards.twice", text=repr(text)))
        return cls(*spans)

    def __contains__(self, number: int) -> bool:
        return any(number in span for span in self._spans)

    def __iter__(self) -> Iterator[int]:
        for span in self._spans:
            yield from span.numbers

    def __len__(self) -> int:
        return sum(len(span.numbers) for span in self._spans)

    def __str__(self) -> str:
        return ",".join(span.written() for span in self._spans)
