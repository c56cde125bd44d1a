"""A plain card player: fourth best and top of a sequence, second hand low, third hand high, no miracles."""

from __future__ import annotations

from kibitz.game import SUITS, Card, Hand, Invalid, Play, Suit
from kibitz.game.tricks import beats


def sensible_card(play: Play) -> Card:
    """What the hand that is to play plays; always legal."""
    seat = play.turn
    if seat is None:
        raise Invalid("analysis.play_over")
    legal = play.legal_cards()
    hand = play.hand(seat)
    trick = play.trick
    if trick is None:
        return lead(hand, play.contract.denomination.trumps)
    led = trick.cards[0].card.suit
    best = next(played.card for played in trick.cards if played.seat is trick.winner)
    trumps = play.contract.denomination.trumps
    bits = 0 if trumps is None else trumps.bits
    winning = [card for card in legal if beats(card, best, bits)]
    partner_wins = trick.winner.side is seat.side
    follows = any(card.suit is led for card in legal)
    if not follows:
        ruffs = sorted(card for card in winning if card.suit is trumps)
        return ruffs[0] if ruffs and not partner_wins else _discard(hand, play)
    last = len(trick.cards) == 3
    if (partner_wins and (last or best.rank.is_honour)) or not winning:
        return min(legal, key=int)
    if last:
        return min(winning, key=int)
    if len(trick.cards) == 1 and not any(card.rank >= 11 for card in winning):
        return min(legal, key=int)  # second hand low
    return max(winning, key=int)


def lead(hand: Hand, trumps: Suit | None) -> Card:
    """The card that this hand would lead: from its longest side suit, of two as long from the one with higher cards."""
    suits = [suit for suit in SUITS if hand.length(suit) and suit is not trumps] or [
        suit for suit in SUITS if hand.of(suit)
    ]
    return lead_from(hand, max(suits, key=lambda suit: (hand.length(suit), hand.of(suit)[0])))


def lead_from(hand: Hand, suit: Suit) -> Card:
    """The card of a suit that this hand would lead: top of touching honours, fourth best, or the lowest."""
    cards = hand.of(suit)
    if len(cards) >= 2 and cards[0].rank.is_honour and int(cards[0]) - int(cards[1]) == 1:
        return cards[0]
    return cards[3] if len(cards) >= 4 else cards[-1]


def _discard(hand: Hand, play: Play) -> Card:
    """The lowest card of the longest side suit."""
    trumps = play.contract.denomination.trumps
    side = [card for card in hand if card.suit is not trumps] or list(hand)
    longest = max({card.suit for card in side}, key=lambda suit: (sum(c.suit is suit for c in side), int(suit)))
    return min((card for card in side if card.suit is longest), key=int)
