"""Tables exchanged for the sake of those who cannot move any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter


def seated_still(ahead: Iterable[Encounter], still: Mapping[int, int]) -> tuple[Encounter, ...]:
    """The same encounters at other tables, so that nobody has to move who cannot."""
    found: list[Encounter] = []
    rounds: dict[int, list[Encounter]] = {}
    for encounter in ahead:
        rounds.setdefault(encounter.round, []).append(encounter)
    for number, tables in rounds.items():
        wanted: dict[int, Encounter] = {}
        for encounter in tables:
            at = {still[contestant] for contestant in encounter.contestants if contestant in still}
            if len(at) > 1:
                who = [contestant for contestant in encounter.contestants if contestant in still]
                raise Unplayable("repair_both_stay", round=number, one=who[0], other=who[-1])
            if at:
                table = at.pop()
                if table in wanted:
                    who = [
                        contestant
                        for other in (wanted[table], encounter)
                        for contestant in other.contestants
                        if contestant in still
                    ]
                    raise Unplayable("repair_stay_together", round=number, table=table, one=who[0], other=who[-1])
                wanted[table] = encounter
        free = dict.fromkeys(encounter.table for encounter in tables)
        others = [meeting for meeting in tables if meeting not in wanted.values()]
        found += (meeting._replace(table=table) for table, meeting in wanted.items())
        homeless = []
        for encounter in others:
            if encounter.table in wanted:
                homeless.append(encounter)
            else:
                found.append(encounter)
        left = [
            table for table in free if table not in wanted and all(encounter.table != table for encounter in others)
        ]
        found += (meeting._replace(table=table) for meeting, table in zip(homeless, left, strict=False))
    return tuple(sorted(found))
