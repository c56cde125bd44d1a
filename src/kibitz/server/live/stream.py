"""The stream of what changes, to one screen: server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kibitz.server.events import OpenEvent
from kibitz.server.live.feed import Feed, Listener, TopicMessages, message
from kibitz.server.live.topics import topics_of

_PATIENCE = 20.0
"""Seconds for which a screen may leave unread what was sent to it before it is dropped."""

DIRECTLY = "kibitz_send"
"""Under which name a request has the way to its socket that leads through no layer of the app."""

_RESUMES = 500
"""How many entries a screen may have missed to be told only of what they changed."""


def since(open_event: OpenEvent, last: int, listener: Listener) -> dict[str, bytes]:
    """What changed since an entry, to a screen that was away: what it would have heard."""
    if not 0 < last < open_event.event.version:
        return {}
    missed = open_event.event.log[last:]
    if len(missed) > _RESUMES:
        return {"*": message("*", open_event.event.version)}
    topics = {topic: entry.number for entry in missed for topic in topics_of(open_event.event, entry)}
    told = {topic: message(topic, number) for topic, number in topics.items()}
    return TopicMessages(told).to(listener)


class Stream(Response):
    """An answer that goes on until the screen goes away, or does not read."""

    def __init__(
        self,
        feed: Feed,
        listener: Listener,
        first: bytes,
        tick: float,
        closed: Callable[[], None],
        milliseconds: Callable[[], int],
    ) -> None:
        super().__init__()
        self.feed = feed
        self.listener = listener
        self.first = first
        self.tick = tick
        self.closed = closed
        self.milliseconds = milliseconds
        self._sent = monotonic()  # when something was last sent
        self._watch: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what there is to hear."""
        self.feed.listeners.add(self.listener)
        gone = asyncio.ensure_future(self._gone(receive))
        try:
            with suppress(TimeoutError, OSError):
                await self._send(send, scope.get("state", {}).get(DIRECTLY, send))
        finally:
            gone.cancel()
            if self._watch is not None:
                self._watch.cancel()
            self.feed.listeners.discard(self.listener)
            self.closed()

    async def _send(self, send: Send, directly: Send) -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        self._look()
        chunk = b"retry: 3000\n\n" + self.first
        while not self.listener.closed:
            async with asyncio.timeout(_PATIENCE):
                await directly({"type": "http.response.body", "body": chunk, "more_body": True})
            self._sent = monotonic()
            await self.listener.woken.wait()
            chunk = self.listener.take() or message("tick", self.feed.version, now=self.milliseconds())
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def _look(self) -> None:
        """Wake a stream that has been silent for long: one clock for it is cheaper than one for each message."""
        rest = self._sent + self.tick - monotonic()
        if rest <= 0:
            self.listener.woken.set()
        self._watch = asyncio.get_running_loop().call_later(rest if rest > 0 else self.tick, self._look)

    async def _gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.listener.close()
