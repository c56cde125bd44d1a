"""Results: the ranking, the boards with all their results, scorecards, and how every figure came about."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT
from kibitz.event.views.boards import boards_view
from kibitz.event.views.history import result_history_view
from kibitz.event.views.ranked.matches import matches_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.results import results_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.traveller import traveller_view
from kibitz.event.views.working import working_view
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_view
from kibitz.server.routes.parameters import BoardNumber, SessionNumber, saying, session_of

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("/ranking")
@answers(ranking_view)
async def ranking(
    visitor: Asking,
    event_id: str,
    session: Annotated[int, Query(ge=0, le=10_000, description="The session; 0: the whole event.")] = 0,
) -> Response:
    """The ranking of a session, or with 0 of the whole event, as far as it may be seen."""
    open_event = await visitor.open_event(event_id)
    if session:
        open_event.event.session(session)
    say = saying(visitor.voice)
    return await answer_view(
        visitor,
        event_id,
        ("ranking", session),
        lambda event, who, now: ranking_view(event, who, now, open_event.standings, session, say),
        alike=True,
        told_by="ranking",
        noted=True,
    )


@router.get("/matches")
@answers(matches_view)
async def matches(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """The matches of a session, round by round, and what they have come to as far as one may see it."""
    open_event = await visitor.open_event(event_id)
    return await answer_view(
        visitor,
        event_id,
        ("matches", session),
        lambda event, who, now: matches_view(event, who, now, open_event.standings, session_of(event, session).number),
    )


@router.get("/results")
@answers(results_view)
async def results(
    visitor: Asking,
    event_id: str,
    session: SessionNumber = 0,
    since: Annotated[
        int, Query(ge=0, le=2**31, description="Only what was changed, or may be seen, after this entry.")
    ] = 0,
) -> Response:
    """All results of a session that one may see; with `since` those that are new after that entry.

    For a program that carries them elsewhere: it asks again with the `version` of the answer before. What it knows may
    be told again; what counts no more, it is told.
    """
    return await answer_view(
        visitor,
        event_id,
        ("results", session, since),
        lambda event, who, now: results_view(event, who, now, session_of(event, session).number, since),
    )


@router.get("/boards")
@answers(boards_view)
async def boards(visitor: Asking, event_id: str, session: SessionNumber = 0) -> Response:
    """The boards of a session, and how many results each has."""
    return await answer_view(
        visitor,
        event_id,
        ("boards", session),
        lambda event, who, now: boards_view(event, who, now, session_of(event, session).number),
        told_by="board",
        noted=True,
    )


@router.get("/boards/{board}")
@answers(traveller_view)
async def board(visitor: Asking, event_id: str, board: BoardNumber, session: SessionNumber = 0) -> Response:
    """All results of a board that one may see, and the hands if one may."""
    open_event = await visitor.open_event(event_id)
    say = saying(visitor.voice)

    def make(event: Event, who: EventActor, now: datetime) -> Mapping[str, object]:
        number = session_of(event, session).number
        return traveller_view(event, who, now, open_event.standings, number, board, say)

    return await answer_view(visitor, event_id, ("board", board, session), make, told_by="board", noted=True)


@router.get("/contestants/{contestant}")
@answers(scorecard_view)
async def scorecard(visitor: Asking, event_id: str, contestant: str, session: SessionNumber = 0) -> Response:
    """The boards of a contestant in a session, as far as one may see them."""
    open_event = await visitor.open_event(event_id)
    say = saying(visitor.voice)

    def make(event: Event, who: EventActor, now: datetime) -> Mapping[str, object]:
        event.contestant(contestant)
        number = session_of(event, session).number
        return scorecard_view(event, who, now, open_event.standings, number, contestant, say)

    return await answer_view(visitor, event_id, ("scorecard", contestant, session), make, told_by="ranking", noted=True)


@router.get("/working")
@answers(working_view)
async def working(
    visitor: Asking,
    event_id: str,
    contestant: Annotated[str, Query(max_length=40)],
    session: SessionNumber = 0,
    board: Annotated[int | None, Query(ge=1, le=10_000)] = None,
    whole: bool = False,
) -> Response:
    """How a figure came about: in a session, the one in play where none is named, or with `whole` in the event."""
    open_event = await visitor.open_event(event_id)
    say = saying(visitor.voice, open_event.event)

    def make(event: Event, who: EventActor, now: datetime) -> Mapping[str, object]:
        event.contestant(contestant)
        number = WHOLE_EVENT if whole else session_of(event, session).number
        return working_view(event, who, now, open_event.standings, number, contestant, board, say)

    return await answer_view(visitor, event_id, ("working", contestant, session, board, whole), make)


@router.get("/results/{result}/history")
@answers(result_history_view)
async def result_history(visitor: Asking, event_id: str, result: Annotated[int, Path(ge=1)]) -> Response:
    """What a result was before, and who changed it why."""
    return await answer_view(
        visitor, event_id, ("history", result), lambda event, who, now: result_history_view(event, who, now, result)
    )
