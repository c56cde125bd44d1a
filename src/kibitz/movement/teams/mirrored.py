"""Teams by a movement for pairs: every table becomes a match, played at two tables side by side.

A Howell of 8 pairs is then a round robin of 8 teams that needs one copy of the boards: no set is at two matches at the
same time, and all teams play the same boards. Any movement for pairs will do, whole or reduced, with its sit-outs.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind


def mirrored(pairs: Movement) -> Movement:
    """The movement for teams in which pair 1 is team 1, and table 1 is tables 1 and 2."""
    if pairs.kind is not MovementKind.PAIRS:
        raise Unplayable("not_of_pairs")
    encounters = tuple(
        copy._replace(table=table)
        for encounter in pairs.encounters
        for table, copy in ((2 * encounter.table - 1, encounter), (2 * encounter.table, encounter.switched()))
    )
    return replace(pairs, kind=MovementKind.TEAMS, encounters=encounters, lines=(), family="mirrored", details={})
