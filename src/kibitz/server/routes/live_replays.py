"""Boards that were played at a live table, seen again: by who sat there, and by whom they let see one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.game.about import About
from kibitz.live.acts import BoardShared
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.live_table import LiveTable
from kibitz.live.played_games import as_file, played_at
from kibitz.server.access.tokens import new_token
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer, voice_of
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError
from kibitz.server.routes.analysis import SOLVING, PlayedOnData, played_on
from kibitz.server.routes.live_tables import SeatToken, directs, may_have
from kibitz.server.routes.setup.links import address_of
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.site import PlayableBoardData, live_board_told
from kibitz.solver import has_engine
from kibitz.store import token_hash
from kibitz.table import Table

router = APIRouter(prefix="/api/tables/{table_id}/boards/{board}", tags=["live tables"])

BoardNumber = Annotated[int, Path(ge=1, le=10_000)]


class LiveBoardData(TypedDict):
    """A board of a live table for the script that replays it and plays it on."""

    board: int
    name: Annotated[str, About("Of the table; empty where it has none.")]
    available: Annotated[bool, About("Whether the solver is installed.")]
    player: PlayableBoardData


class SharedBoardData(TypedDict):
    """A link by which others see a board again."""

    token: str
    url: str


@router.get("/player")
@answers(LiveBoardData, refuses=(401, 404))
async def live_board(visitor: Asking, table_id: str, board: BoardNumber, kibitz_seat: SeatToken = "") -> Response:
    """A board step by step: calls with their meanings, what went wrong, rulings, cards and what each cost."""
    followed, finished = await _seen(visitor, table_id, board, kibitz_seat)
    made = await asyncio.get_running_loop().run_in_executor(SOLVING, live_board_told, finished, visitor.voice)
    name = followed.table.opened.name
    return answer_plain(visitor, LiveBoardData(board=board, name=name, available=has_engine(), player=made))


@router.get("/play")
@answers(PlayedOnData, refuses=(401, 404))
async def live_board_played_on(
    visitor: Asking,
    table_id: str,
    board: BoardNumber,
    declarer: Annotated[Literal["N", "E", "S", "W"], Query(description="Who declares.")],
    denomination: Annotated[Literal["C", "D", "H", "S", "NT"], Query(description="In what.")],
    played: Annotated[str, Query(max_length=200, description="The cards so far, as in `H5 H2 HK`.")] = "",
    kibitz_seat: SeatToken = "",
) -> Response:
    """What if: the tricks that declarer takes after each card that may be played, with best play by all four."""
    _, finished = await _seen(visitor, table_id, board, kibitz_seat)
    deal = Table.read(finished.log).position.deal
    return answer_plain(visitor, await played_on(board, deal, declarer, denomination, played))


@router.get("/file")
@answers(media="text/plain", refuses=(401, 404))
async def live_board_file(
    visitor: Asking,
    table_id: str,
    board: BoardNumber,
    form: Annotated[Literal["pbn", "lin", "kibitz"], Query(alias="format")] = "pbn",
    token: Annotated[str, Query(max_length=100)] = "",
) -> Response:
    """The board as a file: PBN, LIN, or the log of the table, which is whole for who directs there."""
    followed, finished = await _seen(visitor, table_id, board, token)
    event = followed.event_of(followed.table)
    at = played_at(followed.table, "" if event is None else event.name, voice_of(visitor.request).language.code)
    text = await asyncio.to_thread(as_file, [finished], form, whole=directs(visitor, followed, token), at=at)
    headers = {"Content-Disposition": f'attachment; filename="board-{board}.{form}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/links")
@answers(SharedBoardData, refuses=(401, 404))
async def share_live_board(visitor: Asking, table_id: str, board: BoardNumber, kibitz_seat: SeatToken = "") -> Response:
    """A link of its own, by which whoever has it sees this board again, and nothing else of the table."""
    followed, _ = await _seen(visitor, table_id, board, kibitz_seat, by_link=False)
    seat = followed.table.seat_of(token_hash(kibitz_seat))
    visitor.services.seat_acts.take(token_hash(kibitz_seat))
    token = new_token()

    def wanted(table: LiveTable) -> list[BoardShared]:
        return [BoardShared(board, token_hash(token))]

    await visitor.services.tables.enter(table_id, "TD" if seat is None else str(seat), wanted)
    return JsonAnswer(SharedBoardData(token=token, url=f"{address_of(visitor)}/replay/{table_id}/{board}#{token}"))


async def _seen(
    visitor: Visitor, table_id: str, board: int, token: str, *, by_link: bool = True
) -> tuple[FollowedTable, FinishedBoard]:
    """The table and the board, for who sits or directs there, and by a link to this board; a board in play is none."""
    followed = await visitor.services.tables.open_table(table_id)
    table, brought = followed.table, token_hash(token)
    sits = bool(token) and (table.seat_of(brought) is not None or brought == table.opened.lead)
    if not sits and not (by_link and table.shared.get(brought) == board):
        visitor.services.tokens.take(visitor.address)
        raise ServerError("who_are_you", status=401)
    finished = table.finished(board)
    if finished is None or not await may_have(visitor, followed, board):
        raise ServerError("no_hands", status=404, board=board)
    return followed, finished
