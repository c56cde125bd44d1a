"""The time from when the official score was available, which corrections and appeals are counted by (79C1, 92B)."""

from __future__ import annotations

from fractions import Fraction

from kibitz.laws import switches
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.information.tempo import DAY, seconds
from kibitz.table.log.entries import Actor, Entry

_REQUESTS = ("calls-td", "attention")


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
        until += DAY  # the clock has passed midnight
    return (until - since) / 60


def asked_too_late(position: Position, breach: Breach, opened: int) -> bool:
    """Whether the ruling on it, begun at entry `opened`, was asked for after the period of 92B, by the times."""
    request = _request(position, breach, opened)
    minutes = None if request is None else minutes_since_posted(position, request.number)
    return minutes is not None and minutes > position.regulations[switches.APPEAL_PERIOD]


def _request(position: Position, breach: Breach, opened: int) -> Entry | None:
    """The call that led to it: the last before it, unless that led to another ruling; else the director's own line."""
    since = breach.entries[0] if breach.entries else None
    others = {ruling.opened for ruling in position.rulings if ruling.breach is not breach and ruling.opened < opened}
    for act in reversed(position.acts):
        if act.number > opened or (since is not None and act.number < since):
            continue
        if act.verb in _REQUESTS and _is_of_player(act) and act.number not in others:
            return act
    return next((act for act in position.acts if act.number == opened and act.verb == "rules"), None)


def _is_of_player(act: Entry) -> bool:
    return not act.actor.is_official and act.actor is not Actor.SPEC
