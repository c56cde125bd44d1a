"""What the director may still change when the periods of 79C and 92B are over.

| provision | what it says | here |
|---|---|---|
| 79C1 | an error in the score is put right within the correction period | `check_correction` |
| 79C2 (2017) | later if the director is sure beyond reasonable doubt, and the organiser agrees | `check_correction` |
| 79C2 (2007) | only if the regulations provide for it, and both are sure | `check_late_correction_allowed` |
| 81B2 | the director is bound by the edition of the Laws that was laid down | `check_law` |
| 81C3 | whatever else he learns of he rectifies within the periods of 79C and (2017) 92B | `check_rectification` |
| 12A, 92B | who has asked for a ruling in time gets it, however long it takes | `was_asked_in_time` |
| 93B3 | what an appeal changes is changed whenever it is decided | `rules.hearings` |

The regulation is `late_score_correction_allowed`. 79C2 speaks of errors in the score only: nobody's approval makes an
adjusted score possible after the periods. An award entered wrongly is such an error; its correction cites 79C2.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kibitz.event.deadlines import deadlines
from kibitz.event.entries import Entry, Role
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.laws.provisions import exists

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def check_correction(event: Event, entry: Entry, session: int, result: int = 0) -> None:
    """Refuse the correction of an error in the score when it is too late (79C)."""
    periods = deadlines(event, session)
    if not periods.correction_is_over(entry.at):
        return
    check_late_correction_allowed(event, session)
    if entry.who.role is Role.ORGANISER:
        return  # who enters it himself has approved of it
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
    if not event.conditions.regulations.flag("late_score_correction_allowed"):
        ended = deadlines(event, session).correction_ends
        raise Refused("correction_period_over", session=session, ended=ended, law="79C2")


def check_rectification(
    event: Event, entry: Entry, session: int, law: str, ruling: int = 0, result: int = 0, done: int = 0
) -> None:
    """Refuse an adjusted score and the like when it is too late (81C3); `done` is the ruling carried out before."""
    if law.startswith("79C"):
        return check_correction(event, entry, session, result)
    periods = deadlines(event, session)
    if not periods.rulings_are_over(entry.at):
        return None
    if ruling and ruling != done and was_asked_in_time(event, session, ruling):
        return None
    book = event.conditions.regulations.edition.book
    raise Refused("too_late_to_rectify", session=session, ended=periods.rulings_end, law="81C3", book=book)


def was_asked_in_time(event: Event, session: int, ruling: int) -> bool:
    """Whether a ruling was asked for within the period of 92B, or else begun while the director could rectify (81C3).

    12A has both roads, at a contestant's request and on the director's own initiative, and 92B ends only the first: who
    has called the director in time is heard however late he comes. In 2007 the second ends with the period of 79C.
    """
    found, periods = event.ruling(ruling), deadlines(event, session)
    call = event.calls.get(found.call)
    if call is not None and not periods.appeals_are_over(call.at):
        return True
    return not periods.rulings_are_over(found.at)


def check_law(event: Event, law: str) -> None:
    """Refuse a provision that the edition of this event does not have."""
    edition = event.conditions.regulations.edition
    if not exists(law, edition):
        raise Refused("no_such_provision", law=law[:20], edition=str(edition))


def check_penalty(event: Event, entry: Entry, session: int, law: str, ruling: int = 0) -> None:
    """Refuse a penalty, or that one is lifted, when it is too late (81C3): later it is the organiser's.

    The sanction for an appeal without merit comes when the appeal is decided (92A, 93C1), and a committee's decision
    when it is made (93B3).
    """
    if entry.who.role in (Role.ORGANISER, Role.COMMITTEE) or law in ("92A", "93C1"):
        return
    check_rectification(event, entry, session, law, ruling)
