"""The clock of a round: when it ends, who is behind, what comes next (8B1). The time is given, not read here."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.conditions import Conditions
from kibitz.event.state import Clock, Section

if TYPE_CHECKING:
    pass


def minutes_of(conditions: Conditions, section: Section, round: int) -> int:
    """How long a round lasts by the conditions: as long as its busiest table; 0 where there is no clock."""
    busiest = max((len(meeting.boards) for meeting in section.plan.meetings if meeting.round == round), default=0)
    if not conditions.minutes_a_board or not busiest:
        return 0
    return conditions.minutes_a_board * busiest + conditions.minutes_a_change


def ends_at(clock: Clock, now: datetime) -> datetime | None:
    """When the round ends; while the clock stands still, later and later. None where there is no clock."""
    if clock.started is None or not clock.minutes:
        return None
    paused = max(now - clock.stopped, timedelta()) if clock.stopped is not None else timedelta()
    return clock.started + timedelta(minutes=clock.minutes) + paused


def time_left(clock: Clock, now: datetime) -> timedelta | None:
    """How much time the round has left, never less than none; None where there is no clock."""
    end = ends_at(clock, now)
    return None if end is None else max(end - now, timedelta())


def is_over(clock: Clock, now: datetime) -> bool:
    """Whether the time of the round has run out."""
    return clock.stopped is None and time_left(clock, now) == timedelta()


def elapsed(clock: Clock, now: datetime) -> timedelta:
    """How long the round has been played, without the time that the clock stood still."""
    if clock.started is None:
        return timedelta()
    return max((clock.stopped or now) - clock.started, timedelta())


def boards_due(conditions: Conditions, clock: Clock, boards: int, now: datetime) -> int:
    """How many boards a table should have done by now: each has its minutes, after those for the change."""
    change = Fraction(conditions.minutes_a_change)
    minutes_each = Fraction(conditions.minutes_a_board)
    if clock.minutes and boards:  # as long as this round really is
        change = min(change, Fraction(clock.minutes))
        minutes_each = (clock.minutes - change) / boards
    if minutes_each <= 0:
        return 0
    played = Fraction(elapsed(clock, now) // timedelta(milliseconds=1), 60_000) - change
    return max(0, min(boards, int(played / minutes_each))) if played > 0 else 0


def next_round(section: Section) -> int:
    """The round that comes next; 0 after the last."""
    coming = section.clock.round + 1
    return coming if coming <= section.rounds else 0
