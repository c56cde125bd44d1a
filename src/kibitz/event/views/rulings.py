"""Rulings and calls for the director: the list, and one ruling with its lines and what it makes due.

The conversation in words (what is asked next, what may be answered) is added by who serves it, by `kibitz.assistant`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict, cast

from kibitz.event.access.log_entries import may_see_ruling
from kibitz.event.log.codec import act_data, write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.proposals import ProposedAct, proposals, put_aside
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.views.told import RulingToldData, ruling_told
from kibitz.event.views.types import (
    ActData,
    EntryNumber,
    FoundAtTable,
    MessageId,
    SectionName,
    SessionNumber,
    TableName,
    Time,
)
from kibitz.event.views.words.notation import in_words
from kibitz.game.about import About, LawNumber
from kibitz.table.outcome import outcome_data

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling
    from kibitz.event.state import CallForDirector


class ProposalData(TypedDict):
    """Something that is due: a sentence, and the act that does it with the fields that are still to be filled in."""

    due: Annotated[str, About("Its name, by which `due_put_aside` puts it aside.")]
    message: MessageId
    values: dict[str, Any]
    law: LawNumber
    act: ActData | None
    fill_in: list[str]
    offending: Annotated[
        Literal["NS", "EW", "neither", ""], About('Of a score: who offended by the ruling; "" where nobody has said.')
    ]


class ProposalsView(TypedDict):
    """What is due."""

    proposals: list[ProposalData]


class DirectorCallData(TypedDict):
    """A call for the director; 0 and "" for what it is not about."""

    id: EntryNumber
    at: Time
    session: SessionNumber
    section: SectionName
    table: TableName
    board: int
    side: str
    what: str
    result: int
    found: FoundAtTable
    taken_by: str
    taken: Time | None
    closed: Time | None
    seconds_waited: int


class IrregularityData(TypedDict):
    """What a ruling is about."""

    kind: str
    law: LawNumber
    overruled: bool


class RulingSummaryData(TypedDict):
    """A ruling in a list."""

    id: EntryNumber
    at: Time
    by: str
    session: SessionNumber
    section: SectionName
    table: TableName
    round: int
    board: int
    call: int
    edition: str
    closed: Time | None
    summary: str
    corrected: int
    irregularities: list[IrregularityData]
    waits: bool
    due: int
    appeals: list[int]


class RulingLinesData(RulingSummaryData):
    """One ruling with its lines, and for those who run the event what has come of them."""

    told: Annotated[RulingToldData | None, About("As those at the table read it; None before it is given.")]
    lines: Annotated[list[str], About("What was entered, in the notation of docs/notation.md; not for players.")]
    next: Annotated[int, About("How many lines there are: `after` of what is said next.")]
    outcome: NotRequired[
        Annotated[dict[str, Any], About("What the lines have come to, as docs/ruling.md describes it.")]
    ]
    proposals: NotRequired[list[ProposalData]]
    put_aside: NotRequired[Annotated[list[ProposalData], About("What is due and was put aside.")]]


class RulingsView(TypedDict):
    """The calls for the director and the rulings, the newest first."""

    calls: list[DirectorCallData]
    rulings: list[RulingSummaryData]


def rulings_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> RulingsView:
    """The calls that wait and were answered, and the rulings, the newest first; of one session, or of all."""
    calls = [call for call in event.calls.values() if who.is_staff and session in (0, call.session)]
    rulings = [
        ruling
        for ruling in event.rulings.values()
        if session in (0, ruling.session) and may_see_ruling(event, who, ruling.id)
    ]
    return {
        "calls": [
            director_call_data(event, call, now)
            for call in sorted(calls, key=lambda director_call: (director_call.closed is not None, director_call.id))
        ],
        "rulings": [_summary(event, who, ruling) for ruling in reversed(rulings)],
    }


def director_call_data(event: Event, call: CallForDirector, now: datetime) -> DirectorCallData:
    """A call for the director, and how long it has waited."""
    until = call.taken or call.closed or now
    return {
        "id": call.id,
        "at": write_time(call.at),
        "session": call.session,
        "section": call.section,
        "table": event.section(call.session, call.section).table_name(call.table),
        "board": call.board,
        "side": call.side,
        "what": call.what,
        "result": call.result,
        "found": call.found,
        "taken_by": call.taken_by,
        "taken": write_time(call.taken) if call.taken else None,
        "closed": write_time(call.closed) if call.closed else None,
        "seconds_waited": max(0, int((until - call.at).total_seconds())),
    }


def ruling_view(event: Event, who: EventActor, now: datetime, ruling: int) -> RulingLinesData:
    """One ruling: its lines, what has come of them and what is due."""
    if not may_see_ruling(event, who, ruling):  # that there is one is not said to others either
        raise Refused("no_such_ruling", ruling=ruling)
    found = event.ruling(ruling)
    data = cast(RulingLinesData, _summary(event, who, found))
    data["told"] = ruling_told(event, found, now) if found.closed else None
    in_full = reads_in_full(who)
    data["lines"], data["next"] = list(found.lines) if in_full else [], len(found.lines) if in_full else 0
    if who.is_staff:
        data["outcome"] = outcome_data(found.folded_once)
        data["proposals"] = [proposal_data(proposal) for proposal in proposals(event, ruling)]
        data["put_aside"] = [proposal_data(proposal) for proposal in put_aside(event, ruling)]
    return data


def reads_in_full(who: EventActor) -> bool:
    """Whether somebody reads all of a ruling: who runs the event or hears an appeal, and no player."""
    return who.is_staff or who.role is EventRole.COMMITTEE


def proposals_view(event: Event, who: EventActor, due: Callable[[], Iterable[ProposedAct]]) -> ProposalsView:
    """What a ruling or the decision of an appeal makes due, as acts to be looked at and entered, for staff."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    return {"proposals": [proposal_data(proposal) for proposal in due()]}


def proposal_data(proposal: ProposedAct) -> ProposalData:
    """Something due, for a page: the sentence, and the act with the fields that are to be filled in."""
    return {
        "due": proposal.named[0],
        "message": proposal.message,
        "values": in_words(proposal.values),
        "law": proposal.law,
        "act": None if proposal.act is None else act_data(proposal.act),
        "fill_in": list(proposal.fill_in),
        "offending": cast(Literal["NS", "EW", "neither", ""], proposal.offending),
    }


def _summary(event: Event, who: EventActor, ruling: EventRuling) -> RulingSummaryData:
    position = ruling.folded_once.position
    appeals = [appeal.id for appeal in event.appeals.values() if appeal.against == ruling.id]
    return {
        "id": ruling.id,
        "at": write_time(ruling.at),
        "by": ruling.by,
        "session": ruling.session,
        "section": ruling.section,
        "table": event.section(ruling.session, ruling.section).table_name(ruling.table),
        "round": ruling.round,
        "board": ruling.board,
        "call": ruling.call,
        "edition": str(ruling.regulations.edition),
        "closed": write_time(ruling.closed) if ruling.closed else None,
        "summary": ruling.summary,
        "corrected": ruling.corrected,
        "irregularities": [
            {
                "kind": board_ruling.irregularity.id,
                "law": board_ruling.irregularity.law,
                "overruled": board_ruling.overruled,
            }
            for board_ruling in position.rulings
        ],
        "waits": any(board_ruling.is_open or board_ruling.is_waiting for board_ruling in position.rulings),
        "due": len(proposals(event, ruling.id)) if who.is_staff else 0,
        "appeals": appeals if who.is_staff else [],
    }
