"""What changes, as it changes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from time import time
from typing import Annotated, Any, TypedDict

from fastapi import APIRouter, Header, Query
from starlette.responses import Response

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.lineups import current_session, meetings_of, section_of
from kibitz.event.views.types import Version
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.errors import ServerError, field_wrong
from kibitz.server.events import OpenEvent
from kibitz.server.live.feed import Listener, LiveMessageData
from kibitz.server.live.stream import Stream, since
from kibitz.server.live.topics import FAMILIES

router = APIRouter(prefix="/api/events/{event_id}", tags=["live"])
_TOPICS: dict[str, Any] = {"pattern": f"^(({'|'.join(FAMILIES)})(,|$))*$"}


@router.get("/live")
@answers(media="text/event-stream")
async def live(
    visitor: Asking,
    event_id: str,
    topics: Annotated[str, Query(max_length=200, json_schema_extra=_TOPICS)] = "",
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Which topics change, as server-sent events: `{"topic": "table.A4", "version": 57}`.

    It says what has changed, not what it is now. After a break bring the last `id` as `Last-Event-ID`: what was missed
    is told first. Whoever is put out, as when their link is revoked, finds the stream at its end.

    `topics` names the first words of those that are wanted, with commas; without it one hears all that one may.
    """
    wanted = _families(topics)
    open_event = await visitor.open_event(event_id)
    who = visitor.who(event_id)
    settings = visitor.services.settings
    closed = _taken(visitor, who)
    listener = _listener(visitor, open_event, who, wanted)
    first = open_event.feed.hello(int(time() * 1000), staff=who.is_staff)
    last = int(last_event_id) if last_event_id and last_event_id.isdecimal() else 0
    first += b"".join(since(open_event, last, listener).values())
    return Stream(open_event.feed, listener, first, settings.tick, closed)


class ChangesData(TypedDict):
    """What a screen has missed, as the stream would have told it."""

    version: Version
    changes: list[LiveMessageData]


@router.get("/changes")
@answers(ChangesData, tagged=False)
async def changes(
    visitor: Asking,
    event_id: str,
    since_entry: Annotated[int, Query(alias="since", ge=0, le=2**31)] = 0,
    topics: Annotated[str, Query(max_length=200, json_schema_extra=_TOPICS)] = "",
) -> Response:
    """What has changed since an entry: a screen asks for it that has no stream, as where too many are connected."""
    wanted = _families(topics)
    open_event = await visitor.open_event(event_id)
    listener = _listener(visitor, open_event, visitor.who(event_id), wanted)
    told = b"".join(since(open_event, since_entry, listener).values())
    missed = [json.loads(line[6:]) for line in told.splitlines() if line.startswith(b"data: ")]
    return JsonAnswer(ChangesData(version=open_event.event.version, changes=missed))


def _families(topics: str) -> frozenset[str]:
    """The first words of the topics that are wanted."""
    wanted = frozenset(topics.split(",")) - {""}
    if not wanted <= {*FAMILIES}:
        raise field_wrong("topics", "topics", FAMILIES, repr(topics))
    return wanted


def _listener(visitor: Visitor, open_event: OpenEvent, who: EventActor, wanted: frozenset[str]) -> Listener:
    judges = who.role is EventRole.COMMITTEE
    return Listener(who.is_staff, _tables(open_event, who), who.contestant, judges, visitor.keys, wanted or None)


def _taken(visitor: Visitor, who: EventActor) -> Callable[[], None]:
    """A place for one more stream, and what gives it back; refused where there is none.

    One browser has its share, and so have all players who come by one link: it makes as many browsers as one likes.
    """
    open_now: Counter[str] = visitor.request.app.state.screens
    settings = visitor.services.settings
    most = settings.connections_each if visitor.grants else settings.connections_address
    strangers = sum(count for screen_key, count in open_now.items() if screen_key.startswith("at "))
    full = not visitor.grants and strangers >= settings.connections // 2  # the rest is kept for those who play
    by_link: Counter[str] = visitor.request.app.state.screens_by_link
    link = visitor.link if who.role is EventRole.PLAYER else ""
    if full or open_now.total() >= settings.connections or open_now[visitor.browser] >= most:
        raise ServerError("too_many_screens", status=503, after=60)
    if link and by_link[link] >= settings.connections_link:
        raise ServerError("too_many_screens", status=503, after=60)
    held = [(open_now, visitor.browser), *([(by_link, link)] if link else [])]
    for counted, key in held:
        counted[key] += 1

    def closed() -> None:
        for counted, key in held:
            counted[key] -= 1
            if counted[key] <= 0:
                del counted[key]

    return closed


def _tables(open_event: OpenEvent, who: EventActor) -> _Tables | None:
    """The tables whose changes somebody hears of; a screen on the wall of all."""
    return _Tables(open_event, who) if who.role in (EventRole.PLAYER, EventRole.SPECTATOR) else None


class _Tables:
    """Where somebody sits; looked up again when a round begins."""

    def __init__(self, open_event: OpenEvent, who: EventActor) -> None:
        self.open_event = open_event
        self.who = who
        self._at = -1
        self._found: frozenset[str] = frozenset()

    def __call__(self) -> frozenset[str]:
        versions = self.open_event.feed.versions
        moved = max(versions.get("clock", 0), versions.get("event", 0))
        if self._at != moved:
            self._at, self._found = moved, self._now()
        return self._found

    def _now(self) -> frozenset[str]:
        if self.who.table:
            return frozenset({self.who.table})
        event = self.open_event.event
        section = section_of(event, current_session(event), self.who.contestant) if self.who.contestant else None
        if section is None:
            return frozenset()
        meetings = meetings_of(section, self.who.contestant, max(section.clock.round, 1))
        return frozenset(section.table_name(meeting.table) for meeting, _ in meetings)
