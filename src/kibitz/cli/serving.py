"""A server from its start to its end: what it says on the terminal, and how it stops. Import it only to serve."""

from __future__ import annotations

import io
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import segno
import uvicorn
from fastapi import FastAPI
from rich.text import Text

from kibitz.cli.addresses import bound, reached_at
from kibitz.cli.output import Page, note
from kibitz.messages import say
from kibitz.server import Settings, create_app
from kibitz.server.house import House
from kibitz.server.linking import make_links
from kibitz.server.tokens import new_token
from kibitz.store import Store

Start = Callable[[House], Coroutine[Any, Any, str]]
"""Begins a demonstration in a house; the id of its event."""

_PATIENCE = 3  # seconds for those who are being served to have their answers


@dataclass(frozen=True)
class Wanted:
    """How the server is to be run. `first` is begun at once, and the browser shows its event."""

    host: str
    port: int
    browser: bool | None = None  # not said: only where somebody is watching
    first: Start | None = None
    keeps: bool = True  # what was entered is there the next time


class _Server(uvicorn.Server):
    """Lets the screens go before it waits for those whom it serves."""

    closing: Callable[[], None] = staticmethod(lambda: None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        self.closing()
        await super().shutdown(sockets)


def serve(store: Store, demo: Start, wanted: Wanted) -> None:
    """Serve until somebody ends it."""
    with bound(wanted.host, wanted.port) as listening:
        addresses = reached_at(wanted.host, int(listening.getsockname()[1]))
        token = new_token()
        app = create_app(store, Settings(address=addresses[0], owner_token=token))
        house: House = app.state.desk.house
        app.state.demo = demo
        serving = app.router.lifespan_context

        @asynccontextmanager
        async def begun(app: FastAPI) -> AsyncIterator[Any]:
            async with serving(app) as state:
                if wanted.first is not None:
                    event_id = await wanted.first(house)
                    await make_links(app.state.desk, await house.hall(event_id), tables=True, contestants=True)
                _welcome(store, addresses, f"{addresses[-1]}/owner/{token}", wanted)
                yield state

        app.router.lifespan_context = begun
        server = _Server(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=_PATIENCE,
                backlog=4096,
                ws="none",
            )
        )
        server.closing = house.close
        with suppress(KeyboardInterrupt):  # that is how a server is ended
            server.run(sockets=[listening])
    note(say("serve.ended" if wanted.keeps else "serve.ended_demo"))


def _welcome(store: Store, addresses: list[str], owner: str, wanted: Wanted) -> None:
    """What is shown when the server is ready."""
    page = Page()
    lines = [
        say("serve.address", address=addresses[0]),
        *(say("serve.other_address", address=each) for each in addresses[1:]),
        "",
        *_code(addresses[0]),
        say("serve.owner", link=owner),
        say("serve.data" if wanted.keeps else "serve.data_demo", where=str(store.database.where)),
        say("serve.end"),
    ]
    page.print(Text(line) for line in lines)
    page.flush()
    if wanted.browser if wanted.browser is not None else page.is_terminal:
        threading.Timer(0.5, webbrowser.open, (owner,)).start()


def _code(address: str) -> list[str]:
    """The address as a QR code for phones, where the terminal has the characters for it."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return []
    return [*drawn.getvalue().splitlines(), ""]
