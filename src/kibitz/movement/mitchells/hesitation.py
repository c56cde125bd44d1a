"""Hesitation Mitchells: one winner, and more rounds than tables.

Most pairs stay North-South. The others go up one table East-West; from the last table they go to the North-South seat
of a pivot table, or of several, where nobody stays, and then on to East-West at table 1.

| function | tables | rounds and sets | boards |
|---|---|---|---|
| `hesitation`, one pivot | odd, from 3 | one more than tables | one bye-stand, nothing shared |
| `hesitation`, one pivot | even, from 2 | one more than tables | tables 1 and T share, a bye-stand of two sets |
| `hesitation`, two pivots | from 5 | two more than tables | two sets on bye-stands, nothing shared |
| `hesitation`, three pivots | 4, and from 6 | three more than tables | three sets on bye-stands, nothing shared |
| `extended_hesitation` | odd, from 3 | two more than tables | as with one pivot, but all play the last set at once |

With one pivot and an even number of tables no set can go round without being shared, however the boards are passed:
add up the places of all who move in the rounds in which they play it, and it would have to rest in the very round in
which the pivot table plays it. More pivots than three make a reduced Howell (`kibitz.movement.howells.howell`).

Pairs are numbered as they sit in the first round: North-South by their tables, East-West T higher.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from kibitz.movement.arrow_switches import balanced, one_winner
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import nearest, whole_numbers

_Arrows = Literal["tables", "rounds", "none"]
"""Where the arrow may be switched for balance: at single tables, in whole rounds, or nowhere."""

MOST_PIVOTS = 3
FAMILIES = {1: "hesitation_mitchell", 2: "double_hesitation", 3: "triple_hesitation"}

_STEPS = 12_000
_LARGE = 24  # tables, from which on single tables gain little over whole rounds, and take long


class HesitationLayout(NamedTuple):
    """The pivot tables in the order of play, and what is between the tables.

    `rest_after` has the table, for each set on a bye-stand, after which it rests; `share` the last table sharing with
    the first.
    """

    pivots: tuple[int, ...]
    rest_after: tuple[int, ...]
    share: bool = False

    def first_sets(self, tables: int) -> list[int]:
        """The set that each table has in the first round; both from 0."""
        sets = [table + sum(after <= table for after in self.rest_after) for table in range(tables)]
        return [*sets[:-1], 0] if self.share else sets


def layout(tables: int, pivots: int = 1) -> HesitationLayout:
    """Where the pivots and the bye-stands are; a table has the next set in each round."""
    half = tables // 2
    odd = tables % 2
    match pivots:
        case 1 if odd:
            return HesitationLayout((tables,), (half,))
        case 1:
            return HesitationLayout((tables,), (half, half), share=True)
        case 2:
            return HesitationLayout((2, tables), (half + 1,) * 2 if odd else (half + 1, tables))
    return HesitationLayout((tables, 1, tables - 1), (half,) * 3 if odd else (half - 1, half - 1, tables))


def exists(tables: int, pivots: int = 1) -> bool:
    """Whether there is a hesitation Mitchell of so many tables with so many pivots."""
    if not 2 <= tables <= MOST_TABLES:
        return False
    return {1: True, 2: tables >= 5, 3: tables == 4 or tables >= 6}.get(pivots, False)


@whole_numbers
def hesitation(
    tables: int, *, pivots: int = 1, rounds: int | None = None, boards_per_set: int = 2, arrows: _Arrows = "tables"
) -> Movement:
    """The hesitation Mitchell with so many pivot tables, in tables and pivots rounds or curtailed, with one winner.

    `arrows` says where directions are chosen for balance: at single tables (the best; up to 24 tables), in whole rounds
    (easier to announce), or not at all, so that all but the pairs who hesitate keep theirs.
    """
    if not 1 <= pivots <= MOST_PIVOTS:
        raise Unplayable("hesitation_pivots", pivots=pivots, most=MOST_PIVOTS)
    if not exists(tables, pivots):
        sizes = [size for size in range(2, MOST_TABLES + 1) if exists(size, pivots)]
        raise Unplayable("hesitation_tables", tables=tables, pivots=pivots, nearest=nearest(tables, sizes))
    most = tables + pivots
    rounds = most if rounds is None else rounds
    if not 1 <= rounds <= most:
        raise Unplayable("hesitation_rounds", tables=tables, rounds=rounds, most=most)
    return _arranged(tables, pivots, rounds, boards_per_set, arrows)


@whole_numbers
def extended_hesitation(tables: int = 3, *, boards_per_set: int = 2, arrows: _Arrows = "tables") -> Movement:
    """A hesitation Mitchell and one round more, in which those meet who never did: 3 tables are a complete Howell.

    There those who stay meet each other, and those who move meet whoever is opposite them in the circle. All tables
    play the same new set then, so that it takes a copy for each of them. It exists for an odd number of tables.
    """
    if tables < 3 or not tables % 2 or tables > MOST_TABLES:
        raise Unplayable("extended_hesitation_tables", tables=tables, nearest=nearest(tables, range(3, MOST_TABLES, 2)))
    return _extended(tables, boards_per_set, arrows)


@lru_cache(maxsize=256)
def _arranged(tables: int, pivots: int, rounds: int, boards_per_set: int, arrows: _Arrows) -> Movement:
    plan = layout(tables, pivots)
    details: dict[str, object] = {"pivots": plan.pivots, "rest_after": plan.rest_after}
    if plan.share:
        details["share"] = (1, tables)
    encounters = tuple(encounter for encounter in _encounters(tables, plan) if encounter.round <= rounds)
    return _turned(tables, encounters, boards_per_set, FAMILIES[pivots], details, arrows)


@lru_cache(maxsize=64)
def _extended(tables: int, boards_per_set: int, arrows: _Arrows) -> Movement:
    plan = layout(tables)
    last = tables + 2
    circle = [*range(tables + 1, 2 * tables + 1), tables]
    opposite = zip(circle[: len(circle) // 2], circle[len(circle) // 2 :], strict=True)
    stay = [(table, table + 1) for table in range(1, tables, 2)]
    meetings = enumerate([*stay, *opposite], start=1)
    encounters = (
        *_encounters(tables, plan),
        *(Encounter(last, table, (one,), (other,), (last,)) for table, (one, other) in meetings),
    )
    details = {"pivots": plan.pivots, "rest_after": plan.rest_after, "all_together": last}
    return _turned(tables, encounters, boards_per_set, "extended_hesitation", details, arrows)


def _encounters(tables: int, plan: HesitationLayout) -> Iterator[Encounter]:
    """The complete movement, the arrow never switched."""
    circle = [*range(tables + 1, 2 * tables + 1), *plan.pivots]  # who begins on the way, numbered by that seat
    seat = {number: place for place, number in enumerate(circle)}
    rounds = len(circle)
    first = plan.first_sets(tables)
    for number in range(rounds):
        for table in range(1, tables + 1):
            ns = circle[(seat[table] - number) % rounds] if table in seat else table
            ew = circle[(table - 1 - number) % rounds]
            yield Encounter(number + 1, table, (ns,), (ew,), ((first[table - 1] + number) % rounds + 1,))


def _turned(
    tables: int,
    encounters: tuple[Encounter, ...],
    boards_per_set: int,
    family: str,
    details: Mapping[str, object],
    arrows: _Arrows,
) -> Movement:
    """The movement with its arrows chosen."""
    movement = Movement(MovementKind.PAIRS, 2 * tables, boards_per_set, encounters, family=family, details=details)
    if arrows == "none":
        return movement
    if arrows == "rounds" or tables > _LARGE:
        return one_winner(movement)
    return balanced(movement, steps=_STEPS)
