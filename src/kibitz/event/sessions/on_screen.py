"""Which tables are played on screens, and which board one may begin there now (8B1, 80B2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting
from kibitz.event.sessions.board_states import BoardProgress, boards_at
from kibitz.event.state import Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event

USUAL_POLICY = "prevent"
"""How much a table lets happen that was put on screens where the conditions have cards."""


def is_on_screen(event: Event, section: Section, table: int) -> bool:
    """Whether a table is played on screens: as was said of it, or else as the conditions have it."""
    said = event.session(section.session).on_screen.get((section.name, table))
    return event.conditions.on_screen != "no" if said is None else said


def policy_on_screen(event: Event) -> str:
    """How much tables on screens let happen."""
    return USUAL_POLICY if event.conditions.on_screen == "no" else event.conditions.on_screen


def any_on_screen(event: Event, session: int) -> bool:
    """Whether a table of a session is played on screens."""
    found = event.sessions.get(session)
    sections = found.sections.values() if found is not None else ()
    return any(is_on_screen(event, section, table) for section in sections for table in section.tables)


def board_to_begin(event: Event, section: Section, meeting: Meeting) -> int | None:
    """The board that a table may begin now: the next of its round in play, or one that the director let it play later.

    None where there is none, the round is over, or the director has said that no more are begun.
    """
    if event.session(section.session).official is not None:
        return None
    boards = boards_at(event, section, meeting)
    late = [board.board for board in boards if board.state is BoardProgress.LATE]
    if meeting.round < section.clock.round or (section.clock.no_new and late):
        return late[0] if late else None
    if meeting.round != section.clock.round or section.clock.no_new:
        return None
    return next((board.board for board in boards if board.state is BoardProgress.TO_ENTER), None)
