"""Live tables: set one up, sit down, see it, follow it, act."""

from __future__ import annotations

import asyncio
import hashlib
import json
import tomllib
from typing import Annotated, Any, Literal, TypedDict

from fastapi import APIRouter, Header, Query, Request
from pydantic import Field, JsonValue
from starlette.responses import Response

from kibitz.dealing import DealSearch
from kibitz.event.access.visibility import may_see_hands
from kibitz.game import Deal, Seat
from kibitz.game.about import About, SeatName
from kibitz.laws import switches
from kibitz.live.acts import DIRECTOR, SatDown, TableOpened
from kibitz.live.asked import KEEPER_VERBS, acts_of, unknown_field, wrong_value
from kibitz.live.company.spectators import must_not_have_played, must_not_have_watched
from kibitz.live.company.state import Spectator
from kibitz.live.conditions import conditions_of
from kibitz.live.live_table import LiveTable
from kibitz.live.played_games import as_file, played_at
from kibitz.live.refusals import LiveRefusal
from kibitz.live.views import Onlooker
from kibitz.live.views.types import LiveTableData
from kibitz.server.access.devices import device_of, with_device
from kibitz.server.access.tokens import new_token
from kibitz.server.access.visitors import Asking, Visitor, visitor as visitor_of
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer, voice_of
from kibitz.server.errors import ServerError, field_wrong
from kibitz.server.live.feed import Listener
from kibitz.server.live.stream import Stream
from kibitz.server.routes.setup.links import address_of, svg
from kibitz.server.services import Services
from kibitz.server.tables.event_onlookers import event_onlooker, event_onlooker_later
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.server.tables.people import BARE, who_brings
from kibitz.store import token_hash

router = APIRouter(prefix="/api/tables", tags=["live tables"])

SeatToken = Annotated[str, Header(alias="kibitz-seat", max_length=100)]
TAKE_HERE = "take_here"
"""A player goes on with this device; the others of theirs only look. Nothing of it is in the log."""
_WATCHED = switches.SPECTATOR_HANDS.name
_SEATS = {str(seat): seat for seat in Seat}


class NewTable(Strict):
    """How a live table is to be."""

    name: str = Field("", max_length=80)
    edition: Literal["2007", "2017", "2024"] = "2024"
    policy: Literal["prevent", "warn", "permit"] = "prevent"
    regulations: str = Field("", max_length=20_000)
    directed: bool = False
    boards: int = Field(0, ge=0, le=100)
    deals: list[Annotated[str, Field(max_length=200)]] = Field(default_factory=list, max_length=100)
    where: str = Field("", max_length=2_000)
    lesson: bool = False


class OpenedTableData(TypedDict):
    """A table that was set up: its address, what lets people sit down, and what lets its maker direct."""

    id: str
    join: Annotated[str, About("The token that is part of the link for the players.")]
    lead: Annotated[str, About("The token of whoever directs or teaches; empty where nobody does.")]
    keep: Annotated[str, About("The token of who set it up: spectators and empty seats are theirs to see to.")]
    url: Annotated[str, About("The link for the players, by the address at which phones reach the server.")]


class SeatAsked(Strict):
    """Where somebody wants to sit."""

    join: str = Field(max_length=100)
    seat: Literal["N", "E", "S", "W"]
    name: str = Field(min_length=1, max_length=40)
    lead: str = Field("", max_length=100)  # the token of who directs, where they play too


class TakenSeatData(TypedDict):
    """A seat, and what lets its player act there from any device."""

    seat: SeatName
    token: str


class ActAsked(Strict):
    """Something that somebody does at a table. The same key is carried out once."""

    key: str = Field("", max_length=100)
    epoch: int = Field(0, ge=0)
    device: str = Field("", max_length=40)
    seen: str = Field("", max_length=40)
    act: dict[str, JsonValue]


class ActedData(TypedDict):
    """It is on disk."""

    ok: bool


