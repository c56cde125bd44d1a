"""What is wrong with what was to be scored: an id and values; the messages say it, as `scoring.flaw.<id>`.

A package above that has flaws of its own names its domain: `movement.flaw.<id>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from kibitz.game.errors import Invalid


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong, with what it speaks of; what has a flaw is set aside and the rest is scored."""

    domain: ClassVar[str] = "scoring"

    id: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"{self.domain}.flaw.{self.id}"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return self.values

    def __str__(self) -> str:
        values = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"{self.id.replace('_', ' ')}{': ' if values else ''}{values}"


class Unscorable(Invalid):
    """Cannot be scored at all: `flaw` says why."""

    kind: ClassVar[type[Flaw]] = Flaw

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id, **values)
        self.flaw = self.kind(id, values)

    @classmethod
    def of(cls, flaw: Flaw) -> Self:
        """The refusal for a flaw."""
        return cls(flaw.id, **flaw.values)

    def __str__(self) -> str:
        return str(self.flaw)
