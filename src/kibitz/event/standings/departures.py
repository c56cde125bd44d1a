"""Who left in mid-session, having played fewer boards than the conditions want, is listed without a place (78D)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from kibitz.laws import scoring_switches
from kibitz.scoring.standings import Tallies

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.state import Section


def boards_of_session(section: Section) -> int:
    """How many boards a contestant plays in a section from its first round to its last: those of whoever has most."""
    planned = Counter[str]()
    for meeting, ns, ew in section.played:
        planned.update(dict.fromkeys((*ns, *ew), len(meeting.boards)))
    return max(planned.values(), default=0)


def boards_wanted(event: Event, boards: int) -> int:
    """How many boards somebody who left must have played to take a place, where others play so many."""
    return ceil(boards * event.conditions.regulations[scoring_switches.LEFT_EARLY_LEAST_SHARE])


def boards_played(event: Event, sessions: Iterable[int], contestant: str) -> int:
    """How many boards a contestant has played: an artificial score is none."""
    return sum(bool(result.result) for session in sessions for result in event.results_of(session, contestant))


def left_too_early(event: Event, session: int, tallies: Tallies) -> frozenset[str]:
    """Who left with too few boards in a session; with 0, of all sessions together."""
    if event.conditions.kind == "teams":  # `withdrawn_team` says what becomes of their matches
        return frozenset()
    numbers = [session] if session else sorted(event.sessions)
    held = [list(event.sessions[number].sections.values()) for number in numbers if number in event.sessions]
    left = frozenset(who for sections in held for section in sections for who in section.left)
    if not left:
        return left
    least = boards_wanted(event, sum(max(map(boards_of_session, sections), default=0) for sections in held))
    return frozenset(who for who in left & set(tallies.contestants) if boards_played(event, numbers, who) < least)
