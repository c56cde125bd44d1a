"""What a ruling changes in the auction: calls that stand or fall, whose turn it is, and what players may call."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import PASS, Card, Seat, Side
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.auction.classify import is_inadmissible
from kibitz.table.deal.redeal import cancel_auction
from kibitz.table.engine.duties import CallDuty, LeadRestriction
from kibitz.table.engine.effect_values import Carry, call_of
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.information.effects import withdrawn_information
from kibitz.table.log.entries import AnyCall

JUDGED_ANEW = frozenset({EffectKind.REPLACE, EffectKind.CHANGE_CALL, EffectKind.DEEMED_SUBSEQUENT})
"""Effects by which calls are judged anew: they are carried out by the judge of calls, not here."""


def _accept(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made, offender = call_of(effect), ruling.breach.offender
    if offender is None or made.entry is None or position.bidding.index_of(made.entry) is not None:
        return
    stand_call(position, made.entry, offender, made.what, CallStanding.ACCEPTED)


def stand_call(position: Position, entry: int | None, seat: Seat, call: object, standing: CallStanding) -> None:
    """A call comes to stand: it is in the auction, and what was owed for one turn is paid.

    No ruling lets a call stand after the final pass (39A), nor a double of nothing (36B1); what an earlier ruling took
    away may have left it so.
    """
    over = position.auction.is_over
    if standing is not CallStanding.LEGAL and (over or is_inadmissible(position, seat, _any_call(call))):
        position.withdrawn.append(Withdrawn(entry, seat, call, "39A" if over else "36B1"))
        return
    position.bidding.enter(CallItem(entry, seat, _any_call(call), standing, position.next_order()))
    position.bidding.called_upon = None
    position.owing.spend(seat)


def _any_call(call: object) -> AnyCall:
    return call  # type: ignore[return-value]


def _cancel(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made = call_of(effect)
    index = position.bidding.index_of(made.entry)
    held = next((act for act in position.held if act.entry.number == made.entry), None)
    if index is not None and position.play is not None:
        # The auction period is over: the others keep their places in the rotation (36C).
        item = position.items[index]
        position.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, effect.by))
        position.bidding.items[index] = CallItem(None, item.seat, PASS, CallStanding.IMPLIED, item.order)
        position.rebuild()
    elif index is not None:
        position.take_out({made.entry}, effect.by)
    elif held is not None:
        position.held.take(held)
        position.withdrawn.append(Withdrawn(made.entry, held.entry.actor.seat, made.what, effect.by))
    else:
        position.withdrawn.append(Withdrawn(made.entry, ruling.breach.offender, made.what, effect.by))


def _cancel_from(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    made = call_of(effect)
    index = position.bidding.index_of(made.entry)
    if index is None:
        _cancel(position, ruling, effect, who)
        return
    offender = ruling.breach.offender
    _cut(position, ruling, index, effect.by, misled=offender.lho.side if offender is not None else None)


def _cut(position: Position, ruling: Ruling, index: int, by: str, misled: Side | None = None) -> None:
    """Cancel every call from this place on; `misled`: the side that led because of a call that could never stand."""
    for item in position.items[index:]:
        position.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, by))
        withdrawn_information(position, ruling, item.call, item.entry)
    position.bidding.items = position.items[:index]
    position.rebuild()
    if misled is not None and not position.board_ended:
        _led_behind_it(position, ruling, misled, by)
    _lead_was_premature(position, ruling, misled)


def _led_behind_it(position: Position, ruling: Ruling, side: Side, by: str) -> None:
    """The cards of this side go back by no error of its own: withdrawn plays (16C, 2007: 16D), not cards under 24."""
    played = [(item.entry, item.seat, item.card, by) for item in position.plays if item.card is not None]
    for led in tuple(position.breaches):
        seat = led.offender
        if led.status is BreachStatus.LATENT and led.kind in _LEADS and seat is not None and seat.side is side:
            position.breaches.remove(led)  # out of turn only by the contract without that call
            provision = "41A" if led.kind == _FACE_DOWN else by
            played += [(led.entries[0], seat, card, provision) for card in led.cards if isinstance(card, Card)]
    for entry, seat, card, provision in played:
        if seat.side is side:
            position.withdrawn.append(Withdrawn(entry, seat, card, provision))
            if provision == by:
                withdrawn_information(position, ruling, card, entry)


_FACE_DOWN = "face-down-lead-out-of-turn"


_LEADS = ("opening-lead-out-of-turn", "lead-by-declaring-side", _FACE_DOWN)


def _cancel_auction(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for item in position.items:
        withdrawn_information(position, ruling, item.call, item.entry)
    cancel_auction(position, effect.by)


def _substitute(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    new = call_of(effect, "new")
    for seat in who:
        stand_call(position, new.entry, seat, new.what, CallStanding.SUBSTITUTED)


def _turn(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if len(who) == 1 and not position.auction.is_over:
        position.bidding.called_upon = None if who[0] is position.auction.turn else who[0]


def _implied_pass(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        stand_call(position, None, seat, PASS, CallStanding.IMPLIED)


def _reopen(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Cut the auction back to the turn that was taken away by one of the passes at its end."""
    index = missed_turn(position)
    if index is not None:
        _cut(position, ruling, index, effect.by)


