"""American Whist: North-South at home, East-West down two tables, boards down one.

The boards go from one home table of a match to the other at half the speed of the pair that is to play them there.
East-West and boards move before the first round too, away from home.

| teams | rounds | opponents |
|---|---|---|
| odd, from 3 | up to the teams less one, always even | all, in the complete movement |
| even, from 4 | even, up to the teams less two | all but the team half the room away, with skips |
| even, from 4 | odd, up to the teams less one | the last round is against that team, at both tables at once |

A shorter movement begins further from home and then moves as usual, so that all its matches are complete. With a score
break every match is over either before it or after it.

In round p of the plan East-West are so many tables away from home, and the boards so many. A match is played twice, in
rounds whose distances of boards differ by the distance of the two teams; so a movement is a choice of pairs of numbers
of 1 to n - 1 whose differences are all unlike. For odd n they are 1 and n - 1, 2 and n - 2, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.sizes import check_rounds, check_teams


class Away(NamedTuple):
    """How far down from home East-West and the boards are in a round."""

    ew: int
    boards: int


def american_whist(
    teams: int, *, rounds: int | None = None, boards_per_set: int = 2, score_break: bool = False
) -> Movement:
    """The American Whist of so many teams, complete or shorter; for even numbers the skip movement.

    The boards of an odd last round are those that neither team has played, or a set of its own for each match.
    """
    check_teams(teams, least=3)
    family = "american_whist" if teams % 2 else "skip_whist"
    if rounds is None:
        rounds = teams - 1 if teams % 2 else teams - 2
    check_rounds(family, teams, rounds, whist_rounds(teams))
    plan = _plan(teams, rounds // 2, score_break)
    encounters = [
        Encounter(number, table, (table,), (_down(table, away.ew, teams),), (_down(table, away.boards, teams),))
        for number, away in enumerate(plan, 1)
        for table in range(1, teams + 1)
    ]
    details: dict[str, object] = dict(_moves(plan, teams))
    if rounds % 2:
        encounters.extend(_head_to_head(teams, rounds, {away.boards for away in plan}))
        details["teams_head_to_head"] = rounds
    if score_break and (around := _around_home(teams, rounds // 2)):
        details["teams_score_break"] = 2 * around
    return Movement(MovementKind.TEAMS, teams, boards_per_set, tuple(encounters), (), family, details)


def whist_rounds(teams: int) -> range:
    """In how many rounds so many teams can play it."""
    return range(2, teams, 2) if teams % 2 else range(2, teams)


def _plan(teams: int, pairs: int, score_break: bool) -> tuple[Away, ...]:
    """Where East-West and boards are in each round; so many pairs of rounds, from the middle of the room outwards."""
    partner = dict(_partners(teams))
    outwards = [away for away in range(teams // 2, 0, -1) if away in partner and partner[away] > away]
    if not score_break:
        chosen = outwards[:pairs]
        numbers = sorted(chosen + [partner[away] for away in chosen])
    else:
        around = _around_home(teams, pairs)
        low = list(range(1, around + 1))
        middle = [outward for outward in outwards if outward not in low][: pairs - around]
        numbers = sorted(partner[away] for away in low) + low
        numbers += sorted(middle + [partner[away] for away in middle])
    return tuple(Away((number - partner[number]) % teams, number) for number in numbers)


def _partners(teams: int) -> Iterator[tuple[int, int]]:
    """The two numbers of each match: equally far from home, and in the middle of an even room one nearer."""
    half = teams // 2
    equal = half if teams % 2 else (half - 1) // 2
    for low in range(1, half + 1 if teams % 2 else half):
        high = teams - low if low <= equal else teams - 1 - low
        yield low, high
        yield high, low


def _around_home(teams: int, pairs: int) -> int:
    """How many pairs of rounds are before the score break: those around home, as nearly half as can be."""
    if teams % 2:
        return pairs // 2
    equal = (teams // 2 - 1) // 2
    middle = teams // 2 - 1 - equal
    return max(min(equal, pairs // 2), pairs - middle)


def _head_to_head(teams: int, number: int, used: set[int]) -> Iterator[Encounter]:
    """A round against the team half the room away; both tables of a match share its boards."""
    half = teams // 2
    free = next((away for away in range(half) if not {away, away + half} & used), None)
    for table in range(1, teams + 1):
        match = (table - 1) % half + 1
        one = teams + match if free is None else _down(match, free, teams)
        yield Encounter(number, table, (table,), (_down(table, half, teams),), (one,))


def _moves(plan: tuple[Away, ...], teams: int) -> Mapping[str, object]:
    """What the director announces."""
    before = (Away(0, 0), *plan)
    ew = tuple((after.ew - old.ew) % teams for old, after in zip(before, plan, strict=False))
    boards = tuple((after.boards - old.boards) % teams for old, after in zip(before, plan, strict=False))
    if set(ew) == {2} and set(boards) == {1}:
        return {"teams_ew_down": 2, "teams_boards_down": 1}
    return {"teams_ew_moves": ew, "teams_board_moves": boards}


def _down(table: int, away: int, teams: int) -> int:
    """Who or what was at home so many tables further up."""
    return (table + away - 1) % teams + 1
