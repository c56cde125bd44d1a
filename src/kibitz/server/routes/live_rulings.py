"""What the director of a live table may rule on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from kibitz.assistant.conversation import FoundData, MayBeData
from kibitz.live.views.irregularities import found_irregularities, what_may_be
from kibitz.messages.rulings import RulingWords
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer, voice_of
from kibitz.server.errors import ServerError
from kibitz.server.routes.live_tables import SeatToken, onlooker

router = APIRouter(prefix="/api/tables", tags=["live tables"])


@router.get("/{table_id}/irregularities")
@answers(MayBeData | FoundData, tagged=False, refuses=(401, 403, 409))
async def live_irregularities(
    visitor: Asking,
    table_id: str,
    text: Annotated[str, Query(max_length=200)] = "",
    subject: Annotated[str, Query(max_length=60)] = "",
    kibitz_seat: SeatToken = "",
) -> Response:
    """What may have gone wrong: by a word or the number of a Law, by its subject, or what is likely now (who directs).

    One of them is ruled on with `rule`.
    """
    followed = await visitor.services.tables.open_table(table_id)
    if not (await onlooker(visitor, followed, kibitz_seat)).directs:
        raise ServerError("not_allowed", status=403)
    words = RulingWords(voice_of(visitor.request).language.code)
    if text or subject:
        return JsonAnswer(found_irregularities(followed.table, words, text, subject))
    return JsonAnswer(what_may_be(followed.table, words))
