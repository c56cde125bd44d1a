"""Events: those there are, and a new one with a whole evening in it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import Act, ContestantEntered, EventCreated, Player
from kibitz.event.conditions import read_conditions
from kibitz.event.conditions_text import MOST_TEXT
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.plans import SectionWanted, boards_of, dealt, section_for, session_acts
from kibitz.event.sessions.session_setup import conditions_for
from kibitz.event.views.types import Version
from kibitz.movement.plan import MovementKind
from kibitz.server.access.identity import strongest
from kibitz.server.access.links import make_links
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError
from kibitz.server.events import tail_of
from kibitz.server.listed_events import ClosedEventData, EventId, EventsData, ListedEventData
from kibitz.server.routes.entries import hash_of
from kibitz.server.routes.setup.plans import PlanWanted, chosen_for
from kibitz.server.services import Services
from kibitz.store import EventExists
from kibitz.store.store import id_letters


class EventMadeData(TypedDict):
    """An event that was set up, and how many links were made for it."""

    id: EventId
    version: Version
    links: int


class EventNamedData(TypedDict):
    """The event that was deleted, or brought back."""

    id: EventId


router = APIRouter(prefix="/api", tags=["set up"])

_log = logging.getLogger(__name__)

_Text = Annotated[str, Field(max_length=200)]


class PlayerNamed(Strict):
    """A player."""

    name: _Text
    number: _Text = ""


class ContestantNamed(Strict):
    """Who has a number in the plan: the first in the list has number 1."""

    contestant: _Text = ""  # where it shall not be called by its number
    players: Annotated[list[PlayerNamed], Field(default_factory=list, max_length=20)]
    name: _Text = ""
    captain: _Text = ""
    club: _Text = ""
    stratum: _Text = ""
    categories: Annotated[list[_Text], Field(default_factory=list, max_length=20)]
    handicap: _Text = ""
    without_standing: bool = False


class SectionNamed(Strict):
    """A section: its movement and who plays in it."""

    section: _Text = ""
    plan: PlanWanted
    contestants: Annotated[list[ContestantNamed], Field(default_factory=list, max_length=1_000)]


class EventWanted(Strict):
    """A whole evening."""

    key: Annotated[
        str,
        Field(
            max_length=100,
            pattern="^[^␟]*$",
            description="Yours: any text that you use for no other event. What is sent twice is set up once.",
        ),
    ] = ""
    name: Annotated[str, Field(min_length=1, max_length=200)]
    conditions: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    session: _Text = ""  # what the first session is called
    section: _Text = ""
    plan: PlanWanted | None = None
    contestants: Annotated[list[ContestantNamed], Field(default_factory=list, max_length=1_000)]
    sections: Annotated[list[SectionNamed], Field(default_factory=list, max_length=60)]
    deal: bool = False  # prepared boards are used, and dealt here
    links: bool = True


@router.get("/events")
@answers(EventsData)
async def events(visitor: Asking) -> Response:
    """The events, the newest first, and what one is in each."""
    found: list[ListedEventData] = []
    for listed in reversed(await visitor.services.listed.all()):
        grant = strongest(visitor.grants, listed["id"])
        found.append({**listed, "role": grant.who.role.value if grant else EventRole.SPECTATOR.value})
    owns = any(grant.event == "" for grant in visitor.grants)
    closed: list[ClosedEventData] = []
    for damaged in reversed(visitor.services.listed.closed):
        grant = strongest(visitor.grants, damaged["id"])
        if grant is not None and grant.who.is_staff:
            closed.append({**damaged, "entry": damaged["entry"] if owns else None})
    return answer_plain(visitor, EventsData(events=found, closed=closed))


@router.post("/events", status_code=201)
@answers(EventMadeData, known=True, more={200: EventMadeData}, refuses=(409,))
async def create_event(visitor: Asking, wanted: EventWanted) -> Response:
    """Set up an event: with a plan also its contestants, its first session and links for all, boards dealt if said."""
    visitor.must_own()
    who = EventActor(EventRole.ORGANISER, next((grant.who.name for grant in visitor.grants if grant.event == ""), ""))
    events, asked = visitor.services.events, hash_of(wanted)
    open_event, made = await events.created_before(who, wanted.key, asked), False
    if open_event is None:
        event_id, acts = new_event_id(wanted.name, wanted.key), await _acts(visitor.services, wanted)
        try:
            await events.create(event_id, who, acts, wanted.key, asked)
            open_event, made = await visitor.open_event(event_id), True
        except EventExists:  # both were sent at once
            open_event = await events.created_before(who, wanted.key, asked)
            if open_event is None:
                raise
    version = open_event.event.version
    links = await _links(visitor, open_event.id) if wanted.links else 0
    return JsonAnswer(EventMadeData(id=open_event.id, version=version, links=links), 201 if made else 200)


class NameTyped(Strict):
    """The name of the event that is to be deleted, typed so that nobody deletes one by a slip."""

    name: _Text


@router.delete("/events/{event_id}")
@answers(EventNamedData, known=True)
async def delete_event(visitor: Asking, event_id: str, typed: NameTyped) -> Response:
    """Delete an event that was set up by mistake, with its log and its links: for its organiser, and for ever."""
    visitor.must_be(event_id, EventRole.ORGANISER)
    open_event = await visitor.open_event(event_id)
    if _simple(typed.name) != _simple(open_event.event.name):
        raise ServerError("other_name", name=open_event.event.name)
    services = visitor.services
    async with open_event.lock:  # what is being entered is entered first, and what comes after finds no event
        await asyncio.to_thread(services.store.delete, event_id)
        services.events.drop(open_event)
    services.event_tables.drop(event_id)
    services.people.forget()
    return JsonAnswer(EventNamedData(id=event_id))


def _simple(name: str) -> str:
    """A name as people type it again: spaces and capitals do not matter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


