"""Triples: three teams at three tables, each against both others at the same time.

A team's North-South play against one of the other teams while its East-West play against the other; then they change.
Three sets of boards are needed, one for each match, and no table shares. It takes two rounds: two whole matches in two
rounds of the event, or two half matches in one.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind


def triple(*, segments: int = 1, boards_per_set: int = 2) -> Movement:
    """Three teams on their own, as in a three-way knock-out match; a segment is two rounds with three new sets."""
    if segments < 1:
        raise Unplayable("teams_segments", segments=segments)
    encounters: list[Encounter] = []
    for segment in range(segments):
        rounds, first = (2 * segment + 1, 2 * segment + 2), 3 * segment + 1
        encounters.extend(triple_encounters((1, 2, 3), (1, 2, 3), rounds, (first, first + 1, first + 2)))
    return Movement(MovementKind.TEAMS, 3, boards_per_set, tuple(encounters), (), "triple")


def triple_encounters(
    teams: Sequence[int], tables: Sequence[int], rounds: Sequence[int], sets: Sequence[int]
) -> tuple[Encounter, ...]:
    """Three teams, their home tables, the two rounds, and the sets of the matches 1-2, 2-3 and 3-1."""
    found: list[Encounter] = []
    for at in range(3):
        following = (at + 1) % 3
        one, other = teams[at], teams[following]
        found.append(Encounter(rounds[0], tables[at], (one,), (other,), (sets[at],)))
        found.append(Encounter(rounds[1], tables[following], (other,), (one,), (sets[at],)))
    return tuple(found)
