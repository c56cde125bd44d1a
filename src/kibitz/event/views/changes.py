"""What was changed about a result by somebody who runs the event: what it was, what it is, who, when and why (79C)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from kibitz.event.acts import (
    AppealDecided,
    BoardFouled,
    ResultCancelled,
    ResultCorrected,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.state import Scored
from kibitz.event.views.history import ResultBefore, history
from kibitz.event.views.types import EntryNumber, RoleName, Time
from kibitz.game.about import About, LawNumber, SideName


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
    why: str | None


CHANGES = (ResultCorrected, ResultCancelled, ScoreAdjusted, ScoreAwarded, BoardFouled, AppealDecided)
"""What the director or a committee does to a result; the rest is between the two sides."""


def changes_data(event: Event, scored: Scored, who: EventActor) -> list[ChangeData]:
    """The changes of a result, the first first; staff see also how it was entered and agreed."""
    return [
        {
            "entry": each.entry.number,
            "at": write_time(each.entry.at),
            "by": each.entry.who.name,
            "role": each.entry.who.role.value,
            "side": None if each.entry.who.is_staff else getattr(each.entry.act, "side", None) or None,
            "kind": each.entry.act.kind,
            "before": None if each.before is None else _short(each.before),
            "after": _short(each.after),
            "board_before": each.before.board if each.before and each.before.board != each.after.board else None,
            "law": each.after.law or None,
            "why": each.entry.why or None,
        }
        for each in history(event, scored)
        if who.is_staff or isinstance(each.entry.act, CHANGES)
    ]


def _short(was: ResultBefore) -> str | None:
    return was.award or was.result or None
