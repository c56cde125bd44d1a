"""Cards that come into a hand or leave it by the director's act: the deal changes, and the play goes on with it."""

from __future__ import annotations

from kibitz.game import Card, Deal, Hand, IllegalPlay, Play, Seat
from kibitz.table.engine.position import Position
from kibitz.table.log.refusal import Refusal

THIRTEEN = 13


def give(position: Position, card: Card, seat: Seat) -> None:
    """Put a card into a hand that the table knows; what it has not been told of a hand it need not change."""
    deal = position.deal
    for other in Seat:
        if other is not seat and deal.gives(other) and deal.bits[other] >> card & 1:
            raise Refusal("card_in_another_hand", seat=other, card=card)
    if deal.gives(seat):
        _set_hand(position, seat, deal.bits[seat] | 1 << card)


def restore(position: Position, card: Card, seat: Seat) -> None:
    """Give a missing card back to the hand it belongs to (14): one that the table knows to be whole lacks none."""
    if position.deal.gives(seat) and position.deal.bits[seat].bit_count() >= THIRTEEN:
        if position.deal.bits[seat] >> card & 1:
            return
        raise Refusal("hand_lacks_no_card", seat=seat, card=card)
    give(position, card, seat)


def take(position: Position, card: Card, seat: Seat) -> None:
    """Take a card out of a hand that the table knows."""
    if position.deal.gives(seat):
        if not position.deal.bits[seat] >> card & 1:
            raise Refusal("card_not_held", seat=seat, card=card)
        _set_hand(position, seat, position.deal.bits[seat] & ~(1 << card))


def remove(position: Position, card: Card, seat: Seat) -> None:
    """Take away a card that is no part of the deal: a hand that is known without it has nothing to lose."""
    if position.deal.gives(seat) and card in position.deal[seat]:
        take(position, card, seat)


def _set_hand(position: Position, seat: Seat, cards: int) -> None:
    north, east, south, west = (cards if holder == seat else bits for holder, bits in enumerate(position.deal.bits))
    position.deal = Deal.from_bits((north, east, south, west))
    if position.play is None:
        return
    play = Play(position.play.contract, position.deal)
    for item in position.plays:
        try:
            play = play.omit() if item.card is None else play.accept(item.seat, item.card)
        except IllegalPlay:
            return  # the card was played before it was taken away: what was played stands
    position.cards.play = play


def given_twice(deal: Deal) -> tuple[Card, ...]:
    """The cards that the deal gives to two hands: there is one of each in a pack (1), and one too many is for 13C."""
    seen = twice = 0
    for seat in Seat:
        hand = deal[seat].bits if deal.gives(seat) else 0
        twice |= seen & hand
        seen |= hand
    return tuple(Hand.from_bits(twice))
