"""What a typed line means at its table: the act that it comes to, or why nothing is entered.

What is there already is never overwritten silently: the same again is said to be the same, another result is shown
beside the first and waits for a second word, and a score that the director has awarded is left alone (12C).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, ResultAgreed, ResultCorrected, ResultEntered, ScoreAwarded
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.state import BoardAtTable, ResultStatus, Scored
from kibitz.event.typed_results.grammar import TypedAward, TypedJump, read_typed
from kibitz.event.typed_results.implied import result_meant
from kibitz.game import Board, KibitzError, Result
from kibitz.scoring.notation import read_awards

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class MeaningKind(StrEnum):
    """What becomes of a typed line."""

    NOTHING = "nothing"  # nothing was typed
    ENTERS = "enters"
    SAME = "same"  # as what is there
    DIFFERS = "differs"  # from what is there: `act` corrects it, if that is wanted
    JUMP = "jump"


@dataclass(frozen=True)
class TypedMeaning:
    """What a typed line means; `act` is what enters it."""

    kind: MeaningKind
    result: str = ""
    award: str = ""
    points: int | None = None
    act: Act | None = None
    there: Scored | None = None
    jump: TypedJump | None = None

    @property
    def needs_reason(self) -> bool:
        """Whether the log wants to know why."""
        return isinstance(self.act, ResultCorrected | ScoreAwarded)


@dataclass(frozen=True)
class TypedBy:
    """Who typed a line, and when."""

    who: EventActor
    at: datetime


def meaning_of(
    event: Event, place: BoardAtTable, text: str, by: TypedBy, above: str = "", others: Iterable[str] = ()
) -> TypedMeaning:
    """What a line means, typed for a board at a table; refused with one sentence where it means nothing.

    `above` is the result in the line before it, and `others` are results of the board that are typed and not sent yet.
    """
    line = read_typed(text)
    if line is None:
        return TypedMeaning(MeaningKind.NOTHING)
    if isinstance(line, TypedJump):
        return TypedMeaning(MeaningKind.JUMP, jump=line)
    there = result_there(event, place)
    if isinstance(line, TypedAward):
        return _checked(event, _awarded(place, line, there), by)
    got = [result.result for result in event.results_of_board(place.session, place.board) if result is not there]
    known = [_read(written) for written in (*got, *others) if written]
    vulnerability = Board(place.board).vulnerability
    result = result_meant(line, vulnerability, _read(above) if above else None, known)
    meaning = _played(event, place, result, there)
    return _checked(event, meaning, by)


def result_there(event: Event, place: BoardAtTable) -> Scored | None:
    """What was entered of a board at a table, if anything stands."""
    here = event.results_at(place.session, place.section, place.round, place.table)
    return next((result for result in here if result.board == place.board), None)


def _read(text: str) -> Result:
    try:
        return Result.parse(text)
    except KibitzError:
        raise Refused("not_a_result", text=text[:40]) from None


def _played(event: Event, place: BoardAtTable, result: Result, there: Scored | None) -> TypedMeaning:
    points = result.points(Board(place.board))
    if there is None:
        act = ResultEntered(place.session, place.round, place.table, place.board, str(result), place.section)
        return TypedMeaning(MeaningKind.ENTERS, str(result), points=points, act=act)
    if there.award:
        raise Refused("typed_decided", board=place.board)
    if there.result != str(result):
        correction = ResultCorrected(there.id, there.revision, str(result))
        return TypedMeaning(MeaningKind.DIFFERS, str(result), points=points, act=correction, there=there)
    waits = there.standing is ResultStatus.ENTERED  # for the side that has not entered it
    agreed = ResultAgreed(there.id, there.revision, "NS" if there.side == "EW" else "EW") if waits else None
    return TypedMeaning(MeaningKind.SAME, str(result), points=points, act=agreed, there=there)


def _awarded(place: BoardAtTable, line: TypedAward, there: Scored | None) -> TypedMeaning:
    if there is None:
        act = ScoreAwarded(place.session, place.round, place.table, place.board, line.award, place.section)
        return TypedMeaning(MeaningKind.ENTERS, award=line.award, act=act)
    vulnerability = Board(place.board).vulnerability
    if there.award and read_awards(there.award, vulnerability) == read_awards(line.award, vulnerability):
        return TypedMeaning(MeaningKind.SAME, award=line.award, there=there)
    if there.award:
        raise Refused("typed_decided", board=place.board)
    raise Refused("typed_has_result", board=place.board)


def _checked(event: Event, meaning: TypedMeaning, by: TypedBy) -> TypedMeaning:
    """The same, if the event would take it now: what is refused is refused while the cursor is still there."""
    if meaning.act is not None:
        why = "." if meaning.needs_reason else ""
        event.prepared(EventEntry(event.version + 1, by.at, by.who, meaning.act, why))
    return meaning
