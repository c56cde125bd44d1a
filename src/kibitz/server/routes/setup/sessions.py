"""A session that is planned, or planned anew before it begins: somebody came whom nobody expected."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.sessions.draw import first_draw
from kibitz.event.sessions.lineups import taking_part
from kibitz.event.sessions.plans import boards_of, section_for, session_acts
from kibitz.event.sessions.session_setup import best_of, deals_for, dealt_before
from kibitz.server.access.links import make_links
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.errors import ServerError
from kibitz.server.routes.entries import EnteredAllData, EntryWish, Why, enter_if_allowed
from kibitz.server.routes.setup.plans import PlanWanted, chosen_for

router = APIRouter(prefix="/api/events/{event_id}", tags=["set up"])

_Text = Annotated[str, Field(max_length=200)]


class SessionWanted(EntryWish):
    """A section of a session: its movement, and who plays in it by number; all who take part if nobody is named."""

    session: Annotated[int, Field(ge=0, le=100)] = 0  # 0: the next
    section: Annotated[str, Field(max_length=4)] = ""
    name: _Text = ""
    plan: PlanWanted
    contestants: Annotated[list[_Text], Field(default_factory=list, max_length=1_000)]
    deal: bool | None = None  # the boards that have no deal yet; not said: if boards were dealt here before
    why: Why = ""


@router.post("/sessions", status_code=201)
@answers(EnteredAllData, known=True, enters=True)
async def plan_session(visitor: Asking, event_id: str, wanted: SessionWanted) -> Response:
    """Plan a session that has not begun, with links for its tables and contestants."""
    return await enter_if_allowed(
        visitor,
        event_id,
        "section_planned",
        wanted,
        lambda event: _acts(visitor, event, wanted),
        lambda open_event: make_links(visitor.services, open_event, tables=True, contestants=True),
        why=wanted.why,
        several=True,
    )


async def _acts(visitor: Visitor, event: Event, wanted: SessionWanted) -> list[Act]:
    best = wanted.plan.teams if wanted.plan.knock_out else None
    ids = wanted.contestants or (best_of(event, best) if best else taking_part(event))
    candidate = await chosen_for(visitor.services, wanted.plan, event.conditions.regulations)
    if len(ids) != candidate.contestants:
        raise ServerError("names_too_many", names=len(ids), contestants=candidate.contestants)
    number = wanted.session or max(event.sessions, default=0) + 1
    section = section_for(len(ids), candidate.movement, wanted.section, contestants=ids)
    acts = session_acts([section], session=number, name=wanted.name, entered=event.contestants)
    acts += first_draw(event, acts)
    lacking = set(boards_of([section])) - known_boards(event, number, wanted.section)
    if lacking and (dealt_before(event) if wanted.deal is None else wanted.deal):
        acts.append(await asyncio.to_thread(deals_for(event, number, lacking)))
    return acts


def known_boards(event: Event, session: int, section: str) -> set[int]:
    """The boards of a session of which the deals are known: they may lie duplicated on the tables already."""
    found = event.sessions.get(session)
    return {board for where, board in found.deals if where in ("", section)} if found else set()
