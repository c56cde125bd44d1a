"""A repair as it is handed to the director: the new plan, what it costs, and what to say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kibitz.laws.editions import CURRENT, Edition
from kibitz.movement.plan import Movement
from kibitz.movement.repair.outcome.announcements import notes_of
from kibitz.movement.repair.outcome.cost import Cost, cost
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.record.evening import evening
from kibitz.movement.repair.record.facts import Cancelled
from kibitz.movement.repair.record.progress import Progress


@dataclass(frozen=True)
class Repaired:
    """The evening before and after a repair: the facts are the same, the plan for the rest is another."""

    before: Progress
    after: Progress
    remarks: tuple[RepairNote, ...] = ()

    @property
    def plan(self) -> Movement:
        """The new plan."""
        return self.after.plan

    @property
    def cancelled(self) -> tuple[Cancelled, ...]:
        """The results that do not stand."""
        return self.after.record.cancelled

    @property
    def evening(self) -> Movement | None:
        """The results that stand and the plan for the rest, by boards."""
        return evening(self.after)

    @cached_property
    def cost(self) -> Cost:
        """What it costs."""
        return cost(self.before, self.after)

    def notes(self, edition: Edition = CURRENT) -> tuple[RepairNote, ...]:
        """What the director announces and notes down, in order; Laws are cited by that edition."""
        return (
            *(note.cited(edition) for note in self.remarks),
            *notes_of(self.before, self.after, self.cost, edition),
        )
