"""Boards played after their round (8B2): offered, given up, skipped for now, or gathered into a round of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.first_arrangement import lines_meet, parcels_of
from kibitz.movement.repair.planner.rewritten_plan import by_boards, rewritten
from kibitz.movement.repair.record.facts import bits
from kibitz.movement.repair.record.progress import LatePlay, Progress


def skip_boards(progress: Progress, table: int, boards: Iterable[int], *, later: bool = True) -> Repaired:
    """A table of the round in play leaves boards out, for lack of time: to be played late, or never.

    If never, both sides are deprived of a result (12C2a); who was slow is for the director (90B2).
    """
    skipped = tuple(boards)
    here = {board for encounter in progress.under_way if encounter.table == table for board in encounter.boards}
    if not skipped or not here.issuperset(skipped):
        raise Unplayable(
            "repair_not_under_way", round=progress.now, table=table, boards=skipped, under_way=tuple(sorted(here))
        )
    more = {(progress.now, table, board) for board in skipped}
    after = replace(progress, skipped=progress.skipped | more)
    if not later:
        return replace(forgo(after, *_of_table(after, table)), before=progress)
    if after.collisions:  # boards that somebody has played already, in a wrong round, leave the plan now
        after = rewritten(after, by_boards(after, after.ahead), given_up=frozenset())
    return Repaired(progress, after)


def _of_table(progress: Progress, table: int) -> tuple[LatePlay, ...]:
    return tuple(late for late in progress.late_plays if (late.round, late.table) == (progress.now, table))


def forgo(progress: Progress, *late: LatePlay) -> Repaired:
    """These late plays, or all of them if none is named, will not be played: the plan drops them."""
    dropped = frozenset((encounter.round, encounter.table) for encounter in late or progress.late_plays)
    after = rewritten(progress, by_boards(progress, progress.ahead), given_up=dropped)
    return Repaired(progress, after)


def late_round(progress: Progress) -> Repaired:
    """All late plays as rounds of their own after the last, as few as can be: the usual end of such an evening."""
    waiting = list(progress.late_plays)
    if not waiting:
        raise Unplayable("repair_nothing_late")
    last = max((encounter.round for encounter in progress.plan.encounters), default=progress.now)
    rounds: list[list[Encounter]] = []
    for planned in waiting:
        for number, tables in enumerate([*rounds, []]):
            taken = {contestant for other in tables for contestant in other.contestants}
            if not taken & set(planned.contestants):
                if number == len(rounds):
                    rounds.append([])
                table = _free([*progress.closed, *(other.table for other in rounds[number])], planned.table)
                rounds[number].append(Encounter(last + 1 + number, table, planned.ns, planned.ew, planned.boards))
                break
    ahead = (*by_boards(progress, progress.ahead), *(meeting for tables in rounds for meeting in tables))
    given_up = frozenset((planned.round, planned.table) for planned in waiting)
    return Repaired(progress, rewritten(progress, ahead, given_up=given_up))


def _free(taken: Iterable[int], wanted: int = 1) -> int:
    """The table wanted if it is free, else the first that is."""
    used = set(taken)
    return wanted if wanted not in used else next(table for table in range(1, len(used) + 2) if table not in used)


def with_late_plays_offered(progress: Progress, newcomers: Collection[int], *, at_once: bool = False) -> Progress:
    """With boards of earlier rounds, as late plays, for newcomers and those who sat out while they were not there.

    With `at_once` only those who sit out in the round in play, now, and if it can be on boards that no table has.
    """
    taken = dict(progress.reserved)
    for by_board in by_boards(progress, progress.ahead):
        _take(taken, by_board)
    parcels = sorted({parcel.sets for parcel in parcels_of(progress, progress.plan.encounters)})
    late: list[Encounter] = []
    if at_once:
        in_use = {
            board_set
            for parcel in parcels_of(progress, progress.plan.in_round(progress.now))
            for board_set in parcel.sets
        }
        parcels.sort(key=lambda sets: (not in_use.isdisjoint(sets), sets))
    for number in range(progress.now if at_once else 1, progress.now + 1):
        for newcomer in newcomers:
            for other in _idle(progress, number, newcomer, newcomers, late):
                boards = _new_to_both(progress, parcels, taken.get(newcomer, 0) | taken.get(other, 0))
                if boards:
                    late.append(_encounter(progress, number, other, newcomer, boards, late))
                    _take(taken, late[-1])
                    break
    if not late:
        return progress
    written = rewritten(progress, by_boards(progress, progress.ahead), to_be_late=late)
    if at_once:
        return written
    not_now = {(encounter.round, encounter.table, board) for encounter in late for board in encounter.sets}
    return replace(written, skipped=written.skipped | not_now)


def _take(taken: dict[int, int], one: Encounter) -> None:
    for contestant in one.contestants:
        taken[contestant] = taken.get(contestant, 0) | bits(one.sets)


def _idle(
    progress: Progress, number: int, newcomer: int, newcomers: Collection[int], late: Iterable[Encounter]
) -> list[int]:
    """Who sat out in that round and may meet the newcomer."""
    seated = {
        contestant
        for fact in progress.played
        if fact.round == number and fact.boards
        for contestant in fact.contestants
    }
    planned = (*progress.plan.in_round(number), *late)
    seated |= {contestant for encounter in planned if encounter.round == number for contestant in encounter.contestants}
    across, within = lines_meet(progress.plan)
    line = {contestant: place for place, ranking in enumerate(progress.plan.lines) for contestant in ranking}
    return [
        one
        for one in progress.playing
        if one not in newcomers and one not in seated and (within if line[one] == line[newcomer] else across)
    ]


def _new_to_both(progress: Progress, parcels: Iterable[tuple[int, ...]], taken: int) -> tuple[int, ...]:
    size = progress.set_size
    for parcel in parcels:
        boards = tuple(
            board for board_set in parcel for board in range((board_set - 1) * size + 1, board_set * size + 1)
        )
        if not bits(boards) & taken:
            return boards
    return ()


def _encounter(
    progress: Progress, number: int, other: int, newcomer: int, boards: tuple[int, ...], late: Iterable[Encounter]
) -> Encounter:
    """The late play at a table that was free in that round, in the directions of the two lines."""
    used = [encounter.table for encounter in (*progress.plan.in_round(number), *late) if encounter.round == number]
    used += [fact.table for fact in progress.played if fact.round == number]
    line = {contestant: place for place, ranking in enumerate(progress.plan.lines) for contestant in ranking}
    ns, ew = (newcomer, other) if line[newcomer] < line[other] else (other, newcomer)
    return Encounter(number, _free(used), (ns,), (ew,), boards)
