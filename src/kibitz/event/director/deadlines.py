"""Until when a score can be corrected, a ruling given and an appeal made.

| provision | what it says | here |
|---|---|---|
| 79C1 | errors in the score: until 30 minutes after the official score is there, or as laid down | `deadlines` |
| 92B | a ruling can be asked for, or appealed against, until 30 minutes after that, or as laid down | `deadlines` |
| 81C3 (2017) | the director rectifies what comes to light within the periods of 79C and 92B | `deadlines`: the later |
| 81C3 (2007) | within that of 79C | `deadlines` |

Both periods begin when the official score of the session is made available; before that nothing is over. The organiser
may lay down a later end of the first, an earlier one only where the contest is such as to need it (a note to 79C1 in
both books), and any end of the second: the regulations `correction_period` and `appeal_period`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, TypedDict

from kibitz.event.log.codec import write_time
from kibitz.event.views.types import SessionNumber, Time
from kibitz.game.about import LawNumber
from kibitz.laws import switches

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class PeriodData(TypedDict):
    """A period that begins with the official score."""

    law: LawNumber
    minutes: int
    ends: Time | None
    over: bool
    seconds_left: int | None


class DeadlinesData(TypedDict):
    """Until when scores of a session can be corrected (79C) and rulings appealed against (92B)."""

    session: SessionNumber
    official: Time | None
    correction: PeriodData
    appeals: PeriodData


CORRECTION = "79C1"
APPEAL = "92B"


@dataclass(frozen=True, slots=True)
class Deadlines:
    """The periods of a session; None while its score is not official."""

    session: int
    correction_minutes: int
    appeal_minutes: int
    official: datetime | None = None
    correction_ends: datetime | None = None
    appeals_end: datetime | None = None
    rulings_end: datetime | None = None

    def correction_is_over(self, now: datetime) -> bool:
        """Whether the correction period is over (79C1)."""
        return _is_over(self.correction_ends, now)

    def appeals_are_over(self, now: datetime) -> bool:
        """Whether it is too late to ask for a ruling or to appeal (92B)."""
        return _is_over(self.appeals_end, now)

    def rulings_are_over(self, now: datetime) -> bool:
        """Whether it is too late for the director to rectify what comes to light (81C3)."""
        return _is_over(self.rulings_end, now)

    def data(self, now: datetime) -> DeadlinesData:
        """The same for a page: each period with its Law, when it ends, whether it is over and the seconds left."""
        return {
            "session": self.session,
            "official": write_time(self.official) if self.official else None,
            "correction": _period(CORRECTION, self.correction_minutes, self.correction_ends, now),
            "appeals": _period(APPEAL, self.appeal_minutes, self.appeals_end, now),
        }


def deadlines(event: Event, session: int) -> Deadlines:
    """The periods of a session, as its regulations have them."""
    found = event.session(session)
    regulations = event.conditions.regulations
    correction, appeal = regulations[switches.CORRECTION_PERIOD], regulations[switches.APPEAL_PERIOD]
    if found.official is None:
        return Deadlines(session, correction, appeal)
    correction_ends, appeals_end = (later(found.official, minutes) for minutes in (correction, appeal))
    rulings_end = correction_ends if regulations.edition.book == 2007 else max(correction_ends, appeals_end)
    return Deadlines(session, correction, appeal, found.official, correction_ends, appeals_end, rulings_end)


def later(at: datetime, minutes: int) -> datetime:
    """A moment so many minutes later, or the last there is."""
    try:
        return at + timedelta(minutes=minutes)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC)


def _is_over(end: datetime | None, now: datetime) -> bool:
    return end is not None and now > end


def _period(law: str, minutes: int, end: datetime | None, now: datetime) -> PeriodData:
    return {
        "law": law,
        "minutes": minutes,
        "ends": write_time(end) if end else None,
        "over": _is_over(end, now),
        "seconds_left": None if end is None else max(0, int((end - now).total_seconds())),
    }
