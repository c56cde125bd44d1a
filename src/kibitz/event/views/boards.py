"""The boards of a session: how many results each has, and what of it the one who asks may see."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.access.visibility import may_see_board_scores, may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.views.types import SessionNumber
from kibitz.game.about import About


class ListedBoardData(TypedDict):
    """A board, and what may be seen of it."""

    board: int
    results: Annotated[int, About("How many it has.")]
    scores: bool
    hands: bool


class BoardsView(TypedDict):
    """The boards of a session."""

    session: SessionNumber
    boards: list[ListedBoardData]


def boards_view(event: Event, who: EventActor, now: datetime, session: int) -> BoardsView:
    """Every board that is planned in a session."""
    held = event.session(session)
    numbers = sorted({board for section in held.sections.values() for board in section.boards})
    return {
        "session": session,
        "boards": [
            {
                "board": number,
                "results": sum(result.counts for result in event.results_of_board(session, number)),
                "scores": may_see_board_scores(event, who, session, number, now),
                "hands": may_see_hands(event, who, session, "", number, now),
            }
            for number in numbers
        ],
    }
