"""A section of the event as `kibitz.movement.repair` takes it: how far the evening has come, and back to a plan.

The movement counts contestants and boards from 1 on; in the event contestants have names of their own, and boards the
numbers that stand on them. Results are facts, as they really were (15B). A table of a round that is over from which
nothing has come yet, and which is to play nothing late, is taken to have played as planned: its scores are on the way.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting, Plan
from kibitz.event.sessions.plans import movement_of
from kibitz.event.state import Scored, Section
from kibitz.movement import Encounter, Movement
from kibitz.movement.repair import PlayedTable, Progress

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True)
class SectionNumbers:
    """Who has which number in the movement, and which board."""

    contestants: tuple[str, ...]
    boards: tuple[int, ...]

    @classmethod
    def of(cls, section: Section) -> SectionNumbers:
        """Those of a section as it is."""
        return cls(section.contestants, section.boards)

    def numbers(self, contestants: Iterable[str]) -> tuple[int, ...] | None:
        """The numbers of these; None where one of them has none here."""
        found = {who: number for number, who in enumerate(self.contestants, 1) if who}
        numbers = tuple(found.get(contestant, 0) for contestant in contestants)
        return numbers if all(numbers) else None

    def board(self, number: int) -> int:
        """The number that stands on a board; boards that are new follow the last."""
        known = len(self.boards)
        return self.boards[number - 1] if number <= known else (self.boards[-1] if known else 0) + number - known

    def number(self, board: int) -> int:
        """The number of a board in the movement; 0 where it is none of these."""
        return self.boards.index(board) + 1 if board in self.boards else 0


def progress_of(event: Event, section: Section) -> Progress:
    """How far a section has come."""
    numbers = SectionNumbers.of(section)
    nobody = frozenset(place for place, who in enumerate(section.contestants, 1) if not who)
    facts = tuple(_facts(event, section, numbers))
    now = max([section.clock.round, *(fact.round for fact in facts if not fact.void)])
    facts = tuple(fact for fact in facts if fact.round <= now)  # one of a round to come that is cancelled is no fact
    plan = _movement(section.plan, numbers, nobody)
    seated = {
        contestant for encounter in plan.encounters if encounter.round > now for contestant in encounter.contestants
    }
    left = {
        place
        for place, who in enumerate(section.contestants, 1)
        if who and place not in seated and (who in section.left or _has_left(event, who))
    }
    reported = {(fact.round, fact.table) for fact in facts}
    assumed = [
        PlayedTable(encounter.round, encounter.table, encounter.ns, encounter.ew, boards)
        for encounter in plan.encounters
        if encounter.round < now and (encounter.round, encounter.table) not in reported
        if (boards := _not_late(section, numbers, encounter.round, encounter.table, plan.board_numbers(encounter.sets)))
    ]
    said = {name: _read(section.plan.details.get(name, "")) for name in ("closed", "still", "set_size")}
    closed = said["closed"] if isinstance(said["closed"], list) else []
    still = said["still"] if isinstance(said["still"], dict) else {}
    return Progress(
        plan,
        (*facts, *assumed),
        now,
        nobody | left,
        frozenset(closed),
        {int(who): table for who, table in still.items()},
        frozenset((at, table, numbers.number(board)) for at, table, board in section.late if at == now),
        said["set_size"] if isinstance(said["set_size"], int) else 0,
    )


def _has_left(event: Event, who: str) -> bool:
    return who in event.contestants and event.contestants[who].status.value in ("withdrawn", "disqualified")


def _read(text: str) -> object:
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None


def _not_late(
    section: Section, numbers: SectionNumbers, round: int, table: int, boards: Iterable[int]
) -> tuple[int, ...]:
    return tuple(board for board in boards if (round, table, numbers.board(board)) not in section.late)


def _movement(plan: Plan, numbers: SectionNumbers, nobody: frozenset[int]) -> Movement:
    """The movement with boards from 1 on; where nobody sits there is no table."""
    meetings = tuple(
        replace(meeting, boards=tuple(numbers.number(board) for board in meeting.boards))
        for meeting in plan.meetings
        if not nobody & {*meeting.ns, *meeting.ew}
    )
    return movement_of(replace(plan, meetings=meetings))


def _facts(event: Event, section: Section, numbers: SectionNumbers) -> Iterator[PlayedTable]:
    """What was played, or is settled otherwise; what is of another section, or of no board of this one, is left out."""
    tables = set(section.tables)
    held: dict[tuple[int, int, tuple[int, ...], tuple[int, ...], bool], list[int]] = {}
    for result in sorted(_of_section(event, section), key=lambda scored: (scored.round, scored.table, scored.id)):
        ns, ew = numbers.numbers(result.ns), numbers.numbers(result.ew)
        board = numbers.number(result.board)
        if ns and ew and board and result.table in tables:
            void = result.standing.value == "cancelled"
            held.setdefault((result.round, result.table, ns, ew, void), []).append(board)
    for (round, table, ns, ew, void), boards in held.items():
        yield PlayedTable(round, table, ns, ew, tuple(dict.fromkeys(boards)), void)


def _of_section(event: Event, section: Section) -> Iterator[Scored]:
    """The results of a section that are there, and those that were played and cancelled: the board is known."""
    for result in event.results.values():
        if (result.session, result.section) == (section.session, section.name):
            played = result.standing.value == "cancelled" and bool(result.result)
            if result.stands or played:
                yield result


def plan_after(section: Section, numbers: SectionNumbers, before: Progress, after: Progress) -> Plan:
    """The plan of the section after a repair: what has begun as it was, the rest as it is planned now.

    Of the rounds begun only boards are taken away that nobody has played there: those that were to be played late and
    are given up, and those that one of the table plays later on. Late plays may be added.
    """
    old = section.plan
    planned = {
        (encounter.round, encounter.table): _meeting(encounter, after.plan, numbers)
        for encounter in after.plan.encounters
    }
    waiting = {(*late_play[:2], numbers.board(board)) for late_play in before.late_plays for board in late_play.boards}
    waiting |= section.late | {(at, table, numbers.board(board)) for at, table, board in after.skipped}
    played = {(*fact[:2], numbers.board(board)) for fact in before.played for board in fact.boards}
    begun = {(meeting.round, meeting.table): meeting for meeting in old.meetings if meeting.round <= before.now}
    coming = {
        (who, board)
        for where, planned_meeting in planned.items()
        if where not in begun
        for who in planned_meeting.ns + planned_meeting.ew
        for board in planned_meeting.boards
    }
    meetings = []
    for where, begun_meeting in begun.items():
        new = planned.pop(where, None)
        there = () if new is None else new.boards
        boards = []
        for board in begun_meeting.boards:
            elsewhere = any((who, board) in coming for who in begun_meeting.ns + begun_meeting.ew)
            given_up = (*where, board) in waiting or elsewhere
            if board in there or (*where, board) in played or not given_up:
                boards.append(board)
        if boards:
            meetings.append(replace(begun_meeting, boards=tuple(boards)))
    meetings += planned.values()
    details = {name: text for name, text in old.details.items() if name not in ("closed", "still")}
    details["repaired_from_round"] = str(before.now + 1)
    details["set_size"] = str(after.set_size)
    if after.closed:
        details["closed"] = json.dumps(sorted(after.closed))
    if after.still:
        details["still"] = json.dumps({str(who): table for who, table in sorted(after.still.items())})
    lines = after.plan.lines if old.lines or len(after.plan.lines) > 1 else ()
    meetings.sort(key=lambda met: (met.round, met.table))
    return Plan(old.movement, after.plan.contestants, tuple(meetings), lines, after.plan.family, details)


def _meeting(one: Encounter, plan: Movement, numbers: SectionNumbers) -> Meeting:
    boards = tuple(numbers.board(board_number) for board_number in plan.board_numbers(one.sets))
    return Meeting(one.round, one.table, one.ns, one.ew, boards)
