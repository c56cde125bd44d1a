"""Warnings, penalties, suspension and disqualification (90, 91).

| provision | what it says | here |
|---|---|---|
| 90A, 90B | a procedural penalty, at the director's discretion; see `penalty_tariff` | `penalise`, `tariff` |
| 81C1, 81C4 | discipline is the director's, and so are penalties | `penalise`, `warn` |
| 91A | a disciplinary penalty, or suspension for the session or some of its rounds; final | `penalise`, `suspend` |
| 91A (2017) | one player of a contestant too; 2007 speaks of contestants | `suspend`; see `suspended` |
| 91A | nobody but who suspended lifts it, or the organiser | `lift_suspension` |
| 91B | disqualification with the approval of the Tournament Organiser | `disqualify`, `decide_disqualification` |
| 12C3 | in an individual event not for a partner without blame | `penalise`: it names one contestant |

A warning costs nothing and is kept. Who is disqualified takes part no more and has no place; his results stay, for the
sake of those who played against him.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.access.suspensions import is_suspended
from kibitz.event.acts import (
    DisqualificationDecided,
    Disqualified,
    PenaltyGiven,
    PenaltyLifted,
    Suspended,
    SuspensionLifted,
    WarningGiven,
)
from kibitz.event.director.appeal_subject import check_not_decided
from kibitz.event.director.late_changes import check_law, check_penalty
from kibitz.event.director_state import Disqualification, Penalised, Suspension, Warned
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import section_of
from kibitz.laws import switches
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import EntryStatus, Penalty, PenaltyKind, Refund, Unit, read_amount

if TYPE_CHECKING:
    from kibitz.event.contest import Event

LONGEST = 500
_IMPS, _MATCHPOINTS = {Unit.IMPS}, {Unit.TOP, Unit.MATCHPOINTS, Unit.PERCENT}
_UNITS = {
    "matchpoints": _MATCHPOINTS,
    "cross_imps": _IMPS,
    "butler": _IMPS,
    "imps": _IMPS,
    "total_points": {Unit.POINTS},
    "aggregate": {Unit.POINTS},
}


@rule(WarningGiven)
def warn(event: Event, entry: EventEntry, act: WarningGiven) -> Apply:
    """A warning is given and kept."""
    _check(event, act.session, act.contestant, act.offence, act.law, act.ruling)
    warned = Warned(
        entry.number, entry.at, entry.who.name, act.session, act.contestant, act.offence, act.law, act.ruling
    )

    def apply() -> None:
        event.warnings[warned.id] = warned

    return apply


@rule(PenaltyGiven)
def penalise(event: Event, entry: EventEntry, act: PenaltyGiven) -> Apply:
    """A penalty is given, in a unit that the score can be reduced by."""
    _check(event, act.session, act.contestant, act.offence, act.law, act.ruling)
    check_penalty(event, entry, act.session, act.law, act.ruling, act.contestant)
    _, unit = checked_amount(act.amount)
    check_unit(event, unit)
    if act.board < 0:
        raise Refused("no_such_board", board=act.board)
    penalty = Penalised(
        entry.number,
        entry.at,
        entry.who.name,
        act.session,
        act.contestant,
        act.amount,
        act.offence,
        act.law,
        act.board,
        act.ruling,
    )
    return lambda: put_penalty(event, entry, penalty)


@rule(PenaltyLifted)
def lift(event: Event, entry: EventEntry, act: PenaltyLifted) -> Apply:
    """The director takes a penalty back."""
    penalty = event.penalties.get(act.penalty)
    if penalty is None:
        raise Refused("no_such_penalty", penalty=act.penalty)
    if penalty.lifted and not penalty.left:
        raise Refused("penalty_is_lifted", contestant=penalty.contestant)
    if penalty.is_disciplinary and entry.who.role is EventRole.COMMITTEE:
        raise NotAllowed("discipline_is_final", law="93B3")
    check_not_decided(event, penalty.law, penalty=penalty.id)
    check_penalty(event, entry, penalty.session, penalty.law)
    return lambda: put_penalty(event, entry, replace(penalty, lifted=entry.number, left="", lifted_by="81C3"))


def put_penalty(event: Event, entry: EventEntry, penalty: Penalised) -> None:
    """A penalty is there, or is another than before; what is scored has changed."""
    event.penalties[penalty.id] = penalty
    event.scored_at[penalty.session] = entry.number


@rule(Suspended)
def suspend(event: Event, entry: EventEntry, act: Suspended) -> Apply:
    """A contestant or one of its players plays no more in the current session."""
    _check(event, act.session, act.contestant, act.offence, act.law, 0)
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
    """Who was suspended may play on; the director who suspended him says so, or the organiser (91A)."""
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
    """A contestant is disqualified: at once by the organiser, else when he approves of it."""
    check_law(event, act.law)
    contestant = event.contestant(act.contestant)
    _check_offence(act.offence)
    if contestant.status is EntryStatus.DISQUALIFIED or any(
        each.contestant == act.contestant and each.player in ("", act.player) and each.approved is not False
        for each in event.disqualifications.values()
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
    everywhere = {name for each in (0, *event.sessions) for name in members(event, act.contestant, each)}
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


# What is asked for.


def penalties_of(event: Event, session: int) -> list[Penalty | Refund]:
    """The penalties of a session as they are scored, and what was given back of them."""
    book: list[Penalty | Refund] = []
    for each in event.penalties.values():
        if each.session != session:
            continue
        amount, unit = read_amount(each.amount)
        kind = PenaltyKind.DISCIPLINARY if each.is_disciplinary else PenaltyKind.PROCEDURAL
        of = (kind, each.law, each.offence)
        where = (str(session), None, each.board or None)
        book.append(Penalty(each.contestant, amount, unit, *of, each.by, *where, str(each.id)))
        if each.lifted:
            left, in_unit = read_amount(each.left) if each.left else (0, unit)
            less = in_unit is unit and 0 < left < amount
            lifted = event.log[each.lifted - 1]
            back = simple(amount - left) if less else None
            book.append(Refund(str(each.id), back, each.lifted_by, lifted.why, lifted.who.name))
            if left and not less:  # it is more than it was, or in another unit (93B3)
                again = f"{each.id}.{each.lifted}"
                book.append(Penalty(each.contestant, left, in_unit, *of, lifted.who.name, *where, again))
    return book


def tariff(event: Event, offence: str) -> str:
    """What the tariff has for an offence; "" where it has nothing: the Laws give no figures."""
    named = dict(event.conditions.regulations[switches.PENALTY_TARIFF])
    wanted = _plainly(offence)
    return next((str(amount) for name, amount in named.items() if _plainly(name) == wanted), "")


def checked_amount(text: str) -> tuple[Number, Unit]:
    """A penalty's amount and unit; refused where it cannot be read or is nothing."""
    try:
        amount, unit = read_amount(text)
    except Unscorable as error:
        raise Refused("amount_unreadable", text=text[:40], reason=error.flaw) from None
    if amount <= 0:
        raise Refused("amount_is_nothing", text=text[:40])
    return amount, unit


def check_unit(event: Event, unit: Unit) -> None:
    """Refuse a unit in which nothing is scored here."""
    also = {Unit.VPS} if event.conditions.victory_points else set()
    allowed = _UNITS.get(event.conditions.method, set(Unit)) | also
    if unit not in allowed:
        units = tuple(sorted(each.value for each in allowed))
        raise Refused("penalty_unit", unit=unit.value, method=event.conditions.method, units=units)


def members(event: Event, contestant: str, session: int) -> tuple[str, ...]:
    """The players of a contestant in a session, those who play for others included."""
    names = event.contestant(contestant).names
    also = (
        each.by.name for each in event.substitutes if each.contestant == contestant and each.session in (0, session)
    )
    return tuple(dict.fromkeys((*names, *also)))


def _check(event: Event, session: int, contestant: str, offence: str, law: str, ruling: int) -> None:
    event.session(session)
    event.contestant(contestant)
    check_law(event, law)
    _check_offence(offence)
    if ruling:
        event.ruling(ruling)


def _check_offence(offence: str) -> None:
    if not offence.strip():
        raise Refused("no_offence")
    if len(offence) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)


def _plainly(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").casefold().strip()
