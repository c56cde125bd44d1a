"""The families of movements for teams."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.movement.catalogue.family import Family
from kibitz.movement.howells.howell import howell
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.teams import (
    RELAY_TEAMS,
    THURNER_TEAMS,
    TRIPLE_TEAMS,
    RoundRobinBoards,
    RoundRobinOddNumber,
    american_whist,
    board_a_match,
    head_to_head,
    mirrored,
    new_england_relay,
    round_robin,
    round_robin_rounds,
    stagger,
    teams_mitchell,
    thurner,
    triple,
    whist_rounds,
)

_LARGEST_HOWELL = 20


def _round_robins(teams: int, rounds: int) -> Iterator[Movement]:
    """With byes or with triples, all on the same boards or each match on its own."""
    for odd in (
        RoundRobinOddNumber
        if teams in TRIPLE_TEAMS and rounds % 2 == 0 and rounds < teams
        else (RoundRobinOddNumber.BYE,)
    ):
        for boards in RoundRobinBoards:
            yield round_robin(teams, rounds=rounds, boards_per_set=1, odd=odd, boards=boards)


TEAMS: tuple[Family, ...] = (
    Family(
        "head_to_head",
        MovementKind.TEAMS,
        1,
        lambda teams: range(1, 9) if teams == 2 else (),
        lambda _, rounds: [head_to_head(segments=rounds, boards_per_set=1)],
    ),
    Family(
        "triple",
        MovementKind.TEAMS,
        1,
        lambda teams: (2, 4, 6) if teams == 3 else (),
        lambda _, rounds: [triple(segments=rounds // 2, boards_per_set=1)],
    ),
    Family(
        "round_robin",
        MovementKind.TEAMS,
        1,
        lambda teams: round_robin_rounds(teams) if teams > 3 else (),
        _round_robins,
    ),
    Family(
        "american_whist",
        MovementKind.TEAMS,
        1,
        lambda teams: whist_rounds(teams) if teams % 2 and teams >= 5 else (),
        lambda teams, rounds: [american_whist(teams, rounds=rounds, boards_per_set=1)],
    ),
    Family(
        "skip_whist",
        MovementKind.TEAMS,
        1,
        lambda teams: whist_rounds(teams) if teams % 2 == 0 and teams >= 4 else (),
        lambda teams, rounds: [american_whist(teams, rounds=rounds, boards_per_set=1)],
    ),
    Family(
        "new_england_relay",
        MovementKind.TEAMS,
        1,
        lambda teams: (teams - 1,) if teams in RELAY_TEAMS else (),
        lambda teams, _: [new_england_relay(teams, boards_per_set=1)],
    ),
    Family(
        "thurner",
        MovementKind.TEAMS,
        1,
        lambda teams: (teams - 1,) if teams in THURNER_TEAMS else (),
        lambda teams, _: [thurner(teams, boards_per_set=1)],
    ),
    Family(
        "stagger",
        MovementKind.TEAMS,
        1,
        lambda teams: (teams - 1,) if teams in RELAY_TEAMS else (),
        lambda teams, _: [stagger(teams, boards_per_set=1)],
    ),
    Family(
        "mirrored",
        MovementKind.TEAMS,
        1,
        lambda teams: range(3, teams + teams % 2) if 4 <= teams <= _LARGEST_HOWELL else (),
        lambda teams, rounds: [mirrored(howell(teams, rounds=rounds, boards_per_set=1))],
    ),
    Family(
        "teams_mitchell",
        MovementKind.TEAMS,
        1,
        lambda teams: range(2, teams if teams % 2 else teams - 1) if teams >= 4 else (),
        lambda teams, rounds: [teams_mitchell(teams, rounds=rounds, boards_per_set=1)],
        asked_for=True,
    ),
    Family(
        "board_a_match",
        MovementKind.TEAMS,
        1,
        lambda teams: range(2, teams // 2 + teams // 2 % 2) if teams >= 6 and teams % 2 == 0 else (),
        lambda teams, rounds: [board_a_match(teams, rounds=rounds, boards_per_set=1)],
        asked_for=True,
    ),
)
