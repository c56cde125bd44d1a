"""Rulings and calls for the director: the list, and one ruling with its lines and what it makes due.

The conversation in words (what is asked next, what may be answered) is added by who serves it, by `kibitz.assistant`.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from kibitz.event.access.log_entries import may_see_ruling
from kibitz.event.log.codec import act_data, write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import ProposedAct, proposals
from kibitz.event.refusals import Refused
from kibitz.event.views.words.notation import in_words
from kibitz.table.outcome import outcome

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling
    from kibitz.event.state import CallForDirector


def rulings_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> dict[str, Any]:
    """The calls that wait and were answered, and the rulings, the newest first; of one session, or of all."""
    calls = [each for each in event.calls.values() if who.is_staff and session in (0, each.session)]
    rulings = [
        each for each in event.rulings.values() if session in (0, each.session) and may_see_ruling(event, who, each.id)
    ]
    return {
        "calls": [
            call_data(event, each, now) for each in sorted(calls, key=lambda each: (each.closed is not None, each.id))
        ],
        "rulings": [_summary(event, who, each) for each in reversed(rulings)],
    }


def call_data(event: Event, call: CallForDirector, now: datetime) -> dict[str, Any]:
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
        "taken_by": call.taken_by,
        "taken": write_time(call.taken) if call.taken else None,
        "closed": write_time(call.closed) if call.closed else None,
        "seconds_waited": max(0, int((until - call.at).total_seconds())),
    }


def ruling_view(event: Event, who: EventActor, now: datetime, ruling: int) -> dict[str, Any]:
    """One ruling: its lines, what has come of them and what is due."""
    if not may_see_ruling(event, who, ruling):  # that there is one is not said to others either
        raise Refused("no_such_ruling", ruling=ruling)
    found = event.ruling(ruling)
    data = _summary(event, who, found) | {"lines": list(found.lines), "next": len(found.lines)}
    if who.is_staff:
        data["outcome"] = outcome(found.folded_once)
        data["proposals"] = [proposal_data(each) for each in proposals(event, ruling)]
    return data


def proposal_data(proposal: ProposedAct) -> dict[str, Any]:
    """Something due, for a page: the sentence, and the act with the fields that are to be filled in."""
    return {
        "message": proposal.message,
        "values": in_words(proposal.values),
        "law": proposal.law,
        "act": None if proposal.act is None else act_data(proposal.act),
        "fill_in": list(proposal.fill_in),
    }


def _summary(event: Event, who: EventActor, ruling: EventRuling) -> dict[str, Any]:
    position = ruling.folded_once.position
    appeals = [each.id for each in event.appeals.values() if each.against == ruling.id]
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
            {"kind": each.irregularity.id, "law": each.irregularity.law, "overruled": each.overruled}
            for each in position.rulings
        ],
        "waits": any(each.is_open or each.is_waiting for each in position.rulings),
        "due": len(proposals(event, ruling.id)) if who.is_staff else 0,
        "appeals": appeals if who.is_staff else [],
    }
