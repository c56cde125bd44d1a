"""How a movement is carried out in the room: what can be announced, and what needs cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum

from kibitz.movement.plan import Encounter, Movement, MovementKind

_Chair = tuple[int, int]
"""A table, and a place at it."""

_TOLD_ALONE = 2
_ANNOUNCEMENTS = 3


class Ease(IntEnum):
    """How contestants find their next table."""

    ANNOUNCED = 0
    """One sentence tells it: these stay, those go to the next table."""

    TABLE_CARDS = 1
    """A card on each table does: from each seat one always goes to the same seat."""

    GUIDE_CARDS = 2
    """Everybody needs a card of their own."""


def ease(movement: Movement) -> Ease:
    """How contestants find their next table."""
    if movement.details.get("switched_tables"):
        return Ease.GUIDE_CARDS
    if _can_be_announced(movement):
        return Ease.ANNOUNCED
    ways: dict[_Chair, set[_Chair]] = {}
    for moves in _moves(movement):
        for seat, following in moves:
            ways.setdefault(seat, set()).add(following)
    return Ease.TABLE_CARDS if all(len(to) == 1 for to in ways.values()) else Ease.GUIDE_CARDS


def _can_be_announced(movement: Movement) -> bool:
    """Whether those of a direction go the same number of tables on, but for one or two who are told by themselves."""
    told: set[tuple[tuple[int, int], ...]] = set()
    for moves in _moves(movement):
        steps: dict[int, Counter[int]] = {}
        for (table, place), (following, _) in moves:
            steps.setdefault(place, Counter())[(following - table) % movement.tables] += 1
        usual = {place: max(counted, key=lambda step: (counted[step], -step)) for place, counted in steps.items()}
        others = sum(sum(counted.values()) - counted[usual[place]] for place, counted in steps.items())
        if others > min(_TOLD_ALONE, movement.tables // 3):
            return False
        told.add(tuple(sorted(usual.items())))
    return len(told) <= _ANNOUNCEMENTS


def _moves(movement: Movement) -> Iterator[list[tuple[_Chair, _Chair]]]:
    """From round to round: the seat that everybody leaves, and the one that they take.

    Where the arrow is switched for a whole round nobody moves for it, so the seats are taken as if it were not.
    """
    switched = movement.details.get("switched", ())
    turned = set(switched) if isinstance(switched, tuple) else set()
    before: dict[tuple[int, int], _Chair] = {}
    for number, tables in movement.by_round():
        after = {
            who: seat
            for encounter in tables
            for who, seat in _seats(movement.kind, encounter.switched() if number in turned else encounter)
        }
        if before:
            yield [(seat, after[who]) for who, seat in before.items() if who in after]
        before = after


def _seats(kind: MovementKind, encounter: Encounter) -> Iterator[tuple[tuple[int, int], _Chair]]:
    """Who sits where at a table; a team is there with one of its pairs."""
    for place, contestant in enumerate(encounter.contestants):
        yield (contestant, place if kind is MovementKind.TEAMS else 0), (encounter.table, place)
