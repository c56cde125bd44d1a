"""Mitchells for an odd number of pairs: somebody sits out in every round.

| what | full tables | who sits out |
|---|---|---|
| no North-South pair at a table | (pairs - 1) / 2 and a half | the East-West pair that comes there |
| one East-West pair less | (pairs - 1) / 2 and a half | North-South where that pair would be |
| rover, or bump | (pairs - 1) / 2 | the extra pair in round 1, then the North-South pair whose seats it takes |

With a half table as many pairs sit out as there are rounds, each once, on one side; the other side always plays. Unless
it is said otherwise, the North-South pair of the last table is the missing one: nobody has to share boards then.

Numbers: North-South come first in the order of their tables, then East-West in the order of the tables at which they
begin, leaving out the missing pair; the rover has the last number, and is ranked with North-South.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from kibitz.game.seats import Side
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import Way, announcements, chosen_way, places
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.whole_numbers import whole_numbers

FEWEST = 5
"""Three pairs have one table, and nobody to be compared with."""
ATTEMPTS, PATIENCE = 10, 300
"""How often a search for the rover's tables begins anew, and how many positions it looks at each time."""


@whole_numbers
def half_table_mitchell(
    pairs: int,
    *,
    rounds: int | None = None,
    boards_per_set: int = 2,
    way: Way | str | None = None,
    missing: Side = Side.NORTH_SOUTH,
    table: int | None = None,
) -> Movement:
    """A Mitchell with half a table: one pair is missing, and whoever would meet it sits out.

    `table` is where the missing pair would be, or begin: the last, unless it is said.
    """
    _check(pairs)
    tables = (pairs + 1) // 2
    way, rounds = chosen_way(tables, rounds, way)
    half = tables if table is None else table
    if not 1 <= half <= tables:
        raise Unplayable("half_table_where", table=half, tables=tables)
    no_ns = missing is Side.NORTH_SOUTH
    north_south = [table for table in range(1, tables + 1) if not (no_ns and table == half)]
    east_west = [table for table in range(1, tables + 1) if no_ns or table != half]
    ns = {table: number for number, table in enumerate(north_south, 1)}
    ew = {table: number for number, table in enumerate(east_west, len(ns) + 1)}
    details = dict(announcements(tables, rounds, way))
    if way is Way.RELAY and no_ns and half in (1, tables):
        del details["share"]
    return Movement(
        MovementKind.PAIRS,
        pairs,
        boards_per_set,
        tuple(
            Encounter(place.round, place.table, (ns[place.table],), (ew[place.ew],), (place.set,))
            for place in places(tables, rounds, way)
            if place.table in ns and place.ew in ew
        ),
        (tuple(ns.values()), tuple(ew.values())),
        way.family,
        {**details, "no_ns_at" if no_ns else "no_ew_at": half},
    )


@whole_numbers
def rover_mitchell(
    pairs: int, *, rounds: int | None = None, boards_per_set: int = 2, way: Way | str | None = None
) -> Movement:
    """A Mitchell with a rover: the extra pair sits out in round 1, and then takes North-South's seats somewhere.

    Without a way it is a relay where no rule for a skip is known (more than 18 tables, divisible by six).
    """
    _check(pairs)
    tables = pairs // 2
    asked, (way, rounds) = way, chosen_way(tables, rounds, way)
    if rounds < 2:
        raise Unplayable("rover_never_plays", rounds=rounds)
    if asked is None and way is Way.SKIP and tables > 18 and not tables % 6:
        way = Way.RELAY
    visits = rover_tables(tables, rounds, way)
    at = dict(enumerate(visits, 2))
    return Movement(
        MovementKind.PAIRS,
        pairs,
        boards_per_set,
        tuple(
            Encounter(
                place.round,
                place.table,
                (pairs if at.get(place.round) == place.table else place.table,),
                (tables + place.ew,),
                (place.set,),
            )
            for place in places(tables, rounds, way)
        ),
        ((*range(1, tables + 1), pairs), tuple(range(tables + 1, pairs))),
        "rover_mitchell",
        {**announcements(tables, rounds, way), "rover": visits},
    )


def _check(pairs: int) -> None:
    if not pairs % 2:
        raise Unplayable("half_table_even", pairs=pairs)
    if pairs < FEWEST:
        raise Unplayable("half_table_too_few", pairs=pairs, fewest=FEWEST)


Met = Mapping[tuple[int, int], tuple[int, int]]
"""By round and table: the East-West pair, by where it began, and the set of boards."""


