"""The engine under every repair: a plan for the rounds ahead, found from what is known and what was planned.

It begins from one or several starts (the old plan, the old plan a round later, two pairs exchanged), first tries to
change only boards, then seats as well, keeps the cheapest arrangement, leaves out the boards that somebody knows,
turns the new tables for balance, and writes the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from kibitz.movement.board_sets import boards_of
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.repair.forgotten_arrow import vanished
from kibitz.movement.repair.outcome.cost import Cost, cost
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.arrows import Arrows, best_turns
from kibitz.movement.repair.planner.first_arrangement import (
    copies,
    every_parcel,
    first_arrangement,
    is_barometer,
    parcels_of,
    room_givens,
)
from kibitz.movement.repair.planner.limits import AS_IT_IS, RepairLimits
from kibitz.movement.repair.planner.rewritten_plan import Where, playable, rewritten
from kibitz.movement.repair.planner.room import RepairRoom, RoomGivens
from kibitz.movement.repair.planner.tabu_search import Freedom, rearrange, trouble
from kibitz.movement.repair.planner.whole_room import whole_room
from kibitz.movement.repair.record.evening import evening
from kibitz.movement.repair.record.facts import boards_in
from kibitz.movement.repair.record.progress import Progress

Start = tuple[Encounter, ...]
"""Encounters by sets for the rounds ahead, from which a search begins."""


def replan(
    before: Progress,
    now: Progress | None = None,
    *,
    starts: Sequence[Start] = (),
    rounds: Sequence[int] | None = None,
    seats: bool = True,
    boards: bool = True,
    late: bool | None = None,
    limits: RepairLimits = AS_IT_IS,
    remarks: tuple[RepairNote, ...] = (),
) -> Repaired:
    """The best plan found for the rounds ahead; `now` is the evening with what has changed, if that is not a fact.

    `rounds` are the rounds to be planned, if not those of the plan. With `late` boards that were missed are left to be
    played late by those who missed them; without, they may come to others. If it is not said, the plan is taken with
    which fewer boards are lost. Individuals keep their seats: another partner is another movement.
    """
    progress = before if now is None else now
    if progress.plan.kind is MovementKind.TEAMS:
        raise Unplayable("repair_of_teams")
    free = Freedom(
        seats and progress.plan.kind is MovementKind.PAIRS,
        boards and not is_barometer(before.plan),
        every_parcel(progress, limits),
    )
    numbers = tuple(progress.open_rounds if rounds is None else rounds)
    begin = starts or (parcels_of(progress, progress.ahead),)
    ways = (True, False) if late is None and progress.late_plays else (late is not False,)
    limits = replace(limits, budget=limits.budget // (len(begin) * len(ways)))
    best: _Candidate | None = None
    for keep in ways:
        if best and not (best.cost.fewer or best.cost.again):
            break
        known = room_givens(progress, before, limits, late=keep)
        given_up = frozenset((late_play.round, late_play.table) for late_play in progress.late_plays if not keep)
        for start in begin:
            for room in _rooms(progress, known, start, numbers, free, limits):
                ahead = playable(_by_boards(room), known.known)
                found = _Candidate(ahead, given_up, cost(before, rewritten(progress, ahead, given_up=given_up)))
                best = found if best is None or found.cost.worth < best.cost.worth else best
    assert best is not None, "there is always a start"
    _within(best.cost, limits.copies or copies(before.plan), progress.set_size, limits)
    after = rewritten(progress, turned_round(before, progress, best.ahead, best.given_up), given_up=best.given_up)
    return vanished(Repaired(before, after, remarks))


def _by_boards(room: RepairRoom) -> Iterator[Encounter]:
    return (encounter._replace(sets=boards_in(room.mask_of(encounter.sets))) for encounter in room.encounters())


class _Candidate(NamedTuple):
    """A plan for the rounds ahead, the late plays it gives up, and what it costs before tables are turned."""

    ahead: tuple[Encounter, ...]
    given_up: frozenset[Where]
    cost: Cost


def _rooms(
    progress: Progress, known: RoomGivens, start: Start, rounds: Sequence[int], freedom: Freedom, limits: RepairLimits
) -> Iterator[RepairRoom]:
    """The room as it would be, and if something is wrong with it, rearranged: boards alone, and seats as well."""
    room = first_arrangement(progress, known, start, rounds, freedom.parcels, limits)
    yield room
    if not trouble(room, freedom):
        return
    plan = parcels_of(progress, progress.plan.encounters)
    alone = replace(freedom, seats=False)
    if freedom.boards and trouble(room, alone):
        rooms = [first_arrangement(progress, known, start, rounds, freedom.parcels, limits)]
        for seats in (False, True)[: 1 + freedom.seats]:
            if layout := whole_room(plan, known, room, seats=seats):
                rooms.insert(0, first_arrangement(progress, known, layout, rounds, freedom.parcels, limits))
                break
        for candidate in rooms:
            rearrange(candidate, alone, limits.budget // (3 if freedom.seats else len(rooms)), limits.seed)
            yield candidate
        if not all(trouble(candidate, freedom) for candidate in rooms):
            return
    if freedom.seats:
        again = first_arrangement(progress, known, start, rounds, freedom.parcels, limits)
        rearrange(again, freedom, limits.budget, limits.seed)
        yield again


def turned_round(
    before: Progress, progress: Progress, ahead: Sequence[Encounter], given_up: frozenset[Where] = frozenset()
) -> Sequence[Encounter]:
    """Opponents who were not to meet in that round sit as balance wants it, where there is one ranking."""
    if len(progress.plan.lines) > 1 or progress.plan.kind is not MovementKind.PAIRS:
        return ahead
    planned = {(meeting.round, meeting.ns, meeting.ew) for meeting in before.ahead}
    new = {_meeting(meeting) for meeting in ahead if (meeting.round, meeting.ns, meeting.ew) not in planned}
    whole = evening(rewritten(progress, ahead, given_up=given_up)) if new else None
    if whole is None:
        return ahead
    arrows = Arrows(
        whole, {contestant for encounter in whole.encounters for contestant in encounter.contestants} - progress.gone
    )
    best_turns(arrows, [[index] for index, encounter in enumerate(arrows.encounters) if _meeting(encounter) in new])
    sides = {_meeting(encounter): (encounter.ns, encounter.ew) for encounter in arrows.encounters}
    return [one if sides.get(_meeting(one)) != (one.ew, one.ns) else one.switched() for one in ahead]


def _meeting(one: Encounter) -> tuple[int, frozenset[int]]:
    return one.round, frozenset(one.contestants)


def _within(paid: Cost, copies: int, size: int, limits: RepairLimits) -> None:
    """Refuse what the director will not have, and say what the best plan would need."""
    most = copies * limits.share
    for shared in paid.sharing:
        if len(shared.tables) > most:
            raise Unplayable(
                "repair_too_few_copies",
                round=shared.round,
                boards=boards_of((shared.set,), size),
                tables=shared.tables,
                copies=most,
            )
    if paid.again and not limits.meet_again:
        raise Unplayable("repair_meets_again", pairs=len(paid.again), among=list(paid.again)[:3])
