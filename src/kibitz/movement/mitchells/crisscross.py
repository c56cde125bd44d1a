"""The crisscross, or double weave: a complete Mitchell for 4, 8, 12, 16 ... tables without sharing, relay or skip.

East-West pairs with odd numbers go up one table in each round and those with even numbers go down one, so that
neighbours trade places. The boards that a table has finished go the other way than its East-West pair. After half the
rounds they go to the table opposite instead, and then turn round. The odd pairs so play the odd sets in the first half
and the even sets in the second, the even pairs the other way about.

The boards may stay instead, if both lines move. With 6, 10, 14 ... tables the same would make pairs meet again and
again; there a Mitchell shares boards or leaves one round out.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.plan import Movement
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import nearest, whole_numbers


def exists(tables: int) -> bool:
    """Whether there is a crisscross of so many tables."""
    return tables % 4 == 0 and 4 <= tables <= MOST_TABLES


@whole_numbers
def crisscross(
    tables: int, *, rounds: int | None = None, boards_per_set: int = 2, boards_stay: bool = False
) -> Movement:
    """The crisscross of so many tables, in as many rounds or curtailed.

    North-South stay, or the boards do: then odd North-South pairs go down one table and even ones up, odd East-West
    pairs up and even ones down, and East-West go to the opposite table at half way and turn round.
    """
    if not exists(tables):
        raise Unplayable("crisscross_tables", tables=tables, nearest=nearest(tables, range(4, MOST_TABLES + 1, 4)))
    rounds = tables if rounds is None else rounds
    if not 1 <= rounds <= tables:
        raise Unplayable("crisscross_rounds", rounds=rounds, most=tables)
    return two_lines(
        tables,
        _boards_stay(tables, rounds) if boards_stay else _north_south_stay(tables, rounds),
        boards_per_set=boards_per_set,
        family="crisscross",
        details={"crisscross_boards_stay" if boards_stay else "crisscross": tables // 2},
    )


def _weaves(number: int, step: int) -> int:
    """How far one has gone after so many rounds: odd numbers (from 1) go up, even ones down."""
    return -step if number % 2 else step


def _turns(number: int, step: int, half: int) -> int:
    """The same the other way round, but at half way to the table opposite, and from there back."""
    return -_weaves(number, step if step < half else half - 1 - step)


def _north_south_stay(tables: int, rounds: int) -> Iterator[TwoLinePlace]:
    half = tables // 2
    for step in range(rounds):
        pairs = {(number + _weaves(number, step)) % tables: number for number in range(tables)}
        sets = {(number + _turns(number, step, half)) % tables: number for number in range(tables)}
        for table in range(tables):
            yield TwoLinePlace(step, table, table, pairs[table], (sets[table],))


def _boards_stay(tables: int, rounds: int) -> Iterator[TwoLinePlace]:
    half = tables // 2
    for step in range(rounds):
        north_south = {(number - _weaves(number, step)) % tables: number for number in range(tables)}
        east_west = {(number - _turns(number, step, half)) % tables: number for number in range(tables)}
        for table in range(tables):
            yield TwoLinePlace(step, table, north_south[table], east_west[table], (table,))
