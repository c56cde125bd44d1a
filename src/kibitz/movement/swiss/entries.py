"""Who takes part, and what happens to a Swiss event: the entries of its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.movement.flaws import Unplayable
from kibitz.movement.swiss.figures import sure_number, sure_table
from kibitz.movement.whole_numbers import is_whole

if TYPE_CHECKING:
    from kibitz.movement.swiss.draws import Draw


@dataclass(frozen=True, slots=True)
class SwissEntry:
    """A pair or a team. The lower the seed the stronger; without one the number is taken.

    `table` is that of somebody who must not move: a pair sits there North-South in every round, a team plays there.
    """

    number: int
    seed: int | None = None
    club: str = ""
    nation: str = ""
    table: int | None = None

    def __post_init__(self) -> None:
        sure_number(self.number)
        if self.seed is not None and not is_whole(self.seed):
            raise Unplayable("swiss_seed", contestant=self.number, seed=str(self.seed))
        if self.table is not None:
            sure_table(self.table)

    @property
    def order(self) -> tuple[int, int]:
        """By which the field is sorted before there are scores."""
        return (self.number if self.seed is None else self.seed, self.number)


@dataclass(frozen=True, slots=True)
class SwissEntered:
    """Plays from this round on."""

    entry: SwissEntry
    round: int = 1


@dataclass(frozen=True, slots=True)
class SwissLeft:
    """Does not play from this round on: somebody who leaves in the middle of round 3 leaves from round 4."""

    number: int
    round: int


@dataclass(frozen=True, slots=True)
class SwissCameBack:
    """Plays again from this round on."""

    number: int
    round: int


@dataclass(frozen=True, slots=True)
class SwissForbidden:
    """Two who may never be drawn together."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class DrawPublished:
    """A draw, or another in its place: the last of a round counts."""

    draw: Draw
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DrawRecalled:
    """The draw of the last round that was drawn is taken back."""

    round: int
    reason: str = ""


Happening = SwissEntered | SwissLeft | SwissCameBack | SwissForbidden | DrawPublished | DrawRecalled
