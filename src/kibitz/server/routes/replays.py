"""A board to be seen again and played on: what the script that does both is given, for those who may see the hands."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypedDict

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.views.hands import hand_view
from kibitz.event.views.traveller import traveller_view
from kibitz.game import Board, Deal
from kibitz.game.about import About
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.routes.analysis import SOLVING
from kibitz.server.routes.parameters import session_of
from kibitz.site import PlayableBoardData, playable_board
from kibitz.solver import has_engine

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


class BoardToPlayData(TypedDict):
    """A board for the script that plays it on and replays it."""

    board: int
    available: Annotated[bool, About("Whether the solver is installed.")]
    visible: bool
    player: Annotated[PlayableBoardData | None, About("Null where the hands are not known, or not for their eyes.")]


@router.get("/hands/{board}/player")
@answers(BoardToPlayData)
async def board_to_play(
    visitor: Asking,
    event_id: str,
    board: Annotated[int, Path(ge=1, le=10_000)],
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """A board with the plays of it that are known, what each card cost, and the words of the page that shows it."""
    open_event = await visitor.open_event(event_id)
    event, who, now = open_event.event, visitor.who(event_id), visitor.services.events.clock()
    held = session_of(event, session)
    number = held.number
    hand = hand_view(event, who, now, number, section, board)
    data: BoardToPlayData = {"board": board, "available": has_engine(), "visible": hand["visible"], "player": None}
    if hand["pbn"] is not None:
        view = traveller_view(event, who, now, open_event.standings, number, board)
        apart = (section, board) in held.deals  # dealt otherwise there than elsewhere
        rows = [row for row in view["rows"] if not apart or row["section"] == section]
        whole = Board(board, deal=Deal.parse(hand["pbn"]))
        made = asyncio.get_running_loop().run_in_executor(
            SOLVING, playable_board, whole, rows, event.conditions.kind, visitor.voice
        )
        data["player"] = await made
    return answer_plain(visitor, data)
