"""The claim referee, as the table asks for it: by the regulations in force, and with a word while it thinks long."""

from __future__ import annotations

import sys
from collections.abc import Callable

from kibitz.laws.regulations import Regulations
from kibitz.messages import say
from kibitz.table.claimed import Claimed

_LONG = 20_000  # cards looked at before it says that it is still thinking


def referee(regulations: Regulations | None) -> Callable[[Claimed], object]:
    """Whom the table asks about a claim that is doubted."""

    def judged(claimed: Claimed) -> object:
        from kibitz.analysis.claims import judge  # only a claim needs it

        opinion = judge(claimed, regulations, progress=_thinking)
        if opinion.looked >= _LONG and sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
        return opinion

    return judged


def _thinking(looked: int, limit: int) -> None:
    """Tell a person at a terminal how far the search has come."""
    if looked >= _LONG and sys.stderr.isatty():
        sys.stderr.write("\r" + say("rule.thinking", percent=100 * looked // limit))
        sys.stderr.flush()
