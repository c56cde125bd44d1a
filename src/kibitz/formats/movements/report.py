"""What readers of movements have to say about a file: flaws with the place where they were found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kibitz.formats.file_places import FilePlace
from kibitz.formats.movements.model import BoardSet, Form, MovementFile
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement

MOST_SAID = 200  # of flaws, and of notes; the others are counted
MOST_MOVEMENTS = 5000  # in a file; the largest library has less than a thousand


@dataclass(frozen=True, slots=True)
class EastWest:
    """The number of an East-West pair where both lines are numbered from 1."""

    number: int

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "movement.file.east_west"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return {"number": self.number}

    def __str__(self) -> str:
        return f"{self.number} (E-W)"


class MovementReport:
    """What is found while a file is read."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.movements: list[Movement] = []
        self.lines: list[int] = []
        self.board_sets: list[BoardSet] = []
        self.flaws: list[MovementFlaw] = []
        self.notes: list[MovementFlaw] = []
        self.more_flaws = self.more_notes = 0
        self.left_out = 0

    @property
    def is_full(self) -> bool:
        """Whether there are as many movements as a file may hold."""
        return len(self.movements) + self.left_out >= MOST_MOVEMENTS

    @property
    def room(self) -> int:
        """How many flaws are still said and not only counted."""
        return MOST_SAID - len(self.flaws)

    def stop(self, place: FilePlace) -> None:
        """The file holds more movements than may be: what begins at this place is not read, which is said first."""
        said, unsaid = self.flaws[: MOST_SAID - 1], self.flaws[MOST_SAID - 1 :]
        self.flaws = [_in_file(place, MovementFlaw("too_many_movements", {"most": MOST_MOVEMENTS})), *said]
        self.more_flaws += len(unsaid)

    def keep(self, movement: Movement, line: int) -> None:
        """A movement was read."""
        self.movements.append(movement)
        self.lines.append(line)

    def leave_out(self, place: FilePlace, *reasons: MovementFlaw) -> None:
        """Something is left out, for these reasons."""
        self.leave_out_at((place, reason) for reason in reasons)

    def leave_out_at(self, reasons: Iterable[tuple[FilePlace, MovementFlaw]], more: int = 0) -> None:
        """Something is left out, for reasons that each have a place, and so many more; the same is said once."""
        self.left_out += 1
        self.more_flaws += more
        before: set[tuple[FilePlace, str]] = set()
        for place, reason in reasons:
            same = place, f"{reason.id} {reason.values}"
            if same in before:
                continue
            if self.room > 0:
                before.add(same)
                self.flaws.append(_in_file(place, reason))
            else:
                self.more_flaws += 1

    def note(self, place: FilePlace, id: str, **values: object) -> None:
        """Something was read, but should be looked at."""
        if len(self.notes) < MOST_SAID:
            self.notes.append(_in_file(place, MovementFlaw(id, values)))
        else:
            self.more_notes += 1

    def file(self) -> MovementFile:
        """All of it; a file without a movement and without a reason is refused."""
        if not (self.movements or self.board_sets or self.flaws):
            raise Unplayable("no_movements")
        return MovementFile(
            self.form,
            tuple(self.movements),
            tuple(self.lines),
            tuple(self.board_sets),
            tuple(self.flaws),
            tuple(self.notes),
            self.left_out,
            self.more_flaws,
            self.more_notes,
        )


def _in_file(place: FilePlace, reason: MovementFlaw) -> MovementFlaw:
    return MovementFlaw("in_file", {"where": place, "reason": reason})
