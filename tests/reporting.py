"""What a run of the tests says at its end: what was skipped and why, in one line; and under `make soak` its figures.

And what makes it quick: what is made while tests are collected stays to the end, and is not searched for rubbish; and
the folders of tests are in memory where there is room, for writing to a disk and waiting for it is no part of what they
prove.
"""

from __future__ import annotations

import gc
import os
import platform
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.size import FIGURE

NOT_IN_TIME = "not tried within the time"
IN_MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # bytes; a run of all tests takes less, for what has passed is removed at once


def pytest_addoption(parser: pytest.Parser) -> None:
    """Two more options."""
    parser.addoption("--within", type=float, metavar="SECONDS", help="begin no test so many seconds after the first")
    parser.addoption("--figures", metavar="FILE", help="write what was tried, and how often, as a page")


def pytest_configure(config: pytest.Config) -> None:
    """Follow the run."""
    if has_room(IN_MEMORY):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))  # where pytest makes its folders
    config.pluginmanager.register(Reporting(config), "reporting")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Iterator[None]:
    """Twenty thousand tests are never rubbish."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def has_room(folder: Path) -> bool:
    """Whether all that tests write has room in a folder, and programs that they make can be started there."""
    if not hasattr(os, "statvfs") or not os.access(folder, os.W_OK | os.X_OK):
        return False
    place = os.statvfs(folder)
    return place.f_bavail * place.f_frsize >= ROOM and not place.f_flag & getattr(os, "ST_NOEXEC", 0)


class Reporting:
    """Follows one run, in every worker and in the one that collects what they say."""

    def __init__(self, config: pytest.Config) -> None:
        self.within: float | None = config.getoption("within")
        self.until: float | None = None
        self.page: str | None = config.getoption("figures")
        self.is_worker = hasattr(config, "workerinput")
        self.reports: dict[str, list[pytest.TestReport]] = defaultdict(list)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """After the time, which runs from the first test, none begins."""
        if self.within is None:
            return
        if self.until is None:
            self.until = time.monotonic() + self.within
        elif time.monotonic() > self.until:
            pytest.skip(NOT_IN_TIME)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what a test with figures came to."""
        if self.page and any(name.startswith(FIGURE) for name, _ in report.user_properties) and report.when == "call":
            self.reports[report.nodeid.partition("[")[0]].append(report)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
        """Say what was skipped in one line, after everything else, and write the page."""
        yield
        skipped = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", ()))
        if skipped:
            terminalreporter.write_line(f"Skipped: {'; '.join(f'{reason} ({n})' for reason, n in skipped.items())}.")
        if self.page and not self.is_worker:
            Path(self.page).write_text(page(self.reports, terminalreporter), encoding="utf-8")


def _reason(report: pytest.TestReport) -> str:
    said = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return said.removeprefix("Skipped: ").rstrip(".")


def page(reports: dict[str, list[pytest.TestReport]], terminal: pytest.TerminalReporter) -> str:
    """The figures of a run, for people."""
    passed, failed = (len(terminal.stats.get(outcome, ())) for outcome in ("passed", "failed"))
    lines = [
        "# Soak",
        "",
        "`make soak` tries at full size what `make test` tries in small: random events, seeds of exams, load, kills.",
        "It writes this page; these are its last figures.",
        "",
        f"{datetime.now(UTC):%d %B %Y}, {os.cpu_count()} cores, Python {platform.python_version()}: "
        f"{passed:,} tests passed, {failed:,} failed.",
        "",
        "| Test | Tried | Failed | Seconds |",
        "| --- | --- | ---: | ---: |",
    ]
    for name in sorted(reports):
        total: Counter[str] = Counter()
        for report in reports[name]:
            for what, number in report.user_properties:
                if what.startswith(FIGURE):
                    total[what.removeprefix(FIGURE)] += int(str(number))
        tried = ", ".join(f"{number:,} {what}" for what, number in total.items())
        wrong = sum(test_report.failed for test_report in reports[name])
        seconds = sum(test_report.duration for test_report in reports[name])
        lines.append(f"| `{name.removeprefix('tests/')}` | {tried} | {wrong} | {seconds:,.0f} |")
    return "\n".join([*lines, ""])
