"""The stream of what changes, to one screen: server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Protocol

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kibitz.server.access.connections import WRITE
from kibitz.server.events import OpenEvent
from kibitz.server.live.feed import Listener, TopicMessages, message
from kibitz.server.live.topics import topics_of

_PATIENCE = 20.0
"""Seconds for which a screen may leave unread what was sent to it before it is dropped."""

_RESUMES = 500
"""How many entries a screen may have missed to be told only of what they changed."""


def since(open_event: OpenEvent, last: int, listener: Listener) -> dict[str, bytes]:
    """What changed since an entry, to a screen that was away: what it would have heard."""
    if not 0 < last < open_event.event.version:
        return {}
    open_event.feed.all_is_told()
    missed = open_event.event.log[last:]
    if len(missed) > _RESUMES:
        return {"*": message("*", open_event.event.version)}
    topics = {topic: entry.number for entry in missed for topic in topics_of(open_event.event, entry)}
    told = {topic: message(topic, number) for topic, number in topics.items()}
    return TopicMessages(told).to(listener)


class Followed(Protocol):
    """What is followed: an event, or a live table."""

    listeners: set[Listener]
    version: int


class Stream(Response):
    """An answer that goes on until the screen goes away, or does not read."""

    def __init__(
        self,
        feed: Followed,
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
                await self._send(send, scope.get("state", {}).get(WRITE))
        finally:
            gone.cancel()
            if self._watch is not None:
                self._watch.cancel()
            self.feed.listeners.discard(self.listener)
            self.closed()

    async def _send(self, send: Send, write: Callable[[bytes], bool] | None) -> None:
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
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            self._sent = monotonic()
            if write is not None:  # from now on what is told goes to the socket at once, as long as it is read
                self.listener.send = partial(self._written, write)
            await self.listener.woken.wait()
            chunk = self.listener.take() or self._tick()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def _written(self, write: Callable[[bytes], bool], chunk: bytes) -> bool:
        self._sent = monotonic()
        return write(chunk)

    def _tick(self) -> bytes:
        return message("tick", self.feed.version, now=self.milliseconds())

    def _look(self) -> None:
        """Say something on a stream that has been silent for long: one clock for it is cheaper than one a message."""
        rest = self._sent + self.tick - monotonic()
        if rest <= 0 and not self.listener.says(self._tick()):
            self.listener.woken.set()
        self._watch = asyncio.get_running_loop().call_later(rest if rest > 0 else self.tick, self._look)

    async def _gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.listener.close()
