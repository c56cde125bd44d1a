"""What the table knows about exposed cards, the opening lead and who declares."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import PASS, Contract, Seat
from kibitz.laws.asks import Ask
from kibitz.laws.law24_exposed_cards import DECLARING_SIDE, DEFENDER, PASSED_OUT
from kibitz.laws.roles import Role
from kibitz.table.engine.duties import FaceUp
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Ruling


def _offender_becomes(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known when the auction is over."""
    if position.auction.is_passed_out:
        return PASSED_OUT
    contract, offender = position.contract, ruling.breach.offender
    if contract is None or offender is None:
        return None
    return DECLARING_SIDE if contract.declarer.side is offender.side else DEFENDER


def _auction_period_ended(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known when the opening lead has been faced."""
    return True if position.play is not None else None


def _cards_exposed_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None:
        return None
    lying = position.duties_of(offender, FaceUp)
    return tuple(card for duty in lying for card in duty.cards)


def _other_penalty_cards(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The penalty cards of this player besides those that it is about."""
    who, *about = ask.args
    seats = seats_of(who, ruling.breach.offender, ruling.declarer, ruling.leader) if isinstance(who, Role) else ()
    return tuple(card for card in position.penalty_cards(seats[0]) if card not in about) if seats else None


def _partner_passed_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the offender's partner has passed at their first turn after the card was exposed."""
    breach = ruling.breach
    if breach.offender is None:
        return None
    partner = breach.offender.partner
    since = [item for item in position.items if item.seat is partner and item.order > breach.order]
    return bool(since) and since[0].call is PASS


def _partner_led_face_down(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None:
        return None
    return position.cards.face_down is not None and position.cards.face_down.seat is offender.partner


def _dummy_seen(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if position.cards.dummy_seen else None


def review_fault(position: Position, contract: Contract, seat: Seat) -> str | None:
    """Why this player may not have the auction restated now that it is over; none if they may (41B)."""
    declarer = contract.declarer
    if seat is declarer.partner:
        return "dummy"
    play = position.play
    if play is None:  # until the lead is faced: all but who has made it already
        has_led = position.cards.face_down is not None and seat is position.cards.face_down.seat
        return "after_first_card" if has_led else None
    hands = (declarer, declarer.partner) if seat is declarer else (seat,)
    if position.cards.tricks_before.played or any(played.seat in hands for played in play.cards):
        return "after_first_card"
    return None if position.turn in hands else "out_of_turn"


KNOWERS: Mapping[str, Knower] = {
    "offender_becomes": _offender_becomes,
    "auction_period_ended": _auction_period_ended,
    "cards_exposed_before": _cards_exposed_before,
    "other_penalty_cards": _other_penalty_cards,
    "partner_passed_since": _partner_passed_since,
    "partner_led_face_down": _partner_led_face_down,
    "declarer_could_have_seen_dummy": _dummy_seen,
}
