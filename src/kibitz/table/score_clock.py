"""The time from when the official score was available, which corrections and appeals are counted by (79C1, 92B)."""

from __future__ import annotations

from fractions import Fraction

from kibitz.table.position import Position
from kibitz.table.tempo_log import seconds

_DAY = 24 * 60 * 60


def minutes_since_posted(position: Position, number: int) -> Fraction | None:
    """How long after the official score was available this was entered; none unless both have a time."""
    entry = next((act for act in position.acts if act.number == number), None)
    posted = [act for act in position.acts if act.verb == "posts" and act.number < number]
    if entry is None or not posted:
        return None
    since, until = seconds(posted[-1].time), seconds(entry.time)
    if since is None or until is None or ("T" in str(posted[-1].time)) != ("T" in str(entry.time)):
        return None
    if until < since and "T" not in str(entry.time):
        until += _DAY  # the clock has passed midnight
    return (until - since) / 60
