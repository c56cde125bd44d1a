"""Copies of the store that a server makes by itself: when a round begins, when a score is official, when it ends.

It also looks whether the files of the store are still where they were. If somebody has taken one away, what was entered
is copied from what is still open, so that nothing of it is lost with the program. And it looks through the logs when it
starts, and through each copy: what has been damaged in the store since nobody else would notice. Where no copies are
kept, as with PostgreSQL, the logs themselves are looked through at the same moments.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from kibitz.messages import speaker
from kibitz.server.events import OpenEvents
from kibitz.server.notices import Notices
from kibitz.store import BackupCopy, BackupFolder, NoBackup, NoSuchEvent, StoreError, StoreUnavailable

_MARKS = ("round_started", "score_made_official")


class RoundBackups:
    """Makes the copies of one server; where `folder` is None it only looks whether the files are there."""

    def __init__(self, events: OpenEvents, folder: BackupFolder | None, notices: Notices) -> None:
        self.events = events
        self.folder = folder
        self.notices = notices
        self._marks: dict[str, int] = {}
        self._copied: dict[str, int] | None = None  # the logs as the last copy has them
        self._is_rescued = False
        self._making = asyncio.Lock()

    async def begin(self) -> None:
        """What is there already needs no copy until something is entered."""
        if self.folder is not None:
            self._copied = await asyncio.to_thread(self.events.store.lasts)

    async def look_through(self, *, starting: bool = False) -> None:
        """Look whether every log is whole: when the server starts, and again where no copies are kept."""
        self._tell_damage(await asyncio.to_thread(self._damaged), "damage_at_start" if starting else "damage")

    def _damaged(self) -> dict[str, int]:
        """The first damaged entry of each event that has one."""
        store, found = self.events.store, dict[str, int]()
        for event in store.events():
            with suppress(NoSuchEvent):  # it was deleted meanwhile
                if damaged := store.condition(event.id).damaged:
                    found[event.id] = damaged[0]
        return found

    async def look(self) -> None:
        """Make a copy if it is time for one."""
        marks = {
            open_event.id: sum(len(open_event.event.of_kind.get(kind, ())) for kind in _MARKS)
            for open_event in list(self.events.in_memory.values())
        }
        is_due = any(count > self._marks.get(event_id, 0) for event_id, count in marks.items())
        self._marks.update(marks)
        if is_due:
            await self.make()
        else:
            await self._look_for_files()

    async def make(self) -> None:
        """Make a copy, unless the last one has all of it."""
        await self._look_for_files()
        if self._is_rescued:
            return
        if self.folder is None:
            await self.look_through()
            return
        try:
            async with self._making:
                made = await asyncio.to_thread(self._make, self.folder)
            self.notices.clear("backup")
            if made is not None:
                self._tell_damage(made.damaged)
        except StoreError as error:  # a stick that was pulled out keeps nobody from playing
            said = speaker("en").say("server.backup_failed", folder=str(self.folder.folder), detail=str(error))
            self.notices.put("backup", "backup", said)

    def _make(self, folder: BackupFolder) -> BackupCopy | None:
        there = self.events.store.lasts()
        if there == self._copied:
            return None
        made = folder.add(self.events.store, self.events.clock(), held=True)
        self._copied = there
        return made

    def _tell_damage(self, damaged: dict[str, int], id: str = "damage") -> None:
        if not damaged:
            self.notices.clear("damage")
            return
        self.notices.put("damage", id, places=[f"{event} {number}" for event, number in damaged.items()])

    async def _look_for_files(self) -> None:
        try:
            await asyncio.to_thread(self.events.store.database.check_place)
            self.notices.clear("store")
            self._is_rescued = False
        except StoreUnavailable as error:
            if not self._is_rescued:
                self._is_rescued = True
                said = str(error)
                if self.folder is not None:
                    said = await asyncio.to_thread(self._rescue, self.folder, said)
                self.notices.put("store", "store", said)

    def _rescue(self, folder: BackupFolder, said: str) -> str:
        try:
            made = folder.add(self.events.store, self.events.clock(), held=True).path
        except (NoBackup, StoreError) as failed:
            return f"{said} {failed}"
        return f"{said} {speaker('en').say('server.rescued', file=str(made))}"
