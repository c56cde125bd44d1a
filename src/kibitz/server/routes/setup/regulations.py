"""Everything that can be laid down for an event, each with what it decides: a form is made of it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.event.views.conditions import RegulationsView, open_regulations
from kibitz.laws.editions import CURRENT, EDITIONS
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.answers.words import worded

router = APIRouter(prefix="/api", tags=["set up"])


@router.get("/regulations")
@answers(RegulationsView)
async def regulations(
    visitor: Asking,
    edition: Annotated[
        int, Query(ge=1900, le=3000, description="The edition of the Laws, by its year.")
    ] = CURRENT.year,
) -> Response:
    """Every regulation that an edition of the Laws leaves open: what it decides, and what it can be."""
    wanted = next((known for known in EDITIONS if known.year == edition), CURRENT)
    return answer_plain(visitor, worded(open_regulations(wanted), visitor.voice))
