"""Seats at tables of an event that are played on screens: where one's own is, and sitting down there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.log.entries import STAFF
from kibitz.game import Seat
from kibitz.game.about import SeatName
from kibitz.live.acts import DIRECTOR, LiveAct
from kibitz.live.in_event.lobby import OwnSeatView, own_seat_view
from kibitz.live.in_event.meetings import MeetingHere, table_id
from kibitz.live.in_event.screens import ScreensView, screens_view
from kibitz.live.in_event.seating import places_of, sit_down
from kibitz.live.in_event.substitutes import seat_substitute
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.server.access.tokens import new_token
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.routes.live_tables import SeatToken
from kibitz.server.routes.setup.links import address_of
from kibitz.server.services import Services
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.store import NoSuchEvent, token_hash

router = APIRouter(prefix="/api/events/{event_id}", tags=["live tables"])


class OwnSeatWanted(Strict):
    """Which of one's own seats somebody takes, and who they are."""

    table: Annotated[str, Field(max_length=200)]
    seat: Literal["N", "E", "S", "W"]
    name: Annotated[str, Field(min_length=1, max_length=100)]


class SeatOfEventData(TypedDict):
    """A seat at a table of an event, and what lets its player act there from any device."""

    table: str
    seat: SeatName
    token: str


@router.get("/seat")
@answers(OwnSeatView, known=True, tagged=False)
async def own_seat(visitor: Asking, event_id: str) -> Response:
    """Where one sits on a screen now, by a link of one's own."""
    who = visitor.known(event_id)
    event = (await visitor.open_event(event_id)).event
    return JsonAnswer(own_seat_view(event, who, event_id, lambda id: _known(visitor.services, id)))


@router.post("/seat")
@answers(SeatOfEventData, known=True, refuses=(403, 409))
async def take_own_seat(visitor: Asking, event_id: str, wanted: OwnSeatWanted) -> Response:
    """Sit down in one's own seat: for the round, or where a board is finished; again with another device."""
    who = visitor.known(event_id)
    event = (await visitor.open_event(event_id)).event
    services = visitor.services
    followed = await _table(services, event_id, wanted.table, [place.here for place in places_of(event, who)])
    token, seat = new_token(), Seat.of(wanted.seat)
    name = _plain(wanted.name)

    def sits(table: LiveTable) -> list[LiveAct]:
        return sit_down(event, who, table, seat, name, token_hash(token), followed.here())

    await services.tables.enter(followed.id, wanted.seat, sits)
    return JsonAnswer(SeatOfEventData(table=followed.id, seat=wanted.seat, token=token))


class SubstituteWanted(Strict):
    """Who takes a seat for somebody else."""

    seat: Literal["N", "E", "S", "W"]
    name: Annotated[str, Field(min_length=1, max_length=100)]


class SubstituteSeatData(TypedDict):
    """A seat for a substitute, and the link by which they come to it."""

    seat: SeatName
    token: str
    url: str


@router.post("/tables/{table_id}/substitute")
@answers(SubstituteSeatData, refuses=(401, 403, 409))
async def seat_a_substitute(
    visitor: Asking, event_id: str, table_id: str, wanted: SubstituteWanted, kibitz_seat: SeatToken = ""
) -> Response:
    """Seat a substitute: by the partner of somebody who is away, with their own token, or by the director."""
    services = visitor.services
    followed = await services.tables.open_table(table_id)
    if followed.table.opened.event != event_id:
        raise LiveRefusal("not_now")
    event = (await visitor.open_event(event_id)).event
    by = followed.table.seat_of(token_hash(kibitz_seat)) if kibitz_seat else None
    if by is None:
        visitor.must_be(event_id, *STAFF)
    token, seat = new_token(), Seat.of(wanted.seat)
    name = _plain(wanted.name)

    def sits(table: LiveTable) -> list[LiveAct]:
        return seat_substitute(event, table, by, seat, name, token_hash(token), followed.here())

    await services.tables.enter(table_id, DIRECTOR if by is None else str(by), sits)
    url = f"{address_of(visitor)}/play/{table_id}#seat={token}"
    return JsonAnswer(SubstituteSeatData(seat=wanted.seat, token=token, url=url))


@router.get("/screens")
@answers(ScreensView, known=True, tagged=False)
async def screens(visitor: Asking, event_id: str) -> Response:
    """The tables that are played on screens, at a glance (those who run the event)."""
    who = visitor.known(event_id)
    event = (await visitor.open_event(event_id)).event
    return JsonAnswer(screens_view(event, who, event_id, lambda id: _known(visitor.services, id)))


def _plain(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


async def _table(services: Services, event_id: str, id: str, own: list[MeetingHere]) -> FollowedTable:
    """The live table of that id, if it is one of this event; their own is made when they come first."""
    for here in own:
        if table_id(event_id, here.section, here.meeting) == id:
            return await services.event_tables.at(event_id, here)
    try:
        followed = await services.tables.open_table(id)
    except NoSuchEvent:
        raise LiveRefusal("not_your_seat") from None
    if followed.table.opened.event != event_id:
        raise LiveRefusal("not_your_seat")
    return followed


def _known(services: Services, id: str) -> tuple[LiveTable, Collection[Seat]] | None:
    found = services.tables.in_memory.get(id)
    return None if found is None else (found.table, found.here())
