"""What the director may still change when the periods of 79C and 92B are over.

| provision | what it says | here |
|---|---|---|
| 79C1 | an error in the score is put right within the correction period | `check_correction` |
| 79C2 (2017) | later if the director is sure beyond reasonable doubt, and the organiser agrees | `check_correction` |
| 79C2 (2007) | only if the regulations provide for it, and both are sure | `check_late_correction_allowed` |
| 81B2 | the director is bound by the edition of the Laws that was laid down | `check_law` |
| 81C3 | whatever else comes to light is rectified within the periods of 79C and (2017) 92B | `check_rectification` |
| 12A, 92B | who has asked for a ruling in time gets it, however long it takes | `was_asked_in_time` |
| 12A, 81C3 | that ruling, on that board at that table, and nothing else | `LateChange`, `check_penalty` |
| 79B | so does who has not agreed with a score in time | `was_disputed_in_time` |
| 82C | a ruling that was wrong, or went on, comes to something else than was entered before | `is_carried_out` |
| 93B3 | what an appeal changes is changed whenever it is decided | `rules.hearings` |

The regulation is `late_score_correction_allowed`. 79C2 speaks of errors in the score only: nobody's approval makes an
adjusted score possible after the periods. An award entered wrongly is such an error; its correction cites 79C2.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from kibitz.event.acts import DirectorCalled, RulingContinued, RulingCorrected, RulingTakenBack
from kibitz.event.director.deadlines import deadlines
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.lineups import sat_there
from kibitz.event.state import BoardAtTable, CallForDirector, ResultStatus, Scored
from kibitz.laws import switches
from kibitz.laws.provisions import exists

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling


@dataclass(frozen=True, slots=True)
class LateChange(BoardAtTable):
    """What the director is to change: where it was played, and the result, if there is one."""

    result: int = 0
    at_any_table: bool = False  # a fouled board is one matter wherever it was played (87B)

    @classmethod
    def of(cls, result: Scored, *, at_any_table: bool = False) -> LateChange:
        """That result."""
        place = (result.session, result.section, result.round, result.table, result.board)
        return cls(*place, result.id, at_any_table)

    def is_of(self, ruling: EventRuling) -> bool:
        """Whether a ruling is about it: the same board at the same table, or the wrong one that was played there."""
        if self.board not in (ruling.board, ruling.board_played):
            return False
        if self.at_any_table:
            return self.session == ruling.session
        here = (ruling.session, ruling.section, ruling.round, ruling.table)
        return (self.session, self.section, self.round, self.table) == here


def check_correction(event: Event, entry: EventEntry, session: int, result: int = 0) -> None:
    """Refuse the correction of an error in the score when it is too late (79C)."""
    periods = deadlines(event, session)
    if not periods.correction_is_over(entry.at):
        return
    check_late_correction_allowed(event, session)
    if entry.who.role is EventRole.ORGANISER:
        return  # who enters it has approved of it
    if not is_approved(event, session, result):
        raise NotAllowed("correction_needs_organiser", session=session, ended=periods.correction_ends, law="79C2")


def is_approved(event: Event, session: int, result: int) -> bool:
    """Whether the organiser approves of this change: an approval is for a result, or for one change, and used once."""
    found = event.results.get(result)
    if found is not None and event.late_approvals.get((session, result), 0) > found.revision:
        return True
    return event.late_approvals.get((session, 0), 0) > event.scored_at.get(session, 0)


def law_of_correction(event: Event, at: datetime, session: int, law: str) -> str:
    """By which provision an error in the score is corrected then: 79C1, and 79C2 when the period is over."""
    late = law in ("79C", "79C1") and deadlines(event, session).correction_is_over(at)
    return "79C2" if late else law


def check_late_correction_allowed(event: Event, session: int) -> None:
    """Refuse where the regulations do not provide for corrections after the period."""
    if not event.conditions.regulations[switches.LATE_SCORE_CORRECTION_ALLOWED]:
        ended = deadlines(event, session).correction_ends
        raise Refused("correction_period_over", session=session, ended=ended, law="79C2")


def check_rectification(event: Event, entry: EventEntry, about: LateChange, law: str, ruling: int = 0) -> None:
    """Refuse an adjusted score and the like when it is too late (81C3), unless it was asked for in time."""
    if law.startswith("79C"):
        return check_correction(event, entry, about.session, about.result)
    if not deadlines(event, about.session).rulings_are_over(entry.at):
        return None
    if law.startswith("79B") and was_disputed_in_time(event, about.result):
        return None
    asked = bool(ruling) and about.is_of(event.ruling(ruling)) and was_asked_in_time(event, ruling)
    if asked and not is_carried_out(event, ruling, about.result):
        return None
    raise too_late(event, about.session)


def too_late(event: Event, session: int) -> Refused:
    """The refusal of what the director would rectify after the periods."""
    ended, book = deadlines(event, session).rulings_end, event.conditions.regulations.edition.book
    return Refused("too_late_to_rectify", session=session, ended=ended, law="81C3", book=book)


def was_asked_in_time(event: Event, ruling: int) -> bool:
    """Whether a ruling was asked for within the period of 92B, or else begun while the director could rectify (81C3).

    12A has both roads, at a contestant's request and on the director's own initiative, and 92B ends only the first: who
    has called the director in time is heard however late they come. In 2007 the second ends with the period of 79C.
    """
    found = event.ruling(ruling)
    periods = deadlines(event, found.session)
    call = event.calls.get(found.call)
    if call is not None and not periods.appeals_are_over(call.at) and _asks_for(event, call, found):
        return True
    return not periods.rulings_are_over(found.at)


def _asks_for(event: Event, call: CallForDirector, ruling: EventRuling) -> bool:
    """Whether a call is about the board of a ruling, or about none in particular; what is said later is added to it."""
    boards = (0, ruling.board, ruling.board_played)
    if call.board in boards:
        return True
    place, periods = (call.session, call.section, call.table), deadlines(event, call.session)
    return any(
        isinstance(entry.act, DirectorCalled)
        and (entry.act.session, entry.act.section, entry.act.table) == place
        and entry.act.board in boards
        and (call.closed is None or entry.at <= call.closed)
        and not periods.appeals_are_over(entry.at)
        for entry in event.log[call.id :]
    )


def was_disputed_in_time(event: Event, result: int) -> bool:
    """Whether the director was called in time about a result that the sides do not agree on (79B), and is to rule."""
    found = event.results.get(result)
    if found is None or found.standing is not ResultStatus.DISPUTED:
        return False
    periods = deadlines(event, found.session)
    return any(call.result == result and not periods.appeals_are_over(call.at) for call in event.calls.values())


def is_carried_out(event: Event, ruling: int, result: int) -> bool:
    """Whether what a ruling came to is entered for that result: it was given, and did not go on since (82C)."""
    found, held = event.results.get(result), event.ruling(ruling)
    if found is None or found.ruling != ruling or held.closed is None:
        return False
    entered = max(
        (entry for entry in found.entries if getattr(event.log[entry - 1].act, "ruling", 0) == ruling), default=0
    )
    went_on = RulingContinued | RulingTakenBack | RulingCorrected
    return not any(
        isinstance(later_entry.act, went_on) and later_entry.act.ruling == ruling for later_entry in event.log[entered:]
    )


def check_law(event: Event, law: str) -> None:
    """Refuse a provision that the edition of this event does not have."""
    edition = event.conditions.regulations.edition
    if not exists(law, edition):
        raise Refused("no_such_provision", law=law[:20], edition=str(edition))


def check_penalty(
    event: Event, entry: EventEntry, session: int, law: str, ruling: int = 0, contestant: str = ""
) -> None:
    """Refuse a penalty, or that one is lifted, when it is too late (81C3): later it is the organiser's.

    A ruling that was asked for in time may come to a penalty for those who sat there, and for nobody else. The sanction
    for an appeal without merit comes when the appeal is decided (92A, 93C1).
    """
    if entry.who.role is EventRole.ORGANISER or law in ("92A", "93C1"):
        return
    if not deadlines(event, session).rulings_are_over(entry.at):
        return
    found = event.ruling(ruling) if ruling else None
    if found is None or found.session != session or not was_asked_in_time(event, ruling):
        raise too_late(event, session)
    if contestant not in sat_there(event, found.session, found.section, found.round, found.table):
        raise too_late(event, session)
