"""The draw of the next round of a Swiss or a knock-out: looked at, changed, and entered as the act that it says."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.sessions.lineups import current_session
from kibitz.event.views.draw import draw_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.errors import field_wrong
from kibitz.server.routes.parameters import SectionName, SessionNumber

router = APIRouter(prefix="/api/events/{event_id}", tags=["director"])

_Twos = Annotated[
    list[Annotated[str, Query(max_length=40)]], Query(max_length=200, description='Two contestants: "3,5".')
]


@router.get("/draw")
@answers(draw_view, known=True)
async def draw(
    visitor: Asking,
    event_id: str,
    session: SessionNumber = 0,
    section: SectionName = "",
    together: _Twos = [],  # noqa: B006
    swap: _Twos = [],  # noqa: B006
    apart: _Twos = [],  # noqa: B006
) -> Response:
    """The draw of the next round of a Swiss, with its reasons, or of a knock-out (those who run the event).

    `together` puts two against each other, `apart` keeps two from each other in this draw, and `swap` lets two change
    places in what was drawn. `act` enters it.
    """
    fixed, swaps, kept = (tuple(map(_two, twos)) for twos in (together, swap, apart))
    return await answer_view(
        visitor,
        event_id,
        ("draw", session, section, fixed, swaps, kept),
        lambda event, who, now: draw_view(event, who, session or current_session(event), section, fixed, swaps, kept),
    )


def _two(text: str) -> tuple[str, str]:
    one, comma, other = text.partition(",")
    if not comma or not one.strip() or not other.strip():
        raise field_wrong("swap", "two")
    return one.strip(), other.strip()
