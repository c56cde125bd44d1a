"""What has come of the boards that the plan has for a table: what is there, and what is missing (8B2, 8C)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kibitz.event.acts import Meeting
from kibitz.event.sessions.deprived import boards_not_as_planned
from kibitz.event.sessions.lineups import is_played
from kibitz.event.state import PlayedMeeting, ResultStatus, Scored, Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class BoardProgress(StrEnum):
    """How far a board is at a table."""

    TO_ENTER = "to_enter"
    ENTERED = "entered"  # by one side, waits for the other
    AGREED = "agreed"
    DISPUTED = "disputed"
    AWARDED = "awarded"  # an adjusted score
    LATE = "late"  # to be played later
    ELSEWHERE = "elsewhere"  # both sides have a result on it that they got otherwise than planned
    LEFT = "left"  # one of the table has gone home: it is not played, and a score is due to the others


FINISHED = frozenset({BoardProgress.AGREED, BoardProgress.AWARDED, BoardProgress.ELSEWHERE})
"""Nothing more has to be done."""


@dataclass(frozen=True)
class PlannedBoard:
    """A board that the plan has for a table, and what has come of it."""

    section: str
    round: int
    table: int
    board: int
    state: BoardProgress
    result: Scored | None = None

    @property
    def is_finished(self) -> bool:
        """Whether nothing more has to be done about it."""
        return self.state in FINISHED

    @property
    def is_played(self) -> bool:
        """Whether those at the table have done with it, be it that they agree or not."""
        return self.state is not BoardProgress.TO_ENTER


def board_state(event: Event, section: Section, meeting: Meeting, board: int) -> PlannedBoard:
    """What has come of a board at a table in a round."""
    here = event.results_at(section.session, section.name, meeting.round, meeting.table)
    result = next((scored for scored in here if scored.board == board), None)
    late = (meeting.round, meeting.table, board) in section.late
    if result is not None and not (late and result.counts and not result.result):
        state = _state_of(result)
    elif section.who_left(meeting, board):
        state = BoardProgress.LEFT
    elif late:
        state = BoardProgress.LATE
    else:
        have = event.having.get((section.session, board), {}).keys()
        state = BoardProgress.ELSEWHERE if _is_among(section, meeting, have) else BoardProgress.TO_ENTER
    return PlannedBoard(section.name, meeting.round, meeting.table, board, state, result)


def _state_of(result: Scored) -> BoardProgress:
    if result.standing is ResultStatus.DISPUTED:
        return BoardProgress.DISPUTED
    if result.standing is ResultStatus.ENTERED:
        return BoardProgress.ENTERED
    return BoardProgress.AWARDED if result.award else BoardProgress.AGREED


def _is_among(section: Section, meeting: Meeting, have: Set[tuple[str, ...]]) -> bool:
    """Whether both sides have a result on a board from another round or table: results are facts.

    Two teams play each board twice, so theirs is another if the same two sat the same way.
    """
    there = section.who(meeting.ns) + section.who(meeting.ew)
    return there in have if section.plan.movement == "teams" else all((who,) in have for who in there)


def boards_at(event: Event, section: Section, meeting: Meeting) -> tuple[PlannedBoard, ...]:
    """All boards of a table in a round; none where somebody sits out. Kept until something of it changes.

    Of a match that the director has ruled on as a whole, those that were played before.
    """
    kept = _KEPT.setdefault(event, {})
    place = section.session, section.name, meeting.round, meeting.table
    now = table_stamp(event, section, meeting)
    if place not in kept or kept[place][0] != now:
        boards = meeting.boards if is_played(section, meeting) else ()
        found = (board_state(event, section, meeting, board) for board in boards)
        ruled = is_ruled_on(event, section, meeting)
        kept[place] = now, tuple(board for board in found if not ruled or board.result is not None)
    return kept[place][1]


def is_ruled_on(event: Event, section: Section, meeting: Meeting) -> bool:
    """Whether a meeting is of a match on which the director has ruled as a whole: nothing more is to come of it."""
    return bool(event.match_rulings) and event.is_ruled_on(
        section.session, meeting.round, section.who(meeting.ns) + section.who(meeting.ew)
    )


def table_stamp(event: Event, section: Section, meeting: Meeting) -> Stamp:
    """The same as long as nothing of a table in a round changes: results there, or of those who sit there; or the plan.

    Of a thousand tables in two rounds only a few have changed when somebody looks again.
    """
    changed = event.changed_for
    there = section.contestants
    last = event.changed_at.get((section.session, section.name, meeting.round, meeting.table), 0)
    for number in meeting.ns + meeting.ew:
        last = max(last, changed.get((section.session, there[number - 1]), 0))
    return event.laid_down_at, last


Stamp = tuple[int, int]
_KEPT: WeakKeyDictionary[Event, dict[tuple[int, str, int, int], tuple[Stamp, tuple[PlannedBoard, ...]]]] = (
    WeakKeyDictionary()
)


def round_boards(event: Event, section: Section, round: int) -> list[PlannedBoard]:
    """All boards of a round."""
    found = sorted(section.of_round.get(round, ()), key=lambda met: met.table)
    return [board for meeting in found for board in boards_at(event, section, meeting)]


def is_round_played(event: Event, section: Section, round: int) -> bool:
    """Whether nobody is at a board of a round any more, be it that results wait to be agreed."""
    return all(
        board.is_played for meeting in section.of_round.get(round, ()) for board in boards_at(event, section, meeting)
    )


def is_settled(event: Event, section: Section) -> bool:
    """Whether half of the tables of the round in play have entered something: nobody looks for a table any more."""
    begun, playing = tables_begun(event, section)
    return 0 < playing <= 2 * begun


def tables_begun(event: Event, section: Section) -> tuple[int, int]:
    """How many tables of the round in play have entered something, and how many play in it."""
    playing = [meeting for meeting in section.of_round.get(section.clock.round, ()) if is_played(section, meeting)]
    return sum(bool(_entered(event, section, meeting)) for meeting in playing), len(playing)


def missing(event: Event, session: int, *, begun: bool = False) -> Iterator[PlannedBoard]:
    """Every board of a session that is not finished, in order of rounds and tables.

    With `begun` only those of rounds before the one in play, and of meetings from which something was entered: the rest
    is nothing but the future, and `count_to_come` counts it.
    """
    entered = _rounds_entered(event, session) if begun else set()
    for _, section in sorted(event.session(session).sections.items()):
        for meeting, ns, ew in _begun(section, entered) if begun else section.played:
            if is_ruled_on(event, section, meeting):
                continue
            here = _entered(event, section, meeting)
            if here or section.late or _somebody_left(section, meeting):
                if section.late or not _are_agreed(event, here, meeting):
                    yield from (
                        planned_board
                        for planned_board in boards_at(event, section, meeting)
                        if not planned_board.is_finished
                    )
            elif not begun or meeting.round < section.clock.round:
                for board in _to_play(event, section, meeting, ns + ew):
                    yield PlannedBoard(section.name, meeting.round, meeting.table, board, BoardProgress.TO_ENTER)


def _begun(section: Section, entered: Set[tuple[str, int]]) -> Iterator[PlayedMeeting]:
    """The meetings of rounds that have begun, or from which something was entered: most rounds are yet to come."""
    for round, here in section.played_by_round.items():
        if round <= section.clock.round or (section.name, round) in entered or section.late or section.left:
            yield from here


def _rounds_entered(event: Event, session: int) -> set[tuple[str, int]]:
    """The sections and rounds of a session from which something was entered."""
    return {(section, round) for number, section, round, _ in event.at_table if number == session}


def still_played(event: Event, session: int, sections: Iterable[Section]) -> list[PlannedBoard]:
    """The boards of the round in play in these sections that have no result and are not put off."""
    rounds = {section.name: section.clock.round for section in sections if section.clock.round}
    return [
        board
        for board in missing(event, session)
        if board.state is BoardProgress.TO_ENTER and rounds.get(board.section) == board.round
    ]


def count_to_come(event: Event, session: int) -> int:
    """How many boards are missing that `missing` leaves out where it is asked for what was begun."""
    odd, entered = boards_not_as_planned(event, session), _rounds_entered(event, session)
    return sum(
        section.boards_by_round[round]
        if not (odd or section.left or event.match_rulings or (section.name, round) in entered)
        else _count_in(event, section, round, odd)
        for section in event.session(session).sections.values()
        if not section.late
        for round in section.played_by_round
        if round >= section.clock.round
    )


def _count_in(event: Event, section: Section, round: int, odd: Set[int]) -> int:
    """How many boards of a round are still to come, from which something was entered or that is not as planned."""
    return sum(
        len(_to_play(event, section, meeting, ns + ew)) if not odd.isdisjoint(meeting.boards) else len(meeting.boards)
        for meeting, ns, ew in section.played_by_round[round]
        if not _entered(event, section, meeting)
        and not _somebody_left(section, meeting)
        and not is_ruled_on(event, section, meeting)
    )


def _somebody_left(section: Section, meeting: Meeting) -> bool:
    return bool(section.left) and any(section.who_left(meeting, board) for board in meeting.boards)


def _entered(event: Event, section: Section, meeting: Meeting) -> Collection[int]:
    """The results of a meeting, those that are gone too; none of most meetings, which are to come."""
    return event.at_table.get((section.session, section.name, meeting.round, meeting.table), ())


def _are_agreed(event: Event, here: Collection[int], meeting: Meeting) -> bool:
    """Whether every board of a meeting has a result there, and all of these count: what most that were played are."""
    results = [event.results[id] for id in here]
    return all(result.standing is ResultStatus.AGREED for result in results) and {
        result.board for result in results
    } >= set(meeting.boards)


def _to_play(event: Event, section: Section, meeting: Meeting, there: tuple[str, ...]) -> list[int]:
    """The boards of a meeting without results that its contestants have not got otherwise than planned."""
    wanted = [there] if section.plan.movement == "teams" else [(who,) for who in there]
    having = event.having
    found = []
    for board in meeting.boards:
        have = having.get((section.session, board))
        if not have or not all(contestant_group in have for contestant_group in wanted):
            found.append(board)
    return found
