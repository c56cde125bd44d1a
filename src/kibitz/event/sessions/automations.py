"""What the program enters by itself, where the conditions of contest say so (8A1, 81D).

| conditions | when a round begins |
|---|---|
| `rounds = "director"` | the director starts it |
| `rounds = "clock"` | when the time of the one before has run out; a table that has not finished plays on (8B1) |
| `rounds = "all_done"` | when every table has finished the one before |

The first round of a session is always started by the director.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, RoundStarted
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import BoardProgress, round_boards
from kibitz.event.sessions.clock import is_over, next_round
from kibitz.event.state import Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event

KIBITZ = EventActor(EventRole.KIBITZ, "Kibitz")
"""Who enters what is due."""


def due(event: Event, now: datetime) -> list[Act]:
    """What is to be entered now."""
    return [
        RoundStarted(session.number, coming, section.name)
        for session in event.sessions.values()
        if session.official is None
        for section in session.sections.values()
        if section.clock.round and 0 < (coming := next_round(section)) <= section.drawn
        if _is_time(event, section, now)
    ]


def _is_time(event: Event, section: Section, now: datetime) -> bool:
    if event.conditions.rounds == "clock":
        return is_over(section.clock, now)
    if event.conditions.rounds == "all_done" and section.clock.stopped is None:
        boards = round_boards(event, section, section.clock.round)
        return all(board.is_finished or board.state in (BoardProgress.LATE, BoardProgress.LEFT) for board in boards)
    return False
