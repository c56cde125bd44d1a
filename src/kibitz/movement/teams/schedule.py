"""Who meets whom in which round of a round robin: the circle method, in the order of Berger's tables.

One team stays, the others go round a circle. Home and away change from round to round as evenly as can be: the home
team sits North-South in the open room, and has whatever right the organiser gives to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple


class RoundRobinMatch(NamedTuple):
    """A match of two teams."""

    home: int
    away: int


def circle(teams: int) -> Iterator[tuple[RoundRobinMatch, ...]]:
    """The rounds of a round robin, one after another; of an odd number of teams one has a bye in each."""
    last = teams + teams % 2
    others = last - 1
    for number in range(others):
        first = number * last // 2 % others
        meetings = [RoundRobinMatch(first + 1, last) if number % 2 == 0 else RoundRobinMatch(last, first + 1)]
        meetings += [
            RoundRobinMatch((first + step) % others + 1, (first - step) % others + 1) for step in range(1, last // 2)
        ]
        yield tuple(meeting for meeting in meetings if teams == last or last not in meeting)


def schedule(teams: int, rounds: int | None = None, legs: int = 1) -> tuple[tuple[RoundRobinMatch, ...], ...]:
    """The rounds of a round robin, the first of them only, or several times over with home and away exchanged."""
    return tuple(islice(_legs(teams, legs), rounds))


def _legs(teams: int, legs: int) -> Iterator[tuple[RoundRobinMatch, ...]]:
    for leg in range(legs):
        for meetings in circle(teams):
            yield tuple(RoundRobinMatch(meeting.away, meeting.home) for meeting in meetings) if leg % 2 else meetings
