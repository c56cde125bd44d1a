"""A movement of a .movement file while its lines are read."""

from __future__ import annotations

from dataclasses import dataclass, field

from kibitz.formats.file_places import FilePlace
from kibitz.formats.movements.own_files.cell_notation import WrittenCell
from kibitz.formats.movements.report import MOST_SAID
from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.plan import MovementKind


@dataclass
class MovementDraft:
    """What the lines have said, with all that is wrong with them, or doubtful."""

    place: FilePlace
    room: int = MOST_SAID  # for flaws that are said; the others are counted
    kind: MovementKind | None = None
    contestants: int = 0
    size: int = 0
    lines: tuple[tuple[int, ...], ...] = ()
    family: str = "other"
    details: dict[str, object] = field(default_factory=dict)
    by_round: bool | None = None
    rows: dict[int, tuple[int, list[WrittenCell | None]]] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    played: int = 0
    is_read: bool = True
    wrong: list[tuple[FilePlace, MovementFlaw]] = field(default_factory=list)
    more_wrong: int = 0
    doubtful: list[tuple[FilePlace, MovementFlaw]] = field(default_factory=list)
    more_doubtful: int = 0

    @property
    def is_wrong(self) -> bool:
        """Whether there is anything wrong."""
        return bool(self.wrong or self.more_wrong)

    @property
    def has_room(self) -> bool:
        """Whether what is wrong besides is said, and not only counted."""
        return len(self.wrong) < self.room

    def refuse(self, line: int, id: str, **named: object) -> None:
        """Something is wrong with a line."""
        if self.has_room:
            self.wrong.append((self.place.at(line), MovementFlaw(id, named)))
        else:
            self.more_wrong += 1

    def doubt(self, line: int, id: str, **named: object) -> None:
        """Something in a line should be looked at."""
        if len(self.doubtful) < MOST_SAID:
            self.doubtful.append((self.place.at(line), MovementFlaw(id, named)))
        else:
            self.more_doubtful += 1
