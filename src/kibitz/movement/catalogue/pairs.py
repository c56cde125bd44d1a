"""The families of movements for pairs: those in two lines, and those in which pairs sit in both directions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Literal

from kibitz.movement.catalogue.family import Family
from kibitz.movement.catalogue.two_lines import LINES, tables_of
from kibitz.movement.howells.howell import complete_rounds, howell
from kibitz.movement.mitchells.barometer import all_play_all
from kibitz.movement.mitchells.hesitation import (
    FAMILIES as HESITATIONS,
    exists as hesitation_exists,
    extended_hesitation,
    hesitation,
)
from kibitz.movement.mitchells.missing_pair import without
from kibitz.movement.plan import Movement, MovementKind

_LARGEST_HOWELL = 32  # pairs, beyond which nobody would play one in a club
_TWICE_THROUGH = 6  # pairs, up to which a Howell can be played a second time on new boards
_FEWEST_ROUNDS = 2

_Arrows = Literal["tables", "rounds"]
"""Switched at single tables, which is more even, or in whole rounds, which is announced."""


def _complete(pairs: int) -> Iterable[int]:
    """Few pairs can meet twice: five and six then compare perfectly without sharing, on boards that stay together."""
    complete = complete_rounds(pairs)
    return (complete,) if pairs > _TWICE_THROUGH else (complete, 2 * complete)


def _reduced(pairs: int) -> Iterable[int]:
    return range(_FEWEST_ROUNDS, complete_rounds(pairs)) if pairs <= _LARGEST_HOWELL else ()


def _howell(pairs: int, rounds: int) -> Iterator[Movement]:
    if rounds < tables_of(pairs):  # a Mitchell is as good then, and no trouble
        return
    yield howell(pairs, rounds=rounds, boards_per_set=1)
    in_halves = howell(pairs, rounds=rounds, boards_per_set=2)  # the halves of a set travel apart where that helps
    if in_halves.boards_per_set == 1:
        yield in_halves


def _hesitation_rounds(pivots: int, pairs: int) -> Iterable[int]:
    tables = tables_of(pairs)
    return range(tables + 1, tables + pivots + 1) if hesitation_exists(tables, pivots) else ()


def _hesitation(arrows: _Arrows, pivots: int, pairs: int, rounds: int) -> Iterator[Movement]:
    tables = tables_of(pairs)
    movement = hesitation(tables, pivots=pivots, rounds=rounds, boards_per_set=1, arrows=arrows)
    yield _one_missing(movement) if pairs % 2 else movement


def _one_missing(movement: Movement) -> Movement:
    """With an odd number of pairs the one at North-South of table 2 is missing, where nobody hesitates."""
    found = without(movement, 2)
    return found.with_encounters(found.encounters, details={**found.details, "no_ns_at": 2})


def _extended(arrows: _Arrows, pairs: int, _: int) -> Iterator[Movement]:
    yield extended_hesitation(pairs // 2, boards_per_set=1, arrows=arrows)


PAIRS: tuple[Family, ...] = (
    *LINES,
    Family("howell", MovementKind.PAIRS, 1, _complete, _howell),
    Family("reduced_howell", MovementKind.PAIRS, 1, _reduced, _howell),
    *(
        Family(
            family,
            MovementKind.PAIRS,
            1,
            partial(_hesitation_rounds, pivots),
            partial(_hesitation, "rounds", pivots),
            partial(_hesitation, "tables", pivots),
        )
        for pivots, family in HESITATIONS.items()
    ),
    Family(
        "extended_hesitation",
        MovementKind.PAIRS,
        1,
        lambda pairs: (pairs // 2 + 2,) if pairs % 4 == 2 and pairs >= 6 else (),
        partial(_extended, "rounds"),
        partial(_extended, "tables"),
        asked_for=True,
    ),
    Family(
        "all_play_all",
        MovementKind.PAIRS,
        1,
        lambda pairs: range(_FEWEST_ROUNDS, complete_rounds(pairs) + 1),
        lambda pairs, rounds: [all_play_all(pairs, rounds=rounds, boards_per_set=1)],
        asked_for=True,
        a_copy_each=True,
    ),
)
