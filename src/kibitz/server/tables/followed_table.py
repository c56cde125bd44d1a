"""A live table in memory, and those who follow it: each is sent what they see, when that has changed for them.

A stream counts its own frames, so that no gap in it tells that somebody else was asked or told something; who sees
nothing new is sent nothing. Every frame is the whole of what its reader sees: after a break the latest is enough.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_hex

from kibitz.event.contest import Event
from kibitz.game import Seat
from kibitz.live.in_event.around import around_table
from kibitz.live.live_table import LiveTable
from kibitz.live.views import Onlooker, live_view
from kibitz.server.live.feed import Listener

FRAME = "table"
_KNOWN = 32
"""So many frames of a stream are known when an act says which one was on the screen."""


@dataclass(slots=True)
class Watch:
    """What somebody who follows a table was shown last."""

    who: Onlooker
    language: str
    count: int = 0
    shown: str = ""
    name: str = field(default_factory=lambda: token_hex(4))  # of this stream, for its frames
    versions: deque[int] = field(default_factory=lambda: deque(maxlen=_KNOWN))  # of the table, in the latest frames


class FollowedTable:
    """One live table, and who follows it."""

    def __init__(
        self,
        id: str,
        table: LiveTable,
        clock: Callable[[], datetime],
        event_of: Callable[[LiveTable], Event | None] = lambda _: None,
    ) -> None:
        self.id = id
        self.table = table
        self.event_of = event_of
        self.clock = clock
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.watches: dict[Listener, Watch] = {}
        self.version = 0  # as a feed has one; each stream counts for itself

    def here(self) -> frozenset[Seat]:
        """The players who are connected."""
        seats = (self.watches[listener].who.seat for listener in self.listeners if listener in self.watches)
        return frozenset(seat for seat in seats if seat is not None)

    def seen(self, who: Onlooker, language: str) -> str:
        """What somebody sees now, as JSON."""
        event = self.event_of(self.table)
        around = None if event is None else around_table(event, self.table, who, self.clock())
        seen = live_view(self.table, self.id, who, language, self.here(), around)
        return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))

    def follow(self, listener: Listener, who: Onlooker, language: str) -> bytes:
        """Somebody follows from now on; the first frame is for them alone, the others see that they are here."""
        watch = self.watches[listener] = Watch(who, language)
        self.listeners.add(listener)
        self.show(but=listener)
        watch.shown = self.seen(who, language)
        watch.count = 1
        return self._frame(watch)

    def version_shown(self, who: Onlooker, mark: str) -> int | None:
        """The version of the table that somebody had on the screen, by the mark of a frame; None: that is not known."""
        name, _, count = mark.partition("-")
        for watch in self.watches.values():
            if watch.name == name and watch.who.seat is who.seat and count.isdecimal():
                place = len(watch.versions) - 1 - (watch.count - int(count))
                return watch.versions[place] if 0 <= place < len(watch.versions) else None
        return None

    def leave(self, listener: Listener) -> None:
        """Somebody follows no more."""
        self.watches.pop(listener, None)
        self.listeners.discard(listener)
        self.show()

    def show(self, but: Listener | None = None) -> None:
        """Send everybody what they see, if it is another than before; what several see alike is made once."""
        made: dict[tuple[Onlooker, str], str] = {}
        for listener in list(self.listeners):
            watch = self.watches.get(listener)
            if watch is None or listener is but or not watch.count:
                continue
            key = (watch.who, watch.language)
            if key not in made:
                made[key] = self.seen(*key)
            if made[key] != watch.shown:
                watch.shown = made[key]
                watch.count += 1
                listener.hear({FRAME: self._frame(watch)})

    def close(self) -> None:
        """The server ends."""
        for listener in self.listeners:
            listener.close()

    def _frame(self, watch: Watch) -> bytes:
        """One server-sent event: what somebody sees, how many frames they were sent, and the time here."""
        now = round(self.clock().timestamp() * 1_000)
        watch.versions.append(self.table.version)
        told = f'"n":{watch.count},"mark":"{watch.name}-{watch.count}","now":{now},"table":{watch.shown}'
        return f"id: {watch.count}\ndata: {{{told}}}\n\n".encode()
