"""People who act in their own time: each is a generator that waits, or enters something and is told its number.

A person yields a number of seconds to wait, or a `DemoEntry`, and is sent back the number of that entry in the log, or
0 where it was refused. `DemoPeople` says who comes next. Whoever runs them makes the entries: into a log with times
that have passed, or on a server, as fast as is liked. Nothing here reads a clock.
"""

from __future__ import annotations

import heapq
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from kibitz.event.acts import Act
from kibitz.event.log.entries import EventActor


@dataclass(frozen=True)
class DemoEntry:
    """Something that somebody wants to enter."""

    who: EventActor
    act: Act
    why: str = ""


Person: TypeAlias = Generator["DemoEntry | float", int, None]
"""Somebody who waits and acts."""

Doing: TypeAlias = Generator["DemoEntry | float", int, int]
"""A part of what somebody does, which gives the number of an entry."""


def enter(who: EventActor, act: Act, why: str = "") -> Doing:
    """Enter something; the number of its entry, or 0 where it was refused."""
    return (yield DemoEntry(who, act, why))


class DemoPeople:
    """Everybody who acts, in the order of time. `now` is in seconds since the evening began."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, int, Person]] = []
        self._order = count()

    def add(self, person: Person, wait: float = 0.0) -> None:
        """Somebody comes, after a while."""
        heapq.heappush(self._waiting, (self.now + wait, next(self._order), person))

    @property
    def next_at(self) -> float | None:
        """When somebody acts or looks up again; None when everybody has gone."""
        return self._waiting[0][0] if self._waiting else None

    def wishes(self, until: float) -> Iterator[DemoEntry]:
        """What is entered up to that time. Answer each with `answer` before the next is asked for."""
        while self._waiting and self._waiting[0][0] <= until:
            at, _, person = heapq.heappop(self._waiting)
            self.now = max(self.now, at)
            yield from self._until_they_wait(person)
        self.now = max(self.now, until)

    def answer(self, number: int) -> None:
        """The wish that came last is entered under this number, or was refused if it is 0."""
        self._answer = number

    def _until_they_wait(self, person: Person) -> Iterator[DemoEntry]:
        try:
            said = next(person)
            while isinstance(said, DemoEntry):
                self._answer = 0
                yield said
                said = person.send(self._answer)
        except StopIteration:
            return
        heapq.heappush(self._waiting, (self.now + max(said, 0.0), next(self._order), person))

    _answer = 0
