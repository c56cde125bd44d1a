"""What is wrong with what was to be scored: an id and values; the messages say it, as `scoring.flaw.<id>`.

A package above that has flaws of its own names its domain: `movement.flaw.<id>`.
"""

from __future__ import annotations

from typing import ClassVar, Self

from kibitz.game.errors import Invalid, Message


class Flaw(Message):
    """One thing that is wrong, with what it speaks of; what has a flaw is set aside and the rest is scored."""

    __slots__ = ()

    prefix: ClassVar[str] = "scoring.flaw."


class Unscorable(Invalid):
    """Cannot be scored at all: `flaw` says why."""

    kind = Flaw
    message: Flaw

    @property
    def flaw(self) -> Flaw:
        """What is wrong: the message, which can be told of what was set aside too."""
        return self.message

    @classmethod
    def of(cls, flaw: Flaw) -> Self:
        """The refusal for a flaw."""
        return cls(flaw.id, **flaw.values)


class UnscorableKind(Unscorable, TypeError):
    """A value of a kind that nothing can be made of here."""
