"""The list of all events: of those that are not in memory what was said of them last is kept, and no log is read again.

It is kept among the settings of the store, by the number of the last entry that it knows of: what has changed since, by
whatever program, is read anew.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Annotated, TypedDict

from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.refusals import Refused
from kibitz.event.views.summary import held_at
from kibitz.event.views.types import RoleName, SectionName, SessionNumber, Time
from kibitz.game.about import About
from kibitz.server.events import OpenEvents
from kibitz.store import EntryDamaged, NoSuchEvent
from kibitz.store.store import StoredEvent

_log = logging.getLogger(__name__)

_SETTING = "listed_events"
_FORM = 2  # another where what is said of an event changes

EventId = Annotated[str, About(examples=("thursday-pairs-7f3k",))]


class ListedSectionData(TypedDict):
    """How far a section is."""

    section: SectionName
    round: Annotated[int, About("The round in play; 0 before the first.")]
    rounds: int
    tables: int


class ListedSessionData(TypedDict):
    """How far a session is."""

    session: SessionNumber
    name: str
    official: Time | None
    sections: list[ListedSectionData]


class EventOutline(TypedDict):
    """An event in a list, the same for everybody."""

    id: EventId
    name: str
    created: Time
    held: Annotated[Time, About("When its first round began; before that, when it was set up.")]
    contestants: int
    sessions: list[ListedSessionData]


class ListedEventData(EventOutline):
    """An event in a list, and what one is in it."""

    role: RoleName


class ClosedEventData(TypedDict):
    """An event that is closed because an entry of it is damaged in the store; nothing more of its content is said."""

    id: EventId
    name: Annotated[str, About("Empty where that is damaged, too.")]
    created: Time
    entry: Annotated[int | None, About("Which entry it is, for whoever runs the server.")]


class EventsData(TypedDict):
    """The events, the newest first."""

    events: list[ListedEventData]
    closed: Annotated[list[ClosedEventData], About("For those who run them.")]


class ListedEvents:
    """What is said of each event in the list."""

    def __init__(self, events: OpenEvents) -> None:
        self.events = events
        self._kept: dict[str, tuple[str, int, EventOutline]] | None = None
        self._reading = asyncio.Lock()
        self.closed: list[ClosedEventData] = []  # found when they were listed last, the oldest first

    async def all(self) -> list[EventOutline]:
        """All events that can be read, the one that was held first at the beginning."""
        stored = await asyncio.to_thread(self.events.store.events)
        async with self._reading:
            return await self._all(stored)

    async def _all(self, stored: list[StoredEvent]) -> list[EventOutline]:
        if self._kept is None:
            self._kept = await asyncio.to_thread(self._read)
        kept, found, fresh = self._kept, [], False
        closed: list[ClosedEventData] = []
        for of in stored:
            open_event = self.events.in_memory.get(of.id)
            if open_event is not None:
                found.append(outline(of, open_event.event))
                continue
            created = write_time(of.created)
            known = kept.get(of.id)
            if known is None or known[:2] != (created, of.last):
                try:
                    read = await self.events.read(of.id)
                except EntryDamaged as error:  # the operator has been told
                    closed.append(await self._closed(of, error))
                    continue
                except (NoSuchEvent, Refused) as error:  # one that cannot be read does not hide the others
                    _log.warning("%s: %s", of.id, error)
                    continue
                known = kept[of.id] = (created, of.last, outline(of, read.event))
                fresh = True
            found.append(known[2])
        self.closed = closed
        if fresh:
            ids = {of.id for of in stored}
            self._kept = {id: known for id, known in kept.items() if id in ids}
            await asyncio.to_thread(self._keep, json.dumps([_FORM, self._kept], separators=(",", ":")))
        return sorted(found, key=lambda one: one["held"])

    async def _closed(self, of: StoredEvent, error: EntryDamaged) -> ClosedEventData:
        number, name = error.values["number"], await asyncio.to_thread(self.events.store.name, of.id)
        entry = number if isinstance(number, int) else None
        return {"id": of.id, "name": name, "created": write_time(of.created), "entry": entry}

    def _read(self) -> dict[str, tuple[str, int, EventOutline]]:
        try:
            form, kept = json.loads(self.events.store.settings.get(_SETTING) or "[0, {}]")
            return {id: (created, last, said) for id, (created, last, said) in kept.items()} if form == _FORM else {}
        except (TypeError, ValueError):
            return {}

    def _keep(self, text: str) -> None:
        self.events.store.settings.put(_SETTING, text)


def outline(stored: StoredEvent, event: Event) -> EventOutline:
    """What is said of an event in the list."""
    return {
        "id": stored.id,
        "name": event.name,
        "created": write_time(stored.created),
        "held": write_time(held_at(event)),
        "contestants": len(event.contestants),
        "sessions": [
            {
                "session": session.number,
                "name": session.name,
                "official": write_time(session.official) if session.official else None,
                "sections": [
                    {
                        "section": section.name,
                        "round": section.clock.round,
                        "rounds": section.rounds,
                        "tables": len(section.tables),
                    }
                    for section in session.sections.values()
                ],
            }
            for session in event.sessions.values()
        ],
    }
