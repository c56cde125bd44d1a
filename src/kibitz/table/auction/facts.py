"""What the table itself can answer about calls. Whatever it cannot know, it leaves to the director."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import Auction, Call, IllegalCall, Seat
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.auction.classify import is_inadmissible
from kibitz.table.engine.duties import CallDuty
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import CallItem


def _call(position: Position, ruling: Ruling, ask: Ask) -> object:
    return ruling.breach.call


def _calls_after(position: Position, ruling: Ruling) -> list[CallItem] | None:
    """The calls in the auction after the one that the ruling is about."""
    call = ruling.breach.call
    if call is None or call.entry is None or ruling.breach.offender is None:
        return None
    index = position.bidding.index_of(call.entry)
    if index is not None:
        return position.items[index + 1 :]
    return [item for item in position.items if item.order > ruling.breach.order]


def _has_called(seat_of: Callable[[Seat], Seat]) -> Knower:
    def knows(position: Position, ruling: Ruling, ask: Ask) -> object:
        after = _calls_after(position, ruling)
        if after is None or ruling.breach.offender is None:
            return None
        seat = seat_of(ruling.breach.offender)
        if any(item.seat is seat for item in after) or _called_irregularly_after(position, ruling, seat):
            return True
        return position.auction.is_over and _called_after_the_end(position, ruling, seat)

    return knows


def _called_irregularly_after(position: Position, ruling: Ruling, seat: Seat) -> bool:
    """Whether this player has called since, in a way that is still to be ruled on: that is a call too."""
    if ruling.breach not in position.breaches:
        return False
    later = position.breaches[position.breaches.index(ruling.breach) + 1 :]
    return any(breach.offender is seat and breach.call is not None for breach in later)


def _called_after_the_end(position: Position, ruling: Ruling, seat: Seat) -> bool:
    """Whether this player called over a call that came after the final pass itself."""
    call = ruling.breach.call
    own = call.entry if call is not None and call.entry is not None else 0
    later = (
        breach for breach in position.breaches if breach.kind == "call-after-final-pass" and breach.offender is seat
    )
    return any(entry > own for later_breach in later for entry in later_breach.entries) or any(
        entry.actor.seat is seat and entry.number > own for entry in position.held.entries
    )


def _partner_called(position: Position, ruling: Ruling, ask: Ask) -> object:
    made = ask.args[0] if ask.args else ruling.breach.call
    offender = ruling.breach.offender
    if not isinstance(made, CallOrCard) or made.entry is None or offender is None:
        return None
    index = position.bidding.index_of(made.entry)
    order = position.items[index].order if index is not None else ruling.breach.order
    held = any(entry.actor.seat is offender.partner and entry.verb == "call" for entry in position.held.entries)
    return held or any(item.seat is offender.partner and item.order > order for item in position.items)


def _auction_period_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.board_ended or (position.play_ended and not position.auction.is_passed_out):
        return True  # also by the director's word alone, no card having been entered
    faced = _lead_faced(position, ruling, ask)
    nothing_seen = ruling.breach.call is None and not ruling.breach.entries
    return None if nothing_seen and not faced else faced


def _lead_faced(position: Position, ruling: Ruling, ask: Ask) -> object:
    if not position.items and position.bidding.given_contract is None:
        seen_from_the_start = bool(ruling.breach.entries) and position.bidding.dealer_known
        return False if seen_from_the_start else None
    return position.play is not None and (position.play.is_lead_faced or position.cards.tricks_before.played > 0)


def _auction_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    return position.auction.is_over if position.items else None


def _last_bid(position: Position, ruling: Ruling, ask: Ask) -> object:
    return CallOrCard(position.auction.last_bid) if position.auction.last_bid is not None else None


def _nobody_had_bid(position: Position, ruling: Ruling, ask: Ask) -> object:
    if ruling.breach.call is None or ruling.breach.call.entry is None:
        return None
    return not any(item.call.is_bid for item in position.items if item.order <= ruling.breach.order)


def _whose_turn(position: Position, ruling: Ruling, ask: Ask) -> object:
    breach = ruling.breach
    if breach.offender is None or breach.turn is None:
        return None
    return role_of(breach.turn, breach.offender)


def _out_of_rotation(position: Position, ruling: Ruling, ask: Ask) -> object:
    breach = ruling.breach
    if breach.offender is None or breach.turn is None:
        return None
    return breach.turn is not breach.offender


def _proper_player_called(position: Position, ruling: Ruling, ask: Ask) -> object:
    return None if ruling.breach.call is None else False  # else the call was entered, and the table was told


def _called_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    if ruling.breach.call is None or ruling.breach.offender is None:
        return None
    return any(item.seat is ruling.breach.offender for item in position.items)


def _inadmissible(position: Position, ruling: Ruling, ask: Ask) -> object:
    made = ask.args[0] if ask.args else None
    offender = ruling.breach.offender
    if not isinstance(made, CallOrCard) or not isinstance(made.what, Call) or offender is None or not position.items:
        return None
    return is_inadmissible(position, offender, made.what)


def _required_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    owed = position.duties_of(offender, CallDuty, EffectKind.MUST_REPEAT) if offender is not None else []
    return owed[0].call if owed else None


def _replaced_before_ruling(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None:
        return None
    return any(entry.actor.seat is offender and entry.verb == "call" for entry in position.held.entries) or None


def _both_sides_passed(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether players of both sides are among those whose passes were cancelled and were out of rotation."""
    call = ruling.breach.call
    if call is None or call.entry is None:
        return None
    sides = set()
    turn: Seat | None = None
    for withdrawn_call in (
        withdrawn for withdrawn in position.withdrawn if withdrawn.by in ("17D3", "17E2") and withdrawn.seat is not None
    ):
        if withdrawn_call.seat is not None and (turn is None or withdrawn_call.seat is not turn):
            sides.add(withdrawn_call.seat.side)
        turn = withdrawn_call.seat.lho if withdrawn_call.seat is not None else None
    return len(sides) > 1


