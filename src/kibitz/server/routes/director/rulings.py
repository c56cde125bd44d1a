"""Rulings: the conversation as `kibitz.assistant` words it, the director's answers as lines of the log, and polls."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Annotated, NotRequired, TypedDict, cast

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.assistant.conversation import ConversationData, FoundData, MayBeData, ProvisionData
from kibitz.assistant.law_sheet import cited_text
from kibitz.assistant.poll_shown import PollShownData
from kibitz.event.acts import Act, RulingContinued, RulingTakenBack
from kibitz.event.contest import Event
from kibitz.event.director_state import EventRuling
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import proposals
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.lineups import contestant_name, contestants_at
from kibitz.event.views.rulings import (
    RulingLinesData,
    proposals_view,
    reads_in_full,
    ruling_view,
    rulings_view,
)
from kibitz.game.errors import KibitzError
from kibitz.lawbook.book import LawBook
from kibitz.messages import Speaker
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_view
from kibitz.server.answers.words import speaker_for, worded
from kibitz.server.errors import AnswerRefused, ServerError, not_allowed
from kibitz.server.routes.director.polls import PollHeld, shown, with_poll
from kibitz.server.routes.entries import Key, enter_once


class RulingView(RulingLinesData):
    """One ruling with its conversation, for who runs the event or hears an appeal; for players what they are told."""

    conversation: NotRequired[ConversationData]


class RulingRecordView(TypedDict):
    """The complete record of a ruling as text (83, 93)."""

    record: str


router = APIRouter(prefix="/api/events/{event_id}", tags=["rulings"])

_Session = Annotated[int, Query(ge=0, le=10_000, description="The session; 0: all of them.")]
_Id = Annotated[int, Path(ge=1, le=2**31)]
_Typed = Annotated[str | None, Field(max_length=4_000)]


class RulingAnswer(Strict):
    """One thing that the director says; `after` is how many lines they have seen."""

    key: Key
    after: Annotated[int, Field(ge=0, le=100_000)]
    typed: _Typed = None  # the answer to the question, or what happened
    begin: _Typed = None  # what is known of the auction
    irregularity: Annotated[str | None, Field(max_length=100)] = None
    offender: Annotated[str | None, Field(max_length=10)] = None
    otherwise: Annotated[int | None, Field(ge=1, le=10_000)] = None  # a step that was not so
    figures: Annotated[dict[str, Annotated[str, Field(max_length=500)]] | None, Field(max_length=2)] = None
    ruling: Annotated[int | None, Field(ge=1, le=1000)] = None  # of the table's log, which the figures are for
    poll: PollHeld | None = None  # which is put on record
    keep: Annotated[int | None, Field(ge=0, le=100_000)] = None  # take back all lines after these


def consultation(ruling: EventRuling, language: str) -> Consultation:
    """The conversation about a ruling, in a language."""
    return Consultation(
        ruling.regulations.edition,
        ruling.regulations,
        ruling.lines,
        language,
        board=ruling.board or None,
        event=ruling.known,
    )


@router.get("/rulings")
@answers(rulings_view)
async def rulings(visitor: Asking, event_id: str, session: _Session = 0) -> Response:
    """The calls for the director and the rulings."""
    return await answer_view(
        visitor, event_id, ("rulings", session), lambda event, who, now: rulings_view(event, who, now, session)
    )


def ruling_page(event: Event, who: EventActor, now: datetime, ruling: int, language: str) -> RulingView:
    """One ruling with its conversation in a language, if this person may read it."""
    data = cast(RulingView, ruling_view(event, who, now, ruling))
    if reads_in_full(who):
        data["conversation"] = consultation(event.ruling(ruling), language).view()
    return data


@router.get("/rulings/{ruling}")
@answers(ruling_page, known=True)
async def ruling(visitor: Asking, event_id: str, ruling: _Id) -> Response:
    """One ruling with its conversation."""
    return await _shown(visitor, event_id, ruling)


async def _shown(visitor: Visitor, event_id: str, ruling: int) -> Response:
    language = visitor.voice.language.code
    return await answer_view(
        visitor, event_id, ("ruling", ruling), lambda event, who, now: ruling_page(event, who, now, ruling, language)
    )


@router.post("/rulings/{ruling}/answers")
@answers(ruling_page, known=True, refuses=(409,))
async def answer_ruling(visitor: Asking, event_id: str, ruling: _Id, said: RulingAnswer) -> Response:
    """Say something in a ruling: it is entered as lines of its log, and the ruling comes back."""
    who = visitor.known(event_id)
    if not who.is_staff:
        raise not_allowed()
    open_event = await visitor.open_event(event_id)

    async def acts() -> list[Act]:
        found = open_event.event.ruling(ruling)
        if said.after != len(found.lines):
            raise Refused("changed_meanwhile", board=found.board, by=found.by)
        return [_act(consultation(found, visitor.voice.language.code), ruling, said)]

    await enter_once(visitor, open_event, who, said.key, said, acts, ruling)
    return await _shown(visitor, event_id, ruling)


def _act(consulted: Consultation, ruling: int, said: RulingAnswer) -> Act:
    try:
        if said.keep is not None:
            return RulingTakenBack(ruling, said.after, len(consulted.back(len(consulted.lines) - said.keep).lines))
        return RulingContinued(ruling, said.after, _told(consulted, said).added)
    except (Refused, ServerError):
        raise
    except KibitzError as error:
        raise AnswerRefused.because(error, consulted.refused(error)) from None


def _told(consulted: Consultation, said: RulingAnswer) -> Consultation:
    if said.begin is not None:
        return consulted.begin(said.begin)
    if said.irregularity is not None:
        return consulted.start(said.irregularity, said.offender or None)
    if said.otherwise is not None:
        return consulted.otherwise(said.otherwise, said.typed or "")
    if said.figures is not None:
        return consulted.adjust(said.figures, said.ruling)
    if said.poll is not None:
        return with_poll(consulted, said.poll)
    if said.typed is not None:
        return consulted.answer(said.typed)
    raise ServerError("field_missing", field="typed")


@router.post("/rulings/{ruling}/poll")
@answers(PollShownData, known=True)
async def hold_poll(visitor: Asking, event_id: str, ruling: _Id, held: PollHeld) -> Response:
    """What a poll shows about logical alternatives (16B1b); nothing is entered (those who run the event).

    To put it on record send it as `poll` of an answer.
    """
    who, open_event = visitor.known(event_id), await visitor.open_event(event_id)
    if not who.is_staff:
        raise not_allowed()
    consulted = consultation(open_event.event.ruling(ruling), visitor.voice.language.code)
    try:
        return JsonAnswer(shown(consulted, held))
    except KibitzError as error:
        raise AnswerRefused.because(error, consulted.refused(error)) from None


@router.get("/rulings/{ruling}/proposals")
@answers(proposals_view, known=True)
async def ruling_proposals(visitor: Asking, event_id: str, ruling: _Id) -> Response:
    """What a ruling makes due, as acts to be looked at and entered (those who run the event)."""
    return await answer_view(
        visitor,
        event_id,
        ("proposals", ruling),
        lambda event, who, now: proposals_view(event, who, lambda: proposals(event, ruling)),
    )


@router.get("/rulings/{ruling}/irregularities")
@answers(MayBeData | FoundData, known=True, tagged=False)
async def irregularities(
    visitor: Asking,
    event_id: str,
    ruling: _Id,
    text: Annotated[str, Query(max_length=200)] = "",
    subject: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """What may have gone wrong: by a word or the number of a Law, by its subject, or what is likely now."""
    who, open_event = visitor.known(event_id), await visitor.open_event(event_id)
    if not who.is_staff:
        raise not_allowed()
    consulted = consultation(open_event.event.ruling(ruling), visitor.voice.language.code)
    try:
        if text:
            return JsonAnswer(FoundData(found=consulted.search(text)))
        if subject:
            return JsonAnswer(FoundData(found=consulted.about(subject)))
    except UnusableAnswer as error:
        raise AnswerRefused.because(error, consulted.refused(error)) from None
    return JsonAnswer(consulted.what_may_be())


def ruling_record_view(
    event: Event, who: EventActor, now: datetime, ruling: int, voice: Speaker, book: LawBook | None = None
) -> RulingRecordView:
    """The complete record of a ruling in somebody's language, if this person may read it; `book` for what it cites."""
    ruling_view(event, who, now, ruling)  # refuses whoever may not read it
    if not reads_in_full(who):
        raise NotAllowed("not_for_you")
    found = event.ruling(ruling)
    consulted = consultation(found, voice.language.code)
    record = consulted.record(_heading(event, found, voice))
    if book is not None:
        heading = voice.say("lawbook.page.cited", title=book.title, edition=book.edition.year)
        record += f"\n{heading}\n\n{cited_text(consulted.cited(), found.regulations.edition, book)}\n"
    return {"record": record}


