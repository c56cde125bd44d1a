"""Who sits where, for those who come by a link: a player by his own, or four through the one of their table.

A link of a table belongs to whoever sits there now: it stands for the round in play and for nothing that was before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import RoundStarted
from kibitz.event.entries import Role, Who
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


def table_of(event: Event, who: Who, session: int) -> tuple[Section, int] | None:
    """The table that a link stands for, in that session: its section and number."""
    if not who.table or session not in event.sessions:
        return None
    return event.sessions[session].tables.get(who.table)


def round_now(section: Section) -> int:
    """The round in play, or the first where none has begun."""
    return max(section.clock.round, 1)


def seated(event: Event, session: int, section: str, round: int, table: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
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
    ns, ew = seated(event, session, section, round, table)
    played = {who for result in event.results_at(session, section, round, table) for who in result.everybody}
    return frozenset({*played, *ns, *ew})


def is_at_table(event: Event, who: Who, session: int, section: str, round: int, table: int) -> bool:
    """Whether a player is one of that table in that round; through the table's link only while the round is in play."""
    if who.role is not Role.PLAYER:
        return False
    if who.contestant:
        return who.contestant in sat_there(event, session, section, round, table)
    found = table_of(event, who, session)
    if found is None or session != current_session(event):
        return False
    return (found[0].name, found[1]) == (section, table) and round == round_now(found[0])


def is_his(event: Event, who: Who, result: Scored) -> bool:
    """Whether a result is a player's own, or of his table in the round in play."""
    if who.role is not Role.PLAYER:
        return False
    if who.contestant:
        return who.contestant in result.everybody
    return is_at_table(event, who, result.session, result.section, result.round, result.table)


def side_of(event: Event, who: Who, session: int, section: str, round: int, table: int) -> str:
    """The side on which a player sits there: "NS" or "EW"; "" where four share the link, or he is elsewhere."""
    if who.role is not Role.PLAYER or not who.contestant:
        return ""
    for result in event.results_at(session, section, round, table):
        if who.contestant in result.everybody:
            return "NS" if who.contestant in result.ns else "EW"
    ns, ew = seated(event, session, section, round, table)
    return "NS" if who.contestant in ns else "EW" if who.contestant in ew else ""


def round_at(event: Event, session: int, section: str, number: int) -> int:
    """The round that was in play in a section when that entry was made; 0 before the first."""
    for entry in reversed(event.log[:number]):
        act = entry.act
        if isinstance(act, RoundStarted) and act.session == session and act.section in ("", section):
            return act.round
    return 0
