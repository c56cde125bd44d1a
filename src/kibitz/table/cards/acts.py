"""What is done with cards: played, led, faced, exposed, named, seen, spread (Laws 24, 41, 44, 49, 54).

A card is entered as it was made. Before the auction is over it is exposed or prematurely led; then it is an opening
lead, in turn or not; after that it is played (`plays`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.law54_opening_lead_out_of_turn import SPREAD
from kibitz.table.cards import out_of_turn
from kibitz.table.cards.plays import (
    FACE_DOWN_OUT_OF_TURN,
    OPENING_LEAD_OUT_OF_TURN,
    can_be,
    exposed,
    is_held,
    led_face_down,
    put_on_table,
)
from kibitz.table.claims import current_trick, words_and_cards
from kibitz.table.deal.orders import WRONG_NUMBER
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import BreachStatus, Ruling
from kibitz.table.information import acts as information_acts
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

HOOKS = Hooks()


def _card(fold: Fold, entry: Entry) -> None:
    seat = entry.actor.seat
    if seat is not None:
        put_on_table(fold, entry, seat, entry["cards"])


def _leads(fold: Fold, entry: Entry) -> None:
    seat, card = entry.actor.seat, entry["card"]
    if seat is None:
        return
    if not entry.get("down"):
        put_on_table(fold, entry, seat, (card,), leads=True)
    elif can_be(fold, entry, seat, (card,)) and not is_held(fold, entry, seat, (card,)):
        led_face_down(fold, entry, seat, card)


def _faces(fold: Fold, entry: Entry) -> None:
    """The lead that lies face down is turned up: by its owner, or by their partner."""
    position, seat = fold.position, entry.actor.seat
    card: Card | None = entry.get("card")
    premature = next(
        (
            breach
            for breach in position.breaches
            if breach.kind == FACE_DOWN_OUT_OF_TURN and breach.status is BreachStatus.LATENT and breach.offender is seat
        ),
        None,
    )
    if entry.number != position.now and premature is None and position.cards.face_down is None:
        position.acts.append(entry)  # it had waited, and the lead has been taken back since
        turned_up = out_of_turn.turned_up(position, entry)
        if turned_up and seat is not None:
            put_on_table(fold, entry, seat, turned_up)
    elif premature is not None and seat is not None:
        _must_be(premature.cards[0], card)
        if not is_held(fold, entry, seat, ()):
            premature.status = BreachStatus.RULED  # it is out of turn still, but no longer face down
            put_on_table(fold, entry, seat, (_as_card(premature.cards[0]),), leads=True)
    elif position.cards.face_down is not None and seat is not None and seat.side is position.cards.face_down.seat.side:
        leader, led, _ = position.cards.face_down
        _must_be(led, card)
        if not is_held(fold, entry, seat, ()):
            put_on_table(fold, entry, leader, (led,), leads=True)
    else:
        raise Refusal("nothing_face_down", seat=seat)


def _must_be(led: object, card: Card | None) -> None:
    if card is not None and card is not led:
        raise Refusal("not_the_card_led", card=card, expected=(led,))


def _as_card(card: object) -> Card:
    return card if isinstance(card, Card) else Card.parse(str(card))


def _exposes(fold: Fold, entry: Entry) -> None:
    seat, cards = entry.actor.seat, entry["cards"]
    if seat is None or not can_be(fold, entry, seat, cards):
        return
    if words_and_cards.shows_cards(fold, seat, cards) or current_trick.shows_cards(fold, seat, cards):
        fold.position.acts.append(entry)
    elif entry.get("dropped"):
        exposed(fold, entry, seat, cards, prematurely_led=False, exposed_by_deliberate_play=False)
    else:
        exposed(fold, entry, seat, cards, prematurely_led=False)


def _names(fold: Fold, entry: Entry) -> None:
    """A defender names a card that they hold (49); naming one in the auction, or as declarer or dummy, is a remark."""
    seat, contract = entry.actor.seat, fold.position.presumed_contract
    if contract is None and not fold.position.play_ended:
        information_acts.remark(fold, replace(entry, verb="remark"))  # nobody could see it: not 24, but 16B
        return
    fold.position.acts.append(entry)
    if seat is None or contract is None or seat.side is contract.declarer.side:
        return
    if can_be(fold, entry, seat, entry["cards"]):
        known = {"seen_or_named": True, "exposed_by_deliberate_play": True}  # nobody names a card by accident (50B)
        fold.irregularities.commit("defender-exposes-card", seat, entry, cards=entry["cards"], **known)


@HOOKS.instead("saw")
def _saw_partners_card(fold: Fold, entry: Entry) -> bool:
    """A card of partner that a player saw was exposed (24, 49); what else they saw is for the room of the deal."""
    position, seat = fold.position, entry.actor.seat
    owner: Seat | None = entry.get("whom")
    counted = any(breach.kind == WRONG_NUMBER and breach.status is BreachStatus.LATENT for breach in position.breaches)
    if seat is None or owner is not seat.partner or not position.items or position.play_ended or counted:
        return False
    cards: tuple[Card, ...] = entry.get("cards", ())
    if can_be(fold, entry, owner, cards):
        position.acts.append(entry)
        exposed(fold, entry, owner, cards, prematurely_led=False, partner_could_see=True, seen_or_named=True)
    return True


def _spreads(fold: Fold, entry: Entry) -> None:
    """A hand is spread: dummy's in the course of play, declarer's after a lead out of turn, or one nobody asked for."""
    position, seat = fold.position, entry.actor.seat
    contract, hanging = position.presumed_contract, position.hanging
    cards: tuple[Card, ...] = entry.get("cards", ())
    if seat is None or not can_be(fold, entry, seat, cards):
        return
    if contract is not None and seat is contract.declarer.partner:
        position.cards.dummy_seen = True
    if hanging is not None and hanging.kind == OPENING_LEAD_OUT_OF_TURN and contract is not None:
        ruling = position.open_ruling
        if ruling is not None and ruling.breach is hanging and seat is contract.declarer and _is_offered(ruling):
            fold.conversations.tell(ruling, SPREAD.id, SPREAD, AnswerSource.PLAYER, entry.number)
            return
        if is_held(fold, entry, seat, cards, besides=hanging):
            return
        if seat is contract.declarer:
            fold.conversations.open(hanging, silent=True, told={"declarer_began_to_spread": True}, entry=entry.number)
            return
        if seat is contract.declarer.partner:
            fold.conversations.open(
                hanging, silent=True, told={"declarer_could_have_seen_dummy": True}, entry=entry.number
            )
            return
    position.acts.append(entry)
    if words_and_cards.shows_hand(fold, entry, seat, cards):
        return
    if contract is None or position.play is None or seat.side is not contract.declarer.side:
        exposed(fold, entry, seat, cards or _hand_of(position, seat), prematurely_led=False)


def _is_offered(ruling: Ruling) -> bool:
    return ruling.pending is not None and SPREAD in ruling.pending.options


def _hand_of(position: Position, seat: Seat) -> tuple[Card, ...]:
    return tuple(position.deal[seat]) if position.deal.gives(seat) else ()


ACTS: Mapping[str, EntryAct] = {
    "card": _card,
    "leads": _leads,
    "faces": _faces,
    "exposes": _exposes,
    "names": _names,
    "spreads": _spreads,
}
