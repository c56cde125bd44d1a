"""A room made ready for the search: the tables as they were planned, the gaps filled, the rest sitting out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from kibitz.movement.board_sets import set_of
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.repair.outcome.cost import planned_meetings
from kibitz.movement.repair.planner.limits import RepairLimits
from kibitz.movement.repair.planner.rewritten_plan import by_boards
from kibitz.movement.repair.planner.room import Parcel, RepairRoom, RoomGivens, Round
from kibitz.movement.repair.record.progress import Progress


def parcels_of(progress: Progress, encounters: Iterable[Encounter]) -> tuple[Encounter, ...]:
    """Encounters of the plan with whole sets, also where the plan leaves a board out."""
    return tuple(
        by_board._replace(sets=tuple(dict.fromkeys(set_of(board, progress.set_size) for board in by_board.sets)))
        for by_board in by_boards(progress, encounters)
    )


def every_parcel(progress: Progress, limits: RepairLimits) -> tuple[Parcel, ...]:
    """The parcels of sets that can be at a table: those of the plan, and new ones."""
    found = sorted({encounter.sets for encounter in parcels_of(progress, progress.plan.encounters)})
    last = max((board_set for parcel in found for board_set in parcel), default=0)
    return (*found, *((last + number,) for number in range(1, limits.new_sets + 1)))


def room_givens(progress: Progress, planned: Progress, limits: RepairLimits, *, late: bool) -> RoomGivens:
    """What the search cannot change; `planned` is the evening before the repair, `late` whether boards are kept."""
    plan = progress.plan
    ahead = parcels_of(planned, planned.ahead)
    tables: dict[int, set[int]] = {}
    for encounter in planned.plan.encounters:
        for contestant in encounter.contestants:
            tables.setdefault(contestant, set()).add(encounter.table)
    return RoomGivens(
        contestants=progress.playing,
        known=progress.reserved if late else progress.known,
        met=progress.met,
        meetings=planned_meetings(planned),
        rested=progress.sat_out,
        line_of={contestant: number for number, line in enumerate(plan.lines) for contestant in line},
        set_size=progress.set_size,
        copies=limits.copies or copies(planned.plan),
        share=limits.share,
        stationary=frozenset(contestant for contestant, where in tables.items() if len(where) == 1),
        planned={(meeting.round, contestant): meeting.table for meeting in ahead for contestant in meeting.contestants},
        boards={(meeting.round, meeting.table): meeting.sets for meeting in ahead},
    )


def copies(plan: Movement) -> int:
    """How many tables at once the plan gives the same boards."""
    most = 1
    for _, tables in plan.by_round():
        times: dict[int, int] = {}
        for encounter in tables:
            for board_set in encounter.sets:
                times[board_set] = times.get(board_set, 0) + 1
        most = max(most, *times.values())
    return most


def is_barometer(plan: Movement) -> bool:
    """Whether all tables play the same boards at the same time, so that they cannot be changed at one table."""
    return plan.tables > 1 and all(len({table.sets for table in tables}) == 1 for _, tables in plan.by_round())


def first_arrangement(
    progress: Progress,
    known: RoomGivens,
    start: Iterable[Encounter],
    rounds: Sequence[int],
    parcels: Sequence[Parcel],
    limits: RepairLimits,
) -> RepairRoom:
    """The room as it would be if the plan went on: those who have nobody to play meet each other, if they may."""
    encounters = tuple(start)
    width = 4 if progress.plan.kind is MovementKind.INDIVIDUAL else 2
    furnished = [
        _furnish(
            progress, known, number, [encounter for encounter in encounters if encounter.round == number], limits, width
        )
        for number in rounds
    ]
    room = RepairRoom(known, furnished, width)
    for place, round_ in enumerate(room.rounds):
        for table, parcel in enumerate(round_.parcels):
            if not parcel and parcels:
                prices = [(room.carry(place, [(table, board_set)], try_only=True), board_set) for board_set in parcels]
                room.carry(place, [(table, min(prices)[1])])
    return room


def _furnish(
    progress: Progress, known: RoomGivens, number: int, planned: Sequence[Encounter], limits: RepairLimits, width: int
) -> Round:
    here = set(known.contestants)
    most = limits.tables or progress.tables or len(here)
    kept = [
        encounter
        for encounter in planned
        if encounter.table not in progress.closed and here.issuperset(encounter.contestants)
    ][:most]
    tables = [encounter.table for encounter in kept]
    seats = [contestant for encounter in kept for contestant in encounter.contestants]
    parcels = [encounter.sets for encounter in kept]
    idle = sorted(here - set(seats), key=lambda one: (-known.rested.get(one, 0), one))
    if width == 2:
        free = (table for table in count(1) if table not in tables and table not in progress.closed)
        for a, b in _meetings(progress, known, idle):
            if len(tables) < most:
                tables.append(next(free))
                seats += [a, b]
                parcels.append(())
    return Round(number, tables, seats + [contestant for contestant in idle if contestant not in seats], parcels)


def _meetings(progress: Progress, known: RoomGivens, idle: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Who of those without opponents can meet: those who have met least often first."""
    left = list(idle)
    across, within = lines_meet(progress.plan)
    line = known.line_of
    while left:
        a = left.pop(0)
        others = [b for b in left if (across and line[a] != line[b]) or (within and line[a] == line[b])]
        if not others:
            continue
        b = min(others, key=lambda b: (known.met.get((min(a, b), max(a, b)), 0), left.index(b)))
        left.remove(b)
        yield (b, a) if not within and line[a] > line[b] else (a, b)


def lines_meet(plan: Movement) -> tuple[bool, bool]:
    """Whether contestants meet those of other lines, as in a Mitchell with two winners, and those of their own."""
    line = {contestant: number for number, ranking in enumerate(plan.lines) for contestant in ranking}
    same = {line[a] == line[b] for encounter in plan.encounters for a in encounter.ns for b in encounter.ew}
    return False in same, True in same
