"""A round more after the last: opponents and boards that are new to all who meet them, found exactly."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, product

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.repair.outcome.cost import meetings
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.first_arrangement import (
    copies,
    every_parcel,
    first_arrangement,
    is_barometer,
    lines_meet,
    room_givens,
)
from kibitz.movement.repair.planner.limits import AS_IT_IS, RepairLimits
from kibitz.movement.repair.planner.replan import turned_round
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from kibitz.movement.repair.planner.room import Parcel, parcel_mask
from kibitz.movement.repair.planner.tabu_search import Freedom, rearrange
from kibitz.movement.repair.record.facts import Known, bits, boards_in
from kibitz.movement.repair.record.progress import Progress

TRIES = 500
MOST_OPTIONS = 20_000
"""With more tables than these to choose from, not every way is gone through."""
_Table = tuple[int, int, Parcel]


def extra_round(progress: Progress, *, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """A round more. Nobody meets opponents again if that can be, and tables share boards only if they must.

    Where the plan was curtailed it mostly goes on as it would have. After a complete movement everybody knows all
    boards, and new ones are needed: `limits.new_sets`.
    """
    if progress.plan.kind is not MovementKind.PAIRS:
        raise Unplayable("repair_extra_round_of_kind", kind=progress.plan.kind)
    number = max((*progress.open_rounds, progress.now)) + 1
    found = _round(progress, number, limits)
    if not found:
        at_once = limits.share * (limits.copies or copies(progress.plan))
        raise Unplayable("repair_no_extra_round", new_sets=-(-(len(progress.playing) // 2) // at_once))
    more = tuple(
        Encounter(number, table, (a,), (b,), boards_in(parcel_mask(parcel, progress.set_size)))
        for table, (a, b, parcel) in zip(_at_home(progress, found), found, strict=True)
    )
    ahead = turned_round(progress, progress, (*by_boards(progress, progress.ahead), *more))
    after = rewritten(progress, ahead)
    return Repaired(progress, after, (RepairNote("extra", {"round": number}),))


def _round(progress: Progress, number: int, limits: RepairLimits) -> list[_Table]:
    """The tables of the round, as strict as can be; none if somebody who should play cannot."""
    known = dict(progress.reserved)
    for by_board in by_boards(progress, progress.ahead):
        for contestant in by_board.contestants:
            known[contestant] = known.get(contestant, 0) | bits(by_board.sets)
    parcels = every_parcel(progress, limits)
    masks = {parcel: parcel_mask(parcel, progress.set_size) for parcel in parcels}
    single = limits.copies or copies(progress.plan)
    choices = [(board_set,) for board_set in parcels] if is_barometer(progress.plan) else [parcels]
    for again, tables, chosen in product((False, True), sorted({single, limits.share * single}), choices):
        for idle in _idle(progress, limits):
            players = [known.get(contestant, 0) for contestant in progress.playing if contestant not in idle]
            if not all(any(not seen & masks[one] for one in chosen) for seen in players):
                continue
            found = _Search(progress, known, chosen, idle, again=again, tables=tables).find()
            if found is None and not again:
                found = _rearranged(progress, known, chosen, limits, idle, number)
            if found is not None:
                return found
    return []


def _rearranged(
    progress: Progress,
    known: Known,
    parcels: tuple[Parcel, ...],
    limits: RepairLimits,
    idle: tuple[int, ...],
    number: int,
) -> list[_Table] | None:
    """Any round, rearranged until all have new boards: for rooms that are too large to go through every way."""
    sides = replace(room_givens(progress, progress, limits, late=True), known=known, met=meetings(progress))
    sides = replace(sides, contestants=tuple(contestant for contestant in progress.playing if contestant not in idle))
    room = first_arrangement(progress, sides, (), (number,), parcels, limits)
    rearrange(room, Freedom(True, True, parcels), limits.budget // 4, limits.seed)
    if any(room.lost.values()) or len(room.rounds[0].tables) * 2 < len(room.rounds[0].seats):
        return None
    return [(encounter.ns[0], encounter.ew[0], encounter.sets) for encounter in room.encounters()]


def _at_home(progress: Progress, found: list[_Table]) -> list[int]:
    """Where each of them plays: where one of the two sat last, North-South first, else at any free table."""
    home = {
        contestant: encounter.table for encounter in progress.plan.encounters for contestant in encounter.contestants
    }
    at: dict[int, int] = {}
    for seat in (0, 1):
        for place, (a, b, _) in enumerate(found):
            wanted = home.get((a, b)[seat], 0)
            if place not in at and wanted and wanted not in progress.closed and wanted not in at.values():
                at[place] = wanted
    for place in range(len(found)):
        taken = {*at.values(), *progress.closed}
        at.setdefault(place, next(table for table in count(1) if table not in taken))
    return [at[place] for place in range(len(found))]


def _idle(progress: Progress, limits: RepairLimits) -> list[tuple[int, ...]]:
    """Who might sit out: as few as can be, and where there is a choice those who have done so least."""
    seated = {(encounter.round, contestant) for encounter in progress.ahead for contestant in encounter.contestants}
    rests = {
        one: progress.sat_out[one] + sum((number, one) not in seated for number in progress.open_rounds)
        for one in progress.playing
    }
    most = limits.tables or progress.tables or len(rests)
    across, within = lines_meet(progress.plan)
    lines = [
        sorted((one for one in line if one in rests), key=lambda one: (rests[one], one)) for line in progress.plan.lines
    ]
    if across and not within:
        full = min(most, *map(len, lines))
        return [tuple(contestant for line in lines for contestant in line[: len(line) - full])]
    everybody = sorted(rests, key=lambda one: (rests[one], one))
    if len(everybody) > 2 * most:
        return [tuple(everybody[: len(everybody) - 2 * most])]
    odd = [line for line in (lines if not across else [everybody]) if len(line) % 2]
    return [(contestant,) for contestant in odd[0]] if len(odd) == 1 else [tuple(line[0] for line in odd)]


class _Search:
    """Seats those first who have the fewest tables to go to."""

    def __init__(
        self,
        progress: Progress,
        known: Known,
        parcels: tuple[Parcel, ...],
        idle: tuple[int, ...],
        *,
        again: bool,
        tables: int,
    ) -> None:
        met = meetings(progress)
        masks = {parcel: parcel_mask(parcel, progress.set_size) for parcel in parcels}
        across, within = lines_meet(progress.plan)
        line = {contestant: place for place, ranking in enumerate(progress.plan.lines) for contestant in ranking}
        self.players = [contestant for contestant in progress.playing if contestant not in idle]
        self.most, self.tries = tables, 0
        self.options: dict[int, list[_Table]] = {player: [] for player in self.players}
        for place, a in enumerate(self.players):
            for b in self.players[place + 1 :]:
                if (met[a, b] and not again) or not (within if line[a] == line[b] else across):
                    continue
                first, second = (b, a) if line[a] > line[b] else (a, b)
                for parcel, boards in masks.items():
                    if not boards & (known.get(a, 0) | known.get(b, 0)):
                        self.options[a].append((first, second, parcel))
                        self.options[b].append((first, second, parcel))
        for option in self.options.values():
            option.sort(key=lambda table: (met[min(table[:2]), max(table[:2])], table))

    def find(self) -> list[_Table] | None:
        """The tables, or none."""
        too_many = sum(map(len, self.options.values())) > MOST_OPTIONS
        return None if too_many else self.seat([], self.options)

    def seat(self, chosen: list[_Table], options: dict[int, list[_Table]]) -> list[_Table] | None:
        """The tables chosen and those that can be added to them until everybody is seated."""
        if not options:
            return chosen
        for table in min(options.values(), key=len):
            self.tries += 1
            if self.tries > TRIES:
                return None
            now = [*chosen, table]
            full = {contestant for contestant in table[2] if sum(contestant in other[2] for other in now) >= self.most}
            left = {
                one: [
                    other
                    for other in tables
                    if other[0] not in table[:2] and other[1] not in table[:2] and not full.intersection(other[2])
                ]
                for one, tables in options.items()
                if one not in table[:2]
            }
            if all(left.values()) and (found := self.seat(now, left)) is not None:
                return found
        return None
