"""The stream of what changes, to one screen: server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import time

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kibitz.server.feed import Feed, Listener, message
from kibitz.server.house import Hall
from kibitz.server.topics import topics_of

_PATIENCE = 20.0
"""Seconds for which a screen may leave unread what was sent to it before it is dropped."""

_RESUMES = 500
"""How many entries a screen may have missed to be told only of what they changed."""


def since(hall: Hall, last: int, *, staff: bool) -> dict[str, bytes]:
    """What changed since an entry, to a screen that was away."""
    if not 0 < last < hall.event.version:
        return {}
    missed = hall.event.log[last:]
    if len(missed) > _RESUMES:
        return {"*": message("*", hall.event.version)}
    topics = {topic: each.number for each in missed for topic in topics_of(hall.event, each)}
    told = {topic: message(topic, number) for topic, number in topics.items()}
    return told if staff else {topic: each for topic, each in told.items() if topic not in ("room", "calls", "log")}


class Stream(Response):
    """An answer that goes on until the screen goes away, or does not read."""

    def __init__(self, feed: Feed, listener: Listener, first: bytes, tick: float, closed: Callable[[], None]) -> None:
        super().__init__()
        self.feed = feed
        self.listener = listener
        self.first = first
        self.tick = tick
        self.closed = closed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what there is to hear."""
        self.feed.listeners.add(self.listener)
        gone = asyncio.ensure_future(self._gone(receive))
        try:
            with suppress(TimeoutError, OSError):
                await self._send(send)
        finally:
            gone.cancel()
            self.feed.listeners.discard(self.listener)
            self.closed()

    async def _send(self, send: Send) -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        chunk = b"retry: 3000\n\n" + self.first
        while not self.listener.closed:
            async with asyncio.timeout(_PATIENCE):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            try:
                async with asyncio.timeout(self.tick):
                    await self.listener.woken.wait()
                chunk = self.listener.take()
            except TimeoutError:
                chunk = message("tick", self.feed.version, now=int(time() * 1000))
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.listener.close()
