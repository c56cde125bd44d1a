"""Results of the players agreed by the other side (79A1), disputed (79B), or taken back.

| provision | what it says | here |
|---|---|---|
| 79A1 | the tricks won are agreed before all four hands are put back | `agree` |
| 79B | a disagreement: the director is called, within the period of 92B | `dispute`, `check_may_call` |
| 79B, 79C1 | an error found in a score that was agreed: the director is called for that board | `director.call` |
| 79C1, 79C2 | players change no score that is official | `check_not_official` |
| 16D (2007: 16C), 81C | the director says that a board was played which was agreed too soon | `confirm_play` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.access.plausible_play import note_haste
from kibitz.event.acts import PlayConfirmed, ResultAgreed, ResultDisputed, ResultWithdrawn
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director.doubts import count_guess
from kibitz.event.director.late_changes import check_correction
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.rules.results import read_result
from kibitz.event.state import CallForDirector, ResultStatus, Scored
from kibitz.game import Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def _waiting(event: Event, entry: EventEntry, id: int, revision: int, side: str) -> Scored:
    """A result that waits for the agreement of that side."""
    result = event.result(id, revision)
    if result.standing not in (ResultStatus.ENTERED, ResultStatus.DISPUTED):
        raise Refused("not_waiting", board=result.board, standing=result.standing.value)
    if entry.who.role is EventRole.PLAYER and side == result.side:
        raise NotAllowed("other_side_agrees", board=result.board)
    return result


def check_not_official(event: Event, entry: EventEntry, result: Scored) -> None:
    """Players do not change a score that is official; who runs the event does so as with any error in it (79C).

    What one side had entered until then does not count: the director says what is recorded.
    """
    if entry.who.role is EventRole.PLAYER and event.session(result.session).official:
        raise NotAllowed("score_is_official", session=result.session)
    check_correction(event, entry, result.session, result.id)


def check_may_call(event: Event, entry: EventEntry, result: Scored) -> None:
    """A disagreement calls the director and changes no score: players may do so as long as they may call one (92B)."""
    if entry.who.role is not EventRole.PLAYER:
        return check_correction(event, entry, result.session, result.id)
    periods = deadlines(event, result.session)
    if periods.appeals_are_over(entry.at):
        raise Refused("call_too_late", session=result.session, ended=periods.appeals_end, law="92B")
    return None


def _given_in(event: Event, entry: EventEntry, act: ResultAgreed) -> Scored:
    """The result as the other side says it was, with which the side that entered it agrees after all."""
    result = event.result(act.result, act.revision)
    to = str(read_result(act.to))
    if result.standing is not ResultStatus.DISPUTED or to != result.says:
        raise Refused("not_waiting", board=result.board, standing=result.standing.value)
    if entry.who.role is EventRole.PLAYER and act.side != result.side:
        raise NotAllowed("other_side_agrees", board=result.board)
    said = [
        entry_number for entry_number in result.entries if isinstance(event.log[entry_number - 1].act, ResultDisputed)
    ]
    check_other_phone(event, entry, result, said[-1])
    before, now = Result.parse(result.result).contract, Result.parse(to).contract
    same = before is not None and now is not None and before.declarer == now.declarer
    return replace(result, result=to, lead=result.lead if same else "")


def check_other_phone(event: Event, entry: EventEntry, result: Scored, number: int) -> None:
    """Who entered a result by a link of their own does not agree to it too, by another link on the same phone (79A1).

    The one phone of a table is handed over: there the link is of the table, and all four see what is done.
    """
    by = event.log[number - 1].who
    if entry.who.device and by.contestant and by.device == entry.who.device:
        raise NotAllowed("other_phone_agrees", board=result.board)


@rule(ResultAgreed)
def agree(event: Event, entry: EventEntry, act: ResultAgreed) -> Apply:
    """The other side agrees; after a dispute either side may come round, and the call for the director is over."""
    if act.to:
        made = _given_in(event, entry, act)
    else:
        made = _waiting(event, entry, act.result, act.revision, act.side)
        check_other_phone(event, entry, made, made.id)
    result = made
    check_not_official(event, entry, result)

    agreed = replace(
        result, standing=ResultStatus.AGREED, revision=entry.number, says="", entries=(*result.entries, entry.number)
    )

    def apply() -> None:
        event.put_result(agreed)
        note_haste(event, agreed, entry)
        for call in list(event.calls.values()):
            if call.result == result.id and call.closed is None:
                event.calls[call.id] = replace(call, closed=entry.at)

    return apply


@rule(ResultDisputed)
def dispute(event: Event, entry: EventEntry, act: ResultDisputed) -> Apply:
    """The other side does not agree: the director is called (79B)."""
    result = _waiting(event, entry, act.result, act.revision, act.side)
    if result.standing is ResultStatus.DISPUTED:
        raise Refused("already_disputed", board=result.board)
    check_may_call(event, entry, result)
    says = str(read_result(act.says)) if act.says else ""

    def apply() -> None:
        event.put_result(
            replace(
                result,
                standing=ResultStatus.DISPUTED,
                revision=entry.number,
                says=says,
                entries=(*result.entries, entry.number),
            )
        )
        event.calls[entry.number] = CallForDirector(
            entry.number,
            entry.at,
            result.session,
            result.section,
            result.table,
            result.board,
            act.side,
            entry.why,
            result.id,
        )

    return apply


@rule(ResultWithdrawn)
def withdraw(event: Event, entry: EventEntry, act: ResultWithdrawn) -> Apply:
    """Who entered a result takes it back, as long as the other side has not agreed."""
    result = event.result(act.result, act.revision)
    if result.standing is not ResultStatus.ENTERED:
        raise Refused("not_waiting", board=result.board, standing=result.standing.value)
    if entry.who.role is EventRole.PLAYER and act.side != result.side:
        raise NotAllowed("own_side_withdraws", board=result.board)
    check_not_official(event, entry, result)
    guessed = entry.who.role is EventRole.PLAYER and bool(result.lead)  # that it was taken said that the card is held

    def apply() -> None:
        if guessed:
            count_guess(event, result)
        event.put_result(
            replace(
                result,
                standing=ResultStatus.WITHDRAWN,
                revision=entry.number,
                entries=(*result.entries, entry.number),
            )
        )

    return apply


@rule(PlayConfirmed)
def confirm_play(event: Event, entry: EventEntry, act: PlayConfirmed) -> Apply:
    """The director says that a board was played: it opens to those who have the result (16D)."""
    result = event.result(act.result, act.revision)
    if not result.counts or not result.result:
        raise Refused("not_agreed_yet", board=result.board)
    confirmed = replace(result, revision=entry.number, entries=(*result.entries, entry.number))
    return lambda: event.put_result(confirmed)
