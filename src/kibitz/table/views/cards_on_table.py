"""The cards that lie on the table and do not stand: played out of turn or too early, exposed, named, led face down.

A card that was played lies there for everybody as it was put there, and as long as nobody rules on it, it looks like
any other card of the trick.
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Card, Seat
from kibitz.table.cards.out_of_turn import cards_of
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.cards.plays import FACE_DOWN_OUT_OF_TURN
from kibitz.table.engine.duties import FaceUp
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.engine.standing import CardItem
from kibitz.table.views.calls_heard import is_ruled_now
from kibitz.table.views.viewers import Eyes

_PLAYED = frozenset({"card", "leads", "faces", "dummy", "redesignates", "puts"})
_SHOWN = frozenset({*_PLAYED, "exposes", "names", "holds", "spreads"})


@dataclass(frozen=True, slots=True)
class LeadFaceDown:
    """A lead that lies face down: everybody sees whose it is, and which card only who may know it (41A)."""

    seat: Seat
    card: Card | None = None


def led_face_down(position: Position) -> LeadFaceDown | None:
    """The lead that lies face down, in turn or not."""
    down = position.cards.face_down
    if down is not None and position.play is None:
        return LeadFaceDown(down.seat, down.card)
    for breach in position.breaches:
        if breach.kind == FACE_DOWN_OUT_OF_TURN and breach.status is not BreachStatus.RULED:
            card = breach.cards[0]
            if breach.offender is not None and isinstance(card, Card):
                return LeadFaceDown(breach.offender, card)
    return None


def lead_told(lead: LeadFaceDown | None, eyes: Eyes) -> LeadFaceDown | None:
    """The same as this person sees it."""
    if lead is None or eyes.is_director or eyes.seat is lead.seat:
        return lead
    return LeadFaceDown(lead.seat)


def played_and_not_standing(position: Position) -> list[CardItem]:
    """Cards that were put on the table as played, and neither stand nor fell, in the order in which they came.

    While a ruling is given on a card it lies apart, face up before its owner.
    """
    if not position.docket.breaches and not position.held:
        return []
    found: list[CardItem] = []
    if not is_ruled_now(position):
        for breach in position.breaches:
            if breach.blocks and breach.status is BreachStatus.LATENT and _was(breach, position, _PLAYED):
                hand = breach.hand or breach.offender
                cards = (card for card in breach.cards[:1] if isinstance(card, Card))
                found += (CardItem(breach.entries[0], hand, card) for card in cards if hand is not None)
    for entry in position.held.entries:
        hand = hand_of(entry)
        if entry.verb in _PLAYED and hand is not None and not entry.get("down"):
            found += (CardItem(entry.number, hand, card) for card in cards_of(entry)[:1])
    ahead = position.cards.led_ahead
    found += (CardItem(None, hand, card) for hand, card in position.cards.played_ahead.items())
    found += () if ahead is None else (CardItem(ahead.entry, ahead.seat, ahead.card),)
    complete = position.cards.tricks_before.played + len(position.plays) // 4
    if len(position.plays) % 4:
        found += (CardItem(None, extra.seat, extra.card) for extra in position.cards.surplus if extra.trick > complete)
    stand = {item.card for item in position.plays}
    once = {item.card: item for item in found if item.card not in stand}
    return list(once.values())


def face_up(position: Position, seat: Seat) -> set[Card]:
    """The cards of this hand that lie face up and were not played: exposed, named, or penalty cards (24, 49, 50)."""
    cards = {card for duty in position.duties_of(seat, FaceUp) for card in duty.cards} | {*position.penalty_cards(seat)}
    for breach in position.breaches:
        hand = breach.hand or breach.offender
        if hand is seat and breach.cards and breach.status is not BreachStatus.RULED and _was(breach, position, _SHOWN):
            cards.update(card for card in breach.cards if isinstance(card, Card))
    return cards


def _was(breach: Breach, position: Position, verbs: frozenset[str]) -> bool:
    """Whether it was done by one of these acts, and not face down."""
    if breach.kind == FACE_DOWN_OUT_OF_TURN or not breach.entries:
        return False
    line = position.lines.get(breach.entries[0])
    return line is not None and line.verb in verbs and not line.get("down")
