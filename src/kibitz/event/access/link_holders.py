"""Who sits where, for those who come by a link: a player by his own, or four through the one of their table.

A link of a table belongs to whoever sits there now: it stands for the round in play and for nothing that was before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import RoundStarted
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import Scored, Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def current_session(event: Event) -> int:
    """The session in play: the first that has begun and has no official score; else the last that began, or is to come.

    0 where there is none.
    """
    begun = [number for number, each in event.sessions.items() if any(s.clock.round for s in each.sections.values())]
    going = [each for each in begun if event.sessions[each].official is None]
    coming = [each for each in event.sessions if each not in begun]
    return min(going, default=0) or min(coming, default=0) or max(begun, default=0)


def table_of(event: Event, who: EventActor, session: int) -> tuple[Section, int] | None:
    """The table that a link stands for, in that session: its section and number."""
    if not who.table or session not in event.sessions:
        return None
    return event.sessions[session].tables.get(who.table)


def round_now(section: Section) -> int:
    """The round in play, or the first where none has begun."""
    return max(section.clock.round, 1)


def contestants_at(
    event: Event, session: int, section: str, round: int, table: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """N-S and E-W of a table in a round, as the plan has it or else as they really sat."""
    found = event.sessions[session].sections.get(section) if session in event.sessions else None
    if found is None:
        return (), ()
    meeting = found.meetings.get((round, table))
    if meeting is not None:
        ns, ew = found.who(meeting.ns), found.who(meeting.ew)
        if ns or ew:
            return ns, ew
    for result in event.results_at(session, section, round, table):
        return result.ns, result.ew
    return (), ()


def sat_there(event: Event, session: int, section: str, round: int, table: int) -> frozenset[str]:
    """All who were at a table in a round, by the plan or by a result."""
    ns, ew = contestants_at(event, session, section, round, table)
    played = {who for result in event.results_at(session, section, round, table) for who in result.everybody}
    return frozenset({*played, *ns, *ew})


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
    """Whether a result is a player's own, or of his table in the round in play."""
    if who.role is not EventRole.PLAYER:
        return False
    if who.contestant:
        return who.contestant in result.everybody
    return is_at_table(event, who, result.session, result.section, result.round, result.table)


# By the link of a table anybody comes who has seen its code, and may have still to play there what others have played
# (16D). What is his is known by what was done from his phone.


def has_touched(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether a result was entered, agreed or disputed from this phone."""
    return bool(who.device) and any(event.log[each - 1].who.device == who.device for each in result.entries)


def plays_there(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether another board of that table and round, which is agreed, was entered or agreed from this phone."""
    here = event.results_at(result.session, result.section, result.round, result.table)
    return any(each.board != result.board and each.counts and has_touched(event, who, each) for each in here)


def has_entered(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether this phone was the first by which the board was entered at that table."""
    place = result.session, result.section, result.round, result.table
    ids = (id for id in event.at_table.get(place, ()) if event.results[id].board == result.board)
    first = event.log[min(ids, default=result.id) - 1].who
    return bool(who.device) and first.device == who.device


def sees_own(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether a player sees a result as one of his own; once it is agreed, a table's link shows it on its phones only.

    As long as it waits somebody has to see it who agrees, on whatever phone (79A1).
    """
    if not is_own_result(event, who, result):
        return False
    return (
        bool(who.contestant) or not result.counts or has_touched(event, who, result) or plays_there(event, who, result)
    )


def is_new_phone(event: Event, number: int, result: Scored) -> bool:
    """Whether that entry agreed to a result of a table by its link, from a phone that had done nothing there before."""
    who = event.log[number - 1].who
    if not who.table or who.contestant or not who.device:
        return False
    here = event.results_at(result.session, result.section, result.round, result.table)
    before = (each for one in here for each in one.entries if each < number)
    return all(event.log[each - 1].who.device != who.device for each in before)


def side_of(event: Event, who: EventActor, session: int, section: str, round: int, table: int) -> str:
    """The side on which a player sits there: "NS" or "EW"; "" where four share the link, or he is elsewhere."""
    if who.role is not EventRole.PLAYER or not who.contestant:
        return ""
    for result in event.results_at(session, section, round, table):
        if who.contestant in result.everybody:
            return "NS" if who.contestant in result.ns else "EW"
    ns, ew = contestants_at(event, session, section, round, table)
    return "NS" if who.contestant in ns else "EW" if who.contestant in ew else ""


def round_at(event: Event, session: int, section: str, number: int) -> int:
    """The round that was in play in a section when that entry was made; 0 before the first."""
    for entry in reversed(event.entries((RoundStarted.kind,))):
        act = entry.act
        here = isinstance(act, RoundStarted) and act.session == session and act.section in ("", section)
        if isinstance(act, RoundStarted) and here and entry.number <= number:
            return act.round
    return 0
