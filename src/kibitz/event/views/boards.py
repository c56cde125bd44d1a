"""The boards of a session: how many results each has, and what of it the one who asks may see."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kibitz.event.access.visibility import may_see_board_scores, may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor


def boards_view(event: Event, who: EventActor, now: datetime, session: int) -> dict[str, Any]:
    """Every board that is planned in a session."""
    held = event.session(session)
    numbers = sorted({board for each in held.sections.values() for board in each.boards})
    return {
        "session": session,
        "boards": [
            {
                "board": each,
                "results": sum(result.counts for result in event.results_of_board(session, each)),
                "scores": may_see_board_scores(event, who, session, each),
                "hands": may_see_hands(event, who, session, "", each),
            }
            for each in numbers
        ],
    }
