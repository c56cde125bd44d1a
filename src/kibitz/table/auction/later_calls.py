"""Calls made behind an irregular one: they fall with it, or are judged anew when the ruling has said what stands.

A call was made over the auction as it then was. If the call before it is cancelled, whoever called behind it out of
turn has called over nothing: their call is cancelled too, and does not come back as one over the replacement. So is
that of the offender's partner, though it was their turn, unless it was a pass: they called over what is cancelled, and
call anew. An opponent who called in their own turn by what stands, or whoever called over what the offender had put in
its place by then, keeps it.
"""

from __future__ import annotations

from kibitz.game import PASS, Seat
from kibitz.laws.citations import WITHDRAWN_OFFENDERS
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import cite
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.information.effects import review_of_withdrawn, withdrawn_information
from kibitz.table.information.ledger import Information, entered
from kibitz.table.log.entries import Actor, AnyCall, Entry

PASSED_OVER = "call-passed-over"
_CANCEL = frozenset({EffectKind.CANCEL, EffectKind.CANCEL_FROM, EffectKind.VOID})
_RESOLVE = _CANCEL | {EffectKind.ACCEPT, EffectKind.REPLACE, EffectKind.SUBSTITUTE}


def resolves(ruling: Ruling, effect: Effect) -> bool:
    """Whether it says what becomes of the very call that the ruling is about: the auction waits no longer."""
    call = effect.values.get("call")
    return effect.kind in _RESOLVE and isinstance(call, CallOrCard) and call == ruling.breach.call


def after_effect(position: Position, ruling: Ruling, effect: Effect) -> None:
    """What an effect on a call drags along: irregularities of which nothing is left, and calls made behind it."""
    call = effect.values.get("call")
    if effect.kind in (EffectKind.CANCEL, EffectKind.VOID):
        for breach in position.breaches:  # nothing is left of it to rule on
            if breach.status is BreachStatus.LATENT and breach.call == call and call is not None:
                breach.status = BreachStatus.RULED
    cancelled = effect.kind in _CANCEL and call is not None and call == ruling.breach.call
    if cancelled:
        _fall_with(position, ruling, effect.by)
    if effect.kind in _RESOLVE or effect.kind == EffectKind.REOPEN:
        fall = effect.kind in (EffectKind.CANCEL_FROM, EffectKind.REOPEN)
        _judge_later_anew(position, ruling, fall=fall, cancelled=cancelled, by=effect.by)


def _fall_with(position: Position, ruling: Ruling, by: str) -> None:
    """The call that the ruling is about is cancelled: so are those held behind it that were not made in turn."""
    breach = ruling.breach
    turn = breach.turn
    partner = breach.offender.partner if breach.offender is not None else None
    over_partner = breach.kind != PASSED_OVER  # else the table went on from partner's call as if there were no other
    for held in tuple(position.held):
        entry = held.entry
        seat = entry.actor.seat
        if held.behind is not breach or entry.verb != "call" or seat is None:
            continue
        if seat is breach.offender:
            return  # what comes after it was called over that (27C)
        if seat is turn and not (over_partner and seat is partner and entry["call"] is not PASS):
            turn = seat.lho
            continue
        position.held.take(held)
        _fell(position, ruling, seat, entry["call"], entry.number, by)


def _judge_later_anew(position: Position, ruling: Ruling, *, fall: bool, cancelled: bool, by: str) -> None:
    """Calls that were irregular as the auction stood, before it was changed: judge them as it stands now.

    Or they fall too: with a call that is cancelled together with all that came after it (`fall`), or because they were
    made out of turn behind the one that is cancelled.
    """
    if ruling.breach not in position.breaches:
        return
    later = position.breaches[position.breaches.index(ruling.breach) + 1 :]
    for breach in later:
        call, seat = breach.call, breach.offender
        if breach.status is not BreachStatus.LATENT or call is None or seat is None or breach.kind == "missed-turn":
            continue
        if breach.kind == ruling.breach.kind == "call-after-final-pass":
            continue  # the auction is over with or without the other: each has its own rectification (39)
        if position.bidding.index_of(call.entry) is not None:
            continue
        position.breaches.remove(breach)
        if fall or (cancelled and _was_out_of_turn(breach)):
            if not any(withdrawn.entry == call.entry for withdrawn in position.withdrawn):
                _fell(position, ruling, seat, call.what, call.entry, by)  # type: ignore[arg-type]
        else:
            entry = Entry(Actor.of(seat), "call", {"call": call.what, "insists": True}, number=call.entry or 0)
            position.held.hold(entry, over=position.auction.last_bid)
    position.held.sort()


def _was_out_of_turn(breach: Breach) -> bool:
    return breach.turn is not breach.offender and breach.kind != "call-after-final-pass"


def _fell(position: Position, ruling: Ruling, seat: Seat, call: AnyCall, entry: int | None, by: str) -> None:
    """It is withdrawn: the offending side may not use it, nor may the side whose call it was out of turn."""
    position.withdrawn.append(Withdrawn(entry, seat, call, by))
    offender = ruling.breach.offender
    if offender is None or seat.side is offender.side:
        withdrawn_information(position, ruling, call, entry)
        review_of_withdrawn(position, ruling, offender)
        return
    provision = cite(WITHDRAWN_OFFENDERS, position.edition)
    if not is_suppressed(provision):
        new = Information(str(call), entry, tuple(Seat), False, provision, ruling.number)
        position.ledger = entered(position.ledger, new)
    review_of_withdrawn(position, ruling, offender)
    review_of_withdrawn(position, ruling, seat)
