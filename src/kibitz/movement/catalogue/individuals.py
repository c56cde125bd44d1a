"""The families of movements for individuals: everybody plays for themselves, with another partner in each round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from kibitz.movement.catalogue.family import Family
from kibitz.movement.individuals.individual import (
    MOST_KEPT,
    IndividualBoards,
    found_individuals,
    full_individual,
    full_rounds,
    has_full,
    individual,
    most_rounds_apart,
)
from kibitz.movement.individuals.rainbow import PIVOTS, POWERS, PRIMES, field_rainbow, pivot, rainbow
from kibitz.movement.plan import Movement, MovementKind

_FEWEST_ROUNDS = 2
_SEARCHED_FOR = (13,)  # where none is kept one is searched for, which takes some seconds


def _found_rounds(boards: IndividualBoards, players: int) -> Iterable[int]:
    """The rounds of those that are kept; for many players any number up to the longest, or by a plain construction."""
    if players > MOST_KEPT:
        apart = boards is IndividualBoards.APART
        return range(_FEWEST_ROUNDS, (most_rounds_apart(players) if apart else full_rounds(players)) + 1)
    kept = {rounds for many, rounds, kind in found_individuals() if many == players and kind == boards.value}
    return sorted(rounds for rounds in kept if rounds >= _FEWEST_ROUNDS) or _SEARCHED_FOR


def _individual(boards: IndividualBoards, players: int, rounds: int) -> Iterable[Movement]:
    return (individual(players, rounds=rounds, boards_per_set=1, boards=boards),)


def _rainbow_rounds(sizes: tuple[int, ...], players: int) -> Iterable[int]:
    return range(_FEWEST_ROUNDS, players // 4 + 1) if players % 4 == 0 and players // 4 in sizes else ()


def _pivot_rounds(players: int) -> Iterable[int]:
    """Three rounds in each stanza."""
    tables = players // 4
    if players % 4 or tables not in PIVOTS:
        return ()
    return range(3, 3 * (5 if tables == 4 else tables) + 1, 3)


def _pivot(players: int, rounds: int) -> Iterable[Movement]:
    """With four rankings; sixteen players have one."""
    tables = players // 4
    return (pivot(tables, stanzas=rounds // 3, boards_per_set=1, winners=1 if tables == 4 else 4),)


INDIVIDUALS: tuple[Family, ...] = (
    Family(
        "full_individual",
        MovementKind.INDIVIDUAL,
        1,
        lambda players: (full_rounds(players),) if has_full(players) else (),
        lambda players, _: (full_individual(players, boards_per_set=1),),
    ),
    Family(
        "individual",
        MovementKind.INDIVIDUAL,
        1,
        partial(_found_rounds, IndividualBoards.APART),
        partial(_individual, IndividualBoards.APART),
    ),
    Family(
        "rainbow",
        MovementKind.INDIVIDUAL,
        4,
        partial(_rainbow_rounds, PRIMES),
        lambda players, rounds: (rainbow(players // 4, rounds=rounds, boards_per_set=1),),
    ),
    Family(
        "field_rainbow",
        MovementKind.INDIVIDUAL,
        4,
        partial(_rainbow_rounds, POWERS),
        lambda players, rounds: (field_rainbow(players // 4, rounds=rounds, boards_per_set=1),),
    ),
    Family("pivot", MovementKind.INDIVIDUAL, 4, _pivot_rounds, _pivot),
    Family(
        "barometer_individual",
        MovementKind.INDIVIDUAL,
        1,
        partial(_found_rounds, IndividualBoards.TOGETHER),
        partial(_individual, IndividualBoards.TOGETHER),
        asked_for=True,
        a_copy_each=True,
    ),
)
