"""How many may be connected, and for how long one may be silent before he has asked for anything."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kibitz.messages import speaker

_log = logging.getLogger(__name__)

FEWEST_FILES = 4_096
_MOST_FILES = 65_536
HEADERS_WITHIN = 15.0
"""Seconds for a request to be asked: who sends a letter at a time holds a place that another needs."""


class Asked(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that is closed where its first request is not asked in time."""

    headers_within = HEADERS_WITHIN
    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._due = self.loop.call_later(self.headers_within, self._close_if_silent)

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        if self._due is not None:
            self._due.cancel()
        super().connection_lost(exc)

    def _close_if_silent(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()


def allow_many() -> int:
    """Let this process have as many connections as the system lets it; how many files that are. It says if few."""
    try:
        import resource
    except ImportError:  # not on this system, which has no such limit
        return _MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    most = _MOST_FILES if soft == resource.RLIM_INFINITY else soft
    if most < FEWEST_FILES:
        _log.warning("%s", speaker("en").say("server.few_files", most=most))
    return most
