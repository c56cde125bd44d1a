"""A board at home: each result beside double dummy, every lead, a picture to share, and what the script that replays it
and plays it on is given; one's own evening with where the points went. All of it is for those who may see the hands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, TypedDict

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.event.acts import Player
from kibitz.event.views.hands import hand_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.traveller import traveller_view
from kibitz.game import Board, Deal
from kibitz.game.about import About
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError
from kibitz.server.routes.analysis import SOLVING
from kibitz.server.routes.parameters import saying, session_of
from kibitz.server.services import Services
from kibitz.site import (
    BoardToldData,
    OwnEveningData,
    board_told,
    boards_asked,
    own_evening,
    person_pages,
    picture_searched,
)
from kibitz.solver import has_engine

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


class BoardToPlayData(TypedDict):
    """A board beside double dummy, and for the script that plays it on and replays it."""

    board: int
    available: Annotated[bool, About("Whether the solver is installed.")]
    visible: bool
    told: Annotated[BoardToldData | None, About("Null where the hands are not known, or not for their eyes.")]


class PersonOverTimeData(TypedDict):
    """A player, and the page about all they have played."""

    name: str
    address: Annotated[str, About("On the site of the club, on this server.")]


class EveningOfContestantData(TypedDict):
    """The evening of a contestant beside double dummy and the field."""

    session: int
    available: Annotated[bool, About("Whether the solver is installed.")]
    evening: OwnEveningData
    people: Annotated[list[PersonOverTimeData], About("Those who are on the site of the club, by their whole names.")]


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
    data: BoardToPlayData = {"board": board, "available": has_engine(), "visible": hand["visible"], "told": None}
    if hand["pbn"] is not None:
        view = traveller_view(event, who, now, open_event.standings, number, board)
        apart = (section, board) in held.deals  # dealt otherwise there than elsewhere
        rows = [row for row in view["rows"] if not apart or row["section"] == section]
        whole = Board(board, deal=Deal.parse(hand["pbn"]))
        made = asyncio.get_running_loop().run_in_executor(
            SOLVING, board_told, whole, rows, event.conditions.kind, visitor.voice
        )
        data["told"] = await made
    return answer_plain(visitor, data)


@router.get("/hands/{board}/picture.svg")
@answers(media="image/svg+xml")
async def hand_picture(
    visitor: Asking,
    event_id: str,
    board: Annotated[int, Path(ge=1, le=10_000)],
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """The hands of a board as a picture, with what they make double dummy, for those who may see them."""
    open_event = await visitor.open_event(event_id)
    event, who, now = open_event.event, visitor.who(event_id), visitor.services.events.clock()
    hand = hand_view(event, who, now, session_of(event, session).number, section, board)
    if hand["pbn"] is None:
        raise ServerError("no_hands", status=404, board=board)
    whole = Board(board, deal=Deal.parse(hand["pbn"]))
    drawn = await asyncio.get_running_loop().run_in_executor(SOLVING, picture_searched, whole, visitor.voice)
    return Response(drawn, media_type="image/svg+xml")


@router.get("/contestants/{contestant}/evening")
@answers(EveningOfContestantData)
async def evening(
    visitor: Asking,
    event_id: str,
    contestant: str,
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """Where the points of a contestant went, board by board, against whom: as far as one may see their boards."""
    open_event = await visitor.open_event(event_id)
    event, who, now = open_event.event, visitor.who(event_id), visitor.services.events.clock()
    players = event.contestant(contestant).players
    number = session_of(event, session).number
    standings, say = open_event.standings, saying(visitor.voice)
    card = scorecard_view(event, who, now, standings, number, contestant, say)
    played = {row["board"] for row in card["rows"]}
    asked = boards_asked(event, who, now, standings, number, only=played)
    links = {board: f"/e/{event_id}/results/board/{board}?session={number}" for board in played}
    made = await asyncio.get_running_loop().run_in_executor(
        SOLVING, own_evening, card, standings.of(number), asked, visitor.voice, links
    )
    data: EveningOfContestantData = {
        "session": number,
        "available": has_engine(),
        "evening": made,
        "people": await asyncio.to_thread(_people, visitor.services, players),
    }
    return answer_plain(visitor, data)


def _people(services: Services, players: Sequence[Player]) -> list[PersonOverTimeData]:
    if services.site is None:
        return []
    pages = person_pages(services.store, services.site, services.members.all(), players)
    return [{"name": name, "address": f"/site/{page}"} for name, page in pages.items()]
