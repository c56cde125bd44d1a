"""Who somebody is at a table of an event by what they are in it: a director, or one who looks on (16D, 76, 81C).

It is looked at again with whatever they are shown: the next board may be one that they must not see, their link may
have been taken away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from kibitz.event.access.permissions import may
from kibitz.event.acts import HandsOpened
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.game import KibitzError
from kibitz.live.in_event.watching import check_may_direct, check_may_watch
from kibitz.live.refusals import LiveRefusal
from kibitz.live.views import Onlooker
from kibitz.server.access.visitors import Visitor
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.server.tables.people import BARE


async def event_onlooker(visitor: Visitor, followed: FollowedTable) -> Onlooker:
    """Who somebody without a token is there now; that a director sees the hands is on record before they do."""
    event_id = followed.table.opened.event
    event, who = (await visitor.open_event(event_id)).event, visitor.who(event_id)
    found, opened = _found(visitor, event, who, followed)
    if opened is not None:
        await visitor.services.events.enter(event_id, who, [opened])
    return found


def event_onlooker_later(visitor: Visitor, followed: FollowedTable) -> Callable[[], Onlooker | None]:
    """Says who the same person is whenever it is asked; nobody any more where they must see nothing."""
    event_id, tables = followed.table.opened.event, visitor.services.event_tables
    recording: set[asyncio.Task[None]] = set()

    async def record(who: EventActor, opened: HandsOpened) -> None:
        with suppress(KibitzError, OSError):
            await visitor.services.events.enter(event_id, who, [opened])
        recording.clear()
        followed.show()

    def now() -> Onlooker | None:
        event, grants = tables.known_event(followed.table), visitor.services.people.known_grants(visitor.cookie)
        if event is None or grants is None:
            return None  # they come again, and are looked up
        who = replace(visitor, grants=grants).who(event_id)
        try:
            found, opened = _found(visitor, event, who, followed)
        except LiveRefusal:
            return None
        if opened is None:
            return found
        if not recording:
            recording.add(asyncio.ensure_future(record(who, opened)))
        return BARE

    return now


def _found(
    visitor: Visitor, event: Event, who: EventActor, followed: FollowedTable
) -> tuple[Onlooker, HandsOpened | None]:
    """Who they are, and what has to be on record before they see the hands."""
    now = visitor.services.events.clock()
    if not who.is_staff:
        check_may_watch(event, who, followed.table, now)
        return BARE, None
    opened = check_may_direct(event, who, followed.table, now)
    if opened is None:
        return Onlooker(directs=True), None
    return (Onlooker(directs=True), opened) if may(event, who, opened.kind) else (BARE, None)
