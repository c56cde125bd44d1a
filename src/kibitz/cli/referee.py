"""The claim referee, as the table asks for it: by the regulations in force, and with a word while it thinks long."""

from __future__ import annotations

import sys

from kibitz.laws.regulations import Regulations
from kibitz.messages import say
from kibitz.table.claimed import Claimed
from kibitz.table.referee import Referee

_LONG = 20_000  # cards looked at before it says that it is still thinking


def referee(regulations: Regulations | None) -> Referee:
    """Whom the table asks about a claim that is doubted, or an agreement to one that is taken back."""

    def judged(claimed: Claimed) -> object:
        from kibitz.analysis.claims import judge  # only a claim needs it

        opinion = judge(claimed, regulations, progress=_thinking)
        if opinion.looked >= _LONG and sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
        return opinion

    return Referee(judged, _best_play)


def _best_play(claimed: Claimed) -> int | None:
    """Double dummy, where DDS is installed and gives an answer."""
    from kibitz.analysis.double_dummy import DoubleDummyError, claimers_tricks

    try:
        return claimers_tricks(claimed)
    except DoubleDummyError:
        return None


def _thinking(looked: int, limit: int) -> None:
    """Tell a person at a terminal how far the search has come."""
    if looked >= _LONG and sys.stderr.isatty():
        sys.stderr.write("\r" + say("rule.thinking", percent=100 * looked // limit))
        sys.stderr.flush()
