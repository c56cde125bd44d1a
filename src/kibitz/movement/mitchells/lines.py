"""Movements of two lines, North-South and East-West: how the constructions write them down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kibitz.movement.plan import Encounter, Movement, MovementKind


class TwoLinePlace(NamedTuple):
    """A table in a round, all numbers from 0: arithmetic is done with these."""

    round: int
    table: int
    ns: int
    ew: int
    sets: tuple[int, ...]


def two_lines(
    tables: int,
    places: Iterable[TwoLinePlace],
    *,
    boards_per_set: int,
    family: str,
    details: Mapping[str, object] | None = None,
) -> Movement:
    """The movement: North-South are numbered from 1 to T and East-West from T + 1 to 2T, each line with its ranking."""
    encounters = tuple(
        Encounter(
            place.round + 1,
            place.table + 1,
            (place.ns + 1,),
            (tables + place.ew + 1,),
            tuple(board_set + 1 for board_set in place.sets),
        )
        for place in places
    )
    lines = tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1))
    return Movement(MovementKind.PAIRS, 2 * tables, boards_per_set, encounters, lines, family, details or {})
