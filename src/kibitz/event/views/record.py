"""The record of a session, to be read or printed: rulings, scores that were changed, penalties, warnings, appeals."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from kibitz.event.access.log_entries import may_read
from kibitz.event.director.appeal_subject import subject
from kibitz.event.director.deadlines import DeadlinesData, deadlines
from kibitz.event.director_state import Appeal
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.views.types import MessageId, SessionNumber, Time
from kibitz.event.views.words.sentences import LogLineData, about, line
from kibitz.game.about import About

if TYPE_CHECKING:
    from kibitz.event.contest import Event


PARTS = {
    "substitutes": ("substitute_seated",),
    "rulings": ("ruling_opened", "ruling_closed", "ruling_corrected", "due_put_aside"),
    "scores": (
        "score_adjusted",
        "score_awarded",
        "result_corrected",
        "result_cancelled",
        "board_fouled",
        "match_ruled",
        "late_correction_approved",
    ),
    "penalties": (
        "warning_given",
        "penalty_given",
        "penalty_lifted",
        "suspended",
        "suspension_lifted",
        "disqualified",
        "disqualification_decided",
    ),
    "appeals": (
        "appeal_requested",
        "appeal_consented",
        "appeal_withdrawn",
        "appeal_referred",
        "appeal_recommended",
        "appeal_decided",
    ),
}
"""The parts of the record, and the acts that belong in each."""

_PART_OF = {kind: part for part, kinds in PARTS.items() for kind in kinds}


class RecordPartData(TypedDict):
    """A part of the record."""

    part: Annotated[str, About(one_of=tuple(PARTS))]
    message: MessageId
    values: dict[str, Any]
    entries: list[LogLineData]


class RecordView(TypedDict):
    """The record of a session."""

    event: str
    session: SessionNumber
    name: str
    made: Time
    edition: str
    deadlines: DeadlinesData
    parts: list[RecordPartData]


def record_view(event: Event, who: EventActor, now: datetime, session: int) -> RecordView:
    """The record of a session, as far as this person may read it, in the order in which it was made."""
    found = event.session(session)
    parts: dict[str, list[LogLineData]] = {part: [] for part in PARTS}
    for entry in event.entries(_PART_OF):
        part = _PART_OF[entry.act.kind]
        if _belongs(event, entry, session) and _may_read(event, who, entry):
            parts[part].append(line(event, entry, who))
    return {
        "event": event.name,
        "session": session,
        "name": found.name,
        "made": write_time(now),
        "edition": str(event.conditions.regulations.edition),
        "deadlines": deadlines(event, session).data(now),
        "parts": [
            {"part": part, "message": f"event.record.{part}", "values": {}, "entries": lines}
            for part, lines in parts.items()
        ],
    }


def _belongs(event: Event, entry: EventEntry, session: int) -> bool:
    return about(event, entry)["session"] in (0, session)  # a disqualification is of no session


def _may_read(event: Event, who: EventActor, entry: EventEntry) -> bool:
    """As in the log; the committee reads besides what the appeals are about."""
    if who.role is not EventRole.COMMITTEE:
        return may_read(event, who, entry)
    return may_read(event, who, entry) or any(_is_behind(event, entry, appeal) for appeal in event.appeals.values())


def _is_behind(event: Event, entry: EventEntry, appeal: Appeal) -> bool:
    of = subject(event, appeal.against)
    by_ruling = of.ruling and of.ruling == getattr(entry.act, "ruling", 0)
    by_result = of.result and of.result == getattr(entry.act, "result", 0)
    return entry.number == appeal.against or bool(by_ruling or by_result)
