"""Where the phones are that come by the code of a table: whoever has sat there once may still have it (16D).

What waits to be agreed is shown to those who sit at the table now. A phone is there if it has entered or agreed
something there in the round in play, or if those who have it have said on which side they sit; having said so once,
they are known by their number wherever they sit later. In the first round there is no earlier one, and only a phone
that is at work at another table is sent away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import (
    Act,
    DirectorCalled,
    EntryQuestioned,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    SeatTaken,
)
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.lineups import contestants_at, meetings_of, round_now, section_of
from kibitz.event.state import PhonePlace

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def is_shared(who: EventActor) -> bool:
    """Whether somebody comes by the code of a table, which four share and others may have."""
    return who.role is EventRole.PLAYER and bool(who.table) and not who.contestant


def sits_there(event: Event, who: EventActor, session: int, section: str, round: int, table: int) -> bool:
    """Whether a phone that comes by the code of a table is of those who sit there in that round."""
    phone = event.phones.get(who.device) if who.device else None
    if phone is None:
        return round == 1
    if (phone.session, phone.round) == (session, round):
        return (phone.section, phone.table) == (section, table)
    if phone.contestant:
        return any(phone.contestant in side for side in contestants_at(event, session, section, round, table))
    return round == 1 and phone.session != session


def note_phone(event: Event, entry: EventEntry) -> None:
    """Keep where a phone is at work, and whose it is."""
    who = entry.who
    if not is_shared(who) or not who.device or (place := _place_of(event, entry.act)) is None:
        return
    before = event.phones.get(who.device)
    if before is not None and (place.session, place.round) < (before.session, before.round):
        return  # something that was left over
    contestant = place.contestant or (before.contestant if before is not None else "")
    event.phones[who.device] = PhonePlace(place.session, place.section, place.round, place.table, contestant)


def check_phone(event: Event, entry: EventEntry) -> None:
    """Nobody answers for a table, or says that they sit there, with a phone that is at another in the same round."""
    who, act = entry.who, entry.act
    if not is_shared(who) or not isinstance(act, ResultAgreed | ResultDisputed | ResultWithdrawn | SeatTaken):
        return
    phone, place = event.phones.get(who.device) if who.device else None, _place_of(event, act)
    if phone is None or place is None:
        return
    if (phone.session, phone.round) == (place.session, place.round):
        elsewhere = (phone.section, phone.table) if phone.table != place.table else None
    else:
        elsewhere = _seat_of(event, phone, place.session) if isinstance(act, SeatTaken) else None
    if elsewhere is not None and elsewhere != (place.section, place.table):
        section = event.section(place.session, elsewhere[0])
        raise NotAllowed(
            "phone_is_elsewhere",
            table=section.table_name(elsewhere[1]),
            here=event.section(place.session, place.section).table_name(place.table),
        )


def _seat_of(event: Event, phone: PhonePlace, session: int) -> tuple[str, int] | None:
    """Where those sit in the round in play who have said that the phone is theirs."""
    section = section_of(event, session, phone.contestant) if phone.contestant else None
    if section is None:
        return None
    places = [
        (section.name, meeting.table) for meeting, _ in meetings_of(section, phone.contestant, round_now(section))
    ]
    return places[0] if len(places) == 1 else None  # a team sits at two


def _place_of(event: Event, act: Act) -> PhonePlace | None:
    """The table and round that an act of a player is about."""
    if isinstance(act, SeatTaken):
        ns, ew = contestants_at(event, act.session, act.section, act.round, act.table)
        there = ns if act.side == "NS" else ew
        return PhonePlace(act.session, act.section, act.round, act.table, there[0] if there else "")
    if isinstance(act, ResultEntered | EntryQuestioned):
        return PhonePlace(act.session, act.section, act.round, act.table)
    if isinstance(act, ResultAgreed | ResultDisputed | ResultWithdrawn):
        found = event.results.get(act.result)
        return None if found is None else PhonePlace(found.session, found.section, found.round, found.table)
    if isinstance(act, DirectorCalled):
        return PhonePlace(act.session, act.section, round_now(event.section(act.session, act.section)), act.table)
    return None
