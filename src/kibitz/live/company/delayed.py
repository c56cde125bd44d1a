"""A live table as it was a while ago: made from the entries that are old enough, and from nothing else (76A2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from datetime import datetime, timedelta

from kibitz.live.acts import LiveEntry
from kibitz.live.live_table import LiveTable
from kibitz.table.claims.referee import Judge, Referee


class DelayedTable:
    """The table of a while ago. What is younger waits, and is folded when its time has come."""

    def __init__(self, delay: timedelta, entries: Iterable[LiveEntry], referee: Judge | Referee | None = None) -> None:
        self.delay = delay
        self.table = LiveTable(referee)
        self.as_of: datetime | None = None  # when the last thing happened that is shown
        self._waiting = deque(entries)

    def __repr__(self) -> str:
        return f"<DelayedTable {int(self.delay.total_seconds() // 60)} minutes ago, {len(self._waiting)} entries wait>"

    def add(self, entries: Iterable[LiveEntry]) -> None:
        """Entries that were made now."""
        self._waiting.extend(entries)

    def advance(self, now: datetime) -> bool:
        """Take in what has become old enough; whether there was anything."""
        before = self.table.version
        while self._waiting and self._waiting[0].at <= now - self.delay:
            self.as_of = self._waiting[0].at
            self.table.enter(self._waiting.popleft())
        return self.table.version != before

    @property
    def due(self) -> datetime | None:
        """When the next entry may be seen."""
        return self._waiting[0].at + self.delay if self._waiting else None
