"""Repairs of the movement in mid-session: which there are, what one costs, and carrying it out."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, TypedDict

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.repair_kinds import RepairRequest, offered, why_few
from kibitz.event.sessions.repairs import ProposedRepair, RepairProposedData, propose
from kibitz.event.views import types
from kibitz.game.about import About
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_view
from kibitz.server.answers.words import worded
from kibitz.server.errors import not_allowed
from kibitz.server.events import OpenEvent
from kibitz.server.routes.entries import EnteredAllData, Key, Why, answer_entered, enter_once
from kibitz.server.routes.parameters import SectionName, SessionNumber, session_of


class RepairsView(TypedDict):
    """The kinds of repair that make sense now."""

    session: types.SessionNumber
    section: types.SectionName
    kinds: list[str]
    why_few: Annotated[types.SaidData | None, About("Why those are not among them that change rounds to come.")]


router = APIRouter(prefix="/api/events/{event_id}", tags=["director"])


class RepairWanted(Strict):
    """A repair, and what it needs to know; with a `key` it is carried out, without only shown."""

    kind: Annotated[str, Field(max_length=40, examples=["late_pair"])]
    session: Annotated[int, Field(ge=0, le=10_000, description="0: the one in play.")] = 0
    section: Annotated[str, Field(max_length=20)] = ""
    new: Annotated[list[str], Field(default_factory=list, max_length=40)]
    contestants: Annotated[list[str], Field(default_factory=list, max_length=200)]
    tables: Annotated[list[int], Field(default_factory=list, max_length=200, description="By number in the section.")]
    boards: Annotated[list[int], Field(default_factory=list, max_length=200)]
    rounds: Annotated[list[int], Field(default_factory=list, max_length=100)]
    count: Annotated[int, Field(ge=0, le=100)] = 1
    later: bool = True
    reseat: bool = True
    whole_rounds: bool = True
    new_sets: Annotated[int, Field(ge=0, le=100)] = 0
    now: Annotated[bool, Field(description="Late comers play whoever sits out in the round in play.")] = False
    key: Key | None = None
    why: Why = ""

    def proposed(self, open_event: OpenEvent) -> ProposedRepair:
        """The best repair of that kind."""
        values: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(RepairRequest)}
        plain: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
        wanted = RepairRequest(**plain)
        session = session_of(open_event.event, self.session).number
        return propose(open_event.event, session, self.section, self.kind, wanted)


def repairs_view(event: Event, who: EventActor, session: int, section: str) -> RepairsView:
    """The kinds of repair that make sense now, for staff."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    number = session_of(event, session).number
    reason = why_few(event, number, section)
    said: types.SaidData | None = None
    if reason is not None:
        said = {"message": reason.message_id, "values": dict(reason.values)}
    return {"session": number, "section": section, "kinds": offered(event, number, section), "why_few": said}


@router.get("/repairs")
@answers(repairs_view, known=True)
async def repairs(visitor: Asking, event_id: str, session: SessionNumber = 0, section: SectionName = "") -> Response:
    """The kinds of repair that make sense now (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("repairs", session, section),
        lambda event, who, now: repairs_view(event, who, session, section),
    )


@router.post("/repairs")
@answers(RepairProposedData | EnteredAllData, known=True, more={201: EnteredAllData}, refuses=(409,))
async def repair_movement(visitor: Asking, event_id: str, wanted: RepairWanted) -> Response:
    """The best repair of a kind and what it costs; with a key it is carried out (those who run the event)."""
    who = visitor.known(event_id)
    if not who.is_staff:
        raise not_allowed()
    open_event = await visitor.open_event(event_id)
    edition = open_event.event.conditions.regulations.edition
    voice = visitor.voice
    if wanted.key is None:
        return JsonAnswer(worded(wanted.proposed(open_event).to_data(edition, voice.spell), voice))

    async def acts() -> list[Act]:
        proposed = wanted.proposed(open_event)
        said = tuple(voice.spell(note) for note in proposed.notes(edition))
        told = proposed.announcement(voice.spell, edition)
        return [*proposed.late_plays(), *([told] if told else ()), proposed.act(said)]

    entered = await enter_once(visitor, open_event, who, wanted.key, wanted, acts, why=wanted.why)
    return answer_entered(open_event, who, entered, several=True)
