"""Acts that are held: done while a ruling was open or an irregularity unsettled, and judged when that is ruled on.

The earliest irregularity governs. What was done behind it waits here, and the ruling says what becomes of it: it is the
answer that the ruling asks for (27C), it falls (9C), or it is entered again and judged by what stands then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.game import Seat
from kibitz.table.engine.rulings import Breach
from kibitz.table.log.entries import Entry


@dataclass(frozen=True, slots=True, eq=False)
class HeldAct:
    """An act that waits: behind which irregularity, and over which bid it was made, if it is a call."""

    entry: Entry
    behind: Breach | None = None
    over: object = None


class HeldActs:
    """The acts that wait at a table, in the order in which they are to be entered again."""

    __slots__ = ("_acts",)

    def __init__(self) -> None:
        self._acts: list[HeldAct] = []

    def __iter__(self) -> Iterator[HeldAct]:
        return iter(self._acts)

    def __len__(self) -> int:
        return len(self._acts)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the log that wait."""
        return tuple(held.entry for held in self._acts)

    @property
    def calls(self) -> tuple[Entry, ...]:
        """The lines that wait and are calls."""
        return tuple(held.entry for held in self._acts if held.entry.verb == "call")

    @property
    def first(self) -> Entry | None:
        """The line that is entered again first."""
        return self._acts[0].entry if self._acts else None

    def calls_behind(self, breach: Breach) -> tuple[Entry, ...]:
        """The calls that wait for the ruling on this irregularity."""
        return tuple(held.entry for held in self._acts if held.behind is breach and held.entry.verb == "call")

    def call_of(self, *seats: Seat) -> HeldAct | None:
        """The first call that waits by one of these players."""
        calls = (held for held in self._acts if held.entry.verb == "call")
        return next((held for held in calls if held.entry.actor.seat in seats), None)

    def hold(self, entry: Entry, *, behind: Breach | None = None, over: object = None) -> None:
        """Let an act wait after all others."""
        self._acts.append(HeldAct(entry, behind, over))

    def hold_first(self, entry: Entry) -> None:
        """Let an act wait before all others."""
        self._acts.insert(0, HeldAct(entry))

    def made_over(self, place: int, bid: object) -> None:
        """The call that waits at this place was made over that bid, and waits for no irregularity."""
        self._acts[place] = HeldAct(self._acts[place].entry, None, bid)

    def take(self, held: HeldAct) -> Entry:
        """Let an act wait no longer."""
        self._acts.remove(held)
        return held.entry

    def take_all(self) -> list[HeldAct]:
        """Let none wait any longer."""
        acts, self._acts = self._acts, []
        return acts

    def put_back(self, acts: list[HeldAct]) -> None:
        """Let acts wait again that had been taken, after those that wait by now."""
        self._acts.extend(acts)

    def forget(self, entry: Entry) -> None:
        """Nothing waits any more that is this line."""
        self._acts = [held for held in self._acts if held.entry is not entry]

    def sort(self) -> None:
        """Put them in the order of the log."""
        self._acts.sort(key=lambda held: held.entry.number)
