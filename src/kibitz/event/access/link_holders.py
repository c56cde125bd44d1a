"""What a link stands for: a player by their own, or four through the one of their table.

A link of a table belongs to whoever sits there now: it stands for the round in play and for nothing that was before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.access.phones import sits_there
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.lineups import contestants_at, current_session, round_now, sat_there, table_of
from kibitz.event.state import Scored

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def is_at_table(event: Event, who: EventActor, session: int, section: str, round: int, table: int) -> bool:
    """Whether a player is one of that table in that round; through the table's link only while the round is in play."""
    if who.role is not EventRole.PLAYER:
        return False
    if who.contestant:
        return who.contestant in sat_there(event, session, section, round, table)
    found = table_of(event, who, session)
    if found is None or session != current_session(event):
        return False
    return (found[0].name, found[1]) == (section, table) and round == round_now(found[0])


def is_own_result(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether a result is a player's own, or of their table in the round in play."""
    if who.role is not EventRole.PLAYER:
        return False
    if who.contestant:
        return who.contestant in result.everybody
    return is_at_table(event, who, result.session, result.section, result.round, result.table)


# By the link of a table anybody comes who has seen its code, and may have still to play there what others have played
# (16D). What is theirs is known by what was done from their phone.


def has_touched(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether a result was entered, agreed or disputed from this phone."""
    return bool(who.device) and any(event.log[entry - 1].who.device == who.device for entry in result.entries)


def plays_there(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether another board of that table and round, which is agreed, was entered or agreed from this phone."""
    here = event.results_at(result.session, result.section, result.round, result.table)
    return any(other.board != result.board and other.counts and has_touched(event, who, other) for other in here)


def has_entered(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether this phone was the first by which the board was entered at that table."""
    place = result.session, result.section, result.round, result.table
    ids = (id for id in event.at_table.get(place, ()) if event.results[id].board == result.board)
    first = event.log[min(ids, default=result.id) - 1].who
    return bool(who.device) and first.device == who.device


def sees_own(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether a player sees a result as their own; a table's link shows it on the phones of those who sit there now.

    As long as it waits somebody has to see it who agrees, on whatever phone of theirs (79A1).
    """
    if not is_own_result(event, who, result):
        return False
    if who.contestant or has_touched(event, who, result) or plays_there(event, who, result):
        return True
    place = result.session, result.section, result.round, result.table
    return not result.counts and sits_there(event, who, *place)


def is_new_phone(event: Event, number: int, result: Scored) -> bool:
    """Whether that entry agreed to a result of a table by its link, from a phone that had done nothing there before."""
    who = event.log[number - 1].who
    if not who.table or who.contestant or not who.device:
        return False
    here = event.results_at(result.session, result.section, result.round, result.table)
    before = (entry for result in here for entry in result.entries if entry < number)
    return all(event.log[earlier_entry - 1].who.device != who.device for earlier_entry in before)


def side_of(event: Event, who: EventActor, session: int, section: str, round: int, table: int) -> str:
    """The side on which a player sits there: "NS" or "EW"; "" where four share the link, or they are elsewhere."""
    if who.role is not EventRole.PLAYER or not who.contestant:
        return ""
    for result in event.results_at(session, section, round, table):
        if who.contestant in result.everybody:
            return "NS" if who.contestant in result.ns else "EW"
    ns, ew = contestants_at(event, session, section, round, table)
    return "NS" if who.contestant in ns else "EW" if who.contestant in ew else ""
