"""One match of two teams, in one segment or several.

Before a segment one team says who sits where, and the other, which has the seating right, sits down after it: the right
goes from one team to the other unless the organiser or the toss says otherwise. With an odd number of segments the last
one's is tossed for.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.teams.round_robin import round_robin


def head_to_head(
    *, segments: int = 1, boards_per_set: int = 16, exchange: bool = False, rights: Sequence[int] | None = None
) -> Movement:
    """A match of teams 1 and 2; `rights` names for each segment the team that sits down second, 0 for a toss.

    With `exchange` the two tables have half the boards of a segment each, and a segment is two rounds.
    """
    if segments < 1:
        raise Unplayable("teams_segments", segments=segments)
    rights = tuple(seating_rights(segments) if rights is None else rights)
    if len(rights) != segments or not set(rights) <= {0, 1, 2}:
        raise Unplayable("teams_seating_rights", rights=rights, segments=segments)
    movement = round_robin(2, legs=segments, boards_per_set=boards_per_set, exchange=exchange, side_by_side=True)
    home = movement.with_encounters(
        encounter if (encounter.table == 1) is (encounter.ns == (1,)) else encounter.switched()
        for encounter in movement.encounters
    )
    details = {
        **movement.details,
        "teams_segments": segments,
        **({"teams_seat_second": rights} if segments > 1 else {}),
    }
    return home.with_encounters(home.encounters, family="head_to_head", details=details)


def seating_rights(segments: int, first: int = 1) -> tuple[int, ...]:
    """The team that sits down second, segment by segment; 0 where there is to be a toss."""
    in_turn = tuple(first if segment % 2 == 0 else 3 - first for segment in range(segments))
    return in_turn if segments % 2 == 0 else (*in_turn[:-1], 0)
