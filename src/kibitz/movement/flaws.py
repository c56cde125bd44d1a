"""What is wrong with a movement: an id and values; the messages say it, as `movement.flaw.<id>`."""

from __future__ import annotations

from typing import ClassVar

from kibitz.scoring import flaws


class MovementFlaw(flaws.Flaw):
    """One thing that is wrong with a movement, or with what was asked for."""

    __slots__ = ()

    prefix: ClassVar[str] = "movement.flaw."


class Unplayable(flaws.Unscorable):
    """A movement that cannot be made: `flaw` says why, `flaws` everything that is wrong with it."""

    kind = MovementFlaw

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id, **values)
        self.flaws: tuple[flaws.Flaw, ...] = (self.flaw,)

    @classmethod
    def all(cls, found: tuple[flaws.Flaw, ...]) -> Unplayable:
        """The refusal for several flaws at once; the first is said where there is room for one."""
        refusal = cls.of(found[0])
        refusal.flaws = found
        return refusal
