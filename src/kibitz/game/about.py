"""What a field of plain data means, said once in its type; programs that describe the data read it there.

`Annotated[str, About("The opening lead.", examples=("HK",))]` is a text to whoever computes with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from kibitz.game.seats import SEATS, SIDES


@dataclass(frozen=True, slots=True)
class About:
    """What a value means: in a sentence, by examples, by the form in which it is written, by all it can be."""

    sentence: str = ""
    examples: tuple[object, ...] = ()
    format: str = ""
    one_of: tuple[str, ...] | type[Enum] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """All that it can be; nothing where it can be anything of its type."""
        if isinstance(self.one_of, tuple):
            return self.one_of
        return tuple(str(member.value) for member in self.one_of)


LawNumber = Annotated[str, About("The number of a provision of the Laws.", examples=("79A1",))]
SeatName = Annotated[str, About(one_of=tuple(map(str, SEATS)))]
SideName = Annotated[str, About(one_of=tuple(map(str, SIDES)))]
TableNumber = Annotated[int, About("The number of a table in its section: what acts have as `table`.", examples=(4,))]
VulnerableName = Annotated[str, About(one_of=("None", "NS", "EW", "All"))]