@lru_cache(maxsize=512)
def rover_tables(tables: int, rounds: int, way: Way) -> tuple[int, ...]:
    """Where the rover goes from round 2 on: a table once, a set once, and as few opponents as can be a second time.

    The rule that directors know is taken where there is one and it repeats nobody; else the best found.
    """
    met = _met(tables, rounds, way)
    best: tuple[int, tuple[int, ...]] | None = None
    for rule in _rules(tables, way):
        visits = tuple(rule[: rounds - 1])
        repeated = _repeated(visits, met)
        if repeated is not None and (best is None or repeated < best[0]):
            best = repeated, visits
    # Tables are files, rounds ranks, opponents and sets diagonals, all joined at the edges: such a board of n files has
    # no room for n - 1 queens that leave each other alone, if three divides n.
    least = 1 if tables % 2 and not tables % 3 and rounds == tables else 0
    for allowed in (0, 1, 2, tables):
        if least <= allowed and (best is None or allowed < best[0]):
            found = _search(tables, rounds, met, allowed)
            if found is not None:
                return found
    if best is None:
        raise Unplayable("rover_not_found", tables=tables, rounds=rounds)
    return best[1]


def _met(tables: int, rounds: int, way: Way) -> Met:
    return {(place.round, place.table): (place.ew, place.set) for place in places(tables, rounds, way)}


def _repeated(visits: Sequence[int], met: Met) -> int | None:
    """How many opponents the rover would meet again; None if it would come to a table or a set again."""
    seen = [met[number, table] for number, table in enumerate(visits, 2)]
    if len(set(visits)) < len(visits) or len({one for _, one in seen}) < len(visits):
        return None
    return len(visits) - len({opponents for opponents, _ in seen})


def _rules(tables: int, way: Way) -> Iterator[list[int]]:
    """The sequences that are written on rover cards, and their continuation to any number of tables.

    | Mitchell | rule |
    |---|---|
    | odd | from 1 up two; if three divides the tables, up three after a third and a half, up one a third after that |
    | relay | from 1 up by half the tables and one, up by half, in turn; if three divides them, the other way round |
    | skip | from 2 up two; where East-West skip, go to 3 and again up two |
    """
    half = tables // 2
    if tables % 2:
        if tables == 9:
            yield [1, 5, 9, 2, 4, 7, 3, 6]
        jumps = {} if tables % 3 else {tables // 3: 3, half: 3, half + tables // 3: 1}
        yield _stepped(tables, 1, [jumps.get(count, 2) for count in range(1, tables)])
    elif way is Way.RELAY:
        if tables == 6:
            yield [1, 3, 5, 2, 4]
        start, steps = (1, [half + 1, half]) if tables % 3 else (tables // 6 + 1, [half, half + 1])
        yield _stepped(tables, start, steps * half)
    else:
        yield _stepped(tables, 2, [2] * half)[: half - 1] + _stepped(tables, 3, [2] * half)


def _stepped(tables: int, start: int, steps: Sequence[int]) -> list[int]:
    """Tables reached from the first one by these steps, around the room."""
    visits = [start]
    for step in steps[: tables - 2]:
        visits.append((visits[-1] + step - 1) % tables + 1)
    return visits


def _search(tables: int, rounds: int, met: Met, allowed: int) -> tuple[int, ...] | None:
    """A sequence with so many opponents met again at most, by attempts that are given up when patience ends."""
    rng = random.Random(tables)
    visits = [
        [
            (1 << table | 1 << 2 * tables + one, 1 << tables + opponents, table)
            for table in range(1, tables + 1)
            for opponents, one in (met[number, table],)
        ]
        for number in range(2, rounds + 1)
    ]
    patience = 0

    def complete(used: int, rest: list[int], again: int) -> dict[int, int] | None:
        """The tables for the rest of the rounds, beginning with the round that has the fewest possibilities."""
        nonlocal patience
        if not rest:
            return {}
        patience -= 1
        forbidden = 0 if again else used
        number, possible = rest[0], visits[rest[0]].copy()
        for one in rest:
            fitting = [visit for visit in visits[one] if not (used & visit[0] or forbidden & visit[1])]
            if len(fitting) < len(possible):
                number, possible = one, fitting
        rng.shuffle(possible)
        possible.sort(key=lambda visit: used & visit[1] != 0)
        others = [one for one in rest if one != number]
        for boards, opponents, table in possible:
            if patience <= 0:
                return None
            found = complete(used | boards | opponents, others, again - (used & opponents != 0))
            if found is not None:
                return {**found, number: table}
        return None

    for _ in range(ATTEMPTS if tables <= 40 else 1):
        patience = PATIENCE
        found = complete(0, list(range(rounds - 1)), allowed)
        if found is not None:
            return tuple(found[number] for number in range(rounds - 1))
    return None
