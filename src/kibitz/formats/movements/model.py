"""What a file of movements holds: the movements themselves, perhaps sets of boards, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from kibitz.game import Board
from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.plan import Movement


class Form(StrEnum):
    """The forms in which movements are kept."""

    OWN = "movement"
    EBUSCORE = "ebuscore"
    BRIDGESCORER = "yaml"
    ROUND_DATA = "csv"
    ROUND_DATA_SQL = "sql"


@dataclass(frozen=True)
class BoardSet:
    """Boards as a club has them: who deals and who is vulnerable, as they are marked."""

    name: str
    boards: tuple[Board, ...]

    @property
    def is_standard(self) -> bool:
        """Whether every board is marked as Law 2 says."""
        return all(board.is_standard for board in self.boards)


@dataclass(frozen=True)
class MovementFile:
    """All that was read from a file.

    `flaws` say which movements are left out and why, `notes` what was read but should be looked at. `lines` are the
    lines at which the movements begin; 0 where lines mean nothing. Of very many flaws or notes only the first are kept:
    `more_flaws` and `more_notes` are how many there are besides.
    """

    form: Form
    movements: tuple[Movement, ...] = ()
    lines: tuple[int, ...] = ()
    board_sets: tuple[BoardSet, ...] = ()
    flaws: tuple[MovementFlaw, ...] = field(default=(), compare=False)
    notes: tuple[MovementFlaw, ...] = field(default=(), compare=False)
    left_out: int = 0
    more_flaws: int = field(default=0, compare=False)
    more_notes: int = field(default=0, compare=False)

    def __iter__(self) -> Iterator[Movement]:
        return iter(self.movements)

    def __len__(self) -> int:
        return len(self.movements)
