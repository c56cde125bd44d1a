"""The log, searched and paged; the record of a session."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import ConfigDict, Field
from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.views.log import MOST, LogSearch, LogView, log_view
from kibitz.event.views.record import record_view
from kibitz.event.views.types import MessageData
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.ruling_lines import in_sentences
from kibitz.server.answers.views import answer_view
from kibitz.server.answers.words import worded
from kibitz.server.routes.parameters import SessionNumber, session_of

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


class LogWanted(Strict):
    """What is looked for in the log."""

    model_config = ConfigDict(strict=False)  # in an address every number is a text

    session: Annotated[int, Field(ge=0, le=10_000)] = 0
    table: Annotated[str, Field(max_length=20, description='The name of the table: "A4".')] = ""
    board: Annotated[int, Field(ge=0, le=10_000)] = 0
    contestant: Annotated[str, Field(max_length=40)] = ""
    kind: Annotated[str, Field(max_length=60, description="The kind of act.")] = ""
    text: Annotated[str, Field(max_length=200, description="In who, why and what.")] = ""
    before: Annotated[int, Field(ge=0, le=2**31, description="Only entries before this one.")] = 0
    limit: Annotated[int, Field(ge=1, le=MOST, description="How many.")] = 50


@router.get("/log")
@answers(log_view, known=True)
async def log(visitor: Asking, event_id: str, wanted: Annotated[LogWanted, Query()]) -> Response:
    """The newest entries of the log that fit; `before` is the number from which to read back."""
    search = LogSearch(wanted.session, wanted.table, wanted.board, wanted.contestant, wanted.kind, wanted.text)

    def make(event: Event, who: EventActor, now: datetime) -> LogView:
        def said(what: MessageData) -> str:
            return str(worded(what, visitor.voice)["text"])

        data = log_view(event, who, now, search, wanted.before, wanted.limit, said)
        in_sentences(event, data["entries"], visitor.voice.language.code)
        return data

    return await answer_view(visitor, event_id, ("log", search, wanted.before, wanted.limit), make)


@router.get("/record")
@answers(record_view)
async def record(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """The record of a session: rulings, corrections, penalties, appeals."""
    return await answer_view(
        visitor,
        event_id,
        ("record", session),
        lambda event, who, now: record_view(event, who, now, session_of(event, session).number),
    )
