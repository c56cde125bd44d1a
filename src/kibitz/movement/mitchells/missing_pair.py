"""A movement with one pair less than it was made for: whoever would meet that pair sits out."""

from __future__ import annotations

from kibitz.movement.plan import Encounter, Movement


def without(movement: Movement, contestant: int) -> Movement:
    """The movement without a pair or team; those with higher numbers have one less."""

    def renumbered(side: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(member - (member > contestant) for member in side)

    encounters = tuple(
        Encounter(encounter.round, encounter.table, renumbered(encounter.ns), renumbered(encounter.ew), encounter.sets)
        for encounter in movement.encounters
        if contestant not in encounter.contestants
    )
    lines = tuple(renumbered(tuple(number for number in line if number != contestant)) for line in movement.lines)
    return movement.with_encounters(encounters, contestants=movement.contestants - 1, lines=lines)


def half_table(movement: Movement) -> Movement:
    """A movement of two lines without the last North-South pair that stays, or without the last East-West pair."""
    tables: dict[int, set[int]] = {}
    for encounter in movement.encounters:
        tables.setdefault(encounter.ns[0], set()).add(encounter.table)
    staying = {pair: where.pop() for pair, where in tables.items() if len(where) == 1 and pair in movement.lines[0]}
    if staying:
        pair = max(staying, key=staying.__getitem__)
        details = {"no_ns_at": staying[pair]}
    else:
        pair = max(movement.lines[1])
        details = {"no_ew_at": movement.of(pair)[0].table}
    found = without(movement, pair)
    return found.with_encounters(found.encounters, details={**found.details, **details})