@router.get("/rulings/{ruling}/record")
@answers(ruling_record_view, known=True)
async def ruling_record(
    visitor: Asking,
    event_id: str,
    ruling: _Id,
    book: Annotated[str, Query(max_length=20, description="A law book whose text of what is cited is added.")] = "",
    language: Annotated[str, Query(max_length=20, description="en, pl, cs, sk, vi. Not said: the reader's.")] = "",
) -> Response:
    """The complete record of a ruling as text (Laws 83, 93); what it cites in the words of a book, if one is named."""
    voice = speaker_for(language) if language else visitor.voice
    shelf = visitor.services.lawbooks
    if book and book not in await asyncio.to_thread(lambda: shelf.names):
        raise ServerError("not_here", status=404)
    added = shelf.get(book) if book else None
    return await answer_view(
        visitor,
        event_id,
        ("ruling record", ruling, book, voice.language.code),
        lambda event, who, now: ruling_record_view(event, who, now, ruling, voice, added),
    )


def _heading(event: Event, ruling: EventRuling, voice: Speaker) -> list[str]:
    """Where it was, who ruled and who sat there."""
    table = event.section(ruling.session, ruling.section).table_name(ruling.table)
    ns, ew = (
        [
            f"{contestant} {contestant_name(event.contestants[contestant])}"
            for contestant in side
            if contestant in event.contestants
        ]
        for side in contestants_at(event, ruling.session, ruling.section, ruling.round, ruling.table)
    )
    place = {"event": event.name, "session": ruling.session, "round": ruling.round, "table": table}
    return [
        voice.say("assistant.heading.place", **place),
        voice.say("assistant.heading.director", by=ruling.by, at=write_time(ruling.at)[:16].replace("T", " ")),
        voice.say("assistant.heading.players", ns=tuple(ns), ew=tuple(ew)),
    ]


@router.get("/rulings/{ruling}/why/{law}")
@answers(ProvisionData, known=True, tagged=False)
async def provision(visitor: Asking, event_id: str, ruling: _Id, law: Annotated[str, Path(max_length=20)]) -> Response:
    """What a provision says, in our own words."""
    who = visitor.known(event_id)
    open_event = await visitor.open_event(event_id)
    ruling_view(open_event.event, who, visitor.services.events.clock(), ruling)  # refuses whoever may not read it
    said = consultation(open_event.event.ruling(ruling), visitor.voice.language.code).why(law)
    if said is None:
        raise ServerError("not_here", status=404)
    return JsonAnswer(worded(said, visitor.voice))
