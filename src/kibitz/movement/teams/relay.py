"""New England relay: every two teams of an even number meet, and half the room's tables share boards with the others.

North-South stay at home, East-West go down one table before every round, the first too. Table t shares its boards with
the table half the room away, and between one such two of tables and the next stands a bye-stand; boards go down one
station. It exists for every even number of teams.
"""

from __future__ import annotations

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.sizes import check_family

RELAY_TEAMS = range(4, 401, 2)


def new_england_relay(teams: int, *, boards_per_set: int = 2) -> Movement:
    """The New England relay of so many teams: all meet, in one round less than there are teams."""
    check_family("new_england_relay", teams, RELAY_TEAMS)
    encounters = tuple(
        Encounter(
            number,
            table + 1,
            (table + 1,),
            ((table + number) % teams + 1,),
            ((2 * table + number) % teams + 1,),
        )
        for number in range(1, teams)
        for table in range(teams)
    )
    half = teams // 2
    details = {
        "teams_ew_down": 1,
        "teams_boards_down": 1,
        "teams_share": shared_tables(teams),
        "teams_bye_stands": tuple(range(1, half + 1)),
    }
    return Movement(MovementKind.TEAMS, teams, boards_per_set, encounters, (), "new_england_relay", details)


def shared_tables(teams: int) -> tuple[str, ...]:
    """The tables that share boards where each does with the one half the room away."""
    half = teams // 2
    return tuple(f"{table}-{table + half}" for table in range(1, half + 1))
