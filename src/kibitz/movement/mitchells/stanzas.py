"""Mitchells that have their boards in two parts: for a break, or to be complete with an even number of tables.

| function | tables | rounds | how |
|---|---|---|---|
| `two_stanza` | even | as many as tables | half the sets before a break, the others after it, in two copies |
| `double_web` | any; odd if both parts are odd | up to the tables | a web before the break, another after it |
| `scissors` | even | as many as tables | each set is cut in two halves, which part for half of the session |

In a two-stanza movement nobody can hear in the break of a board that is still to be played.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.mitchells.web import FEWEST_ROUNDS, circuit_places, circuits, skips
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import nearest, whole_numbers


@whole_numbers
def two_stanza(tables: int, *, boards_per_set: int = 2) -> Movement:
    """The two-stanza Mitchell: new boards after half the rounds, each set at two tables, everybody meeting everybody.

    The boards go down one table, and come back to a table after half the tables. Where half the tables are odd (6, 10,
    14) East-West go up one as always. With 4, 12, 20 ... they go up one, but after a quarter and three quarters of the
    rounds a quarter of the tables further. With 8, 16, 32, 40 ... they go up two, and only one at the break; and where
    3 divides the tables too (24, 48), down two, and one at the break.
    """
    _check_even("two_stanza_tables", tables)
    details: dict[str, object] = {"new_boards_after": tables // 2}
    quarter = tables // 4
    if tables % 8 == 4:
        details |= {"leap": quarter + 1, "leap_after": (quarter, 3 * quarter)}
    elif tables % 8 == 0:
        details |= {"east_west_up" if tables % 3 else "east_west_down": 2, "one_at_break": tables // 2}
    return two_lines(tables, _two_stanza(tables), boards_per_set=boards_per_set, family="two_stanza", details=details)


def _two_stanza(tables: int) -> Iterator[TwoLinePlace]:
    half, quarter = tables // 2, tables // 4
    for number in range(tables):
        second = number >= half
        if tables % 8 == 4:
            gone = number + quarter * ((number >= quarter) + (number >= 3 * quarter))
        elif tables % 8 == 0:
            gone = (2 * number - second) * (1 if tables % 3 else -1)
        else:
            gone = number
        for table in range(tables):
            one = half * second + (table + number) % half
            yield TwoLinePlace(number, table, table, (table - gone) % tables, (one,))


@whole_numbers
def double_web(tables: int, first: int, second: int, *, boards_per_set: int = 2) -> Movement:
    """Two webs, one after the other: so many rounds before the break and so many after it, on other boards.

    East-West go up one table all the time, and skip one at half way in a part with an even number of rounds. With an
    odd number of tables both parts have an odd number of rounds. Skips included there are no more rounds than tables.
    """
    parts = (first, second)
    even = [rounds for rounds in parts if rounds % 2 == 0]
    most = tables - len(even)
    if min(parts) < FEWEST_ROUNDS or tables > MOST_TABLES or sum(parts) > most:
        raise Unplayable(
            "double_web_rounds", tables=tables, first=first, second=second, fewest=FEWEST_ROUNDS, most=max(most, 0)
        )
    if tables % 2 and even:
        raise Unplayable("double_web_even", tables=tables, rounds=even[0], nearest=[even[0] - 1, even[0] + 1])
    details: dict[str, object] = {"new_boards_after": first}
    if skipped := tuple(begun + rounds // 2 for begun, rounds in zip((0, first), parts, strict=True) if rounds in even):
        details["skips_after"] = skipped
    return two_lines(
        tables,
        (*_part(tables, first, 0, 0), *_part(tables, second, first, first + skips(first, True))),
        boards_per_set=boards_per_set,
        family="double_web",
        details=details,
    )


def _part(tables: int, rounds: int, begun: int, gone: int) -> Iterator[TwoLinePlace]:
    """A web that begins after so many rounds, when East-West have gone up so many tables."""
    for number, table, ns, ew, (one,) in circuit_places(tables, rounds, circuits(tables, rounds)[0]):
        yield TwoLinePlace(begun + number, table, ns, (ew - gone) % tables, (begun + one,))


@whole_numbers
def scissors(tables: int, *, first: int | None = None, boards_per_set: int = 1) -> Movement:
    """The scissors Mitchell: complete, without a skip or a relay; a set here is half of what a table plays in a round.

    North-South stay, East-West go up one, the boards down one. But in a round of the first half, and again half the
    rounds later, each table plays only half of its boards, passes them to the next lower table, and plays the same half
    from the next higher one; these then go down once more, while the other half has stayed. So the halves part, and
    East-West come to odd sets where they had played even ones. In the second of these rounds the other halves go, and
    the sets are complete again. `first` is the first of these rounds, the last of the first half if it is not said.
    """
    _check_even("scissors_tables", tables)
    half = tables // 2
    first = half if first is None else first
    if not 1 <= first <= half:
        raise Unplayable("scissors_round", tables=tables, round=first, most=half)
    return two_lines(
        tables,
        (
            TwoLinePlace(number, table, table, (table - number) % tables, _halves(tables, number, table, first - 1))
            for number in range(tables)
            for table in range(tables)
        ),
        boards_per_set=boards_per_set,
        family="scissors",
        details={"scissors": (first, first + half)},
    )


def _halves(tables: int, number: int, table: int, cut: int) -> tuple[int, int]:
    """The half sets that a table plays; halves 0 and 1 are the first set."""
    joined = cut + tables // 2
    place = table + number
    if number == cut:
        one, other = 2 * place, 2 * (place + 1)
    elif number == joined:
        one, other = 2 * (place - 1) + 1, 2 * place + 1
    elif cut < number < joined:
        one, other = 2 * (place + 1), 2 * (place - 1) + 1
    else:
        one, other = 2 * place, 2 * place + 1
    return one % (2 * tables), other % (2 * tables)


def _check_even(flaw: str, tables: int) -> None:
    if tables < 2 or tables % 2 or tables > MOST_TABLES:
        raise Unplayable(flaw, tables=tables, nearest=nearest(tables, range(4, MOST_TABLES + 1, 2)))
