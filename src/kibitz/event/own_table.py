"""What a player may do: only what is about his own table, his own side, his own contestant (79A1, 9B1, 92A).

By the link of a table four act together; it stands for what that table has in the rounds that have begun. By his own
link a player acts for his contestant, and only for the side on which he sat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import (
    Act,
    AppealConsented,
    AppealRequested,
    AppealWithdrawn,
    DirectorCalled,
    EntryQuestioned,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
)
from kibitz.event.entries import Who
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.seating import meetings_of
from kibitz.event.state import Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def check_own(event: Event, who: Who, act: Act) -> None:
    """Refuse what is not about this player's own table, side or contestant."""
    if not who.contestant and not who.table:
        raise NotAllowed("no_place")
    if isinstance(act, ResultEntered | EntryQuestioned):
        section = event.section(act.session, act.section)
        check_begun(section, act.round)
        meeting = section.meetings.get((act.round, act.table))
        ns, ew = (section.who(meeting.ns), section.who(meeting.ew)) if meeting else ((), ())
        check_place(who, section, act.table, ns, ew, act.side)
    elif isinstance(act, ResultAgreed | ResultDisputed | ResultWithdrawn):
        result = event.result(act.result)
        section = event.section(result.session, result.section)
        check_place(who, section, result.table, result.ns, result.ew, act.side)
    elif isinstance(act, DirectorCalled):
        check_call(event, who, act)
    elif isinstance(act, AppealRequested):
        check_contestant(event, who, act.session, act.contestant)
    elif isinstance(act, AppealConsented | AppealWithdrawn):
        appeal = event.log[act.appeal - 1].act if 0 < act.appeal <= len(event.log) else None
        if not isinstance(appeal, AppealRequested):
            raise Refused("no_such_appeal", appeal=act.appeal)
        check_contestant(event, who, appeal.session, appeal.contestant)


def check_begun(section: Section, round: int) -> None:
    """Nothing is entered for a round to come."""
    if round > section.clock.round:
        raise Refused("round_not_begun", round=round)


def check_place(who: Who, section: Section, table: int, ns: tuple[str, ...], ew: tuple[str, ...], side: str) -> None:
    """He is at that table, and on that side if the link is his own."""
    if not who.contestant:
        if section.table_name(table) != who.table:
            raise NotAllowed("not_your_table", table=section.table_name(table))
        return
    sides = [name for name, there in (("NS", ns), ("EW", ew)) if who.contestant in there]
    if not sides:
        raise NotAllowed("not_your_table", table=section.table_name(table))
    if side not in sides:
        raise NotAllowed("not_your_side", side=side)


def check_call(event: Event, who: Who, act: DirectorCalled) -> None:
    """He calls from where he sits: in the round in play, or in the one before, if the table has not moved yet (8B1)."""
    section = event.section(act.session, act.section)
    if act.table not in section.tables:
        raise Refused("no_such_table", table=section.table_name(act.table))
    if not who.contestant:
        check_place(who, section, act.table, (), (), "")
        return
    now = max(section.clock.round, 1)
    for round in (now, now - 1):
        for meeting, side in meetings_of(section, who.contestant, round):
            if meeting.table == act.table and act.side in (None, side):
                return
    raise NotAllowed("not_your_table", table=section.table_name(act.table))


def check_contestant(event: Event, who: Who, session: int, contestant: str) -> None:
    """He acts for his own contestant, or for one that was at the table of the link."""
    if who.contestant:
        if who.contestant != contestant:
            raise NotAllowed("not_your_contestant", contestant=contestant)
        return
    for section in event.session(session).sections.values():
        for (round, table), meeting in section.meetings.items():
            here = section.table_name(table) == who.table and round <= section.clock.round
            if here and contestant in section.who(meeting.ns) + section.who(meeting.ew):
                return
    raise NotAllowed("not_your_contestant", contestant=contestant)
