"""The server that the browsers talk to: a process of its own with SQLite, whose clock can be put forward."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import uvicorn

from kibitz.server import Settings, create_app
from kibitz.server.house import now_utc
from kibitz.store import open_store

OWNER = "the-owner-comes-in"
AHEAD = "minutes-ahead"
"""The file in the server's folder that says by how many minutes its clock is ahead."""


def main(folder: Path) -> None:
    """Serve until the process is ended; the address is printed when the port is taken."""
    with open_store(folder / "kibitz.db") as store, socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        app = create_app(store, Settings(address=address, owner_token=OWNER))
        desk = app.state.desk
        desk.house.clock = desk.people.clock = _clock(folder / AHEAD)
        print(address, flush=True)
        config = uvicorn.Config(app, log_level="warning", access_log=False, ws="none", timeout_graceful_shutdown=1)
        uvicorn.Server(config).run(sockets=[listening])


def _clock(ahead: Path) -> Callable[[], datetime]:
    def now() -> datetime:
        return now_utc() + timedelta(minutes=float(ahead.read_text()) if ahead.exists() else 0)

    return now


if __name__ == "__main__":
    main(Path(sys.argv[1]))
