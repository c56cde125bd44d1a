"""The claim referee at a terminal: with a word while it thinks long."""

from __future__ import annotations

import sys

from kibitz.assistant.referee import claim_referee
from kibitz.laws.regulations import Regulations
from kibitz.messages import say
from kibitz.table.claims.referee import Referee

_LONG = 20_000  # cards looked at before it says that it is still thinking


def referee(regulations: Regulations | None) -> Referee:
    """Whom the table asks about a claim; it tells a person at a terminal how far it has come."""
    return claim_referee(regulations, _thinking, _done)


def _thinking(looked: int, limit: int) -> None:
    """Tell a person at a terminal how far the search has come."""
    if looked >= _LONG and sys.stderr.isatty():
        sys.stderr.write("\r" + say("rule.thinking", percent=100 * looked // limit))
        sys.stderr.flush()


def _done(looked: int) -> None:
    if looked >= _LONG and sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
