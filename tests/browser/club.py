"""A club: a server, and people who come to it with laptops, phones and a projector."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from tests.browser.serving import AHEAD, OWNER
from tests.places import ROOT

PATIENCE = 60_000  # milliseconds until something that should be there is given up
SHOTS = ROOT / "build" / "screenshots"

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}


@dataclass
class Club:
    """A server for one evening, and everybody who looks at it."""

    address: str
    folder: Path
    browser: Browser
    pages: dict[str, Page] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)

    @property
    def owner(self) -> str:
        """The link that the server prints for whoever started it."""
        return f"{self.address}/owner/{OWNER}"

    def comes(self, name: str, link: str, device: dict[str, Any], **more: Any) -> Page:
        """Somebody opens a link on a device of their own."""
        context = self.browser.new_context(**{"locale": "en-GB", "service_workers": "block", **device, **more})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(f"{name}: {error}"))
        page.on("console", lambda said: self._hear(name, said.type, said.text))
        page.on(
            "response",
            lambda got: self.troubles.append(f"{name}: {got.url} {got.status}") if got.status >= 500 else None,
        )
        self.pages[name] = page
        page.goto(link)
        return page

    def _hear(self, name: str, kind: str, text: str) -> None:
        if kind == "error" and not text.startswith("Failed to load resource"):  # a refusal, or no network: asked for
            self.troubles.append(f"{name}: {text}")

    def put_clock_forward(self, minutes: int) -> None:
        """From now on the server's clock is ahead by so many minutes."""
        written = self.folder / f"{AHEAD}.new"  # never half written where the server reads it
        written.write_text(str(minutes))
        written.replace(self.folder / AHEAD)

    def log(self, event: str) -> list[dict[str, Any]]:
        """Every entry of an event, as its organiser takes it away."""
        with httpx.Client(base_url=self.address, timeout=60) as http:
            http.post("/api/links", json={"token": OWNER})
            text = http.get(f"/api/events/{event}/export").text
        return [entry for line in text.splitlines() if "act" in (entry := json.loads(line))]

    def photograph(self, folder: Path) -> None:
        """What everybody sees now."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, page in self.pages.items():
            if not page.is_closed():
                page.screenshot(path=folder / f"{name}.png", timeout=30_000)

    def leave(self) -> None:
        """Everybody goes home."""
        for page in self.pages.values():
            page.context.close()


@dataclass
class Machine:
    """The machine in the corner: it serves, can be killed, and be started again where it was."""

    folder: Path
    where: str = ""  # the URL of its database; not said: a file in the folder
    address: str = ""
    said: list[str] = field(default_factory=list)
    _process: subprocess.Popen[str] | None = None
    _listener: threading.Thread | None = None

    def start(self) -> None:
        """Begin to serve, at the same address as before."""
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        environment = {**os.environ, "PYTHONPATH": path, "KIBITZ_STRICT_MESSAGES": "1"}
        port = self.address.rpartition(":")[2] or "0"
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.serving", str(self.folder), self.where, port],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        assert process.stdout is not None
        self._process = process
        self._listener = threading.Thread(target=lambda: self.said.extend(process.stderr or []), daemon=True)
        self._listener.start()
        self.address = process.stdout.readline().strip()
        assert self.address, "".join(self.said)
        with httpx.Client(base_url=self.address, transport=httpx.HTTPTransport(retries=5)) as http:
            assert http.get("/api/health", timeout=120).json()["ok"]

    def kill(self) -> None:
        """Somebody pulls the plug."""
        assert self._process is not None
        self._process.kill()
        self._gone()

    def stop(self) -> None:
        """It is ended as it should be."""
        if self._process is not None:
            self._process.terminate()
            self._gone()

    def _gone(self) -> None:
        process, self._process = self._process, None
        assert process is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert self._listener is not None
        process.wait(60)
        process.stdout.close()
        self._listener.join(60)
        process.stderr.close()


@contextmanager
def machine(folder: Path, where: str = "") -> Iterator[Machine]:
    """A server that keeps its data in a folder, or in the database of a URL."""
    found = Machine(folder, where)
    try:
        found.start()
        yield found
    finally:
        found.stop()
    assert not found.said, "".join(found.said)  # a server that has nothing to complain of says nothing


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its data in a folder."""
    with machine(folder) as found:
        yield found.address
