"""A plan written down again after a repair: what has begun as it was planned, the rest as it is planned now.

Repairs think in boards. Where every table still plays whole sets the plan is written in sets, as it was; else board by
board, each board a set of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kibitz.movement.board_sets import sets_of
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.repair.planner.fixed_seats import seated_still
from kibitz.movement.repair.record.facts import Known, PlayedTable, bits
from kibitz.movement.repair.record.progress import Progress, known_after


def by_boards(progress: Progress, encounters: Iterable[Encounter]) -> tuple[Encounter, ...]:
    """Encounters of the plan with the numbers of their boards for sets."""
    return tuple(encounter._replace(sets=progress.boards_of(encounter)) for encounter in encounters)


Where = tuple[int, int]
"""A round and a table."""


def rewritten(
    progress: Progress,
    ahead: Iterable[Encounter],
    *,
    given_up: frozenset[Where] = frozenset(),
    to_be_late: Iterable[Encounter] = (),
) -> Progress:
    """The same facts with another plan for the rounds ahead, whose encounters name boards.

    Boards that somebody at the table will know by then are left out. Boards that were missed and can no longer be
    played by those who should have are taken out of the plan, and so are those `given_up`. What is `to_be_late` is put
    into rounds that are over, and so becomes a late play. Those who cannot move stay at their tables.
    """
    late = tuple(to_be_late)
    reserved = [PlayedTable(*meeting) for meeting in late]
    reserved += (
        PlayedTable(*late_play)
        for late_play in progress.late_plays
        if (late_play.round, late_play.table) not in given_up
    )
    known = known_after(progress.known, reserved)
    coming = tuple(ahead) if progress.plan.kind is MovementKind.TEAMS else playable(ahead, known)
    if progress.still:
        coming = seated_still(coming, progress.still)
    plan = progress.plan
    encounters = tuple(sorted((*_begun(progress, given_up), *late, *coming)))
    if not encounters:  # nothing was played as planned and nothing is left: the plan stays for the record
        encounters = by_boards(
            progress, (encounter for encounter in plan.encounters if encounter.round <= progress.now)
        )
    if not encounters:
        raise Unplayable("repair_nothing_left")
    if encounters == tuple(sorted(by_boards(progress, plan.encounters))):
        return progress
    begins = progress.now + 1
    details = {"repaired_from_round": begins}
    for size in (progress.set_size, 1):
        sets = [sets_of(encounter.sets, size) or () for encounter in encounters]
        if size > 1 and not all(sets):
            continue
        written = (encounter._replace(sets=own) for encounter, own in zip(encounters, sets, strict=True))
        plan = plan.with_encounters(written, boards_per_set=size, family="repaired", details=details)
        break
    return replace(progress, plan=plan)


def playable(ahead: Iterable[Encounter], known: Known) -> tuple[Encounter, ...]:
    """Tables by boards, each without the boards that somebody there will know by then."""
    seen = dict(known)
    found = []
    for encounter in sorted(ahead):
        boards = tuple(
            board
            for board in encounter.sets
            if not any(seen.get(contestant, 0) >> board & 1 for contestant in encounter.contestants)
        )
        for contestant in encounter.contestants:
            seen[contestant] = seen.get(contestant, 0) | bits(boards)
        if boards:
            found.append(encounter._replace(sets=boards))
    return tuple(found)


def _begun(progress: Progress, given_up: frozenset[Where]) -> Iterator[Encounter]:
    """What was planned for the rounds that have begun, without what can never be played."""
    lost = {}
    for encounter, boards, possible in progress.missed:
        kept = () if (encounter.round, encounter.table) in given_up else possible
        lost[encounter.round, encounter.table] = bits(boards) & ~bits(kept)
    for by_board in by_boards(progress, progress.plan.encounters):
        if by_board.round <= progress.now:
            gone = lost.get((by_board.round, by_board.table), 0)
            if boards := tuple(board for board in by_board.sets if not gone >> board & 1):
                yield by_board._replace(sets=boards)


def renumbered(ahead: Iterable[Encounter], now: int) -> tuple[Encounter, ...]:
    """The rounds ahead numbered on from the round in play, without gaps."""
    encounters = tuple(ahead)
    numbers = {
        number: now + place for place, number in enumerate(sorted({encounter.round for encounter in encounters}), 1)
    }
    return tuple(encounter._replace(round=numbers[encounter.round]) for encounter in encounters)
