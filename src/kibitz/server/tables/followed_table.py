"""A live table in memory, and those who follow it: each is sent what they see, when that has changed for them.

A stream counts its own frames, so that no gap in it tells that somebody else was asked or told something; who sees
nothing new is sent nothing. Every frame is the whole of what its reader sees: after a break the latest is enough. Who
is somebody at the table no more (a seat given up, a spectator sent away) hears no more.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from secrets import token_hex
from time import monotonic

from kibitz.event.contest import Event
from kibitz.game import Seat
from kibitz.live.company.delayed import DelayedTable
from kibitz.live.in_event.around import around_table
from kibitz.live.live_table import LiveTable
from kibitz.live.views import BesideTable, Onlooker, live_view
from kibitz.server.live.feed import Listener
from kibitz.server.tables.people import BARE, known_by
from kibitz.store import token_hash

FRAME = "table"
_JSON = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
_MOST_UNREAD = 64  # introductions that wait for one who does not read
_KNOWN = 32
"""So many frames of a stream are known when an act says which one was on the screen."""


@dataclass(slots=True)
class Watch:
    """What somebody who follows a table was shown last."""

    token: str  # the hash of what lets them in; empty: they brought nothing
    who: Onlooker
    language: str
    device: str = ""  # which of a player's devices it is; empty: that was not said
    later: Callable[[], Onlooker | None] | None = None  # who they are whenever something is shown, without a token
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
        self.delayed: DelayedTable | None = None  # while somebody watches it
        self.unconnected: dict[Seat, datetime] = {}  # players without a stream, and since when
        self.asked_for = monotonic()  # when somebody was last here, or asked for the table
        self._due: asyncio.TimerHandle | None = None
        self._acting: dict[Seat, str] = {}  # the device on which a seat is played
        self._devices: dict[Seat, set[str]] = {}  # that have followed for a seat

    def devices(self) -> Counter[Seat]:
        """How many screens follow each seat."""
        watches = (self.watches[listener] for listener in self.listeners if listener in self.watches)
        return Counter(watch.who.seat for watch in watches if watch.who.seat is not None)

    def here(self) -> frozenset[Seat]:
        """The players who are connected."""
        return frozenset(self.devices())

    def seen(self, who: Onlooker, language: str) -> str:
        """What somebody sees now, as JSON; what is shown with a delay, as it was then."""
        event = self.event_of(self.table)
        of_event = None if event is None else around_table(event, self.table, who, self.clock())
        if who.delayed:
            if self.delayed is None:  # until it has been read there is nothing that may be shown
                data = live_view(LiveTable(), self.id, BARE, language)
            else:
                self.delayed.advance(self.clock())
                around = BesideTable(now=self.table, as_of=self.delayed.as_of, event=of_event)
                data = live_view(self.delayed.table, self.id, who, language, around)
        else:
            around = BesideTable(devices=self.devices() if who.directs else {}, event=of_event)
            data = live_view(self.table, self.id, who, language, around)
        return _JSON.encode(data)

    def follow(
        self,
        listener: Listener,
        who: Onlooker,
        language: str,
        token: str = "",
        device: str = "",
        later: Callable[[], Onlooker | None] | None = None,
    ) -> bytes:
        """Somebody follows from now on; the first frame is for them alone, the others see that they are here."""
        hashed = token_hash(token) if token else ""
        watch = self.watches[listener] = Watch(hashed, who, language, device, later)
        self.listeners.add(listener)
        if who.seat is not None and device and device not in self._devices.setdefault(who.seat, set()):
            self._devices[who.seat].add(device)
            self._acting[who.seat] = device  # who opens their seat on another device goes on there
        self.show(but=listener)
        watch.shown = self.seen(self._looking(watch), language)
        watch.count = 1
        return self._frame(watch)

    def is_elsewhere(self, seat: Seat | None, device: str) -> bool:
        """Whether a seat is played on another device, which is connected: this one only looks."""
        acting = None if seat is None else self._acting.get(seat)
        if not device or not acting or acting == device:
            return False
        watches = (self.watches[listener] for listener in self.listeners if listener in self.watches)
        return any(watch.who.seat is seat and watch.device == acting for watch in watches)

    def act_here(self, seat: Seat, device: str) -> None:
        """A seat is played on this device from now on."""
        if device and self._acting.get(seat) != device:
            self._acting[seat] = device
            self.show()

    def _looking(self, watch: Watch) -> Onlooker:
        """Who looks there, and whether they only look."""
        elsewhere = self.is_elsewhere(watch.who.seat, watch.device)
        return replace(watch.who, elsewhere=True) if elsewhere else watch.who

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
        if not any(watch.who.delayed for watch in self.watches.values()):
            self.delayed = None  # made again for the next who sees four hands
        self.show()

    def show(self, but: Listener | None = None) -> None:
        """Send everybody what they see, if it is another than before; what several see alike is made once."""
        made: dict[tuple[Onlooker, str], str] = {}
        for listener in list(self.listeners):
            watch = self.watches.get(listener)
            if watch is None or listener is but or not watch.count:
                continue
            who = watch.later() if watch.later is not None else known_by(self.table, watch.token)
            if who is None or who.seat is not watch.who.seat:
                listener.close()
                continue
            watch.who = who
            key = (self._looking(watch), watch.language)
            if key not in made:
                made[key] = self.seen(*key)
            if made[key] != watch.shown:
                watch.shown = made[key]
                watch.count += 1
                listener.hear({FRAME: self._frame(watch)})
        self._await_delayed()

    def introduce(self, to: str, said: object) -> None:
        """Hand an introduction for voice and faces to every screen of a seat, or of the director."""
        text = json.dumps({"voice": said}, ensure_ascii=False, separators=(",", ":"))
        for listener in list(self.listeners):
            watch = self.watches.get(listener)
            if watch is None or to != ("TD" if watch.who.directs else str(watch.who.seat or "")):
                continue
            if len(listener.waiting) < _MOST_UNREAD:
                listener.hear({f"voice {len(listener.waiting)}": f"data: {text}\n\n".encode()})

    def _await_delayed(self) -> None:
        """Show what is watched with a delay when its time has come, as long as somebody watches it."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        watched = any(watch.who.delayed for watch in self.watches.values())
        if self.delayed is None or not watched or self.delayed.due is None:
            return
        wait = (self.delayed.due - self.clock()).total_seconds()
        self._due = asyncio.get_running_loop().call_later(max(0.05, wait), self.show)

    def is_left(self, since: float) -> bool:
        """Whether nobody has followed this table nor asked for it since then, and nothing goes on at it now."""
        if self.listeners or self.lock.locked():
            self.asked_for = monotonic()
        return self.asked_for <= since

    def close(self) -> None:
        """The server ends."""
        if self._due is not None:
            self._due.cancel()
        for listener in self.listeners:
            listener.close()

    def _frame(self, watch: Watch) -> bytes:
        """One server-sent event: what somebody sees, how many frames they were sent, and the time here."""
        now = round(self.clock().timestamp() * 1_000)
        watch.versions.append(self.table.version)
        told = f'"n":{watch.count},"mark":"{watch.name}-{watch.count}","now":{now},"table":{watch.shown}'
        return f"id: {watch.count}\ndata: {{{told}}}\n\n".encode()
