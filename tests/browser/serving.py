"""The server that the browsers talk to: a process of its own, whose clock can be put forward."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from kibitz.server import Settings, create_app, run
from kibitz.server.settings import PAGES
from kibitz.store import open_store
from kibitz.store.steady_clock import now_utc

OWNER = "the-owner-comes-in"
AHEAD = "minutes-ahead"
"""The file in the server's folder that says by how many minutes its clock is ahead."""


def main(folder: Path, where: str = "", port: int = 0) -> None:
    """Serve until the process is ended; the address is printed when the port is taken.

    The data are in a file in the folder, or where it is said. KIBITZ_PAGES names pages to try, in place of the built.
    """
    with open_store(where or folder / "kibitz.db") as store, socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        pages = Path(os.environ.get("KIBITZ_PAGES", PAGES))
        app = create_app(store, Settings(address=address, owner_token=OWNER, pages=pages))
        services = app.state.services
        services.events.clock = services.people.clock = _clock(folder / AHEAD)
        print(address, flush=True)
        run(app, listening)


def _clock(ahead: Path) -> Callable[[], datetime]:
    def now() -> datetime:
        return now_utc() + timedelta(minutes=float(ahead.read_text()) if ahead.exists() else 0)

    return now


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
