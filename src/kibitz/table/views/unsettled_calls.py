"""The calls that are being ruled on: made, and nobody knows yet whether they stand."""

from __future__ import annotations

from kibitz.game import Call
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CallItem


def under_ruling(position: Position) -> list[CallItem]:
    """The calls that are being ruled on: made, and nobody knows yet whether they stand."""
    found = []
    unsettled = [ruling.breach for ruling in position.rulings if ruling.pending is not None]
    unsettled += [position.hanging] if position.hanging is not None else []
    gone = {withdrawn.entry for withdrawn in position.withdrawn}
    for breach in unsettled:
        made = breach.call
        if made is None or breach.offender is None or not isinstance(made.what, Call) or made.entry in gone:
            continue
        standing = [item for item in position.items if item.entry == made.entry and item.call == made.what]
        found += standing or [CallItem(made.entry, breach.offender, made.what)]
    return list(dict.fromkeys(found))
