"""The server as a process of its own."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from kibitz.server.app import create_app
from kibitz.server.settings import Settings
from kibitz.server.tokens import new_token
from kibitz.store import Store

_PATIENCE = 5


class _Server(uvicorn.Server):
    """Lets the screens go before it waits for everybody to be served."""

    closing: Callable[[], None] = staticmethod(lambda: None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, and let nobody wait for an answer that goes on for ever."""
        self.closing()
        await super().shutdown(sockets)


def run(
    store: Store,
    settings: Settings | None = None,
    *,
    host: str = "0.0.0.0",
    port: int = 8000,
    ready: Callable[[str, str], None] | None = None,
) -> None:
    """Serve until somebody stops it. `ready` is told the address for phones, and the owner's, when it answers."""
    made = settings or Settings()
    made = replace(made, owner_token=made.owner_token or new_token())
    bound = _bound(host, port)
    address = made.address or f"http://{_reachable(host)}:{bound.getsockname()[1]}"
    made = replace(made, address=address)
    app = create_app(store, made)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_PATIENCE,
        backlog=4096,
        ws="none",
    )
    server = _Server(config)
    server.closing = app.state.desk.house.close
    if ready is not None:
        ready(address, f"{address}/owner/{made.owner_token}")
    server.run(sockets=[bound])


def _bound(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    return made


def _reachable(host: str) -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    if host not in ("0.0.0.0", "::", ""):
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"
