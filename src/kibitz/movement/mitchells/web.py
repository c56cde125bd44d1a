"""Web Mitchells: more tables than rounds, and everybody plays the same boards.

There are as many sets as rounds, in several copies. North-South stay and East-West go up one table. The boards go in
two circuits: at the first tables the sets come in ascending order, at the last ones in descending order, beginning with
the last set at the last table. On the way up the first tables a pair so plays every second set upwards, and at the last
tables every second set downwards from where it began: all of them differ.

| tables | rounds | how | copies |
|---|---|---|---|
| even | odd | two circuits, half the tables in each | 2 up to twice as many tables as rounds |
| even | even, up to the tables less two | the same, and East-West skip a table at half way | 2 likewise |
| odd | odd | two circuits, the second shorter by as many tables as there are rounds | 3 likewise |
| odd | even | no circuits: the boards are found, East-West go up one all the same | 2, or 3 if that is not found |

Circuits close where their lengths differ by a multiple of the rounds. A pair that plays in both meets each two places
of the circuits in one round, so that the copies of both add up. With `copies` the boards are found likewise where the
circuits would take more; that needs a card on each table for them, but the pairs notice nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kibitz.game.spans import write_spans
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.copies import Grid, fewer_copies, one_set_less
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import whole_numbers

FEWEST_ROUNDS = 3
STEPS = 30_000
"""How many tables are looked at where boards have to be found: some 50 ms."""


def exists(tables: int, rounds: int) -> bool:
    """Whether there is a web of so many tables and rounds: it has more tables than rounds."""
    return FEWEST_ROUNDS <= rounds < tables <= MOST_TABLES


def circuits(tables: int, rounds: int) -> tuple[int, ...]:
    """How many tables the ascending circuit can have, the best first; none where there are no circuits that close.

    If there are fewer rounds than tables, all of these work; the copies that they take may differ.
    """
    if rounds % 2 == 0 and tables % 2:
        return ()
    closing = [first for first in range((tables + 1) // 2, tables + 1) if (2 * first - tables) % rounds == 0]
    return tuple(sorted(closing, key=lambda first: (copies_of(tables, rounds, first), first)))


def copies_of(tables: int, rounds: int, first: int) -> int:
    """How many copies two circuits take of which the first has so many tables."""
    return -(-first // rounds) - (first - tables) // rounds


@whole_numbers
def web(
    tables: int, rounds: int, *, copies: int | None = None, boards_per_set: int = 2, steps: int = STEPS
) -> Movement:
    """The web of so many tables and rounds, in circuits where there are any; nobody meets twice.

    With `copies` it takes no more than these: the boards are then found in so many steps if circuits would take more.
    """
    if not exists(tables, rounds):
        raise Unplayable("web_rounds", tables=tables, rounds=rounds, fewest=FEWEST_ROUNDS, most=MOST_TABLES)
    least = -(-tables // rounds)
    if copies is not None and copies < least:
        raise Unplayable("web_copies", tables=tables, rounds=rounds, copies=copies, least=least)
    closing = circuits(tables, rounds)
    if closing and (copies is None or copies_of(tables, rounds, closing[0]) <= copies):
        return in_circuits(tables, rounds, closing[0], boards_per_set=boards_per_set, family="web")
    grid = _found(tables, rounds, copies or least, steps)
    if copies is not None and grid.copies > copies:
        raise Unplayable("web_copies_not_found", tables=tables, rounds=rounds, copies=copies, least=grid.copies)
    return two_lines(
        tables,
        (
            TwoLinePlace(number, table, table, grid.pairs[number][table], (grid.sets[number][table],))
            for number in range(rounds)
            for table in range(tables)
        ),
        boards_per_set=boards_per_set,
        family="web",
        details={"boards_by_card": True, **_skip(rounds, bool(closing))},
    )


def in_circuits(tables: int, rounds: int, first: int, *, boards_per_set: int, family: str) -> Movement:
    """The web whose ascending circuit has so many tables, the descending one the rest."""
    details: dict[str, object] = {"ascending": write_spans(range(1, first + 1))}
    if first < tables:
        details["descending"] = write_spans(range(first + 1, tables + 1))
    if first == rounds + 1:
        details["share"] = (1, first)
    return two_lines(
        tables,
        circuit_places(tables, rounds, first),
        boards_per_set=boards_per_set,
        family=family,
        details={**details, **_skip(rounds, tables > rounds)},
    )


def circuit_places(tables: int, rounds: int, first: int) -> Iterator[TwoLinePlace]:
    """Who is where in two circuits; the descending one ends with the last set at the last table."""
    for number in range(rounds):
        gone = number + (1 if skips(rounds, tables > rounds) and 2 * number >= rounds else 0)
        for table in range(tables):
            set_ = table + number if table < first else 2 * first - 2 - table - number
            yield TwoLinePlace(number, table, table, (table - gone) % tables, (set_ % rounds,))


def skips(rounds: int, circuits: bool) -> bool:
    """Whether East-West skip a table at half way: else they would come to the sets that they have played."""
    return circuits and rounds % 2 == 0


def _skip(rounds: int, circuits: bool) -> dict[str, object]:
    return {"skip_after": rounds // 2} if skips(rounds, circuits) else {}


@lru_cache(maxsize=128)
def _found(tables: int, rounds: int, copies: int, steps: int) -> Grid:
    """The boards for a web with as few copies as were found, at best so many.

    An odd number of tables has circuits for one round more. With an even number of rounds the last round and the last
    set are taken away; who has then lost a set plays another instead.
    """
    closing = circuits(tables, rounds)
    if closing:
        grid = Grid.of(circuit_places(tables, rounds, closing[0]))
    else:
        grid = one_set_less(Grid.of(circuit_places(tables, rounds + 1, circuits(tables, rounds + 1)[0])))
    for allowed in (copies, copies + 1):
        if grid.copies > allowed:
            grid = min(grid, fewer_copies(grid, allowed, steps), key=lambda candidate: candidate.copies)
    return grid
