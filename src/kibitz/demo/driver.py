"""The evening in a store and on a server: its first rounds are in the log already, the others are played live."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import TYPE_CHECKING

from kibitz.demo.evening import attend, preparations
from kibitz.demo.resumption import is_unfinished, room_again
from kibitz.demo.room import DemoRoom
from kibitz.demo.simulation import DemoEntry
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.store import NoSuchEvent

if TYPE_CHECKING:
    from kibitz.server.events import OpenEvents

SPEED = 10.0
"""How many times as fast as in a club."""

LIVE_ROUND = 4
LIVE_AFTER = 3.5 * 60.0
"""Seconds after that round has begun: where somebody comes in, when a ruling is going on."""

_EPOCH = datetime.fromisoformat("2000-01-01T00:00:00+00:00")
_LONGEST_SLEEP = 0.5
_OURS = re.compile(r"demo(-\d+)?")
_GOING: dict[asyncio.Future[None], tuple[OpenEvents, str]] = {}  # a task that nobody holds may be forgotten by the loop
_log = logging.getLogger(__name__)


@dataclass
class Demo:
    """An evening in progress: the log so far, and the room in which it goes on."""

    entries: list[EventEntry]
    room: DemoRoom


def demo_log(now: datetime, *, seed: int = 1, speed: float = SPEED, rounds: float = LIVE_ROUND) -> Demo:
    """The evening as it is now: its log, in the midst of that round; the same for the same seed."""
    chance = Random(seed)
    wishes, late_pair = preparations(chance)
    event = Event()
    room = DemoRoom(chance, event=lambda: event, live_from=rounds, live_speed=speed)
    entries: list[EventEntry] = []
    begun = -1.0  # when the round began that is in play now

    def take(wish: DemoEntry, at: float) -> int:
        entry = EventEntry(len(entries) + 1, _EPOCH + timedelta(seconds=at), wish.who, wish.act, wish.why)
        try:
            event.enter(entry)
        except Refused:
            return 0
        entries.append(entry)
        return entry.number

    for place, wish in enumerate(wishes):
        if not take(wish, -1800.0 + place):
            raise ValueError(f"the evening cannot begin with {wish.act}")
    attend(room, late_pair)
    while (coming := room.people.next_at) is not None and not room.over:
        if begun >= 0 and coming > begun + LIVE_AFTER:
            break
        for wish in room.people.wishes(coming):
            room.people.answer(take(wish, room.people.now))
        if begun < 0 and room.section.clock.round >= rounds:
            begun, room.speed = room.people.now, speed
    until = room.people.now
    begun = begun if begun >= 0 else until

    def moment(at: datetime) -> datetime:
        """When that was: the round in play at the speed of the evening, what was before it as in a club."""
        seconds = (at - _EPOCH).total_seconds()
        ago = (until - max(seconds, begun)) / speed + max(0.0, begun - seconds)
        return now - timedelta(milliseconds=round(ago * 1000))

    entries = [replace(logged, at=moment(logged.at)) for logged in entries]
    event = Event.folded(entries)
    return Demo(entries, room)


async def start_demo(events: OpenEvents, speed: float = SPEED, seed: int | None = None) -> str:
    """An evening among these events, played in the background; the id of its event.

    One that stands still since the server was ended goes on, unless a seed asks for an evening of its own.
    """
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    taken = await asyncio.to_thread(events.store.lasts)
    event_id = await _standing_still(events, taken) if seed is None else None
    if event_id is not None:
        room = room_again((await events.open_event(event_id)).event, Random(chosen), speed)
    else:
        demo = await asyncio.to_thread(demo_log, events.clock(), seed=chosen, speed=speed)
        event_id, room = next(candidate_id for candidate_id in _ids() if candidate_id not in taken), demo.room
        await events.put(event_id, room.event())
    going = asyncio.ensure_future(play_on(events, event_id, room, speed))
    _GOING[going] = (events, event_id)
    going.add_done_callback(_ended)
    return event_id


async def _standing_still(events: OpenEvents, there: Iterable[str]) -> str | None:
    """The first of our evenings that is not over, and that nobody plays."""
    played = {going_id for where, going_id in _GOING.values() if where is events}
    for event_id in sorted(set(there) - played):
        if _OURS.fullmatch(event_id) and is_unfinished((await events.open_event(event_id)).event):
            return event_id
    return None


def _ids() -> Iterator[str]:
    yield "demo"
    yield from (f"demo-{number}" for number in count(2))


def _ended(going: asyncio.Future[None]) -> None:
    _GOING.pop(going, None)
    if going.cancelled() or isinstance(going.exception(), NoSuchEvent):  # somebody has deleted it
        return
    if (error := going.exception()) is not None:
        _log.warning("The evening has stopped: %s", error, exc_info=error)


async def play_on(
    events: OpenEvents, event_id: str, room: DemoRoom, speed: float, clock: Callable[[], float] = time.monotonic
) -> None:
    """The evening goes on, entry by entry as everybody's, until the score is official; cancel it to stop."""
    open_event = await events.open_event(event_id)
    room.event = lambda: open_event.event
    room.speed = speed
    begun, started = room.people.now, clock()
    while (coming := room.people.next_at) is not None and not room.over:
        until = begun + (clock() - started) * speed
        if coming <= until:
            for wish in room.people.wishes(coming):
                room.people.answer(await _entered(events, event_id, wish))
        await asyncio.sleep(min(_LONGEST_SLEEP, max(0.0, (coming - until) / speed)))


async def _entered(events: OpenEvents, event_id: str, wish: DemoEntry) -> int:
    """Enter a wish; 0 where it is refused, as when a person has been quicker."""
    try:
        entered = await events.enter(event_id, wish.who, (wish.act,), wish.why)
    except Refused:
        return 0
    return entered.entries[0].number
