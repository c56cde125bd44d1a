"""What the hands of a board could make, where the solver is installed."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.analysis import double_dummy
from kibitz.analysis.par import par
from kibitz.event.views.hands import hand_view
from kibitz.game import DENOMINATIONS, SEATS, Board, Deal
from kibitz.server.answers.views import answer_plain
from kibitz.server.routes.parameters import session_of
from kibitz.server.schemas.answered import answers
from kibitz.server.schemas.hands import Makes
from kibitz.server.services import Asking

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("/hands/{board}/makes")
@answers(Makes)
async def makes(
    visitor: Asking,
    event_id: str,
    board: Annotated[int, Path(ge=1, le=10_000)],
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Tricks by declarer and denomination with best play by all four, and par; for those who may see the hands."""
    open_event = await visitor.open_event(event_id)
    number = session_of(open_event.event, session).number
    hand = hand_view(open_event.event, visitor.who(event_id), visitor.services.events.clock(), number, section, board)
    data: dict[str, Any] = {
        "board": board,
        "available": double_dummy.is_installed(),
        "visible": hand["visible"],
        "makes": None,
        "par": None,
    }
    if data["available"] and hand["pbn"] is not None:
        data |= await asyncio.to_thread(_solved, board, hand["pbn"])
    return answer_plain(visitor, data)


@lru_cache(maxsize=4096)
def _solved(board: int, pbn: str) -> dict[str, Any]:
    try:
        found = double_dummy.table(Deal.parse(pbn))
    except double_dummy.DoubleDummyError:
        return {}
    best = par(Board(board), found)
    return {
        "makes": {str(seat): {str(each): found[seat, each] for each in DENOMINATIONS} for seat in SEATS},
        "par": {"points": best.points, "result": str(best.result) if best.result else "Pass"},
    }
