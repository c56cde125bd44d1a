"""What the director changes about results: corrected, cancelled, adjusted, awarded, fouled (12C, 15B, 79, 82, 87).

| provision | what it says | here |
|---|---|---|
| 79B2 | the sides do not agree: the director rules which score is recorded | `correct`, on a disputed result |
| 79C1 | an error in the score is put right within the correction period | `correct` |
| 79C2 | later with the organiser's approval, where the regulations allow it | `approve_late_correction` |
| 12C1a, 12C1c | an assigned score, weighted; only in 2007 may an authority forbid that | `adjust`, `checked_award` |
| 12C2a | an artificial score | `adjust`, `award` |
| 15B1 (2007: 15B); 82B2 | no result of this board stands | `cancel` |
| 82B1 | an error of procedure: the score may be adjusted | `adjust` |
| 87A, 87B | a board played in another form is compared with its like; in teams see `kibitz.scoring.teams` | `foul` |
| 81C3, 92B | until when; later if asked for in time, by its ruling | `check_rectification` of `director.late_changes` |

What was decided on an appeal about a result is not the director's to change (93B3, `check_not_decided` of
`director.appeal_subject`). A result that somebody else has changed since this director looked at it is not changed:
`changed_meanwhile` tells who was quicker and what it is now.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    BoardFouled,
    LateCorrectionApproved,
    ResultCancelled,
    ResultCorrected,
    ResultEntered,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.director.appeal_subject import check_not_decided
from kibitz.event.director.doubts import check_lead
from kibitz.event.director.late_changes import (
    LateChange,
    check_correction,
    check_late_correction_allowed,
    check_law,
    check_rectification,
    law_of_correction,
    was_disputed_in_time,
)
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.rules.results import check_free, play_no_more, read_result, scored_by, who_sat
from kibitz.event.state import ResultStatus, Scored
from kibitz.game import Board, Result
from kibitz.laws import switches
from kibitz.scoring.awards import Absent, Award, BetterOf, Weighted
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.notation import read_awards

if TYPE_CHECKING:
    from kibitz.event.contest import Event

LONGEST_FORM = 20


@rule(ResultCorrected)
def correct(event: Event, entry: EventEntry, act: ResultCorrected) -> Apply:
    """A result is put right; it is checked as one that is entered, and needs nobody's agreement."""
    result = event.result(act.result, act.revision)
    if result.standing is ResultStatus.WITHDRAWN:
        raise Refused("result_withdrawn", board=result.board)
    check_law(event, act.law)
    check_not_decided(event, act.law, result.id, ruling=act.ruling)
    if act.ruling:
        event.ruling(act.ruling)
        check_rectification(event, entry, LateChange.of(result), act.law, act.ruling)
    elif not (act.law.startswith("79B") and was_disputed_in_time(event, result.id)):
        check_correction(event, entry, result.session, result.id)
    law = law_of_correction(event, entry.at, result.session, act.law)
    to = str(read_result(act.to)) if act.to else result.result
    board, round = act.board or result.board, act.round or result.round
    section = event.section(result.session, result.section)
    if round < 1:
        raise Refused("no_such_meeting", round=round, table=section.table_name(result.table))
    entered = ResultEntered(
        result.session, round, result.table, board, to, result.section, ns=act.ns or result.ns, ew=act.ew or result.ew
    )
    ns, ew = who_sat(event, section, entered, None)
    check_free(event, result.session, board, ns + ew, but=result.id)
    lead = act.lead or result.lead
    if to and Result.parse(to).contract is None and not act.lead:
        lead = ""  # it goes with the contract that was not played
    if to:
        check_lead(lead, Result.parse(to))
    if result.award:
        checked_award(event, result.award, board, to)
    put = replace(result, result=to, board=board, round=round, ns=ns, ew=ew, lead=lead, law=law, says="")
    if act.ruling:
        put = replace(put, ruling=act.ruling)
    if result.counts and replace(put, law=result.law, ruling=result.ruling) == result and not act.ruling:
        raise Refused("nothing_changed", board=result.board)
    return _decided(event, entry, put)


@rule(ResultCancelled)
def cancel(event: Event, entry: EventEntry, act: ResultCancelled) -> Apply:
    """A result does not count any more."""
    result = event.result(act.result, act.revision)
    if not result.stands:
        raise Refused("result_is_gone", board=result.board)
    _check_decision(event, entry, LateChange.of(result), act.law, act.ruling, result.id)
    return _decided(event, entry, replace(result, law=act.law), ResultStatus.CANCELLED)


@rule(ScoreAdjusted)
def adjust(event: Event, entry: EventEntry, act: ScoreAdjusted) -> Apply:
    """An adjusted score takes the place of what was got; an empty one gives that back."""
    result = event.result(act.result, act.revision)
    if result.standing is ResultStatus.WITHDRAWN:
        raise Refused("result_withdrawn", board=result.board)
    _check_decision(event, entry, LateChange.of(result), act.law, act.ruling, result.id)
    if act.award:
        checked_award(event, act.award, result.board, result.result)
    elif not result.award:
        raise Refused("not_adjusted", board=result.board)
    elif not result.result:
        raise Refused("nothing_was_played", board=result.board)
    if not result.stands:
        check_free(event, result.session, result.board, result.everybody, but=result.id)
    adjusted = replace(result, award=act.award.strip(), law=act.law, ruling=act.ruling, says="")
    return _decided(event, entry, adjusted)


