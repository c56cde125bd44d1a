"""Results as the players enter them (79A1): entered by one side, agreed by the other, disputed (79B), taken back.

| provision | what it says | here |
|---|---|---|
| 79A1 | the tricks won are agreed before all four hands are put back | `agree` |
| 79B | a disagreement: the director is called, within the period of 92B | `dispute`, `check_may_call` |
| 79B, 79C1 | an error found in a score that was agreed: he is called for that board | `director.call` |
| 79C1, 79C2 | players change no score that is official | `check_not_official` |
| 15B2 (2007: 15A1) | a wrong board that is new to all four is recorded as it was | `enter` |
| 15B1 (2007: 15B) | nobody has two results of a board | `check_free` |
| 8B1, 8C | boards of a round that is over can still be entered; those of a round to come cannot | `enter` |

The movement is the plan, results are facts: a result names who really sat there, on whatever board. Players can enter
only what the plan has for them, so that a score under a wrong board is noticed; the director can enter everything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    EntryQuestioned,
    Meeting,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
)
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director.doubts import (
    MOST_GUESSES,
    check_guesses,
    check_lead,
    count_guess,
    doubt_about,
    guesses,
)
from kibitz.event.director.late_changes import check_correction
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import lineup
from kibitz.event.state import CallForDirector, ResultStatus, Scored, Section
from kibitz.game import KibitzError, Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(ResultEntered)
def enter(event: Event, entry: EventEntry, act: ResultEntered) -> Apply:
    """A result is entered: by a side, to be agreed by the other; by the director, and it stands."""
    section = event.section(act.session, act.section)
    by_players = entry.who.role is EventRole.PLAYER
    if event.session(act.session).official and by_players:
        raise NotAllowed("score_is_official", session=act.session)
    check_correction(event, entry, act.session)  # what is entered when the score is official corrects it (79C)
    result = read_result(act.result)
    meeting = section.meetings.get((act.round, act.table))
    if by_players:
        check_planned(section, act, meeting)
    ns, ew = who_sat(event, section, act, meeting)
    check_free(event, act.session, act.board, ns + ew)
    check_players(event, entry, act, ns + ew)
    check_lead(act.lead, result)
    if by_players:
        check_guesses(event, act)
        wanted = event.conditions.lead_required and guesses(event, act) < MOST_GUESSES
        if wanted and result.contract is not None and not act.lead:
            raise Refused("lead_wanted", board=act.board)
    # What tells of the hands comes last: who tries what would be refused anyhow learns nothing.
    if not act.sure and (doubt := doubt_about(event, act, result)):
        raise Refused(doubt.id, **doubt.values)
    made = Scored(
        entry.number,
        act.session,
        act.section,
        act.round,
        act.table,
        act.board,
        ns,
        ew,
        str(result),
        act.side if by_players else "",
        ResultStatus.ENTERED if by_players and not event.conditions.no_agreement else ResultStatus.AGREED,
        entry.number,
        act.lead,
        players=act.players,
        entries=(entry.number,),
    )

    def apply() -> None:
        event.put_result(made)
        section = event.section(act.session, act.section)
        if (late := (act.round, act.table, act.board)) in section.late:
            event.put_section(replace(section, late=section.late - {late}))

    return apply


def read_result(text: str) -> Result:
    """A result as it is written."""
    try:
        return Result.parse(text)
    except KibitzError:
        raise Refused("not_a_result", text=text[:40]) from None


def check_planned(section: Section, act: ResultEntered, meeting: Meeting | None) -> None:
    """What players may enter: a board that the plan has for their table, in a round that has begun."""
    if meeting is None:
        raise Refused("no_such_meeting", round=act.round, table=section.table_name(act.table))
    if act.round > section.clock.round:
        raise Refused("round_not_begun", round=act.round)
    if act.board not in meeting.boards:
        raise Refused("board_not_here", board=act.board, boards=meeting.boards, round=act.round)
    if act.ns or act.ew:
        raise NotAllowed("director_says_who_sat")


def who_sat(
    event: Event, section: Section, act: ResultEntered, meeting: Meeting | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The contestants, as they are said to have sat or else as the plan has it."""
    ns = act.ns or (section.who(meeting.ns) if meeting else ())
    ew = act.ew or (section.who(meeting.ew) if meeting else ())
    for who in ns + ew:
        event.contestant(who)
    if not ns or not ew:
        raise Refused("nobody_there", round=act.round, table=section.table_name(act.table))
    if len(set(ns + ew)) < len(ns + ew):
        raise Refused("against_itself", contestants=ns + ew)
    if act.board < 1:
        raise Refused("no_such_board", board=act.board)
    return ns, ew


def check_players(event: Event, entry: EventEntry, act: ResultEntered, who: tuple[str, ...]) -> None:
    """Who sat where, if it is said: four who play for these contestants, and those who run the event say it."""
    if not act.players:
        return
    if not entry.who.is_staff:
        raise NotAllowed("director_says_who_sat")
    there = {each.name for one in who for each in lineup(event, one, act.session, act.round)}
    there |= {name for one in who for name in event.contestant(one).names}
    if len(act.players) != 4 or len(set(act.players)) != 4:
        raise Refused("four_players", count=len(act.players))
    for name in act.players:
        if name not in there:
            raise Refused("not_a_member", player=name[:40], contestant=who[0])


def check_free(event: Event, session: int, board: int, who: tuple[str, ...], but: int = 0) -> None:
    """Nobody has two results of a board in a session; in teams both tables of a match have it."""
    teams = any(section.plan.movement == "teams" for section in event.session(session).sections.values())
    for other in event.results_of_board(session, board):
        if other.id == but:
            continue
        again = [one for one in who if one in other.everybody]
        if teams:  # the same two teams at the same board, in the same direction
            again = list(who) if who == other.everybody else []
        if again:
            raise Refused(
                "has_result",
                contestant=again[0],
                board=board,
                table=event.section(session, other.section).table_name(other.table),
                round=other.round,
                result=other.id,
            )


def other_side(side: str) -> str:
    """The opponents."""
    return "EW" if side == "NS" else "NS"


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
    """A disagreement calls the director and changes no score: players may do so as long as they may call him (92B)."""
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
    said = [each for each in result.entries if isinstance(event.log[each - 1].act, ResultDisputed)]
    check_other_phone(event, entry, result, said[-1])
    before, now = Result.parse(result.result).contract, Result.parse(to).contract
    same = before is not None and now is not None and before.declarer == now.declarer
    return replace(result, result=to, lead=result.lead if same else "")


def check_other_phone(event: Event, entry: EventEntry, result: Scored, number: int) -> None:
    """Who entered a result by a link of his own does not agree to it too, by another link on the same phone (79A1).

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

    def apply() -> None:
        event.put_result(
            replace(
                result,
                standing=ResultStatus.AGREED,
                revision=entry.number,
                says="",
                entries=(*result.entries, entry.number),
            )
        )
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


@rule(EntryQuestioned)
def question(event: Event, entry: EventEntry, act: EntryQuestioned) -> Apply:
    """That an entry was questioned is kept, so that nobody finds out hands by guessing."""
    event.section(act.session, act.section)
    if entry.who.role is not EventRole.PLAYER:
        return lambda: None
    return lambda: count_guess(event, act)
