"""What became of a result: how it was entered, who changed it, when, why, and what it was before (79C)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypedDict

from kibitz.event.access.log_entries import named, reason
from kibitz.event.access.visibility import may_see_result
from kibitz.event.acts import (
    AppealDecided,
    BoardFouled,
    ResultAgreed,
    ResultCancelled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.director.appeal_subject import subject
from kibitz.event.director.late_changes import law_of_correction
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.rules.decisions import form_before, is_table
from kibitz.event.views.types import ContestantId, EntryNumber, RoleName, Time, WhoData
from kibitz.game import Result
from kibitz.game.about import About, LawNumber, SideName

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.state import Scored


class ResultThenData(TypedDict):
    """What a result was at some time."""

    result: str
    award: str
    board: int
    ns: list[ContestantId]
    ew: list[ContestantId]
    form: str
    standing: str
    law: str


class HistoryStepData(TypedDict):
    """An entry that made or changed a result."""

    number: EntryNumber
    at: Time
    who: WhoData
    why: str
    kind: str
    before: ResultThenData | None
    after: ResultThenData


class HistoryView(TypedDict):
    """What became of a result, the first first; nothing where one may not see it."""

    history: list[HistoryStepData]


class ChangeData(TypedDict):
    """What somebody did to a result."""

    entry: EntryNumber
    at: Time
    by: str
    role: RoleName
    side: SideName | None
    kind: Annotated[str, About("The kind of the act.", examples=("result_corrected",))]
    before: str | None
    after: str | None
    board_before: int | None
    law: LawNumber | None
    why: Annotated[str | None, About("For who runs the event as it is in the file; for others what they are told.")]
    told: Annotated[str | None, About("For who runs the event: what players read of it.")]


CHANGES = (ResultCorrected, ResultCancelled, ScoreAdjusted, ScoreAwarded, BoardFouled, AppealDecided)
"""What the director or a committee does to a result; the rest is between the two sides."""


@dataclass(frozen=True, slots=True)
class ResultBefore:
    """What a result was at some time."""

    result: str = ""
    award: str = ""
    board: int = 0
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    form: str = ""
    standing: str = ""
    law: str = ""

    @property
    def data(self) -> ResultThenData:
        """The same for a page."""
        return {
            "result": self.result,
            "award": self.award,
            "board": self.board,
            "ns": list(self.ns),
            "ew": list(self.ew),
            "form": self.form,
            "standing": self.standing,
            "law": self.law,
        }


@dataclass(frozen=True, slots=True)
class ResultChange:
    """An entry that made or changed a result: what it was before, if it was there, and what it was then."""

    entry: EventEntry
    before: ResultBefore | None
    after: ResultBefore


def history(event: Event, result: Scored) -> list[ResultChange]:
    """Everything that made a result what it is, the first entry first."""
    steps: list[ResultChange] = []
    was: ResultBefore | None = None
    for number in result.entries:
        entry = event.log[number - 1]
        then = _then(event, entry, was, result)
        steps.append(ResultChange(entry, was, then))
        was = then
    return steps


def change_by(event: Event, result: Scored, number: int) -> ResultChange | None:
    """What that entry changed about a result."""
    return next((change for change in history(event, result) if change.entry.number == number), None)


def result_history_view(event: Event, who: EventActor, now: datetime, result: int) -> HistoryView:
    """What became of a result, as an answer."""
    return {"history": history_view(event, who, now, result)}


def history_view(event: Event, who: EventActor, now: datetime, result: int) -> list[HistoryStepData]:
    """The history of a result for a page, if this person may see the result."""
    found = event.result(result)
    if not may_see_result(event, who, found, now):
        return []
    return [
        {
            "number": change.entry.number,
            "at": write_time(change.entry.at),
            "who": named(change.entry.who),
            "why": reason(who, change.entry),
            "kind": change.entry.act.kind,
            "before": change.before.data if change.before else None,
            "after": change.after.data,
        }
        for change in history(event, found)
    ]


def changes_data(event: Event, scored: Scored, who: EventActor) -> list[ChangeData]:
    """The changes of a result, the first first; staff see also how it was entered and agreed."""
    return [
        {
            "entry": change.entry.number,
            "at": write_time(change.entry.at),
            "by": change.entry.who.name,
            "role": change.entry.who.role.value,
            "side": None if change.entry.who.is_staff else getattr(change.entry.act, "side", None) or None,
            "kind": change.entry.act.kind,
            "before": None if change.before is None else _short(change.before),
            "after": _short(change.after),
            "board_before": change.before.board
            if change.before and change.before.board != change.after.board
            else None,
            "law": change.after.law or None,
            "why": reason(who, change.entry) or None,
            "told": (change.entry.published or None) if who.is_staff else None,
        }
        for change in history(event, scored)
        if who.is_staff or isinstance(change.entry.act, CHANGES)
    ]


def _short(was: ResultBefore) -> str | None:
    return was.award or was.result or None


def _then(event: Event, entry: EventEntry, was: ResultBefore | None, result: Scored) -> ResultBefore:
    """What it was after that entry."""
    now = was or ResultBefore(board=result.board, ns=result.ns, ew=result.ew)
    match entry.act:
        case ResultEntered() as act:
            ns, ew = act.ns or _planned(event, result, act)[0], act.ew or _planned(event, result, act)[1]
            standing = "entered" if entry.who.role == "player" and not event.conditions.no_agreement else "agreed"
            return ResultBefore(str(Result.parse(act.result)), "", act.board, ns, ew, "", standing)
        case ScoreAwarded() as act:
            return replace(now, award=act.award.strip(), board=act.board, standing="agreed", law=act.law)
        case ResultAgreed() as act:
            return replace(now, result=str(Result.parse(act.to)) if act.to else now.result, standing="agreed")
        case ResultDisputed():
            return replace(now, standing="disputed")
        case ResultWithdrawn():
            return replace(now, standing="withdrawn")
        case ResultCancelled() as act:
            return replace(now, standing="cancelled", law=act.law)
        case ResultCorrected() as act:
            to = str(Result.parse(act.to)) if act.to else now.result
            ns, ew, board = act.ns or now.ns, act.ew or now.ew, act.board or now.board
            law = law_of_correction(event, entry.at, result.session, act.law)
            return replace(now, result=to, board=board, ns=ns, ew=ew, standing="agreed", law=law)
        case ScoreAdjusted() as act:
            return replace(now, award=act.award.strip(), standing="agreed", law=act.law)
        case AppealDecided() as act:
            return _decided(event, entry.number, act, now)
        case BoardFouled() as act:
            return replace(now, form=act.form)
    return now


def _decided(event: Event, number: int, act: AppealDecided, now: ResultBefore) -> ResultBefore:
    """What a decision on appeal has made of a result (93): a score, what was played, or another form of the board."""
    appeal = event.appeals.get(act.appeal)
    made = [decision for decision in appeal.decisions if decision.entry == number] if appeal else []
    law, about = made[0].law if made else "93B", subject(event, appeal.against) if appeal else None
    if about and about.fouled and (not act.award or is_table(act.award)):
        return replace(now, form=form_before(event, about.fouled), law=law)
    award = "" if is_table(act.award) else act.award.strip()
    return replace(now, award=award, standing="agreed", law=law)


def _planned(event: Event, result: Scored, act: ResultEntered) -> tuple[tuple[str, ...], tuple[str, ...]]:
    section = event.sessions[result.session].sections.get(result.section)
    meeting = section.meetings.get((act.round, act.table)) if section else None
    if section is None or meeting is None:
        return result.ns, result.ew
    return section.who(meeting.ns) or result.ns, section.who(meeting.ew) or result.ew
