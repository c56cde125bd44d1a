"""The first round of a knock-out as a movement: each match at two tables, on the same boards."""

from __future__ import annotations

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.bracket import bracket


def knock_out(teams: int, *, boards_per_set: int = 16) -> Movement:
    """The first round of so many teams, numbered by their seeds, with how many rounds there will be.

    Byes go to the best: who has one sits out.
    """
    drawn = bracket(teams)
    encounters = []
    for number, match in enumerate(drawn.matches(1), 1):
        one, other = (int(str(team)) for team in match.teams)
        encounters.append(Encounter(1, 2 * number - 1, (one,), (other,), (1,)))
        encounters.append(Encounter(1, 2 * number, (other,), (one,), (1,)))
    details = {"knock_out_rounds": drawn.rounds}
    return Movement(MovementKind.TEAMS, teams, boards_per_set, tuple(encounters), family="knock_out", details=details)