def _played_out(position: Position, ruling: Ruling, ask: Ask) -> object:
    return position.play_ended or None


def _defends(position: Position, ruling: Ruling, ask: Ask) -> object:
    contract = position.contract
    if position.auction.is_passed_out:
        return False
    if contract is None or ruling.breach.offender is None:
        return None
    return contract.declarer.side is not ruling.breach.offender.side


def _over_first(position: Position, ruling: Ruling) -> CallOrCard | None:
    """The call that the offender's LHO made over the call in question; it may be held."""
    after = _calls_after(position, ruling)
    first = ruling.breach.context.get("first_call")
    if isinstance(first, CallOrCard):
        index = position.bidding.index_of(first.entry)
        after = position.items[index + 1 :] if index is not None else after
    lho = ruling.breach.offender.lho if ruling.breach.offender is not None else None
    held = (entry for entry in position.held.calls)
    calls = [CallOrCard(item.call, item.entry) for item in after or [] if item.seat is lho]
    calls.extend(CallOrCard(entry["call"], entry.number) for entry in held if entry.actor.seat is lho)
    return next(iter(calls), None)


def _lho_called_over_first(position: Position, ruling: Ruling, ask: Ask) -> object:
    if ruling.breach.call is None:
        return None
    return _over_first(position, ruling) is not None


def _lho_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _over_first(position, ruling)


def _lho_call_fits(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether what LHO called over the first call could be called over the one that takes its place."""
    meant, over, offender = ask.args[0], _over_first(position, ruling), ruling.breach.offender
    if not isinstance(meant, CallOrCard) or over is None or offender is None:
        return None
    if not isinstance(meant.what, Call) or not isinstance(over.what, Call):
        return None
    first = ruling.breach.context.get("first_call", ruling.breach.call)
    place = position.bidding.index_of(first.entry) if isinstance(first, CallOrCard) else None
    before = Auction(position.auction.dealer)
    for item in position.items if place is None else position.items[:place]:
        before = before.hold(item.seat, item.call if isinstance(item.call, Call) else None)
    changed = before.hold(offender, meant.what)
    if over.what.is_bid:
        return changed.last_bid is None or over.what > changed.last_bid
    try:
        changed.accept(offender.lho, over.what)
    except IllegalCall:
        return False
    return True


KNOWERS: Mapping[str, Knower] = {
    "call": _call,
    "lho_called": _has_called(lambda offender: offender.lho),
    "partner_called": _partner_called,
    "auction_period_over": _auction_period_over,
    "opening_lead_faced": _lead_faced,
    "auction_over": _auction_over,
    "last_bid": _last_bid,
    "nobody_had_bid": _nobody_had_bid,
    "whose_turn": _whose_turn,
    "out_of_rotation": _out_of_rotation,
    "proper_player_called": _proper_player_called,
    "offender_defends": _defends,
    "offender_called_before": _called_before,
    "inadmissible": _inadmissible,
    "required_call": _required_call,
    "replaced_before_ruling": _replaced_before_ruling,
    "both_sides_passed_out_of_rotation": _both_sides_passed,
    "played_out": _played_out,
    "lho_called_over_first": _lho_called_over_first,
    "lho_call_over_it": _lho_call,
    "lho_call_fits": _lho_call_fits,
}
