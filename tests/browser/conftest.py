"""Browsers for the tests: the system's Chromium, the built pages. Where one is missing the tests say so."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kibitz.server.settings import PAGES
from tests.browser.club import PATIENCE, SHOTS, Club, Machine, machine

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--in-process-gpu",  # which only paints here
    "--use-fake-device-for-media-stream",  # for voice and faces at a live table
    "--use-fake-ui-for-media-stream",
)
# The one without windows first: what nobody sees is not painted, and the tests take half the processor's time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _chromium(own: str) -> str | None:
    """Where a Chromium is: as the environment says, on the path, or playwright's own."""
    named = os.environ.get("KIBITZ_CHROMIUM", "")
    found = [named, *(shutil.which(name) or "" for name in NAMES), own]
    return next((path for path in found if path and Path(path).exists()), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One Chromium for all tests of this process, and the loop by which it is spoken to, at rest."""
    if not (PAGES / "index.html").exists():
        pytest.skip("The pages are not built: `make pages` builds them.")
    with sync_playwright() as playwright:
        path = _chromium(playwright.chromium.executable_path)
        if path is None:
            pytest.skip(f"There is no Chromium here (looked for {', '.join(NAMES)} and playwright's own).")
        expect.set_options(timeout=PATIENCE)
        found = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield found, loop
        asyncio._set_running_loop(loop)
        found.close()


@pytest.fixture(scope="module")
def browser(chromium: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The Chromium, for one module: while it is there this thread has a running loop, and other tests start theirs."""
    found, loop = chromium
    asyncio._set_running_loop(loop)
    yield found
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def corner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """The one server of all tests that set up an evening of their own, and neither kill it nor touch its clock."""
    with machine(tmp_path_factory.mktemp("corner")) as found:
        yield found


@pytest.fixture
def club(browser: Browser, corner: Machine, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club among others on the same server; when the test fails everybody's screen is kept."""
    yield from opened(corner, browser, request)


@pytest.fixture
def new_club(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club with a server of its own, on which nothing has been set up yet."""
    with machine(tmp_path) as found:
        yield from opened(found, browser, request)


def opened(found: Machine, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club with that machine in the corner."""
    club = Club(found.address, found.folder, browser)
    before = request.session.testsfailed
    try:
        yield club
    finally:
        if request.session.testsfailed > before:
            club.photograph(SHOTS / "failed" / request.node.name)
        club.leave()
    assert not club.troubles, club.troubles
