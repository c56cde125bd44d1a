"""A Mitchell for teams: the pairs of a team go round as in a Mitchell, and meet another team on every set of boards.

Each board is played against one team by North-South and against another by East-West, so that no match is compared at
two tables. That is scored over the whole field: every board against all (board-a-match, cross-IMPs), or by the sum of
what both pairs have.
"""

from __future__ import annotations

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.sizes import check_rounds, check_teams


def teams_mitchell(teams: int, *, rounds: int | None = None, boards_per_set: int = 2) -> Movement:
    """North-South at home, East-West up one, boards down one; East-West of an even number skip a table half-way.

    Nobody meets the same team twice in the same direction. The two results of a board are against different teams, but
    for a few boards where the number of teams is a multiple of three, or one more.
    """
    check_teams(teams, least=3)
    possible = range(1, teams if teams % 2 else teams - 1)
    rounds = max(possible) if rounds is None else rounds
    check_rounds("teams_mitchell", teams, rounds, possible)
    skips = teams % 2 == 0 and rounds >= teams // 2
    encounters = tuple(
        Encounter(
            number,
            table + 1,
            (table + 1,),
            ((table - number - (skips and number >= teams // 2)) % teams + 1,),
            ((table + number - 1) % teams + 1,),
        )
        for number in range(1, rounds + 1)
        for table in range(teams)
    )
    details: dict[str, object] = {"teams_ew_up": 1, "teams_boards_down": 1}
    if skips:
        details["teams_skip_after"] = teams // 2 - 1
    return Movement(MovementKind.TEAMS, teams, boards_per_set, encounters, (), "teams_mitchell", details)
