"""Mitchells with more sets of boards than tables, the others waiting on bye-stands: longer sessions for few tables.

| function | tables | rounds and sets | meetings |
|---|---|---|---|
| `blackpool` | any from 3 | 2, 4, 6 ... more than tables, up to twice the tables | some again, at most three times |
| `relay_after_each` | not divisible by 3 | twice the tables | everybody twice |

Nothing is shared, and with an even number of tables nothing is skipped either.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import nearest, whole_numbers


@whole_numbers
def blackpool(tables: int, *, extra: int = 2, boards_per_set: int = 2) -> Movement:
    """The Blackpool: 2, 4, 6 ... more sets and rounds than tables, and one special move near the end.

    The extra sets wait behind the last table; with an even number of tables one of them waits in the middle. East-West
    go up one, and play the first opponents again when they come round. So many rounds before the end as half the extra
    sets they go, all in reverse order, to the tables that have the boards which they lack, and from there up one again.
    """
    if not 3 <= tables <= MOST_TABLES:
        raise Unplayable("blackpool_tables", tables=tables, most=MOST_TABLES)
    if extra < 2 or extra % 2 or extra > tables:
        possible = range(2, tables + 1, 2)
        raise Unplayable("blackpool_sets", tables=tables, extra=extra, nearest=nearest(extra, possible))
    special = tables + extra // 2 + 1
    details: dict[str, object] = {"special_round": special, "special_sum": tables + 2 - extra // 2}
    if tables % 2:
        details["rest_after"] = (tables,) * extra
    else:
        details["rest_after"] = (tables // 2, *(tables,) * (extra - 1))
    return two_lines(
        tables,
        _blackpool(tables, extra),
        boards_per_set=boards_per_set,
        family="blackpool",
        details=details,
    )


def _blackpool(tables: int, extra: int) -> Iterator[TwoLinePlace]:
    sets, turn = tables + extra, tables + extra // 2
    for number in range(sets):
        for table in range(tables):
            # From the turn on a pair is at the table which, with its number, makes the same sum, and then goes up one.
            pair = (number - turn + tables - extra // 2 - table if number >= turn else table - number) % tables
            middle = 1 if tables % 2 == 0 and table >= tables // 2 else 0
            yield TwoLinePlace(number, table, table, pair, ((table + middle + number) % sets,))


@whole_numbers
def relay_after_each(tables: int, *, boards_per_set: int = 2) -> Movement:
    """A bye-stand with one set after each table: twice as many sets and rounds as tables, everybody meeting twice.

    East-West go up one table, the boards go down from table to bye-stand and from bye-stand to table. With 4 tables
    that is 8 rounds of 3 boards. It exists where 3 does not divide the tables.
    """
    if not relay_after_each_exists(tables):
        possible = [number for number in range(2, MOST_TABLES + 1) if relay_after_each_exists(number)]
        raise Unplayable("relay_after_each", tables=tables, nearest=nearest(tables, possible))
    return two_lines(
        tables,
        (
            TwoLinePlace(number, table, table, (table - number) % tables, ((2 * table + number) % (2 * tables),))
            for number in range(2 * tables)
            for table in range(tables)
        ),
        boards_per_set=boards_per_set,
        family="relay_after_each",
        details={"rest_after": tuple(range(1, tables + 1))},
    )


def relay_after_each_exists(tables: int) -> bool:
    """Whether there is such a movement of so many tables."""
    return 2 <= tables <= MOST_TABLES // 2 and tables % 3 != 0
