"""Why a line of a log is refused: what, where, and what was expected.

A refusal carries an id and values, never a sentence: the sentence is in the messages, as `refusal.<id>`.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, ClassVar

from kibitz.game.errors import KibitzError, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class RefusalMessage(Message):
    """Why a line is refused."""

    __slots__ = ()

    prefix: ClassVar[str] = "refusal."

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its sentence names: also what would be allowed instead."""
        values: dict[str, object] = {"word": None, "expected": (), **self.values}
        if isinstance(kind := values.get("irregularity"), str):
            values["irregularity"] = Message(f"ruling.irregularity.{kind}")
            values["instead"] = Message(f"refusal.instead.{kind}")
        return values


class Refusal(KibitzError):
    """A line that is not an event of the log: `id` says why, `values` what it speaks of, `line` where it stands."""

    kind = RefusalMessage

    def __init__(self, id: str, /, *, line: int | None = None, **values: object) -> None:
        super().__init__(id, **values)
        self.line = line

    def at(self, line: int) -> Refusal:
        """The same refusal, at that line of a file."""
        return Refusal(self.id, line=line, **self.values)

    def __str__(self) -> str:
        if self.line is None:
            return super().__str__()
        return str(RefusalMessage("at_line", {"line": self.line, "reason": self.message}))


class NoSuchEntry(Refusal, IndexError):
    """A number that no entry of the log has."""


def close_to(word: str, known: Iterable[str], cutoff: float = 0.6) -> tuple[str, ...]:
    """The known words that somebody who wrote this one may have meant, the likeliest first."""
    return tuple(get_close_matches(word.lower(), tuple(known), n=3, cutoff=cutoff))
