"""Mitchells for more tables than sets of boards: extra tables are added to a core, or blocks stand side by side.

| function | tables | rounds and sets | how |
|---|---|---|---|
| `appendix` | up to twice the rounds | not divisible by 2 or 3: 5, 7, 11, 13 ... | tables side by side share boards |
| `bowman` | 2, 4, 6 ... more than rounds, up to three times the rounds | any from 3 | a web on a complete core |
| `blocks` | a multiple of the rounds | any from 3 | each block has all the boards |
| `extra_table` | one more than rounds | as for `appendix` | a pair roves, and lets others play at the last table |

All have two winners, and nobody meets twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.game.spans import write_spans
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.mitchells.web import FEWEST_ROUNDS, in_circuits
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import nearest, whole_numbers


@whole_numbers
def appendix(tables: int, rounds: int, *, boards_per_set: int = 2) -> Movement:
    """The appendix Mitchell: a circle of as many stations as rounds, and at some of them two tables that share boards.

    One line of pairs goes up a station in each round East-West, another goes down North-South, and the boards go down
    two. Where there are two tables, at one of them North-South stay and at the other East-West, so that the extra pairs
    do not move. It exists where neither 2 nor 3 divides the rounds, up to two tables at each station.
    """
    possible = [number for number in range(5, MOST_TABLES) if _free_of_2_and_3(number)]
    if rounds not in possible:
        raise Unplayable("appendix_rounds", rounds=rounds, nearest=nearest(rounds, possible))
    if not appendix_exists(tables, rounds):
        most = min(2 * rounds, MOST_TABLES)
        raise Unplayable("appendix_tables", tables=tables, rounds=rounds, fewest=rounds + 1, most=most)
    extra = tables - rounds
    return two_lines(
        tables,
        _appended(rounds, extra),
        boards_per_set=boards_per_set,
        family="appendix_mitchell",
        details={
            "side_by_side": tuple(f"{table}+{rounds + table}" for table in range(1, extra + 1)),
            "stay_north_south": write_spans(range(1, extra + 1)),
            "stay_east_west": write_spans(range(rounds + 1, tables + 1)),
            "boards_down": 2,
        },
    )


def appendix_exists(tables: int, rounds: int) -> bool:
    """Whether there is an appendix Mitchell of so many tables and rounds."""
    return _free_of_2_and_3(rounds) and 5 <= rounds < tables <= min(2 * rounds, MOST_TABLES)


def _appended(rounds: int, extra: int) -> Iterator[TwoLinePlace]:
    """Who is where; pairs are numbered by the tables at which they begin."""
    for number in range(rounds):
        for station in range(rounds):
            down, up = (station + number) % rounds, (station - number) % rounds
            if down < extra:  # who goes down North-South began at the second table there
                down += rounds
            sets = ((station + 2 * number) % rounds,)
            if station < extra:
                yield TwoLinePlace(number, station, station, up, sets)
                yield TwoLinePlace(number, rounds + station, down, rounds + station, sets)
            else:
                yield TwoLinePlace(number, station, down, up, sets)


@whole_numbers
def bowman(tables: int, rounds: int | None = None, *, boards_per_set: int = 2) -> Movement:
    """The Bowman: a complete core of as many tables as rounds, and tables added two by two.

    With two more, the last but one shares with table 1, and the last plays the sets from the last one down. With more,
    as many go on in ascending order behind the core as then go in descending order. East-West go up one table through
    all of them, and skip one at half way if the number of rounds is even.
    """
    rounds = tables - 2 if rounds is None else rounds
    extra = tables - rounds
    if not bowman_exists(tables, rounds):
        possible = [number for number in range(FEWEST_ROUNDS, tables) if bowman_exists(tables, number)]
        raise Unplayable("bowman_rounds", tables=tables, rounds=rounds, nearest=nearest(rounds, possible))
    return in_circuits(tables, rounds, rounds + extra // 2, boards_per_set=boards_per_set, family="bowman")


def bowman_exists(tables: int, rounds: int) -> bool:
    """Whether there is a Bowman of so many tables and rounds."""
    return FEWEST_ROUNDS <= rounds < tables <= min(3 * rounds, MOST_TABLES) and (tables - rounds) % 2 == 0


@whole_numbers
def blocks(tables: int, rounds: int, *, boards_per_set: int = 2) -> Movement:
    """The block Mitchell: as many tables as rounds make a block, and each block has a copy of all the boards.

    East-West go up one table through all the blocks, the boards down one in each block; East-West skip a table at half
    way if the number of rounds is even.
    """
    if not blocks_exist(tables, rounds):
        possible = [number for number in range(FEWEST_ROUNDS, tables) if blocks_exist(tables, number)]
        raise Unplayable("blocks_tables", tables=tables, rounds=rounds, nearest=nearest(rounds, possible))
    movement = in_circuits(tables, rounds, tables, boards_per_set=boards_per_set, family="block_mitchell")
    details = {key: value for key, value in movement.details.items() if key != "ascending"}
    return movement.with_encounters(movement.encounters, details={"blocks": tables // rounds, **details})


def blocks_exist(tables: int, rounds: int) -> bool:
    """Whether so many tables are two or more blocks of so many rounds."""
    return FEWEST_ROUNDS <= rounds < tables <= MOST_TABLES and tables % rounds == 0


@whole_numbers
def extra_table(tables: int, *, boards_per_set: int = 2) -> Movement:
    """A Mitchell of one table less, and a table more for a pair in each direction who came late.

    The new North-South stay at the new table. The new East-West rove: in each round they take the place of another
    East-West pair, who play the same boards at the new table instead, and then go on as if they had been at their own.
    The rover goes up two tables in each round, from table 1, which meets every table, pair and set once where neither
    2 nor 3 divides the rounds.
    """
    rounds = tables - 1
    if not extra_table_exists(tables):
        possible = [number for number in range(6, MOST_TABLES + 1) if extra_table_exists(number)]
        raise Unplayable("extra_table", tables=tables, nearest=nearest(tables, possible))
    return two_lines(
        tables,
        _with_rover(rounds),
        boards_per_set=boards_per_set,
        family="extra_table",
        details={"extra_rover": tuple(2 * number % rounds + 1 for number in range(rounds))},
    )


def extra_table_exists(tables: int) -> bool:
    """Whether a table can be added to the Mitchell of one table less."""
    return 6 <= tables <= MOST_TABLES and _free_of_2_and_3(tables - 1)


def _with_rover(rounds: int) -> Iterator[TwoLinePlace]:
    for number in range(rounds):
        for table in range(rounds):
            pair, sets = (table - number) % rounds, ((table + number) % rounds,)
            if table == 2 * number % rounds:
                yield TwoLinePlace(number, rounds, rounds, pair, sets)
                pair = rounds
            yield TwoLinePlace(number, table, table, pair, sets)


def _free_of_2_and_3(number: int) -> bool:
    return number % 2 != 0 and number % 3 != 0
