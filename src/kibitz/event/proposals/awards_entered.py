"""What was entered already of what rulings make due, as the log has it: a result remembers only its last ruling.

| provision | what it says | here |
|---|---|---|
| 93B3 | what an appeal has changed is not for the director to overrule | `settled_since` |
| 82C | nor is an earlier ruling carried out when a score for a wrong one was awarded since | `settled_since` |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    ResultCorrected,
    ResultEntered,
    RulingContinued,
    RulingTakenBack,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.director.appeal_subject import subject
from kibitz.event.state import Scored
from kibitz.game import Board, KibitzError, Result
from kibitz.scoring.awards import Award
from kibitz.scoring.notation import read_awards
from kibitz.table.engine.position import Position

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling


@dataclass(frozen=True, slots=True)
class EnteredCorrection:
    """A correction of a result: by which entry and provision, and what the result was before and after."""

    entry: int
    law: str
    before: str
    after: str


def corrections(event: Event, result: Scored, ruling: int) -> list[EnteredCorrection]:
    """The corrections of a result that followed from a ruling."""
    found: list[EnteredCorrection] = []
    text = ""
    for number in result.entries:
        act = event.log[number - 1].act
        if isinstance(act, ResultEntered):
            if act.ruling == ruling:
                found.append(EnteredCorrection(number, "", text, act.result))
            text = act.result
        elif isinstance(act, ResultCorrected) and act.to:
            if act.ruling == ruling:
                found.append(EnteredCorrection(number, act.law, text, act.to))
            text = act.to
    return found


def awards_given(event: Event, result: Scored, ruling: int) -> list[tuple[int, str, str]]:
    """The adjusted scores that were entered because of a ruling: the entry, the award and its provision."""
    found = []
    for number in result.entries:
        act = event.log[number - 1].act
        if isinstance(act, ScoreAdjusted | ScoreAwarded) and act.ruling == ruling:
            found.append((number, act.award, act.law))
    return found


def settled_since(event: Event, ruling: EventRuling, result: Scored, since: int) -> bool:
    """Whether an appeal or a score for a wrong ruling has decided what this result is, after that entry."""
    for number in result.entries:
        act = event.log[number - 1].act
        if number > since and isinstance(act, ScoreAdjusted | ScoreAwarded) and act.law == "82C" and act.award:
            return True
    for appeal in event.appeals.values():
        if any(decision.entry > since and decision.decision == "changed" for decision in appeal.decisions):
            about = subject(event, appeal.against)
            if not about.penalty and (about.result == result.id or about.ruling == ruling.id):
                return True
    return False


def ruling_at(event: Event, ruling: EventRuling, entry: int) -> EventRuling:
    """The ruling with the lines that it had when that entry was made."""
    lines: tuple[str, ...] = ()
    for logged in event.log[ruling.id : entry - 1]:
        act = logged.act
        if logged.number in event.unread:
            continue
        if isinstance(act, RulingContinued) and act.ruling == ruling.id:
            lines += act.lines
        elif isinstance(act, RulingTakenBack) and act.ruling == ruling.id:
            lines = lines[: act.keep]
    return replace(ruling, lines=lines)


def is_under_way(ruling: EventRuling, position: Position) -> bool:
    """Whether the director is still at it, and what followed before may follow again."""
    return ruling.closed is None and any(
        board_ruling.is_open or board_ruling.is_waiting for board_ruling in position.rulings
    )


def same_award(one: str, other: str, result: Scored) -> bool:
    """Whether two texts award the same: "ave+/ave-" is "NS=ave+ EW=ave-"."""
    return one == other or (_read(one, result) is not None and _read(one, result) == _read(other, result))


def _read(text: str, result: Scored) -> tuple[Award, Award] | None:
    try:
        at_table = Result.parse(result.result) if result.result else None
        return read_awards(text, Board(result.board).vulnerability, at_table)
    except (KibitzError, ValueError, ZeroDivisionError, OverflowError):
        return None
