"""What can be wrong with a condition on deals, or with cards given beforehand; a text is told its line and column."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game.errors import Invalid, KibitzError, Message


class ConditionFlaw(Message):
    """What is wrong with a condition."""

    __slots__ = ()
    prefix: ClassVar[str] = "where."


class InvalidCondition(Invalid):
    """Not a condition on deals, nor a number of them that can be asked for."""

    kind = ConditionFlaw


class InvalidPredeal(InvalidCondition):
    """Cards that cannot be given to a seat beforehand."""


class ImpossibleCondition(InvalidCondition):
    """A condition that no deal satisfies, as can be seen without dealing."""


class TooRare(KibitzError):
    """So many deals were tried in vain that the search was given up: `found` of them had been found, of `tried`."""

    kind = ConditionFlaw

    @property
    def found(self) -> int:
        """How many deals had been found."""
        found = self.values["found"]
        assert isinstance(found, int)
        return found