async def _links(visitor: Visitor, event_id: str) -> int:
    open_event = await visitor.open_event(event_id)
    return len(await make_links(visitor.services, open_event, tables=True, contestants=True))


async def _acts(services: Services, wanted: EventWanted) -> list[Act]:
    sections = list(wanted.sections)
    if wanted.plan is not None:
        sections.append(SectionNamed(section=wanted.section, plan=wanted.plan, contestants=wanted.contestants))
    regulations = read_conditions(wanted.conditions).regulations
    movements = [
        (wanted_section, await chosen_for(services, wanted_section.plan, regulations)) for wanted_section in sections
    ]
    kind = next((candidate.movement.kind for _, candidate in movements), MovementKind.PAIRS)
    swiss = any(section.plan.swiss for section in sections)
    knock_out = any(section.plan.knock_out for section in sections)
    text = conditions_for(wanted.conditions, kind, swiss=swiss, knock_out=knock_out)
    acts: list[Act] = [EventCreated(wanted.name, text)]
    known: list[str] = []
    planned: list[SectionWanted] = []
    for section, candidate in movements:
        count = candidate.contestants
        named = section.contestants
        if len(named) > count:
            raise ServerError("names_too_many", names=len(named), contestants=count)
        ids = [entrant.contestant or f"{section.section}{number}" for number, entrant in enumerate(named, 1)]
        acts += [_entered(id, entrant) for id, entrant in zip(ids, named, strict=True)]
        known += ids
        planned.append(section_for(count, candidate.movement, section.section, contestants=ids))
    boards = boards_of(planned)
    dealt_boards = [await asyncio.to_thread(dealt, 1, wanted.name, boards)] if wanted.deal and boards else []
    if planned:
        acts += session_acts(planned, name=wanted.session, entered=known, boards=dealt_boards)
    return acts


def _entered(id: str, named: ContestantNamed) -> ContestantEntered:
    data: dict[str, Any] = named.model_dump(exclude={"contestant", "players", "categories"})
    players = tuple(Player(player.name, player.number) for player in named.players)
    return ContestantEntered(id, players, categories=_tuple(named.categories), **data)


def _tuple(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(texts)


def new_event_id(name: str, key: str = "") -> str:
    """An id that a person recognises. The same key gives the same one, so that what is sent twice is set up once."""
    words = id_letters(name)[:40].strip("-") or "event"
    return words + (tail_of(key) if key else f"-{secrets.token_hex(2)}")
