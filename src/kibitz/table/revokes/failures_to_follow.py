"""Revokes as they happen, and as they turn out to have happened when a card or a hand becomes known."""

from __future__ import annotations

from kibitz.game import Card, Seat, Suit
from kibitz.laws.asks import Manner
from kibitz.laws.law67_defective_trick import COULD_HAVE_PLAYED
from kibitz.table.cards import legality, standing_cards
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.duties import FaceUp
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import Entry
from kibitz.table.revokes.facts import WHERE, place_of, suit_led


def played(fold: Fold, entry: Entry) -> None:
    """A card was played: what it tells of a revoke, now or before."""
    position = fold.position
    if position.play is None or not position.plays:
        return
    for breach in position.breaches:
        if breach.kind == REVOKE and breach.cards and breach.entries == [entry.number]:
            _keep(position, breach)
            _faced_cards(position, breach)
    for item in position.plays[-2:]:
        if item.entry == entry.number and item.card is not None and not position.deal.gives(item.seat):
            _had_the_suit(position, item.seat, item.card)
    for seat in position.cards.played_ahead:
        ahead = played_ahead(position, seat)
        if ahead is not None and ahead.card is not None and legality.follows(position, seat, ahead.card) is False:
            backdated(position, ahead)
    lines = [item.entry or 0 for item in position.plays[-4:]]
    if lines != sorted(lines):  # one that had lain there ahead of its turn
        deal_known(fold, entry)


def played_ahead(position: Position, hand: Seat) -> CardItem | None:
    """The card that lies in front of this hand until the trick has come round to it."""
    card = position.cards.played_ahead.get(hand)
    return None if card is None else CardItem(standing_cards.line_of(position, card), hand, card, position.order)


def _keep(position: Position, breach: Breach) -> None:
    """Keep where it was: the card may be played again to another trick, when it has been corrected."""
    where = place_of(position, breach.cards[0])
    if where is not None:
        breach.context[WHERE] = (where.trick, suit_led(position, where.trick))


def _faced_cards(position: Position, breach: Breach) -> None:
    """Whether a card that everybody could see should have been played (64B3)."""
    where = place_of(position, breach.cards[0])
    contract = position.presumed_contract
    if where is None or contract is None:
        return
    suit, dummy = suit_led(position, where.trick), where.hand is contract.declarer.partner
    penalty = any(card.suit is suit for card in position.penalty_cards(where.hand))
    lying = (card for duty in position.duties_of(where.hand, FaceUp) for card in duty.cards)
    breach.context["penalty_or_dummy_card_not_played"] = penalty or dummy
    breach.context["faced_card_not_played"] = penalty or dummy or any(card.suit is suit for card in lying)


def _had_the_suit(position: Position, seat: Seat, card: Card) -> None:
    """A hand that is not known plays a card of a suit that it had not followed: it had revoked then."""
    for place, item in enumerate(position.plays):
        if item.seat is not seat or item.card is None or item.card is card:
            continue
        if item.card.suit is not card.suit and suit_led(position, place // 4) is card.suit:
            backdated(position, item)


def backdated(position: Position, item: CardItem) -> Breach | None:
    """It turns out that this card was a revoke when it was played; none if that was known, or there was no card."""
    if (
        any(item.card in known_breach.cards and known_breach.kind == REVOKE for known_breach in position.breaches)
        or item.card is None
    ):
        return None
    breach = Breach(REVOKE, item.seat, [] if item.entry is None else [item.entry], cards=(item.card,))
    breach.order, breach.hand, breach.hidden = item.order, item.seat, True
    _keep(position, breach)
    position.breaches.append(breach)
    return breach


def deal_known(fold: Fold, entry: Entry) -> None:
    """The hands become known: every card that did not follow suit though it could was a revoke."""
    _see_who_did_not_follow(fold.position, 0)


def card_restored(fold: Fold, entry: Entry) -> None:
    """A hand gets back a card that it is taken to have held all the time: the director sees what it has revoked."""
    position = fold.position
    known = tuple(position.breaches)
    _see_who_did_not_follow(position, 0)
    for breach in position.breaches:
        if breach not in known and breach.kind == REVOKE:
            breach.hidden = False


def _is_ruled_on_by_14(position: Position, item: CardItem, led: Suit | None) -> bool:
    """Whether a ruling on a missing card of this hand has dealt with its not having followed suit (14B4)."""
    for ruling in position.rulings:
        for key, given in ruling.answers.items():
            if key.id == COULD_HAVE_PLAYED.id and given.value is True and ruling.breach.offender is item.seat:
                return led is not None and Card.parse(key.args[0]).suit is led
    return False


def card_left_there(fold: Fold, entry: Entry) -> None:
    """A ruling may have changed the lead to this trick: who leaves a card that does not follow to it revokes."""
    position = fold.position
    asks = [ruling.pending for ruling in position.rulings if ruling.pending is not None]
    if position.open_ruling is None and not any(ask.manner is Manner.REPLACEMENT for ask in asks):
        _see_who_did_not_follow(position, (len(position.plays) - 1) // 4 * 4)


def _see_who_did_not_follow(position: Position, first: int) -> None:
    for place, item in enumerate(position.plays):
        if place < first or item.card is None or not position.deal.gives(item.seat) or place % 4 == 0:
            continue
        led = suit_led(position, place // 4)
        gone = {play.card for play in position.plays[: place + 1]}
        if item.card.suit is led or _is_ruled_on_by_14(position, item, led):
            continue
        if any(card.suit is led for card in position.deal[item.seat] if card not in gone):
            backdated(position, item)
