"""Warnings and penalties (90, 91).

| provision | what it says | here |
|---|---|---|
| 90A, 90B | a procedural penalty, at the director's discretion; see `penalty_tariff` | `penalise`, `tariff` |
| 81C1, 81C4 | discipline is the director's, and so are penalties | `penalise`, `warn` |
| 91A | a disciplinary penalty; final | `penalise` |
| 12C3 | in an individual event not for a partner without blame | `penalise`: it names one contestant |

A warning costs nothing and is kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    PenaltyGiven,
    PenaltyLifted,
    WarningGiven,
)
from kibitz.event.director.appeal_subject import check_not_decided
from kibitz.event.director.late_changes import check_law, check_penalty
from kibitz.event.director_state import Penalised, Warned
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.laws import switches
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import Penalty, PenaltyKind, Refund, Unit, read_amount

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
    check_sanction(event, act.session, act.contestant, act.offence, act.law, act.ruling)
    warned = Warned(
        entry.number, entry.at, entry.who.name, act.session, act.contestant, act.offence, act.law, act.ruling
    )

    def apply() -> None:
        event.warnings[warned.id] = warned

    return apply


@rule(PenaltyGiven)
def penalise(event: Event, entry: EventEntry, act: PenaltyGiven) -> Apply:
    """A penalty is given, in a unit that the score can be reduced by."""
    check_sanction(event, act.session, act.contestant, act.offence, act.law, act.ruling)
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


# What is asked for.


def penalties_of(event: Event, session: int) -> list[Penalty | Refund]:
    """The penalties of a session as they are scored, and what was given back of them."""
    book: list[Penalty | Refund] = []
    for penalty in event.penalties.values():
        if penalty.session != session:
            continue
        amount, unit = read_amount(penalty.amount)
        kind = PenaltyKind.DISCIPLINARY if penalty.is_disciplinary else PenaltyKind.PROCEDURAL
        of = (kind, penalty.law, penalty.offence)
        where = (str(session), None, penalty.board or None)
        book.append(Penalty(penalty.contestant, amount, unit, *of, penalty.by, *where, str(penalty.id)))
        if penalty.lifted:
            left, in_unit = read_amount(penalty.left) if penalty.left else (0, unit)
            less = in_unit is unit and 0 < left < amount
            lifted = event.log[penalty.lifted - 1]
            back = simple(amount - left) if less else None
            book.append(Refund(str(penalty.id), back, penalty.lifted_by, lifted.published, lifted.who.name))
            if left and not less:  # it is more than it was, or in another unit (93B3)
                again = f"{penalty.id}.{penalty.lifted}"
                book.append(Penalty(penalty.contestant, left, in_unit, *of, lifted.who.name, *where, again))
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
        units = tuple(sorted(allowed_unit.value for allowed_unit in allowed))
        raise Refused("penalty_unit", unit=unit.value, method=event.conditions.method, units=units)


def check_sanction(event: Event, session: int, contestant: str, offence: str, law: str, ruling: int = 0) -> None:
    """Refuse a sanction of nobody, for nothing, or by no Law."""
    event.session(session)
    event.contestant(contestant)
    check_law(event, law)
    check_offence(offence)
    if ruling:
        event.ruling(ruling)


def check_offence(offence: str) -> None:
    """Refuse an offence that is not named, or named at too great length."""
    if not offence.strip():
        raise Refused("no_offence")
    if len(offence) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)


def _plainly(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").casefold().strip()
