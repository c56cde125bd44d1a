"""Players who lose their connection and come back: entered into the log of their table, so that no break is a pause.

A short break is nobody's business. After a while the others are told, so that they do not take it for thinking (16B);
and whatever a player was cut off for is left out of the seconds that the director sees.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from kibitz.event.log.codec import write_time
from kibitz.game import Seat
from kibitz.game.errors import KibitzError
from kibitz.live.acts import KIBITZ, LiveAct, seat_letter
from kibitz.live.company.acts import SeatAway, SeatBack
from kibitz.live.live_table import LiveTable
from kibitz.server.tables.followed_table import FollowedTable

if TYPE_CHECKING:
    from kibitz.server.tables.open_tables import OpenTables

_COUNTS = timedelta(seconds=8)
"""A break as long as this is left out of a player's time."""


class Connections:
    """Which players of the live tables are connected."""

    def __init__(self, tables: OpenTables, away_after: float) -> None:
        self.tables = tables
        self.away_after = away_after
        self._timers: set[asyncio.TimerHandle] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, followed: FollowedTable) -> None:
        """See who of the players is connected now, after somebody has come, gone or sat down."""
        devices, now = followed.devices(), self.tables.clock()
        for seat in [*followed.unconnected]:
            if seat not in followed.table.players:
                del followed.unconnected[seat]
            elif devices[seat]:
                since = followed.unconnected.pop(seat)
                if seat in followed.table.company.away or now - since >= _COUNTS:
                    self._run(self._back(followed, seat, write_time(since)))
        for seat in followed.table.players:
            if not devices[seat] and seat not in followed.unconnected:
                followed.unconnected[seat] = now
                self._later(followed, seat)

    def _later(self, followed: FollowedTable, seat: Seat) -> None:
        since = followed.unconnected[seat]

        def told() -> None:
            self._timers.discard(timer)
            if followed.unconnected.get(seat) == since:
                self._run(self._away(followed, seat, write_time(since)))

        timer = asyncio.get_running_loop().call_later(self.away_after, told)
        self._timers.add(timer)

    async def _away(self, followed: FollowedTable, seat: Seat, since: str) -> None:
        def wanted(table: LiveTable) -> list[LiveAct]:
            gone = seat in table.players and seat in followed.unconnected and seat not in table.company.away
            return [SeatAway(seat_letter(seat), since)] if gone else []

        await self.tables.enter(followed.id, KIBITZ, wanted)

    async def _back(self, followed: FollowedTable, seat: Seat, since: str) -> None:
        def wanted(table: LiveTable) -> list[LiveAct]:
            return [SeatBack(seat_letter(seat), since)] if seat in table.players else []

        await self.tables.enter(followed.id, KIBITZ, wanted)

    def _run(self, entering: Coroutine[Any, Any, None]) -> None:
        async def quietly() -> None:
            try:
                await entering
            except (KibitzError, OSError):  # a disk that takes nothing now is told to who acts
                return

        task = asyncio.ensure_future(quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget(self, followed: FollowedTable) -> None:
        """Nobody waits for the players of this table any more: who is missing is seen when it is read again."""
        followed.unconnected.clear()

    def close(self) -> None:
        """The server ends: nobody is told any more."""
        for timer in self._timers:
            timer.cancel()
        for task in self._tasks:
            task.cancel()
