"""Around a live table: who watches, who directs besides, all tables of one director, voice, what a score would do."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Literal, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.game import Seat
from kibitz.live.acts import DIRECTOR
from kibitz.live.asked.adjusting import scores_of
from kibitz.live.company.acts import DirectorNamed, SpectatorCame
from kibitz.live.company.spectators import must_see_behind, must_see_delayed
from kibitz.live.company.voice import LARGEST, must_introduce
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.views.adjusting import AwardTriedData, award_tried
from kibitz.live.views.company import spectators_data
from kibitz.live.views.lesson_par import LessonParData, lesson_par
from kibitz.live.views.room import room_data
from kibitz.live.views.types import DirectedTableData, SpectatorData
from kibitz.server.access.devices import device_of, with_device
from kibitz.server.access.tokens import new_token
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer, voice_of
from kibitz.server.errors import ServerError
from kibitz.server.routes.live_tables import ActedData, SeatToken, must_join, named, onlooker
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.store import StoreError, token_hash

router = APIRouter(prefix="/api/tables", tags=["live tables"])

_MOST_TABLES = 100


class SpectatorAsked(Strict):
    """How somebody wants to watch."""

    name: str = Field(min_length=1, max_length=40)
    behind: Literal["", "N", "E", "S", "W"] = ""
    delayed: bool = False
    join: str = Field("", max_length=100)  # of a table of its own: who has its link may watch


class SpectatorHereData(TypedDict):
    """Somebody watches, and what lets them."""

    spectator: int
    token: str


class DirectorAsked(Strict):
    """Who directs besides."""

    name: str = Field(min_length=1, max_length=40)


class TokenMadeData(TypedDict):
    """What lets somebody in."""

    token: str


class TableAndToken(Strict):
    """A table, and the token by which one directs it."""

    id: str = Field(max_length=40)
    token: str = Field(max_length=100)


class RoomAsked(Strict):
    """The tables that one directs."""

    tables: list[TableAndToken] = Field(max_length=_MOST_TABLES)


_PAGE = Field("", max_length=40)
_DESCRIPTION = Field("", max_length=LARGEST)


class IntroductionSaid(Strict):
    """What one page says to another: that it is there, how it can be reached, or the answer to that."""

    page: str = _PAGE
    to_page: str = _PAGE
    hello: bool = False
    offer: str = _DESCRIPTION
    answer: str = _DESCRIPTION


class Introduction(Strict):
    """What one browser needs to find another, for voice and faces."""

    to: Literal["N", "E", "S", "W", "TD"]
    said: IntroductionSaid


class VoiceServersData(TypedDict):
    """By which servers browsers find each other; none: they are in one network."""

    ice_servers: list[str]


class AwardAsked(Strict):
    """A score that the director thinks of."""

    award: str = Field(max_length=400)


@router.post("/room")
@answers(list[DirectedTableData])
async def directed_tables(visitor: Asking, asked: RoomAsked) -> Response:
    """The live tables that one directs: who has called first comes first. One whose token is wrong is left out."""
    tables = visitor.services.tables
    found: list[tuple[str, LiveTable]] = []
    for one in asked.tables:
        try:
            followed = await tables.open_table(one.id)
        except StoreError:
            continue
        brought = token_hash(one.token)
        if brought == followed.table.opened.lead or brought in followed.table.company.directors:
            found.append((one.id, followed.table))
    return JsonAnswer(room_data(found, voice_of(visitor.request).language.code))


@router.get("/{table_id}/spectators")
@answers(list[SpectatorData], tagged=False, refuses=(401, 403, 409))
async def spectators(visitor: Asking, table_id: str, kibitz_seat: SeatToken = "") -> Response:
    """Who watches, for the director and for who set up the table."""
    followed = await visitor.services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, kibitz_seat)
    if not who.directs and not who.keeps:
        raise ServerError("not_allowed", status=403)
    return JsonAnswer(spectators_data(followed.table))


@router.post("/{table_id}/spectators")
@answers(SpectatorHereData, refuses=(401, 409, 429))
async def watch(visitor: Asking, table_id: str, asked: SpectatorAsked) -> Response:
    """Watch a table: behind one player, or four hands after the delay, as the regulations have it (76)."""
    services, token, name = visitor.services, new_token(), named(asked.name)
    services.watchers.take(visitor.address)
    followed = await services.tables.open_table(table_id)
    await onlooker(visitor, followed, "")  # an event may let nobody watch yet (16D)
    if not followed.table.opened.event:
        must_join(visitor, followed, asked.join)
    device, made = device_of(visitor)

    def wanted(table: LiveTable) -> list[SpectatorCame]:
        if asked.delayed:
            must_see_delayed(table, device)
            return [SpectatorCame(name, token_hash(token), "", True, device)]
        if not asked.behind:
            raise LiveRefusal("not_now")
        must_see_behind(table, device, Seat.of(asked.behind))
        return [SpectatorCame(name, token_hash(token), asked.behind, False, device)]

    followed = await services.tables.enter(table_id, "", wanted)
    watching = followed.table.company.spectator_of(token_hash(token))
    data = SpectatorHereData(spectator=0 if watching is None else watching.number, token=token)
    return with_device(visitor, JsonAnswer(data), made)


@router.post("/{table_id}/directors")
@answers(TokenMadeData, refuses=(401, 403, 409))
async def name_director(visitor: Asking, table_id: str, asked: DirectorAsked, kibitz_seat: SeatToken = "") -> Response:
    """Let another person direct this table too (81D)."""
    await _directed(visitor, table_id, kibitz_seat)
    token, name = new_token(), named(asked.name)
    await visitor.services.tables.enter(table_id, DIRECTOR, lambda table: [DirectorNamed(name, token_hash(token))])
    return JsonAnswer(TokenMadeData(token=token))


@router.post("/{table_id}/award")
@answers(AwardTriedData, refuses=(401, 403, 409))
async def try_award(visitor: Asking, table_id: str, asked: AwardAsked, kibitz_seat: SeatToken = "") -> Response:
    """What a score would come to for each side before it is given; nothing is entered."""
    followed = await _directed(visitor, table_id, kibitz_seat)
    scores = scores_of(followed.table, asked.award)
    return JsonAnswer(award_tried(followed.table, scores))


@router.get("/{table_id}/par")
@answers(LessonParData, tagged=False, refuses=(401, 403, 409))
async def live_table_par(visitor: Asking, table_id: str, kibitz_seat: SeatToken = "") -> Response:
    """What the board comes to when both sides bid and play with all cards in sight: for a teacher, in a lesson."""
    followed = await _directed(visitor, table_id, kibitz_seat)
    board = followed.table.board
    if board is None or not followed.table.opened.lesson:
        raise LiveRefusal("not_now")
    return JsonAnswer(await asyncio.to_thread(lesson_par, board))


@router.get("/{table_id}/voice")
@answers(VoiceServersData, tagged=False, refuses=(401, 403, 409))
async def voice_servers(visitor: Asking, table_id: str, kibitz_seat: SeatToken = "") -> Response:
    """By which servers the browsers of a table find each other."""
    followed = await visitor.services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, kibitz_seat)
    if who.seat is None and not who.directs:
        raise ServerError("not_allowed", status=403)
    return JsonAnswer(VoiceServersData(ice_servers=list(visitor.services.settings.ice_servers)))


@router.post("/{table_id}/introductions")
@answers(ActedData, refuses=(401, 403, 409, 429))
async def introduce(visitor: Asking, table_id: str, asked: Introduction, kibitz_seat: SeatToken = "") -> Response:
    """Hand over what another at the table needs for voice and faces. It is passed on, and kept nowhere."""
    services = visitor.services
    followed = await services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, kibitz_seat)
    if who.seat is None and not who.directs:
        raise ServerError("not_allowed", status=403)
    services.seat_acts.take(hashlib.sha256(f"voice {kibitz_seat}".encode()).hexdigest())
    sender = str(who.seat) if who.seat is not None else DIRECTOR
    must_introduce(followed.table, sender, asked.to)
    followed.introduce(asked.to, {**asked.said.model_dump(exclude_defaults=True), "from": sender})
    return JsonAnswer(ActedData(ok=True))


async def _directed(visitor: Visitor, table_id: str, token: str) -> FollowedTable:
    """The table, if this person directs it and does not play the board on it."""
    followed = await visitor.services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, token)
    if not who.directs:
        raise ServerError("not_allowed", status=403)
    if who.first and followed.table.director_plays:
        raise LiveRefusal("director_plays")
    return followed
