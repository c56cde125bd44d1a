"""The live tables of a server: in memory while somebody plays, and the one way into their logs.

An act is verified, then stored, then shown: what others see is on disk. Where storing fails the table is read again as
it is stored, so that nobody ever sees what was not kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from time import monotonic
from typing import Protocol

from kibitz.assistant.referee import claim_referee
from kibitz.event.contest import Event
from kibitz.live.acts import KIBITZ, BoardEnded, BoardLeft, LiveAct, LiveEntry, TableOpened
from kibitz.live.company.delayed import DelayedTable
from kibitz.live.company.spectators import viewing_delay
from kibitz.live.conditions import conditions_of
from kibitz.live.in_event.coming import next_board
from kibitz.live.live_table import LiveTable
from kibitz.live.procedure import due_at, follow
from kibitz.server.tables.connections import Connections
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.server.tables.writing import TableWriter
from kibitz.store import Store
from kibitz.table.claims.referee import Referee

Wanted = Callable[[LiveTable], Sequence[LiveAct]]
"""What somebody asks for, by the table as it is then."""


class Surroundings(Protocol):
    """What tables of events ask of those events."""

    async def event_for(self, table: LiveTable) -> Event | None:
        """The event of which a table is one, as it is now; none where it stands alone."""

    def known_event(self, table: LiveTable) -> Event | None:
        """The same, where it was asked for before."""

    async def tell(self, followed: FollowedTable) -> None:
        """Tell an event what is over at a table."""

    def is_read(self, table: LiveTable) -> None:
        """A table has come into memory: what has happened in its event meanwhile is new to it."""


class OpenTables:
    """The live tables that are in memory."""

    def __init__(self, store: Store, clock: Callable[[], datetime], away_after: float = 20.0) -> None:
        self.store = store
        self.clock = clock
        self.writer = TableWriter(store)
        self.connections = Connections(self, away_after)
        self.in_memory: dict[str, FollowedTable] = {}
        self.surroundings: Surroundings | None = None
        self._reading = asyncio.Lock()
        self._waking: dict[str, asyncio.TimerHandle] = {}
        self._awake: set[asyncio.Task[FollowedTable]] = set()

    async def open_table(self, table_id: str) -> FollowedTable:
        """A table by its id; read when it is asked for first."""
        found = self.in_memory.get(table_id)
        if found is None:
            async with self._reading:
                found = self.in_memory.get(table_id)
                if found is None:
                    table = await asyncio.to_thread(self._read, table_id)
                    await self._event_of(table)
                    found = self.in_memory[table_id] = self._followed(table_id, table)
                    if self.surroundings is not None:
                        self.surroundings.is_read(table)
                    self.connections.look(found)
                    self._wake(found)
        found.asked_for = monotonic()
        return found

    def let_go(self, idle: float) -> None:
        """Let go of tables that nobody has followed or asked for so many seconds; who comes has them read again.

        Nothing is lost: all of a table is in its log. One where a pause is still to end (73D3) stays.
        """
        since = monotonic() - idle
        for table_id, followed in list(self.in_memory.items()):
            if table_id not in self._waking and followed.is_left(since):
                del self.in_memory[table_id]
                self.connections.forget(followed)
                followed.close()

    def _followed(self, table_id: str, table: LiveTable) -> FollowedTable:
        return FollowedTable(table_id, table, self.clock, self._known_event)

    async def _event_of(self, table: LiveTable) -> Event | None:
        return None if self.surroundings is None else await self.surroundings.event_for(table)

    def _known_event(self, table: LiveTable) -> Event | None:
        return None if self.surroundings is None else self.surroundings.known_event(table)

    def _read(self, table_id: str) -> LiveTable:
        entries = self.store.live.entries(table_id)
        opened = entries[0].act if entries and isinstance(entries[0].act, TableOpened) else TableOpened()
        return LiveTable.reread(entries, referee_of(opened))

    async def create(self, table_id: str, opened: TableOpened) -> FollowedTable:
        """Set up a table."""
        table = LiveTable(referee_of(opened))
        entry = LiveEntry(1, self.clock(), "", opened)
        table.enter(entry)
        await asyncio.to_thread(self.store.live.create, table_id, [entry])
        await self._event_of(table)
        found = self.in_memory[table_id] = self._followed(table_id, table)
        return found

    async def watch_delayed(self, followed: FollowedTable) -> None:
        """Have the table of a while ago at hand, for those who see four hands."""
        delay = viewing_delay(followed.table)
        async with followed.lock:
            if followed.delayed is None and delay is not None:
                entries = await asyncio.to_thread(self.store.live.entries, followed.id)
                followed.delayed = DelayedTable(delay, entries, referee_of(followed.table.opened))

    async def enter(self, table_id: str, who: str, wanted: Wanted, key: str = "") -> FollowedTable:
        """Enter what somebody asks for, and what follows by itself; all of it is shown when it is on disk."""
        return await asyncio.shield(asyncio.ensure_future(self._enter(table_id, who, wanted, key)))

    async def _enter(self, table_id: str, who: str, wanted: Wanted, key: str) -> FollowedTable:
        followed = await self.open_table(table_id)
        async with followed.lock:
            table = followed.table
            if key and table.is_repeated(key):
                return followed
            before = table.version
            try:
                event = await self._event_of(table)
                entries = self._carry_out(table, who, wanted(table), key, event)
                if entries:
                    await self.writer.append(table_id, entries)
            except BaseException:
                if table.version != before:
                    followed.table = await asyncio.to_thread(self._read, table_id)
                raise
            if followed.delayed is not None:
                followed.delayed.add(entries)
            followed.show()
            self.connections.look(followed)
            self._wake(followed)
        if self.surroundings is not None and _concerns_event(followed.table, entries):
            await self.surroundings.tell(followed)
        return followed

    def _wake(self, followed: FollowedTable) -> None:
        """Look at a table again when something happens there by itself: a pause is over (73D3)."""
        if (waking := self._waking.pop(followed.id, None)) is not None:
            waking.cancel()
        when = due_at(followed.table)
        if when is not None:
            rest = max(0.0, (when - self.clock()).total_seconds())
            self._waking[followed.id] = asyncio.get_running_loop().call_later(rest, self._look, followed.id)

    def _look(self, table_id: str) -> None:
        task = asyncio.ensure_future(self._enter(table_id, KIBITZ, lambda _: (), ""))
        self._awake.add(task)
        task.add_done_callback(self._awake.discard)

    def _carry_out(
        self, table: LiveTable, who: str, acts: Sequence[LiveAct], key: str, event: Event | None
    ) -> list[LiveEntry]:
        """Carry out what was asked for and what follows; the entries of all that."""
        made: list[LiveEntry] = []

        def enter(entry: LiveEntry) -> None:
            table.enter(entry)
            made.append(entry)

        for place, act in enumerate(acts):
            enter(LiveEntry(table.version + 1, self.clock(), who, act, "" if place else key))
        for follows in follow(table, self.clock(), None if event is None else partial(next_board, event)):
            enter(LiveEntry(table.version + 1, self.clock(), KIBITZ, follows))
        return made

    def close(self) -> None:
        """Let all screens go."""
        self.connections.close()
        for waking in self._waking.values():
            waking.cancel()
        for followed in self.in_memory.values():
            followed.close()


def referee_of(opened: TableOpened) -> Referee:
    """Who judges claims at a table."""
    return claim_referee(conditions_of(opened))


def _concerns_event(table: LiveTable, entries: Sequence[LiveEntry]) -> bool:
    """Whether the event of a table may have to be told something: a board is over, or the director was called."""
    if not table.opened.event or not entries:
        return False
    if any(isinstance(entry.act, BoardEnded | BoardLeft) for entry in entries):
        return True
    board = table.board
    return board is not None and any(entry.verb == "calls-td" for entry in board.table.log.entries)