# Irregular cards after the auction, and whether they were led: if it turns out not to be over, they fall under Law 24.
_AFTER_THE_AUCTION = {
    "opening-lead-out-of-turn": True,
    "lead-by-declaring-side": True,
    "defender-exposes-card": False,
    "declarer-exposes-card": False,
}


def _lead_was_premature(position: Position, ruling: Ruling, misled: Side | None) -> None:
    """A lead was made although the auction was not over: face down it goes back; what was faced is exposed (24)."""
    return_face_down_lead(position)
    for latent in position.breaches:
        if latent.status is BreachStatus.LATENT and latent.kind in _AFTER_THE_AUCTION:
            latent.context["prematurely_led"] = _AFTER_THE_AUCTION[latent.kind]
            latent.kind, latent.blocks = "card-exposed-in-auction", False
    if position.board_ended:  # what was played is void, and no auction goes on in which it could have been seen
        position.cards.play, position.cards.plays, position.bidding.given_contract = None, [], None
    if position.play is not None:
        played = position.play.cards
        for seat in dict.fromkeys(played_card.seat for played_card in played if played_card.seat.side is not misled):
            cards = tuple(played_card.card for played_card in played if played_card.seat is seat)
            breach = Breach("card-exposed-in-auction", seat, [position.now], cards=cards, order=position.order)
            breach.context["prematurely_led"] = any(played_card.seat is seat for played_card in played[::4])
            position.breaches.append(breach)
        ruling.breach.context["opening_lead_faced"] = True
        position.cards.play = None
        position.cards.plays = []
        position.bidding.given_contract = None


def return_face_down_lead(position: Position) -> None:
    """A lead that lies face down goes back into the hand (41A)."""
    if position.cards.face_down is not None:
        seat, card, entry = position.cards.face_down
        position.withdrawn.append(Withdrawn(entry, seat, card, "41A"))
        position.cards.face_down = None


def missed_turn(position: Position) -> int | None:
    """Where, among the passes at the end of the auction, one took away somebody's turn."""
    turn = position.auction.dealer
    found = None
    for index, item in enumerate(position.items):
        if item.call is not PASS:
            found = None
        elif item.seat is not turn and found is None:
            found = index
        turn = item.seat.lho
    return found


def _call_duty(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What these players may call from now on; nothing is owed when the auction is over."""
    if position.auction.is_over:
        return
    call = call_of(effect) if "call" in effect.values else None
    for seat in who:
        if effect.kind == EffectKind.MUST_REPEAT:  # said again when they have made another call
            position.owing.duties = [
                duty for duty in position.duties if duty.kind != effect.kind or duty.seat is not seat
            ]
        position.owing.duties.append(CallDuty(effect.kind, seat, effect.by, ruling.number, call))


def _lead_restriction(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    suits = effect.values.get("suits")
    for seat in who:
        position.owing.duties.append(
            LeadRestriction(
                effect.kind,
                seat,
                effect.by,
                ruling.number,
                call_of(effect),
                effect.values.get("options"),
                suits if isinstance(suits, tuple) else None,
            )
        )


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.ACCEPT: _accept,
    EffectKind.CANCEL: _cancel,
    EffectKind.VOID: _cancel,
    EffectKind.CANCEL_FROM: _cancel_from,
    EffectKind.CANCEL_AUCTION: _cancel_auction,
    EffectKind.SUBSTITUTE: _substitute,
    EffectKind.IMPLIED_PASS: _implied_pass,
    EffectKind.TURN: _turn,
    EffectKind.REOPEN: _reopen,
    EffectKind.MUST_REPEAT: _call_duty,
    EffectKind.PASS_ONCE: _call_duty,
    EffectKind.PASS_REST: _call_duty,
    EffectKind.NO_DOUBLE: _call_duty,
    EffectKind.LEAD_RESTRICTION: _lead_restriction,
}
