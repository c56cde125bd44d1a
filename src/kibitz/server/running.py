"""The server as a process of its own: the one way in which it is started, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.types import Scope

from kibitz.server.access.connections import TimedConnection, WholeAnswer, allow_many
from kibitz.server.answers.asked_again import AnsweringApp

_BACKLOG = 4096
_PATIENCE = 3  # seconds for those who are being served to have their answers
_KEPT_OPEN = 75  # seconds for which a connection waits for the next question: longer than a table for its next board
_TURN = 0.0005  # seconds; a thread that stores an entry waits no longer for one that makes a page


class _Quiet(logging.Filter):
    """Says nothing of those whose answers were not ready when the server was ended: nobody is there to read it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is worth saying."""
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, asyncio.CancelledError) and "graceful shutdown" not in record.getMessage()


class _Server(uvicorn.Server):
    """Lets the screens go before it waits for those whom it serves."""

    closing: Callable[[], None] = staticmethod(lambda: None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, and let nobody wait for an answer that goes on for ever."""
        self.closing()
        await super().shutdown(sockets)


_QUIET = _Quiet()


def run(
    app: FastAPI,
    listening: socket.socket,
    ready: Callable[[], Awaitable[None]] | None = None,
    certificate: tuple[Path, Path] | None = None,
) -> None:
    """Serve an app at a socket until somebody ends it. `ready` is awaited before the first answer.

    With a certificate and its key it is served by https.
    """
    serving = app.router.lifespan_context

    @asynccontextmanager
    async def begun(app: FastAPI) -> AsyncIterator[Any]:
        async with serving(app) as state:
            if ready is not None:
                await ready()
            _without_pauses()
            yield state

    class _Connection(TimedConnection):
        def at_once(self, scope: Scope, written: WholeAnswer) -> bool:
            return isinstance(app, AnsweringApp) and app.answer_at_once(scope, written)

    app.router.lifespan_context = begun
    allow_many()
    config = uvicorn.Config(
        app,
        http=_Connection,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=_KEPT_OPEN,
        timeout_graceful_shutdown=_PATIENCE,
        backlog=_BACKLOG,
        ws="none",
        ssl_certfile=certificate[0] if certificate else None,
        ssl_keyfile=certificate[1] if certificate else None,
    )
    logging.getLogger("uvicorn.error").addFilter(_QUIET)
    listening.listen(_BACKLOG)  # who follows the address as soon as it is said waits a moment, and is not sent away
    server = _Server(config)
    server.closing = app.state.services.events.close
    server.run(sockets=[listening])


def _without_pauses() -> None:
    """Let nobody wait while Python looks for garbage among a million things that stay, or for a thread's long turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    sys.setswitchinterval(_TURN)