@rule(ScoreAwarded)
def award(event: Event, entry: EventEntry, act: ScoreAwarded) -> Apply:
    """A score for a board that was not played at this table."""
    section = event.section(act.session, act.section)
    about = LateChange(act.session, act.section, act.round, act.table, act.board)
    _check_decision(event, entry, about, act.law, act.ruling)
    meeting = section.meetings.get((act.round, act.table))
    if act.round < 1 or act.table < 1:
        raise Refused("no_such_meeting", round=act.round, table=section.table_name(act.table))
    planned = ResultEntered(act.session, act.round, act.table, act.board, "Pass", act.section, ns=act.ns, ew=act.ew)
    ns, ew = who_sat(event, section, planned, meeting)
    awards = checked_award(event, act.award, act.board, "")
    scored = [side for side, award in zip((ns, ew), awards, strict=True) if not isinstance(award, Absent)]
    if len(scored) == 1:  # the others have a result of it from elsewhere, and these are deprived of theirs (15B3)
        check_free(event, act.session, act.board, scored[0])
    else:
        check_free(event, act.session, act.board, ns + ew)
    made = replace(scored_by(entry, act, ns, ew), award=act.award.strip(), law=act.law, ruling=act.ruling)

    def apply() -> None:
        put_decided(event, entry, made)
        play_no_more(event, act)

    return apply


@rule(BoardFouled)
def foul(event: Event, entry: EventEntry, act: BoardFouled) -> Apply:
    """The board was played here in another form (87A); an empty form: it was not."""
    result = event.result(act.result, act.revision)
    if not result.stands:
        raise Refused("result_is_gone", board=result.board)
    if len(act.form) > LONGEST_FORM:
        raise Refused("too_much_text", most=LONGEST_FORM)
    if result.form == act.form:
        raise Refused("nothing_changed", board=result.board)
    _check_decision(event, entry, LateChange.of(result, at_any_table=True), "87A", act.ruling, result.id)
    return lambda: event.put_result(
        replace(result, form=act.form, revision=entry.number, entries=(*result.entries, entry.number))
    )


@rule(LateCorrectionApproved)
def approve_late_correction(event: Event, entry: EventEntry, act: LateCorrectionApproved) -> Apply:
    """The organiser approves that errors are put right after the correction period (79C2)."""
    if entry.who.role is not EventRole.ORGANISER:
        raise NotAllowed("organiser_approves", law="79C2")
    event.session(act.session)
    if act.result and event.result(act.result).session != act.session:
        raise Refused("no_such_result", result=act.result)
    check_late_correction_allowed(event, act.session)

    def apply() -> None:
        event.late_approvals[act.session, act.result] = entry.number

    return apply


def _check_decision(event: Event, entry: EventEntry, about: LateChange, law: str, ruling: int, result: int = 0) -> None:
    """Refuse a decision on a score that names no ruling or Law there is, or that comes too late."""
    if ruling:
        event.ruling(ruling)
    check_law(event, law)
    check_not_decided(event, law, result, ruling=ruling)
    check_rectification(event, entry, about, law, ruling)


def checked_award(event: Event, text: str, board: int, result: str) -> tuple[Award, Award]:
    """The awards of both sides, N-S's first; refused where they cannot be read or the regulations forbid them."""
    at_table = Result.parse(result) if result else None
    try:
        awards = read_awards(text, Board(board).vulnerability, at_table)
    except Unscorable as error:
        raise Refused("award_unreadable", text=text[:60], reason=error.flaw) from None
    if event.conditions.regulations[switches.WEIGHTED_SCORES_FORBIDDEN] and any(map(_is_weighted, awards)):
        raise Refused("weighted_forbidden", board=board, law="12C1c")
    return awards


def _is_weighted(award: Award) -> bool:
    if isinstance(award, BetterOf):
        return _is_weighted(award.first) or _is_weighted(award.second)
    return isinstance(award, Weighted) and len(award.outcomes) > 1


def put_decided(event: Event, entry: EventEntry, result: Scored, standing: ResultStatus = ResultStatus.AGREED) -> None:
    """A result is as somebody who runs the event has decided; a call about it is over."""
    event.put_result(replace(result, standing=standing, revision=entry.number, entries=(*result.entries, entry.number)))
    for call in list(event.calls.values()):
        if call.result == result.id and call.closed is None:
            event.calls[call.id] = replace(call, closed=entry.at)


def _decided(event: Event, entry: EventEntry, result: Scored, standing: ResultStatus = ResultStatus.AGREED) -> Apply:
    return lambda: put_decided(event, entry, result, standing)
