"""The server as a process: who comes early waits, and its end is quiet, also where somebody's answer was not ready."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.places import ROOT

SERVE = """
import asyncio, contextlib, socket, sys
from kibitz.server import Settings, create_app, running
from kibitz.store import open_store

async def ready():
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    await asyncio.sleep(1)  # the address has been said, and nobody is served yet

async def slow():
    print("asked", flush=True)
    await asyncio.sleep(600)

running._PATIENCE = 0.3
with open_store(sys.argv[1]) as store, socket.socket() as listening:
    listening.bind(("127.0.0.1", 0))
    app = create_app(store, Settings())
    app.get("/api/slow")(slow)
    app.router.routes.insert(0, app.router.routes.pop())
    with contextlib.suppress(KeyboardInterrupt):
        running.run(app, listening, ready)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted otherwise there")
def test_who_comes_early_waits_and_the_end_is_quiet(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", SERVE, str(tmp_path / "kibitz.db")]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert httpx.get(f"{address}/api/health", timeout=120).json()["ok"] is True  # not refused, but answered later

        def ask() -> None:
            with suppress(httpx.HTTPError):
                httpx.get(f"{address}/api/slow", timeout=120)

        asking = threading.Thread(target=ask)
        asking.start()
        assert process.stdout.readline() == "asked\n"
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=120)  # who is asked something takes ten minutes
        asking.join(120)
    assert said == ""
    assert process.returncode == 0
