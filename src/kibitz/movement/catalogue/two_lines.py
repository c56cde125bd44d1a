"""The families for pairs in two lines, North-South and East-West; with the arrow switched they have one winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from kibitz.game.seats import Side
from kibitz.movement.catalogue.family import Family
from kibitz.movement.mitchells.appendix import (
    appendix,
    appendix_exists,
    blocks,
    blocks_exist,
    bowman,
    bowman_exists,
    extra_table,
    extra_table_exists,
)
from kibitz.movement.mitchells.barometer import barometer_mitchell
from kibitz.movement.mitchells.card_web import kept_webs, web_by_cards
from kibitz.movement.mitchells.crisscross import crisscross, exists as crisscross_exists
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.missing_pair import half_table
from kibitz.movement.mitchells.mitchell import Way, mitchell, most_rounds
from kibitz.movement.mitchells.relays import blackpool, relay_after_each, relay_after_each_exists
from kibitz.movement.mitchells.stanzas import double_web, scissors, two_stanza
from kibitz.movement.mitchells.web import exists as web_exists, web
from kibitz.movement.plan import Movement, MovementKind

_FEWEST_ROUNDS = 2

Of = Callable[[int, int], Movement]
"""From tables and rounds to a movement of two lines."""


def tables_of(pairs: int) -> int:
    """How many tables, the half one too."""
    return (pairs + 1) // 2


def _lines(of: Of, pairs: int, rounds: int) -> Iterator[Movement]:
    movement = of(tables_of(pairs), rounds)
    yield half_table(movement) if pairs % 2 else movement


def _family(
    id: str,
    rounds: Callable[[int], Iterable[int]],
    make: Callable[[int, int], Iterable[Movement]],
    *,
    asked_for: bool = False,
    a_copy_each: bool = False,
) -> Family:
    return Family(id, MovementKind.PAIRS, 2, rounds, make, asked_for=asked_for, a_copy_each=a_copy_each)


def _plain(
    id: str,
    rounds: Callable[[int], Iterable[int]],
    of: Of,
    *,
    asked_for: bool = False,
    a_copy_each: bool = False,
) -> Family:
    """A family that knows tables and rounds only; with an odd number of pairs it has a half table."""
    lines = partial(_lines, of)
    return _family(id, lambda pairs: rounds(tables_of(pairs)), lines, asked_for=asked_for, a_copy_each=a_copy_each)


def _only(tables: int, exists: bool) -> range:
    return range(tables, tables + 1) if exists else range(0)


# The Mitchells.


def _mitchell_rounds(way: Way, pairs: int) -> Iterable[int]:
    """A skip that never comes belongs to the plain Mitchell."""
    tables = tables_of(pairs)
    least = tables // 2 + 1 if way is Way.SKIP else _FEWEST_ROUNDS
    return range(least, most_rounds(tables, way) + 1)


def _mitchells(way: Way, pairs: int, rounds: int) -> Iterator[Movement]:
    if pairs % 2 == 0:
        yield mitchell(pairs // 2, rounds=rounds, boards_per_set=1, way=way)
        return
    for side in (Side.NORTH_SOUTH, Side.EAST_WEST):
        yield half_table_mitchell(pairs, rounds=rounds, boards_per_set=1, way=way, missing=side)


def _rover_rounds(pairs: int) -> Iterable[int]:
    return range(3, pairs // 2 + 1) if pairs % 2 else ()


def _rover(pairs: int, rounds: int) -> Iterator[Movement]:
    yield rover_mitchell(pairs, rounds=rounds, boards_per_set=1)


# The others.


def _double_web_rounds(tables: int) -> Iterable[int]:
    return range(6, tables + 1)


def _double_web(tables: int, rounds: int) -> Movement:
    """The two parts as even as they can be; with an odd number of tables both are odd."""
    first = rounds // 2
    if tables % 2 and first % 2 == 0:
        first += 1
    return double_web(tables, first, rounds - first, boards_per_set=1)


def _blackpool_rounds(tables: int) -> Iterable[int]:
    return range(tables + 2, min(3 * tables, tables + 6) + 1, 2) if 3 <= tables <= 20 else ()


LINES: tuple[Family, ...] = (
    *(_family(way.family, partial(_mitchell_rounds, way), partial(_mitchells, way)) for way in Way),
    _family("rover_mitchell", _rover_rounds, _rover),
    _plain(
        "crisscross",
        lambda tables: range(tables // 2 + 1, tables + 1) if crisscross_exists(tables) else (),
        lambda tables, rounds: crisscross(tables, rounds=rounds, boards_per_set=1),
    ),
    _plain(
        "two_stanza",
        lambda tables: _only(tables, tables % 2 == 0),
        lambda tables, _: two_stanza(tables, boards_per_set=1),
    ),
    _plain("double_web", _double_web_rounds, _double_web, asked_for=True),
    _plain(
        "scissors",
        lambda tables: _only(tables, tables % 2 == 0),
        lambda tables, _: scissors(tables, boards_per_set=1),
    ),
    _plain(
        "web",
        lambda tables: [rounds for rounds in range(3, tables) if web_exists(tables, rounds)],
        lambda tables, rounds: web(tables, rounds, boards_per_set=1),
    ),
    _plain(
        "web_by_cards",
        lambda tables: [rounds for many, rounds in kept_webs() if many == tables],
        lambda tables, rounds: web_by_cards(tables, rounds, boards_per_set=1),
    ),
    _plain(
        "appendix_mitchell",
        lambda tables: [rounds for rounds in range(3, tables) if appendix_exists(tables, rounds)],
        lambda tables, rounds: appendix(tables, rounds, boards_per_set=1),
    ),
    _plain(
        "bowman",
        lambda tables: [rounds for rounds in range(3, tables) if bowman_exists(tables, rounds)],
        lambda tables, rounds: bowman(tables, rounds, boards_per_set=1),
    ),
    _plain(
        "block_mitchell",
        lambda tables: [rounds for rounds in range(3, tables) if blocks_exist(tables, rounds)],
        lambda tables, rounds: blocks(tables, rounds, boards_per_set=1),
    ),
    _plain(
        "extra_table",
        lambda tables: _only(tables - 1, extra_table_exists(tables)),
        lambda tables, _: extra_table(tables, boards_per_set=1),
        asked_for=True,
    ),
    _plain(
        "blackpool",
        _blackpool_rounds,
        lambda tables, rounds: blackpool(tables, extra=rounds - tables, boards_per_set=1),
    ),
    _plain(
        "relay_after_each",
        lambda tables: _only(2 * tables, relay_after_each_exists(tables)),
        lambda tables, _: relay_after_each(tables, boards_per_set=1),
    ),
    _plain(
        "barometer_mitchell",
        lambda tables: range(2, tables + 1),
        lambda tables, rounds: barometer_mitchell(tables, rounds=rounds, boards_per_set=1),
        asked_for=True,
        a_copy_each=True,
    ),
)
