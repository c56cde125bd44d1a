"""The tables of events: made when somebody comes, told of what happens in the event, and what the event is told.

Nothing is told by what was sent before, but by what the event has: whatever a server that was killed had not told is
told when its event is read again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from kibitz.event.contest import Event
from kibitz.event.refusals import Refused
from kibitz.event.sessions.automations import KIBITZ
from kibitz.event.sessions.lineups import current_session
from kibitz.live.in_event.coming import deals_wanted
from kibitz.live.in_event.handing_over import next_to_tell
from kibitz.live.in_event.meetings import MeetingHere, event_of, opened_for, table_id
from kibitz.live.live_table import LiveTable
from kibitz.server.events import OpenEvents
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.server.tables.open_tables import OpenTables
from kibitz.store import EventExists, NoSuchEvent

_log = logging.getLogger(__name__)
_MOST = 100  # things that one table tells at once: more than its boards can be


class EventTables:
    """The live tables that are tables of events."""

    def __init__(self, events: OpenEvents, tables: OpenTables) -> None:
        self.events = events
        self.tables = tables
        self._seen: dict[str, int] = {}  # the version of each event that its tables have seen
        self._creating = asyncio.Lock()
        self._looking = asyncio.Lock()  # nobody deals boards that another look is dealing
        tables.surroundings = self

    async def event_for(self, table: LiveTable) -> Event | None:
        """The event of which a table is one."""
        return (await self.events.open_event(table.opened.event)).event if table.opened.event else None

    def known_event(self, table: LiveTable) -> Event | None:
        """The same, where it is in memory."""
        found = self.events.in_memory.get(table.opened.event) if table.opened.event else None
        return None if found is None else found.event

    def is_read(self, table: LiveTable) -> None:
        """A table has come into memory: it is looked at as if something had happened in its event."""
        self._seen.pop(table.opened.event, None)

    async def at(self, event_id: str, here: MeetingHere) -> FollowedTable:
        """The live table of a meeting, set up when it is asked for first."""
        id = table_id(event_id, here.section, here.meeting)
        async with self._creating:
            with suppress(NoSuchEvent):
                return await self.tables.open_table(id)
            event = (await self.events.open_event(event_id)).event
            with suppress(EventExists):
                return await self.tables.create(id, opened_for(event, event_id, here.section, here.meeting))
        return await self.tables.open_table(id)

    async def tell(self, followed: FollowedTable) -> None:
        """Tell an event what is over at a table, each thing once."""
        opened = followed.table.opened
        if not opened.event:
            return
        for _ in range(_MOST):
            event = (await self.events.open_event(opened.event)).event
            told = next_to_tell(event, followed.id, followed.table)
            if told is None:
                break
            try:
                await self.events.enter(opened.event, KIBITZ, [told.act], key=told.key)
            except Refused as error:  # the director was quicker
                _log.warning("%s: %s", followed.id, error)
                break
        followed.show()

    async def look(self) -> None:
        """See to the tables of events in which something has happened: deals, boards that may begin, what is owed."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        for event_id, open_event in list(self.events.in_memory.items()):
            version = open_event.event.version
            if self._seen.get(event_id) == version:
                continue
            await self._deal(event_id, open_event.event)
            laid_down = open_event.event.laid_down_at > self._seen.get(event_id, 0)
            for followed in [one for one in self.tables.in_memory.values() if event_of(one.id) == event_id]:
                if followed.table.is_between_boards:
                    await self.tables.enter(followed.id, "", lambda _: [])  # what follows by itself now
                    await self.tell(followed)
                elif laid_down or followed.table.company.calls:  # how many wait for the director before them
                    followed.show()
            self._seen[event_id] = version

    async def _deal(self, event_id: str, event: Event) -> None:
        """Deal boards for tables on screens that have none."""
        session = current_session(event)
        if session not in event.sessions:
            return
        wanted = await asyncio.to_thread(deals_wanted, event, session)
        if wanted is not None:
            with suppress(Refused):
                await self.events.enter(event_id, KIBITZ, [wanted])

    def drop(self, event_id: str) -> None:
        """Forget the tables of an event that was deleted; who looks at one hears no more of it."""
        for id in [id for id in self.tables.in_memory if event_of(id) == event_id]:
            self.tables.in_memory.pop(id).close()

    async def begin(self) -> None:
        """Tell events what the server had not told them when it ended."""
        for id in await asyncio.to_thread(self.tables.store.live.ids):
            if event_of(id):
                with suppress(NoSuchEvent):
                    await self.tell(await self.tables.open_table(id))
