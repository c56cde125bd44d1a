"""What is entered at many tables at once is written together: while the disk takes some of it, the next of it gathers.

Whoever enters something goes on when it is on disk, and no sooner. A table that cannot be written (somebody else has
entered something there) is refused alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from kibitz.live.acts import LiveEntry
from kibitz.store import Store, Uncertain


@dataclass(slots=True, eq=False)
class _Added:
    """Entries that wait for the disk, and who waits for them."""

    table_id: str
    entries: Sequence[LiveEntry]
    written: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class TableWriter:
    """The one who writes the logs of live tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[_Added] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, table_id: str, entries: Sequence[LiveEntry]) -> None:
        """Add entries to the log of a table; they are durable when this returns."""
        added = _Added(table_id, entries)
        self._waiting.append(added)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        await added.written

    async def _write(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            for added, wrong in zip(together, await asyncio.to_thread(self._append, together), strict=True):
                if added.written.cancelled():
                    continue
                if wrong is None:
                    added.written.set_result(None)
                else:
                    added.written.set_exception(wrong)

    def _append(self, together: list[_Added]) -> list[BaseException | None]:
        """What was wrong with each; nothing where it is on disk."""
        try:
            self.store.live.append_all([(added.table_id, added.entries) for added in together])
        except Uncertain as error:
            return [error] * len(together)
        except Exception as error:
            return [error] if len(together) == 1 else [wrong for added in together for wrong in self._append([added])]
        return [None] * len(together)
