"""Stagger: every two teams of an even number meet, in two stanzas with a score break between them.

The tables stand in two rows, and each shares its boards with the one opposite. North-South stay at home; East-West go
down one table to begin with and then two, boards down one. In the first stanza teams meet whose distance is odd, in the
second, with new boards, the others. Every match is over when its stanza is.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.relay import RELAY_TEAMS, shared_tables
from kibitz.movement.teams.sizes import check_family


def stagger(teams: int, *, boards_per_set: int | tuple[int, int] = 2) -> Movement:
    """The stagger of so many teams; two numbers of boards are those of a round in the first and second stanza.

    Eight teams play 24 boards with (3, 4): four rounds of three and three of four.
    """
    check_family("stagger", teams, RELAY_TEAMS)
    lengths = boards_per_set if isinstance(boards_per_set, tuple) else (boards_per_set, boards_per_set)
    if min(lengths) < 1:
        raise Unplayable("no_boards", boards=min(lengths))
    size = gcd(*lengths)
    half = teams // 2
    details = {
        "teams_ew_moves": (1, *(2,) * (half - 1), 3, *(2,) * (half - 2)),
        "teams_boards_down": 1,
        "teams_share": shared_tables(teams),
        "teams_new_boards": half + 1,
        "teams_score_break": half,
    }
    encounters = tuple(_encounters(teams, (lengths[0] // size, lengths[1] // size)))
    return Movement(MovementKind.TEAMS, teams, size, encounters, (), "stagger", details)


def _encounters(teams: int, sets: tuple[int, int]) -> Iterator[Encounter]:
    half = teams // 2
    for number in range(1, teams):
        stanza = int(number > half)
        in_stanza = number - 1 - half * stanza
        away = 2 * in_stanza + 1 + stanza
        for table in range(teams):
            place = (table + in_stanza) % half
            first = stanza * half * sets[0] + place * sets[stanza] + 1
            boards = tuple(range(first, first + sets[stanza]))
            yield Encounter(number, table + 1, (table + 1,), ((table + away) % teams + 1,), boards)