@router.post("")
@answers(OpenedTableData)
async def open_live_table(visitor: Asking, asked: NewTable) -> Response:
    """Set up a live table; nobody needs an account."""
    services = visitor.services
    services.table_makers.take(visitor.address)
    join, lead, keep = new_token(), new_token() if asked.directed or asked.lesson else "", new_token()
    opened = TableOpened(
        name=" ".join(asked.name.split()),
        edition=asked.edition,
        policy=asked.policy,
        regulations=_unwatched(asked.regulations),
        directed=asked.directed,
        boards=asked.boards,
        deals=tuple(asked.deals),
        where=asked.where,
        lesson=asked.lesson,
        join=token_hash(join),
        lead=token_hash(lead) if lead else "",
        keep=token_hash(keep),
    )
    _try(opened)
    table_id = new_token()[:10].replace("_", "a").replace("-", "b")
    await services.tables.create(table_id, opened)
    url = _link(visitor, table_id, join)
    return JsonAnswer(OpenedTableData(id=table_id, join=join, lead=lead, keep=keep, url=url))


def _unwatched(regulations: str) -> str:
    """The regulations of a table of its own: nobody watches where they say nothing of spectators (76)."""
    try:
        stated = tomllib.loads(regulations)
    except tomllib.TOMLDecodeError:
        return regulations  # what is wrong with them is told in its place
    return regulations if _WATCHED in stated else f"{_WATCHED} = 0\n{regulations}"


def _try(opened: TableOpened) -> None:
    """Refuse at once what could not be played: regulations that are none, deals that are none or cannot be found."""
    conditions_of(opened)
    for deal in opened.deals:
        Deal.parse(deal)
    if opened.where:
        next(DealSearch(opened.where))


@router.post("/{table_id}/seats")
@answers(TakenSeatData, refuses=(401, 409))
async def sit_down(visitor: Asking, table_id: str, asked: SeatAsked) -> Response:
    """Sit down in a seat that is free."""
    services = visitor.services
    followed = await services.tables.open_table(table_id)
    must_join(visitor, followed, asked.join)
    seat, token, name = _SEATS[asked.seat], new_token(), named(asked.name)
    device, made = device_of(visitor)
    directs = bool(asked.lead) and token_hash(asked.lead) == followed.table.opened.lead

    def wanted(table: LiveTable) -> list[SatDown]:
        if seat in table.players:
            raise LiveRefusal("seat_taken", name=table.players[seat].name)
        must_not_have_watched(table, device)
        must_not_have_played(table, device, seat)
        return [SatDown(asked.seat, name, token_hash(token), device, directs=directs)]

    await services.tables.enter(table_id, asked.seat, wanted)
    return with_device(visitor, JsonAnswer(TakenSeatData(seat=asked.seat, token=token)), made)


@router.get("/{table_id}/qr.svg")
@answers(media="image/svg+xml", refuses=(401,))
async def table_code(visitor: Asking, table_id: str, join: Annotated[str, Query(max_length=100)]) -> Response:
    """The QR code of the link by which people sit down."""
    followed = await visitor.services.tables.open_table(table_id)
    must_join(visitor, followed, join)
    return Response(await asyncio.to_thread(svg, _link(visitor, followed.id, join)), media_type="image/svg+xml")


@router.get("/{table_id}")
@answers(LiveTableData, tagged=False, refuses=(401, 409))
async def live_table(
    visitor: Asking,
    table_id: str,
    kibitz_seat: SeatToken = "",
) -> Response:
    """The table as one sees it now: a player, the director or a spectator by their token, others nobody's hand (76)."""
    followed = await visitor.services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, kibitz_seat)
    return Response(followed.seen(who, voice_of(visitor.request).language.code), media_type="application/json")


