"""How many may be connected, and for how long one may be silent, or not listen, before one is let go.

| what somebody does who wants others not to be served | here |
|---|---|
| connects and asks nothing, or sends a letter of a request at a time, the first or a later one | `headers_within` |
| says that much will come, and sends it a letter at a time | `body_within` |
| sends headers, a cookie or an address without end | `most_headers` |
| asks and does not read the answer | `read_within` |
| connects thousands of times | `most_each`, of one address |
| asks for more behind a stream that does not end, and goes | it is closed; `connection_lost` ends all of it |
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from time import monotonic
from typing import ClassVar, cast
from weakref import WeakKeyDictionary

from starlette.types import Scope
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kibitz.messages import speaker

_log = logging.getLogger(__name__)

FEWEST_FILES = 4_096
_MOST_FILES = 65_536
HEADERS_WITHIN = 15.0
"""Seconds for a request to be asked: who sends a letter at a time holds a place that another needs."""

WholeAnswer = Callable[[bytes, bytes], bool]
"""Writes an answer, its first lines and its body; whether it could."""

WRITE = "kibitz_write"
"""Under which name a request has what writes the next part of its answer at once; whether it could."""

_ENDLESS = "/live"
_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TimedConnection(HttpToolsProtocol):
    """A connection that is closed where a request is not asked, or an answer not read, in time."""

    headers_within = HEADERS_WITHIN
    body_within = 90.0  # a whole event is brought back in that time over a poor network
    read_within = 45.0
    most_headers = 32_768
    most_each = _MOST_FILES // 2  # a thousand phones behind one router have a few connections each
    every = 5.0

    _open: ClassVar[Counter[str]] = Counter()
    _watched: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, set[TimedConnection]]] = WeakKeyDictionary()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        self._began: float | None = monotonic()  # when what has not come whole yet began to come
        self._in_headers = True
        self._size = 0
        self._large = False  # whether so much has come that headers may be too large
        self._refused = False
        self._reads = False  # whether a request is being read now
        self._cycles: list[RequestResponseCycle] = []
        self._unread = 0
        self._unread_since = monotonic()
        self._from = _address(self.client)
        TimedConnection._open[self._from] += 1
        if self._from and TimedConnection._open[self._from] > self.most_each:
            transport.abort()
        watched = TimedConnection._watched.setdefault(self.loop, set())
        if not watched:
            self.loop.call_later(min(self.every, self.headers_within), _look_at_all, self.loop, watched)
        watched.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and with them all that they asked for: an earlier answer too that still goes on."""
        TimedConnection._watched[self.loop].discard(self)
        TimedConnection._open[self._from] -= 1
        if TimedConnection._open[self._from] <= 0:
            del TimedConnection._open[self._from]
        for cycle in self._cycles:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        super().connection_lost(exc)

    # What comes.

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        if self._refused:
            return
        self._large = self._size + len(data) > self.most_headers
        super().data_received(data)
        if self._in_headers and not self._refused:
            self._size += len(data)
            if self._size > self.most_headers:
                self._refuse()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._began, self._in_headers, self._size = monotonic(), True, 0

    def on_headers_complete(self) -> None:
        """It is known what is asked for."""
        self._in_headers = False
        if (
            self._large
            and sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > self.most_headers
        ):
            self._refuse()
        self._cycles = [cycle for cycle in self._cycles if not cycle.response_complete] if self._cycles else []
        if self._cycles and any(
            cycle.scope["path"].endswith(_ENDLESS) for cycle in self._cycles
        ):  # nothing comes after it
            self._refused = True
            self.transport.close()
        if self._refused:
            return
        self._reads = True
        super().on_headers_complete()
        self._reads = False
        if not self.cycle.response_complete:
            self._cycles.append(self.cycle)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Answer at once, or begin to; what had to wait for an earlier answer is answered by a task."""
        if not self._reads or not self.at_once(cast(Scope, cycle.scope), partial(_written, cycle)):
            cycle.scope.setdefault("state", {})[WRITE] = partial(_written_on, cycle)
            super()._start_asgi_task(cycle, app)

    def at_once(self, scope: Scope, written: WholeAnswer) -> bool:
        """Answer a question as soon as it is read; whether that could be. Every other is answered by a task."""
        return False

    def on_body(self, body: bytes) -> None:
        """A part of what is sent."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All has come."""
        self._began = None
        if not self._refused:
            super().on_message_complete()

    def _refuse(self) -> None:
        self._refused = True
        self.transport.write(_TOO_LARGE)
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """There is nothing to change to, and nobody fills the record by asking."""

    # From time to time.

    def look(self) -> None:
        """Let go who is too slow."""
        if self.transport.is_closing():
            return
        now = monotonic()
        within = self.headers_within if self._in_headers else self.body_within
        if self._began is not None and now - self._began >= within:
            self.transport.close()
            return
        unread = self.transport.get_write_buffer_size()
        if unread == 0 or unread < self._unread:
            self._unread_since = now
        elif now - self._unread_since >= self.read_within:
            self.transport.abort()
        self._unread = unread


def _written(cycle: RequestResponseCycle, head: bytes, body: bytes) -> bool:
    """Send a whole answer at once, as `cycle.send` would; whether it could be, with nobody who reads too slowly."""
    if cycle.response_started or cycle.flow.write_paused or not cycle.keep_alive:
        return False
    if not cycle.disconnected:
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        own = b"".join(b"%b: %b\r\n" % header for header in cycle.default_headers)
        cycle.transport.write(b"".join((head, own, b"\r\n", body)))
        cycle.message_event.set()
        cycle.on_response()
    return True


def _written_on(cycle: RequestResponseCycle, part: bytes) -> bool:
    """Send the next part of an answer without end, as `cycle.send` would; whether it could be, as `_written` says."""
    if cycle.disconnected or cycle.response_complete or cycle.flow.write_paused or not cycle.chunked_encoding:
        return False
    cycle.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
    return True


def _look_at_all(loop: asyncio.AbstractEventLoop, watched: set[TimedConnection]) -> None:
    """One clock for all connections: thousands of clocks would keep the server busy while nobody asks for anything."""
    for connection in list(watched):
        connection.look()
    for connection in watched:
        loop.call_later(min(connection.every, connection.headers_within), _look_at_all, loop, watched)
        break


def _address(client: tuple[str, int] | None) -> str:
    """Where somebody connects from; "" for this computer, from which a proxy brings all others."""
    try:
        found = ip_address(client[0]) if client else None
    except ValueError:
        return ""
    return "" if found is None or found.is_loopback else str(found)


def allow_many() -> int:
    """Let this process have as many connections as the system lets it; how many files that are. It says if few."""
    try:
        import resource
    except ImportError:  # not on this system, which has no such limit
        return _MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    most = _MOST_FILES if soft == resource.RLIM_INFINITY else soft
    TimedConnection.most_each = most // 2  # nobody takes the other half from the others
    if most < FEWEST_FILES:
        _log.warning("%s", speaker("en").say("server.few_files", most=most))
    return most
