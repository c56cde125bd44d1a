"""What has come of the boards that the plan has for a table: what is there, and what is missing (8B2, 8C)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting
from kibitz.event.seating import is_played
from kibitz.event.state import Scored, Section, Standing

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class State(StrEnum):
    """How far a board is at a table."""

    TO_ENTER = "to_enter"
    ENTERED = "entered"  # by one side, waits for the other
    AGREED = "agreed"
    DISPUTED = "disputed"
    AWARDED = "awarded"  # an adjusted score
    LATE = "late"  # to be played later
    ELSEWHERE = "elsewhere"  # both sides have a result on it that they got otherwise than planned


FINISHED = frozenset({State.AGREED, State.AWARDED, State.ELSEWHERE})
"""Nothing more has to be done."""


@dataclass(frozen=True)
class Planned:
    """A board that the plan has for a table, and what has come of it."""

    section: str
    round: int
    table: int
    board: int
    state: State
    result: Scored | None = None

    @property
    def is_finished(self) -> bool:
        """Whether nothing more has to be done about it."""
        return self.state in FINISHED

    @property
    def is_played(self) -> bool:
        """Whether those at the table have done with it, be it that they agree or not."""
        return self.state is not State.TO_ENTER


def board_state(event: Event, section: Section, meeting: Meeting, board: int) -> Planned:
    """What has come of a board at a table in a round."""
    here = event.results_at(section.session, section.name, meeting.round, meeting.table)
    result = next((each for each in here if each.board == board), None)
    late = (meeting.round, meeting.table, board) in section.late
    if result is not None and not (late and result.counts and not result.result):
        state = _state_of(result)
    elif late:
        state = State.LATE
    else:
        have = event.having.get((section.session, board), {}).keys()
        state = State.ELSEWHERE if _is_among(section, meeting, have) else State.TO_ENTER
    return Planned(section.name, meeting.round, meeting.table, board, state, result)


def _state_of(result: Scored) -> State:
    if result.standing is Standing.DISPUTED:
        return State.DISPUTED
    if result.standing is Standing.ENTERED:
        return State.ENTERED
    return State.AWARDED if result.award else State.AGREED


def _is_among(section: Section, meeting: Meeting, have: Set[tuple[str, ...]]) -> bool:
    """Whether both sides have a result on a board from another round or table: results are facts.

    Two teams play each board twice, so theirs is another if the same two sat the same way.
    """
    there = section.who(meeting.ns) + section.who(meeting.ew)
    return there in have if section.plan.movement == "teams" else all((who,) in have for who in there)


def boards_at(event: Event, section: Section, meeting: Meeting) -> list[Planned]:
    """All boards of a table in a round; none where somebody sits out."""
    if not is_played(section, meeting):
        return []
    return [board_state(event, section, meeting, board) for board in meeting.boards]


def round_boards(event: Event, section: Section, round: int) -> list[Planned]:
    """All boards of a round."""
    found = [meeting for (at, _), meeting in sorted(section.meetings.items()) if at == round]
    return [each for meeting in found for each in boards_at(event, section, meeting)]


def missing(event: Event, session: int) -> Iterator[Planned]:
    """Every board of a session that is not finished, in order of rounds and tables."""
    for _, section in sorted(event.session(session).sections.items()):
        for _, meeting in sorted(section.meetings.items()):
            yield from (each for each in boards_at(event, section, meeting) if not each.is_finished)
