"""Whether two events have a session with the same results: the same boards, the same contestants, the same scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from kibitz.event.contest import Event
from kibitz.event.standings.board_results import board_result
from kibitz.scoring.results import BoardResult

SessionTold = frozenset[tuple[Hashable, int]]
"""All results of a session, each with how often it stands there."""


def sessions_told(event: Event) -> set[SessionTold]:
    """What each session of an event has, by the names of those who played."""
    names = {who: frozenset((one.name, *one.names)) - {""} or who for who, one in event.contestants.items()}
    told: dict[int, Counter[Hashable]] = {}
    for scored in event.results.values():
        result = board_result(scored) if scored.counts else None
        if isinstance(result, BoardResult):
            sides = tuple(frozenset(names.get(who, who) for who in some) for some in (scored.ns, scored.ew))
            made = (result.board, *sides, str(result.result or ""), result.ns_award, result.ew_award)
            told.setdefault(scored.session, Counter())[made] += 1
    return {frozenset(results.items()) for results in told.values()}
