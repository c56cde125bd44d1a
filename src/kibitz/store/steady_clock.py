"""What time it is in a store: by the time that passes, not by a clock that somebody puts back or forward.

| what happens | what is trusted |
|---|---|
| the machine's clock is put back or forward while a server runs | the time that has passed since it was started |
| the server is started again, the machine was not | the same: the store remembers what time it was at which uptime |
| the machine was started again, or it is another one | its clock, but nothing earlier than the store last knew |
| nothing has run for half a day | its clock |

Uptime goes on while a laptop sleeps. Two clocks that differ by less than `NOTICED` are the same.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.event.log.codec import read_time, write_time
from kibitz.event.refusals import Refused

if TYPE_CHECKING:
    from kibitz.store.store import Store

TimeSource = Callable[[], datetime]
"""What time it is."""

NOTICED = timedelta(seconds=10)
"""A clock that is off by less was not put anywhere."""

LONGEST = timedelta(hours=12)
"""For as long a store's own time is believed when nobody keeps it."""

SETTING = "clock"
"""The setting of a store that says what time it was, at which uptime of which machine."""

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def now_utc() -> datetime:
    """This moment by the clock of the machine, to the millisecond as logs have it."""
    return _to_milliseconds(datetime.now(UTC))


def uptime() -> float:
    """Seconds that nobody can put back or forward, and that go on while the machine sleeps."""
    name = "CLOCK_BOOTTIME" if sys.platform == "linux" else "CLOCK_MONOTONIC"
    clock = getattr(time, name, None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def boot() -> str:
    """What tells this run of the machine from every other; "" where the system does not say."""
    with suppress(OSError):
        return _BOOT.read_text().strip()
    return ""


class SteadyClock:
    """Says what time it is, from a moment on that is known."""

    def __init__(self, at: datetime, machine: TimeSource = now_utc, passed: Callable[[], float] = uptime) -> None:
        self.machine = machine
        self._passed = passed
        self._at, self._since = at, passed()

    def __call__(self) -> datetime:
        """What time it is."""
        return _to_milliseconds(self._at + timedelta(seconds=self._passed() - self._since))

    def __repr__(self) -> str:
        return f"<SteadyClock at {self():%Y-%m-%d %H:%M:%S}>"

    def off(self) -> timedelta:
        """By how much the machine's clock is ahead of this one; behind it: negative."""
        return self.machine() - self()

    def follow(self) -> None:
        """Take the time of the machine."""
        self._at, self._since = self.machine(), self._passed()

    def keep(self, store: Store) -> None:
        """Let the store remember what time it is, for whoever opens it next."""
        store.settings.put(
            SETTING, json.dumps({"boot": boot(), "uptime": round(self._passed(), 3), "at": write_time(self())})
        )


def clock_of(store: Store, machine: TimeSource = now_utc, passed: Callable[[], float] = uptime) -> SteadyClock:
    """The clock of a store, as this machine and what the store remembers say it is."""
    now = machine()
    kept = _kept(store)
    if kept is not None:
        there, at, since = kept
        gone = timedelta(seconds=passed() - since)
        if there and there == boot():
            if timedelta() <= gone <= LONGEST and abs(now - (at + gone)) >= NOTICED:
                now = at + gone
        elif NOTICED <= at - now <= LONGEST:
            now = at
    return SteadyClock(now, machine, passed)


def _kept(store: Store) -> tuple[str, datetime, float] | None:
    try:
        data = json.loads(store.settings.get(SETTING) or "null")
        return str(data["boot"]), read_time(data["at"]), float(data["uptime"])
    except (ValueError, KeyError, TypeError, Refused):
        return None


def _to_milliseconds(at: datetime) -> datetime:
    return at.replace(microsecond=at.microsecond // 1000 * 1000)
