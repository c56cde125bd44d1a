"""What a player may do: only what is about their own table, side and contestant (79A1, 9B1, 92A).

By the link of a table four act together. Whoever has sat there once may have it, so it stands for those who sit there
now: for the round in play, and for the one before until the table has entered a result of this. By their own link a
player acts for their contestant, and only for the side on which they sat; appeals are made only so (92D).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.access.log_entries import may_see_appeal
from kibitz.event.acts import (
    Act,
    AppealConsented,
    AppealRequested,
    AppealWithdrawn,
    DirectorCalled,
    EntryQuestioned,
    LineUpGiven,
    PartnerAccepted,
    PartnerAsked,
    PartnerSought,
    PlayersNamed,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    SeatTaken,
)
from kibitz.event.director.appeal_subject import subject
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.lineups import current_session, meetings_of, round_now, table_of
from kibitz.event.state import Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def check_own(event: Event, who: EventActor, act: Act) -> None:
    """Refuse what is not about this player's own table, side or contestant."""
    if isinstance(act, PartnerSought | PartnerAsked | PartnerAccepted):
        if who.contestant or who.table or not who.device:
            raise NotAllowed("no_place")
        return
    if not who.contestant and not who.table:
        raise NotAllowed("no_place")
    if isinstance(act, ResultEntered | EntryQuestioned):
        section = event.section(act.session, act.section)
        check_begun(section, act.round)
        meeting = section.meetings.get((act.round, act.table))
        ns, ew = (section.who(meeting.ns), section.who(meeting.ew)) if meeting else ((), ())
        check_place(who, section, act.table, ns, ew, act.side)
        check_round(event, who, section, act.round, act.table)
    elif isinstance(act, ResultAgreed | ResultDisputed | ResultWithdrawn):
        result = event.result(act.result)
        section = event.section(result.session, result.section)
        check_place(who, section, result.table, result.ns, result.ew, act.side)
        check_round(event, who, section, result.round, result.table)
    elif isinstance(act, SeatTaken):
        section = event.section(act.session, act.section)
        meeting = section.meetings.get((act.round, act.table))
        ns, ew = (section.who(meeting.ns), section.who(meeting.ew)) if meeting else ((), ())
        check_place(who, section, act.table, ns, ew, act.side)
    elif isinstance(act, DirectorCalled):
        check_call(event, who, act)
    elif isinstance(act, PlayersNamed):
        check_sits_here(event, who, act.contestant)
    elif isinstance(act, LineUpGiven):
        if who.contestant != act.contestant:  # those at a table change, and may be the opponents
            raise NotAllowed("not_your_contestant", contestant=act.contestant)
    elif isinstance(act, AppealRequested):
        check_contestant(who, act.contestant)
        check_own_ruling(event, who, act)
    elif isinstance(act, AppealConsented | AppealWithdrawn):
        if not who.contestant:  # whether there is such an appeal is nobody's business at a table
            raise NotAllowed("own_link_appeals", law="92D")
        appeal = event.log[act.appeal - 1].act if 0 < act.appeal <= len(event.log) else None
        if not isinstance(appeal, AppealRequested) or not may_see_appeal(event, who, act.appeal):
            raise Refused("no_such_appeal", appeal=act.appeal)  # whose it is concerns nobody else
        check_contestant(who, appeal.contestant)


def check_own_ruling(event: Event, who: EventActor, act: AppealRequested) -> None:
    """A player appeals against a ruling at their own table (92A); what there is at others' is not told."""
    if who.contestant not in subject(event, act.against).contestants:
        raise Refused("not_a_ruling", entry=act.against)
    if act.further_to and not may_see_appeal(event, who, act.further_to):
        raise Refused("no_such_appeal", appeal=act.further_to)


def check_begun(section: Section, round: int) -> None:
    """Nothing is entered for a round to come."""
    if round > section.clock.round:
        raise Refused("round_not_begun", round=round)


def check_place(
    who: EventActor, section: Section, table: int, ns: tuple[str, ...], ew: tuple[str, ...], side: str
) -> None:
    """They are at that table, and on that side if the link is their own."""
    if not who.contestant:
        if section.table_name(table) != who.table:
            raise NotAllowed("not_your_table", table=section.table_name(table))
        return
    sides = [name for name, there in (("NS", ns), ("EW", ew)) if who.contestant in there]
    if not sides:
        raise NotAllowed("not_your_table", table=section.table_name(table))
    if side not in sides:
        raise NotAllowed("not_your_side", side=side)


def check_round(event: Event, who: EventActor, section: Section, round: int, table: int) -> None:
    """By the link of a table only what is of those who sit there now, or have not moved yet, is entered."""
    if who.contestant:
        return
    now = section.clock.round
    over = any(
        later.clock.round and table in later.tables
        for number, session in event.sessions.items()
        for later in session.sections.values()
        if number > section.session and later.name == section.name
    )
    moved = bool(event.at_table.get((section.session, section.name, now, table)))
    if over or round < now - 1 or (round == now - 1 and moved):
        raise NotAllowed("round_is_gone", round=round, table=section.table_name(table))


def check_sits_here(event: Event, who: EventActor, contestant: str) -> None:
    """They are that contestant, or by the link of a table those who sit there in the round in play."""
    if who.contestant:
        there = {who.contestant}
    else:
        found = table_of(event, who, current_session(event))
        meeting = found[0].meetings.get((round_now(found[0]), found[1])) if found is not None else None
        there = {*found[0].who(meeting.ns), *found[0].who(meeting.ew)} if found is not None and meeting else set()
    if contestant not in there:
        raise NotAllowed("not_your_contestant", contestant=contestant)


def check_call(event: Event, who: EventActor, act: DirectorCalled) -> None:
    """Who calls sits there: in the round in play, or in the one before, if the table has not moved yet (8B1).

    By a link of their own they ask besides for a ruling on a board that they have played (79C, 92B).
    """
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
    for result in event.results_of_board(act.session, act.board) if act.board else ():  # "this score is wrong" (79C)
        sides = [name for name, there in (("NS", result.ns), ("EW", result.ew)) if who.contestant in there]
        if sides and (result.section, result.table) == (act.section, act.table) and act.side in (None, *sides):
            return
    raise NotAllowed("not_your_table", table=section.table_name(act.table))


def check_contestant(who: EventActor, contestant: str) -> None:
    """They act for their own contestant, by a link of their own: those at a table change (92D)."""
    if not who.contestant:
        raise NotAllowed("own_link_appeals", law="92D")
    if who.contestant != contestant:
        raise NotAllowed("not_your_contestant", contestant=contestant)
