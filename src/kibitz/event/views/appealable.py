"""What somebody can appeal against now, whose consent that needs (92A, 92B, 92D), and what a further appeal is to."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from kibitz.event.access.log_entries import may_read, may_see_ruling
from kibitz.event.access.permissions import may
from kibitz.event.acts import AppealRequested, RulingOpened
from kibitz.event.director.appeal_subject import AppealSubject, same_matter, subject
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director_state import Appeal, AppealStatus
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import Refused
from kibitz.event.rules.appeals import decided_before, is_captain_unknown, whose_consent
from kibitz.event.rules.hearings import further, there_is_committee
from kibitz.event.views.types import ContestantId, EntryNumber, MessageId, TableName, Time
from kibitz.event.views.words.sentences import sentence
from kibitz.game.about import About

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class AppellantData(TypedDict):
    """For whom an appeal can be entered, and whose consent that needs (92D)."""

    id: ContestantId
    players: list[str]
    needed: list[str]
    captain_unknown: Annotated[bool, About("A team that has named no captain: who speaks for it?")]


class AppealableData(TypedDict):
    """A ruling or decision against which an appeal can be entered now."""

    entry: EntryNumber
    at: Time
    session: int
    board: int
    table: TableName
    kind: str
    summary: str
    director_may: bool
    contestants: list[AppellantData]
    message: MessageId
    values: dict[str, Any]


KINDS = frozenset(
    {
        *("ruling_opened", "score_adjusted", "score_awarded", "result_corrected", "result_cancelled", "board_fouled"),
        *("match_ruled", "penalty_given", "warning_given", "suspended", "disqualified"),
    }
)
"""What a contestant can appeal against."""


def appealable(event: Event, who: EventActor, now: datetime, session: int = 0) -> list[AppealableData]:
    """The rulings and decisions against which this person can enter an appeal now, the newest first."""
    if not may(event, who, "appeal_requested") or (who.role is EventRole.PLAYER and not who.contestant):
        return []
    found = []
    for entry in reversed(event.entries(KINDS)):
        if entry.number not in event.unread and _may_see(event, who, entry):
            about = subject(event, entry.number)
            whose = _whose(event, who, entry, about)
            over = about.session in event.sessions and deadlines(event, about.session).appeals_are_over(now)
            if whose and not over and session in (0, about.session):
                found.append(_data(event, entry, about, whose, director_may=_director_may(event, who, entry.number)))
    return found


def _may_see(event: Event, who: EventActor, entry: EventEntry) -> bool:
    if isinstance(entry.act, RulingOpened):
        ruling = event.rulings.get(entry.number)
        return ruling is not None and ruling.closed is not None and may_see_ruling(event, who, entry.number)
    return may_read(event, who, entry)


def _whose(event: Event, who: EventActor, entry: EventEntry, about: AppealSubject) -> list[str]:
    """For whom an appeal can be entered: those at the table who have not appealed against it yet."""
    own = about.contestants & ({who.contestant} if who.role is EventRole.PLAYER else about.contestants)
    there = [appeal for appeal in event.appeals.values() if appeal.status is not AppealStatus.WITHDRAWN]
    appealed = {open_appeal.contestant for open_appeal in there if open_appeal.against == entry.number}
    if decided_before(event, entry.number):  # what is against it now is a further appeal
        return []
    return sorted(own - appealed, key=lambda contestant: (len(contestant), contestant))


def _director_may(event: Event, who: EventActor, against: int) -> bool:
    """Whether they may put it before the committee themselves: the director, if there is one and nobody has (83)."""
    there = (appeal for appeal in event.appeals.values() if appeal.status is not AppealStatus.WITHDRAWN)
    if who.role not in (EventRole.DIRECTOR, EventRole.ORGANISER) or not there_is_committee(event):
        return False
    return not any(same_matter(event, open_appeal.against, against) for open_appeal in there)


def _data(
    event: Event, entry: EventEntry, about: AppealSubject, whose: list[str], *, director_may: bool
) -> AppealableData:
    said = sentence(event, entry)
    ruling = event.rulings.get(entry.number)
    return {
        "entry": entry.number,
        "at": write_time(entry.at),
        "session": about.session,
        "board": about.board,
        "table": about.table,
        "kind": entry.act.kind,
        "summary": ruling.summary if ruling else "",
        "director_may": director_may,
        "contestants": [_appellant(event, contestant, about) for contestant in whose],
        **said,
    }


def further_body(event: Event, appeal: Appeal) -> str | None:
    """Who would hear a further appeal against what was decided (93C); None where there is none."""
    try:
        return further(event, AppealRequested(appeal.session, appeal.contestant, appeal.against, further_to=appeal.id))[
            0
        ]
    except Refused:
        return None


def further_for(event: Event, who: EventActor, appeal: Appeal) -> list[AppellantData]:
    """Those at the table for whom this person can appeal further, the other side too, and whose consent that needs."""
    if further_body(event, appeal) is None or not may(event, who, "appeal_requested"):
        return []
    about = subject(event, appeal.against)
    own = about.contestants & ({who.contestant} if who.role is EventRole.PLAYER else about.contestants)
    return [
        _appellant(event, contestant, about)
        for contestant in sorted(own, key=lambda contestant_id: (len(contestant_id), contestant_id))
    ]


def _appellant(event: Event, id: str, about: AppealSubject) -> AppellantData:
    """Somebody for whom an appeal can be entered, and whose consent that needs (92D)."""
    return {
        "id": id,
        "players": list(event.contestant(id).names),
        "needed": list(whose_consent(event, id, about.session, about.round)),
        "captain_unknown": is_captain_unknown(event, id),
    }
