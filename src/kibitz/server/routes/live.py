"""What changes, as it changes."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from starlette.responses import Response

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.lineups import current_session, meetings_of, section_of
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.errors import ServerError, field_wrong
from kibitz.server.events import OpenEvent
from kibitz.server.live.feed import Listener
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
    wanted = frozenset(topics.split(",")) - {""}
    if not wanted <= {*FAMILIES}:
        raise field_wrong("topics", "topics", FAMILIES, repr(topics))
    open_event = await visitor.open_event(event_id)
    who = visitor.who(event_id)
    open_now: Counter[str] = visitor.request.app.state.screens
    settings = visitor.services.settings
    browser = visitor.browser
    most = settings.connections_each if visitor.grants else settings.connections_address
    strangers = sum(count for screen_key, count in open_now.items() if screen_key.startswith("at "))
    full = not visitor.grants and strangers >= settings.connections // 2  # the rest is kept for those who play
    if full or open_now.total() >= settings.connections or open_now[browser] >= most:
        raise ServerError("too_many_screens", status=503, after=60)
    open_now[browser] += 1

    def closed() -> None:
        open_now[browser] -= 1
        if open_now[browser] <= 0:
            del open_now[browser]

    judges = who.role is EventRole.COMMITTEE
    listener = Listener(who.is_staff, _tables(open_event, who), who.contestant, judges, visitor.keys, wanted or None)
    first = open_event.feed.hello(visitor.services.events.milliseconds(), staff=who.is_staff)
    last = int(last_event_id) if last_event_id and last_event_id.isdecimal() else 0
    first += b"".join(since(open_event, last, listener).values())
    return Stream(open_event.feed, listener, first, settings.tick, closed, visitor.services.events.milliseconds)


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
