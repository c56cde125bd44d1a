"""Rounds and their clock (8).

| provision | what it says | here |
|---|---|---|
| 8B1 | a round ends when the director signals the next; a table that has not finished plays on | `start` |
| 8A1, 81B1 | the director manages the session: more time, less time, a pause | `extend`, `stop`, `resume` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import ClockResumed, ClockStopped, RoundExtended, RoundStarted
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.clock import minutes_of
from kibitz.event.state import Clock, Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_MINUTES = 24 * 60


def sections_meant(event: Event, session: int, name: str) -> list[Section]:
    """The section of that name; no name is all sections."""
    found = event.session(session)
    if found.official:
        raise Refused("score_is_official", session=session)
    if not name and found.sections:
        return list(found.sections.values())
    return [event.section(session, name)]


def in_play(event: Event, session: int, name: str) -> list[Section]:
    """The sections meant that have begun."""
    found = [section for section in sections_meant(event, session, name) if section.clock.round]
    if not found:
        raise Refused("not_begun", session=session)
    return found


@rule(RoundStarted)
def start(event: Event, entry: EventEntry, act: RoundStarted) -> Apply:
    """A round begins, the one after the last; another only with a reason, as when a round was started by mistake."""
    meant = [section for section in sections_meant(event, act.session, act.section) if act.round <= section.rounds]
    if not meant or act.round < 1:
        raise Refused("no_such_round", round=act.round)
    if not 0 <= act.minutes <= MOST_MINUTES:
        raise Refused("not_minutes", minutes=act.minutes, most=MOST_MINUTES)
    for section in meant:
        if act.round > section.drawn:
            raise Refused("round_not_drawn", round=act.round, section=section.name)
        if act.round != section.clock.round + 1 and not entry.why.strip():
            raise Refused("not_the_next_round", round=act.round, now=section.clock.round, section=section.name)
    made = []
    for section in meant:
        minutes = act.minutes or minutes_of(event.conditions, section, act.round)
        made.append(replace(section, clock=Clock(act.round, entry.at, minutes)))

    def apply() -> None:
        for section in made:
            event.put_section(section)

    return apply


@rule(RoundExtended)
def extend(event: Event, entry: EventEntry, act: RoundExtended) -> Apply:
    """The round in play gets more time, or less."""
    if not act.minutes:
        raise Refused("not_minutes", minutes=0, most=MOST_MINUTES)
    made = []
    for section in in_play(event, act.session, act.section):
        if not section.clock.minutes:
            raise Refused("no_clock", section=section.name)
        minutes = section.clock.minutes + act.minutes
        if not 1 <= minutes <= MOST_MINUTES:
            raise Refused("not_minutes", minutes=minutes, most=MOST_MINUTES)
        made.append(replace(section, clock=replace(section.clock, minutes=minutes)))

    def apply() -> None:
        for section in made:
            event.put_section(section)

    return apply


@rule(ClockStopped)
def stop(event: Event, entry: EventEntry, act: ClockStopped) -> Apply:
    """The clock stands still."""
    running = [section for section in in_play(event, act.session, act.section) if section.clock.stopped is None]
    if not running:
        raise Refused("clock_stands", section=act.section)

    def apply() -> None:
        for section in running:
            event.put_section(replace(section, clock=replace(section.clock, stopped=entry.at)))

    return apply


@rule(ClockResumed)
def resume(event: Event, entry: EventEntry, act: ClockResumed) -> Apply:
    """The clock runs again, and the time it stood still does not count."""
    made = []
    for section in in_play(event, act.session, act.section):
        if section.clock.stopped is not None and section.clock.started is not None:
            started = section.clock.started + (entry.at - section.clock.stopped)
            made.append(replace(section, clock=replace(section.clock, started=started, stopped=None)))
    if not made:
        raise Refused("clock_runs", section=act.section)

    def apply() -> None:
        for section in made:
            event.put_section(section)

    return apply