@router.get("/{table_id}/boards")
@answers(media="text/plain", refuses=(401, 409))
async def live_table_boards(
    visitor: Asking,
    table_id: str,
    form: Annotated[Literal["pbn", "lin", "kibitz"], Query(alias="format")] = "pbn",
    board: Annotated[int, Query(ge=0, le=10_000)] = 0,
    token: Annotated[str, Query(max_length=100)] = "",
    kibitz_seat: SeatToken = "",
) -> Response:
    """The boards that were played there, or one of them, as a file: PBN, LIN, or the log of the table.

    For whoever is somebody at that table; at a table of an event, for who may see the hands. The log is whole for who
    directs: others have it as the table saw it, without what was asked and found in a ruling or said to the director.
    """
    followed = await visitor.services.tables.open_table(table_id)
    brought = kibitz_seat or token
    if not followed.table.opened.event and who_is(visitor.services, visitor.address, followed, brought) == BARE:
        raise ServerError("who_are_you", status=401)
    played = [one for one in followed.table.played if board in (0, one.board.number)]
    played = [one for one in played if await may_have(visitor, followed, one.board.number)]
    event = followed.event_of(followed.table)
    at = played_at(followed.table, "" if event is None else event.name, voice_of(visitor.request).language.code)
    text = await asyncio.to_thread(as_file, played, form, whole=directs(visitor, followed, brought), at=at)
    headers = {"Content-Disposition": f'attachment; filename="boards.{form}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{table_id}/stream")
@answers(media="text/event-stream", refuses=(401, 409))
async def live_table_stream(
    visitor: Asking,
    table_id: str,
    token: Annotated[str, Query(max_length=100)] = "",
    language: Annotated[str, Query(max_length=20)] = "",
    device: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """What one sees, each time it changes: server-sent events `{"n": 5, "now": 1767268800000, "table": {...}}`.

    `n` counts this stream, `now` is the time here in milliseconds since 1970.
    """
    services = visitor.services
    followed = await services.tables.open_table(table_id)
    who = await onlooker(visitor, followed, token)
    key = f"{table_id} {who.seat or who.directs or who.spectator or visitor.address}"
    if sum(key in listener.keys for listener in followed.listeners) >= services.settings.connections_each:
        raise ServerError("too_many_screens", status=503, after=60)
    listener = Listener(False, keys=frozenset({key}))
    later = event_onlooker_later(visitor, followed) if followed.table.opened.event and not token else None
    spoken = language or voice_of(visitor.request).language.code
    first = followed.follow(listener, who, spoken, token, device, later)
    services.tables.connections.look(followed)

    def gone() -> None:
        followed.leave(listener)
        services.tables.connections.look(followed)

    return Stream(followed, listener, first, services.settings.tick, gone, services.events.milliseconds)


@router.post("/{table_id}/acts")
@answers(ActedData, refuses=(401, 403, 409, 429))
async def act_at_live_table(request: Request, table_id: str, asked: ActAsked, kibitz_seat: SeatToken = "") -> Response:
    """Do something: what it is follows from who one is. When this is answered it is on disk."""
    services: Services = request.app.state.services
    followed = await services.tables.open_table(table_id)
    if followed.table.opened.event and not kibitz_seat:
        who = await onlooker(await visitor_of(request), followed, "")
    else:
        who = who_is(services, request.client.host if request.client else "", followed, kibitz_seat)
    doer = doer_of(followed.table, who, kibitz_seat)
    services.seat_acts.take(hashlib.sha256((kibitz_seat or f"director {table_id}").encode()).hexdigest())
    _must_be_formed(asked.act)
    name = f"spectator {doer.number}" if isinstance(doer, Spectator) else str(doer)
    if who.seat is not None and asked.device:
        if asked.act.get("do") != TAKE_HERE and followed.is_elsewhere(who.seat, asked.device):
            raise LiveRefusal("elsewhere")
        followed.act_here(who.seat, asked.device)
        if asked.act.get("do") == TAKE_HERE:
            return JsonAnswer(ActedData(ok=True))

    def wanted(table: LiveTable) -> list[Any]:
        if asked.epoch and asked.epoch != table.epoch:
            raise LiveRefusal("moved_on")
        if who.first and table.director_plays:
            raise LiveRefusal("director_plays")
        act = {**asked.act, "by": table.company.directors.get(token_hash(kibitz_seat), ""), "keeps": who.keeps}
        if who.keeps and act.get("do") not in KEEPER_VERBS:
            raise LiveRefusal("not_now")
        shown = followed.version_shown(who, asked.seen)
        return list(acts_of(table, doer, act, services.tables.clock(), shown))

    await services.tables.enter(table_id, name, wanted, asked.key and _key(name, asked))
    return JsonAnswer(ActedData(ok=True))


def _must_be_formed(act: dict[str, JsonValue]) -> None:
    """Refuse what is written wrong, and say where: a word that is lost may be an alert."""
    if (unknown := unknown_field(act)) is not None:
        raise ServerError("field_unknown", status=422, field=f"act.{unknown}"[:200])
    if (wrong := wrong_value(act)) is not None:
        raise field_wrong(f"act.{wrong.name}", wrong.wanted, wrong.among or None)


def _key(name: str, asked: ActAsked) -> str:
    """By what an act is known again: whose it is, the key that came with it, and what it says."""
    said = json.dumps(asked.act, sort_keys=True, ensure_ascii=True)
    return f"{name} {asked.key} {hashlib.sha256(said.encode()).hexdigest()[:12]}"


def must_join(visitor: Visitor, followed: FollowedTable, join: str) -> None:
    """Only who has the link may sit down."""
    if followed.table.opened.join != token_hash(join):
        visitor.services.tokens.take(visitor.address)
        raise ServerError("who_are_you", status=401)


def _link(visitor: Visitor, table_id: str, join: str) -> str:
    """The link by which people sit down: whoever set up the table may look at the server from within."""
    return f"{address_of(visitor)}/play/{table_id}#{join}"


async def onlooker(visitor: Visitor, followed: FollowedTable, token: str) -> Onlooker:
    """Who somebody is at a table: by their token, or at a table of an event by what they are in it (16D, 76, 81C)."""
    event_id = followed.table.opened.event
    if token or not event_id:
        found = who_is(visitor.services, visitor.address, followed, token)
        if found.delayed:
            await visitor.services.tables.watch_delayed(followed)
        return found
    return await event_onlooker(visitor, followed)


async def may_have(visitor: Visitor, followed: FollowedTable, board: int) -> bool:
    """Whether somebody may have a board that was played as a file: of an event, if they may see its hands."""
    opened = followed.table.opened
    if not opened.event:
        return True
    event, who = (await visitor.open_event(opened.event)).event, visitor.who(opened.event)
    return may_see_hands(event, who, opened.session, opened.section, board, visitor.services.events.clock())


def who_is(services: Services, address: str, followed: FollowedTable, token: str) -> Onlooker:
    """Who somebody is at this table, by the token that they bring; nobody is told more for a wrong one."""
    found = who_brings(followed.table, token)
    if found is not None:
        return found
    removed = followed.table.company.removed.get(token_hash(token))
    if removed is not None:
        raise LiveRefusal("spectator_removed", by=removed)
    services.tokens.take(address)
    raise ServerError("who_are_you", status=401)


def directs(visitor: Visitor, followed: FollowedTable, token: str) -> bool:
    """Whether somebody directs a table: by their token, or as one of those who run its event."""
    known = who_brings(followed.table, token) if token else None
    event = followed.table.opened.event
    return (known is not None and known.directs) or (bool(event) and not token and visitor.who(event).is_staff)


def doer_of(table: LiveTable, who: Onlooker, token: str) -> Seat | Spectator | str:
    """In whose name somebody acts; refused who is nobody here."""
    if who.seat is not None:
        return who.seat
    if who.directs or who.keeps:
        return DIRECTOR
    watching = table.company.spectator_of(token_hash(token)) if token else None
    if watching is None:
        raise ServerError("not_allowed", status=403)
    return watching


def named(given: str) -> str:
    """A name as somebody typed it, on one line."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in given).split())
    if not name:
        raise LiveRefusal("not_now")
    return name
