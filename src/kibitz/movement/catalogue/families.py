"""The movements that Kibitz can make, by family: for how many contestants, in how many rounds, and how.

A family is data about a construction, so that something can go through all of them: the choice for an evening
(`kibitz.movement.choice.choose`) and the best of a shape (`kibitz.movement.choice.best_of_shape`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from kibitz.movement.catalogue.family import Family, MakeMovements
from kibitz.movement.catalogue.individuals import INDIVIDUALS
from kibitz.movement.catalogue.pairs import PAIRS
from kibitz.movement.catalogue.teams import TEAMS
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind

FAMILIES: tuple[Family, ...] = (*PAIRS, *INDIVIDUALS, *TEAMS)


def movements_of(family: Family, contestants: int, rounds: int) -> tuple[Movement, ...]:
    """The movements of a family for so many contestants and rounds; none where it has none."""
    return _made(family.make, contestants, rounds)


def finer_movements_of(family: Family, contestants: int, rounds: int) -> tuple[Movement, ...]:
    """Those that compare better and are more trouble."""
    return () if family.more is None else _made(family.more, contestants, rounds)


@lru_cache(maxsize=4096)
def _made(make: MakeMovements, contestants: int, rounds: int) -> tuple[Movement, ...]:
    found: list[Movement] = []
    with suppress(Unplayable):
        found.extend(make(contestants, rounds))
    return tuple(found)


def families(kind: MovementKind) -> Iterator[Family]:
    """Those for pairs, individuals or teams."""
    return (family for family in FAMILIES if family.kind is kind)


def family_named(text: str) -> Family:
    """The family of that name, as its id or as people write it; `Unplayable` names those that there are."""
    id = text.strip().lower().replace("-", "_").replace(" ", "_")
    for family in FAMILIES:
        if family.id == id:
            return family
    raise Unplayable("no_such_family", name=id, known=tuple(family.id for family in FAMILIES))
