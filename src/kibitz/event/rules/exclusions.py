"""Suspension and disqualification (91).

| provision | what it says | here |
|---|---|---|
| 91A | suspension for the session or some of its rounds; final | `suspend` |
| 91A (2017) | one player of a contestant too; 2007 speaks of contestants | `suspend`; see `access.suspensions` |
| 91A | nobody but who suspended lifts it, or the organiser | `lift_suspension` |
| 91B | disqualification with the approval of the Tournament Organiser | `disqualify`, `decide_disqualification` |

Who is disqualified takes part no more and has no place; their results stay, for the sake of those who played against
them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.access.suspensions import is_suspended
from kibitz.event.acts import DisqualificationDecided, Disqualified, Suspended, SuspensionLifted
from kibitz.event.director.late_changes import check_law
from kibitz.event.director_state import Disqualification, Suspension
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.penalties import check_offence, check_sanction
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import section_of
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(Suspended)
def suspend(event: Event, entry: EventEntry, act: Suspended) -> Apply:
    """A contestant or one of its players plays no more in the current session."""
    check_sanction(event, act.session, act.contestant, act.offence, act.law)
    if event.session(act.session).official is not None:
        raise Refused("session_is_over", session=act.session, law="91A")
    check_suspended_player(event, act)
    section = section_of(event, act.session, act.contestant)
    now = max(section.clock.round, 1) if section else 1
    first = act.first_round or now
    if first < 1 or (act.last_round and act.last_round < first):
        raise Refused("no_such_rounds", first=first, last=act.last_round)
    if is_suspended(event, act.session, act.contestant, act.player, first):
        raise Refused("is_suspended", contestant=act.contestant, session=act.session)
    suspension = Suspension(
        entry.number,
        entry.at,
        entry.who.name,
        act.session,
        act.contestant,
        act.offence,
        act.player,
        act.law,
        first,
        act.last_round,
    )

    def apply() -> None:
        event.suspensions[suspension.id] = suspension

    return apply


def check_suspended_player(event: Event, act: Suspended) -> None:
    """One player is suspended only by the Laws of 2017 (91A), and plays for that contestant."""
    if not act.player:
        return
    if event.conditions.regulations.edition.book == 2007:
        raise Refused("contestant_is_suspended", law="91A")
    if act.player not in members(event, act.contestant, act.session):
        raise Refused("not_a_member", player=act.player, contestant=act.contestant)


@rule(SuspensionLifted)
def lift_suspension(event: Event, entry: EventEntry, act: SuspensionLifted) -> Apply:
    """Who was suspended may play on; the director who suspended them says so, or the organiser (91A)."""
    found = event.suspensions.get(act.suspension)
    if found is None:
        raise Refused("no_such_suspension", suspension=act.suspension)
    if found.lifted:
        raise Refused("suspension_is_lifted", contestant=found.contestant)
    if entry.who.role is not EventRole.ORGANISER and entry.who.name != found.by:
        raise NotAllowed("who_suspended_lifts", by=found.by, law="91A")

    def apply() -> None:
        event.suspensions[found.id] = replace(found, lifted=entry.number)

    return apply


@rule(Disqualified)
def disqualify(event: Event, entry: EventEntry, act: Disqualified) -> Apply:
    """A contestant is disqualified: at once by the organiser, else when the organiser approves of it."""
    check_law(event, act.law)
    contestant = event.contestant(act.contestant)
    check_offence(act.offence)
    if contestant.status is EntryStatus.DISQUALIFIED or any(
        disqualification.contestant == act.contestant
        and disqualification.player in ("", act.player)
        and disqualification.approved is not False
        for disqualification in event.disqualifications.values()
    ):
        raise Refused("is_disqualified", contestant=act.contestant)
    approved = True if entry.who.role is EventRole.ORGANISER else None
    check_disqualified_player(event, act)
    made = Disqualification(
        entry.number,
        entry.at,
        entry.who.name,
        act.contestant,
        act.offence,
        act.law,
        approved,
        entry.number if approved else 0,
        act.player,
    )
    return lambda: put_disqualification(event, entry, made)


def check_disqualified_player(event: Event, act: Disqualified) -> None:
    """One player is disqualified only by the Laws of 2017 (91B), and plays for that contestant."""
    if not act.player:
        return
    if event.conditions.regulations.edition.book == 2007:
        raise Refused("contestant_is_disqualified", law="91B")
    everywhere = {
        name for session_number in (0, *event.sessions) for name in members(event, act.contestant, session_number)
    }
    if act.player not in everywhere:
        raise Refused("not_a_member", player=act.player, contestant=act.contestant)


@rule(DisqualificationDecided)
def decide_disqualification(event: Event, entry: EventEntry, act: DisqualificationDecided) -> Apply:
    """The organiser approves, or does not (91B)."""
    if entry.who.role is not EventRole.ORGANISER:
        raise NotAllowed("organiser_approves", law="91B")
    found = event.disqualifications.get(act.disqualification)
    if found is None:
        raise Refused("no_such_disqualification", disqualification=act.disqualification)
    if found.approved is not None:
        raise Refused("disqualification_is_decided", contestant=found.contestant)
    return lambda: put_disqualification(event, entry, replace(found, approved=act.approved, decided=entry.number))


def put_disqualification(event: Event, entry: EventEntry, made: Disqualification) -> None:
    """A disqualification is asked for, holds, or is lifted again."""
    before, contestant = event.disqualifications.get(made.id), event.contestants[made.contestant]
    held = before is not None and before.approved
    event.disqualifications[made.id] = made
    if (made.approved or held) and not made.player:  # else the contestant plays on with a substitute (4)
        if made.approved:
            event.disqualifications[made.id] = replace(made, was=contestant.status)
        now = EntryStatus.DISQUALIFIED if made.approved else made.was
        event.contestants[made.contestant] = replace(contestant, status=now)
        for session in event.sessions:
            event.scored_at[session] = entry.number


def members(event: Event, contestant: str, session: int) -> tuple[str, ...]:
    """The players of a contestant in a session, those who play for others included."""
    names = event.contestant(contestant).names
    also = (
        substitute.by.name
        for substitute in event.substitutes
        if substitute.contestant == contestant and substitute.session in (0, session)
    )
    return tuple(dict.fromkeys((*names, *also)))
