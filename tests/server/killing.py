"""A small congress whose server is killed again and again: `python -m tests.server.killing WHERE KILLS`."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.evening import OWNER, Congress
from tests.places import ROOT

SERVE = """
import os, socket, sys
from kibitz.server import Settings, create_app, run
from kibitz.store import open_store
where, port, token = sys.argv[1:]
for _ in sys.stdin:  # a server for each line; all of them have what is imported above, and begin at once
    child = os.fork()
    if child:
        print(child, flush=True)
        os.waitpid(child, 0)
        print("over", flush=True)
        continue
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", int(port)))
    run(create_app(open_store(where), Settings(owner_token=token)), listening)
    os._exit(0)
"""


class Forked:
    """A server that was begun without waiting for Python."""

    def __init__(self, parent: subprocess.Popen[str]) -> None:
        assert parent.stdin
        assert parent.stdout
        parent.stdin.write("\n")
        parent.stdin.flush()
        self.said = parent.stdout
        self.pid = int(self.said.readline())

    def wait(self) -> None:
        """Until it is no more."""
        assert self.said.readline() == "over\n"

    def terminate(self) -> None:
        """End it as one should."""
        os.kill(self.pid, signal.SIGTERM)


class Killed(Congress):
    """The congress of the measurements, small, whose server is up again in no time."""

    def __init__(self, where: str, kills: int, folder: Path) -> None:
        few = {"tables": 4, "phones": 8, "every": 0.2, "readers": 2, "screens": 1, "directors": 1}
        super().__init__(argparse.Namespace(**few, seconds=0, kill=kills, pause=0.5, store=where), folder)
        words = [sys.executable, "-c", SERVE, where, str(self.port), OWNER]
        self.parent = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.begun_servers = 0

    def launch(self) -> Forked:  # type: ignore[override]
        """Another server."""
        self.begun_servers += 1
        return Forked(self.parent)


def main(where: str, kills: int) -> int:
    """How many entries were lost or are there twice, and what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        congress = Killed(where, kills, Path(folder))
        try:
            wrong = asyncio.run(congress.run())
        finally:
            congress.parent.kill()
            congress.parent.communicate()
    print(f"servers: {congress.begun_servers}; sent again: {congress.again.total()}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
