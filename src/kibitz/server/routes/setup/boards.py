"""The boards of a session, dealt here, from a file or as one; and conditions of contest, tried before they are used."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal, TypedDict, cast

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.responses import Response

from kibitz.event.access.permissions import TABLE
from kibitz.event.access.visibility import may_have_deals
from kibitz.event.acts import Act
from kibitz.event.conditions import APART, Conditions, When, read_conditions
from kibitz.event.conditions_text import MOST_TEXT, InvalidConditions
from kibitz.event.contest import Event
from kibitz.event.sessions.plans import loaded
from kibitz.event.sessions.session_setup import deals_for, deals_known, planned_boards
from kibitz.event.views.conditions import WhenShown, sentences
from kibitz.event.views.office import TariffLineData
from kibitz.event.views.types import ContestKind, SaidData
from kibitz.formats.session_deals import deals_as, deals_in
from kibitz.game import Deal, KibitzError
from kibitz.game.about import About
from kibitz.laws import scoring_switches, switches
from kibitz.laws.switch_kinds import spell
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.words import worded
from kibitz.server.errors import ServerError, not_allowed, unknown_person
from kibitz.server.routes.entries import EnteredData, EntryWish, Why, enter_if_allowed
from kibitz.server.routes.parameters import SectionName, SessionNumber, session_of


class LineWrongData(TypedDict):
    """What is wrong with a line of a file."""

    line: int | None
    name: str | None
    text: str


class UsualRegulationsData(TypedDict):
    """The regulations that every club settles."""

    edition: int
    correction_period: Annotated[int, About("In minutes.")]
    appeal_period: Annotated[int, About("In minutes.")]
    appeals_body: str
    penalty_tariff: list[TariffLineData]
    vp_scale: Annotated[str, About("By which IMPs become victory points.")]
    vp_scale_percent: Annotated[str, About("By which the percentage of a match of pairs does.")]
    laid_down: Annotated[dict[str, str], About("All that is not as usual, each as the file writes it.")]


class PlainConditionsData(TypedDict):
    """The conditions by name."""

    kind: ContestKind
    method: str
    victory_points: bool
    knock_out: bool
    winners: int
    across_sections: bool
    strata: list[str]
    categories: list[str]
    scores: WhenShown
    ranking: WhenShown
    hands: WhenShown
    prepared_boards: bool
    director_plays: bool
    no_agreement: bool
    lead_required: bool
    on_screen: Literal["no", "prevent", "warn", "permit"]
    begins: str
    rounds: Literal["director", "clock", "all_done"]
    minutes_a_board: int
    minutes_a_change: int
    deposit: str
    notes: str
    regulations: UsualRegulationsData


class ConditionsTriedData(TypedDict):
    """What a text of conditions says, or what is wrong with it."""

    problems: list[LineWrongData]
    values: PlainConditionsData | None
    says: list[SaidData]


router = APIRouter(prefix="/api", tags=["set up"])

_Session = Annotated[int, Field(ge=0, le=10_000)]
_Section = Annotated[str, Field(max_length=20)]


class ToDeal(EntryWish):
    """Boards to be dealt: those of a session that have no deal yet, or with `again` all."""

    session: _Session = 0
    again: bool = False
    why: Why = ""


class ToLoad(EntryWish):
    """A file with boards, a character for each byte: PBN, DUP, DLM, BRI, LIN and others."""

    text: Annotated[str, Field(max_length=250_000)]
    name: Annotated[str, Field(max_length=200)] = ""
    session: _Session = 0
    section: _Section = ""
    why: Why = ""


class ToTryConditions(Strict):
    """A text of conditions of contest."""

    text: Annotated[str, Field(max_length=MOST_TEXT)]


@router.post("/events/{event_id}/boards/deal", status_code=201)
@answers(EnteredData, known=True, enters=True)
async def deal_boards(visitor: Asking, event_id: str, wanted: ToDeal) -> Response:
    """Deal the boards of a session that have no deal yet."""
    return await enter_if_allowed(
        visitor, event_id, "boards_put", wanted, lambda event: _to_deal(event, wanted), why=wanted.why
    )


async def _to_deal(event: Event, wanted: ToDeal) -> list[Act]:
    session = session_of(event, wanted.session)
    planned = planned_boards(event, session.number)
    known = {board for _, board in session.deals}
    boards = planned if wanted.again else planned - known
    if not boards:
        raise ServerError("boards_are_dealt")
    return [await asyncio.to_thread(deals_for(event, session.number, boards))]


@router.post("/events/{event_id}/boards/load", status_code=201)
@answers(EnteredData, known=True, enters=True)
async def load_boards(visitor: Asking, event_id: str, wanted: ToLoad) -> Response:
    """Take the deals of a session from a file; boards of the file that the movement does not use are left out."""
    return await enter_if_allowed(
        visitor, event_id, "boards_put", wanted, lambda event: _to_load(event, wanted), why=wanted.why
    )


async def _to_load(event: Event, wanted: ToLoad) -> list[Act]:
    session = session_of(event, wanted.session)
    found = await asyncio.to_thread(_deals_in, wanted.text)
    planned = planned_boards(event, session.number, wanted.section)
    used = {board: deal for board, deal in found.items() if board in planned}
    if not used:
        raise ServerError("no_boards_in_file", boards=sorted(found), planned=sorted(planned))
    return [loaded(session.number, used, wanted.name or "file", wanted.section)]


def _deals_in(text: str) -> dict[int, Deal]:
    try:
        found = deals_in(text)
    except KibitzError as error:
        raise ServerError("not_a_file_of_boards") from error
    if not found:
        raise ServerError("not_a_file_of_boards")
    return found


@router.get("/events/{event_id}/deals")
@answers(media="application/octet-stream", known=True)
async def deal_file(
    visitor: Asking,
    event_id: str,
    form: Annotated[Literal["pbn", "dup", "dlm", "bri"], Query()] = "pbn",
    session: SessionNumber = 0,
    section: SectionName = "",
) -> Response:
    """The deals of a session as a file for the dealing machine: for who has taken them (`deals_taken`), later all."""
    who = visitor.known(event_id)
    event = (await visitor.open_event(event_id)).event
    held = session_of(event, session)
    if not may_have_deals(event, who, held.number, section, visitor.services.events.clock()):
        raise not_allowed()
    data = await asyncio.to_thread(deals_as, form, deals_known(event, held.number, section))
    named = f"{event_id}-{held.number}{f'-{section}' if section else ''}.{form}"
    headers = {"Content-Disposition": f'attachment; filename="{named}"'}
    return Response(data, media_type="application/octet-stream", headers=headers)


@router.post("/conditions")
@answers(ConditionsTriedData, known=True)
async def try_conditions(visitor: Asking, wanted: ToTryConditions) -> Response:
    """What a text of conditions says, or everything that is wrong with it by line; nothing is kept.

    For those who lay down conditions: organisers and directors, of whatever event.
    """
    if not visitor.grants:
        raise unknown_person()
    if not any(grant.who.role in TABLE["conditions_set"] for grant in visitor.grants):
        raise not_allowed()
    try:
        conditions = await asyncio.to_thread(read_conditions, wanted.text)
    except InvalidConditions as error:
        problems = [
            LineWrongData(line=problem.line, name=problem.name, text=visitor.voice.tell(problem.what))
            for problem in error.problems
        ]
        return JsonAnswer(ConditionsTriedData(problems=problems, values=None, says=[]))
    said = worded(sentences(conditions), visitor.voice)
    return JsonAnswer(ConditionsTriedData(problems=[], values=values_of(conditions), says=said))


def values_of(conditions: Conditions) -> PlainConditionsData:
    """The plain conditions by name, as switches show them."""
    names = ("kind", *(name for name in conditions.__dataclass_fields__ if name not in APART))
    values = {name: getattr(conditions, name) for name in names}
    plain = {name: value.value if isinstance(value, When) else value for name, value in values.items()}
    return cast(PlainConditionsData, {**plain, "regulations": regulations_of(conditions)})


def regulations_of(conditions: Conditions) -> UsualRegulationsData:
    """Of the regulations those that every club settles: the edition, the periods, who hears appeals, the tariff."""
    held = conditions.regulations
    tariff = dict(held[switches.PENALTY_TARIFF])
    return {
        "edition": held.edition.year,
        "correction_period": held[switches.CORRECTION_PERIOD],
        "appeal_period": held[switches.APPEAL_PERIOD],
        "appeals_body": held[switches.APPEALS_BODY],
        "penalty_tariff": [{"offence": name, "amount": str(amount)} for name, amount in tariff.items()],
        "vp_scale": held[scoring_switches.VP_SCALE],
        "vp_scale_percent": held[scoring_switches.VP_SCALE_PERCENT],
        "laid_down": {name: spell(value) for name, value in held.changed().items()},
    }
