"""The kinds of repair of a movement: what each asks for, and which make sense as a section is now.

| what goes wrong | kind | asks for |
|---|---|---|
| a pair comes late, or two (a table) | `late_pair`, `late_table` | `new`: their ids; `now`: they play whoever sits out in the round in play |
| somebody leaves; a table cannot be used | `gone`, `close_tables` | `contestants`; `tables` |
| two sit out at the same time | `merge_half_tables` | |
| wrong boards or opponents were played (15) | `mend_boards`, `mend` | |
| two took each other's places; nobody moved | `exchanged_places`, `repeated_round` | `contestants` (two); |
| too long, too short | `cut_rounds`, `extra_round` | `count` or `rounds`; `new_sets` |
| boards skipped for now (8B2) or never; late plays in a round of their own, or given up | `skip_boards`, `late_round`, `forgo` | `tables` (one), `boards`, `later` |
| the arrow switch was forgotten | `forgotten_switch` | `whole_rounds` |
| somebody cannot move | `stay` | `contestants`, `tables` (one, or where they sit) |
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.refusals import EventRefusal, Refused
from kibitz.event.sessions.progress import SectionNumbers, progress_of
from kibitz.movement import MovementKind, Unplayable, repair as repairing
from kibitz.movement.repair import Progress, Repaired, RepairLimits, RepairNote
from kibitz.movement.repair.late_plays import with_late_plays_offered
from kibitz.movement.repair.outcome.note import numbers_said

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True)
class RepairRequest:
    """What a repair is asked for; contestants by their ids, tables and boards as they are numbered in the room."""

    new: tuple[str, ...] = ()
    contestants: tuple[str, ...] = ()
    tables: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    count: int = 1
    later: bool = True
    reseat: bool = True
    whole_rounds: bool = True
    new_sets: int = 0
    now: bool = False


Repair = Callable[[Progress, RepairRequest, SectionNumbers], Repaired]


def _ids(wanted: RepairRequest, numbers: SectionNumbers) -> tuple[int, ...]:
    found = numbers.numbers(wanted.contestants)
    if not found:
        raise Refused("repair_whom", contestants=wanted.contestants)
    return found


def _late(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    count = len(wanted.new)
    if not count:
        raise Refused("repair_whom", contestants=())
    repaired = repairing.late_pairs(progress, count, offer_late_plays=False)
    return _at_once(repaired, count) if wanted.now else repaired


def _at_once(repaired: Repaired, count: int) -> Repaired:
    """The same, and whoever sits out in the round in play meets the newcomers now."""
    last = repaired.plan.contestants
    newcomers = range(last - count + 1, last + 1)
    now = repaired.before.now
    after = with_late_plays_offered(repaired.after, newcomers, at_once=True) if now else repaired.after
    seats = seats_now(after, newcomers)
    others = (note for note in repaired.remarks if note.id != "late")
    return Repaired(repaired.before, after, (*seats, *others))


def seats_now(after: Progress, newcomers: Iterable[int]) -> list[RepairNote]:
    """Where newcomers and whoever sat out meet in the round in play; refused where nobody does."""
    now, late = after.now, set(newcomers)
    here = (
        [encounter for encounter in after.plan.in_round(now) if not late.isdisjoint(encounter.contestants)]
        if now
        else []
    )
    if not here:
        raise Refused("nobody_sits_out", round=now)
    places = [
        (who, way, encounter.table)
        for encounter in here
        for way, side in (("NS", encounter.ns), ("EW", encounter.ew))
        for who in side
    ]
    return [
        RepairNote("newcomer_sits", {"contestant": who, "direction": way, "tables": (table,), "in_turn": None} | rounds)
        for who, way, table in places
        for rounds in (numbers_said("rounds", [now]),)
    ]


def _exchanged(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    two = _ids(wanted, numbers)
    if len(two) != 2:
        raise Refused("repair_whom", contestants=wanted.contestants)
    return repairing.exchanged_places(progress, *two)


def _skipped(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    if len(wanted.tables) != 1:
        raise Refused("repair_which_table", tables=wanted.tables)
    boards = tuple(numbers.number(board) for board in wanted.boards)
    return repairing.skip_boards(progress, wanted.tables[0], boards, later=wanted.later)


def _cut(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    return repairing.cut_rounds(progress, wanted.count, which=wanted.rounds or None)


def _stays(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    table = wanted.tables[0] if wanted.tables else None
    return repairing.stay(progress, *_ids(wanted, numbers), table=table)


def _closed(progress: Progress, wanted: RepairRequest, numbers: SectionNumbers) -> Repaired:
    if not wanted.tables:
        raise Refused("repair_which_table", tables=())
    return repairing.close_tables(progress, *wanted.tables)


REPAIRS: Mapping[str, Repair] = {
    "late_pair": _late,
    "late_table": _late,
    "gone": lambda progress, wanted, numbers: repairing.gone(progress, *_ids(wanted, numbers), reseat=wanted.reseat),
    "close_tables": _closed,
    "merge_half_tables": lambda progress, wanted, numbers: repairing.merge_half_tables(progress),
    "mend_boards": lambda progress, wanted, numbers: repairing.mend_boards(progress),
    "mend": lambda progress, wanted, numbers: repairing.mend(progress),
    "exchanged_places": _exchanged,
    "repeated_round": lambda progress, wanted, numbers: repairing.repeated_round(progress),
    "cut_rounds": _cut,
    "extra_round": lambda progress, wanted, numbers: repairing.extra_round(
        progress, limits=RepairLimits(new_sets=wanted.new_sets)
    ),
    "skip_boards": _skipped,
    "late_round": lambda progress, wanted, numbers: repairing.late_round(progress),
    "forgo": lambda progress, wanted, numbers: repairing.forgo(progress),
    "forgotten_switch": lambda progress, wanted, numbers: repairing.forgotten_switch(
        progress, whole_rounds=wanted.whole_rounds
    ),
    "stay": _stays,
}
"""Every repair by its kind."""


def offered(event: Event, session: int, section: str) -> list[str]:
    """The kinds of repair that make sense as the section is now."""
    held = event.section(session, section)
    if event.session(session).official is not None or held.is_drawn_by_rounds:  # it is drawn, and drawn again
        return []
    try:
        progress = progress_of(event, held)
    except Unplayable:
        return []
    kind, pairs = progress.plan.kind, progress.plan.kind is MovementKind.PAIRS
    ahead, begun, teams = bool(progress.open_rounds), progress.now > 0, kind is MovementKind.TEAMS
    holds = {
        "late_pair": pairs and ahead,
        "late_table": pairs and ahead,
        "gone": ahead,
        "close_tables": pairs and ahead,
        "merge_half_tables": pairs and _several_idle(progress),
        "mend_boards": pairs and bool(progress.collisions),
        "mend": pairs and ahead and begun,
        "exchanged_places": pairs and ahead and begun,
        "repeated_round": pairs and ahead and progress.now > 1,
        "cut_rounds": ahead,
        "extra_round": pairs,
        "skip_boards": bool(progress.under_way) and not teams,
        "late_round": bool(progress.late_plays),
        "forgo": bool(progress.late_plays),
        "forgotten_switch": ahead and not teams and len(progress.plan.lines) == 1,
        "stay": ahead and not teams,
    }
    return [repair_kind for repair_kind, is_so in holds.items() if is_so]


def why_few(event: Event, session: int, section: str) -> EventRefusal | None:
    """Why repairs that change rounds to come are not offered; None where they are."""
    held = event.section(session, section)
    if event.session(session).official is not None:
        return EventRefusal("score_is_official", {"session": session})
    if held.is_drawn_by_rounds:
        return EventRefusal("swiss_is_drawn", {"knock_out": held.is_knock_out})
    try:
        progress = progress_of(event, held)
    except Unplayable as error:
        return EventRefusal("not_repairable", {"reason": error.flaw})
    if progress.open_rounds:
        return None
    here = (result for result in event.results.values() if (result.session, result.section) == (session, section))
    last = max((result for result in here if result.stands), key=lambda result: result.round, default=None)
    if last is None or last.round <= held.clock.round:
        return EventRefusal("no_round_to_come", {"round": held.clock.round})
    said = {"round": last.round, "table": held.table_name(last.table), "board": last.board, "now": held.clock.round}
    return EventRefusal("results_run_ahead", said)


def _several_idle(progress: Progress) -> bool:
    """Whether in some round ahead two or more do not play."""
    for number in progress.open_rounds:
        seated = {
            contestant
            for encounter in progress.ahead
            if encounter.round == number
            for contestant in encounter.contestants
        }
        if len(progress.playing) - len(seated) > 1:
            return True
    return False
