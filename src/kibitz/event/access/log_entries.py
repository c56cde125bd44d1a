"""Which entries of the log a person may read, rulings and appeals among them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from kibitz.event.access.link_holders import is_at_table, sees_own
from kibitz.event.access.phones import is_shared, sits_there
from kibitz.event.acts import (
    Announced,
    AppealRequested,
    BoardsPut,
    ConditionsSet,
    EventCreated,
    MatchRuled,
    PlayRecorded,
    RulingContinued,
    RulingOpened,
    RulingTakenBack,
)
from kibitz.event.director.appeal_subject import subject
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.codec import who_data
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.sessions.lineups import current_session, round_at, table_of
from kibitz.event.views.types import WhoData

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.state import Scored


def may_see_log(event: Event, who: EventActor) -> bool:
    """Whether this person may read the log as a whole; what is secret is blacked out (see `redacted`)."""
    return who.is_staff


def redacted(entry: EventEntry) -> EventEntry:
    """The entry without what nobody may read before time: the hands, and the secret they can be dealt again from."""
    act = entry.act
    if not act.secret:
        return entry
    if isinstance(act, BoardsPut):
        return replace(entry, act=replace(act, deals=dict.fromkeys(act.deals, ""), seed=""))
    if isinstance(act, PlayRecorded):
        return replace(entry, act=replace(act, auction="", play="", said=()))
    raise TypeError(f"nothing is known of how to black out {act.kind}")


def named(who: EventActor) -> WhoData:
    """Somebody as pages name them: by which phone they came is for the rules alone (79A1, 16D)."""
    return cast(WhoData, who_data(replace(who, device="")))


def may_read(event: Event, who: EventActor, entry: EventEntry) -> bool:
    """Whether this person may read an entry as it is."""
    act = entry.act
    if isinstance(act, BoardsPut):
        return _hands_are_public(event, act.session)
    if isinstance(act, PlayRecorded):
        found = event.results.get(act.result)
        return found is not None and _hands_are_public(event, found.session)
    if who.is_staff or isinstance(act, EventCreated | ConditionsSet):
        return True
    if isinstance(act, Announced):
        return _is_for(event, who, act)
    if isinstance(act, AppealRequested):
        return may_see_appeal(event, who, entry.number)
    if isinstance(act, RulingOpened):
        return may_see_ruling(event, who, entry.number)
    if appeal := getattr(act, "appeal", 0):
        return may_see_appeal(event, who, appeal)
    if isinstance(act, RulingContinued | RulingTakenBack) and who.role is not EventRole.COMMITTEE:
        return False  # the director's lines: players read what they are told, and nothing else of it
    if act.kind.startswith("ruling_"):
        return may_see_ruling(event, who, getattr(act, "ruling", 0))
    if who.role is not EventRole.PLAYER:
        return False
    if who.contestant and getattr(act, "contestant", "") == who.contestant:
        return True
    if isinstance(act, MatchRuled) and who.contestant in act.contestants:
        return bool(who.contestant)
    made = event.results.get(getattr(act, "result", 0) if isinstance(getattr(act, "result", 0), int) else 0)
    made = made or event.results.get(entry.number)
    return made is not None and sees_own(event, who, made)


def reason(who: EventActor, entry: EventEntry) -> str:
    """Why something was entered, as this person may read it: as it is in the file, or as players are told."""
    return entry.why if who.is_staff or who.role is EventRole.COMMITTEE else entry.published


def may_see_ruling(event: Event, who: EventActor, ruling: int) -> bool:
    """Whether this person may see a ruling; its transcript is for staff and the committee alone.

    Staff always. Those at the table when it is given and they have done with the board: until then it may name cards
    that they do not know of; by the code of the table on a phone of those who sit there now. The committee when there
    is an appeal against it.
    """
    found = event.rulings.get(ruling)
    if found is None:
        return False
    if who.is_staff:
        return True
    if who.role is EventRole.COMMITTEE:
        return any(is_against(event, appeal.against, ruling) for appeal in event.appeals.values())
    round = found.round or round_at(event, found.session, found.section, ruling)
    place = found.session, found.section, round, found.table
    if found.closed is None or not is_at_table(event, who, *place):
        return False
    if is_shared(who) and not sits_there(event, who, *place):
        return False
    there = event.results_at(*place)
    over = not found.board or any(result.board == found.board for result in there)
    return over or event.sessions[found.session].official is not None


def is_told_of_ruling(event: Event, who: EventActor, ruling: int) -> bool:
    """Whether this person is told what was ruled, in the words that were written for players.

    Those at the table are from the moment on in which it is given; through the table's link only in that round.
    """
    found = event.rulings.get(ruling)
    if found is None or found.closed is None:
        return False
    round = found.round or round_at(event, found.session, found.section, ruling)
    return who.is_staff or is_at_table(event, who, found.session, found.section, round, found.table)


def is_told_of_score(event: Event, who: EventActor, result: Scored) -> bool:
    """Whether this person is told of an adjusted score the moment it is given: staff, and those whose result it is.

    By the code of a table on a phone of those who sit there now (16D).
    """
    if who.is_staff or sees_own(event, who, result):
        return True
    place = result.session, result.section, result.round, result.table
    return is_shared(who) and is_at_table(event, who, *place) and sits_there(event, who, *place)


def is_against(event: Event, against: int, ruling: int) -> bool:
    """Whether what an appeal is against is that ruling, or a score that was adjusted by it."""
    target = event.log[against - 1].act if 0 < against <= len(event.log) else None
    return against == ruling or getattr(target, "ruling", 0) == ruling


def may_see_appeal(event: Event, who: EventActor, appeal: int) -> bool:
    """Whether this person may see an appeal: staff, the committee, and by a link of their own those concerned.

    The appellants do at once; the others whose table the ruling was made at when it is made, for they may appeal
    against what is decided on it (93C1).
    """
    found = event.appeals.get(appeal)
    if found is None:
        return False
    if who.is_staff or who.role is EventRole.COMMITTEE:
        return True
    if who.role is not EventRole.PLAYER or not who.contestant:
        return False
    if who.contestant == found.contestant:
        return True
    made = found.status not in (AppealStatus.REQUESTED, AppealStatus.WITHDRAWN)
    return made and who.contestant in subject(event, found.against).contestants


def _is_for(event: Event, who: EventActor, act: Announced) -> bool:
    if not act.section and not act.table:
        return True
    if who.role is not EventRole.PLAYER:
        return False
    session = current_session(event)
    found = table_of(event, who, session)
    if found is not None:
        return act.table == who.table if act.table else found[0].name == act.section
    sections = event.sessions[session].sections.values() if session else ()
    for section in sections:
        for (round, table), _ in section.meetings.items():
            if round == max(section.clock.round, 1) and is_at_table(event, who, session, section.name, round, table):
                return section.table_name(table) == act.table if act.table else section.name == act.section
    return False


def _hands_are_public(event: Event, number: int) -> bool:
    session = event.sessions.get(number)
    return session is not None and session.hands_public
