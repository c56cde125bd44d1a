"""Who sits at a table by its code: they say on which side (3, 5A).

| provision | what it says | here |
|---|---|---|
| 3, 5A | four players sit at a table, where the director has put them | `take_seat` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import SeatTaken
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(SeatTaken)
def take_seat(event: Event, entry: EventEntry, act: SeatTaken) -> Apply:
    """They sit there in the round in play; where their phone is, is kept with the entry (see `access.phones`)."""
    section = event.section(act.session, act.section)
    if act.round != section.clock.round:
        raise Refused("not_this_round", round=act.round, now=section.clock.round)
    meeting = section.meetings.get((act.round, act.table))
    if meeting is None or not section.who(meeting.ns if act.side == "NS" else meeting.ew):
        raise Refused("nobody_there", round=act.round, table=section.table_name(act.table))
    return lambda: None
