"""Multiple teams: one session in which each team plays short matches against many, all on the same boards.

| teams | all meet | some meet |
|---|---|---|
| 2 | head to head | |
| odd | American Whist | American Whist, an even number of rounds |
| even | Thurner; New England relay for 4; stagger with a score break | American Whist with a skip |

In all of these every board is compared with the same opponents at the other table. In a Mitchell for teams it is not:
each board is played against one team by North-South and against another by East-West. That is scored over the whole
field: every board against all (board-a-match, cross-IMPs), or by the sum of what both pairs have.
"""

from __future__ import annotations

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.american_whist import american_whist, whist_rounds
from kibitz.movement.teams.head_to_head import head_to_head
from kibitz.movement.teams.relay import new_england_relay
from kibitz.movement.teams.sizes import check_rounds, check_teams
from kibitz.movement.teams.stagger import stagger
from kibitz.movement.teams.thurner import THURNER_TEAMS, thurner


def multiple_teams(
    teams: int, *, rounds: int | None = None, boards_per_set: int = 2, score_break: bool = False
) -> Movement:
    """The usual movement for so many teams and rounds; without a number of rounds that in which all meet."""
    check_teams(teams)
    rounds = teams - 1 if rounds is None else rounds
    check_rounds("multiple_teams", teams, rounds, (1,) if teams == 2 else whist_rounds(teams))
    if teams == 2:
        return head_to_head(boards_per_set=boards_per_set)
    if teams % 2 or rounds < teams - 1:
        return american_whist(teams, rounds=rounds, boards_per_set=boards_per_set, score_break=score_break)
    if score_break:
        return stagger(teams, boards_per_set=boards_per_set)
    if teams in THURNER_TEAMS:
        return thurner(teams, boards_per_set=boards_per_set)
    return new_england_relay(teams, boards_per_set=boards_per_set)


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
