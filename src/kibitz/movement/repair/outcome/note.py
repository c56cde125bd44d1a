"""One thing to announce or to note down after a repair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kibitz.game.errors import Message
from kibitz.laws.editions import Edition, Renumbered, cite


class RepairNote(Message):
    """One thing to announce or to note down; the messages say it, as `movement.repair.<id>`."""

    __slots__ = ()

    prefix: ClassVar[str] = "movement.repair."

    def cited(self, edition: Edition) -> RepairNote:
        """The same with the Law that it names under its number in that edition."""
        by = self.values.get("by")
        return (
            RepairNote(self.id, {**self.values, "by": cite(by, edition)}) if isinstance(by, (str, Renumbered)) else self
        )


def numbers_said(name: str, numbers: Sequence[int]) -> dict[str, object]:
    """Numbers for a message, and if they are three or more in a row the first and the last, as in "2 to 8"."""
    row = len(numbers) > 2 and tuple(numbers) == tuple(range(numbers[0], numbers[0] + len(numbers)))
    ends = (numbers[0], numbers[-1]) if row else (None, None)
    return {name: tuple(numbers), f"{name}_from": ends[0], f"{name}_to": ends[1]}
